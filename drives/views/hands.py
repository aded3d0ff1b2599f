"""Hands: one number a table, the other follows; the clock, the next hand, and an early end."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from drives.errors import DriveError, SeatsChangedError
from drives.forms.stop import StopForm
from drives.models import Act, Deal, Drive, Hand
from drives.models.play import DealQuerySet
from drives.movements import MOVEMENTS, Kind
from drives.movements.seating import MovementError
from drives.results.clock import forecast
from drives.results.flags import flag_rules, out_in
from drives.results.room import RoomOfNames, TableOfNames, room
from drives.services.seats import move_room, round_now
from drives.services.stop import stop_after
from drives.views.access import (
    Role,
    drive_page,
    logged_in,
    may,
    member,
    need,
    refuse,
    said_by,
    say,
)
from drives.views.cells import ScoreCell, cell_of, replaced_a_score
from drives.views.rooms import hand_now, page
from drives.views.saving import save_cell
from drives.views.short_tables import rest_next_said, short_tables_said
from drives.views.strip import Ends, hand_wanted, mark_of, status, strip
from drives.words import sentence
from drives.words.clock import clock_time, pace_sentence
from drives.words.flags import goes_out
from drives.words.hands import call, sits_still_sentence
from drives.words.paper import hands_phrase
from scoring.flags import FlagRules
from scoring.rules import Scoring

TWO = 2


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of the grid: a table, its people, and a line of two boxes for each hand of the round."""

    table: TableOfNames
    cells: Sequence[ScoreCell]


