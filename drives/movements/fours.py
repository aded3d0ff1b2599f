"""Two ladies and two gents at a table: who is who to whom, and in which chair."""

from drives.movements.seating import Entrant, MovementError, Role, TableSeating
from scoring.sides import Chair, Side

START_CHAIRS = {
    Role.LADY: (Chair.NORTH, Chair.EAST),
    Role.GENT: (Chair.SOUTH, Chair.WEST),
}


def check_table(table: TableSeating) -> None:
    if None in table.chairs.values():
        raise MovementError("empty_chair", table=table.number)
    for side in Side:
        if {one.role for one in table.pair(side) if one} != set(START_CHAIRS):
            raise MovementError("pair_not_mixed", table=table.number)


def of_role(table: TableSeating, role: Role) -> tuple[Entrant, Entrant]:
    one, other = (entrant for entrant in table.chairs.values() if entrant and entrant.role is role)
    return one, other


def the_other(table: TableSeating, entrant: Entrant) -> Entrant:
    one, other = of_role(table, entrant.role)
    return other if one == entrant else one


def chair_of(table: TableSeating, entrant: Entrant) -> Chair:
    return next(chair for chair, one in table.chairs.items() if one == entrant)


def partner_of(table: TableSeating, entrant: Entrant) -> Entrant:
    partner = table[chair_of(table, entrant).partner]
    assert partner is not None  # _check_table has seen to it
    return partner


def turned_to_sitter(table: TableSeating, chairs: dict[Chair, Entrant]) -> dict[Chair, Entrant]:
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
