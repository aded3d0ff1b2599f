"""Ladder: winners go one table towards table 1, losers one away from it, and partners change."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from drives.movements.fours import START_CHAIRS, chair_of, turned_to_sitter
from drives.movements.kinds import Options, Path, ProgressiveMovement
from drives.movements.rings import check, check_played, in_order, start as start_ring
from drives.movements.seating import Entrant, Rest, Role, RoundSeating, TableSeating
from drives.movements.turns import next_to_rest
from scoring.sides import Chair, Side

Pair = tuple[Entrant, Entrant]


def start(entrants: Sequence[Entrant], options: Options, rng: Random) -> RoundSeating:
    """Return the first hand's seating, that of every ring, but the highest numbers that do not sit
    still rest, so that turns go on from there. Raises MovementError as `rings.check` does."""
    seating = start_ring(entrants, options, rng)
    instead_of: dict[Entrant, Entrant] = {}
    for role in START_CHAIRS:
        resting = [rest.entrant for rest in seating.rests if rest.entrant.role is role]
        queue = [one for one in entrants if one.role is role and not one.sits_still]
        queue.sort(key=lambda one: one.number)
        first = queue[len(queue) - len(resting) :]
        leaving = [one for one in resting if one not in first]
        coming = [one for one in first if one not in resting]
        instead_of |= dict(zip(leaving + coming, coming + leaving, strict=True))
    return seating.with_others(instead_of)


def move(seating: RoundSeating, winners: Mapping[int, Side], options: Options) -> RoundSeating:
    """Return the next hand's seating.

    Winners of table 1 and losers of the last table stay. Whoever has rested enters at the last
    table. Next rests the next card number of the role (see `turns`), so whoever has rested least;
    below that player's table losers stay, which closes the gap (and where two of a role make one,
    winners go up two). Somebody who sits still never rests,
    and nobody changes places with them: who would have, stays. Raises
    MovementError `winner_missing`, `empty_chair` or `pair_not_mixed`, naming the tables.
    """
    check_played(seating, winners)
    ladies, gents = (_line(seating, winners, role) for role in (Role.LADY, Role.GENT))
    parted = _were_partners(seating)
    tables = [
        _reseated(table, _paired(ladies.pair(place), gents.pair(place), parted))
        for place, table in enumerate(seating.tables)
    ]
    rests = [rest for line in (ladies, gents) for rest in line.rests]
    return RoundSeating(tuple(tables), in_order(rests))


@dataclass(frozen=True, slots=True)
class Line:
    """Chairs from table 1 down, two a table: who came from above, who from below; and who rests.

    At the ends of the ladder whoever stayed counts as coming from beyond.
    """

    chairs: Sequence[Entrant]
    rests: Sequence[Rest]

    def pair(self, place: int) -> Pair:
        return self.chairs[2 * place], self.chairs[2 * place + 1]


def _line(seating: RoundSeating, winners: Mapping[int, Side], role: Role) -> Line:
    """Return where everybody of a role goes: by who won, and by whose turn it is to rest."""
    chairs = []
    for table in seating.tables:
        won = winners[table.number]
        for side in (won, won.other):
            chairs += [one for one in table.pair(side) if one and one.role is role]
    return gone_on(chairs, [rest for rest in seating.rests if rest.entrant.role is role])


def gone_on(chairs: Sequence[Entrant], rests: Sequence[Rest]) -> Line:
    """Return the line after a hand from who won and who lost it, table by table, and who rested.

    Each loser changes places with the winner below, unless one of them sits still.
    """
    chairs = list(chairs)
    for loser in range(1, len(chairs) - 1, 2):
        if not (chairs[loser].sits_still or chairs[loser + 1].sits_still):
            chairs[loser], chairs[loser + 1] = chairs[loser + 1], chairs[loser]
    return _rested(chairs, rests)


def _rested(chairs: Sequence[Entrant], rests: Sequence[Rest]) -> Line:
    """Return the line without those who rest next: all below close up, and who rested is last."""
    rested = [rest.entrant for rest in rests]
    moving = [one for one in chairs if not one.sits_still] + rested
    resting = next_to_rest(sorted(moving, key=lambda one: one.number), rested)
    closing_up = iter([one for one in moving if one not in resting])
    return Line(
        [one if one.sits_still else next(closing_up) for one in chairs],
        [Rest(rest.station, entrant) for rest, entrant in zip(rests, resting, strict=True)],
    )


def _were_partners(seating: RoundSeating) -> set[frozenset[Entrant]]:
    return {
        frozenset(one for one in table.pair(side) if one)
        for table in seating.tables
        for side in Side
    }


def _paired(
    ladies: Pair, gents: Pair, parted: Collection[frozenset[Entrant]]
) -> dict[Entrant, Entrant]:
    """Return each lady's partner: the gent from the other way, unless they have just been partners.

    Of the two ways to pair four people at most one has a pair of the last hand in it.
    """
    crossed = dict(zip(ladies, gents[::-1], strict=True))
    if any(frozenset(pair) in parted for pair in crossed.items()):
        return dict(zip(ladies, gents, strict=True))
    return crossed


def _reseated(table: TableSeating, partners: Mapping[Entrant, Entrant]) -> TableSeating:
    """Return the table with these two pairs in its chairs.

    A lady who stays keeps her chair, else the one from above takes north; the other lady is on her
    left, so that a partner who stays too moves to the chair on her right.
    """
    here = table.chairs.values()
    lady = next((one for one in partners if one in here), next(iter(partners)))
    (other,) = (one for one in partners if one != lady)
    chair = chair_of(table, lady) if lady in here else Chair.NORTH
    chairs = {
        chair: lady,
        chair.partner: partners[lady],
        chair.left: other,
        chair.right: partners[other],
    }
    return TableSeating.of(table.number, turned_to_sitter(table, chairs))


LADDER = ProgressiveMovement(
    key="ladder",
    check=check,
    start=start,
    move=move,
    path=Path.LADDER,
    takes_turns=lambda seating: bool(seating.rests),
)
