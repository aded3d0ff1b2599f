"""One entry at the door: its card, its role, its money; taken off; its card printed once more."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from drives.errors import DriveError
from drives.forms.door import CardForm, FeeForm
from drives.models import Act, Drive, Entry
from drives.models.people import RoleOfEvening
from drives.results.competitors import compete_as_pairs, compete_as_teams
from drives.results.door import due
from drives.services.door import CardChange, change_card, check_out, play_as
from drives.services.money import charge, mark_paid
from drives.views.access import Role, drive_page, said_by, say
from drives.views.door_press import press
from drives.views.rooms import page
from drives.words import sentence
from drives.words.door import acts_with, not_here, paid_sentence, pays_tonight, quarter_words
from drives.words.money import money
from drives.words.teams import in_team


@require_http_methods(["GET", "HEAD", "POST"])
@drive_page(Role.ORGANISER)
def edit_entry(request: HttpRequest, drive: Drive, entry_pk: int) -> HttpResponse:
    """The card of somebody who is here: its number, role and chair while the door is open."""
    entry = _entry(drive, entry_pk)
    form = _card_form(drive, entry, request.POST or None)
    if form.is_valid():
        try:
            change_card(entry, CardChange(**form.changes), said_by(request))
        except DriveError as error:
            form.add_error(None, sentence(error))
        else:
            say(request, _("Saved."))
            return redirect("drives:people", drive.pk)
    return page(request, drive, "entry", {**_about(drive, entry), "form": form})


@require_POST
@drive_page(Role.ORGANISER)
def fee(request: HttpRequest, drive: Drive, entry_pk: int) -> HttpResponse:
    """Let somebody pay something else than the drive's fee."""
    entry = _entry(drive, entry_pk)
    form = FeeForm(request.POST)
    if not form.is_valid():
        context = {**_about(drive, entry), "form": _card_form(drive, entry), "fee_form": form}
        return page(request, drive, "entry", context)
    said = said_by(request, f"fee-{entry_pk}")

    def done(act: Act) -> str:
        entry.fee = act.after["fee"]
        return pays_tonight(entry.player.name, due(entry, drive), drive.club)

    return press(request, drive, lambda: charge(entry, form.cleaned_data["fee"], said), done)


def _card_form(drive: Drive, entry: Entry, data: Any = None) -> CardForm:
    form = CardForm.of(entry, drive.club, data)
    if compete_as_teams(drive):  # number and place are the team's
        del form.fields["number"], form.fields["role"]
    return form


def _about(drive: Drive, entry: Entry) -> dict[str, object]:
    return {
        "entry": entry,
        "step": "people",
        "fee_form": FeeForm(initial={"fee": entry.fee}),
        "usual_fee": money(drive.fee, drive.club) if drive.fee else "",
        "number": entry.team.number if compete_as_pairs(drive) and entry.team else entry.number,
        "in_team": in_team(entry.team.number, entry.position)
        if compete_as_teams(drive) and entry.team
        else "",
        "sheet": "blank-scorecards" if drive.before_play else "scorecards",
        "quarters": quarter_words(),
    }


@require_POST
@drive_page(Role.ORGANISER)
def paid(request: HttpRequest, drive: Drive, entry_pk: int) -> HttpResponse:
    """Somebody has paid, or has not after all, with one tap."""
    entry = _entry(drive, entry_pk)
    has_paid = request.POST.get("paid") == "1"
    said = said_by(request, f"paid-{entry_pk}-{has_paid:d}")

    def done(act: Act) -> str:
        return paid_sentence(entry.player.name, due(entry, drive), drive.club, paid=has_paid)

    return press(request, drive, lambda: mark_paid(entry, said, paid=has_paid), done)


@require_POST
@drive_page(Role.ORGANISER)
def other_role(request: HttpRequest, drive: Drive, entry_pk: int) -> HttpResponse:
    """Let somebody act as the other role for the evening, with one tap."""
    entry = _entry(drive, entry_pk)
    role = request.POST.get("role", "")
    if role not in RoleOfEvening.values:
        return redirect("drives:people", drive.pk)
    said = said_by(request, f"role-{entry_pk}")

    def done(act: Act) -> str:
        cards = act.before["number"] or 0, act.after["number"] or 0
        return acts_with(entry.player.name, act.after["role"], drive.club, cards)

    return press(request, drive, lambda: play_as(entry, role, said), done)


@require_POST
@drive_page(Role.ORGANISER)
def off(request: HttpRequest, drive: Drive, entry_pk: int) -> HttpResponse:
    """Take somebody off who is not here after all. Pressed twice, it finds them gone."""
    entry = drive.entries.select_related("player").filter(pk=entry_pk).first()
    if entry is None:
        return redirect("drives:people", drive.pk)
    said = said_by(request, f"off-{entry_pk}")

    def done(act: Act) -> str:
        gone = [card["player_id"] for card in act.before["cards"]]
        players = drive.club.players.filter(pk__in=gone)
        return not_here(" & ".join(player.name for player in players))

    return press(request, drive, lambda: check_out(entry, said), done)


def _entry(drive: Drive, pk: int) -> Entry:
    return get_object_or_404(drive.entries.select_related("player", "team"), pk=pk)
