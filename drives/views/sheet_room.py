"""A sheet's own page: what it looks like, what may be chosen of it, and the button that prints it."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.text import capfirst
from django.views.decorators.http import require_safe

from drives.forms.sheets import FOR_ALL, SheetForm
from drives.models import Drive
from drives.sheets import AnySheet, Choices
from drives.sheets.blank_scorecards import BLANK_SCORECARDS, expected_players
from drives.sheets.facts import PaperFacts
from drives.sheets.heads import format_of
from drives.sheets.preview import Preview
from drives.views.access import Role, drive_page
from drives.views.printings import printings_said
from drives.views.rooms import page
from drives.views.sheet_choices import choices_of, number
from drives.views.sheet_files import CANNOT, made_from, sheet_called, too_many
from drives.words import sentence
from drives.words.print_room import page_of_pages, picture_of
from drives.words.which_hands import hands_phrase


@dataclass(frozen=True, slots=True)
class Turn:
    """A page before or after this one, where there is one, and its address."""

    page: int
    address: str


@dataclass(frozen=True, slots=True)
class Shown:
    """The picture of one page of a sheet; or `refusal`, why there is none."""

    refusal: str = ""
    said: str = ""
    shows: str = ""
    address: str = ""
    before: Turn | None = None
    after: Turn | None = None


@require_safe
@drive_page(Role.VIEWER)
def sheet_room(request: HttpRequest, drive: Drive, sheet: str) -> HttpResponse:
    """The sheet's page; to htmx its picture alone, as it is chosen now."""
    asked, choices = sheet_called(sheet), choices_of(request)
    waits_for = asked.waits_for(drive)
    preview = Shown(waits_for) if waits_for else _shown(request, drive, asked, choices)
    context = {"drive": drive, "sheet": asked, "preview": preview}
    if request.htmx:  # type: ignore[attr-defined]  # set by HtmxMiddleware
        return render(request, "drives/_sheet_preview.html", context)
    offered = asked.offered_in(drive)
    chosen = {name: getattr(choices, name) for name in (*offered, *FOR_ALL)}
    chosen["format"] = choices.format or format_of(drive.club)
    if asked is BLANK_SCORECARDS:
        chosen["players"] = choices.players or expected_players(drive)
    around = {
        **context,
        "step": "paper",
        "waits_for": waits_for,
        "form": SheetForm(offered, _rounds(drive, asked), chosen),
        "said": printings_said(drive, PaperFacts.of(drive).since).get(sheet),
    }
    return page(request, drive, "paper_sheet", around)


def _shown(request: HttpRequest, drive: Drive, asked: AnySheet, choices: Choices) -> Shown:
    if why := too_many(asked, choices):
        return Shown(why)
    seen = made_from(drive, asked)
    try:
        pages = Preview.of(drive, asked, choices, seen).pages
    except CANNOT as error:
        return Shown(sentence(error))
    shown = min(max(number(request, "page") or 1, 1), pages)
    here, picture = (
        reverse(name, args=[drive.pk, asked.key])
        for name in ("drives:sheet", "drives:sheet-picture")
    )
    return Shown(
        said=page_of_pages(shown, pages),
        shows=picture_of(asked.label, shown, pages),
        address=_with(request, picture, page=shown, of=seen),
        before=Turn(shown - 1, _with(request, here, page=shown - 1)) if shown > 1 else None,
        after=Turn(shown + 1, _with(request, here, page=shown + 1)) if shown < pages else None,
    )


def _with(request: HttpRequest, address: str, **changes: object) -> str:
    """Return the address with what was chosen, but for the `changes`."""
    asked = request.GET.copy()
    for name, value in changes.items():
        asked[name] = str(value)
    return f"{address}?{asked.urlencode()}"


def _rounds(drive: Drive, asked: AnySheet) -> Sequence[tuple[int, str]]:
    """Return the rounds that are seated and the hands of each, where the sheet is of one round."""
    if "round" not in asked.offers:
        return []
    hands: dict[int, list[int]] = defaultdict(list)
    seated = drive.rounds.filter(seating_version__isnull=False).order_by("number", "hands__number")
    for found, hand in seated.values_list("number", "hands__number"):
        hands[found].append(hand)
    return [(found, capfirst(hands_phrase(of_round))) for found, of_round in hands.items()]
