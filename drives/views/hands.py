"""Hands: one number a table, the other follows."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from drives.errors import (
    DriveError,
    ScoreConflictError,
    SeatsChangedError,
    WinnerChangedError,
)
from drives.forms.scores import ScoreForm, new_key, tricks_text
from drives.models import Act, Deal, Drive, Hand
from drives.movements import MOVEMENTS, Kind
from drives.movements.seating import MovementError
from drives.results.room import TableOfNames, room
from drives.services.acts import Testimony
from drives.services.scores import RoomMoved, correct_winner, record_score
from drives.services.seats import move_room, round_now
from drives.views.access import Role, drive_page, logged_in, may, member, need, refuse, said_by
from drives.views.cells import LEAVE, ScoreCell
from drives.views.rooms import hand_now, page
from drives.words import sentence
from drives.words.hands import call, progress
from scoring.rules import Scoring
from scoring.tricks import DealScore


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of the grid: a table, its people, its boxes."""

    table: TableOfNames
    cell: ScoreCell


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
    if drive.from_cards:
        return redirect("drives:cards", drive.pk)
    this_hand = get_object_or_404(drive.hands.select_related("round"), number=number)
    cells = _cells(this_hand)
    if request.method == "POST":
        need(request, Role.SCORER)
        cells = [save_cell(request, drive, cell) for cell in cells]
        if _reseated_since(request, cells):
            refuse(request, sentence(SeatsChangedError()))
        if not any(cell.error for cell in cells):
            return redirect("drives:hand", drive.pk, number)
    context = _context(drive, this_hand, cells)
    context["can_move"] = context.get("can_move") and may(request, Role.SCORER)
    context["editable"] = may(request, Role.SCORER) and drive.provisional
    return page(request, drive, "hands", context)


def _reseated_since(request: HttpRequest, cells: Sequence[ScoreCell]) -> bool:
    """Whether the page had boxes of deals that are no more, since the room was seated anew."""
    shown = {name.removesuffix("-was") for name in request.POST if name.endswith("-was")}
    return not shown <= {cell.prefix for cell in cells}


def _cells(this_hand: Hand) -> list[ScoreCell]:
    deals = Deal.objects.filter(hand=this_hand).with_newest()
    seats = this_hand.round.seating_version
    return [_cell(deal, seats) for deal in deals]


def _cell(deal: Deal, seats: int | None) -> ScoreCell:
    return ScoreCell(deal, tricks_text(deal.score), deal.newest, seats, new_key())


def save_cell(request: HttpRequest, drive: Drive, cell: ScoreCell) -> ScoreCell:
    """Save what was typed into a cell and return it as it is to be shown next."""
    form = ScoreForm(cell.deal, Scoring(drive.scoring), request.POST)
    valid = form.is_valid()
    typed = replace(cell, boxes=form.typed_boxes, seen=form.cleaned_data.get("seen"))
    if not valid:
        return replace(typed, error=cell.at_table(form.first_sentence))
    answer = request.POST.get(f"{cell.prefix}-moved", "")
    if answer == LEAVE or not form.cleaned_data["changed"]:
        return cell
    try:
        act = _record(form, form.testimony(member(request)), answer)
    except DriveError as error:
        return _refused(typed, error, form.cleaned_data["score"])
    cell.deal.ns_tricks = act.after["ns"]
    return replace(
        cell,
        boxes=tricks_text(cell.deal.score),
        seen=act.after["entry"],
        saved=True,
        key=new_key(),
        version=act.number,
    )


def _record(form: ScoreForm, said: Testimony, answer: str) -> Act:
    score = form.cleaned_data["score"]
    if answer in set(RoomMoved) and score is not None:
        return correct_winner(form.deal, score, said, RoomMoved(answer))
    return record_score(form.deal, score, said)


