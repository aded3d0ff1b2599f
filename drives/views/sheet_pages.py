"""Every sheet as a page too: the same words and figures, for whom a PDF does not serve."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from drives.models import Drive
from drives.sheets.heads import format_of
from drives.views.access import Role, drive_page
from drives.views.sheet_choices import back_to_paper, choices_of
from drives.views.sheet_files import CANNOT, sheet_called, too_many
from drives.words import sentence


@require_safe
@drive_page(Role.VIEWER)
def sheet_page(request: HttpRequest, drive: Drive, sheet: str) -> HttpResponse:
    """The sheet as a page, printable by the browser on the same paper; back to Paper where not ready."""
    asked, choices = sheet_called(sheet), choices_of(request)
    if why := asked.waits_for(drive) or too_many(asked, choices):
        return back_to_paper(request, drive, why)
    try:
        data = asked.read(drive, choices)
    except CANNOT as error:
        return back_to_paper(request, drive, sentence(error))
    query = f"?{request.GET.urlencode()}" if request.GET else ""
    context = {
        "sheet": asked,
        "data": data,
        "choices": choices,
        "paper": (choices.format or format_of(drive.club)).value.lower(),
        "back": reverse("drives:sheet", args=[drive.pk, sheet]) + query,
        "back_to": asked.label,
        "pdf": reverse("drives:print", args=[drive.pk, sheet]) + query,
    }
    return render(request, asked.template, context)
