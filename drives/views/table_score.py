"""One table's score saved from the grid, and what else the page needs to know with the answer."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST

from drives.models import Deal, Drive
from drives.results.room import TableOfNames, room
from drives.views.access import logged_in, member
from drives.views.cells import ScoreCell, cell_of
from drives.views.hand_page import deals_of_round, flags_of
from drives.views.saving import save_cell
from drives.views.strip import Ends, mark_of, status


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
        cell_of(deal, deal.hand.round.seating_version, several=several, flags=flags_of(drive)),
    )
    if not request.htmx:  # type: ignore[attr-defined]  # set by HtmxMiddleware
        return redirect("drives:hand", drive.pk, deal.hand.number)
    drive.version = max(drive.version, cell.version)
    of_the_round = list(deals_of_round(deal.hand))
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
    filled = deals_of_round(deal.hand).exclude(pk=deal.pk).filter(ns_tricks__isnull=False)
    seats = deal.hand.round.seating_version
    flags = flags_of(deal.hand.drive)
    cells = [cell_of(other, seats, several=several, flags=flags) for other in filled.with_newest()]
    return [cell for cell in cells if cell.prefix in shown_empty]


def _table(drive: Drive, deal: Deal) -> TableOfNames | None:
    """Return who sits at the deal's table now."""
    seated = room(drive, deal.hand.round.number)
    tables = seated.tables if seated else []
    return next((table for table in tables if table.number == deal.table_number), None)
