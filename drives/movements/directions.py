"""Where people go from each table after a hand, for the card that stands on it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from drives.movements import MOVEMENTS
from drives.movements.kinds import Options, Path, ProgressiveMovement
from drives.movements.partners import EAST_WEST
from drives.movements.rings import LADIES, rings_of
from drives.movements.seat_by_seat import STEPS
from drives.movements.seating import Role, RoundSeating


class Mover(StrEnum):
    """Who goes, or stays: by role and result, by result alone, by side, or by chair."""

    LADY = "lady"
    GENT = "gent"
    WINNERS = "winners"
    LOSERS = "losers"
    RESTED = "rested"
    NORTH_SOUTH = "north-south"
    EAST_WEST = "east-west"
    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"


CHAIRS: Final = (Mover.NORTH, Mover.EAST, Mover.SOUTH, Mover.WEST)


@dataclass(frozen=True, slots=True)
class Direction:
    """`mover` goes to station `to`, a table's number or a rest station; None where they stay."""

    mover: Mover
    to: int | None


def directions(key: str, seating: RoundSeating, options: Options) -> dict[int, list[Direction]]:
    """Return who goes where from each station, tables and rests, by its number.

    Nothing where only the players' own cards say who goes where, or where nobody goes round. Of
    `seating` only tables and rests are looked at; those left over must rest in it.
    """
    movement = MOVEMENTS[key]
    if not seating.tables:
        return {}
    if key == "partner":
        return dict(_east_west(seating, 1 if EAST_WEST.of(options) == "up" else -1))
    if key == "seat-by-seat":
        return dict(_seat_by_seat(seating))
    match movement.path if isinstance(movement, ProgressiveMovement) else Path.NOWHERE:
        case Path.LADDER:
            return dict(_ladder(seating))
        case Path.RING:
            return _rings(seating, options)
    return {}  # in a knock-out who meets whom is another table in every round


def _rings(seating: RoundSeating, options: Options) -> dict[int, list[Direction]]:
    found: dict[int, list[Direction]] = {}
    ladies_step = 1 if LADIES.of(options) == "up" else -1
    steps: Mapping[Role, tuple[Mover, int]] = {
        Role.LADY: (Mover.LADY, ladies_step),
        Role.GENT: (Mover.GENT, -ladies_step),
    }
    for role, ring in rings_of(seating).items():
        mover, step = steps[role]
        for place, station in enumerate(ring):
            to = ring[(place + step) % len(ring)]
            found.setdefault(station, []).append(Direction(mover, None if to == station else to))
    return found


def _ladder(seating: RoundSeating) -> Iterator[tuple[int, list[Direction]]]:
    tables = [table.number for table in seating.tables]
    for place, number in enumerate(tables):
        up = tables[place - 1] if place else None
        down = tables[place + 1] if place + 1 < len(tables) else None
        yield number, [Direction(Mover.WINNERS, up), Direction(Mover.LOSERS, down)]
    for station in {rest.station for rest in seating.rests}:
        yield station, [Direction(Mover.RESTED, tables[-1])]


def _east_west(seating: RoundSeating, step: int) -> Iterator[tuple[int, list[Direction]]]:
    tables = [table.number for table in seating.tables]
    stations = tables + _rests(seating)
    for place, station in enumerate(stations):
        to = stations[(place + step) % len(stations)] if len(stations) > 1 else None
        if station in tables:
            yield station, [Direction(Mover.NORTH_SOUTH, None), Direction(Mover.EAST_WEST, to)]
        else:
            yield station, [Direction(Mover.RESTED, to)]


def _seat_by_seat(seating: RoundSeating) -> Iterator[tuple[int, list[Direction]]]:
    tables = [table.number for table in seating.tables]
    for place, number in enumerate(tables):
        going = [tables[(place + step) % len(tables)] for step in STEPS]
        yield (
            number,
            [
                Direction(mover, None if to == number else to)
                for mover, to in zip(CHAIRS, going, strict=True)
            ],
        )


def _rests(seating: RoundSeating) -> list[int]:
    return sorted({rest.station for rest in seating.rests})
