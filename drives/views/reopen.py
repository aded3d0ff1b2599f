"""The second step before a closed hand or a finished drive is opened again: it asks why."""

from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from drives.errors import DriveError
from drives.forms.reopen import ReasonForm
from drives.models import Act, Drive
from drives.services.acts import Testimony
from drives.services.reopen import (
    close_again,
    finish_to_undo,
    reopen_drive,
    reopen_hand,
    would_go_back,
)
from drives.views.access import Role, drive_page, refuse, said_by, say
from drives.views.rooms import page
from drives.words import sentence
from drives.words.reopen import OpeningWords, drive_opening, hand_closed, hand_opening


@require_http_methods(["GET", "HEAD", "POST"])
@drive_page(Role.ORGANISER)
def hand(request: HttpRequest, drive: Drive, number: int) -> HttpResponse:
    """Ask why a closed hand is to be opened, and say what that does to the room."""
    back = reverse("drives:hand", args=[drive.pk, number])
    form = _form(request)
    try:
        if form.is_valid():
            act = reopen_hand(drive, number, _said(request, form))
            say(request, hand_opening(number, goes_back=act.kind == Act.Kind.UNDO).done)
            return redirect(back)
        words = hand_opening(number, goes_back=would_go_back(drive, number))
    except DriveError as error:
        refuse(request, sentence(error))
        return redirect(back)
    return _ask(request, drive, form, words, back)


@require_http_methods(["GET", "HEAD", "POST"])
@drive_page(Role.ORGANISER)
def drive(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Ask why a finished drive is to be opened; prizes that are announced are taken back first."""
    back = reverse("drives:standings", args=[drive.pk])
    form = _form(request)
    try:
        if form.is_valid():
            reopen_drive(drive, _said(request, form))
            say(request, drive_opening().done)
            return redirect(back)
        words = drive_opening(ended="ended" in finish_to_undo(drive).after)
    except DriveError as error:
        refuse(request, sentence(error))
        return redirect("drives:prizes" if drive.announced_at else "drives:standings", drive.pk)
    return _ask(request, drive, form, words, back)


def _form(request: HttpRequest) -> ReasonForm:
    return ReasonForm(request.POST if request.method == "POST" else None)


def _said(request: HttpRequest, form: ReasonForm) -> Testimony:
    return replace(said_by(request), reason=form.cleaned_data["reason"])


def _ask(
    request: HttpRequest, drive: Drive, form: ReasonForm, words: OpeningWords, back: str
) -> HttpResponse:
    return page(request, drive, "open_again", {"form": form, "words": words, "back": back})


@require_POST
@drive_page(Role.ORGANISER)
def close_hand(request: HttpRequest, drive: Drive, number: int) -> HttpResponse:
    """Close a hand that was opened again."""
    try:
        close_again(drive, number, said_by(request))
    except DriveError as error:
        refuse(request, sentence(error))
    else:
        say(request, hand_closed(number))
    return redirect("drives:hand", drive.pk, number)
