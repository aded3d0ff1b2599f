"""A sheet as a PDF to print, and as a picture to look at first."""

from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from drives.errors import DriveError
from drives.models import Drive
from drives.movements import MovementError
from drives.results.wall import lines_to_keep
from drives.services.printings import note_printing
from drives.sheets import SHEETS, AnySheet, Choices
from drives.sheets.kinds import is_whole
from drives.sheets.letters import use_fonts
from drives.sheets.preview import Preview
from drives.views.access import Role, drive_page, may, member
from drives.views.downloads import sheet_file
from drives.views.sheet_choices import back_to_paper, choices_of, number
from drives.views.versions import digest, everything_tag, version_tag, versioned
from drives.words import sentence
from drives.words.paper import MOST_CARDS, how_many_cards

CANNOT = (MovementError, DriveError)
"""What a sheet may be refused with; each has a sentence."""
FEWEST_CARDS = 1
FETCHED_AHEAD = ("Sec-Purpose", "Purpose", "X-Moz")
NARROWEST, USUAL_WIDTH, WIDEST = 80, 900, 1400
SECONDS_KEPT = 300


@require_safe
@drive_page(Role.VIEWER)
def print_sheet(request: HttpRequest, drive: Drive, sheet: str) -> HttpResponse:
    """The sheet as a PDF, or back to Paper with a sentence where it cannot be printed yet."""
    asked = sheet_called(sheet)
    if is_ahead(request):
        return HttpResponse(status=204, headers={"Cache-Control": "no-store"})
    choices = choices_of(request)
    if why := asked.waits_for(drive) or too_many(asked, choices):
        return back_to_paper(request, drive, why)
    beyond, notes = asked.beyond(drive), may(request, Role.ORGANISER)
    tag = version_tag(drive, [asked.key, choices, program(), use_fonts(), notes, *beyond])
    try:
        return versioned(request, tag, lambda: _printed(request, asked, drive, choices))
    except CANNOT as error:
        return back_to_paper(request, drive, sentence(error))


def sheet_called(key: str) -> AnySheet:
    """Return the sheet; Http404 where there is none of that name."""
    if key not in SHEETS:
        raise Http404(key)
    return SHEETS[key]


def too_many(asked: AnySheet, choices: Choices) -> str:
    """Return why so many cards are not printed; empty where they are, or nobody said how many."""
    players = choices.players
    if players is None or FEWEST_CARDS <= players <= MOST_CARDS:
        return ""
    return how_many_cards(FEWEST_CARDS)


def _printed(request: HttpRequest, asked: AnySheet, drive: Drive, choices: Choices) -> HttpResponse:
    """Make the sheet, and keep that it was printed; one card, or another round, is not the sheet."""
    # Read before the sheet is made: what comes in between is on the sheet, and at worst told twice.
    lines = lines_to_keep(drive, asked.key)
    response = sheet_file(asked.build(drive, choices), asked.key, drive)
    to_note = is_whole(choices) and counts(request)
    if to_note and not note_printing(drive, asked.key, lines, member(request)):
        keep_no_copy(response)
    return response


def counts(request: HttpRequest) -> bool:
    """Whether what is asked for is printed: by an organiser, not by whoever looks at it on a phone."""
    return request.method == "GET" and may(request, Role.ORGANISER)


def keep_no_copy(response: HttpResponse) -> None:
    """Of a printing that was not kept: it is kept when somebody prints again, not from a browser's copy."""
    patch_cache_control(response, no_store=True)


def is_ahead(request: HttpRequest) -> bool:
    """Whether a browser fetches the sheet in case somebody may open it: nobody has."""
    return any("prefetch" in request.headers.get(name, "") for name in FETCHED_AHEAD)


@require_safe
@drive_page(Role.VIEWER)
def sheet_picture(request: HttpRequest, drive: Drive, sheet: str) -> HttpResponse:
    """A page of the sheet as a picture; not there where the sheet cannot be made.

    The address of a picture says what it was made from, so that a browser need not ask again while
    that is so.
    """
    asked, choices = sheet_called(sheet), choices_of(request)
    if asked.waits_for(drive) or too_many(asked, choices):
        raise Http404(sheet)
    page, width = _page_and_width(request)
    seen = made_from(drive, asked)
    tag = f'"{digest([seen, asked.key, choices, page, width])}"'
    try:
        response = versioned(
            request,
            tag,
            lambda: HttpResponse(
                Preview.of(drive, asked, choices, seen).page(page, width), "image/png"
            ),
        )
    except CANNOT as error:
        raise Http404(sheet) from error
    if request.GET.get("of") == seen:
        response["Cache-Control"] = f"private, max-age={SECONDS_KEPT}"
    return response


def _page_and_width(request: HttpRequest) -> tuple[int, int]:
    width = number(request, "width") or USUAL_WIDTH
    return number(request, "page") or 1, min(max(width, NARROWEST), WIDEST)


def made_from(drive: Drive, sheet: AnySheet | None = None) -> str:
    """Return what a sheet of the drive is made from as a short text, and by which program.

    Without `sheet` it is what most are made from: those that say nothing beyond the evening.
    """
    beyond = sheet.beyond(drive) if sheet else ()
    return everything_tag(drive, [drive.pk, program(), use_fonts(), *beyond]).strip('"')


def program() -> str:
    """Return what tells this version of the program from another."""
    return str(getattr(staticfiles_storage, "manifest_hash", ""))
