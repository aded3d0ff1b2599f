"""What an address chooses of a sheet, and what whoever prints may choose."""

from collections.abc import Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from drives.models import Drive
from drives.movements import MOVEMENTS
from drives.sheets import Choices
from drives.sheets.heads import format_called
from drives.views.access import refuse

MOST_DIGITS = 4
QUARTERS = 4
MOST_SPARE = 100
MOST_SKIPPED = 14
LARGEST_PAD = 400


def choices_of(request: HttpRequest) -> Choices:
    """Read what was chosen; what is no number is not chosen, and is not an error in an address."""
    asked = request.GET
    return Choices(
        players=number(request, "players"),
        round=number(request, "round"),
        blank=asked.get("blank") == "1",
        card=number(request, "card"),
        quarter=min(QUARTERS, max(1, number(request, "quarter") or 1)),
        up=_one_of(request, "up", (4, 2)),
        both_sides=asked.get("both_sides") == "1",
        spare=min(MOST_SPARE, number(request, "spare") or 0),
        pad=min(LARGEST_PAD, max(1, number(request, "pad") or 4)),
        to_win=_one_of(request, "to_win", (5, 7, 10)),
        hand=number(request, "hand"),
        table=number(request, "table"),
        skip=min(MOST_SKIPPED, number(request, "skip") or 0),
        movement=_movement(request),
        format=format_called(asked.get("paper", "")),
        large=asked.get("large") == "1",
        black=asked.get("black") == "1",
    )


def number(request: HttpRequest, name: str) -> int | None:
    """Return a number of the address, at most four figures long; None for anything else."""
    text = request.GET.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS else None


def _one_of(request: HttpRequest, name: str, choices: Sequence[int]) -> int:
    """Return the number of the address, or the first of `choices` where it is none of them."""
    asked = number(request, name)
    return next((one for one in choices if one == asked), choices[0])


def _movement(request: HttpRequest) -> str:
    key = request.GET.get("movement", "")
    return key if key in MOVEMENTS else ""


def back_to_paper(request: HttpRequest, drive: Drive, why: str) -> HttpResponse:
    """Return to the list of sheets, and say why the one that was asked for cannot be had."""
    refuse(request, why)
    return redirect("drives:paper", drive.pk)
