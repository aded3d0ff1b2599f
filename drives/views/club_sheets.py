"""The season's table and a player's year: as a PDF, and as a page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from drives.models import Club, Player, Season
from drives.sheets.club_sheets import (
    SEASON,
    YEAR,
    ClubList,
    ClubSheet,
    build_club_list,
    player_year,
    season_sheet,
)
from drives.sheets.heads import format_of
from drives.sheets.kinds import paper_for
from drives.sheets.letters import use_fonts
from drives.views.access import Role, club_page
from drives.views.downloads import pdf_file
from drives.views.seasons import season_of
from drives.views.sheet_choices import choices_of
from drives.views.sheet_files import program
from drives.views.versions import digest, versioned


@require_safe
@club_page(Role.VIEWER)
def season_pdf(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    return _pdf(request, club, SEASON, season_sheet(season_of(club, pk)))


@require_safe
@club_page(Role.VIEWER)
def season_page(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """The season's sheet as a page, printable by the browser."""
    season = season_of(club, pk)
    pdf = reverse("drives:season-print", args=(club.slug, pk))
    return _page(request, season, SEASON, season_sheet(season), pdf)


@require_safe
@club_page(Role.VIEWER)
def year_pdf(request: HttpRequest, club: Club, pk: int, player_pk: int) -> HttpResponse:
    return _pdf(request, club, YEAR, player_year(season_of(club, pk), _player(club, player_pk)))


@require_safe
@club_page(Role.VIEWER)
def year_page(request: HttpRequest, club: Club, pk: int, player_pk: int) -> HttpResponse:
    """One player's season as a page, printable by the browser."""
    season, player = season_of(club, pk), _player(club, player_pk)
    pdf = reverse("drives:season-player-print", args=(club.slug, pk, player_pk))
    return _page(request, season, YEAR, player_year(season, player), pdf)


def _player(club: Club, pk: int) -> Player:
    return get_object_or_404(club.players, pk=pk)


def _pdf(request: HttpRequest, club: Club, sheet: ClubSheet, data: ClubList) -> HttpResponse:
    """Return it as a PDF; to a browser that has it as it is, that nothing on it has changed."""
    paper = paper_for(club, choices_of(request))
    tag = f'"{digest([sheet.key, data, paper, program(), use_fonts()])}"'
    return versioned(
        request, tag, lambda: pdf_file(build_club_list(data, paper), f"{sheet.key}.pdf")
    )


def _page(
    request: HttpRequest, season: Season, sheet: ClubSheet, data: ClubList, pdf: str
) -> HttpResponse:
    """Show a sheet of the club as a page; `pdf` is where it is had as one."""
    query, choices = request.GET.urlencode(), choices_of(request)
    context = {
        "sheet": sheet,
        "data": data,
        "choices": choices,
        "paper": (choices.format or format_of(season.club)).value.lower(),
        "back": reverse("drives:season", args=(season.club.slug, season.pk)),
        "back_to": _("Season"),
        "pdf": pdf + (f"?{query}" if query else ""),
    }
    return render(request, sheet.template, context)
