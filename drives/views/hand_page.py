"""What the page of a hand shows: its tables with their boxes, the call, the clock, what comes next."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, Protocol

from django.http import HttpRequest
from django.utils import timezone
from django.utils.text import capfirst

from drives.forms.stop import StopForm
from drives.models import Act, Deal, Drive, Hand
from drives.models.deals import DealQuerySet
from drives.movements import MOVEMENTS, Kind
from drives.results.clock import forecast
from drives.results.flags import flag_rules, out_in
from drives.results.games import hands_in_two_parts, is_knockout
from drives.results.opened_again import hands_with_opened
from drives.results.penalties import Moves, moves_in, with_penalties
from drives.results.room import RoomOfNames, TableOfNames, room
from drives.services.readings import settled, with_read_again
from drives.services.said import Voices, voices_of
from drives.views.access import Role, may
from drives.views.cells import ScoreCell, cell_of, replaced_a_score
from drives.views.compare_line import compared_line, with_compared
from drives.views.knockouts import stage_said
from drives.views.short_tables import rest_next_said, short_tables_said
from drives.views.slips import pairs_of
from drives.views.strip import Ends, hand_wanted, status, strip, two_at_a_table
from drives.views.told import hands_to_tell
from drives.words.clock import clock_time, pace_sentence
from drives.words.flags import goes_out
from drives.words.hands import call, sits_still_sentence
from drives.words.reopen import hands_open_again
from drives.words.which_hands import hands_phrase
from scoring.flags import FlagRules
from scoring.rules import Scoring


class CellOfTable(Protocol):
    """What a table has in one hand, whatever its game: its deal, and what penalties make of it."""

    @property
    def deal(self) -> Deal: ...

    @property
    def penalty(self) -> str: ...


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of the grid: a table, its people, and a line of two boxes for each hand of the round."""

    table: TableOfNames
    cells: Sequence[CellOfTable]

    @property
    def penalised(self) -> bool:
        """Whether somebody at the table has a penalty of which nothing stands under the boxes."""
        return any(cell.deal.penalised and not cell.penalty for cell in self.cells)  # type: ignore[attr-defined]  # by `with_penalties`


def hand_context(
    request: HttpRequest, drive: Drive, this_hand: Hand, cells: Sequence[CellOfTable]
) -> dict[str, Any]:
    seated = room(drive, this_hand.round.number)
    every = list(hands_with_opened(with_compared(drive.hands.with_progress())))
    shown = [one for one in every if one.round_id == this_hand.round_id]
    following = next((one for one in every if one.number > shown[-1].number), None)
    last = every[-1].number
    ends = Ends(last, max(one.number for one in every if one.half == 1))
    may_score = may(request, Role.SCORER)
    return {
        "hand": this_hand,
        "hands": strip(every, shown),
        "open_elsewhere": _open_elsewhere(every, this_hand),
        "several": len(shown) > 1,
        "heading": capfirst(hands_phrase([one.number for one in shown])),
        "call": call(shown, drive, following, _goes_out(seated) or stage_said(drive, seated)),
        "to_tell": hands_to_tell(shown, [cell.deal for cell in cells]),
        "pace": _pace(drive, every),
        "rows": _rows(seated.tables if seated else [], cells),
        "rests": seated.rests if seated else [],
        **_of_the_game(drive),
        "by_hand": _by_hand(drive) and following is not None,
        "last_table": seated.tables[-1].number if seated and seated.tables else None,
        **_said_of_seats(drive, seated, this_hand, moves_on=following is not None),
        "compare_line": compared_line(every),
        "may_close": may(request, Role.ORGANISER),
        "editable": may_score and drive.provisional,
        "stop_form": _stop_form(request, drive, hand_wanted(every, this_hand.number), last),
        **status(
            drive,
            this_hand,
            [cell.deal for cell in cells],
            ends,
            may_move=may_score,
            opened=shown[0].opened,  # type: ignore[attr-defined]  # by `hands_with_opened`
        ),
    }


def _of_the_game(drive: Drive) -> dict[str, bool]:
    return {
        "flags": drive.scoring == Scoring.FLAGS,
        "two_at_a_table": two_at_a_table(drive),
        "two_parts": hands_in_two_parts(drive),
        "knockout": is_knockout(drive),
    }


def _said_of_seats(
    drive: Drive, seated: RoomOfNames | None, this_hand: Hand, *, moves_on: bool
) -> dict[str, Any]:
    return {
        "slip_example": _slip_example(drive, seated),
        "sits_still": _sits_still(drive, seated),
        "short_tables": short_tables_said(drive, seated, this_hand.round, moves_on=moves_on),
        "rest_next": rest_next_said(drive, seated, this_hand.round, moves_on=moves_on),
    }


def _open_elsewhere(every: Sequence[Hand], this_hand: Hand) -> list[tuple[int, str]]:
    """Return the first hand of each other round that is open again, with what is said of it."""
    others = [one for one in every if one.round_id != this_hand.round_id]
    opened = [one for one in others if one.opened]  # type: ignore[attr-defined]  # by `hands_with_opened`
    rounds = [
        [one.number for one in of_round]
        for _, of_round in groupby(opened, lambda one: one.round_id)
    ]
    return [(hands[0], hands_open_again(hands)) for hands in rounds]


def _rows(tables: Sequence[TableOfNames], cells: Sequence[CellOfTable]) -> list[TableRow]:
    by_number = {table.number: table for table in tables}
    by_table = groupby(cells, key=lambda cell: cell.deal.table_number)
    return [TableRow(by_number[number], list(of_table)) for number, of_table in by_table]