def _refused(typed: ScoreCell, error: DriveError, score: DealScore | None) -> ScoreCell:
    """Return the cell with what was typed, why it is not saved, and what can be answered."""
    told = replace(typed, error=typed.at_table(sentence(error)))
    if isinstance(error, ScoreConflictError):
        typed.deal.ns_tricks = error.standing.ns_tricks
        # Both boxes, since "Let mine count" is read against what stands now, not what stood.
        boxes, seen = tricks_text(score), error.standing.entry
        return replace(told, boxes=boxes, seen=seen, conflict=True)
    if isinstance(error, WinnerChangedError):
        return replace(told, boxes=tricks_text(score), error=sentence(error), question=True)
    return replace(told, reseated=isinstance(error, SeatsChangedError))


def _context(drive: Drive, this_hand: Hand, cells: Sequence[ScoreCell]) -> dict[str, Any]:
    seated = room(drive, this_hand.round.number)
    by_number = {table.number: table for table in seated.tables} if seated else {}
    marks = strip(drive)
    return {
        "hand": this_hand,
        "hands": marks,
        "call": call(this_hand, drive, marks[-1].number),
        "rows": [TableRow(by_number[cell.deal.table_number], cell) for cell in cells],
        "rests": seated.rests if seated else [],
        **_status(drive, this_hand, [cell.deal for cell in cells], marks[-1].number),
    }


def _status(drive: Drive, this_hand: Hand, deals: Sequence[Deal], last: int) -> dict[str, Any]:
    """What the line above the grid says: the tables that are out, or the next thing to do."""
    out = [deal.table_number for deal in deals if deal.ns_tricks is None]
    status: dict[str, Any] = {
        "progress": progress(len(deals), out),
        "ns_word": _("N-S"),
        "ew_word": _("E-W"),
    }
    if out or not deals:
        return status
    following = this_hand.number + 1
    if following > last:
        address = reverse("drives:standings", args=[drive.pk])
        return {**status, "next_word": _("All in: see the standings"), "next_address": address}
    progressive = MOVEMENTS[drive.movement].kind is Kind.PROGRESSIVE
    if progressive and this_hand.round.closed_at is None:
        words = {"this": this_hand.number, "next": following}
        return {
            **status,
            "can_move": True,
            "next_word": _("Close hand %(this)d and seat hand %(next)d") % words,
        }
    address = reverse("drives:hand", args=[drive.pk, following])
    return {
        **status,
        "next_word": _("Go on to hand %(n)d") % {"n": following},
        "next_address": address,
    }


@dataclass(frozen=True, slots=True)
class HandMark:
    """A hand in the strip above the grid: its trumps, and whether it is filled, half or empty."""

    number: int
    trumps: str
    half: int
    tables: int
    filled: int

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


def strip(drive: Drive) -> list[HandMark]:
    """Return every hand of the drive with how far it is filled, in one query."""
    rows = drive.hands.with_progress().order_by("number")
    return [HandMark(h.number, h.trumps, h.half, h.tables, h.filled) for h in rows]


@require_POST
@logged_in
def deal_score(request: HttpRequest, pk: int) -> HttpResponse:
    """Save one cell (htmx) and return it; with it, the line that says which tables are out."""
    deals = Deal.objects.for_scorer(member(request)).with_newest().with_last_hand()
    deal = get_object_or_404(deals.select_related("hand__drive", "hand__round"), pk=pk)
    drive = deal.hand.drive
    cell = save_cell(request, drive, _cell(deal, deal.hand.round.seating_version))
    if not request.htmx:  # type: ignore[attr-defined]  # set by HtmxMiddleware
        return redirect("drives:hand", drive.pk, deal.hand.number)
    drive.version = max(drive.version, cell.version)
    deals_of_hand = list(Deal.objects.filter(hand=deal.hand_id))
    in_now = sum(other.ns_tricks is not None for other in deals_of_hand)
    context = {
        "cell": cell,
        "drive": drive,
        "hand": deal.hand,
        "table": _table(drive, deal) if cell.reseated else None,
        "mark": HandMark(
            deal.hand.number, deal.hand.trumps, deal.hand.half, len(deals_of_hand), in_now
        ),
        **_status(drive, deal.hand, deals_of_hand, deal.last_hand),
    }
    return render(request, "drives/_score_saved.html", context)


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
