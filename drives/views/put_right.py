"""Seats put right: who really sat where, in hands that are played too."""

from dataclasses import replace

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from drives.errors import DriveError
from drives.forms.what_now import SatElsewhereForm, TableForm, entries_here
from drives.models import Act, Drive, Round
from drives.results.room import TableOfNames, room
from drives.services.put_right import Rounds, sat_at_table, sat_for_each_other
from drives.views.access import Role, drive_page, may, number_asked, said_by, say, whole
from drives.views.rooms import page
from drives.views.what_now import asked_again, said_of
from drives.words import sentence
from drives.words.life import no_such_hand
from drives.words.scoring import chair_word
from drives.words.which_hands import hands_phrase
from scoring.sides import Chair


@require_POST
@drive_page(Role.ORGANISER)
def sat_elsewhere(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Record that two people sat in each other's places, from a hand to a hand."""
    form = SatElsewhereForm(request.POST, entries=entries_here(drive))
    if form.is_valid():
        typed = form.cleaned_data
        first, last = (_round_of(drive, typed[box]) for box in ("from_hand", "to_hand"))
        if first is None or (typed["to_hand"] and last is None):
            form.add_error(None, no_such_hand(drive.hands.count()))
        else:
            rounds = Rounds(first.number, last.number if last else None)
            try:
                said = said_by(request)
                act = sat_for_each_other(drive, typed["one"], typed["other"], rounds, said)
            except DriveError as error:
                form.add_error(None, sentence(error))
            else:
                say(request, said_of(drive, act))
                address = reverse("drives:seats", args=[drive.pk])
                return redirect(f"{address}?round={first.number}&done={act.number}")
    return asked_again(request, drive, {"sat_elsewhere": form})


def _round_of(drive: Drive, hand: int | None) -> Round | None:
    return drive.rounds.filter(hands__number=hand).first() if hand else None


@require_http_methods(["GET", "HEAD", "POST"])
@drive_page(Role.ORGANISER)
def table_seats(request: HttpRequest, drive: Drive, number: int, table: int) -> HttpResponse:
    """Say who really sat at one table of a round, chair by chair.

    The address may name the card numbers of a slip, by the letter of the chair.
    """
    this_round = get_object_or_404(drive.rounds, number=number)
    shown = _table(drive, number, table)
    words = {chair.value: chair_word(chair) for chair in Chair if chair in shown.chairs}
    named = {chair: number_asked(request, chair) for chair in words}
    form = TableForm(request.POST or None, entries=entries_here(drive), chairs=words, initial=named)
    if form.is_valid():
        rounds = Rounds(number, None if form.cleaned_data["onward"] else number)
        said = replace(said_by(request), seating_version=whole(request, "seats") or None)
        try:
            act = sat_at_table(this_round, table, form.really, rounds, said)
        except DriveError as error:
            form.add_error(None, sentence(error))
        else:
            say(request, said_of(drive, act))
            address = reverse("drives:seats", args=[drive.pk])
            return redirect(f"{address}?round={number}&done={act.number}")
    context = {
        "form": form,
        "table": shown,
        "round": this_round,
        "hands": hands_phrase(list(this_round.hands.values_list("number", flat=True))),
        "rows": [(form[chair.value], sitter) for chair, sitter in shown.chairs.items()],
        "names": [entry.player.name for entry in entries_here(drive)],
        "step": "seats",
    }
    return page(request, drive, "table_seats", context)


def just_put_right(request: HttpRequest, drive: Drive) -> int | None:
    """Return the line by which seats were put right just now, while it is the evening's last."""
    number = number_asked(request, "done")
    if number is None or number != drive.version or not may(request, Role.ORGANISER):
        return None
    put_right = drive.acts.standing().filter(number=number, kind=Act.Kind.PUT_RIGHT)
    return number if put_right.exists() and drive.state == Drive.State.PLAYING else None


def _table(drive: Drive, number: int, table: int) -> TableOfNames:
    seated = room(drive, number)
    for shown in seated.tables if seated else ():
        if shown.number == table:
            return shown
    raise Http404
