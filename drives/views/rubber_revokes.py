"""A revoke in a deal of a rubber: who made it, and which of three things the innocent side takes."""

from dataclasses import replace

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from drives.errors import DriveError, NoSuchDealError, PenaltyDealChangedError
from drives.forms.rubbers import RevokeForm
from drives.models import Drive, Penalty
from drives.results.room import table_in_rounds
from drives.services.penalties import PenaltyWish, penalise
from drives.services.rubber_sheets import written
from drives.views.access import Role, drive_page, refuse, said_by, say
from drives.views.rooms import page
from drives.views.rubbers import table_of_rubbers
from drives.words import sentence
from drives.words.rulings import seat_word
from scoring.games import REVOKE


@require_http_methods(["GET", "HEAD", "POST"])
@drive_page(Role.ORGANISER)
def rubber_revoke(
    request: HttpRequest, drive: Drive, number: int, table: int, deal: int
) -> HttpResponse:
    """Give the penalty for a revoke in one deal that is written."""
    at = table_of_rubbers(drive, number, table)
    row = at.rubber_deals.filter(number=deal).first()
    if row is None and request.method != "POST":
        raise Http404
    this_round = at.hand.round.number
    seated = table_in_rounds(drive, table, [this_round])[this_round]
    sitters = [
        (sitter.entry, seat_word(sitter.number, sitter.name, chair))
        for chair, sitter in seated.chairs.items()
    ]
    form = RevokeForm(request.POST or None, sitters, written(row) if row else None)
    if form.is_valid() and _given(request, drive, (number, deal), form):
        return redirect("drives:rubber", drive.pk, number, table)
    context = {"step": "hands", "deal": at, "hand": at.hand, "number": deal, "form": form}
    return page(request, drive, "rubber_revoke", context)


def _given(request: HttpRequest, drive: Drive, where: tuple[int, int], form: RevokeForm) -> bool:
    """Give the penalty that was chosen, and say so; or say in the form why not.

    Where the deal is another by now, or gone, say so too: the sheet shows which it is.
    """
    typed, (hand, deal) = form.cleaned_data, where
    who = drive.entries.select_related("player").get(pk=typed["whom"])
    form_of = Penalty.Form(typed["what"])
    wish = PenaltyWish(who, hand, form_of, 2 * REVOKE, deal=deal, shown=typed["shown"])
    try:
        penalise(drive, wish, replace(said_by(request), reason=typed["reason"]))
    except (NoSuchDealError, PenaltyDealChangedError) as error:
        refuse(request, sentence(error))
        return True
    except DriveError as error:
        form.add_error(None, sentence(error))
        return False
    say(request, _("The penalty is given."))
    return True
