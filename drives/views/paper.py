"""Paper: every sheet of the evening, and the leaderboard as a file."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from drives.errors import NoSuchCardError
from drives.exchange.leaderboard_csv import leaderboard_csv
from drives.models import Drive
from drives.movements import MovementError
from drives.results.wall import HALF_TIME, lines_to_keep
from drives.services.printings import note_printing
from drives.sheets import SHEETS, AnySheet, Choices
from drives.sheets.blank_scorecards import BLANK_SCORECARDS, expected_players
from drives.sheets.facts import PaperFacts
from drives.sheets.kinds import has_scores, is_whole
from drives.views.access import Role, drive_page, may, member
from drives.views.downloads import csv_file, file_name, sheet_file
from drives.views.printings import PrintingSaid, printings_said
from drives.views.rooms import page
from drives.views.sheet_choices import back_to_paper, choices_of
from drives.views.versions import version_tag, versioned
from drives.words import sentence
from drives.words.paper import (
    MOST_CARDS,
    how_many_cards,
    seats_of_the_start,
    slips_without_names,
)

FEWEST_CARDS = 4
FETCHED_AHEAD = ("Sec-Purpose", "Purpose", "X-Moz")


@dataclass(frozen=True, slots=True)
class Variant:
    """Another way to print a sheet: what its address says, and the words of the link."""

    choice: str
    label: str


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A sheet as the page lists it; what it waits for is empty once it is ready.

    `said` is of its last printing.
    """

    key: str
    label: str
    what: str
    ready: bool
    waits_for: str
    also: Variant | None
    said: PrintingSaid | None


@require_safe
@drive_page(Role.VIEWER)
def paper(request: HttpRequest, drive: Drive) -> HttpResponse:
    facts = PaperFacts.of(drive)
    said = printings_said(drive, facts.seats)
    elsewhere = {BLANK_SCORECARDS.key} | ({HALF_TIME} if not facts.has_tea else set())
    listed = [sheet for sheet in SHEETS.values() if sheet.key not in elsewhere]
    # Several sheets wait for the same, which is asked once.
    ready = {ask: ask(drive) for ask in {sheet.ready for sheet in listed} - {has_scores}}
    ready[has_scores] = facts.has_scores
    rows = [_row(sheet, drive, ready[sheet.ready], said.get(sheet.key)) for sheet in listed]
    context = {
        "sheets": rows,
        "seats_version": facts.seats,
        "expected": expected_players(drive, facts.entries),
        "fewest": FEWEST_CARDS,
        "most": MOST_CARDS,
    }
    return page(request, drive, "paper", context)


def _row(sheet: AnySheet, drive: Drive, ready: bool, said: PrintingSaid | None) -> SheetRow:
    return SheetRow(
        sheet.key,
        sheet.label,
        sheet.what,
        ready,
        "" if ready else sheet.waits_for(drive),
        _variant(sheet.key),
        said,
    )


def _variant(key: str) -> Variant | None:
    variants = {
        "table-slips": Variant("blank=1", slips_without_names()),
        "seating": Variant("round=1", seats_of_the_start()),
    }
    return variants.get(key)


@require_safe
@drive_page(Role.VIEWER)
def print_sheet(request: HttpRequest, drive: Drive, sheet: str) -> HttpResponse:
    """The sheet as a PDF, or back to Paper with a sentence where it cannot be printed yet."""
    if sheet not in SHEETS:
        raise Http404(sheet)
    if _is_ahead(request):
        return HttpResponse(status=204, headers={"Cache-Control": "no-store"})
    asked = SHEETS[sheet]
    if waits_for := asked.waits_for(drive):
        return back_to_paper(request, drive, waits_for)
    choices = choices_of(request)
    if choices.players is not None and not FEWEST_CARDS <= choices.players <= MOST_CARDS:
        return back_to_paper(request, drive, how_many_cards(FEWEST_CARDS))
    tag = version_tag(drive, [asked.key, choices, may(request, Role.ORGANISER)])
    try:
        return versioned(request, tag, lambda: _printed(request, asked, drive, choices))
    except (MovementError, NoSuchCardError) as error:
        return back_to_paper(request, drive, sentence(error))


def _printed(request: HttpRequest, asked: AnySheet, drive: Drive, choices: Choices) -> HttpResponse:
    """Make the sheet, and keep that it was printed; one card, or a variant, is not the sheet.

    Only an organiser's is kept: whoever looks at it on a phone hangs nothing on the wall.
    """
    # Read before the sheet is made: what comes in between is on the sheet, and at worst told twice.
    lines = lines_to_keep(drive, asked.key)
    response = _pdf(asked, drive, choices)
    counts = is_whole(choices) and request.method == "GET" and may(request, Role.ORGANISER)
    if counts and not note_printing(drive, asked.key, lines, member(request)):
        # Whoever prints it again is not given the browser's own copy, and it is kept then.
        patch_cache_control(response, no_store=True)
    return response


def _is_ahead(request: HttpRequest) -> bool:
    """Whether a browser fetches the sheet in case somebody may open it: nobody has."""
    return any("prefetch" in request.headers.get(name, "") for name in FETCHED_AHEAD)


def _pdf(asked: AnySheet, drive: Drive, choices: Choices) -> HttpResponse:
    return sheet_file(asked.build(drive, choices), asked.key, drive)


@require_safe
@drive_page(Role.VIEWER)
def export(request: HttpRequest, drive: Drive) -> HttpResponse:
    """The leaderboard as CSV."""
    return csv_file(leaderboard_csv(drive), file_name("leaderboard", drive, "csv"))
