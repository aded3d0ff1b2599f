"""A hand read a second time, blind: the slips are typed again, and what differs is shown and settled."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from drives.errors import DriveError, SeatsChangedError
from drives.models import Drive, Hand, ScoreEntry
from drives.results.games import hands_in_two_parts
from drives.results.room import TableOfNames, room
from drives.services.readings import Reading, SecondReading, second_readings
from drives.services.said import read_again
from drives.views.access import Role, drive_page, member, refuse
from drives.views.cells import TAKE, Answer, ScoreCell
from drives.views.hand_page import cells_of_round
from drives.views.rooms import page
from drives.views.saving import save_cell, score_form
from drives.views.strip import side_words, two_at_a_table
from drives.words import sentence
from drives.words.second import first_and_now, is_right, read_so_far
from drives.words.which_hands import hands_phrase
from scoring.rules import Scoring

BACK = "back"


@dataclass(frozen=True, slots=True)
class SecondCell:
    """A table's hand for its second reader: empty boxes, or what came of the reading."""

    cell: ScoreCell
    reading: SecondReading

    @property
    def waits(self) -> bool:
        """Whether it is to be read: it has a score, and nobody has read that a second time."""
        return self.reading.reading is Reading.NONE and self.cell.deal.score is not None

    @property
    def said(self) -> str:
        if self.cell.deal.void:
            return _("void")
        if self.cell.deal.score is None:
            return _("not in yet")
        return {
            Reading.SAME: _("read the same"),
            Reading.SETTLED: _("settled"),
            Reading.DIFFERS: self._difference,
        }.get(self.reading.reading, "")

    @property
    def _difference(self) -> str:
        """Both readings; where they agree, and a table's phone says otherwise, all that was said."""
        first, now = self.cell.deal.score, self.reading.now
        return self.cell.state if first == now else first_and_now(first, now)

    @property
    def differs(self) -> bool:
        return self.reading.reading is Reading.DIFFERS

    @property
    def settles(self) -> list[Answer]:
        """The buttons of a difference, one for each number that was said."""
        said = self.cell.said if self.differs else []
        return [(self.cell.take(score), is_right(score)) for score in said]


@dataclass(frozen=True, slots=True)
class SecondRow:
    """A table, its people, and a line for each hand of the round."""

    table: TableOfNames
    cells: Sequence[SecondCell]


@require_http_methods(["GET", "HEAD", "POST"])
@drive_page(Role.SCORER)
def second(request: HttpRequest, drive: Drive, number: int) -> HttpResponse:
    """Show the empty boxes of a hand's tables, and keep what a second reader types into them."""
    if drive.from_cards:
        return redirect("drives:cards", drive.pk)
    if drive.game == Drive.Game.RUBBERS:  # whose tables write more than one number
        return redirect("drives:hand", drive.pk, number)
    this_hand = get_object_or_404(drive.hands.select_related("round"), number=number)
    this_hand.round.drive = drive  # which would be asked for again
    cells = _empty(drive, this_hand)
    by_htmx = bool(request.htmx)  # type: ignore[attr-defined]  # set by HtmxMiddleware
    if request.method == "POST":
        if _reseated_since(request, cells):
            refuse(request, sentence(SeatsChangedError()))
            again = redirect("drives:second", drive.pk, number)
            return HttpResponse(headers={"HX-Refresh": "true"}) if by_htmx else again
        told = [_told(request, drive, cell) for cell in cells]
        if any(cell.asks for cell in told):
            return redirect("drives:hand", drive.pk, number)
        if not by_htmx and not any(cell.error for cell in told):
            goes_back = BACK in request.POST
            return redirect("drives:hand" if goes_back else "drives:second", drive.pk, number)
        cells = _as_told(_empty(drive, this_hand), told)
    context = _context(drive, this_hand, cells)
    if request.method == "POST" and by_htmx:
        return _answer(request, drive, context)
    return page(request, drive, "second", context)


def _as_told(now: Sequence[ScoreCell], told: Sequence[ScoreCell]) -> list[ScoreCell]:
    """What was kept counts as read by now; what was refused stands in its boxes again."""
    return [
        replace(cell, boxes=typed.boxes, error=typed.error)
        for cell, typed in zip(now, told, strict=True)
    ]


def _answer(request: HttpRequest, drive: Drive, context: dict[str, Any]) -> HttpResponse:
    """Return the one cell that was left (htmx), with how far the reading has come."""
    shown = [one for row in context["rows"] for one in row.cells]
    said = next((one for one in shown if f"{one.cell.prefix}-key" in request.POST), None)
    if said is None:
        return HttpResponse(status=204)
    here = {"one": said, "cell": said.cell, "drive": drive}
    return render(request, "drives/_second_saved.html", context | here)


def _empty(drive: Drive, this_hand: Hand) -> list[ScoreCell]:
    """Return the cells of the hand's round without what counts."""
    return [replace(cell, boxes=("", "")) for cell in cells_of_round(drive, this_hand)]


def _reseated_since(request: HttpRequest, cells: Sequence[ScoreCell]) -> bool:
    """Whether the page had boxes of deals that are no more."""
    shown = {name.removesuffix("-key") for name in request.POST if name.endswith("-key")}
    return not shown - {"client"} <= {cell.prefix for cell in cells}


def _told(request: HttpRequest, drive: Drive, cell: ScoreCell) -> ScoreCell:
    """Keep what was read, or settle what differed; return the cell, with what is wrong."""
    if request.POST.get(f"{cell.prefix}-answer", "").startswith(f"{TAKE}-"):
        settled = save_cell(request, drive, cell)
        if settled.error:
            refuse(request, settled.error)
        return settled
    form = score_form(drive, cell.deal, request.POST)
    typed = replace(cell, boxes=form.typed_boxes)
    if not form.is_valid():
        return replace(typed, error=cell.located(form.first_sentence))
    score = form.cleaned_data.get("score")
    if score is None:
        return cell
    try:
        said = replace(form.testimony(member(request)), source=ScoreEntry.Source.SECOND)
        read_again(cell.deal, score, said)
    except DriveError as error:
        return replace(typed, error=cell.located(sentence(error)))
    return cell


def _context(drive: Drive, this_hand: Hand, cells: Sequence[ScoreCell]) -> dict[str, Any]:
    readings = second_readings([cell.deal for cell in cells])
    shown = [SecondCell(cell, readings[cell.deal.pk]) for cell in cells]
    played = [one for one in shown if not one.cell.deal.void]
    same = sum(one.reading.reading.done for one in played)
    differ = [one.cell.located(one.said) for one in played if one.differs]
    numbers = sorted({cell.deal.hand.number for cell in cells})
    return {
        "step": "hands",
        "hand": this_hand,
        "heading": capfirst(hands_phrase(numbers or [this_hand.number])),
        "several": len(numbers) > 1,
        "flags": drive.scoring == Scoring.FLAGS,
        "two_at_a_table": two_at_a_table(drive),
        "two_parts": hands_in_two_parts(drive),
        **side_words(drive),
        "read_so_far": read_so_far(same, len(played), differ),
        "waits": any(one.waits for one in shown),
        "rows": _rows(drive, this_hand, shown),
    }


def _rows(drive: Drive, this_hand: Hand, cells: Sequence[SecondCell]) -> list[SecondRow]:
    seated = room(drive, this_hand.round.number)
    tables = {table.number: table for table in seated.tables} if seated else {}
    by_table = groupby(cells, key=lambda one: one.cell.deal.table_number)
    return [SecondRow(tables[number], list(of_table)) for number, of_table in by_table]
