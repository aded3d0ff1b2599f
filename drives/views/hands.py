"""Hands: one number a table, the other follows; the next hand, and an early end."""

from collections.abc import Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from drives.errors import DriveError, SeatsChangedError
from drives.forms.stop import StopForm
from drives.models import Drive, Hand
from drives.movements import MOVEMENTS, Kind
from drives.movements.seating import MovementError
from drives.services.seats import move_room, round_now
from drives.services.stop import stop_after
from drives.views.access import Role, drive_page, need, refuse, said_by, say
from drives.views.cells import ScoreCell
from drives.views.following import follows
from drives.views.hand_page import cells_of_round, hand_context
from drives.views.rooms import hand_now, page
from drives.views.rubbers import round_of_rubbers
from drives.views.saving import save_cell
from drives.words import sentence
from drives.words.games import by_game, hand_called


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
@follows
def hand(request: HttpRequest, drive: Drive, number: int) -> HttpResponse:
    """The grid of a hand; where a round has several, of them all, since a table has one slip."""
    if drive.from_cards:
        return redirect("drives:cards", drive.pk)
    this_hand = get_object_or_404(drive.hands.select_related("round"), number=number)
    this_hand.round.drive = drive  # which would be asked for again
    if drive.game == Drive.Game.RUBBERS:
        return round_of_rubbers(request, drive, this_hand)
    cells = cells_of_round(drive, this_hand)
    if request.method == "POST":
        need(request, Role.SCORER)
        cells = [save_cell(request, drive, cell) for cell in cells]
        if _reseated_since(request, cells):
            refuse(request, sentence(SeatsChangedError()))
        if not any(cell.error for cell in cells):
            return redirect("drives:hand", drive.pk, number)
    context = hand_context(request, drive, this_hand, cells)
    return page(request, drive, "hands", {**context, "moved_on": _has_moved_on(drive, this_hand)})


def _has_moved_on(drive: Drive, this_hand: Hand) -> bool:
    """Whether somebody has moved the room on from this hand; a planned evening goes on by itself."""
    progressive = MOVEMENTS[drive.movement].kind is Kind.PROGRESSIVE
    return progressive and this_hand.round.closed_at is not None


def _reseated_since(request: HttpRequest, cells: Sequence[ScoreCell]) -> bool:
    """Whether the page had boxes of deals that are no more, since the room was seated anew."""
    shown = {name.removesuffix("-was") for name in request.POST if name.endswith("-was")}
    return not shown <= {cell.prefix for cell in cells}


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
        moved_on = by_game(
            _("The room has moved on since that page was opened. This is the hand now."),
            _("The room has moved on since that page was opened. This is the round now."),
        )
        refuse(request, moved_on)
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
        to_type = by_game(
            _("Type the number of the hand that is to be the last."),
            _("Type the number of the round that is to be the last."),
        )
        refuse(request, to_type)
        return redirect("drives:hands", drive.pk)
    try:
        act = stop_after(drive, form.cleaned_data["last"], said_by(request))
    except DriveError as error:
        refuse(request, sentence(error))
    else:
        last = {"n": hand_called(act.hand or 0)}
        say(request, _("The evening ends after %(n)s. To undo it, see the log.") % last)
    return redirect("drives:hands", drive.pk)
