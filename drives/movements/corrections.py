"""A winner that was recorded wrongly: who stood in whose place in the record ever since."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from drives.movements.kinds import ProgressiveMovement
from drives.movements.seating import Entrant, RoundSeating, TableSeating
from scoring.sides import Side

Pair = tuple[Entrant, Entrant]


@dataclass(frozen=True, slots=True)
class Played:
    """A hand as the record has it, and by which winners and options the next one was seated."""

    seating: RoundSeating
    winners: Mapping[int, Side]
    options: Mapping[str, str]


def exchanged(
    movement: ProgressiveMovement, played: Played, number: int
) -> tuple[Pair, ...] | None:
    """Return who changes places, two by two in order, in every later hand of the record.

    For a correction that turns the winners of table `number` round when the room had moved by the
    true result; tricks stay with table and side. Mostly the table's two ladies change places, and
    its two gents. The room is moved both ways and compared: since people differ to a movement only
    in their role and in whether they sit still, what is right for the next hand is right for all.
    None where that does not hold: people take turns, by card number.
    """
    if not movement.by_winners:
        return ()
    if movement.takes_turns(played.seating):
        return None
    true_winners = {**played.winners, number: played.winners[number].other}
    record, truth = (
        movement.move(played.seating, winners, played.options)
        for winners in (played.winners, true_winners)
    )
    return tuple(_two_by_two(_places(record, truth)))


def _places(record: RoundSeating, truth: RoundSeating) -> dict[Entrant, Entrant]:
    """Return who truly was where the record shows somebody else."""
    found: dict[Entrant, Entrant] = {}
    for was, now in zip(record.tables, truth.tables, strict=True):
        found |= _at_table(was, now)
    resting = {(rest.station, rest.entrant.role): rest.entrant for rest in truth.rests}
    found |= {rest.entrant: resting[rest.station, rest.entrant.role] for rest in record.rests}
    return {shown: true for shown, true in found.items() if shown != true}


def _at_table(was: TableSeating, now: TableSeating) -> dict[Entrant, Entrant]:
    """Return who of the true pairs stood for whom: the pairs matched so that the fewest differ."""
    sides = list(Side)
    ways = (
        {
            shown: true
            for side, true_side in zip(sides, order, strict=True)
            for shown, true in _matched(was.pair(side), now.pair(true_side))
        }
        for order in (sides, sides[::-1])
    )
    return min(ways, key=lambda way: sum(shown != true for shown, true in way.items()))


def _matched(shown: Iterable[Entrant | None], true: Iterable[Entrant | None]) -> Iterator[Pair]:
    by_role = {one.role: one for one in true if one}
    for one in shown:
        if one:
            yield one, by_role[one.role]


def _two_by_two(places: Mapping[Entrant, Entrant]) -> Iterator[Pair]:
    """Yield the exchanges that, one after the other, put everybody of `places` where they were."""
    left = dict(places)
    while left:
        first, following = left.popitem()
        while following != first:
            yield first, following
            following = left.pop(following)
