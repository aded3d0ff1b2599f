"""A round of rubbers: how every table stands, and the results that are handed in without their deals."""

from collections.abc import Sequence

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST

from drives.errors import SeatsChangedError
from drives.models import Deal, Drive, Hand
from drives.results.opened_again import deals_with_opened
from drives.results.rubbers import sheet_of, sheets_of
from drives.views.access import Role, drive_page, may, need, refuse
from drives.views.hand_page import deals_of_round, hand_context
from drives.views.rooms import page
from drives.views.rubber_cells import RubberCell, rubber_cell, rubber_cells, save_result
from drives.views.strip import Ends, mark_of, status
from drives.words import sentence


def round_of_rubbers(request: HttpRequest, drive: Drive, this_hand: Hand) -> HttpResponse:
    """The page of a round, whose one hand this is; with scripts off it saves every box that was typed into."""
    this_hand.drive = drive
    seats = this_hand.round.seating_version
    cells = rubber_cells(sheets_of(this_hand, _deals(this_hand)), seats)
    if request.method == "POST":
        need(request, Role.SCORER)
        cells = [save_result(request, cell) if cell.typed else cell for cell in cells]
        if _reseated_since(request, cells):
            refuse(request, sentence(SeatsChangedError()))
        if not any(cell.error for cell in cells):
            return redirect("drives:hand", drive.pk, this_hand.number)
    context = hand_context(request, drive, this_hand, cells)
    return page(request, drive, "rubbers", {**context, "step": "hands", "slip_example": ""})


def _deals(this_hand: Hand) -> list[Deal]:
    """Return the round's deals, each with this hand."""
    found = list(deals_with_opened(deals_of_round(this_hand).with_ends()))
    for deal in found:
        deal.hand = this_hand
    return found


def _reseated_since(request: HttpRequest, cells: Sequence[RubberCell]) -> bool:
    """Whether the page had boxes of deals that are no more, since the room was seated anew."""
    shown = {name.removesuffix("-was") for name in request.POST if name.endswith("-was")}
    return not shown <= {cell.prefix for cell in cells}


@require_POST
@drive_page(Role.SCORER)
def rubber_result(request: HttpRequest, drive: Drive, number: int, table: int) -> HttpResponse:
    """Hand in one table's result; with the answer (htmx) goes which tables are out."""
    deal = table_of_rubbers(drive, number, table)
    cell = rubber_cell(sheet_of(deal), deal.hand.round.seating_version)
    if cell.typed:
        cell = save_result(request, cell)
    if not request.htmx:  # type: ignore[attr-defined]  # set by HtmxMiddleware
        if cell.error:
            refuse(request, cell.error)
        if request.POST.get("sheet"):
            return redirect("drives:rubber", drive.pk, number, table)
        return redirect("drives:hand", drive.pk, number)
    return render(request, "drives/_rubber_saved.html", _answer(request, drive, cell))


def _answer(request: HttpRequest, drive: Drive, cell: RubberCell) -> dict[str, object]:
    hand = cell.deal.hand
    deals = _deals(hand)
    drive.version = max(drive.version, cell.version)
    opened = deals[0].opened  # type: ignore[attr-defined]  # by `deals_with_opened`
    ends = Ends(deals[0].last_hand, deals[0].tea_after)
    return {
        "cell": cell,
        "others": _others(request, cell, deals),
        "drive": drive,
        "hand": hand,
        "mark": mark_of(hand, deals, opened=opened),
        "may_close": may(request, Role.ORGANISER),
        **status(drive, hand, deals, ends, may_move=True, opened=opened),
    }


def _others(request: HttpRequest, cell: RubberCell, deals: Sequence[Deal]) -> list[RubberCell]:
    """Return the cells that this page still shows empty, and of which something is known by now."""
    shown_empty = {name for name in request.POST.get("empty", "").split(",") if name}
    if not shown_empty:
        return []
    found = sheets_of(cell.deal.hand, deals)
    cells = rubber_cells([one for one in found if one.begun or one.deal.void], cell.seats)
    return [one for one in cells if one.prefix in shown_empty and one.prefix != cell.prefix]


def table_of_rubbers(drive: Drive, number: int, table: int) -> Deal:
    """Return the deal of a table in a round of rubbers, with its hand and drive; Http404 elsewhere."""
    if drive.game != Drive.Game.RUBBERS:
        raise Http404
    deals = Deal.objects.select_related("hand__round")
    deal = get_object_or_404(deals, hand__drive=drive, hand__number=number, table_number=table)
    deal.hand.drive = deal.hand.round.drive = drive
    return deal
