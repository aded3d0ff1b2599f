"""Copies of the club's evenings: what there are, where else they go, how to get one back."""

import os
from pathlib import Path

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from drives.errors import DriveError
from drives.exchange.copies import catch_up, copies_whole_site, forget_troubles, troubles
from drives.exchange.kept_copies import KeptCopy, evenings, whole_sites
from drives.exchange.second_folder import (
    choose_second_folder,
    forget_second_folder,
    is_set_from_outside,
    second_folder,
)
from drives.forms.copies import SecondFolderForm
from drives.models import Club
from drives.views.access import Role, club_page, say
from drives.words import sentence
from drives.words.copies import (
    copied_there,
    moment,
    places_word,
    size_of,
    taken_after,
    trouble_word,
)

EVENINGS = 12
SITES = 6


@require_http_methods(["GET", "HEAD", "POST"])
@club_page(Role.OWNER)
def copies(request: HttpRequest, club: Club) -> HttpResponse:
    """The page of copies; a press chooses the second folder. Only where the site is a hall's laptop."""
    if settings.SITE_URL:
        raise Http404
    form = SecondFolderForm(request.POST or None)
    if request.method == "POST" and not is_set_from_outside() and _chosen(request, form):
        return redirect("drives:copies", club.slug)
    catch_up()
    there, found = (evenings(club, EVENINGS), whole_sites(SITES)), troubles()
    context = {
        "club": club,
        "form": form,
        "second": second_folder(),
        "from_outside": is_set_from_outside(),
        "by_itself": copies_whole_site(),
        "troubles": [trouble_word(t.code, t.folder, t.reason, here=t.here) for t in found],
        "second_fails": not all(trouble.here for trouble in found),
        "evenings": [_row(one) for one in there[0]],
        "sites": [_row(one) for one in there[1]],
        "newest": [_to_type(kept[0].path) if kept else "" for kept in there],
    }
    return render(request, "drives/copies.html", context)


def _chosen(request: HttpRequest, form: SecondFolderForm) -> bool:
    """Whether another folder, or none, is chosen now; else the form says why not."""
    if "forget" in request.POST:
        forget_second_folder()
        say(request, _("Copies are made on this computer only."))
        return True
    if not form.is_valid():
        return False
    try:
        folder = choose_second_folder(form.cleaned_data["folder"])
    except DriveError as error:
        form.add_error("folder", sentence(error))
        return False
    forget_troubles()
    say(request, copied_there(folder, catch_up()))
    return True


def _row(kept: KeptCopy) -> dict[str, str]:
    return {
        "title": kept.title,
        "taken": taken_after(kept.label) if kept.label else "",
        "at": moment(kept.at),
        "size": size_of(kept.size),
        "where": places_word(kept.here),
        "folder": f"{kept.path.parent}{os.sep}",
        "file": kept.path.name,
    }


def _to_type(path: Path) -> str:
    """Return a file's name as it is typed in the program's folder, where it is the shortest."""
    inside = path.is_relative_to(settings.BASE_DIR)
    return str(path.relative_to(settings.BASE_DIR) if inside else path)
