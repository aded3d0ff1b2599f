"""The only place that reads scores. Everything that counts anything starts from these lines."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from itertools import groupby

from drives.models import CardLine, Deal, Drive, Seat
from drives.models.play import REST
from drives.results.competitors import Competitor, compete_as_teams, everybody
from drives.results.flags import flag_rules
from scoring.halves import to_halves
from scoring.rests import RestAward
from scoring.rules import Scoring, worth
from scoring.sides import Chair
from scoring.tricks import TRICKS_IN_DEAL, DealScore


class Said(StrEnum):
    """Where a line's figure comes from."""

    PLAYED = "played"
    REST = "rest"
    CARD = "card"
    LATE = "late"
    BLANK = "blank"


ON_A_CARD = (Said.CARD, Said.REST)


@dataclass(frozen=True, slots=True)
class Line:
    """What an entry has from hands first to last, in half tricks; None while nothing is known."""

    entry: int
    first: int
    last: int
    half: int
    said: Said
    half_tricks: int | None
    table: int | None = None
    chair: str = ""


@dataclass(frozen=True, slots=True)
class Half:
    """The hands before tea, or after."""

    number: int
    first: int
    last: int


HandRow = tuple[int, int, int, int]
"""A hand's key, number and half, and the key of its round."""


def halves_of(drive: Drive) -> list[Half]:
    """Return the drive's halves; a drive without tea has one."""
    return _halves(_hands(drive))


def _hands(drive: Drive) -> list[HandRow]:
    return list(drive.hands.order_by("number").values_list("pk", "number", "half", "round"))


def _halves(hands: Iterable[HandRow]) -> list[Half]:
    halves = []
    for half, in_half in groupby(hands, key=lambda row: row[2]):
        numbers = [number for _, number, _, _ in in_half]
        halves.append(Half(half, numbers[0], numbers[-1]))
    return halves


@dataclass(frozen=True)
class Scored:
    """All that is scored in a drive, read once for pages that show it in more than one way.

    `cards` are all that count in the proof; the `competitors` among them are placed.
    """

    halves: Sequence[Half]
    cards: Sequence[Competitor]
    lines: Sequence[Line]

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
    hands = _hands(drive)
    halves, who = _halves(hands), everybody(drive, len(hands))
    found = _card_lines(drive, halves, who) if drive.from_cards else _seat_lines(drive, hands, who)
    if compete_as_teams(drive):
        found = _lines_of_teams(found, who)
    kept = [line for line in found if through is None or line.last <= through]
    return Scored(halves, who, _with_awards(drive, kept))


def lines(drive: Drive) -> Sequence[Line]:
    """Return a line for every entry and every hand that is seated.

    What a latecomer missed counts once it is played, as the drive's rule has it; a leaver has no lines
    for what comes after. From cards: for every half of a card, or for every hand of a half that is typed hand by hand.
    A rest counts once its hand is played somewhere. In a partner drive both partners have lines; in a
    flag drive a team has two a hand, for the pair at home and the pair that is out.
    """
    return scored(drive).lines


def _seat_lines(
    drive: Drive, hands: Sequence[HandRow], who: Sequence[Competitor]
) -> Iterator[Line]:
    of_round: dict[int, list[tuple[int, int, int]]] = {}
    for pk, number, half, round_pk in hands:
        of_round.setdefault(round_pk, []).append((pk, number, half))
    tricks = _tricks(drive)
    begun = {hand for (hand, _), ns in tricks.items() if ns is not None}
    points = _points_by_score(drive)
    seats = Seat.objects.filter(round__drive=drive).values_list(
        "round", "table_number", "chair", "entry"
    )
    for round_pk, table, chair, entry in seats.order_by("round__number", "table_number", "chair"):
        for hand, number, half in of_round[round_pk]:
            if chair == REST:
                said = Said.REST if hand in begun else Said.BLANK
                yield Line(entry, number, number, half, said, None, None, REST)
                continue
            ns = tricks[hand, table]
            said = Said.BLANK if ns is None else Said.PLAYED
            value = None if ns is None else points[ns, chair]
            yield Line(entry, number, number, half, said, value, table, chair)
    yield from _missed(who, [hand for hand in hands if hand[0] in begun])


