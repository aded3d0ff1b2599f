"""Log: the evening in sentences, looked through by hand, table or person, with undo beside each."""

from collections.abc import Iterable, Sequence
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from drives.errors import DriveError
from drives.forms.log import LogForm
from drives.models import Act, Drive
from drives.results.told import SCORES, Told, Wanted, told, wanted_lines
from drives.services.resting import resting_on
from drives.services.undo import open_to_undo, undo
from drives.views.access import Role, drive_page, may, need, refuse, said_by, say
from drives.views.rooms import page
from drives.words import sentence
from drives.words.acts import LoggedAct, logged
from drives.words.log import Resting, lines_shown, nothing_to_undo, parts_shown

SCORERS_MAY_UNDO = {Act.Kind.SCORE, Act.Kind.RUBBER, Act.Kind.CARD}
PAGE = 200
ASKED = ("hand", "table", "card", "scores", "all")
# A finished drive is opened again with a reason, on a page of its own.
WITH_A_REASON = {Act.Kind.FINISH}


@require_safe
@drive_page(Role.VIEWER)
def log(request: HttpRequest, drive: Drive) -> HttpResponse:
    """The lines that are asked for, the newest first; all of them only where that is asked too."""
    lines = told(drive)
    form = _form(request, drive, lines)
    found = wanted_lines(drive, lines, Wanted(**form.chosen)) if form.chosen else lines
    every = {"all": "1"}
    asked = form.asked | (every if request.GET.get("all") == "1" else {})
    shown = found if "all" in asked else found[:PAGE]
    context = {
        "acts": _logged(request, drive, lines, shown),
        "form": form,
        "said": lines_shown(len(found), parts_shown(**form.chosen)) if form.chosen else "",
        "more": urlencode(asked | every) if len(shown) < len(found) else "",
        "asked": urlencode(asked),
        "over": nothing_to_undo(drive) if may(request, Role.SCORER) else "",
    }
    return page(request, drive, "log", context)


def _form(request: HttpRequest, drive: Drive, lines: Sequence[Told]) -> LogForm:
    cards = drive.entries.exclude(number=None).select_related("player").order_by("number")
    return LogForm(
        request.GET,
        hands=_numbers(line.hand for line in lines),
        tables=_numbers(line.table for line in lines),
        cards=list(cards),
    )


def _numbers(found: Iterable[int | None]) -> list[int]:
    return sorted({number for number in found if number is not None})


def _logged(
    request: HttpRequest, drive: Drive, lines: Sequence[Told], shown: Sequence[Told]
) -> list[LoggedAct]:
    undoable = {kind for kind in open_to_undo(drive) if may(request, _who_may_undo(kind))}
    acts = drive.acts.select_related("by__helps", "undoes", "undone_by").order_by("-number")
    if len(shown) < len(lines):
        acts = acts.filter(number__in=[line.number for line in shown])
    kinds = undoable - WITH_A_REASON
    on_top = resting_on(drive, lines) if undoable & SCORES else {}
    offered = {one.number for one in lines if one.kind in kinds and one.number not in on_top}
    rested_on = {line: Resting(last, last in offered) for line, last in on_top.items()}
    return logged(drive, acts, kinds, rested_on)


def _who_may_undo(kind: str) -> Role:
    return Role.SCORER if kind in SCORERS_MAY_UNDO else Role.ORGANISER


@require_POST
@drive_page(Role.SCORER)
def undo_act(request: HttpRequest, drive: Drive, number: int) -> HttpResponse:
    """Undo a line, and go back to those that were looked at."""
    act = get_object_or_404(drive.acts, number=number)
    need(request, _who_may_undo(act.kind))
    if act.kind in WITH_A_REASON:
        return redirect("drives:reopen", drive.pk)
    try:
        undo(act, said_by(request))
    except DriveError as error:
        refuse(request, sentence(error))
    else:
        say(request, _("Line %(number)d is undone.") % {"number": number})
    asked = {name: request.GET[name] for name in ASKED if name in request.GET}
    return redirect(f"{reverse('drives:log', args=[drive.pk])}?{urlencode(asked)}")
