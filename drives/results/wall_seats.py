"""What a printed sheet said of who sits where, set against the room as it is now."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Q

from drives.models import Deal, Drive, Player, Printing
from drives.results.room import RoomOfNames, holders_in, rooms
from drives.results.seats_version import seats_version
from scoring.sides import Chair

SEATING = "seating"
Kept = Mapping[str, Any]
"""What a printing keeps: "round", "seats" (their version), "chairs" and players by entry; "replaces" another."""


@dataclass(frozen=True, slots=True)
class SeatKept:
    """A chair at a table as a sheet had it, or a rest, which has neither.

    `player` is who plays with the card, None its owner.
    """

    table: int | None = None
    chair: Chair | None = None
    player: int | None = None


@dataclass(frozen=True, slots=True)
class SeatsReplaced:
    """The version of the seats that a sheet made now replaces, and where those were who sit elsewhere.

    None is somebody who was not on it; `gone` are the names of those who are not on it any more.
    """

    seats: int
    was: Mapping[int, SeatKept | None]
    gone: Sequence[str] = ()


def room_now(drive: Drive, seated: Sequence[RoomOfNames], number: int | None = None) -> RoomOfNames:
    """Return round `number` of the seated ones, else the first with a table still out, else the last."""
    by_number = {room.number: room for room in seated}
    if number in by_number:
        return by_number[number]
    out = Deal.objects.missing().filter(hand__drive=drive).order_by("hand__number")
    playing = out.values_list("hand__round__number", flat=True).first()
    return by_number.get(playing or 0, seated[-1])


def seats_kept(drive: Drive, room: RoomOfNames) -> dict[int, SeatKept]:
    """Return where everybody in the room sits, by entry."""
    plays = holders_in(drive, room.number)
    found = {
        sitter.entry: SeatKept(table.number, chair, plays.get(sitter.entry))
        for table in room.tables
        for chair, sitter in table.chairs.items()
    }
    resting = (sitter.entry for _station, sitter in room.rests)
    return found | {entry: SeatKept(player=plays.get(entry)) for entry in resting}


def seats_replaced(
    drive: Drive, printing: Printing | None, room: RoomOfNames
) -> SeatsReplaced | None:
    """Return what a sheet of this room replaces, where in the same round anybody sat elsewhere or has gone.

    Printed twice at one version it is the same sheet, and replaces the same.
    """
    if printing is None:
        return None
    again = printing.version == drive.version
    before: Kept = printing.lines.get("replaces", {}) if again else printing.lines
    if before.get("round") != room.number:
        return None
    was = {int(entry): _seat(*seat) for entry, seat in before["chairs"].items()}
    now = seats_kept(drive, room)
    moved = {
        entry: was[entry] if _person(was, entry) == _person(now, entry) else None
        for entry in now
        if now[entry] != was.get(entry)
    }
    gone = [entry for entry in was if _person(was, entry) != _person(now, entry)]
    if not moved and not gone:
        return None
    return SeatsReplaced(before["seats"], moved, _names(drive, was, gone))


def _person(seats: Mapping[int, SeatKept], entry: int) -> tuple[int, int | None] | None:
    """Return who sits there: the card, and who plays with it; None where nobody does."""
    return (entry, seats[entry].player) if entry in seats else None


def _names(drive: Drive, seats: Mapping[int, SeatKept], entries: Sequence[int]) -> list[str]:
    """Return the names of those who had these seats, in no order."""
    players = [seats[entry].player for entry in entries]
    own = [entry for entry in entries if seats[entry].player is None]
    asked = Player.objects.filter(Q(pk__in=filter(None, players)) | Q(entries__in=own))
    return list(asked.distinct().values_list("name", flat=True))


def _seat(table: int | None, chair: str, player: int | None = None) -> SeatKept:
    return SeatKept(table, Chair(chair) if chair else None, player)


def seats_to_keep(drive: Drive, printing: Printing | None) -> dict[str, Any]:
    """Return what a printing of the seats keeps: ids and chairs of the round, and what it replaces."""
    seated = rooms(drive)
    if not seated:
        return {}
    room = room_now(drive, seated)
    kept: dict[str, Any] = {
        "round": room.number,
        "seats": seats_version(drive),
        "chairs": {
            str(entry): [seat.table, str(seat.chair.value) if seat.chair else "", seat.player]
            for entry, seat in seats_kept(drive, room).items()
        },
    }
    if printing is None or seats_replaced(drive, printing, room) is None:
        return kept
    if printing.version == drive.version:
        return {**kept, "replaces": printing.lines["replaces"]}
    before = {name: printing.lines[name] for name in ("round", "seats", "chairs")}
    return {**kept, "replaces": before}
