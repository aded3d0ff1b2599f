"""Later seats put right where the room had moved by the true result and the record by another."""

from collections.abc import Sequence
from typing import Any

from drives.errors import SeatsByHandError
from drives.models import Act, Deal, Drive, Seat
from drives.movements import MOVEMENTS, Kind
from drives.movements.corrections import Played, exchanges
from drives.movements.seating import MovementError
from drives.services.seatings import seating_of
from drives.services.seats import exchange
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
    if _somebody_left(drive, deal):
        raise by_hand
    try:
        found = list(exchanges(movement, record, deal.table_number))
    except MovementError as error:
        raise by_hand from error
    by_number = dict(drive.entries.values_list("number", "pk"))
    for one in found:
        after_round = deal.hand.round.number + one.hand
        pairs = [(by_number[a.number], by_number[b.number]) for a, b in one.pairs]
        exchange(drive, after_round, pairs, drive.version + 1)
        if one.hand:
            kept["exchanged_later"].append([after_round, pairs])
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


def exchange_back(drive: Drive, deal: Deal, act: Act) -> None:
    """Undo the exchanges that the act keeps, the last of them first."""
    kept: list[tuple[int, Pairs]] = [(deal.hand.round.number, act.after["exchanged"])]
    kept += act.after.get("exchanged_later", [])
    for after_round, pairs in reversed(kept):
        exchange(drive, after_round, pairs[::-1], drive.version + 1)


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
