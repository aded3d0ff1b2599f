"""What those can show who play at a table of two or of three."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product

from scoring.cards_of_hand import NOBODY, OF_TWO, Counts, Laws, playing, roles_of
from scoring.rules import Scoring
from scoring.tricks import BOOK, TRICKS_IN_DEAL

Odd = frozenset[tuple[int, int]]
"""What is shown, and by how many: see `_odd`."""


def could_be_left_over(counts: Counts, laws: Laws) -> Sequence[Counts]:
    """Return the cards that those left over may have, so that the others may fit.

    All others come in twos, so what is odd about the room must be odd about these. Nobody where they
    rested, or where a card is amiss that is not theirs.
    """
    if not laws.left_over or playing(counts) % laws.cards_a_table != laws.left_over:
        return [NOBODY]
    by_what_is_odd = _by_what_is_odd(roles_of(counts), laws)
    return [cards for cards in by_what_is_odd.get(_odd(counts, laws), []) if cards <= counts]


@lru_cache(maxsize=32)
def _by_what_is_odd(roles: tuple[str, ...], laws: Laws) -> Mapping[Odd, Sequence[Counts]]:
    found: dict[Odd, list[Counts]] = {}
    for cards in all_left_over(roles, laws):
        found.setdefault(_odd(cards, laws), []).append(cards)
    return found


def all_left_over(roles: Sequence[str], laws: Laws) -> Iterator[Counts]:
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
