"""Void tables of which nobody has said who goes as the winners: the hand is not closed before."""

from collections.abc import Sequence

from django.db.models import Count

from drives.models import Deal, Drive, Round, Seat
from drives.models.play import REST
from drives.movements import MOVEMENTS, Kind
from drives.results.games import german_variant
from drives.results.penalties import moves_in
from drives.services.winners import decides, winner_by


def winner_unsaid(drive: Drive, this_round: Round, deals: Sequence[Deal]) -> list[Deal]:
    """Return the deals of the round, in its order, that wait to be told who goes as the winners.

    From a table with an empty chair nobody moves, so nothing is asked there (`services.winners`).
    Nothing is asked of the database where no deal is void.
    """
    movement = MOVEMENTS[drive.movement]
    unsaid = [deal for deal in deals if deal.void and not deal.void_winner]
    if not unsaid or movement.kind is not Kind.PROGRESSIVE or not movement.by_winners:
        return []
    tables = Seat.objects.filter(round=this_round).exclude(chair=REST).values("table_number")
    full = tables.annotate(sitters=Count("pk")).filter(sitters=movement.seats_a_table)
    going = set(full.values_list("table_number", flat=True))
    parted = _parted(drive, deals) if drive.hands_at_table > 1 else ()
    return [
        deal for deal in unsaid if deal.table_number in going and deal.table_number not in parted
    ]


def _parted(drive: Drive, deals: Sequence[Deal]) -> list[int]:
    """The tables of which the other rounds of their meeting say who has won it."""
    moves, variant = moves_in(drive.pk, {deal.hand.number for deal in deals}), german_variant(drive)
    tables = {deal.table_number for deal in deals}
    meetings = ((table, [one for one in deals if one.table_number == table]) for table in tables)
    return [
        table
        for table, meeting in meetings
        if winner_by((decides(deal, moves) for deal in meeting), variant) is not None
    ]