def cells_of_round(drive: Drive, this_hand: Hand) -> list[ScoreCell]:
    """Return the cells of the hand's round: down the hands of a table, then the next table."""
    deals = list(as_ruled(deals_of_round(this_hand).with_newest()))
    of_hands = {deal.hand.number for deal in deals}
    corrected = _corrections(drive, of_hands)
    voices = voices_heard(deals)
    seats, several = this_hand.round.seating_version, len(of_hands) > 1
    flags = flags_of(drive)
    cells = [
        cell_of(
            deal,
            seats,
            several=several,
            correction=None if deal.void else corrected.get(deal.pk),
            voices=voices.get(deal.pk),
            flags=flags,
        )
        for deal in deals
    ]
    return ruled_cells(drive, cells)


def as_ruled(deals: DealQuerySet) -> DealQuerySet:
    """Return the deals with what tells of penalties and of second readings; see `ruled_cells`."""
    return with_read_again(with_penalties(deals))


def ruled_cells(drive: Drive, cells: Sequence[ScoreCell]) -> list[ScoreCell]:
    """Return the cells (of deals `as_ruled`) with the tricks that penalties move, and what is settled.

    With it, whether their drive is one of two at a table.
    """
    deals = [cell.deal for cell in cells]
    moves, done = _moves(drive, deals), settled(deals)
    two_handed, two_parts = two_at_a_table(drive), hands_in_two_parts(drive)
    return [
        replace(
            cell,
            moved=moves.get((cell.deal.hand.number, cell.deal.table_number), 0),
            settled=cell.deal.pk in done,
            two_handed=two_handed,
            two_parts=two_parts,
        )
        for cell in cells
    ]


def _moves(drive: Drive, deals: Sequence[Deal]) -> Moves:
    """Return the tricks moved in these deals; nothing is asked where nobody has a penalty."""
    hands = {deal.hand.number for deal in deals if deal.penalised}  # type: ignore[attr-defined]  # by `with_penalties`
    return moves_in(drive.pk, hands) if hands else {}


def voices_heard(deals: Sequence[Deal]) -> Mapping[int, Voices]:
    """Return the voices of those deals of which more was said than the organiser's word; by key."""
    checked = [deal for deal in deals if deal.checked]
    return voices_of(checked) if checked else {}


def deals_of_round(this_hand: Hand) -> DealQuerySet:
    deals = Deal.objects.filter(hand__round=this_hand.round_id).select_related("hand")
    return deals.order_by("table_number", "hand__number", "number")


def flags_of(drive: Drive) -> FlagRules | None:
    return flag_rules(drive) if drive.scoring == Scoring.FLAGS else None


def _corrections(drive: Drive, of_hands: set[int]) -> Mapping[int, Act]:
    """Return the newest standing act of each deal's score, where it replaced a number; by deal."""
    acts = drive.acts.standing().filter(kind=Act.Kind.SCORE, hand__in=of_hands)
    newest = {act.subject: act for act in acts}
    return {deal: act for deal, act in newest.items() if deal and replaced_a_score(act)}


def _goes_out(seated: RoomOfNames | None) -> str:
    """What to call out in a flag drive of who goes where; nothing in others."""
    out = out_in(seated) if seated else None
    return goes_out(out, len(seated.tables)) if seated and out else ""


def _sits_still(drive: Drive, seated: RoomOfNames | None) -> str:
    """Say who keeps a chair where winners or losers move: the caller's words do not know them."""
    movement = MOVEMENTS[drive.movement]
    if seated is None or movement.kind is not Kind.PROGRESSIVE or not movement.by_winners:
        return ""
    sitters = [sitter for table in seated.tables for sitter in table.chairs.values()]
    still = sorted((one for one in sitters if one.sits_still), key=lambda one: one.number)
    return sits_still_sentence(drive.movement, [f"{one.number} {one.name}" for one in still])


def _slip_example(drive: Drive, seated: RoomOfNames | None) -> str:
    """Return how a slip of the first table is typed with its cards; nothing where flags count."""
    if seated is None or not seated.tables or drive.scoring == Scoring.FLAGS:
        return ""
    pairs = pairs_of(seated.tables[0])
    tricks = "7+8" if hands_in_two_parts(drive) else "8"
    return "\N{NO-BREAK SPACE}".join([tricks, *map(str, (*pairs.north_south, *pairs.east_west))])


def _by_hand(drive: Drive) -> bool:
    """Whether nobody moves but by the organiser's hand, or to rest."""
    movement = MOVEMENTS[drive.movement]
    return movement.kind is Kind.PROGRESSIVE and not movement.by_winners


def _pace(drive: Drive, hands: Sequence[Hand]) -> str:
    """The line of the clock, by the club's; nothing where nothing says how long a hand takes."""
    expected = forecast(drive, timezone.now(), hands)
    if expected is None:
        return ""
    finish = clock_time(expected.finish, drive.club.zone)
    return pace_sentence(expected.minutes, finish, measured=expected.measured)


def _stop_form(request: HttpRequest, drive: Drive, proposed: int, last: int) -> StopForm | None:
    """The form that ends the evening early, for who may and while there is a later hand."""
    playing = drive.state == Drive.State.PLAYING
    if not playing or not may(request, Role.ORGANISER) or proposed >= last:
        return None
    return StopForm(initial={"last": proposed})
