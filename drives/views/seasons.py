"""Seasons: the list of them, the table of each, and what may be changed."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.http import content_disposition_header
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from drives.errors import DriveError
from drives.exchange.season_csv import season_csv
from drives.forms.seasons import SeasonForm, following
from drives.listings.season import SeasonListing
from drives.models import Club, Season
from drives.results.season import season_table
from drives.services.seasons import add_season, change_season, remove_season
from drives.sheets.letters import cannot_print_season
from drives.views.access import Role, club_page, need, say
from drives.views.drive_rows import drive_rows
from drives.words import sentence
from drives.words.seasons import counting_sentence, days, played_sentence


@require_http_methods(["GET", "HEAD", "POST"])
@club_page(Role.VIEWER)
def seasons(request: HttpRequest, club: Club) -> HttpResponse:
    """The list of seasons; a press adds one."""
    if request.method == "POST":
        need(request, Role.ORGANISER)
    form = SeasonForm(request.POST or None, initial=following(club.seasons.first()))
    if form.is_valid():
        try:
            season = add_season(club, form.plan)
        except DriveError as error:
            form.add_error("first_day", sentence(error))
        else:
            return redirect("drives:season", club.slug, season.pk)
    rows = [
        (season, days(season.first_day, season.last_day), counting_sentence(season.counting))
        for season in club.seasons.all()
    ]
    return render(request, "drives/seasons.html", {"club": club, "rows": rows, "form": form})


@require_safe
@club_page(Role.VIEWER)
def season(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """The season's table, and the drives it is made from."""
    season = season_of(club, pk)
    table = season_table(season)
    drives = list(season.drives.all())
    put_away = sum(drive.put_away for drive in drives)
    context = {
        "club": club,
        "season": season,
        "days": days(season.first_day, season.last_day),
        "counting": counting_sentence(season.counting),
        "cannot_print": cannot_print_season(season, table),
        "mixes": table.mixes,
        "played": played_sentence(len(table.drives), put_away),
        "listing": SeasonListing(table.rows, club.slug, season.pk),
        "rows": drive_rows(club, [drive for drive in drives if not drive.put_away]),
    }
    return render(request, "drives/season.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@club_page(Role.ORGANISER)
def edit(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    season = season_of(club, pk)
    form = SeasonForm(request.POST or None, season=season)
    if form.is_valid():
        try:
            change_season(season, form.plan)
        except DriveError as error:
            form.add_error("first_day", sentence(error))
        else:
            say(request, _("Saved."))
            return redirect("drives:season", club.slug, season.pk)
    return render(
        request, "drives/season_edit.html", {"club": club, "season": season, "form": form}
    )


@require_POST
@club_page(Role.ORGANISER)
def remove(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    season = season_of(club, pk)
    remove_season(season)
    say(request, _("Taken away: %(season)s. Its drives stay.") % {"season": season})
    return redirect("drives:seasons", club.slug)


@require_safe
@club_page(Role.VIEWER)
def export(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """The season's table as CSV."""
    season = season_of(club, pk)
    name = f"{slugify(season.name) or 'season'}.csv"
    headers = {"Content-Disposition": content_disposition_header(True, name) or ""}
    return HttpResponse(season_csv(season), "text/csv; charset=utf-8", headers=headers)


def season_of(club: Club, pk: int) -> Season:
    """Return the club's season; it knows its club, so that nothing asks for it again."""
    season = get_object_or_404(club.seasons, pk=pk)
    season.club = club
    return season
