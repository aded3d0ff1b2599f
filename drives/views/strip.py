"""The strip of all hands above the grid, and the line that says what is out or what comes next."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from drives.models import Deal, Drive, Hand
from drives.movements import MOVEMENTS, Kind
from drives.words.flags import side_word
from drives.words.hands import round_progress
from drives.words.paper import side_letters
from scoring.rules import Scoring
from scoring.sides import Side

THE_PAGE, ON_THE_PAGE = "page", "true"


@dataclass(frozen=True, slots=True)
class HandMark:
    """A hand in the strip above the grid: its trumps, and whether it is filled, half or empty.

    `current` is what a screen reader is told of a hand that is on the page.
    """

    number: int
    trumps: str
    half: int
    tables: int
    filled: int
    current: str = ""

    @property
    def word(self) -> str:
        """Filled, half or empty, said in as few letters as a strip has room for."""
        if not self.tables:
            return "–"
        return _("in") if self.state == "full" else f"{self.filled}/{self.tables}"

    @property
    def state(self) -> str:
        if not self.filled:
            return "empty"
        return "full" if self.filled == self.tables else "part"


def strip(hands: Sequence[Hand], shown: Sequence[Hand]) -> list[HandMark]:
    """Return a mark for every hand (read with its progress); those shown are on this page."""
    current = ON_THE_PAGE if len(shown) > 1 else THE_PAGE
    return [
        HandMark(
            hand.number,
            hand.trumps,
            hand.half,
            hand.tables,
            hand.filled,
            current if hand in shown else "",
        )
        for hand in hands
    ]


def mark_of(hand: Hand, deals: Sequence[Deal]) -> HandMark:
    """Return a hand's mark from the deals of its round, which are at hand already."""
    own = [deal for deal in deals if deal.hand_id == hand.pk]
    filled = sum(deal.ns_tricks is not None for deal in own)
    current = THE_PAGE if len(own) == len(deals) else ON_THE_PAGE
    return HandMark(hand.number, hand.trumps, hand.half, len(own), filled, current)


def hand_wanted(hands: Sequence[Hand], otherwise: int) -> int:
    """Return the first seated hand that has a table out: the one that is played now."""
    return next((one.number for one in hands if one.filled < one.tables), otherwise)


@dataclass(frozen=True, slots=True)
class Ends:
    """Where an evening pauses and ends: its last hand, and the last before tea."""

    last: int
    tea_after: int


def status(
    drive: Drive, this_hand: Hand, deals: Sequence[Deal], ends: Ends, *, may_move: bool
) -> dict[str, Any]:
    """What the line above the grid says: the tables that are out, or the next thing to do.

    `deals` are those of the hand's whole round in order of table, and `may_move` is whether whoever
    looks may close a hand.
    """
    waiting = [deal for deal in deals if deal.ns_tricks is None]
    said: dict[str, Any] = {
        "progress": round_progress(len({deal.table_number for deal in deals}), _out(deals)),
        "ns_word": _side_word(drive, Side.NORTH_SOUTH),
        "ew_word": _side_word(drive, Side.EAST_WEST),
    }
    if not deals:
        return said
    if waiting:
        begun = len(waiting) < len(deals)
        return {**said, "waiting_at": waiting[0] if begun else None}
    final = max(deal.hand.number for deal in deals)
    return {**said, **_next(drive, this_hand, final, ends, may_move=may_move)}


def _side_word(drive: Drive, side: Side) -> str:
    return side_word(side) if drive.scoring == Scoring.FLAGS else side_letters(side)


def _out(deals: Sequence[Deal]) -> Mapping[int, list[int]]:
    """Of each hand of the round, the tables that are out."""
    out: dict[int, list[int]] = {deal.hand.number: [] for deal in deals}
    for deal in deals:
        if deal.ns_tricks is None:
            out[deal.hand.number].append(deal.table_number)
    return dict(sorted(out.items()))


def _next(
    drive: Drive, this_hand: Hand, final: int, ends: Ends, *, may_move: bool
) -> dict[str, Any]:
    """What comes after hand `final`, which is the last of its round and all in."""
    if final == ends.last:
        address = reverse("drives:standings", args=[drive.pk])
        return {"next_word": _("All in: see the standings"), "next_address": address}
    tea = reverse("drives:tea", args=[drive.pk]) if final == ends.tea_after else ""
    return {"tea_address": tea, **_on_to(drive, this_hand, final, may_move=may_move)}


def _on_to(drive: Drive, this_hand: Hand, final: int, *, may_move: bool) -> dict[str, Any]:
    """The press that closes the hand, or the way to the next one."""
    following = final + 1
    progressive = MOVEMENTS[drive.movement].kind is Kind.PROGRESSIVE
    if progressive and this_hand.round.closed_at is None:
        words = {"this": final, "next": following}
        return {
            "can_move": may_move,
            "next_word": _("Close hand %(this)d and seat hand %(next)d") % words,
        }
    address = reverse("drives:hand", args=[drive.pk, following])
    return {"next_word": _("Go on to hand %(n)d") % {"n": following}, "next_address": address}
