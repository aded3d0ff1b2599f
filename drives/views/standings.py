"""Standings, and the end of the evening."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from drives.errors import DriveError
from drives.listings.leaderboard import Leaderboard, ListingWords
from drives.models import Drive
from drives.results.competitors import compete_as_pairs, compete_as_teams
from drives.results.games import variant_of_rounds
from drives.results.leaderboard import leaderboard
from drives.results.lines import Scored, blank_cards, scored
from drives.results.proof import proof
from drives.results.void_deals import void_deals
from drives.services.finish import finish as finish_drive, finish_unproved
from drives.sheets.placings import ties_said
from drives.views.access import Role, drive_page, may, number_asked, refuse, said_by, say
from drives.views.compare_line import compare_line
from drives.views.following import follows_together
from drives.views.printings import wall_said
from drives.views.rooms import page, role_words
from drives.views.versions import until_an_act
from drives.words import sentence
from drives.words.cards import check_sentence
from drives.words.clubs import titles_of
from drives.words.german import rounds_labels
from drives.words.labels import placed_name, standing_labels
from drives.words.ruled_hands import untold_deals
from drives.words.rulings import penalty_sentence, void_line
from scoring.rules import Scoring

EVERYONE = "everyone"


@require_safe
@drive_page(Role.VIEWER)
@follows_together
@until_an_act
def standings(request: HttpRequest, drive: Drive) -> HttpResponse:
    """One listing at a time, after everything that is in or after one hand."""
    through = None if drive.from_cards else number_asked(request, "through")
    read = scored(drive, through)
    hands = range(1, 1 if drive.from_cards else read.halves[-1].last + 1)
    if through is not None and through not in hands:
        through, read = None, scored(drive)
    board = leaderboard(drive, through, read)
    titles = titles_of(drive)
    codes = [listing.code for listing in board.listings]
    show = request.GET.get("show", EVERYONE)
    show = show if show in codes else EVERYONE
    mixed = show not in ("ladies", "gents") and "ladies" in codes
    context = {
        "tabs": [(code, titles[code]) for code in codes],
        "show": show,
        "title": titles[show],
        "listing": Leaderboard(
            board[show],
            halves=board.halves,
            roles=role_words(drive.club) if mixed else {},
            words=ListingWords(
                heads_of(drive),
                placed_name,
            ),
        ),
        "through": through,
        "ties": ties_said(drive),
        "has_tea": board.halves > 1,
        "hands": hands,
        "may_compare": not drive.from_cards and not drive.before_play,
        "penalties": _penalties_said(drive, read),
        "void": list(map(void_line, void_deals(drive, read))),
        "may_penalise": may(request, Role.ORGANISER) and drive.state == Drive.State.PLAYING,
        **_of_all(drive, read, through),
    }
    return page(request, drive, "standings", context)


def heads_of(drive: Drive) -> Mapping[str, str]:
    """Return the heads of a listing's columns."""
    heads = standing_labels(pairs=compete_as_pairs(drive), teams=compete_as_teams(drive))
    variant = variant_of_rounds(drive)
    return {**heads, **rounds_labels(variant)} if variant else heads


def _of_all(drive: Drive, read: Scored, through: int | None) -> dict[str, Any]:
    """Return what is said of everything that is in; nothing where an earlier hand is asked for."""
    if through is not None:
        return {"proof": "", "wall": (), "untold": ""}
    found, blank = proof(drive, read), blank_cards(read)
    return {
        "proof": check_sentence(drive, found, blank) if found else "",
        "unproved": found is not None and not found.holds and not blank,
        "untold": untold_deals(read.untold) if read.untold else "",
        "compare_line": compare_line(drive, read),
        "wall": wall_said(drive, read),
    }


def _penalties_said(drive: Drive, read: Scored) -> list[str]:
    flags = drive.scoring == Scoring.FLAGS
    return [penalty_sentence(one, flags=flags) for one in read.penalties]


@require_POST
@drive_page(Role.ORGANISER)
def finish(request: HttpRequest, drive: Drive) -> HttpResponse:
    act = finish_unproved if request.POST.get("unproved") else finish_drive
    try:
        act(drive, said_by(request))
    except DriveError as error:
        refuse(request, sentence(error))
    else:
        say(request, _("Finished. The results stand."))
    return redirect("drives:standings", drive.pk)
