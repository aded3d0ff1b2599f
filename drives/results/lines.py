"""The only place that reads scores. Everything that counts anything starts from these lines."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from itertools import groupby

from drives.models import CardLine, Deal, Drive, Seat
from drives.models.play import REST
from drives.results.competitors import Competitor, competitors
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
    BLANK = "blank"


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


def halves_of(drive: Drive) -> list[Half]:
    """Return the drive's halves; a drive without tea has one."""
    hands = drive.hands.order_by("number").values_list("half", "number")
    halves = []
    for half, numbers in groupby(hands, key=lambda row: row[0]):
        in_half = [number for _, number in numbers]
        halves.append(Half(half, in_half[0], in_half[-1]))
    return halves


@dataclass(frozen=True, slots=True)
class Scored:
    """All that is scored in a drive, read once for pages that show it in more than one way."""

    halves: Sequence[Half]
    competitors: Sequence[Competitor]
    lines: Sequence[Line]


def blank_cards(read: Scored) -> int:
    """Return how many boxes are empty in the halves of which some card is typed already."""
    begun = {line.half for line in read.lines if line.said is Said.CARD}
    return sum(line.said is Said.BLANK and line.half in begun for line in read.lines)


def scored(drive: Drive, through: int | None = None) -> Scored:
    """Return the drive's halves, who competes, and their lines up to hand `through`, or all.

    An own average is of the hands up to there: what was read out at tea does not change later.
    """
    halves, who = halves_of(drive), competitors(drive)
    found = _card_lines(drive, halves, who) if drive.from_cards else _seat_lines(drive)
    kept = [line for line in found if through is None or line.last <= through]
    return Scored(halves, who, kept if drive.from_cards else _with_awards(drive, kept))


def lines(drive: Drive) -> Sequence[Line]:
    """Return a line for every entry and every hand that is seated, or for every half of a card.

    A rest counts once its hand is played somewhere. In a partner drive both partners have lines.
    """
    return scored(drive).lines


def _seat_lines(drive: Drive) -> Iterator[Line]:
    hands: dict[int, list[tuple[int, int, int]]] = {}
    for pk, number, half, round_pk in drive.hands.values_list("pk", "number", "half", "round"):
        hands.setdefault(round_pk, []).append((pk, number, half))
    tricks = _tricks(drive)
    begun = {hand for (hand, _), ns in tricks.items() if ns is not None}
    points = _points_by_score(Scoring(drive.scoring))
    seats = Seat.objects.filter(round__drive=drive).values_list(
        "round", "table_number", "chair", "entry"
    )
    for round_pk, table, chair, entry in seats.order_by("round__number", "table_number", "chair"):
        for hand, number, half in hands[round_pk]:
            if chair == REST:
                said = Said.REST if hand in begun else Said.BLANK
                yield Line(entry, number, number, half, said, None, None, REST)
                continue
            ns = tricks[hand, table]
            said = Said.BLANK if ns is None else Said.PLAYED
            value = None if ns is None else points[ns, chair]
            yield Line(entry, number, number, half, said, value, table, chair)


def _tricks(drive: Drive) -> Mapping[tuple[int, int], int | None]:
    deals = Deal.objects.filter(hand__drive=drive)
    rows = deals.values_list("hand", "table_number", "ns_tricks")
    return {(hand, table): ns for hand, table, ns in rows}


def _points_by_score(scoring: Scoring) -> Mapping[tuple[int, str], int]:
    """What each chair scores, in half tricks, for every number of tricks of North-South."""
    return {
        (ns, chair.value): 2 * worth(DealScore(ns, TRICKS_IN_DEAL - ns), chair.side, scoring)
        for ns in range(TRICKS_IN_DEAL + 1)
        for chair in Chair
    }


def _with_awards(drive: Drive, found: Sequence[Line]) -> list[Line]:
    award = RestAward.of_halves(drive.rest_award)
    played: dict[int, list[int]] = {}
    for line in found:
        if line.half_tricks is not None:
            played.setdefault(line.entry, []).append(line.half_tricks)

    def awarded(line: Line) -> Line:
        tricks = played.get(line.entry, [])
        worth_of_rest = award.worth(Fraction(sum(tricks), 2), len(tricks))
        if worth_of_rest is None:
            return line
        return replace(line, half_tricks=to_halves(worth_of_rest))

    return [awarded(line) if line.said is Said.REST else line for line in found]


def _card_lines(drive: Drive, halves: Sequence[Half], who: Sequence[Competitor]) -> Iterator[Line]:
    kept = {
        (entry, first): half_tricks
        for entry, first, half_tricks in CardLine.objects.filter(entry__drive=drive).values_list(
            "entry", "first_hand", "half_tricks"
        )
    }
    for half in halves:
        for competitor in who:
            value = kept.get((competitor.entry, half.first))
            said = Said.BLANK if value is None else Said.CARD
            yield Line(competitor.entry, half.first, half.last, half.number, said, value)


def missing_cards(drive: Drive, halves: Sequence[Half]) -> list[tuple[str, int, int]]:
    """Return (name, first hand, last hand) of every half that a card has not said yet."""
    typed = set(
        CardLine.objects.filter(entry__drive=drive).values_list("entry", "first_hand", "last_hand")
    )
    return [
        (competitor.name, half.first, half.last)
        for competitor in competitors(drive)
        for half in halves
        if (competitor.entry, half.first, half.last) not in typed
    ]
