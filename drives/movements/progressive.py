"""The ladies' ring and the gents' ring: losers move on (or winners), and every hand partners change."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from random import Random

from drives.movements.kinds import Option, Options, ProgressiveMovement
from drives.movements.roles import OTHER_ROLE, check_roles
from drives.movements.seating import (
    Entrant,
    MovementError,
    Rest,
    Role,
    RoundSeating,
    TableSeating,
)
from scoring.sides import Chair, Side

LADIES = Option("ladies", default="up", choices=("up", "down"))
FEWEST = 4
START_CHAIRS = {
    Role.LADY: (Chair.NORTH, Chair.EAST),
    Role.GENT: (Chair.SOUTH, Chair.WEST),
}

Ring = list[int]
"""The stations that hold a chair of one role, tables and rests, in the order in which they stand."""


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
    return RoundSeating(tuple(tables), _in_order(rests))


def losers_move(
    seating: RoundSeating, winners: Mapping[int, Side], options: Options
) -> RoundSeating:
    """Return the next hand's seating where losers move on and winners part.

    Raises MovementError `winner_missing`, `empty_chair` or `pair_not_mixed`, naming the tables.
    """
    _check_played(seating, winners)
    return _move(seating, {number: side.other for number, side in winners.items()}, options)


def winners_move(
    seating: RoundSeating, winners: Mapping[int, Side], options: Options
) -> RoundSeating:
    """Return the next hand's seating where winners move on and losers part.

    Raises MovementError `winner_missing`, `empty_chair` or `pair_not_mixed`, naming the tables.
    """
    _check_played(seating, winners)
    return _move(seating, winners, options)


def exchanged(seating: RoundSeating, number: int) -> tuple[tuple[Entrant, Entrant], ...]:
    """Return who changes places in every later hand where table `number` was recorded wrongly.

    For a correction that turns the winners round when the room had moved by the true result:
    `seating` is that hand's. The table's two ladies, and its two gents, have stood in each other's
    places in the record ever since; tricks stay with table and side. A role of which somebody sits still at the table is not exchanged: the
    result never decided who of them moved on. Nor is anybody where one table plays and nobody
    rests: all of them come back to it, whoever wins.
    """
    table = next(table for table in seating.tables if table.number == number)
    _check_table(table)
    rings = _rings(seating)
    decided = {
        role
        for role, ring in rings.items()
        if len(ring) > 1 and not any(one.sits_still for one in _of_role(table, role))
    }
    decided |= {
        role for role, ring in rings.items() if len(ring) == 1 and OTHER_ROLE[role] in decided
    }
    return tuple(_of_role(table, role) for role in START_CHAIRS if role in decided)


def ring_of(tables: Sequence[int], rests: Collection[int]) -> Ring:
    """Return the tables, by number, and the rest stations in the order in which they stand.

    The half table (or a single chair alone) comes after the last table, a single chair beside it
    half-way round, never next to it; see `seating.Rest` for the numbers of the stations.
    """
    half = -(-len(tables) // 2)
    after_last, half_way = tables[-1] + 1, tables[-1] + 2
    stations = [*tables[:half], half_way, *tables[half:], after_last]
    return [station for station in stations if station in rests or station in tables]


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


def _move(seating: RoundSeating, moving: Mapping[int, Side], options: Options) -> RoundSeating:
    rings = _rings(seating)
    leaving = {
        table.number: _leaving(table, moving[table.number], rings) for table in seating.tables
    }
    for rest in seating.rests:
        leaving.setdefault(rest.station, {})[rest.entrant.role] = rest.entrant
    arriving: dict[int, dict[Role, Entrant]] = defaultdict(dict)
    for role, ring in rings.items():
        step = 1 if (role is Role.LADY) == (LADIES.of(options) == "up") else -1
        for place, station in enumerate(ring):
            arriving[ring[(place + step) % len(ring)]][role] = leaving[station][role]
    tables = [
        _reseated(table, leaving[table.number], arriving[table.number]) for table in seating.tables
    ]
    rests = {
        Rest(rest.station, arriving[rest.station][rest.entrant.role]) for rest in seating.rests
    }
    return RoundSeating(tuple(tables), _in_order(rests))


def _rings(seating: RoundSeating) -> dict[Role, Ring]:
    return {
        role: ring_of(
            [table.number for table in seating.tables],
            {rest.station for rest in seating.rests if rest.entrant.role is role},
        )
        for role in START_CHAIRS
    }


def _leaving(table: TableSeating, side: Side, rings: Mapping[Role, Ring]) -> dict[Role, Entrant]:
    """Return the lady and the gent who go on to the next chair of their rings.

    In place of somebody who sits still goes the other player of that role. In a ring of one table
    whoever leaves comes back at once, so there the partner of the other role's mover is taken as
    the one who left: otherwise partners would not change.
    """
    leaving = {one.role: one for one in table.pair(side) if one}
    for role, ring in rings.items():
        if len(ring) > 1 and leaving[role].sits_still:
            leaving[role] = _the_other(table, leaving[role])
    for role, ring in rings.items():
        if len(ring) == 1:
            leaving[role] = _partner(table, leaving[OTHER_ROLE[role]])
    return leaving


def _reseated(
    table: TableSeating, leaving: Mapping[Role, Entrant], arriving: Mapping[Role, Entrant]
) -> TableSeating:
    """Return the table with the two who stayed parted, each opposite the arrival of the other role.

    The lady keeps her chair; her partner of the last hand moves to the chair on her right.
    """
    lady, gent = (_the_other(table, leaving[role]) for role in (Role.LADY, Role.GENT))
    ladys_chair, gents_chair = _chair(table, lady), _chair(table, gent)
    if gents_chair is ladys_chair.partner:
        gents_chair = ladys_chair.right
    chairs = {
        ladys_chair: lady,
        gents_chair: gent,
        ladys_chair.partner: arriving[Role.GENT],
        gents_chair.partner: arriving[Role.LADY],
    }
    return TableSeating.of(table.number, _turned_to_sitter(table, chairs))


def _turned_to_sitter(table: TableSeating, chairs: dict[Chair, Entrant]) -> dict[Chair, Entrant]:
    """Turn the four about the table until somebody who sits still has their own chair again."""
    still_here = (
        chair
        for chair, one in table.chairs.items()
        if one and one.sits_still and one in chairs.values()
    )
    sitter = next(still_here, None)
    while sitter and chairs[sitter] != table[sitter]:
        chairs = {chair.left: one for chair, one in chairs.items()}
    return chairs


def _check_played(seating: RoundSeating, winners: Mapping[int, Side]) -> None:
    missing = [table.number for table in seating.tables if table.number not in winners]
    if missing:
        raise MovementError("winner_missing", tables=missing)
    for table in seating.tables:
        _check_table(table)
    count = len(seating.tables)
    chairs = [(rest.station, rest.entrant.role) for rest in seating.rests]
    for station, role in chairs:
        if station not in (count + 1, count + 2) or chairs.count((station, role)) > 1:
            raise MovementError("no_such_rest_chair", station=station)


def _check_table(table: TableSeating) -> None:
    if None in table.chairs.values():
        raise MovementError("empty_chair", table=table.number)
    for side in Side:
        if {one.role for one in table.pair(side) if one} != set(START_CHAIRS):
            raise MovementError("pair_not_mixed", table=table.number)


def _of_role(table: TableSeating, role: Role) -> tuple[Entrant, Entrant]:
    one, other = (entrant for entrant in table.chairs.values() if entrant and entrant.role is role)
    return one, other


def _the_other(table: TableSeating, entrant: Entrant) -> Entrant:
    one, other = _of_role(table, entrant.role)
    return other if one == entrant else one


def _chair(table: TableSeating, entrant: Entrant) -> Chair:
    return next(chair for chair, one in table.chairs.items() if one == entrant)


def _partner(table: TableSeating, entrant: Entrant) -> Entrant:
    partner = table[_chair(table, entrant).partner]
    assert partner is not None  # _check_table has seen to it
    return partner


def _in_order(rests: Collection[Rest]) -> tuple[Rest, ...]:
    roles = list(START_CHAIRS)
    return tuple(sorted(rests, key=lambda rest: (rest.station, roles.index(rest.entrant.role))))


LOSERS_MOVE = ProgressiveMovement(
    key="progressive-losers", check=check, start=start, move=losers_move, options=(LADIES,)
)
WINNERS_MOVE = ProgressiveMovement(
    key="progressive-winners", check=check, start=start, move=winners_move, options=(LADIES,)
)
