"""A winner that was recorded wrongly: who stood in whose place in the record ever since."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from drives.movements.kinds import Options, ProgressiveMovement
from drives.movements.seating import Entrant, Role, RoundSeating, TableSeating
from scoring.sides import Side

Pair = tuple[Entrant, Entrant]
RoleOf = Callable[[Entrant], Role]
Places = Mapping[Entrant, Entrant]
"""Who truly was where the record shows somebody; who is not in it was where they are shown."""


@dataclass(frozen=True, slots=True)
class Played:
    """A hand as the record has it, and by which winners and options the next one was seated."""

    seating: RoundSeating
    winners: Mapping[int, Side]
    options: Options


@dataclass(frozen=True, slots=True)
class Exchange:
    """Who change places, two by two one after the other, in every hand after the record's `hand`th."""

    hand: int
    pairs: tuple[Pair, ...]


def exchanges(
    movement: ProgressiveMovement, record: Sequence[Played], number: int
) -> Iterator[Exchange]:
    """Yield what puts later hands right where the winner of table `number` was recorded wrongly.

    `record` begins with that hand, from 0, and goes on with all from which the room has moved. For a
    correction when the room had moved by the true result; tricks stay with table and side. Mostly the table's
    two ladies change places once for all, and its two gents: the room is moved both ways and compared, and
    since people differ to a movement only in their role and in whether they sit still, what is right
    for the next hand is right for all. Only where they take turns is each hand looked at anew. In a
    knock-out the one who truly won stands for the other for as long as the record has them in it.
    """
    if movement.losers_go_out:
        yield Exchange(0, (_two_at(record[0].seating, number),))
        return
    places: Places = {}
    for hand, played in enumerate(record if movement.by_winners else ()):
        if hand and not movement.takes_turns(played.seating):
            return
        now = _next_places(movement, played, places, None if hand else number)
        if pairs := tuple(_two_by_two(_since(places, now))):
            yield Exchange(hand, pairs)
        places = now


def _next_places(
    movement: ProgressiveMovement, played: Played, places: Places, wrong_at: int | None
) -> Places:
    """Return who truly was where in the next hand, from where they were in this one."""
    true_winners = dict(played.winners)
    if wrong_at is not None:
        true_winners[wrong_at] = true_winners[wrong_at].other
    record = movement.move(played.seating, played.winners, played.options)
    truth = movement.move(played.seating.with_others(places), true_winners, played.options)
    return _places(record, truth, movement.role_of)


def _since(before: Places, now: Places) -> Places:
    """Return who is to change places now, where the places in `before` are put right already."""
    found = {before.get(one, one): now.get(one, one) for one in {*before, *now}}
    return {shown: true for shown, true in found.items() if shown != true}


def _two_at(seating: RoundSeating, number: int) -> Pair:
    (table,) = (table for table in seating.tables if table.number == number)
    one, other = (one for one in table.chairs.values() if one)
    return one, other


def _places(record: RoundSeating, truth: RoundSeating, role_of: RoleOf) -> Places:
    """Return who truly was where the record shows somebody else."""
    found: dict[Entrant, Entrant] = {}
    for was, now in zip(record.tables, truth.tables, strict=True):
        found |= _at_table(was, now, role_of)
    resting = {(rest.station, role_of(rest.entrant)): rest.entrant for rest in truth.rests}
    found |= {rest.entrant: resting[rest.station, role_of(rest.entrant)] for rest in record.rests}
    return {shown: true for shown, true in found.items() if shown != true}


def _at_table(was: TableSeating, now: TableSeating, role_of: RoleOf) -> dict[Entrant, Entrant]:
    """Return who of the true pairs stood for whom.

    The pairs are matched so that whoever sits still stands for nobody else, and few others do.
    """
    sides = list(Side)
    ways = (
        {
            shown: true
            for side, true_side in zip(sides, order, strict=True)
            for shown, true in _matched(was.pair(side), now.pair(true_side), role_of)
        }
        for order in (sides, sides[::-1])
    )
    return min(ways, key=_strangers)


def _strangers(way: Places) -> tuple[int, int]:
    differ = [shown for shown, true in way.items() if shown != true]
    return sum(one.sits_still for one in differ), len(differ)


def _matched(
    shown: Iterable[Entrant | None], true: Iterable[Entrant | None], role_of: RoleOf
) -> Iterator[Pair]:
    by_role = {role_of(one): one for one in true if one}
    for one in shown:
        if one:
            yield one, by_role[role_of(one)]


def _two_by_two(places: Places) -> Iterator[Pair]:
    """Yield the exchanges that, one after the other, put everybody of `places` where they were."""
    left = dict(places)
    while left:
        first, following = left.popitem()
        while following != first:
            yield first, following
            following = left.pop(following)
