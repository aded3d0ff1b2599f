"""The strip of all hands above the grid, and the line that says what is out or what comes next."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from drives.models import Deal, Drive, Hand, Round
from drives.movements import MOVEMENTS, Kind
from drives.results.games import is_knockout
from drives.services.readings import read_twice
from drives.services.winners import is_untold, not_needed
from drives.views.knockouts import level_said, through
from drives.views.void_tables import winner_unsaid
from drives.words.flags import side_word
from drives.words.games import hand_called
from drives.words.hands import round_progress
from drives.words.knockouts import all_in_see_who_won, decided_sentence, through_sentence
from drives.words.paper import chair_letter, side_letters
from drives.words.ruled_hands import still_to_be_told, what_is_told
from drives.words.rulings import winner_to_say
from scoring.rules import Scoring
from scoring.sides import Side

THE_PAGE, ON_THE_PAGE = "page", "true"
TWO = 2


@dataclass(frozen=True, slots=True)
class HandMark:
    """A hand in the strip above the grid: its trumps, and whether it is filled, half or empty.

    `current` is what a screen reader is told of a hand that is on the page, and `opened` says that it
    was closed and waits to be closed again.
    """

    number: int
    trumps: str
    half: int
    tables: int
    filled: int
    current: str = ""
    opened: bool = False

    @property
    def word(self) -> str:
        """Filled, half or empty, said in as few letters as a strip has room for."""
        if not self.tables:
            return "–"
        if self.state != "full":
            return f"{self.filled}/{self.tables}"
        return _("open") if self.opened else _("in")

    @property
    def state(self) -> str:
        if not self.filled:
            return "empty"
        return "full" if self.filled == self.tables else "part"


def strip(hands: Sequence[Hand], shown: Sequence[Hand]) -> list[HandMark]:
    """Return a mark for every hand (with its progress and `opened`); those shown are on this page."""
    current = ON_THE_PAGE if len(shown) > 1 else THE_PAGE
    return [
        HandMark(
            hand.number,
            hand.trumps,
            hand.half,
            hand.tables,
            hand.filled,
            current if hand in shown else "",
            hand.opened,  # type: ignore[attr-defined]  # by `hands_with_opened`
        )
        for hand in hands
    ]


def mark_of(hand: Hand, deals: Sequence[Deal], *, opened: bool = False) -> HandMark:
    """Return a hand's mark from the deals of its round, which are at hand already."""
    own = [deal for deal in deals if deal.hand_id == hand.pk]
    filled = sum(not _is_out(deal) for deal in own)
    current = THE_PAGE if len(own) == len(deals) else ON_THE_PAGE
    return HandMark(hand.number, hand.trumps, hand.half, len(own), filled, current, opened)


def hand_wanted(hands: Sequence[Hand], otherwise: int) -> int:
    """Return the first seated hand that has a table out: the one that is played now."""
    return next((one.number for one in hands if one.filled < one.tables), otherwise)


@dataclass(frozen=True, slots=True)
class Ends:
    """Where an evening pauses and ends: its last hand, and the last before tea."""

    last: int
    tea_after: int


def status(
    drive: Drive,
    this_hand: Hand,
    deals: Sequence[Deal],
    ends: Ends,
    *,
    may_move: bool,
    opened: bool = False,
) -> dict[str, Any]:
    """What the line above the grid says: the tables that are out, or the next thing to do.

    `deals` are those of the hand's whole round in order of table, `may_move` is whether whoever looks
    may close a hand, and `opened` whether this one was closed and is open again.
    """
    disputed = [deal for deal in deals if deal.checked == Deal.Checked.DISPUTED and not deal.void]
    decided = not_needed(drive, deals)
    waiting = [deal for deal in deals if _is_out(deal) and deal not in decided]
    tables = len({deal.table_number for deal in deals})
    hands = sorted({deal.hand.number for deal in deals})
    said: dict[str, Any] = {
        "progress": _progress(hands, tables, waiting, disputed, decided),
        "read_twice": not waiting and read_twice(deals),
        "some_in": any(deal.score for deal in deals),
        "opened": opened,
        **side_words(drive),
    }
    if not deals:
        return {**said, **_knocked_out(drive, this_hand.round, "", deals)}
    if waiting:
        begun = len(waiting) < len(deals)
        return {**said, "waiting_at": waiting[0] if begun else None}
    if disputed:
        return {**said, "disputed_at": disputed[0]}
    return {**said, **_all_in(drive, this_hand, deals, ends, said, may_move=may_move)}


def _progress(
    hands: Sequence[int],
    tables: int,
    waiting: Sequence[Deal],
    disputed: Sequence[Deal],
    decided: Sequence[Deal],
) -> str:
    said = round_progress(tables, _by_hand(hands, waiting), _by_hand(hands, disputed))
    over = sorted({deal.table_number for deal in decided})
    return f"{said} {decided_sentence(over)}" if over else said


