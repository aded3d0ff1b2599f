"""The fewest cards of a hand that must be wrong, where what they show cannot be true together."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from scoring.cards_left_over import all_left_over
from scoring.cards_of_hand import NOBODY, Class, Counts, Laws, Mark, roles_of
from scoring.rules import Scoring
from scoring.tricks import MOST_ODD_TRICKS, TRICKS_IN_DEAL


@dataclass(frozen=True, slots=True)
class Fewest:
    """How many `cards` must be wrong at least, and of which `kinds` they may be."""

    cards: int
    kinds: frozenset[Class] = frozenset()


@dataclass(frozen=True, slots=True)
class _Way:
    """So many tables that show one pair of numbers: which cards are then too many, and how many."""

    tables: int
    cost: int
    kinds: frozenset[Class]


_Lot = Sequence[_Way]


def fewest_wrong(counts: Counts, laws: Laws) -> Fewest:
    """Return the fewest cards that have to be changed for a hand to be true, and all that may be it.

    A true room is so many tables at which the sides show 13 and 0, so many with 12 and 1, and so on,
    and the others rest. Of every such room, the cards of a kind that are more than it has of that kind
    are wrong; the fewest are found by adding up the numbers of tables, pair of numbers by pair of numbers.
    A card that is wrong is always among `kinds` where no fewer cards than are wrong can explain the
    hand.
    """
    return _fewest(frozenset(counts.items()), laws)


@lru_cache(maxsize=512)  # of a half that is being typed, a key changes one hand
def _fewest(counts: frozenset[tuple[Class, int]], laws: Laws) -> Fewest:
    shown = Counter(dict(counts))
    besides = [NOBODY, *(all_left_over(roles_of(shown), laws) if laws.left_over else ())]
    found = [one for cards in besides if (one := _of_full_tables(shown, cards, laws))]
    fewest = min(one.cards for one in found)
    kinds = frozenset().union(*(one.kinds for one in found if one.cards == fewest))
    return Fewest(fewest, kinds)


def _of_full_tables(shown: Counts, besides: Counts, laws: Laws) -> Fewest | None:
    """Return the fewest where those left over show `besides`; None where nobody is left for tables."""
    roles = roles_of(shown) if laws.mixed else ("",)
    room = _Room(_by_role(shown, laws), _by_role(besides, laws), roles, laws)
    found = _cheapest(room.lots(), room)
    if found is None or laws.mixed:
        return found
    kinds = {kind for kind in shown if ("", kind[1]) in found.kinds}
    return Fewest(found.cards, frozenset(kinds))


def _by_role(counts: Counts, laws: Laws) -> Counts:
    """Return the counts; where pairs are not mixed, of all roles together."""
    together: Counts = Counter()
    for (role, shows), count in counts.items():
        together[role if laws.mixed else "", shows] += count
    return together


@dataclass(frozen=True, slots=True)
class _Room:
    """The cards of a room beside those of the table of two or three."""

    shown: Counts
    besides: Counts
    roles: Sequence[str]
    laws: Laws

    @property
    def a_side(self) -> int:
        """How many cards of each role a side has."""
        return max(1, self.laws.cards_a_side // max(1, len(self.roles)))

    def over(self, kinds: Iterable[Class], right: int) -> _Way:
        """Return which of these kinds are more than `right` and those of the table left over."""
        more = {kind: self.shown[kind] - self.besides[kind] - right for kind in kinds}
        wrong = {kind: min(count, self.shown[kind]) for kind, count in more.items() if count > 0}
        return _Way(right, sum(wrong.values()), frozenset(wrong))

    def lots(self) -> list[_Lot]:
        if self.laws.scoring is not Scoring.ODD_TRICKS:
            pairs = [(high, TRICKS_IN_DEAL - high) for high in range(TRICKS_IN_DEAL, 6, -1)]
            return [self._lot(list(product(self.roles, pair))) for pair in pairs]
        lots = [
            self._lot([(role, shows) for role in self.roles], least_is_0=True)
            for shows in range(1, MOST_ODD_TRICKS + 1)
        ]
        # Tables of which no winner's card is right: what the losers show is all that speaks for them.
        most = self.shown.total() // self.laws.cards_a_table
        return [*lots, [_Way(tables, 0, frozenset()) for tables in range(most + 1)]]

    def _lot(self, kinds: Sequence[Class], *, least_is_0: bool = False) -> _Lot:
        """The ways in which fewest are wrong: some of these kinds are too many, some too few."""
        tables = [self.shown[kind] / self.a_side for kind in kinds]
        least = 0 if least_is_0 else max(0, int(min(tables, default=0)) - 1)
        most = -int(-max(tables, default=0) // 1)
        ways = ((count, self.over(kinds, count * self.a_side)) for count in range(least, most + 1))
        return [_Way(count, way.cost, way.kinds) for count, way in ways]

    def rest(self, tables: int) -> _Way | None:
        """Return which are too many of those who do not sit at so many tables; None for too many tables."""
        kinds, cost = frozenset[Class](), 0
        for role in self.roles:
            of_role = sum(n for (one, _), n in self.shown.items() if one == role)
            beside = sum(n for (one, _), n in self.besides.items() if one == role)
            resting = of_role - beside - 2 * self.a_side * tables
            if resting < 0:
                return None
            losers = [(role, 0)] if self.laws.scoring is Scoring.ODD_TRICKS else []
            for way in (
                self.over([(role, Mark.REST)], resting),
                self.over(losers, self.a_side * tables),
            ):
                kinds, cost = kinds | way.kinds, cost + way.cost
        return _Way(tables, cost, kinds)


def _cheapest(lots: Sequence[_Lot], room: _Room) -> Fewest | None:
    """Add up the lots: of all sums of tables, which cost the fewest cards, and by which ways."""
    reached: list[Mapping[int, int]] = [{0: 0}]
    for lot in lots:
        reached.append(dict(_least(_onwards(reached[-1], lot))))
    ends = {tables: end for tables in reached[-1] if (end := room.rest(tables))}
    if not ends:
        return None
    to_go: list[Mapping[int, int]] = [{tables: end.cost for tables, end in ends.items()}]
    for lot, before in zip(reversed(lots), reversed(reached[:-1]), strict=True):
        to_go.insert(0, dict(_least(_back(before, lot, to_go[0]))))
    fewest = to_go[0][0]
    kinds = frozenset[Class]()
    for tables, end in ends.items():
        kinds |= end.kinds if reached[-1][tables] + end.cost == fewest else frozenset()
    for lot, before, after in zip(lots, reached, to_go[1:], strict=False):
        for tables, way in product(before, lot):
            left = after.get(tables + way.tables)
            if left is not None and before[tables] + way.cost + left == fewest:
                kinds |= way.kinds
    return Fewest(fewest, kinds)


def _onwards(reached: Mapping[int, int], lot: _Lot) -> Iterator[tuple[int, int]]:
    for (tables, cost), way in product(reached.items(), lot):
        yield tables + way.tables, cost + way.cost


def _back(before: Iterable[int], lot: _Lot, after: Mapping[int, int]) -> Iterator[tuple[int, int]]:
    for tables, way in product(before, lot):
        if (left := after.get(tables + way.tables)) is not None:
            yield tables, way.cost + left


def _least(found: Iterable[tuple[int, int]]) -> Mapping[int, int]:
    least: dict[int, int] = {}
    for tables, cost in found:
        least[tables] = min(cost, least.get(tables, cost))
    return least
