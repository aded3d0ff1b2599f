"""What a printed sheet said of who sits where, set against the room as it is now."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from drives.models import Deal, Drive, Printing
from drives.results.room import RoomOfNames, rooms
from drives.results.seats_version import seats_version
from scoring.sides import Chair

SEATING = "seating"
Kept = Mapping[str, Any]
"""What a printing keeps: "round", "seats" (their version), "chairs" by entry; "replaces" another."""


@dataclass(frozen=True, slots=True)
class SeatKept:
    """A chair at a table as a sheet had it, or a rest, which has neither."""

    table: int | None = None
    chair: Chair | None = None


@dataclass(frozen=True, slots=True)
class SeatsReplaced:
    """The version of the seats that a sheet made now replaces, and where those were who sit elsewhere.

    None is somebody who was not on it.
    """

    seats: int
    was: Mapping[int, SeatKept | None]


def room_now(drive: Drive, seated: Sequence[RoomOfNames], number: int | None = None) -> RoomOfNames:
    """Return round `number` of the seated ones, else the first with a table still out, else the last."""
    by_number = {room.number: room for room in seated}
    if number in by_number:
        return by_number[number]
    out = Deal.objects.missing().filter(hand__drive=drive).order_by("hand__number")
    playing = out.values_list("hand__round__number", flat=True).first()
    return by_number.get(playing or 0, seated[-1])


def seats_kept(room: RoomOfNames) -> dict[int, SeatKept]:
    """Return where everybody in the room sits, by entry."""
    found = {
        sitter.entry: SeatKept(table.number, chair)
        for table in room.tables
        for chair, sitter in table.chairs.items()
    }
    return found | {sitter.entry: SeatKept() for _station, sitter in room.rests}


def seats_replaced(
    drive: Drive, printing: Printing | None, room: RoomOfNames
) -> SeatsReplaced | None:
    """Return what a sheet of this room replaces, where anybody sat elsewhere in the same round.

    Printed twice at one version it is the same sheet, and replaces the same.
    """
    if printing is None:
        return None
    again = printing.version == drive.version
    before: Kept = printing.lines.get("replaces", {}) if again else printing.lines
    if before.get("round") != room.number:
        return None
    was = {int(entry): _seat(*seat) for entry, seat in before["chairs"].items()}
    now = seats_kept(room)
    moved = {entry: was.get(entry) for entry in now if now[entry] != was.get(entry)}
    return SeatsReplaced(before["seats"], moved) if moved else None


def _seat(table: int | None, chair: str) -> SeatKept:
    return SeatKept(table, Chair(chair) if chair else None)


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
            str(entry): [seat.table, str(seat.chair.value) if seat.chair else ""]
            for entry, seat in seats_kept(room).items()
        },
    }
    if printing is None or seats_replaced(drive, printing, room) is None:
        return kept
    if printing.version == drive.version:
        return {**kept, "replaces": printing.lines["replaces"]}
    before = {name: printing.lines[name] for name in ("round", "seats", "chairs")}
    return {**kept, "replaces": before}