def _lines_of_teams(found: Iterable[Line], who: Sequence[Competitor]) -> Iterator[Line]:
    """Yield each pair's line once, as its team's: the pair wins its flags for all four."""
    team_of = {member: team.entry for team in who for member in team.members}
    for line in found:
        if line.chair in (Chair.NORTH, Chair.EAST) and line.entry in team_of:
            yield replace(line, entry=team_of[line.entry])


def _missed(who: Sequence[Competitor], played: Sequence[HandRow]) -> Iterator[Line]:
    """Yield the hands that latecomers missed, of those that are played."""
    for card in who:
        for _, number, half, _ in played:
            if number < card.first_hand:
                yield Line(card.entry, number, number, half, Said.LATE, None)


def _tricks(drive: Drive) -> Mapping[tuple[int, int], int | None]:
    deals = Deal.objects.filter(hand__drive=drive)
    rows = deals.values_list("hand", "table_number", "ns_tricks")
    return {(hand, table): ns for hand, table, ns in rows}


def _points_by_score(drive: Drive) -> Mapping[tuple[int, str], int]:
    """What each chair scores, in half tricks (or half flags), for every number of tricks of North-South."""
    scoring, flags = Scoring(drive.scoring), flag_rules(drive)
    return {
        (ns, chair.value): 2 * worth(DealScore(ns, TRICKS_IN_DEAL - ns), chair.side, scoring, flags)
        for ns in range(TRICKS_IN_DEAL + 1)
        for chair in Chair
    }


def _with_awards(drive: Drive, found: Sequence[Line]) -> list[Line]:
    awards = {
        Said.REST: RestAward.of_halves(drive.rest_award),
        Said.LATE: RestAward.of_halves(drive.late_award),
    }
    played: dict[int, list[int]] = {}
    for line in found:
        # A half on a card has its rests in it, so it says nothing of a hand.
        if line.half_tricks is not None and line.first == line.last:
            played.setdefault(line.entry, []).append(line.half_tricks)

    def awarded(line: Line) -> Line:
        tricks = played.get(line.entry, [])
        due = awards[line.said].worth(Fraction(sum(tricks), 2), len(tricks))
        return line if due is None else replace(line, half_tricks=to_halves(due))

    return [awarded(line) if line.said in awards else line for line in found]


Typed = Mapping[tuple[int, int], tuple[int, bool]]
"""What is typed of a card: from its first and last hand to half tricks, and whether it is a rest."""


def _card_lines(drive: Drive, halves: Sequence[Half], who: Sequence[Competitor]) -> Iterator[Line]:
    kept: dict[int, dict[tuple[int, int], tuple[int, bool]]] = {}
    for entry, first, last, half_tricks, rest in CardLine.objects.filter(
        entry__drive=drive
    ).values_list("entry", "first_hand", "last_hand", "half_tricks", "rest"):
        kept.setdefault(entry, {})[first, last] = half_tricks, rest
    for half in halves:
        for competitor in who:
            yield from _lines_of_half(competitor, half, kept.get(competitor.entry, {}))


def _lines_of_half(who: Competitor, half: Half, typed: Typed) -> Iterator[Line]:
    entry = who.entry
    for first, last in _spans(half, typed):
        if (first, last) not in typed:
            yield from _not_typed(who, half, first, last)
            continue
        half_tricks, rest = typed[first, last]
        if rest:
            yield Line(entry, first, last, half.number, Said.REST, None)
        else:
            yield Line(entry, first, last, half.number, Said.CARD, half_tricks)


def _not_typed(who: Competitor, half: Half, first: int, last: int) -> Iterator[Line]:
    """Yield what a card does not say: missed by who came later, nothing after who left, else blank."""
    if last < who.first_hand:
        for hand in range(first, last + 1):
            yield Line(who.entry, hand, hand, half.number, Said.LATE, None)
    elif who.left_after is None or first <= who.left_after:
        yield Line(who.entry, first, last, half.number, Said.BLANK, None)


def _spans(half: Half, typed: Typed) -> list[tuple[int, int]]:
    """The half as one, or each of its hands where the card is typed hand by hand."""
    hands = [(number, number) for number in range(half.first, half.last + 1)]
    if (half.first, half.last) not in typed and any(hand in typed for hand in hands):
        return hands
    return [(half.first, half.last)]


def missing_cards(drive: Drive, halves: Sequence[Half]) -> list[tuple[str, int, int]]:
    """Return (name, first hand, last hand) of all that the cards have not said of these halves."""
    return missing_in(scored(drive), halves)


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
