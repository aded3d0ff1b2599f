"""The ways into an evening without a log-in, ended together: the code, its helpers, the tables' cards."""

from typing import Any

from drives.models import Drive
from drives.services.table_links import revoke


def end_ways_in(drive: Drive) -> dict[str, Any]:
    """End, in a locked drive, every way in without a log-in, and return for the log what ended.

    That is the `code`, how many `helpers` were let go, and the tables whose `cards` opened something;
    what was not there is left out. Nothing brings them back: whoever opens the drive again makes new
    ones, since nobody knows who kept an old card or the figures.
    """
    ended: dict[str, Any] = {}
    if drive.join_code:
        drive.join_code = ""
        drive.save(update_fields=["join_code"])
        ended["code"] = True
    if helpers := drive.helpers.filter(let_go=False).update(let_go=True):
        ended["helpers"] = helpers
    if cards := revoke(drive):
        ended["cards"] = cards
    return ended
