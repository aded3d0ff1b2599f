"""A team of a flag drive: its name, who is what in it, and a stand-in for somebody missing."""

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_http_methods, require_POST

from drives.errors import DriveError
from drives.forms.teams import StandInForm, TeamCardForm
from drives.models import Act, Drive, Team
from drives.results.competitors import in_position
from drives.services.door import CardWish
from drives.services.people import add_player, fold_name, tidy_name
from drives.services.teams import TeamWish, change_team, check_in_team
from drives.views.access import Role, drive_page, said_by, say
from drives.views.door_press import press
from drives.views.door_teams import wanted
from drives.views.rooms import page
from drives.words import sentence
from drives.words.teams import still_wanted, team_is_here, team_saved, team_title


@require_http_methods(["GET", "HEAD", "POST"])
@drive_page(Role.ORGANISER)
def edit_team(request: HttpRequest, drive: Drive, team_pk: int) -> HttpResponse:
    """Show a team; while the door is open, let it be named and its people change places."""
    team = get_object_or_404(drive.teams, pk=team_pk)
    members = in_position(list(team.entries.select_related("player")))
    form = TeamCardForm(request.POST or None, team=team, members=members)
    if form.is_valid():
        try:
            change_team(team, form.change, said_by(request))
        except DriveError as error:
            form.add_error(None, sentence(error))
        else:
            say(request, team_saved(team.number))
            return redirect("drives:people", drive.pk)
    context = {
        "step": "people",
        "team": team,
        "title": team_title(team.number, team.name),
        "members": members,
        "wanted": still_wanted(wanted(members)),
        "form": form,
        "stand_in_form": StandInForm(),
    }
    return page(request, drive, "team", context)


@require_POST
@drive_page(Role.ORGANISER)
def stand_in(request: HttpRequest, drive: Drive, team_pk: int) -> HttpResponse:
    """Let the caller or a helper play for somebody of the team who is missing."""
    team = get_object_or_404(drive.teams, pk=team_pk)
    form = StandInForm(request.POST)
    if not form.is_valid():
        return redirect("drives:team-edit", drive.pk, team.pk)
    said = said_by(request, f"stand-in-{team.pk}")

    @transaction.atomic
    def come() -> Act:
        return check_in_team(drive, TeamWish([_wish(drive, form.cleaned_data["who"])], team), said)

    return press(request, drive, come, lambda _act: _here(team, form.cleaned_data["who"]))


def _wish(drive: Drive, name: str) -> CardWish:
    known = drive.club.players.filter(folded=fold_name(tidy_name(name))).first()
    return CardWish(known or add_player(drive.club, name), placed=False)


def _here(team: Team, name: str) -> str:
    return team_is_here([name], team.number, team.entries.count())
