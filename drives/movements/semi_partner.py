"""Semi-partner: winners stay and stay partners; losers part, and two who arrive are a new pair."""

from collections.abc import Mapping, Sequence
from random import Random

from drives.movements.fours import chair_of, the_other
from drives.movements.kinds import Options, ProgressiveMovement
from drives.movements.rings import (
    LADIES,
    Leaving,
    check as check_ring,
    check_played,
    now_resting,
    sent_round,
    start as start_ring,
)
from drives.movements.seating import Entrant, MovementError, Role, RoundSeating, TableSeating
from scoring.sides import Side

FEWEST = 10
"""With 4, 6 or 8 people a pair that loses never parts, and with 9 every other time."""


def check(entrants: Sequence[Entrant], options: Options) -> None:
    """Raise MovementError as `rings.check` does, and `losers_never_part` below ten people."""
    check_ring(entrants, options)
    if len(entrants) < FEWEST:
        raise MovementError("losers_never_part", players=len(entrants), fewest=FEWEST)


def start(entrants: Sequence[Entrant], options: Options, rng: Random) -> RoundSeating:
    """Return the first hand's seating, that of every ring. Raises MovementError as `check` does."""
    check(entrants, options)
    return start_ring(entrants, options, rng)


def losers_part(
    seating: RoundSeating, winners: Mapping[int, Side], options: Options
) -> RoundSeating:
    """Return the next hand's seating: the losing lady a table on, the losing gent one back.

    In place of somebody who sits still goes the other player of that role; then the two who stay
    were opponents, and each plays with the one who arrives. Raises MovementError `winner_missing`,
    `empty_chair` or `pair_not_mixed`, naming the tables.
    """
    check_played(seating, winners)
    leaving = {
        table.number: _leaving(table, winners[table.number].other) for table in seating.tables
    }
    arriving = sent_round(seating, leaving, options)
    tables = [
        _reseated(table, leaving[table.number], arriving[table.number]) for table in seating.tables
    ]
    return RoundSeating(tuple(tables), now_resting(seating, arriving))


def _leaving(table: TableSeating, losers: Side) -> dict[Role, Entrant]:
    return {
        one.role: the_other(table, one) if one.sits_still else one
        for one in table.pair(losers)
        if one
    }


def _reseated(table: TableSeating, leaving: Leaving, arriving: Leaving) -> TableSeating:
    """Return the table: who stays keeps their chair, the lady who arrives is on the other's left."""
    lady, gent = (the_other(table, leaving[role]) for role in (Role.LADY, Role.GENT))
    ladys_chair, gents_chair = chair_of(table, lady), chair_of(table, gent)
    together = gents_chair is ladys_chair.partner
    next_lady = ladys_chair.left if together else gents_chair.partner
    next_gent = next_lady.partner if together else ladys_chair.partner
    chairs = {
        ladys_chair: lady,
        gents_chair: gent,
        next_lady: arriving[Role.LADY],
        next_gent: arriving[Role.GENT],
    }
    return TableSeating.of(table.number, chairs)


SEMI_PARTNER = ProgressiveMovement(
    key="semi-partner", check=check, start=start, move=losers_part, options=(LADIES,)
)
