"""Seats: the room by table and by name."""

from collections.abc import Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from drives.errors import DriveError
from drives.models import Deal, Drive
from drives.movements.seating import MovementError
from drives.results.room import RoomOfNames, Sitter, room
from drives.services.seats import seat_room
from drives.views.access import Role, drive_page, need, number_asked, refuse, said_by
from drives.views.rooms import page
from drives.words import sentence
from drives.words.movements import movement_explanation, movement_label, options_chosen
from drives.words.seats import where


@require_http_methods(["GET", "HEAD", "POST"])
@drive_page(Role.VIEWER)
def seats(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Show the round asked for, else the one now played; the first press seats the room."""
    if request.method == "POST":
        return _seat(request, drive)
    seated = list(
        drive.rounds.filter(seating_version__isnull=False).values_list("number", flat=True)
    )
    number = _round_shown(request, drive, seated)
    shown = room(drive, number) if number else None
    context = {
        "movement": movement_label(drive.movement),
        "explanation": movement_explanation(drive.movement),
        "chosen": options_chosen(drive.movement, drive.movement_options),
        "room": shown,
        "by_name": by_name(shown) if shown else [],
        "rounds": seated,
        "play_address": reverse(
            "drives:cards" if drive.from_cards else "drives:hands", args=[drive.pk]
        ),
        "play_word": _("Type the cards") if drive.from_cards else _("Enter scores"),
    }
    return page(request, drive, "seats", context)


def _seat(request: HttpRequest, drive: Drive) -> HttpResponse:
    need(request, Role.ORGANISER)
    try:
        seat_room(drive, said_by(request))
    except (DriveError, MovementError) as error:
        refuse(request, sentence(error))
    return redirect("drives:seats", drive.pk)


def _round_shown(request: HttpRequest, drive: Drive, seated: Sequence[int]) -> int | None:
    """Return the round asked for, else that of the first table still out, else the last seated."""
    asked = number_asked(request, "round")
    if asked in seated or not seated:
        return asked if seated else None
    out = Deal.objects.missing().filter(hand__drive=drive).order_by("hand__number")
    waiting = out.values_list("hand__round__number", flat=True).first()
    return seated[-1] if waiting is None or drive.from_cards else waiting


def by_name(shown: RoomOfNames) -> list[tuple[Sitter, str]]:
    """Return everybody in the round in order of name, with where they sit."""
    seated = [
        (sitter, where(table.number, chair))
        for table in shown.tables
        for chair, sitter in table.chairs.items()
    ]
    resting = [(sitter, where(None, None)) for _station, sitter in shown.rests]
    return sorted(seated + resting, key=lambda row: (row[0].name.casefold(), row[0].number))
