"""How the opening of a hand is put back: it is closed again, as soon as it is complete."""

from datetime import datetime

from django.db.models import QuerySet

from drives.errors import MissingScoresError
from drives.models import Act, Deal, Drive
from drives.services.acts import KeptAt, Testimony, tell_kept
from drives.services.disputes import refuse_disputed
from drives.services.way import Way

K = Act.Kind


def _later_opening(act: Act, later: QuerySet[Act]) -> QuerySet[Act]:
    """An end of the evening before the hand."""
    return later.filter(kind=K.STOP, hand__lt=act.hand)


def _close_again(drive: Drive, act: Act, said: Testimony) -> None:
    """Close the hand at the time it was closed first."""
    this_round = drive.rounds.get(number=act.after["round"])
    deals = Deal.objects.filter(hand__round=this_round).select_related("hand")
    missing = deals.missing().order_by("hand__number", "table_number")
    if out := list(missing.values_list("hand__number", "table_number")):
        raise MissingScoresError(missing=out)
    refuse_disputed(deals)
    this_round.closed_at = datetime.fromisoformat(act.before["closed_at"])
    this_round.save(update_fields=["closed_at"])
    tell_kept(drive, KeptAt.HAND)


WAYS_OF_CLOSING = {K.REOPEN: Way(_close_again, _later_opening)}
