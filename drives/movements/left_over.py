"""Two or three left over play instead of resting: German Whist at the half table, or with a dummy.

A wrapper round movements, which know of rests only: `played` turns the rests of a round into a
table, `put_back` turns the table into the rests again before the room moves on.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from drives.movements.kinds import Movement, Option, Options
from drives.movements.seating import Entrant, Rest, Role, RoundSeating, TableSeating
from scoring.sides import Chair

LEFT_OVER: Final = Option("left_over", default="rest", choices=("rest", "play"))
OF_TWO: Final = (Chair.NORTH, Chair.EAST)
OF_THREE: Final = (Chair.NORTH, Chair.EAST, Chair.SOUTH)
ROLES: Final = tuple(Role)


def with_left_over(movement: Movement) -> Movement:
    """Return the movement with the choice of what those do who are left over."""
    return replace(movement, options=(*movement.options, LEFT_OVER))


def plays(options: Options) -> bool:
    """Whether those left over play, by what the club chose of a movement's options."""
    return LEFT_OVER.of(options) == "play"


def played(seating: RoundSeating, options: Options) -> RoundSeating:
    """Return the round with a table for the two or three who rest, where `options` say they play.

    Two sit north and east, three north, east and south: west is the dummy hand, which east plays.
    North and south are of two roles wherever the three are. The table has the first number that is
    free. One who rests, or more than three, go on resting (numbers may be absent), and a room that
    has such a table already stays as it is.
    """
    if not plays(options) or half_table(seating) is not None:
        return seating
    if len(seating.rests) not in (len(OF_TWO), len(OF_THREE)):
        return seating
    table = TableSeating.of(_free_number(seating), dict(_chairs(seating.rests)))
    tables = sorted([*seating.tables, table], key=lambda one: one.number)
    return RoundSeating(tuple(tables))


def put_back(seating: RoundSeating, options: Options) -> RoundSeating:
    """Return the round with those at the half table at the rest stations they would have had.

    Undoes `played`: for a ring, station by station. A ring has one chair of a role at each station,
    so of two of a role one rests half-way round. Without such a table, the same round.
    """
    table = half_table(seating) if plays(options) else None
    if table is None:
        return seating
    tables = tuple(one for one in seating.tables if one is not table)
    after_last = max((one.number for one in tables), default=0) + 1
    rests = [*seating.rests, *_stations(table, after_last)]
    rests.sort(key=lambda rest: (rest.station, ROLES.index(rest.entrant.role), rest.entrant.number))
    return RoundSeating(tables, tuple(rests))


def half_table(seating: RoundSeating) -> TableSeating | None:
    """Return the table of two or three among tables of four; None where there is none."""
    return next((table for table in seating.tables if is_half(table)), None)


def is_half(table: TableSeating) -> bool:
    """Whether two or three sit at the table as those do who are left over."""
    return tuple(chair for chair, one in table.chairs.items() if one) in (OF_TWO, OF_THREE)


def _free_number(seating: RoundSeating) -> int:
    taken = {table.number for table in seating.tables}
    return min(set(range(1, len(taken) + 2)) - taken)


def _chairs(rests: Sequence[Rest]) -> Iterator[tuple[Chair, Entrant]]:
    if len(rests) == len(OF_TWO):
        yield from zip(OF_TWO, (rest.entrant for rest in rests), strict=True)
        return
    *others, alone = sorted(rests, key=lambda rest: rest.station)
    others.sort(key=lambda rest: rest.entrant.role is not alone.entrant.role)
    east, south = others
    for chair, rest in zip(OF_THREE, (alone, east, south), strict=True):
        yield chair, rest.entrant


def _stations(table: TableSeating, after_last: int) -> Iterator[Rest]:
    """Yield where those of the half table rest: see `seating.Rest` for how stations count."""
    here = [one for one in table.chairs.values() if one]
    half_way = after_last + 1
    two_of_a_role = here[0].role is here[1].role is not Role.NONE
    if len(here) == len(OF_THREE):
        alone = here[0] if two_of_a_role else None
    else:
        alone = here[1] if two_of_a_role else None
    for one in here:
        yield Rest(half_way if one is alone else after_last, one)
