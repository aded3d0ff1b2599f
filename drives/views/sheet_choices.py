"""What an address chooses of a sheet, and what whoever prints may choose."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from drives.models import Drive
from drives.movements import MOVEMENTS
from drives.sheets import Choices
from drives.sheets.heads import format_called
from drives.views.access import refuse

MOST_DIGITS = 4
QUARTERS = 4


def choices_of(request: HttpRequest) -> Choices:
    """Read what was chosen; what is no number is not chosen, and is not an error in an address."""
    asked = request.GET
    return Choices(
        players=number(request, "players"),
        round=number(request, "round"),
        blank=asked.get("blank") == "1",
        card=number(request, "card"),
        quarter=min(QUARTERS, max(1, number(request, "quarter") or 1)),
        movement=_movement(request),
        format=format_called(asked.get("paper", "")),
        large=asked.get("large") == "1",
        black=asked.get("black") == "1",
    )


def number(request: HttpRequest, name: str) -> int | None:
    """Return a number of the address, at most four figures long; None for anything else."""
    text = request.GET.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS else None


def _movement(request: HttpRequest) -> str:
    key = request.GET.get("movement", "")
    return key if key in MOVEMENTS else ""


def back_to_paper(request: HttpRequest, drive: Drive, why: str) -> HttpResponse:
    """Return to the list of sheets, and say why the one that was asked for cannot be had."""
    refuse(request, why)
    return redirect("drives:paper", drive.pk)
