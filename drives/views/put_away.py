"""A drive made by mistake is put away in two steps, and put back in one."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from drives.forms.put_away import PutAwayForm
from drives.models import Drive
from drives.services import put_away as shelf
from drives.views.access import Role, drive_page, said_by, say
from drives.views.rooms import page


@require_http_methods(["GET", "HEAD", "POST"])
@drive_page(Role.ORGANISER)
def put_away(request: HttpRequest, drive: Drive) -> HttpResponse:
    """The second step: it names the drive, and asks to type the name of one that is finished."""
    form = PutAwayForm(request.POST if request.method == "POST" else None, drive=drive)
    if form.is_valid():
        shelf.put_away(drive, said_by(request))
        say(request, _("Put away: %(drive)s. It can be put back below.") % {"drive": drive})
        return redirect("drives:drives", drive.club.slug)
    return page(request, drive, "put_away", {"form": form})


@require_POST
@drive_page(Role.ORGANISER)
def put_back(request: HttpRequest, drive: Drive) -> HttpResponse:
    shelf.put_back(drive)
    say(request, _("Put back: %(drive)s.") % {"drive": drive})
    return redirect(drive)
