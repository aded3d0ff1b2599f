"""What a movement that goes by winners gives people: many evenings simulated, and their figures."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from drives.movements import MOVEMENTS
from drives.movements.kinds import Options, ProgressiveMovement
from drives.movements.left_over import LEFT_OVER
from drives.movements.quick import QUICK, Four, Hand
from drives.movements.seating import Entrant, Role, RoundSeating
from drives.movements.simulate import simulated

EVENINGS: Final = 200
ROUND_NUMBERS: Final = (EVENINGS, 150, 100, 80, 60, 50, 40, 30, 20, 10)
TABLE_HANDS: Final = 60_000
"""So many hands of one table are counted at most, to be ready while somebody waits for the page."""
SLOW: Final = 10
"""How many times longer an evening takes that has to be moved with chairs and people."""
SEED: Final = 1


Row = bytearray | list[int]
"""How often somebody met everybody else, by card number."""


class Usual(NamedTuple):
    """What somebody has at least, usually (in the middle of all) and at most."""

    fewest: int
    usual: int
    most: int


@dataclass(frozen=True, slots=True)
class Forecast:
    """What one person has of an evening: in `evenings` of them, counted for everybody.

    `partners` and `opponents` are how many different ones, `same_partner` and `same_opponent` how often
    the one met most often, `rests` how many hands.
    """

    evenings: int
    partners: Usual
    same_partner: Usual
    opponents: Usual
    same_opponent: Usual
    rests: Usual


def forecast(
    movement: ProgressiveMovement, entrants: Sequence[Entrant], rounds: int, options: Options
) -> Forecast:
    """Return the figures of as many evenings as there is time for, EVENINGS at most.

    The winners are drawn alike and always in the same way, so that the same people give the same
    figures; who is who makes no difference. Raises MovementError where they cannot be seated.
    """
    people = tuple(
        (one.role, one.sits_still) for one in sorted(entrants, key=lambda one: one.number)
    )
    return _forecast(movement.key, people, rounds, tuple(sorted(options.items())))


@lru_cache(maxsize=64)
def _forecast(
    key: str,
    people: tuple[tuple[Role, bool], ...],
    rounds: int,
    options: tuple[tuple[str, str], ...],
) -> Forecast:
    entrants = [
        Entrant(number, role, sits_still=still) for number, (role, still) in enumerate(people)
    ]
    tally = _Tally(len(entrants))
    movement, chosen, rng = MOVEMENTS[key], dict(options), Random(SEED)
    assert isinstance(movement, ProgressiveMovement)
    by_number = can_be_quick(key, entrants, chosen)
    evenings = how_many(len(entrants), rounds, by_number=by_number)
    start = movement.start(entrants, chosen, rng)
    for _ in range(evenings):
        if by_number:
            tally.add(QUICK[key](start, rounds, chosen, rng))
        else:
            tally.add(map(_by_number, simulated(movement, entrants, rounds, chosen, rng)))
    return tally.forecast(evenings)


def can_be_quick(key: str, entrants: Sequence[Entrant], options: Options) -> bool:
    """Whether evenings of these people can be told by card numbers alone."""
    plays = LEFT_OVER.of(options) == "play"
    return key in QUICK and not plays and not any(one.sits_still for one in entrants)


def how_many(players: int, rounds: int, *, by_number: bool) -> int:
    """Return a round number of evenings that can be counted while somebody waits."""
    cost = max(1, players // 4) * max(1, rounds) * (1 if by_number else SLOW)
    return next((many for many in ROUND_NUMBERS if many * cost <= TABLE_HANDS), ROUND_NUMBERS[-1])


def _by_number(seating: RoundSeating) -> Hand:
    """Return the round by numbers, an empty chair as -1: partners are next to one another in a four."""
    fours: list[Four] = []
    for table in seating.tables:
        chairs = (table.north, table.south, table.east, table.west)
        north, south, east, west = (-1 if one is None else one.number for one in chairs)
        fours.append((north, south, east, west))
    return Hand(fours, [rest.entrant.number for rest in seating.rests])


@dataclass(slots=True)
class _Tally:
    """What everybody had in every evening so far, each a count of how many had so many."""

    players: int
    partners: Counter[int] = field(default_factory=Counter)
    same_partner: Counter[int] = field(default_factory=Counter)
    opponents: Counter[int] = field(default_factory=Counter)
    same_opponent: Counter[int] = field(default_factory=Counter)
    rests: Counter[int] = field(default_factory=Counter)

    def add(self, hands: Iterable[Hand]) -> None:
        """Count one evening."""
        # One row and column more, the last, for empty chairs: -1 is their number. That row is a list,
        # since where two play at a table it counts further than a byte does.
        partners, opponents = self._rows(), self._rows()
        rests = [0] * self.players
        for fours, resting in hands:
            for one, partner, other, their_partner in fours:
                partners[one][partner] += 1
                partners[partner][one] += 1
                partners[other][their_partner] += 1
                partners[their_partner][other] += 1
                for mine in (opponents[one], opponents[partner]):
                    mine[other] += 1
                    mine[their_partner] += 1
                for theirs in (opponents[other], opponents[their_partner]):
                    theirs[one] += 1
                    theirs[partner] += 1
            for card in resting:
                rests[card] += 1
        self.rests.update(rests)
        self._count(partners, self.partners, self.same_partner)
        self._count(opponents, self.opponents, self.same_opponent)

    def _rows(self) -> list[Row]:
        return [
            *(bytearray(self.players + 1) for _ in range(self.players)),
            [0] * (self.players + 1),
        ]

    def _count(self, times: Sequence[Row], different: Counter[int], most: Counter[int]) -> None:
        rows = [row[:-1] for row in times[:-1]]
        different.update(self.players - row.count(0) for row in rows)
        most.update(map(max, rows))

    def forecast(self, evenings: int) -> Forecast:
        return Forecast(
            evenings,
            partners=_usual(self.partners),
            same_partner=_usual(self.same_partner),
            opponents=_usual(self.opponents),
            same_opponent=_usual(self.same_opponent),
            rests=_usual(self.rests),
        )


def _usual(many: Counter[int]) -> Usual:
    values = sorted(many)
    half, below = many.total() / 2, 0
    for value in values:
        below += many[value]
        if below >= half:
            return Usual(values[0], value, values[-1])
    return Usual(0, 0, 0)
