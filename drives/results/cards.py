"""The players' cards as they are typed: which way each half is, and whether its hands fit."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from drives.models import Drive
from drives.movements import MOVEMENTS
from drives.results.cards_at_tables import hands_with_seats
from drives.results.line import NOT_TYPED
from drives.results.lines import ON_A_CARD, Half, Line, Said, Scored
from drives.results.proof import cards_a_side_of, players_here, plays_left_over
from scoring.card_check import HandCheck, check_hand
from scoring.cards_of_hand import CardOfHand, Laws, Mark, Shown
from scoring.rules import Scoring
from scoring.seat_check import HandOfTables


@dataclass(frozen=True, slots=True)
class HalfCheck:
    """The hands of a half that is typed hand by hand, in order, each with how its cards fit.

    `as_halves` is how many cards say only the half: without seats no hand of it can be judged. `seated`
    are the hands whose seats are known.
    """

    half: Half
    as_halves: int
    hands: Mapping[int, HandCheck]
    seated: Mapping[int, HandOfTables] = field(default_factory=dict)

    @property
    def misfits(self) -> list[int]:
        """The hands that do not fit: by their tables where the seats are known, else once all is in."""
        return [number for number in self.hands if self.is_amiss(number)]

    def is_amiss(self, hand: int) -> bool:
        if hand in self.seated:
            return not self.seated[hand].fits
        return bool(self.hands[hand].misfits)


def hand_by_hand(read: Scored) -> set[tuple[int, int]]:
    """Return the (entry, half) of every half of a card that is typed hand by hand."""
    hands_in = {half.number: half.last - half.first + 1 for half in read.halves}
    return {
        (line.entry, line.half)
        for line in read.lines
        if line.said not in NOT_TYPED and line.first == line.last and hands_in[line.half] > 1
    }


def as_halves(read: Scored) -> set[tuple[int, int]]:
    """Return the (entry, half) of every half of a card that is typed as one number."""
    return {
        (line.entry, line.half)
        for line in read.lines
        if line.said is Said.CARD and line.first != line.last
    }


def hand_checks(drive: Drive, read: Scored) -> list[HalfCheck]:
    """Return how the hands fit of every half of which some card is typed hand by hand."""
    by_hand, of_halves = hand_by_hand(read), as_halves(read)
    shown = {(line.entry, line.first): _shows(line) for line in read.lines if _single(line)}
    seated = hands_with_seats(drive, read, shown)
    return [
        HalfCheck(
            half,
            sum(number == half.number for _, number in of_halves),
            {hand: _check(drive, read, hand, shown) for hand in range(half.first, half.last + 1)},
            {hand: found for hand, found in seated.items() if half.first <= hand <= half.last},
        )
        for half in read.halves
        if any(number == half.number for _, number in by_hand)
    ]


def _single(line: Line) -> bool:
    return line.first == line.last and line.said in ON_A_CARD


def _shows(line: Line) -> Shown:
    if line.said is Said.REST:
        return Mark.REST
    return (line.half_tricks or 0) // 2


def _check(
    drive: Drive, read: Scored, hand: int, shown: Mapping[tuple[int, int], Shown]
) -> HandCheck:
    """Check a hand of those who are here for it, and of whoever's card says it all the same."""
    cards = [
        CardOfHand(card.number, card.role, shown.get((card.entry, hand)))
        for card in read.cards
        if card.is_here_in(hand) or (card.entry, hand) in shown
    ]
    return check_hand(cards, _laws(drive, read, players_here(read, hand)))


def _laws(drive: Drive, read: Scored, players: int) -> Laws:
    all_have_roles = all(card.role for card in read.cards)
    return Laws(
        cards_a_side_of(drive),
        Scoring(drive.scoring),
        mixed=MOVEMENTS[drive.movement].uses_roles and all_have_roles,
        left_over=_playing_left_over(drive, players),
    )


def _playing_left_over(drive: Drive, players: int) -> int:
    """Return how many play at a table of two or of three; 0 where nobody does."""
    over = players % (2 * cards_a_side_of(drive))
    return over if plays_left_over(drive, over) else 0
