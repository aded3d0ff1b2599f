"""Every sheet as a page too: the same words and figures, for whom a PDF does not serve."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from drives.errors import NoSuchCardError
from drives.models import Drive
from drives.movements import MovementError
from drives.sheets import SHEETS
from drives.views.access import Role, drive_page
from drives.views.sheet_choices import back_to_paper, choices_of
from drives.words import sentence


@require_safe
@drive_page(Role.VIEWER)
def sheet_page(request: HttpRequest, drive: Drive, sheet: str) -> HttpResponse:
    """The sheet as a page, printable by the browser; back to Paper where it is not ready."""
    if sheet not in SHEETS:
        raise Http404(sheet)
    asked, choices = SHEETS[sheet], choices_of(request)
    if waits_for := asked.waits_for(drive):
        return back_to_paper(request, drive, waits_for)
    try:
        data = asked.read(drive, choices)
    except (MovementError, NoSuchCardError) as error:
        return back_to_paper(request, drive, sentence(error))
    query = request.GET.urlencode()
    context = {
        "sheet": asked,
        "data": data,
        "choices": choices,
        "back": reverse("drives:paper", args=[drive.pk]),
        "pdf": reverse("drives:print", args=[drive.pk, sheet]) + (f"?{query}" if query else ""),
    }
    return render(request, asked.template, context)