def _all_in(
    drive: Drive,
    this_hand: Hand,
    deals: Sequence[Deal],
    ends: Ends,
    said: Mapping[str, Any],
    *,
    may_move: bool,
) -> dict[str, Any]:
    """What is to be done once every table is in and nothing is disputed."""
    final = max(deal.hand.number for deal in deals)
    movement = MOVEMENTS[drive.movement]
    progressive = movement.kind is Kind.PROGRESSIVE
    by_winners = movement.kind is Kind.PROGRESSIVE and movement.by_winners
    to_close = progressive and this_hand.round.closed_at is None and not said["opened"]
    moves_on = to_close and final != ends.last
    if moves_on and (unsaid := winner_unsaid(drive, this_hand.round, deals)):
        to_say = winner_to_say([deal.table_number for deal in unsaid])
        words = f"{said['progress']} {to_say}"
        return {"progress": words, "unsaid_at": unsaid[0], "may_say": may_move}
    untold = [deal for deal in deals if is_untold(deal)]
    if untold and moves_on and by_winners:
        return _to_tell(drive, untold, said["progress"], may_tell=may_move)
    going_on = _next(drive, final, ends, to_close=to_close, may_move=may_move)
    if untold:
        going_on["progress"] = _still(untold, said["progress"])
    knocked_out = _knocked_out(drive, this_hand.round, said["progress"], deals)
    return {"to_close_again": said["opened"], **going_on, **knocked_out}


def _still(untold: Sequence[Deal], progress: str) -> str:
    """The progress of a hand of which a call or honours are not told: at which tables."""
    first = untold[0].hand_id
    return f"{progress} {still_to_be_told([deal.table_number for deal in untold if deal.hand_id == first])}"


def _to_tell(
    drive: Drive, untold: Sequence[Deal], progress: str, *, may_tell: bool
) -> dict[str, Any]:
    """At which tables of the first such hand it is to be told, and the page that takes it."""
    hand, words = untold[0].hand, _still(untold, progress)
    if not may_tell:
        return {"progress": words}
    address = reverse("drives:hand-told", args=[drive.pk, hand.number])
    return {"progress": words, "next_word": what_is_told(hand.rule), "next_address": address}


def _knocked_out(
    drive: Drive, this_round: Round, progress: str, deals: Sequence[Deal]
) -> dict[str, Any]:
    """Who goes on from a round of a knock-out that is all in; where one is left, the evening is over."""
    left = through(drive, this_round) if is_knockout(drive) else []
    if not left:
        return {}
    names = through_sentence([f"{one.number} {one.name}" for one in left])
    why = level_said(drive, this_round, deals)
    said = {"progress": " ".join(filter(None, (progress, names, *why)))}
    if len(left) > 1:
        return said
    address = reverse("drives:standings", args=[drive.pk])
    return {**said, "next_word": all_in_see_who_won(), "next_address": address, "can_move": False}


def two_at_a_table(drive: Drive) -> bool:
    """Whether one plays against one: then a table has two players, and no pairs."""
    return MOVEMENTS[drive.movement].seats_a_table == TWO


def side_words(drive: Drive) -> dict[str, str]:
    """What the pairs are called beside their names, where the grid is a block a table."""
    ns, ew = (_side_word(drive, side) for side in Side)
    return {"ns_word": ns, "ew_word": ew}


def _side_word(drive: Drive, side: Side) -> str:
    if drive.scoring == Scoring.FLAGS:
        return side_word(side)
    return chair_letter(side.chairs[0]) if two_at_a_table(drive) else side_letters(side)


def _is_out(deal: Deal) -> bool:
    return not deal.is_in


def _by_hand(hands: Sequence[int], deals: Sequence[Deal]) -> Mapping[int, list[int]]:
    """Of each of these hands, the tables of the deals."""
    return {
        hand: [deal.table_number for deal in deals if deal.hand.number == hand] for hand in hands
    }


def _next(
    drive: Drive, final: int, ends: Ends, *, to_close: bool, may_move: bool
) -> dict[str, Any]:
    """What comes after hand `final`, which is the last of its round and all in."""
    if final == ends.last:
        address = reverse("drives:standings", args=[drive.pk])
        return {"next_word": _("All in: see the standings"), "next_address": address}
    tea = reverse("drives:tea", args=[drive.pk]) if final == ends.tea_after else ""
    return {"tea_address": tea, **_on_to(drive, final, to_close=to_close, may_move=may_move)}


def _on_to(drive: Drive, final: int, *, to_close: bool, may_move: bool) -> dict[str, Any]:
    """The press that closes the hand, or the way to the next one."""
    following = final + 1
    if to_close:
        words = {"this": hand_called(final), "next": hand_called(following)}
        return {
            "can_move": may_move,
            "next_word": _("Close %(this)s and seat %(next)s") % words,
        }
    address = reverse("drives:hand", args=[drive.pk, following])
    return {
        "next_word": _("Go on to %(n)s") % {"n": hand_called(following)},
        "next_address": address,
    }
