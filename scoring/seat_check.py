"""The cards of those who sat at one table of a hand: which of them cannot be true."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from scoring.cards_of_hand import Mark, Shown
from scoring.rules import Scoring, worth
from scoring.sides import Side
from scoring.tricks import TRICKS_IN_DEAL, DealScore

SCORES: Final = tuple(DealScore(ns, TRICKS_IN_DEAL - ns) for ns in range(TRICKS_IN_DEAL + 1))
"""Every score a deal can have."""


@dataclass(frozen=True, slots=True)
class CardAtTable:
    """A card's number, the side it sat on, and what it shows; None while it is not typed.

    `written` are the tricks that may be written on it besides those that count: of a deal of which a
    penalty moved three, some write what was played and some what was moved.
    """

    number: int
    side: Side
    shows: Shown | None
    written: tuple[int, ...] = (0,)


@dataclass(frozen=True, slots=True)
class Should:
    """What follows for one side of a table: the cards `by` on the other took `took`, so these, `cards`,
    should show `shows`; `off` are those that do not, as (numbers, what)."""

    by: tuple[int, ...]
    took: int
    cards: tuple[int, ...]
    shows: int
    off: Sequence[tuple[tuple[int, ...], Shown]]


@dataclass(frozen=True, slots=True)
class TableCheck:
    """What the cards of a table show, as (numbers, what), and the cards that cannot be right.

    `look_at` are those in any smallest set whose change would let the others agree: one card where three
    agree, all four where two say one thing and two another; none where all agree. `should` is how one
    side follows from the other, where the cards that agree say so.
    """

    shown: Sequence[tuple[tuple[int, ...], Shown]] = ()
    look_at: tuple[int, ...] = ()
    should: Should | None = None

    @property
    def fits(self) -> bool:
        return not self.look_at


@dataclass(frozen=True, slots=True)
class HandOfTables:
    """A hand whose seats are known: its tables that do not fit, in order, and the cards of those who
    rest by the seats, with what they show all the same."""

    tables: tuple[tuple[int, TableCheck], ...] = ()
    not_resting: tuple[tuple[int, Shown], ...] = ()

    @property
    def fits(self) -> bool:
        return not self.tables and not self.not_resting


def check_table(cards: Sequence[CardAtTable], scoring: Scoring) -> TableCheck:
    """Return which cards of a table disagree with partner or opponents.

    Law: partners show the same, opponents 13 less it; where odd tricks count, the winners show what is
    over six and the losers 0. It holds at a full table, for two at German Whist, and beside a dummy. A
    table at which all rested did not play. Cards that are not typed say nothing, so a table is judged
    as soon as two of its cards are in.
    """
    typed = [card for card in cards if card.shows is not None]
    shown = _shown(typed)
    if all(card.shows is Mark.REST for card in typed):
        return TableCheck(shown)
    agreeing = Counter({score: len(_with(typed, score, scoring)) for score in SCORES})
    most = max(agreeing.values())
    if most == len(typed):
        return TableCheck(shown)
    best = [score for score, count in agreeing.items() if count == most]
    largest = (_with(typed, score, scoring) for score in best)
    wrong = {card.number for group in largest for card in typed if card not in group}
    should = _should(cards, wrong, best[0], scoring) if len(best) == 1 else None
    return TableCheck(shown, tuple(sorted(wrong)), should)


def _should(
    cards: Sequence[CardAtTable], wrong: Collection[int], score: DealScore, scoring: Scoring
) -> Should | None:
    """Return what the side with the wrong cards should show, where the other shows the score plainly.

    Of odd tricks 0 tells nothing of what the winners took, and a card may show what a penalty moved.
    """
    sides = {card.side for card in cards if card.number in wrong}
    side = sides.pop()
    took, shows = worth(score, side.other, scoring), worth(score, side, scoring)
    by = [card for card in cards if card.side is not side and card.shows is not None]
    if sides or not by or any(card.shows != took for card in by):
        return None
    if scoring is Scoring.ODD_TRICKS and not took:
        return None
    of_side = [card for card in cards if card.side is side]
    return Should(
        tuple(sorted(card.number for card in by)),
        took,
        tuple(sorted(card.number for card in of_side)),
        shows,
        _shown([card for card in of_side if card.number in wrong]),
    )


def can_be(card: CardAtTable, score: DealScore, scoring: Scoring) -> bool:
    """Whether the card can show this where the deal was that."""
    if not isinstance(card.shows, int):
        return False
    right = worth(score, card.side, scoring)
    return any(card.shows == right + more for more in card.written)


def _with(cards: Iterable[CardAtTable], score: DealScore, scoring: Scoring) -> list[CardAtTable]:
    return [card for card in cards if can_be(card, score, scoring)]


def _shown(cards: Sequence[CardAtTable]) -> Sequence[tuple[tuple[int, ...], Shown]]:
    """Return what is shown side by side: what most cards of a side show first."""
    by_what: dict[tuple[Side, Shown], list[int]] = {}
    for card in cards:
        if card.shows is not None:
            by_what.setdefault((card.side, card.shows), []).append(card.number)
    order = sorted(by_what.items(), key=lambda one: (one[0][0] is Side.EAST_WEST, -len(one[1])))
    return tuple((tuple(sorted(numbers)), shows) for (_, shows), numbers in order)


class Borne(StrEnum):
    """Whom the cards of a table bear out: its slip, those against it, or neither more than the other."""

    SLIP = "slip"
    CARDS = "cards"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class SlipCheck:
    """A table's slip set against its cards.

    `against` are the cards that cannot be right if the slip is, `agree` those that can, `out` those
    that are not typed. `instead` is the score that most of those against agree on, where it is one;
    `together` are they, with all others whose cards can be right if it is.
    """

    slip: DealScore
    against: tuple[CardAtTable, ...] = ()
    agree: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    instead: DealScore | None = None
    together: tuple[int, ...] = ()

    @property
    def borne_out(self) -> Borne:
        for_slip = 1 + len(self.agree)  # the slip itself is a word
        if for_slip == len(self.together):
            return Borne.OPEN
        return Borne.SLIP if for_slip > len(self.together) else Borne.CARDS


def check_slip(slip: DealScore, cards: Sequence[CardAtTable], scoring: Scoring) -> SlipCheck:
    """Return which cards say otherwise than their table's slip, and which of the two the others bear out.

    The slip is one word and each card another: one card against it, and nobody else's typed, decides
    nothing; two that agree with each other outweigh it.
    """
    typed = [card for card in cards if card.shows is not None]
    agree = _with(typed, slip, scoring)
    against = [card for card in typed if card not in agree]
    found = {score: _with(typed, score, scoring) for score in SCORES if score != slip}
    groups = {score: group for score, group in found.items() if any(c in against for c in group)}
    most = max((len(group) for group in groups.values()), default=0)
    best = [score for score, group in groups.items() if len(group) == most]
    return SlipCheck(
        slip,
        tuple(against),
        tuple(sorted(card.number for card in agree)),
        tuple(sorted(card.number for card in cards if card.shows is None)),
        best[0] if len(best) == 1 else None,
        tuple(sorted(card.number for card in groups[best[0]])) if best else (),
    )
