"""A round that closes by itself: where the seats are planned, with the last score of it."""

from django.db.models import Exists, OuterRef
from django.utils import timezone

from drives.models import Deal, Drive, Round
from drives.models.deals import DealQuerySet
from drives.models.prepared import Prepared
from drives.movements import MOVEMENTS, Kind
from drives.results.opened_again import deals_with_opened, rounds_with_opened
from drives.services.acts import KeptAt, tell_kept

_ROUNDS = Prepared(
    lambda pk: rounds_with_opened(
        Round.objects.annotate(  # type: ignore[no-redef]  # declared on the model
            is_out=Exists(Deal.objects.missing().filter(hand__round=OuterRef("pk")))
        )
    ).filter(pk=pk)
)


def closes_by_itself(drive: Drive) -> bool:
    """Whether the room goes on without a press; where it moves by the scores, `move_room` closes."""
    return MOVEMENTS[drive.movement].kind is not Kind.PROGRESSIVE


def with_others_out(deals: DealQuerySet) -> DealQuerySet:
    """Return the deals with what `note_if_closed_by` asks of their rounds."""
    missing = Deal.objects.missing().filter(hand__round=OuterRef("hand__round"))
    others = Exists(missing.exclude(pk=OuterRef("pk")))
    return deals_with_opened(deals).annotate(others_out=others)


def note_if_closed(drive: Drive, deal: Deal) -> None:
    """Note when the last score of the deal's round came in, or one was taken back.

    Who has opened a hand again closes it.
    """
    if closes_by_itself(drive):
        (this_round,) = _ROUNDS(deal.hand.round_id)
        _note(drive, this_round, complete=not this_round.is_out, opened=this_round.opened)


def note_if_closed_by(drive: Drive, deal: Deal) -> None:
    """Do the same of a deal `with_others_out` that alone has changed, and ask nothing."""
    if closes_by_itself(drive):
        is_in = deal.is_in
        others_out, opened = deal.others_out, deal.opened  # type: ignore[attr-defined]
        _note(drive, deal.hand.round, complete=is_in and not others_out, opened=opened)


def _note(drive: Drive, this_round: Round, *, complete: bool, opened: bool) -> None:
    if complete is (this_round.closed_at is not None) or (complete and opened):
        return
    this_round.closed_at = timezone.now() if complete else None
    this_round.save(update_fields=["closed_at"])
    if complete:
        tell_kept(drive, KeptAt.HAND)
