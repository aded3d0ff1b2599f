"""Log: the evening in sentences, with undo beside each."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from drives.errors import DriveError
from drives.models import Act, Drive
from drives.services.undo import open_to_undo, rested_on, undo
from drives.views.access import Role, drive_page, may, need, refuse, said_by, say
from drives.views.rooms import page
from drives.words import sentence
from drives.words.acts import logged

SCORERS_MAY_UNDO = {Act.Kind.SCORE, Act.Kind.CARD}
PAGE = 200


@require_safe
@drive_page(Role.VIEWER)
def log(request: HttpRequest, drive: Drive) -> HttpResponse:
    acts = drive.acts.select_related("by", "undoes", "undone_by").order_by("-number")
    everything = request.GET.get("all") == "1"
    shown = list(acts if everything else acts[:PAGE])
    undoable = [kind for kind in open_to_undo(drive) if may(request, _who_may_undo(kind))]
    context = {
        "acts": logged(drive, shown, undoable, rested_on(shown)),
        "more": len(shown) < drive.version,
    }
    return page(request, drive, "log", context)


def _who_may_undo(kind: str) -> Role:
    return Role.SCORER if kind in SCORERS_MAY_UNDO else Role.ORGANISER


@require_POST
@drive_page(Role.SCORER)
def undo_act(request: HttpRequest, drive: Drive, number: int) -> HttpResponse:
    act = get_object_or_404(drive.acts, number=number)
    need(request, _who_may_undo(act.kind))
    try:
        undo(act, said_by(request))
    except DriveError as error:
        refuse(request, sentence(error))
    else:
        say(request, _("Line %(number)d is undone.") % {"number": number})
    return redirect("drives:log", drive.pk)
