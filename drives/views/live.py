"""The row of steps alone, for every page of an evening of which nothing else follows."""

from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from drives.models import Drive
from drives.views.access import Role, drive_page
from drives.views.following import PARTS, of_the_steps, told
from drives.views.once import once
from drives.views.rooms import page
from drives.views.versions import steps_tag


@require_safe
@drive_page(Role.VIEWER)
def live(request: HttpRequest, drive: Drive) -> HttpResponse:
    """The steps as they are now, of the page `?step=`; to one that has them, 204."""
    step = request.GET.get("step", "")
    steps = replace(of_the_steps(drive, step), frame=PARTS)

    def make(asked: HttpRequest, now: Drive) -> HttpResponse:
        return page(asked, now, "live", {"step": step})

    return told(request, steps, lambda: once(request, drive, steps_tag, make))
