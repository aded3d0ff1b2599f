"""What every room of an evening's page has: the steps in one row, each with a word of state."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import prefetch_related_objects
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _, ngettext

from drives.models import Drive
from drives.movements import MOVEMENTS
from drives.results.door import here_now
from drives.views.following import of_the_steps
from drives.words.clubs import listing_titles as listing_titles, role_words as role_words
from drives.words.games import hand_called


@dataclass(frozen=True, slots=True)
class Step:
    """One room of the evening in the row of steps."""

    code: str
    label: str
    address: str
    state: str


def page(request: HttpRequest, drive: Drive, code: str, context: Mapping[str, Any]) -> HttpResponse:
    """Render the drive's page `code` with the row of steps."""
    number = hand_now(drive) if drive.provisional and not drive.from_cards else None
    if not hasattr(request, "live"):
        request.live = of_the_steps(drive, code)  # type: ignore[attr-defined]  # for the templates
    around = {
        "drive": drive,
        "club": drive.club,
        "step": code,
        "steps": steps(drive, number, _how_many_here(request, drive)),
        "all_in": number is None,
        "roles": role_words(drive.club),
        **context,
    }
    return render(request, f"drives/{code}.html", around)


def _how_many_here(request: HttpRequest, drive: Drive) -> int:
    """Return what `drive_page` has read with the drive, or count where a press may have changed it."""
    if request.method == "POST" or not hasattr(drive, "here"):
        return here_now(drive).count()
    return drive.here or 0


def steps(drive: Drive, number: int | None, here: int) -> list[Step]:
    """Return the rooms of the evening in order; a drive from cards has Cards where others have Hands.

    `number` is that of the hand now played, None when all are in; `here` is how many people are.
    """
    play = (
        ("cards", _("Cards"), "drives:cards", "")
        if drive.from_cards
        else ("hands", _play_word(drive), "drives:hands", _playing(drive, number))
    )
    rows = [
        ("people", _("People"), "drives:people", _here(here)),
        (
            "seats",
            _("Seats"),
            "drives:seats",
            _("not seated") if drive.before_play else _("seated"),
        ),
        play,
        ("standings", _("Standings"), "drives:standings", _final(drive)),
        ("prizes", _("Prizes"), "drives:prizes", _prizes(drive)),
        ("paper", _("Paper"), "drives:paper", ""),
        ("log", _("Log"), "drives:log", ""),
    ]
    return [
        Step(code, label, reverse(name, args=[drive.pk]), state)
        for code, label, name, state in rows
    ]


def _play_word(drive: Drive) -> str:
    return _("Rounds") if drive.in_rounds else _("Hands")


def _here(count: int) -> str:
    return ngettext("%(n)d here", "%(n)d here", count) % {"n": count}


def _final(drive: Drive) -> str:
    return _("provisional") if drive.provisional else _("final")


def _prizes(drive: Drive) -> str:
    if drive.announced_at:
        return _("announced")
    if drive.provisional:
        return ""
    prefetch_related_objects([drive.club], "prizes")
    return _("to announce") if drive.club.prizes.all() else ""


def _playing(drive: Drive, number: int | None) -> str:
    if drive.before_play:
        return ""
    return _("all in") if number is None else hand_called(number)


def hand_now(drive: Drive) -> int | None:
    """Return the hand where the next number, or the press that closes it, is wanted.

    That is the first seated hand with a table out, else the last that is seated while further ones
    are not; None when every hand is in.
    """
    hands = list(drive.hands.with_progress().order_by("number"))
    seated = [hand for hand in hands if hand.tables]
    out = next((hand for hand in seated if hand.filled < hand.tables), None)
    if out is None and len(seated) < len(hands):
        out = seated[-1] if seated else hands[0]
    return out.number if out else None


def uses_roles(drive: Drive) -> bool:
    return MOVEMENTS[drive.movement].uses_roles
