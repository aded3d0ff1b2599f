"""Paper: every sheet of the evening."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from drives.models import Drive
from drives.views.access import Role, drive_page
from drives.views.rooms import page


@require_safe
@drive_page(Role.VIEWER)
def paper(request: HttpRequest, drive: Drive) -> HttpResponse:
    return page(request, drive, "paper", {"sheets": []})


@require_safe
@drive_page(Role.VIEWER)
def print_sheet(request: HttpRequest, drive: Drive, sheet: str) -> HttpResponse:
    return page(request, drive, "paper", {"sheets": []})


export = paper
