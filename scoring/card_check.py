"""Whether what the players' cards show of one hand can be true together, and which stand out."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import product
from typing import Final

from scoring.rules import Scoring
from scoring.tricks import BOOK, MOST_ODD_TRICKS, TRICKS_IN_DEAL

OF_TWO: Final = 2
OF_THREE: Final = 3


class Mark(Enum):
    """What a card shows for a hand in place of tricks."""

    REST = "R"


Shown = int | Mark


@dataclass(frozen=True, slots=True)
class CardOfHand:
    """A card's number and role, and what it shows of the hand; None while it is not typed."""

    number: int
    role: str
    shows: Shown | None


@dataclass(frozen=True, slots=True)
class Laws:
    """What is known of every table. `mixed`: each pair is one lady and one gent.

    `cards_a_side` is `PLAYERS_CARDS` or `PAIRS_CARD` of `scoring.proof`. `left_over` is how many play
    at a table of their own: two at German Whist, three with a dummy hand; 0 where nobody does.
    """

    cards_a_side: int
    scoring: Scoring
    mixed: bool = False
    left_over: int = 0

    @property
    def cards_a_table(self) -> int:
        return 2 * self.cards_a_side

    @property
    def most(self) -> int:
        return MOST_ODD_TRICKS if self.scoring is Scoring.ODD_TRICKS else TRICKS_IN_DEAL


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


Class = tuple[str, Shown]
"""Cards that cannot be told apart: role, and what they show."""
Counts = Counter[Class]
NOBODY: Final[Counts] = Counter()
Odd = frozenset[tuple[int, int]]
"""What is shown, and by how many: see `_odd`."""


