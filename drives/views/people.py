"""The club's people."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from drives.errors import DriveError
from drives.forms.people import PlayerForm
from drives.models import Club
from drives.services.people import (
    add_player,
    archive_player,
    change_player,
    restore_player,
)
from drives.views.access import Role, club_page, say
from drives.words import sentence
from drives.words.clubs import role_words


@require_safe
@club_page(Role.VIEWER)
def players(request: HttpRequest, club: Club) -> HttpResponse:
    return _page(request, club, PlayerForm(club=club))


def _page(request: HttpRequest, club: Club, form: PlayerForm) -> HttpResponse:
    people = list(club.players.all())
    context = {
        "club": club,
        "people": [player for player in people if not player.archived],
        "archived": [player for player in people if player.archived],
        "roles": role_words(club),
        "form": form,
    }
    return render(request, "drives/players.html", context)


@require_POST
@club_page(Role.ORGANISER)
def add(request: HttpRequest, club: Club) -> HttpResponse:
    form = PlayerForm(request.POST, club=club)
    if form.is_valid():
        said = form.cleaned_data
        try:
            player = add_player(
                club, said["name"], said["usual_role"], sits_still=said["sits_still"]
            )
        except DriveError as error:
            form.add_error("name", sentence(error))
        else:
            say(request, _("Added: %(name)s") % {"name": player})
            return redirect("drives:players", club.slug)
    return _page(request, club, form)


@require_http_methods(["GET", "HEAD", "POST"])
@club_page(Role.ORGANISER)
def edit(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    player = get_object_or_404(club.players, pk=pk)
    initial = {name: getattr(player, name) for name in ("name", "usual_role", "sits_still")}
    form = PlayerForm(request.POST or None, initial=initial, club=club)
    if form.is_valid():
        changes = {name: form.cleaned_data[name] for name in form.changed_data}
        try:
            change_player(player, **changes)
        except DriveError as error:
            form.add_error("name", sentence(error))
        else:
            say(request, _("Saved."))
            return redirect("drives:players", club.slug)
    return render(
        request, "drives/player_edit.html", {"club": club, "player": player, "form": form}
    )


@require_POST
@club_page(Role.ORGANISER)
def archive(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    player = get_object_or_404(club.players, pk=pk)
    archive_player(player)
    say(request, _("Off the list: %(name)s. What they played stays.") % {"name": player})
    return redirect("drives:players", club.slug)


@require_POST
@club_page(Role.ORGANISER)
def restore(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    player = get_object_or_404(club.players, pk=pk)
    restore_player(player)
    say(request, _("Back on the list: %(name)s") % {"name": player})
    return redirect("drives:players", club.slug)
