"""Void tables of which nobody has said who goes as the winners: the hand is not closed before."""

from collections.abc import Sequence

from django.db.models import Count

from drives.models import Deal, Drive, Round, Seat
from drives.models.play import REST
from drives.movements import MOVEMENTS, Kind


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
    return [deal for deal in unsaid if deal.table_number in going]
