"""One table's score saved from the grid, and what else the page needs to know with the answer."""

from dataclasses import replace

from django.db.models import F
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from drives.models import Deal, Drive, Membership, User
from drives.models.deals import DealQuerySet
from drives.models.prepared import Prepared
from drives.results.opened_again import deals_with_opened
from drives.results.room import TableOfNames, room
from drives.services.drive_helpers import helping
from drives.views.access import Role, logged_in, member
from drives.views.cells import ScoreCell, cell_of
from drives.views.hand_page import as_ruled, deals_of_round, flags_of, ruled_cells, voices_heard
from drives.views.saving import save_cell
from drives.views.slips import with_cards_in_chairs
from drives.views.strip import Ends, mark_of, status
from drives.words.games import speaking_of
from scoring.slips import split_slip

BOXES = "north_south", "east_west"


@require_POST
@logged_in
def deal_score(request: HttpRequest, pk: int) -> HttpResponse:
    """Save one cell (htmx) and return it; with it, the line that says which tables are out."""
    slip = any(split_slip(request.POST.get(f"deal-{pk}-{side}", ""))[1] for side in BOXES)
    deal = _open_to(member(request), pk, slip=slip)
    with speaking_of(deal.hand.drive):
        return _saved(request, deal)


def _saved(request: HttpRequest, deal: Deal) -> HttpResponse:
    drive = deal.hand.drive
    several = drive.hands_at_table > 1
    shown = cell_of(
        deal,
        deal.hand.round.seating_version,
        several=several,
        flags=flags_of(drive),
    )
    cell = save_cell(request, drive, shown)
    if cell.voices is None:  # most are the organiser's word alone by now, and nothing is asked
        cell = replace(cell, voices=voices_heard([cell.deal]).get(deal.pk))
    (cell,) = ruled_cells(drive, [cell])
    if not request.htmx:  # type: ignore[attr-defined]  # set by HtmxMiddleware
        return redirect("drives:hand", drive.pk, deal.hand.number)
    drive.version = max(drive.version, cell.version)
    of_the_round = _of_the_round(deal, several=several)
    ends = Ends(deal.last_hand, deal.tea_after)
    opened = deal.opened  # type: ignore[attr-defined]  # by `deals_with_opened`
    now = status(drive, deal.hand, of_the_round, ends, may_move=True, opened=opened)
    context = {
        "cell": cell,
        "others": _others(request, cell, several=several),
        "drive": drive,
        "hand": deal.hand,
        "table": _table(drive, deal) if cell.reseated else None,
        "mark": mark_of(deal.hand, of_the_round, opened=opened),
        "may_close": Membership(role=getattr(deal, "held", Role.SCORER)).may(Role.ORGANISER),
        **now,
    }
    return render(request, "drives/_score_saved.html", context)


def _as_shown(deals: DealQuerySet) -> DealQuerySet:
    """Return the deals with all that the cell and the line above the grid tell of one."""
    told = deals_with_opened(as_ruled(deals.with_newest().with_ends()))
    return told.select_related("hand__drive", "hand__round").order_by()


def _of_a_member(pk: int, user: int) -> DealQuerySet:
    # The role of the membership that `for_scorer` filters by, so one query finds both.
    role = F("hand__drive__club__memberships__role")
    return _as_shown(Deal.objects.for_scorer(user).annotate(held=role)).filter(pk=pk)


def _of_a_helper(pk: int, drive: int) -> DealQuerySet:
    return _as_shown(Deal.objects.filter(pk=pk, hand__drive=drive))


_OF_A_MEMBER, _OF_A_HELPER = Prepared(_of_a_member), Prepared(_of_a_helper)
_SLIP_OF_A_MEMBER = Prepared(lambda pk, user: with_cards_in_chairs(_of_a_member(pk, user)))
_SLIP_OF_A_HELPER = Prepared(lambda pk, drive: with_cards_in_chairs(_of_a_helper(pk, drive)))
_OF_THE_HAND = Prepared(
    lambda hand: Deal.objects.filter(hand=hand).order_by("table_number", "number")
)


def _open_to(user: User, pk: int, *, slip: bool) -> Deal:
    """Return a deal that a member may score, or whoever helps at its drive; Http404 for others.

    `slip`: with the cards by the seats, for the numbers that were typed after the tricks.
    """
    helper, who = helping(user), user.pk
    asked = _SLIP_OF_A_MEMBER if slip else _OF_A_MEMBER
    if helper:
        asked, who = _SLIP_OF_A_HELPER if slip else _OF_A_HELPER, helper.drive_id
    deal = asked.first(pk, who)
    if deal is None:
        raise Http404(pk)
    return deal


def _of_the_round(deal: Deal, *, several: bool) -> list[Deal]:
    """Return the deals of the whole round in order of table, each with its hand."""
    if several:
        return list(deals_of_round(deal.hand))
    deals = _OF_THE_HAND(deal.hand_id)
    for one in deals:
        one.hand = deal.hand
    return deals


def _others(request: HttpRequest, cell: ScoreCell, *, several: bool) -> list[ScoreCell]:
    """Return the cells that this page still shows empty and that are filled by now.

    Another helper has filled them, or this press has: a slip saved at the table whose it was. The
    script sends which are empty; on one laptop there are none, and nothing is asked for.
    """
    deal = cell.deal
    shown_empty = {name for name in request.POST.get("empty", "").split(",") if name}
    if not shown_empty:
        return []
    filled = deals_of_round(deal.hand).exclude(pk=deal.pk).filter(ns_tricks__isnull=False)
    seats, flags = deal.hand.round.seating_version, flags_of(deal.hand.drive)
    found = as_ruled(filled.with_newest())
    deals = [other for other in found if f"deal-{other.pk}" in shown_empty]
    voices = voices_heard(deals)
    cells = [
        cell_of(other, seats, several=several, voices=voices.get(other.pk), flags=flags)
        for other in deals
    ]
    return ruled_cells(deal.hand.drive, cells)


def _table(drive: Drive, deal: Deal) -> TableOfNames | None:
    """Return who sits at the deal's table now."""
    seated = room(drive, deal.hand.round.number)
    tables = seated.tables if seated else []
    return next((table for table in tables if table.number == deal.table_number), None)
