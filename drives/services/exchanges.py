"""Later seats put right where the room had moved by the true result and the record by another."""

from collections.abc import Callable, Sequence
from typing import Any

from drives.errors import SeatsByHandError
from drives.models import Act, Deal, Drive, Seat
from drives.models.play import REST
from drives.movements import MOVEMENTS, Kind, ProgressiveMovement
from drives.movements.corrections import Played, exchanges
from drives.movements.seating import MovementError
from drives.services.seatings import seating_of
from drives.services.seats import exchange, stand_for_each_other
from scoring.sides import Side

Pairs = Sequence[tuple[int, int]]
"""Entries that change places, two by two, one after the other."""


def exchange_since(drive: Drive, deal: Deal) -> dict[str, Any]:
    """Let people change places in all hands after the deal's, as another winner would have sent them.

    Returns what the act keeps for `exchange_back`: "exchanged" in every hand after the deal's, and
    where people take turns in this movement, "exchanged_later" by the round after which. Raises
    SeatsByHandError where the seats of these hands are not those that a movement could go on from.
    """
    movement = MOVEMENTS[drive.movement]
    kept: dict[str, Any] = {"exchanged": []}
    if movement.kind is not Kind.PROGRESSIVE:
        return kept
    record = _record(drive, deal)
    if movement.takes_turns(record[0].seating):
        kept["exchanged_later"] = []
    by_hand = SeatsByHandError(hand=deal.hand.number, table=deal.table_number)
    left = _one_of_two_left if movement.losers_go_out else _somebody_left
    if left(drive, deal):
        raise by_hand
    try:
        found = list(exchanges(movement, record, deal.table_number))
    except MovementError as error:
        raise by_hand from error
    by_number = dict(drive.entries.values_list("number", "pk"))
    for one in found:
        after_round = deal.hand.round.number + one.hand
        pairs = [(by_number[a.number], by_number[b.number]) for a, b in one.pairs]
        _giver(drive)(drive, after_round, pairs, drive.version + 1)
        if one.hand:
            kept.setdefault("exchanged_later", []).append([after_round, pairs])
        else:
            kept["exchanged"] = pairs
    return kept


def _somebody_left(drive: Drive, deal: Deal) -> bool:
    """Whether somebody of the deal's hand is in no later one: then the room did not move by who won."""
    first, seats = deal.hand.round.number, Seat.objects.filter(round__drive=drive)
    here = set(seats.filter(round__number=first).values_list("entry", flat=True))
    last = drive.rounds.filter(seating_version__isnull=False).last()
    still = seats.filter(round=last).values_list("entry", flat=True)
    return not here <= set(still)


def _one_of_two_left(drive: Drive, deal: Deal) -> bool:
    """Whether one of the two of a knock-out's table has gone home, the way the record had sent them."""
    at_table = Seat.objects.filter(round=deal.hand.round_id, table_number=deal.table_number)
    at_table = at_table.exclude(chair=REST)
    return drive.entries.filter(pk__in=at_table.values("entry"), last_hand__isnull=False).exists()


def exchange_back(drive: Drive, deal: Deal, act: Act) -> None:
    """Undo the exchanges that the act keeps, the last of them first."""
    give = _giver(drive)
    kept: list[tuple[int, Pairs]] = [(deal.hand.round.number, act.after["exchanged"])]
    kept += act.after.get("exchanged_later", [])
    for after_round, pairs in reversed(kept):
        give(drive, after_round, pairs[::-1], drive.version + 1)


def _giver(drive: Drive) -> Callable[[Drive, int, Pairs, int], None]:
    """Return what exchanges people: in a knock-out one of the two has no later seat to give."""
    movement = MOVEMENTS[drive.movement]
    out = isinstance(movement, ProgressiveMovement) and movement.losers_go_out
    return stand_for_each_other if out else exchange


def _record(drive: Drive, deal: Deal) -> list[Played]:
    """Return the hands from the deal's on, with the winners by whom the room moved on from each.

    The room has moved on from all but the last that is seated, also where one is open again.
    """
    seated = drive.rounds.filter(seating_version__isnull=False)
    last = seated.order_by("-number").values("number")[:1]
    left = seated.filter(number__gte=deal.hand.round.number, number__lt=last)
    moved = Deal.objects.filter(hand__round__in=left).exclude(moved_as="")
    winners: dict[int, dict[int, Side]] = {}
    for number, table, won in moved.values_list("hand__round__number", "table_number", "moved_as"):
        winners.setdefault(number, {})[table] = Side(won)
    return [
        Played(seating_of(one), winners.get(one.number, {}), drive.movement_options)
        for one in left.order_by("number")
    ]
