"""The room as it moves on, with those in it who came meanwhile and without those who left."""

from drives.models import Drive, Entry
from drives.movements import MOVEMENTS, ProgressiveMovement, repair
from drives.movements.absent import FilledRound
from drives.movements.repair.change import everybody
from drives.movements.seating import RoundSeating
from drives.services.lineup import entrant, entries_of
from drives.services.seatings import filled_rounds


def with_those_here(drive: Drive, hand: int, moved: RoundSeating) -> RoundSeating:
    """Return the seats of the round that begins with `hand`, with all who are here for it.

    `moved` is where the room goes. Of the ways to let people in and out, the first is taken; another
    can be chosen while nothing is said of that round. Raises MovementError where there is none.
    """
    movement = MOVEMENTS[drive.movement]
    if not isinstance(movement, ProgressiveMovement):
        return moved
    entries = entries_of(drive)
    seated = {one.number: one for one in everybody(moved)}
    could_come = (
        () if movement.losers_go_out else entries
    )  # who has lost has no seat, and stays out
    comers = [
        entrant(entry)
        for entry in could_come
        if entry.number not in seated and entry.first_hand <= hand and not _gone(entry, hand)
    ]
    gone = {entry.number for entry in entries if _gone(entry, hand)}
    leavers = [one for number, one in seated.items() if number in gone]
    if not comers and not leavers:
        return moved
    played = [now.seating for now in filled_rounds(drive).values()]
    change = repair.Change(played, [FilledRound(moved, {})], frozenset(leavers), comers)
    return repair.ring_repairs(movement, change)[0].seating


def _gone(entry: Entry, hand: int) -> bool:
    return entry.last_hand is not None and entry.last_hand < hand
