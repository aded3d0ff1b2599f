"""The lines of the log that are about rulings: deals that are void, penalties."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _, ngettext

from drives.models import Act
from drives.words.act_names import ActNames
from drives.words.cards import listed
from drives.words.drives import tricks_or_blank
from drives.words.games import hand_heading
from drives.words.revokes import OfRubber, revoke_line, revoke_phrase
from drives.words.rulings import (
    goes_as_winner,
    penalty_line,
    penalty_phrase,
    void_word,
    who_pays,
)
from scoring.rules import Scoring

K = Act.Kind


def counts_word(kept: dict[str, Any]) -> str:
    """Return what the log kept of a deal: its score, "blank", or how it is void."""
    if kept.get("void"):
        return void_word(kept["void"], kept["award"])
    return tricks_or_blank(kept["ns"], kept.get("majority", False), kept.get("first"))


def _void(act: Act, names: ActNames) -> str:
    before = [kept for _pk, kept in act.before["deals"]]
    after = act.after["deals"][0][1]
    values = {
        "hand": hand_heading(act.hand or 0),
        "tables": listed([str(table) for table in act.after["tables"]]),
        "before": counts_word(before[0]),
        "after": counts_word(after),
    }
    changed = len(before) == 1 and (before[0]["ns"] is not None or before[0].get("void"))
    if changed:
        said = _("%(hand)s, table %(tables)s: %(before)s became %(after)s") % values
    else:
        said = (
            ngettext(
                "%(hand)s, table %(tables)s: %(after)s",
                "%(hand)s, tables %(tables)s: %(after)s",
                len(before),
            )
            % values
        )
    if not after.get("winner"):
        return said
    goes = goes_as_winner(after["winner"])
    if changed and values["before"] == values["after"]:
        return _("%(hand)s, table %(tables)s: %(goes)s") % {**values, "goes": goes}
    return f"{said}; {goes}"


def _penalty(act: Act, names: ActNames) -> str:
    kept = act.after
    flags = act.drive.scoring == Scoring.FLAGS
    who = who_pays(names.holder(act.subject), pair=kept["pair"])
    reason = "" if act.reason else kept["reason"]
    if "deal" in kept:
        where = OfRubber(act.hand or 0, act.table, kept["deal"])
        return revoke_line(who, where, revoke_phrase(kept["form"], kept["half_tricks"]), reason)
    what = penalty_phrase(kept["form"], kept["half_tricks"], flags=flags)
    # A line that has a reason of its own says it beside.
    return penalty_line(who, act.hand or 0, what, reason)


def _forgive(act: Act, names: ActNames) -> str:
    return _("Withdrawn: %(penalty)s") % {"penalty": _penalty(act, names)}


ACTS_OF_RULINGS: dict[Act.Kind, Callable[[Act, ActNames], str]] = {
    K.VOID: _void,
    K.PENALTY: _penalty,
    K.FORGIVE: _forgive,
}
