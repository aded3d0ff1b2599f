"""People: who is here tonight."""

from collections.abc import Callable

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from drives.errors import DriveError
from drives.forms.door import CardForm, CheckInForm, PairForm
from drives.models import Drive, Entry, Player
from drives.models.people import RoleOfEvening
from drives.movements import MOVEMENTS, MovementError
from drives.movements.roles import role_balance
from drives.results.competitors import compete_as_pairs
from drives.services.door import (
    CardChange,
    CardWish,
    change_card,
    check_in,
    check_in_pair,
    check_out,
    next_number,
)
from drives.services.numbers import close_gaps, gaps
from drives.services.people import add_player, fold_name, tidy_name
from drives.services.seats import entrant
from drives.views.access import Role, drive_page, need, refuse, said_by, say
from drives.views.rooms import page, role_words, uses_roles
from drives.words import sentence
from drives.words.door import balance_sentence, next_cards, role_count, tables_sentence


@require_http_methods(["GET", "HEAD", "POST"])
@drive_page(Role.VIEWER)
def people(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Show who is here; at the open door, let somebody in."""
    if request.method == "POST":
        need(request, Role.ORGANISER)
    form: CheckInForm | PairForm
    if compete_as_pairs(drive):
        form = PairForm(request.POST or None)
    else:
        form = CheckInForm(request.POST or None, club=drive.club)
        form.fields["number"].help_text = next_cards_sentence(drive)
    if form.is_valid():
        try:
            if isinstance(form, PairForm):
                here = _check_in_pair(request, drive, form)
            else:
                here = _check_in(request, drive, form)
        except DriveError as error:
            form.add_error(None, sentence(error))
        else:
            say(request, here)
            return redirect("drives:people", drive.pk)
    return page(request, drive, "people", _context(drive, form))


@transaction.atomic
def _check_in(request: HttpRequest, drive: Drive, form: CheckInForm) -> str:
    typed = form.cleaned_data
    player = _player(drive, typed["name"], typed["role"])
    wish = CardWish(player, typed["role"] or player.usual_role, typed["number"])
    check_in(drive, wish, said_by(request))
    return _here(drive, player)


def _here(drive: Drive, player: Player) -> str:
    """Return who came and with which card; a press sent twice finds them as they are now."""
    entry = drive.entries.filter(player=player).first()
    if entry is None:
        return _("%(name)s was here, and has been taken off since.") % {"name": player}
    return _("Here: %(name)s, card %(number)s") % {"name": player, "number": entry.number}


@transaction.atomic
def _check_in_pair(request: HttpRequest, drive: Drive, form: PairForm) -> str:
    typed = form.cleaned_data
    first, second = (_player(drive, typed[box]) for box in ("name", "partner"))
    wishes = (CardWish(first, first.usual_role), CardWish(second, second.usual_role))
    check_in_pair(drive, wishes, said_by(request))
    entry = drive.entries.select_related("team").filter(player=first).first()
    if entry is None or entry.team is None:
        return _here(drive, first)
    return _("Here: %(first)s with %(second)s, pair %(number)s") % {
        "first": first,
        "second": second,
        "number": entry.team.number,
    }


def _player(drive: Drive, name: str, role: str = "") -> Player:
    """Return the club's player of that name, or a walk-in, who joins the club's people."""
    known = drive.club.players.filter(folded=fold_name(tidy_name(name))).first()
    return known or add_player(drive.club, name, role)


def _context(drive: Drive, form: CheckInForm | PairForm) -> dict[str, object]:
    entries = list(drive.entries.select_related("player", "team"))
    here = {entry.player_id for entry in entries}
    waiting = [player for player in drive.club.players.active() if player.pk not in here]
    ladies = sum(entry.role == RoleOfEvening.LADY for entry in entries)
    gents = sum(entry.role == RoleOfEvening.GENT for entry in entries)
    return {
        "form": form,
        "entries": entries,
        "waiting": waiting,
        "choices": list(role_words(drive.club).items()),
        "pairs": compete_as_pairs(drive),
        "uses_roles": uses_roles(drive),
        "roles_said": bool(entries) and ladies + gents == len(entries),
        "ladies_said": role_count(drive.club, RoleOfEvening.LADY, ladies),
        "gents_said": role_count(drive.club, RoleOfEvening.GENT, gents),
        "ready": _fits(drive, entries),
        "tables_sentence": tables_sentence(len(entries)),
        "balance_sentence": balance_sentence(role_balance(ladies, gents), drive.club)
        if uses_roles(drive)
        else "",
        "gaps": gaps(drive, entries) if drive.before_play else [],
    }


def next_cards_sentence(drive: Drive) -> str:
    """Return which card is next, for each role where roles sit apart."""
    taken = list(drive.entries.values_list("number", flat=True))
    if not uses_roles(drive):
        return next_cards([("", next_number(taken, "", uses_roles=False))])
    words = role_words(drive.club)
    return next_cards([(words[r], next_number(taken, r, uses_roles=True)) for r in RoleOfEvening])


def _fits(drive: Drive, entries: list[Entry]) -> bool:
    """Whether the movement can seat everybody who is here."""
    try:
        MOVEMENTS[drive.movement].check([entrant(e) for e in entries], drive.movement_options)
    except MovementError:
        return False
    return True


@require_http_methods(["GET", "HEAD", "POST"])
@drive_page(Role.ORGANISER)
def edit_entry(request: HttpRequest, drive: Drive, entry_pk: int) -> HttpResponse:
    entry = get_object_or_404(drive.entries.select_related("player"), pk=entry_pk)
    form = CardForm.of(entry, drive.club, request.POST or None)
    if form.is_valid():
        try:
            change_card(entry, CardChange(**form.changes), said_by(request))
        except DriveError as error:
            form.add_error(None, sentence(error))
        else:
            say(request, _("Saved."))
            return redirect("drives:people", drive.pk)
    return page(request, drive, "entry", {"entry": entry, "form": form, "step": "people"})


@require_POST
@drive_page(Role.ORGANISER)
def other_role(request: HttpRequest, drive: Drive, entry_pk: int) -> HttpResponse:
    """Let somebody act as the other role for the evening, with one tap."""
    entry = get_object_or_404(drive.entries, pk=entry_pk)
    role = request.POST.get("role", "")
    if role not in RoleOfEvening.values:
        return redirect("drives:people", drive.pk)
    return _do(request, drive, lambda: change_card(entry, CardChange(role=role), said_by(request)))


@require_POST
@drive_page(Role.ORGANISER)
def off(request: HttpRequest, drive: Drive, entry_pk: int) -> HttpResponse:
    """Take somebody off who is not here after all. Pressed twice, it finds them gone."""
    entry = drive.entries.select_related("player").filter(pk=entry_pk).first()
    if entry is None:
        return redirect("drives:people", drive.pk)
    gone = _("Not here: %(name)s. Their card is free.") % {"name": entry.player}
    return _do(request, drive, lambda: check_out(entry, said_by(request)), gone)


@require_POST
@drive_page(Role.ORGANISER)
def fill_gaps(request: HttpRequest, drive: Drive) -> HttpResponse:
    return _do(request, drive, lambda: close_gaps(drive, said_by(request)))


def _do(
    request: HttpRequest, drive: Drive, act: Callable[[], object], done: str = ""
) -> HttpResponse:
    try:
        act()
    except DriveError as error:
        refuse(request, sentence(error))
    else:
        if done:
            say(request, done)
    return redirect("drives:people", drive.pk)
