"""Prizes: who has which tonight, the cuts that settle ties, and the announcement."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from drives.errors import DriveError
from drives.forms.prizes import CutForm, TieRuleForm
from drives.models import Act, Drive
from drives.results.competitors import Competitor
from drives.results.lines import scored
from drives.results.prizes import Won, prizes as prizes_of
from drives.services.prizes import announce as announce_prizes, change_tie_rule, record_cut
from drives.services.undo import undo
from drives.sheets.prizes import PrizeSaid, left_out, prize_rules, prize_said
from drives.views.access import Role, drive_page, may, refuse, said_by, say
from drives.views.printings import wall_said
from drives.views.rooms import page
from drives.words import sentence
from scoring.prizes import Settled


@dataclass(frozen=True, slots=True)
class Shown:
    """A prize as the page shows it; `cutters` have a button each that says they won the cut."""

    won: Won
    said: PrizeSaid
    cutters: Sequence[Competitor]


@require_safe
@drive_page(Role.VIEWER)
def prizes(request: HttpRequest, drive: Drive) -> HttpResponse:
    """The club's list with the names it gives tonight, or the last prize first, to be read out."""
    read = scored(drive)
    found = prizes_of(drive, read)
    to_settle = may(request, Role.ORGANISER) and not drive.provisional and not drive.announced_at
    shown = [
        Shown(won, prize_said(won, drive), _cutters(won) if to_settle else ())
        for won in found
        if won.role_is_here
    ]
    read_out = request.GET.get("order") == "reverse"
    context = {
        "prizes": shown[::-1] if read_out else shown,
        "has_list": bool(found),
        "left_out": left_out(drive, found),
        "read_out": read_out,
        "still_open": sum(won.is_open for won in found),
        "any_won": any(won.winners for won in found),
        "rules": prize_rules(drive, found),
        "form": TieRuleForm(drive=drive),
        "wall": wall_said(drive, read, ["results"])
        if drive.announced_at
        else (),  # before: on Standings
    }
    return page(request, drive, "prizes", context)


def _cutters(won: Won) -> Sequence[Competitor]:
    """All who cut while it is open; once it is settled, the others, for a wrong press."""
    if won.settled not in (Settled.OPEN, Settled.CUT):
        return ()
    return [competitor for competitor in won.between if competitor not in won.winners]


@require_POST
@drive_page(Role.ORGANISER)
def cut(request: HttpRequest, drive: Drive, prize_pk: int) -> HttpResponse:
    prize = get_object_or_404(drive.club.prizes, pk=prize_pk)
    form = CutForm(request.POST, drive=drive)
    if not form.is_valid():
        refuse(request, _("Press the name of whoever won the cut."))
        return redirect("drives:prizes", drive.pk)
    winner = form.cleaned_data["winner"]
    try:
        record_cut(drive, prize, winner, replace(said_by(request), seen=form.cleaned_data["seen"]))
    except DriveError as error:
        refuse(request, sentence(error))
    else:
        say(request, _("%(name)s won the cut.") % {"name": winner.player.name})
    return redirect("drives:prizes", drive.pk)


@require_POST
@drive_page(Role.ORGANISER)
def announce(request: HttpRequest, drive: Drive) -> HttpResponse:
    try:
        announce_prizes(drive, said_by(request))
    except DriveError as error:
        refuse(request, sentence(error))
    else:
        say(request, _("Announced. The prizes stand."))
    return redirect("drives:prizes", drive.pk)


@require_POST
@drive_page(Role.ORGANISER)
def take_back(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Take the announcement back: it is undone."""
    announced = drive.acts.standing().filter(kind=Act.Kind.ANNOUNCE).last()
    try:
        if announced:
            undo(announced, said_by(request))
            say(request, _("The announcement is taken back."))
    except DriveError as error:
        refuse(request, sentence(error))
    return redirect("drives:prizes", drive.pk)


@require_POST
@drive_page(Role.ORGANISER)
def tie_rule(request: HttpRequest, drive: Drive) -> HttpResponse:
    form = TieRuleForm(request.POST, drive=drive)
    if not form.is_valid():
        refuse(request, _("Choose how a tie is settled."))
        return redirect("drives:prizes", drive.pk)
    try:
        change_tie_rule(drive, form.ties, said_by(request))
    except DriveError as error:
        refuse(request, sentence(error))
    else:
        say(request, _("Saved."))
    return redirect("drives:prizes", drive.pk)