@require_safe
@drive_page(Role.VIEWER)
def hands(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Go to the hand where the next number is wanted, else to the last that is seated."""
    if drive.from_cards:
        return redirect("drives:cards", drive.pk)
    number = hand_now(drive)
    if number is None:
        last = drive.hands.filter(deals__isnull=False).order_by("number").last()
        number = last.number if last else 1
    return redirect("drives:hand", drive.pk, number)


@require_http_methods(["GET", "HEAD", "POST"])
@drive_page(Role.VIEWER)
def hand(request: HttpRequest, drive: Drive, number: int) -> HttpResponse:
    """The grid of a hand; where a round has several, of them all, since a table has one slip."""
    if drive.from_cards:
        return redirect("drives:cards", drive.pk)
    this_hand = get_object_or_404(drive.hands.select_related("round"), number=number)
    this_hand.round.drive = drive  # which would be asked for again
    cells = _cells(drive, this_hand)
    if request.method == "POST":
        need(request, Role.SCORER)
        cells = [save_cell(request, drive, cell) for cell in cells]
        if _reseated_since(request, cells):
            refuse(request, sentence(SeatsChangedError()))
        if not any(cell.error for cell in cells):
            return redirect("drives:hand", drive.pk, number)
    return page(request, drive, "hands", _context(request, drive, this_hand, cells))


def _reseated_since(request: HttpRequest, cells: Sequence[ScoreCell]) -> bool:
    """Whether the page had boxes of deals that are no more, since the room was seated anew."""
    shown = {name.removesuffix("-was") for name in request.POST if name.endswith("-was")}
    return not shown <= {cell.prefix for cell in cells}


def _cells(drive: Drive, this_hand: Hand) -> list[ScoreCell]:
    """Return the cells of the hand's round: down the hands of a table, then the next table."""
    deals = list(_deals_of_round(this_hand).with_newest())
    of_hands = {deal.hand.number for deal in deals}
    corrected = _corrections(drive, of_hands)
    seats, several = this_hand.round.seating_version, len(of_hands) > 1
    flags = _flags(drive)
    return [
        cell_of(deal, seats, several=several, correction=corrected.get(deal.pk), flags=flags)
        for deal in deals
    ]


def _goes_out(seated: RoomOfNames | None) -> str:
    """What to call out in a flag drive of who goes where; nothing in others."""
    out = out_in(seated) if seated else None
    return goes_out(out, len(seated.tables)) if seated and out else ""


def _flags(drive: Drive) -> FlagRules | None:
    return flag_rules(drive) if drive.scoring == Scoring.FLAGS else None


def _deals_of_round(this_hand: Hand) -> DealQuerySet:
    deals = Deal.objects.filter(hand__round=this_hand.round_id).select_related("hand")
    return deals.order_by("table_number", "hand__number", "number")


def _corrections(drive: Drive, of_hands: set[int]) -> Mapping[int, Act]:
    """Return the newest standing act of each deal's score, where it replaced a number; by deal."""
    acts = drive.acts.standing().filter(kind=Act.Kind.SCORE, hand__in=of_hands)
    newest = {act.subject: act for act in acts}
    return {deal: act for deal, act in newest.items() if deal and replaced_a_score(act)}


def _sits_still(drive: Drive, seated: RoomOfNames | None) -> str:
    """Say who keeps a chair where winners or losers move: the caller's words do not know them."""
    movement = MOVEMENTS[drive.movement]
    if seated is None or movement.kind is not Kind.PROGRESSIVE or not movement.by_winners:
        return ""
    sitters = [sitter for table in seated.tables for sitter in table.chairs.values()]
    still = sorted((one for one in sitters if one.sits_still), key=lambda one: one.number)
    return sits_still_sentence(drive.movement, [f"{one.number} {one.name}" for one in still])


def _by_hand(drive: Drive) -> bool:
    """Whether nobody moves but by the organiser's hand, or to rest."""
    movement = MOVEMENTS[drive.movement]
    return movement.kind is Kind.PROGRESSIVE and not movement.by_winners


def _context(
    request: HttpRequest, drive: Drive, this_hand: Hand, cells: Sequence[ScoreCell]
) -> dict[str, Any]:
    seated = room(drive, this_hand.round.number)
    every = list(drive.hands.with_progress())
    shown = [one for one in every if one.round_id == this_hand.round_id]
    following = next((one for one in every if one.number > shown[-1].number), None)
    last = every[-1].number
    ends = Ends(last, max(one.number for one in every if one.half == 1))
    may_score = may(request, Role.SCORER)
    return {
        "hand": this_hand,
        "hands": strip(every, shown),
        "several": len(shown) > 1,
        "heading": capfirst(hands_phrase([one.number for one in shown])),
        "call": call(shown, drive, following, _goes_out(seated)),
        "pace": _pace(drive, every),
        "rows": _rows(seated.tables if seated else [], cells),
        "rests": seated.rests if seated else [],
        "flags": drive.scoring == Scoring.FLAGS,
        "two_at_a_table": MOVEMENTS[drive.movement].seats_a_table == TWO,
        "by_hand": _by_hand(drive) and following is not None,
        "last_table": seated.tables[-1].number if seated and seated.tables else None,
        "sits_still": _sits_still(drive, seated),
        "short_tables": short_tables_said(
            drive, seated, this_hand.round, moves_on=following is not None
        ),
        "rest_next": rest_next_said(drive, seated, this_hand.round, moves_on=following is not None),
        "editable": may_score and drive.provisional,
        "stop_form": _stop_form(request, drive, hand_wanted(every, this_hand.number), last),
        **status(drive, this_hand, [cell.deal for cell in cells], ends, may_move=may_score),
    }


def _rows(tables: Sequence[TableOfNames], cells: Sequence[ScoreCell]) -> list[TableRow]:
    by_number = {table.number: table for table in tables}
    by_table = groupby(cells, key=lambda cell: cell.deal.table_number)
    return [TableRow(by_number[number], list(of_table)) for number, of_table in by_table]


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


@require_POST
@logged_in
def deal_score(request: HttpRequest, pk: int) -> HttpResponse:
    """Save one cell (htmx) and return it; with it, the line that says which tables are out."""
    deals = Deal.objects.for_scorer(member(request)).with_newest().with_ends()
    deal = get_object_or_404(deals.select_related("hand__drive", "hand__round"), pk=pk)
    drive = deal.hand.drive
    several = drive.hands_at_table > 1
    cell = save_cell(
        request,
        drive,
        cell_of(deal, deal.hand.round.seating_version, several=several, flags=_flags(drive)),
    )
    if not request.htmx:  # type: ignore[attr-defined]  # set by HtmxMiddleware
        return redirect("drives:hand", drive.pk, deal.hand.number)
    drive.version = max(drive.version, cell.version)
    of_the_round = list(_deals_of_round(deal.hand))
    context = {
        "cell": cell,
        "others": _filled_by_others(request, deal, several=several),
        "drive": drive,
        "hand": deal.hand,
        "table": _table(drive, deal) if cell.reseated else None,
        "mark": mark_of(deal.hand, of_the_round),
        **status(
            drive, deal.hand, of_the_round, Ends(deal.last_hand, deal.tea_after), may_move=True
        ),
    }
    return render(request, "drives/_score_saved.html", context)


def _filled_by_others(request: HttpRequest, deal: Deal, *, several: bool) -> list[ScoreCell]:
    """Return the cells that this page still shows empty and another helper has filled.

    The script sends which are empty; on one laptop there are none, and nothing is asked for.
    """
    shown_empty = {name for name in request.POST.get("empty", "").split(",") if name}
    if not shown_empty:
        return []
    filled = _deals_of_round(deal.hand).exclude(pk=deal.pk).filter(ns_tricks__isnull=False)
    seats = deal.hand.round.seating_version
    flags = _flags(deal.hand.drive)
    cells = [cell_of(other, seats, several=several, flags=flags) for other in filled.with_newest()]
    return [cell for cell in cells if cell.prefix in shown_empty]


def _table(drive: Drive, deal: Deal) -> TableOfNames | None:
    """Return who sits at the deal's table now."""
    seated = room(drive, deal.hand.round.number)
    tables = seated.tables if seated else []
    return next((table for table in tables if table.number == deal.table_number), None)


def _left_behind(request: HttpRequest, drive: Drive) -> bool:
    """Whether the page showed a hand that the room has moved on from, by another press than this."""
    shown, current = request.POST.get("hand"), round_now(drive)
    here = {str(hand.number) for hand in current.hands.all()} if current else set()
    if shown is None or shown in here:
        return False
    return not drive.acts.filter(client_key=said_by(request).client_key).exists()


@require_POST
@drive_page(Role.SCORER)
def move(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Close the hand now played and seat the next."""
    if _left_behind(request, drive):
        refuse(
            request, _("The room has moved on since that page was opened. This is the hand now.")
        )
        return redirect("drives:hands", drive.pk)
    try:
        move_room(drive, said_by(request))
    except (DriveError, MovementError) as error:
        refuse(request, sentence(error))
    return redirect("drives:hands", drive.pk)


@require_POST
@drive_page(Role.ORGANISER)
def stop(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Let the evening end after an earlier hand."""
    form = StopForm(request.POST)
    if not form.is_valid():
        refuse(request, _("Type the number of the hand that is to be the last."))
        return redirect("drives:hands", drive.pk)
    try:
        act = stop_after(drive, form.cleaned_data["last"], said_by(request))
    except DriveError as error:
        refuse(request, sentence(error))
    else:
        last = {"n": act.hand}
        say(request, _("The evening ends after hand %(n)d. To undo it, see the log.") % last)
    return redirect("drives:hands", drive.pk)
