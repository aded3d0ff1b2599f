"""Seats: choose how the room sits, see it by table and by name, and let two change seats."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from drives.errors import CardGoneError, DriveError
from drives.models import Act, Deal, Drive
from drives.movements import MOVEMENTS
from drives.movements.seating import MovementError
from drives.results.games import is_knockout
from drives.results.room import RoomOfNames, Sitter, room
from drives.services.apart import keep_apart, known
from drives.services.seats import SeatWish, seat_room
from drives.services.swaps import swap_seats
from drives.services.undo import seating_to_undo, undo
from drives.sheets.printed import printed_cards_of_room
from drives.views.access import (
    Role,
    drive_page,
    may,
    need,
    number_asked,
    refuse,
    said_by,
    say,
    whole,
)
from drives.views.put_right import just_put_right
from drives.views.rooms import page
from drives.views.seatings import choices_context
from drives.words import sentence
from drives.words.seats import (
    cards_exchanged,
    choose_the_other,
    not_parted,
    printed_sentence,
    swapped,
    where,
)
from drives.words.which_hands import hands_phrase


@require_http_methods(["GET", "HEAD", "POST"])
@drive_page(Role.VIEWER)
def seats(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Show the ways to seat the room; once a press has seated it, the round asked for or now played."""
    if request.method == "POST":
        return _seat(request, drive)
    context = choices_context(drive) if drive.before_play else _room_context(request, drive)
    return page(request, drive, "seats", context)


def _seat(request: HttpRequest, drive: Drive) -> HttpResponse:
    need(request, Role.ORGANISER)
    chosen = request.POST.get("movement", "")
    wish = SeatWish(
        movement=chosen if chosen in MOVEMENTS else None,
        keep_cards=request.POST.get("keep_cards") == "1",
    )
    said = replace(said_by(request), seen=whole(request, "seen") or None)
    try:
        act = seat_room(drive, said, wish)
    except (DriveError, MovementError) as error:
        refuse(request, sentence(error))
    else:
        _say_apart(request, drive, act)
    return redirect("drives:seats", drive.pk)


def _say_apart(request: HttpRequest, drive: Drive, seated: Act) -> None:
    """Say who took another card to sit apart, since they have one in their hand, and who does not."""
    names = dict(drive.entries.values_list("pk", "player__name"))
    before = drive.acts.filter(number=seated.number - 1, kind=Act.Kind.NUMBERS).first()
    if before and set(before.before.values()) == set(before.after.values()):
        moves = [(names[int(entry)], card) for entry, card in before.after.items()]
        say(request, cards_exchanged(sorted(moves)))
    for one, other in seated.after.get("together", []):
        refuse(request, not_parted(names[one], names[other]))


def _room_context(request: HttpRequest, drive: Drive) -> dict[str, Any]:
    rounds = drive.rounds.filter(seating_version__isnull=False)
    of_rounds = rounds.order_by("number", "hands__number")
    versions: dict[int, int | None] = {}
    hands: dict[int, list[int]] = defaultdict(list)
    for number, version, hand in of_rounds.values_list(
        "number", "seating_version", "hands__number"
    ):
        versions[number] = version
        hands[number].append(hand)
    seated = list(versions)
    asked = _round_shown(request, drive, seated)
    shown = room(drive, asked) if asked else None
    can_swap = may(request, Role.ORGANISER) and _unplayed(drive, shown)
    first = _clicked_first(request, drive, shown) if can_swap else None
    return {
        "room": shown,
        "by_name": by_name(drive, shown) if shown else [],
        "knockout": is_knockout(drive),
        "rounds": [(number, capfirst(hands_phrase(hands[number]))) for number in seated],
        "can_swap": can_swap,
        "may_repair": may(request, Role.ORGANISER) and drive.state == Drive.State.PLAYING,
        "printed": _printed(drive) if can_swap else "",
        "to_open": seating_to_undo(drive) if can_swap else None,
        "to_undo": just_put_right(request, drive),
        "seats_shown": versions.get(asked or 0),
        "first": first,
        "swap_sentence": choose_the_other(first.name) if first else "",
        "chair_template": _chair_template(can_swap=can_swap, first=first),
        "play_address": reverse(
            "drives:cards" if drive.from_cards else "drives:hands", args=[drive.pk]
        ),
        "play_word": _("Type the cards") if drive.from_cards else _("Enter scores"),
    }


