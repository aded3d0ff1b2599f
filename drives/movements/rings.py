"""The ladies' ring and the gents' ring: who may play in them, where they start, and who comes next."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from random import Random

from drives.movements.fours import START_CHAIRS, check_table
from drives.movements.kinds import Option, Options
from drives.movements.roles import check_roles
from drives.movements.seating import (
    Entrant,
    MovementError,
    Rest,
    Role,
    RoundSeating,
    TableSeating,
)
from scoring.sides import Side

LADIES = Option("ladies", default="up", choices=("up", "down"))
FEWEST = 4

Ring = list[int]
"""The stations that hold a chair of one role, tables and rests, in the order in which they stand."""

Leaving = Mapping[Role, Entrant]
"""The lady and the gent who leave a station, or who arrive at it."""


def check(entrants: Sequence[Entrant], options: Options) -> None:
    """Raise MovementError where these entrants cannot play in a ring.

    Codes: `too_few`, `role_missing`, `roles_out_of_balance`, `too_many_sitters` (more than one a
    table).
    """
    if len(entrants) < FEWEST:
        raise MovementError("too_few", players=len(entrants), fewest=FEWEST)
    check_roles(entrants)
    sitters = sum(entrant.sits_still for entrant in entrants)
    if sitters > len(entrants) // 4:
        raise MovementError("too_many_sitters", sitters=sitters, tables=len(entrants) // 4)


def start(entrants: Sequence[Entrant], options: Options, rng: Random) -> RoundSeating:
    """Return the first hand's seating; card number and role alone fix the chair.

    Ladies in order of number take north and east of table 1, then of table 2; gents south and west.
    The highest numbers take the rest chairs. Only somebody who sits still changes this: at a rest
    chair, or at a table with a lower-numbered sitter, they change places with the last player of
    their role at the last table that has no sitter. Raises MovementError as `check` does.
    """
    check(entrants, options)
    count = len(entrants) // 4
    lines = _lines(entrants, count)
    tables = []
    for index in range(count):
        chairs = {
            chair: lines[role][2 * index + place]
            for role, pair in START_CHAIRS.items()
            for place, chair in enumerate(pair)
        }
        tables.append(TableSeating.of(index + 1, chairs))
    rests = [
        Rest(count + 1 + place, entrant)
        for line in lines.values()
        for place, entrant in enumerate(line[2 * count :])
    ]
    return RoundSeating(tuple(tables), in_order(rests))


def ring_of(tables: Sequence[int], rests: Collection[int]) -> Ring:
    """Return the tables, by number, and the rest stations in the order in which they stand.

    The half table (or a single chair alone) comes after the last table, a single chair beside it
    half-way round, never next to it; see `seating.Rest` for the numbers of the stations.
    """
    half = -(-len(tables) // 2)
    after_last, half_way = tables[-1] + 1, tables[-1] + 2
    stations = [*tables[:half], half_way, *tables[half:], after_last]
    return [station for station in stations if station in rests or station in tables]


def rings_of(seating: RoundSeating) -> dict[Role, Ring]:
    return {
        role: ring_of(
            [table.number for table in seating.tables],
            {rest.station for rest in seating.rests if rest.entrant.role is role},
        )
        for role in START_CHAIRS
    }


def check_played(seating: RoundSeating, winners: Mapping[int, Side]) -> None:
    missing = [table.number for table in seating.tables if table.number not in winners]
    if missing:
        raise MovementError("winner_missing", tables=missing)
    for table in seating.tables:
        check_table(table)
    count = len(seating.tables)
    chairs = [(rest.station, rest.entrant.role) for rest in seating.rests]
    for station, role in chairs:
        if station not in (count + 1, count + 2) or chairs.count((station, role)) > 1:
            raise MovementError("no_such_rest_chair", station=station)


def sent_round(
    seating: RoundSeating, leaving: Mapping[int, Leaving], options: Options
) -> dict[int, Leaving]:
    """Return who arrives at each station of the rings, tables and rests.

    `leaving` names who goes on from each table; from a rest chair goes whoever sat in it. Ladies go
    up and gents down, or the other way where `options` say so.
    """
    going: dict[int, dict[Role, Entrant]] = {
        number: dict(of_table) for number, of_table in leaving.items()
    }
    for rest in seating.rests:
        going.setdefault(rest.station, {})[rest.entrant.role] = rest.entrant
    arriving: dict[int, dict[Role, Entrant]] = defaultdict(dict)
    for role, ring in rings_of(seating).items():
        step = 1 if (role is Role.LADY) == (LADIES.of(options) == "up") else -1
        for place, station in enumerate(ring):
            arriving[ring[(place + step) % len(ring)]][role] = going[station][role]
    return dict(arriving)


def now_resting(seating: RoundSeating, arriving: Mapping[int, Leaving]) -> tuple[Rest, ...]:
    """Return the same rest chairs with those in them who arrive there."""
    return in_order(
        [Rest(rest.station, arriving[rest.station][rest.entrant.role]) for rest in seating.rests]
    )


def in_order(rests: Collection[Rest]) -> tuple[Rest, ...]:
    roles = list(START_CHAIRS)
    return tuple(sorted(rests, key=lambda rest: (rest.station, roles.index(rest.entrant.role))))


def _lines(entrants: Sequence[Entrant], tables: int) -> dict[Role, list[Entrant]]:
    """Return each role in the order in which the chairs are filled, sitters settled."""
    in_order = sorted(entrants, key=lambda entrant: entrant.number)
    lines = {role: [one for one in in_order if one.role is role] for role in START_CHAIRS}
    free = set(range(tables))
    unsettled = []
    for sitter in (one for one in in_order if one.sits_still):
        table = lines[sitter.role].index(sitter) // 2
        if table in free:
            free.remove(table)
        else:
            unsettled.append(sitter)
    for sitter in unsettled:
        table = max(free)
        free.remove(table)
        line = lines[sitter.role]
        here, there = line.index(sitter), 2 * table + 1
        line[here], line[there] = line[there], line[here]
    return lines
