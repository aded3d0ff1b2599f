"""A press at the door: what it did is said beside a button that undoes it."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from drives.errors import DriveError
from drives.models import Act, Drive
from drives.views.access import refuse
from drives.words import sentence


def say_done(request: HttpRequest, act: Act, done: str) -> None:
    """Say what an act did; the People page offers to undo that very act."""
    messages.success(request, done, extra_tags=str(act.number))


def press(
    request: HttpRequest,
    drive: Drive,
    act: Callable[[], Act | None],
    done: Callable[[Act], str],
) -> HttpResponse:
    """Do an act, or say why it is refused, and go back to the People page."""
    try:
        made = act()
    except DriveError as error:
        refuse(request, sentence(error))
    else:
        if made and Act.objects.filter(undoes=made).exists():
            refuse(request, _("That was done already, and has been undone since. Press again."))
        elif made:
            say_done(request, made, done(made))
    return redirect("drives:people", drive.pk)