def _printed(drive: Drive) -> str:
    """Say which numbered cards are to be printed for the room as it is seated; nothing where none."""
    found = printed_cards_of_room(drive)
    return printed_sentence(found.to_print) if found else ""


def _clicked_first(request: HttpRequest, drive: Drive, shown: RoomOfNames | None) -> Sitter | None:
    """Return who was clicked first, where that is somebody of the room."""
    asked = request.GET.get("swap", "")
    everybody = [sitter for sitter, _place in by_name(drive, shown)] if shown else []
    return next((sitter for sitter in everybody if str(sitter.entry) == asked), None)


def _unplayed(drive: Drive, shown: RoomOfNames | None) -> bool:
    if shown is None or drive.state != Drive.State.PLAYING:
        return False
    scored = Deal.objects.filter(hand__drive=drive).begun()
    return not scored.filter(hand__round__number__gte=shown.number).exists()


def _chair_template(*, can_swap: bool, first: Sitter | None) -> str:
    """Return what a chair shows: a name, or what a click on it does."""
    if not can_swap:
        return "drives/_sitter.html"
    return "drives/_sitter_second.html" if first else "drives/_sitter_first.html"


@require_POST
@drive_page(Role.ORGANISER)
def open_again(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Open the door again for somebody who came or went: the seating is undone, while no score is in."""
    seated = drive.acts.filter(kind=Act.Kind.SEAT, number=whole(request, "seated")).first()
    try:
        if seated:
            undo(seated, said_by(request))
    except DriveError as error:
        refuse(request, sentence(error))
        return redirect("drives:seats", drive.pk)
    return redirect("drives:people", drive.pk)


@require_POST
@drive_page(Role.ORGANISER)
def swap(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Let the two whose names were clicked change seats in the round shown, and from then on."""
    this_round = drive.rounds.filter(number=whole(request, "round")).first()
    one, other = (
        drive.entries.select_related("player").filter(pk=whole(request, box)).first()
        for box in ("one", "other")
    )
    shown = whole(request, "seats") or None
    if this_round is None or one is None or other is None:
        refuse(request, sentence(CardGoneError()))
        return redirect("drives:seats", drive.pk)
    try:
        swap_seats(this_round, one, other, replace(said_by(request), seating_version=shown))
    except DriveError as error:
        refuse(request, sentence(error))
    else:
        say(request, swapped(one.player.name, other.player.name))
    return redirect(f"{reverse('drives:seats', args=[drive.pk])}?round={this_round.number}")


@require_POST
@drive_page(Role.ORGANISER)
def apart(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Remember that two who are here would rather not meet, or that they may again."""
    if meeting := whole(request, "meet"):
        drive.club.kept_apart.filter(pk=meeting).delete()
        return redirect("drives:seats", drive.pk)
    try:
        one, other = (known(drive.club, request.POST.get(box, "")) for box in ("one", "other"))
        keep_apart(drive.club, one, other)
    except DriveError as error:
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


def by_name(drive: Drive, shown: RoomOfNames) -> list[tuple[Sitter, str]]:
    """Return everybody in the round in order of name, with where they sit."""
    seated = [
        (sitter, where(table.number, chair))
        for table in shown.tables
        for chair, sitter in table.chairs.items()
    ]
    resting = [
        (sitter, where(None, None, knockout=is_knockout(drive))) for _station, sitter in shown.rests
    ]
    return sorted(seated + resting, key=lambda row: (row[0].name.casefold(), row[0].number))
