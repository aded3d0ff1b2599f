"""The only place that reads scores. Everything that counts anything starts from these lines."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property

from drives.models import Drive, Penalty
from drives.results.card_lines import card_lines
from drives.results.competitors import Competitor, compete_as_teams, everybody
from drives.results.deals import Deals, as_they_count, hands_and_deals
from drives.results.games import counts_rounds, is_knockout
from drives.results.line import (
    ON_A_CARD as ON_A_CARD,
    PLAYED_OUT,
    Half as Half,
    Line as Line,
    Said as Said,
    halves_in,
    halves_of as halves_of,
    hand_rows,
)
from drives.results.penalties import Ruled, penalties_of, penalty_lines, ruled
from drives.results.table_lines import lines_of_teams, seats_of, table_lines
from scoring.halves import to_halves
from scoring.rests import OWN_AVERAGE, RestAward

AWARDED = (Said.REST, Said.LATE, Said.AVERAGE)
"""Lines whose figure is given for a hand that was not played."""
BYE = RestAward(Fraction(1))
"""What a bye of a knock-out gives: it counts as a round won."""


@dataclass(frozen=True)
class Scored:
    """All that is scored in a drive, read once for pages that show it in more than one way.

    `cards` are all that count in the proof; the `competitors` among them are placed. `deals` and the
    penalties that stand, `ruled`, are those of all hands.
    """

    halves: Sequence[Half]
    cards: Sequence[Competitor]
    lines: Sequence[Line]
    deals: Deals = field(default_factory=dict)
    ruled: Ruled = field(default_factory=Ruled)

    @property
    def penalties(self) -> Sequence[Penalty]:
        """The penalties that stand for hands of this evening, which may end earlier than was planned."""
        last = self.halves[-1].last if self.halves else 0
        return [one for one in self.ruled.penalties if one.hand_number <= last]

    @property
    def untold(self) -> Sequence[tuple[int, int]]:
        """The (hand, table) of tricks that do not count yet: their call or honours are not told."""
        return [where for where, deal in self.deals.items() if deal.score and not deal.points]

    @cached_property
    def competitors(self) -> Sequence[Competitor]:
        return [card for card in self.cards if card.placed]


def blank_cards(read: Scored) -> int:
    """Return how many halves of a card are not complete, of the halves that are being typed."""
    # A rest with a chair is one of the room's, not one written on a card.
    begun = {line.half for line in read.lines if line.said in ON_A_CARD and not line.chair}
    blank = {(line.entry, line.half) for line in read.lines if line.said is Said.BLANK}
    return sum(half in begun for _, half in blank)


def scored(drive: Drive, through: int | None = None) -> Scored:
    """Return the drive's halves, who competes, and their lines up to hand `through`, or all.

    An own average is of the hands up to there: what was read out at tea does not change later.
    """
    hands, typed = (hand_rows(drive), ()) if drive.from_cards else hands_and_deals(drive)
    halves, who = halves_in(hands), everybody(drive, len(hands))
    seats = [] if drive.from_cards else seats_of(drive, hands)
    stand = ruled(penalties_of(drive), (seat.where for seat in seats))
    deals = as_they_count(drive, typed, stand.moves)
    found = (
        list(card_lines(drive, halves, who))
        if drive.from_cards
        else list(table_lines(seats, deals, who, hands))
    )
    paid = penalty_lines(drive, stand, who, found, halves)
    if compete_as_teams(drive):
        found = list(lines_of_teams(found, who))
    kept = [line for line in (*found, *paid) if through is None or line.last <= through]
    return Scored(halves, who, _with_awards(drive, kept), deals, stand)


def up_to(drive: Drive, read: Scored, through: int) -> Scored:
    """Return what `scored(drive, through)` does, of all that is read already."""
    kept = [line for line in read.lines if line.last <= through]
    bare = [
        replace(one, half_tricks=None, tricks=None) if one.said in AWARDED else one for one in kept
    ]
    return replace(read, lines=_with_awards(drive, bare))


def lines(drive: Drive) -> Sequence[Line]:
    """Return a line for every entry and every hand that is seated.

    What a latecomer missed counts once it is played, as the drive's rule has it; a leaver has no lines
    for what comes after. From cards: for every half of a card, or for every hand of a half that is typed hand by hand.
    A rest counts once its hand is played somewhere. Tricks that a penalty moves are moved; those taken
    off or given have a line of their own. A void deal has a line too, with what it gives. In a partner drive both partners have lines; in a
    flag drive a team has two a hand, for the pair at home and the pair that is out.
    """
    return scored(drive).lines


def _with_awards(drive: Drive, found: Sequence[Line]) -> list[Line]:
    awards = awards_of(drive)
    played: dict[int, list[Line]] = {}
    for line in found:
        # A half on a card has its rests in it, so it says nothing of a hand.
        if line.said in PLAYED_OUT and line.half_tricks is not None and line.first == line.last:
            played.setdefault(line.entry, []).append(line)
    rounds = counts_rounds(drive)

    def awarded(line: Line) -> Line:
        award, hands = awards[line.said], played.get(line.entry, [])
        due = award.worth(Fraction(sum(one.half_tricks or 0 for one in hands), 2), len(hands))
        if due is None:
            return line
        tricks = _tricks_of_award(award, hands) if rounds else None
        return replace(line, half_tricks=to_halves(due), tricks=tricks)

    return [awarded(line) if line.said in awards else line for line in found]


def awards_of(drive: Drive) -> Mapping[Said, RestAward]:
    """Return what a hand gives that was not played: a bye of a knock-out, a round won."""
    bye = is_knockout(drive)
    return {
        Said.REST: BYE if bye else RestAward.of_halves(drive.rest_award),
        Said.LATE: RestAward.of_halves(drive.late_award),
        Said.AVERAGE: OWN_AVERAGE,
    }


def _tricks_of_award(award: RestAward, hands: Sequence[Line]) -> int:
    """The tricks beside rounds that are given, in halves: none, or the player's own average of them."""
    if award != OWN_AVERAGE:
        return 0
    tricks = sum(one.tricks or 0 for one in hands)
    return to_halves(award.worth(Fraction(tricks, 2), len(hands)) or 0)


def missing_cards(drive: Drive, halves: Sequence[Half]) -> list[tuple[str, int, int]]:
    """Return (name, first hand, last hand) of all that the cards have not said of these halves."""
    return missing_in(scored(drive), halves)


def typed_halves(drive: Drive) -> list[Half]:
    """Return the halves of which the cards have said all."""
    read = scored(drive)
    blank = {line.half for line in read.lines if line.said is Said.BLANK}
    return [half for half in read.halves if half.number not in blank]


def missing_in(read: Scored, halves: Sequence[Half]) -> list[tuple[str, int, int]]:
    """Return what `missing_cards` does, of what is read already; hands that follow are one stretch."""
    asked = {half.number for half in halves}
    blank: dict[int, list[Line]] = {}
    for line in read.lines:
        if line.said is Said.BLANK and line.half in asked:
            blank.setdefault(line.entry, []).append(line)
    return [
        (competitor.name, first, last)
        for competitor in read.cards
        for first, last in _stretches(blank.get(competitor.entry, []))
    ]


def _stretches(blank: Sequence[Line]) -> list[tuple[int, int]]:
    """The hands of a card that are blank; those of one half that follow one another together."""
    found: list[tuple[int, int, int]] = []
    for line in blank:
        if found and found[-1][::2] == (line.half, line.first - 1):
            found[-1] = line.half, found[-1][1], line.last
        else:
            found.append((line.half, line.first, line.last))
    return [(first, last) for _, first, last in found]
