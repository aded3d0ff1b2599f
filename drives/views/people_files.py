"""The club's people in and out of files: looked at first, then added with one press."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import Truncator, slugify
from django.views.decorators.http import require_http_methods, require_safe

from drives.errors import DriveError
from drives.exchange.people_csv import drive_people_csv, people_csv
from drives.exchange.people_file import decode, only_lines, read_people
from drives.forms.people import PeopleFileForm
from drives.models import Club, Drive
from drives.services.people import PeopleList, PersonLine, add_players, look_through
from drives.views.access import Role, club_page, drive_page, say
from drives.views.downloads import csv_file
from drives.words import sentence
from drives.words.clubs import role_words
from drives.words.people import (
    add_button,
    known_already,
    left_out,
    line_sentence,
    no_names,
    not_added,
    people_added,
    to_add,
)

SHOWN = 30
ADD, CHANGE = "add", "change"


@require_http_methods(["GET", "HEAD", "POST"])
@club_page(Role.ORGANISER)
def paste(request: HttpRequest, club: Club) -> HttpResponse:
    """Read a list, show what it comes to, and add it with the next press."""
    form = PeopleFileForm(request.POST or None, request.FILES or None)
    if not form.is_valid():
        return _form(request, club, form)
    press = request.POST.get("press")
    try:
        text = _text(form)
        people = read_people(text, role_words(club))
    except DriveError as error:
        form.add_error("file" if form.cleaned_data["file"] else "names", sentence(error))
        return _form(request, club, form)
    if press == CHANGE:
        return _form(request, club, PeopleFileForm(initial={"names": text}))
    if not people:
        form.add_error(None, no_names())
        return _form(request, club, form)
    return _add(request, club, text, people) if press == ADD else _look(request, club, text, people)


def _text(form: PeopleFileForm) -> str:
    """The list as text: a file that was chosen goes before what is in the box."""
    content: bytes | None = form.cleaned_data["file"]
    return decode(content) if content else str(form.cleaned_data["names"])


def _form(request: HttpRequest, club: Club, form: PeopleFileForm) -> HttpResponse:
    return render(request, "drives/players_paste.html", {"club": club, "form": form})


def _look(request: HttpRequest, club: Club, text: str, people: list[PersonLine]) -> HttpResponse:
    found = look_through(club, people)
    context = {
        "club": club,
        "text": text,
        "roles": role_words(club),
        "new": found.new,
        "to_add": to_add(len(found.new)),
        "add": add_button(len(found.new)),
        "known": known_already(_names(found)),
        "left_out": left_out(len(found.refused)),
        "refused": _refused(found),
    }
    return render(request, "drives/players_preview.html", context)


def _add(request: HttpRequest, club: Club, text: str, people: list[PersonLine]) -> HttpResponse:
    """Add everybody new; the lines that cannot be are left to correct."""
    found = add_players(club, people)
    say(request, f"{people_added(len(found.new))} {known_already(_names(found))}".strip())
    if not found.refused:
        return redirect("drives:players", club.slug)
    left = only_lines(text, [person.line for person, _error in found.refused])
    context = {
        "club": club,
        "form": PeopleFileForm(initial={"names": left}),
        "left_out": not_added(len(found.refused)),
        "refused": _refused(found),
    }
    return render(request, "drives/players_paste.html", context)


def _names(found: PeopleList) -> list[str]:
    return [person.name for person in found.known]


def _refused(found: PeopleList) -> list[str]:
    """Why some lines add nobody, a sentence each."""
    return [
        line_sentence(person.line, Truncator(person.name).chars(SHOWN), sentence(error))
        for person, error in found.refused
    ]


@require_safe
@club_page(Role.VIEWER)
def export(request: HttpRequest, club: Club) -> HttpResponse:
    """Everybody the club knows, as CSV."""
    return csv_file(people_csv(club), f"people-{club.slug}.csv")


@require_safe
@drive_page(Role.VIEWER)
def export_drive(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Everybody at a drive, as CSV."""
    name = "-".join(filter(None, ("people", slugify(drive.name))))
    return csv_file(drive_people_csv(drive), f"{name}.csv")
