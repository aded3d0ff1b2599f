"""Standings, and the end of the evening."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from drives.errors import DriveError
from drives.listings.leaderboard import leaderboards
from drives.models import Act, Drive
from drives.results.leaderboard import leaderboard
from drives.results.proof import proof
from drives.services.finish import finish as finish_drive
from drives.services.undo import undo
from drives.views.access import Role, drive_page, refuse, said_by, say
from drives.views.rooms import listing_titles, page, role_words
from drives.words import sentence
from drives.words.scoring import proof_sentence


def _version(request: HttpRequest, drive: Drive) -> str:
    """The page is the same until something is done in the evening, or to somebody's words."""
    told = len(list(request.session.get("_messages", [])))
    return f'"{drive.version}-{drive.club.name}-{request.user.pk}-{request.GET.urlencode()}-{told}"'


@require_safe
@drive_page(Role.VIEWER)
def standings(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Everyone, ladies, gents and halves, after everything that is in or after one hand."""
    asked = request.GET.get("through", "")
    through = int(asked) if asked.isdecimal() and len(asked) < 4 else None
    board = leaderboard(drive, through)
    found = proof(drive) if through is None else None
    titles = listing_titles(drive.club)
    roles = role_words(drive.club) if any(x.code == "ladies" for x in board.listings) else {}
    context = {
        "listings": [(titles[code], code, listing) for code, listing in leaderboards(board, roles)],
        "through": through,
        "hands": [hand.number for hand in drive.hands.all()] if not drive.from_cards else [],
        "proof": proof_sentence(found) if found else "",
        "proof_holds": found is None or found.holds,
    }
    return page(request, drive, "standings", context)


@require_POST
@drive_page(Role.ORGANISER)
def finish(request: HttpRequest, drive: Drive) -> HttpResponse:
    try:
        finish_drive(drive, said_by(request))
    except DriveError as error:
        refuse(request, sentence(error))
    else:
        say(request, _("Finished. The results stand."))
    return redirect("drives:standings", drive.pk)


@require_POST
@drive_page(Role.ORGANISER)
def reopen(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Open a finished drive again: the finish is undone."""
    finished = drive.acts.standing().filter(kind=Act.Kind.FINISH).last()
    try:
        if finished:
            undo(finished, said_by(request))
    except DriveError as error:
        refuse(request, sentence(error))
    return redirect("drives:standings", drive.pk)
