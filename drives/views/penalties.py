"""Penalties of an evening: the list, one given by name, and one withdrawn."""

from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from drives.errors import DriveError, PenaltyChangesWinnerError
from drives.forms.rulings import PenaltyByNameForm, PenaltyForm
from drives.forms.what_now import entries_here
from drives.models import Drive, Penalty
from drives.results.competitors import compete_as_pairs, compete_as_teams
from drives.services.penalties import (
    PenaltyWish,
    penalise,
    penalise_after_move,
    withdraw,
    withdraw_after_move,
)
from drives.services.records import DealPlace
from drives.views.access import Role, drive_page, may, need, refuse, said_by, say, whole
from drives.views.desk_deal import address_of
from drives.views.rooms import page
from drives.words import sentence
from drives.words.rulings import penalty_sentence
from scoring.rules import Scoring

SEATS_STAY = "seats_stay"


@require_http_methods(["GET", "HEAD", "POST"])
@drive_page(Role.VIEWER)
def penalties(request: HttpRequest, drive: Drive) -> HttpResponse:
    """List the penalties that stand; the organiser gives one to anybody with a card tonight."""
    if request.method == "POST":
        need(request, Role.ORGANISER)
    acts = may(request, Role.ORGANISER) and drive.state == Drive.State.PLAYING
    gives = acts and drive.game != Drive.Game.RUBBERS  # there a revoke is settled on its sheet
    entries = entries_here(drive) if acts else []
    alone = not (compete_as_pairs(drive) or compete_as_teams(drive) or drive.from_cards)
    form = PenaltyByNameForm(request.POST or None, entries, moves=not drive.from_cards, pairs=alone)
    if form.is_valid():
        typed = form.cleaned_data
        what, pair = Penalty.Form(typed["what"]), bool(typed.get("pair"))
        wish = PenaltyWish(typed["whom"], typed["hand"], what, typed["tricks"], pair=pair)
        if given(request, drive, wish, form):
            return redirect("drives:penalties", drive.pk)
    flags = drive.scoring == Scoring.FLAGS
    standing = drive.penalties.standing().at_tables().select_related("entry__player")
    context = {
        "step": "standings",
        "penalties": [(one, penalty_sentence(one, flags=flags)) for one in standing],
        "acts": acts,
        "penalty_form": form if gives else None,
        "names": [entry.player.name for entry in entries],
    }
    return page(request, drive, "penalties", context)


def given(request: HttpRequest, drive: Drive, wish: PenaltyWish, form: PenaltyForm) -> bool:
    """Give the penalty that was typed, and say so; or say in the form why not, or what is to be answered."""
    said = said_by(request, SEATS_STAY if request.POST.get(SEATS_STAY) else "")
    said = replace(said, reason=form.cleaned_data["reason"])
    give = penalise_after_move if request.POST.get(SEATS_STAY) else penalise
    try:
        give(drive, wish, said)
    except PenaltyChangesWinnerError as error:
        form.add_error(None, sentence(error))
        form.asks = True
    except DriveError as error:
        form.add_error(None, sentence(error))
    else:
        say(request, _("The penalty is given."))
        return True
    return False


@require_POST
@drive_page(Role.ORGANISER)
def penalty_off(request: HttpRequest, drive: Drive, penalty_pk: int) -> HttpResponse:
    """Withdraw a penalty; where it had made a side the winner and the room has moved, seats stay."""
    penalty = get_object_or_404(drive.penalties.select_related("drive"), pk=penalty_pk)
    said, withdrawn = said_by(request), _("The penalty is withdrawn.")
    try:
        try:
            withdraw(penalty, said)
        except PenaltyChangesWinnerError:
            withdraw_after_move(penalty, said)
            withdrawn = _("The penalty is withdrawn. The seats stay as they are.")
    except DriveError as error:
        refuse(request, sentence(error))
    else:
        say(request, withdrawn)
    table, deal = whole(request, "table"), whole(request, "desk")
    if table and deal:
        return redirect(address_of(drive, DealPlace(penalty.hand_number, table, deal)))
    if table and penalty.deal_number is not None:
        return redirect("drives:rubber", drive.pk, penalty.hand_number, table)
    if table:
        return redirect("drives:table-of-hand", drive.pk, penalty.hand_number, table)
    return redirect("drives:penalties", drive.pk)