def check_hand(cards: Sequence[CardOfHand], laws: Laws) -> HandCheck:
    """Return what does not fit in one hand.

    Law: at each table two cards (one, of a pair) show x and two show 13 - x, or where odd tricks
    count, two show 1 to 7 and two show 0. So of the room as many cards show x as show 13 - x, partners
    come in twos, and where each pair is a lady and a gent as many ladies show x as gents do. Two at
    German Whist show x and 13 - x; beside a dummy hand two show x and one 13 - x.

    One card read wrong is always among `look_at`: those cards which, changed alone, make the hand
    fit. (Except in a pairs' drive by odd tricks, where two winners' figures may be any.) Where no
    single change does, `look_at` are the cards of which there are too many.
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
    repairs = list(_repairs(counts, laws))
    suspects = {kind for kind, _ in repairs} or _too_many(counts, misfits)
    look_at = tuple(sorted(card.number for card, shows in shown if (card.role, shows) in suspects))
    alike = {repair for _, repair in repairs}
    repair = alike.pop() if len(alike) == 1 else None
    return HandCheck((), total, right, misfits, look_at, repair, besides)


def _read(counts: Counts, laws: Laws) -> tuple[Counts, tuple[Misfit, ...]]:
    """Return which cards those left over are taken to have, and what does not fit of the others.

    Of all the ways to tell them apart, one in which the fewest things do not fit.
    """
    could = _left_over(counts, laws)
    if not could:
        held = (cards for cards in _all_left_over(_roles_of(counts), laws) if cards <= counts)
        could = [next(held, NOBODY)]
    found = [(cards, tuple(_misfits(counts - cards, laws))) for cards in could]
    return min(found, key=lambda one: len(one[1]))


def _fits(counts: Counts, laws: Laws) -> bool:
    could = _left_over(counts, laws)
    return any(next(_misfits(counts - cards, laws), None) is None for cards in could)


def _left_over(counts: Counts, laws: Laws) -> Sequence[Counts]:
    """Return the cards that those left over may have, so that the others may fit.

    All others come in twos, so what is odd about the room must be odd about these. Nobody where they
    rested, or where a card is amiss that is not theirs.
    """
    if not laws.left_over or _playing(counts) % laws.cards_a_table != laws.left_over:
        return [NOBODY]
    by_what_is_odd = _left_over_by_what_is_odd(_roles_of(counts), laws)
    return [cards for cards in by_what_is_odd.get(_odd(counts, laws), []) if cards <= counts]


def _roles_of(counts: Counts) -> tuple[str, ...]:
    return tuple(sorted({role for role, _ in counts}))


@lru_cache(maxsize=32)
def _left_over_by_what_is_odd(roles: tuple[str, ...], laws: Laws) -> Mapping[Odd, Sequence[Counts]]:
    found: dict[Odd, list[Counts]] = {}
    for cards in _all_left_over(roles, laws):
        found.setdefault(_odd(cards, laws), []).append(cards)
    return found


def _all_left_over(roles: Sequence[str], laws: Laws) -> Iterator[Counts]:
    """Yield all that two at German Whist, or three with a dummy hand, can show, role by role."""
    for tricks in range(TRICKS_IN_DEAL + 1):
        side, other = (_written(of_side, laws) for of_side in (tricks, TRICKS_IN_DEAL - tricks))
        shows = (side, other) if laws.left_over == OF_TWO else (side, side, other)
        for of_each in product(roles, repeat=laws.left_over):
            if not laws.mixed or of_each[0] != of_each[1]:
                yield Counter(zip(of_each, shows, strict=True))


def _written(tricks: int, laws: Laws) -> int:
    return max(0, tricks - BOOK) if laws.scoring is Scoring.ODD_TRICKS else tricks


def _odd(counts: Counts, laws: Laws) -> Odd:
    """Return, of what is shown, by how many the roles differ, or what an odd number of cards shows."""
    found: Counter[int] = Counter()
    first = min((role for role, _ in counts), default="")
    for (role, shows), count in counts.items():
        if isinstance(shows, int):
            found[shows] += count if role == first or not laws.mixed else -count
    odd = ((shows, count if laws.mixed else count % 2) for shows, count in found.items())
    return frozenset((shows, count) for shows, count in odd if count)


def _tricks(counts: Counts) -> list[int]:
    return [shows for _, shows in counts.elements() if isinstance(shows, int)]


def _right(counts: Counts, laws: Laws) -> int | None:
    """What the hand comes to by the number of cards that play; odd tricks do not follow from it."""
    tables, over = divmod(_playing(counts), laws.cards_a_table)
    if over or laws.scoring is Scoring.ODD_TRICKS:
        return None
    return tables * laws.cards_a_side * TRICKS_IN_DEAL


def _playing(counts: Counts) -> int:
    return sum(count for (_, shows), count in counts.items() if shows is not Mark.REST)


def _misfits(counts: Counts, laws: Laws) -> Iterator[Misfit]:
    playing = _playing(counts)
    if playing % laws.cards_a_table:
        yield Misfit(
            "rests", counts.total() - playing, other=laws.cards_a_table, other_count=playing
        )
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


def _repairs(counts: Counts, laws: Laws) -> Iterator[tuple[Class, Repair]]:
    """Yield every change of one card that makes the hand fit."""
    could: list[Shown] = [*range(laws.most + 1), Mark.REST]
    for role, shows in list(counts):
        for fits in could:
            if fits == shows:
                continue
            changed = counts.copy()
            changed[role, shows] -= 1
            changed[role, fits] += 1
            if _fits(changed, laws):
                yield (role, shows), Repair(shows, fits)


def _too_many(counts: Counts, misfits: Sequence[Misfit]) -> set[Class]:
    """The cards that show what too many show, by whatever is wrong."""
    return {kind for kind in counts if any(_stands_out(kind, misfit) for misfit in misfits)}


def _stands_out(kind: Class, misfit: Misfit) -> bool:
    role, shows = kind
    if misfit.code == "rests":
        return shows is Mark.REST
    if shows is Mark.REST:
        return False
    if misfit.code == "winners":
        return bool(shows) is (misfit.count > misfit.other_count)
    if misfit.code == "roles":
        most = max(count for _, count in misfit.roles)
        return shows == misfit.shows and dict(misfit.roles)[role] == most
    return shows == misfit.shows
