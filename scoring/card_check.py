"""Whether what the players' cards show of one hand can be true together, and which stand out."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from scoring.cards_left_over import all_left_over, could_be_left_over
from scoring.cards_of_hand import (
    NOBODY,
    OF_THREE,
    CardOfHand,
    Class,
    Counts,
    Laws,
    Mark,
    Shown,
    playing,
    roles_of,
)
from scoring.fewest_wrong import fewest_wrong
from scoring.rules import Scoring
from scoring.tricks import TRICKS_IN_DEAL


@dataclass(frozen=True, slots=True)
class Misfit:
    """One thing that cannot be, by its code.

    `rests`: `count` cards rest, so `other_count` play, and tables have `other` cards. `sides`:
    `count` cards show `shows`, but `other_count` show `other`, which the other side must have.
    `winners` (odd tricks): `count` cards show tricks, but `other_count` show 0. `partners`: an odd
    number, `count`, shows `shows`. `roles`: `roles` is how many of each role show `shows`.
    """

    code: str
    count: int
    shows: int = 0
    other: int = 0
    other_count: int = 0
    roles: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Repair:
    """The change of one card after which the hand fits: it shows `shows`, and `fits` would fit."""

    shows: Shown
    fits: Shown


@dataclass(frozen=True, slots=True)
class HandCheck:
    """What the cards of a hand say together. Judged only once no card is out.

    `total` is their tricks, `right` what the tables come to, or None where that does not follow from
    how many play. `look_at` are the numbers of the cards that stand out; `repair` is what would put
    one of them right, where all of them would be put right alike. `besides` is what those left over
    are taken to show, highest first: their cards are not counted among the misfits.
    """

    out: tuple[int, ...] = ()
    total: int = 0
    right: int | None = None
    misfits: tuple[Misfit, ...] = ()
    look_at: tuple[int, ...] = ()
    repair: Repair | None = None
    besides: tuple[int, ...] = ()

    @property
    def fits(self) -> bool:
        return not self.out and not self.misfits


def check_hand(cards: Sequence[CardOfHand], laws: Laws) -> HandCheck:
    """Return what does not fit in one hand.

    Law: at each table two cards (one, of a pair) show x and two show 13 - x, or where odd tricks
    count, two show 1 to 7 and two show 0. So of the room as many cards show x as show 13 - x, partners
    come in twos, and where each pair is a lady and a gent as many ladies show x as gents do. Two at
    German Whist show x and 13 - x; beside a dummy hand two show x and one 13 - x.

    `look_at` are the cards that could be among the fewest that must be wrong (see `fewest_wrong`), so
    one card read wrong is always among them. (Except in a pairs' drive by odd tricks, where two
    winners' figures may be any.)
    """
    out = tuple(card.number for card in cards if card.shows is None)
    shown = [(card, card.shows) for card in cards if card.shows is not None]
    total = sum(shows for _, shows in shown if isinstance(shows, int))
    if out:
        return HandCheck(out, total)
    counts = Counter((card.role, shows) for card, shows in shown)
    left_over, misfits = _read(counts, laws)
    right = _right(counts - left_over, laws)
    besides = tuple(sorted(_tricks(left_over), reverse=True))
    if right is not None:
        right = None if misfits and laws.left_over == OF_THREE else right + sum(besides)
    if not misfits:
        return HandCheck((), total, right, besides=besides)
    fewest = fewest_wrong(counts, laws)
    look_at = tuple(
        sorted(card.number for card, shows in shown if (card.role, shows) in fewest.kinds)
    )
    alike = set(_repairs(counts, laws, fewest.kinds)) if fewest.cards == 1 else set()
    repair = alike.pop() if len(alike) == 1 else None
    return HandCheck((), total, right, misfits, look_at, repair, besides)


def _read(counts: Counts, laws: Laws) -> tuple[Counts, tuple[Misfit, ...]]:
    """Return which cards those left over are taken to have, and what does not fit of the others.

    Of all the ways to tell them apart, one in which the fewest things do not fit.
    """
    could = could_be_left_over(counts, laws)
    if not could:
        held = (cards for cards in all_left_over(roles_of(counts), laws) if cards <= counts)
        could = [next(held, NOBODY)]
    found = [(cards, tuple(_misfits(counts - cards, laws))) for cards in could]
    return min(found, key=lambda one: len(one[1]))


def _fits(counts: Counts, laws: Laws) -> bool:
    could = could_be_left_over(counts, laws)
    return any(next(_misfits(counts - cards, laws), None) is None for cards in could)


def _tricks(counts: Counts) -> list[int]:
    return [shows for _, shows in counts.elements() if isinstance(shows, int)]


def _right(counts: Counts, laws: Laws) -> int | None:
    """What the hand comes to by the number of cards that play; odd tricks do not follow from it."""
    tables, over = divmod(playing(counts), laws.cards_a_table)
    if over or laws.scoring is Scoring.ODD_TRICKS:
        return None
    return tables * laws.cards_a_side * TRICKS_IN_DEAL


def _misfits(counts: Counts, laws: Laws) -> Iterator[Misfit]:
    play = playing(counts)
    if play % laws.cards_a_table:
        yield Misfit("rests", counts.total() - play, other=laws.cards_a_table, other_count=play)
    shows: Counter[int] = Counter()
    for (_, shown), count in counts.items():
        if isinstance(shown, int):
            shows[shown] += count
    yield from _sides(shows, laws.scoring)
    if laws.mixed:
        yield from _roles(counts, sorted(shows, reverse=True))
    elif laws.cards_a_side > 1:
        odd_lots = (shown for shown in sorted(shows, reverse=True) if shows[shown] % 2)
        yield from (Misfit("partners", shows[shown], shown) for shown in odd_lots)


def _sides(shows: Counter[int], scoring: Scoring) -> Iterator[Misfit]:
    if scoring is Scoring.ODD_TRICKS:
        winners = shows.total() - shows[0]
        if winners != shows[0]:
            yield Misfit("winners", winners, other_count=shows[0])
        return
    for high in range(TRICKS_IN_DEAL, TRICKS_IN_DEAL // 2, -1):
        low = TRICKS_IN_DEAL - high
        more, fewer = (high, low) if shows[high] > shows[low] else (low, high)
        if shows[more] != shows[fewer]:
            yield Misfit("sides", shows[more], more, fewer, shows[fewer])


def _roles(counts: Counts, shows: Sequence[int]) -> Iterator[Misfit]:
    roles = sorted({role for role, _ in counts}, reverse=True)
    for shown in shows:
        of_roles = tuple((role, counts[role, shown]) for role in roles)
        if len({count for _, count in of_roles}) > 1:
            yield Misfit("roles", sum(count for _, count in of_roles), shown, roles=of_roles)


def _repairs(counts: Counts, laws: Laws, kinds: Iterable[Class]) -> Iterator[Repair]:
    """Yield every change of one card of these kinds that makes the hand fit."""
    could: list[Shown] = [*range(laws.most + 1), Mark.REST]
    for role, shows in kinds:
        for fits in could:
            changed = counts.copy()
            changed[role, shows] -= 1
            changed[role, fits] += 1
            if fits != shows and _fits(changed, laws):
                yield Repair(shows, fits)
