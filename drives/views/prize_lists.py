"""The club's list of prizes."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from drives.errors import DriveError
from drives.forms.prizes import PrizeForm, prize_form
from drives.models import Club
from drives.results.coming import prizes_to_announce
from drives.services.clubs import change_club
from drives.services.prize_lists import (
    add_prize,
    change_prize,
    fill_usual_list,
    move_down,
    move_up,
    remove_prize,
)
from drives.views.access import Role, club_page, refuse, say
from drives.words import sentence
from drives.words.clubs import role_words
from drives.words.prizes import line_title


@require_http_methods(["GET", "HEAD", "POST"])
@club_page(Role.ORGANISER)
def prize_list(request: HttpRequest, club: Club) -> HttpResponse:
    """The list, in the order it is read; a press adds a line."""
    form = PrizeForm(request.POST or None, club=club)
    if form.is_valid():
        try:
            prize = add_prize(club, form.wish)
        except DriveError as error:
            form.add_error(None, sentence(error))
        else:
            say(request, _("Added: %(prize)s") % {"prize": line_title(prize, role_words(club))})
            return redirect("drives:club-prizes", club.slug)
    roles = role_words(club)
    lines = [(prize, line_title(prize, roles)) for prize in club.prizes.all()]
    context = {"club": club, "lines": lines, "form": form, "evening": prizes_to_announce(club)}
    return render(request, "drives/prize_list.html", context)


@require_POST
@club_page(Role.ORGANISER)
def usual(request: HttpRequest, club: Club) -> HttpResponse:
    fill_usual_list(club)
    return redirect("drives:club-prizes", club.slug)


@require_POST
@club_page(Role.ORGANISER)
def one_each(request: HttpRequest, club: Club) -> HttpResponse:
    change_club(club, {"one_prize_each": "one_prize_each" in request.POST})
    say(request, _("Saved."))
    return redirect("drives:club-prizes", club.slug)


@require_http_methods(["GET", "HEAD", "POST"])
@club_page(Role.ORGANISER)
def edit(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    prize = get_object_or_404(club.prizes, pk=pk)
    form = prize_form(club, prize, request.POST or None)
    if form.is_valid():
        try:
            change_prize(prize, form.wish)
            say(request, _("Saved."))
        except DriveError as error:
            refuse(request, sentence(error))
        return redirect("drives:club-prizes", club.slug)
    context = {
        "club": club,
        "prize": prize,
        "title": line_title(prize, role_words(club)),
        "form": form,
    }
    return render(request, "drives/prize_edit.html", context)


@require_POST
@club_page(Role.ORGANISER)
def move(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """Let a line change places with the one above it, or (`down`) below it."""
    prize = get_object_or_404(club.prizes.select_related("club"), pk=pk)
    shift = move_down if "down" in request.POST else move_up
    try:
        shift(prize)
    except DriveError as error:
        refuse(request, sentence(error))
    return redirect("drives:club-prizes", club.slug)


@require_POST
@club_page(Role.ORGANISER)
def remove(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    prize = get_object_or_404(club.prizes, pk=pk)
    say(request, _("Off the list: %(prize)s") % {"prize": line_title(prize, role_words(club))})
    remove_prize(prize)
    return redirect("drives:club-prizes", club.slug)
