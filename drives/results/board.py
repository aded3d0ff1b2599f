"""What the projector shows: the hand now played, who is here, long lists by the page. Reads only."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from drives.models import Drive
from drives.results.lines import ON_A_CARD, Said, Scored

ROWS_A_PAGE = 10
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class HandShown:
    """A seated hand: its trumps and its rule, the round it belongs to, its tables and those still out."""

    number: int
    trumps: str
    rule: str
    round: int
    tables: int
    out: Sequence[int]


def hand_shown(drive: Drive, number: int | None) -> HandShown | None:
    """Return hand `number` of the drive, or the last seated; None while it is not seated."""
    seated = drive.hands.filter(deals__isnull=False).with_progress().select_related("round")
    hand = (seated if number is None else seated.filter(number=number)).order_by("number").last()
    if hand is None:
        return None
    out = hand.deals.missing().order_by("table_number").values_list("table_number", flat=True)
    return HandShown(hand.number, hand.trumps, hand.rule, hand.round.number, hand.tables, list(out))


def here(drive: Drive) -> list[tuple[int, str]]:
    """Return (card, name) of everybody checked in, in order of name; a pair's card is the pair's."""
    rows = drive.entries.values_list("team__number", "number", "player__name")
    people = [(team or number or 0, name) for team, number, name in rows]
    return sorted(people, key=lambda person: (person[1].casefold(), person[0]))


def by_the_page(rows: Sequence[T], size: int = ROWS_A_PAGE) -> list[Sequence[T]]:
    """Return the rows as pages of `size`, in order; no rows are no page."""
    return [rows[first : first + size] for first in range(0, len(rows), size)]


def cards_out(read: Scored) -> int | None:
    """Return how many cards have a box empty in a half that is being typed; None before the first."""
    begun = {line.half for line in read.lines if line.said in ON_A_CARD}
    if not begun:
        return None
    empty = (line for line in read.lines if line.said is Said.BLANK and line.half in begun)
    return len({line.entry for line in empty})
