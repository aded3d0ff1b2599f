"""Losers move on round the rings (or winners do), and every hand partners change."""

from collections.abc import Mapping

from drives.movements.fours import chair_of, partner_of, the_other, turned_to_sitter
from drives.movements.kinds import Options, ProgressiveMovement
from drives.movements.rings import (
    LADIES,
    Leaving,
    Ring,
    check,
    check_played,
    now_resting,
    rings_of,
    sent_round,
    start,
)
from drives.movements.roles import OTHER_ROLE
from drives.movements.seating import Entrant, Role, RoundSeating, TableSeating
from scoring.sides import Side


def losers_move(
    seating: RoundSeating, winners: Mapping[int, Side], options: Options
) -> RoundSeating:
    """Return the next hand's seating where losers move on and winners part.

    Raises MovementError `winner_missing`, `empty_chair` or `pair_not_mixed`, naming the tables.
    """
    check_played(seating, winners)
    return _move(seating, {number: side.other for number, side in winners.items()}, options)


def winners_move(
    seating: RoundSeating, winners: Mapping[int, Side], options: Options
) -> RoundSeating:
    """Return the next hand's seating where winners move on and losers part.

    Raises MovementError `winner_missing`, `empty_chair` or `pair_not_mixed`, naming the tables.
    """
    check_played(seating, winners)
    return _move(seating, winners, options)


def _move(seating: RoundSeating, moving: Mapping[int, Side], options: Options) -> RoundSeating:
    rings = rings_of(seating)
    leaving = {
        table.number: _leaving(table, moving[table.number], rings) for table in seating.tables
    }
    arriving = sent_round(seating, leaving, options)
    tables = [
        _reseated(table, leaving[table.number], arriving[table.number]) for table in seating.tables
    ]
    return RoundSeating(tuple(tables), now_resting(seating, arriving))


def _leaving(table: TableSeating, side: Side, rings: Mapping[Role, Ring]) -> dict[Role, Entrant]:
    """Return the lady and the gent who go on to the next chair of their rings.

    In place of somebody who sits still goes the other player of that role. In a ring of one table
    whoever leaves comes back at once, so there the partner of the other role's mover is taken as
    the one who left: otherwise partners would not change.
    """
    leaving = {one.role: one for one in table.pair(side) if one}
    for role, ring in rings.items():
        if len(ring) > 1 and leaving[role].sits_still:
            leaving[role] = the_other(table, leaving[role])
    for role, ring in rings.items():
        if len(ring) == 1:
            leaving[role] = partner_of(table, leaving[OTHER_ROLE[role]])
    return leaving


def _reseated(table: TableSeating, leaving: Leaving, arriving: Leaving) -> TableSeating:
    """Return the table with the two who stayed parted, each opposite the arrival of the other role.

    The lady keeps her chair; her partner of the last hand moves to the chair on her right.
    """
    lady, gent = (the_other(table, leaving[role]) for role in (Role.LADY, Role.GENT))
    ladys_chair, gents_chair = chair_of(table, lady), chair_of(table, gent)
    if gents_chair is ladys_chair.partner:
        gents_chair = ladys_chair.right
    chairs = {
        ladys_chair: lady,
        gents_chair: gent,
        ladys_chair.partner: arriving[Role.GENT],
        gents_chair.partner: arriving[Role.LADY],
    }
    return TableSeating.of(table.number, turned_to_sitter(table, chairs))


LOSERS_MOVE = ProgressiveMovement(
    key="progressive-losers", check=check, start=start, move=losers_move, options=(LADIES,)
)
WINNERS_MOVE = ProgressiveMovement(
    key="progressive-winners", check=check, start=start, move=winners_move, options=(LADIES,)
)
