"""Phones and helpers: whose word is enough, the tables' cards, and the code of the evening."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from drives.errors import DriveError
from drives.forms.phones_room import CardsForm, PhonesForm
from drives.models import Drive
from drives.movements import MOVEMENTS
from drives.results.games import one_number_a_table
from drives.results.table_phones import Phones, TablePhone, phones_of
from drives.services.drive_helpers import drop_code, let_go, make_code
from drives.services.table_links import make_links, revoke_links, set_phones
from drives.sheets.blank_scorecards import expected_players
from drives.sheets.phone_cards import phone_cards
from drives.sheets.standing_cards import standing_phone_cards
from drives.views.access import Role, drive_page, refuse, said_by, say, whole
from drives.views.addresses import Reach, reach
from drives.views.downloads import sheet_file
from drives.views.rooms import page
from drives.words import phones_room as words, sentence

CARDS_FILE = "phone-cards"


@never_cache  # so that going back from the cards shows that they are printed
@require_http_methods(["GET", "HEAD", "POST"])
@drive_page(Role.ORGANISER)
def phones(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Show the room, or take whose word is enough."""
    if request.method == "POST":
        return _choose(request, drive)
    return page(request, drive, "phones", _context(request, drive))


def _choose(request: HttpRequest, drive: Drive) -> HttpResponse:
    form = PhonesForm(request.POST)
    if not form.is_valid():
        refuse(request, _("Choose one of the three, then save."))
        return _back(drive)
    try:
        set_phones(drive, form.cleaned_data["phones"], said_by(request))
    except DriveError as error:
        refuse(request, sentence(error))
    else:
        say(request, _("Saved."))
    return _back(drive)


def _context(request: HttpRequest, drive: Drive) -> dict[str, Any]:
    found, there = phones_of(drive), reach(request)
    takes = drive.provisional and not drive.from_cards and one_number_a_table(drive)
    return {
        "takes_phones": takes,
        "phones_form": PhonesForm.showing(_proposed(drive, found)),
        "cards_form": _cards_form(drive, found, there),
        "seated": not drive.before_play,
        "tables": found.tables,
        "printed": any(one.is_on for one in found.tables),
        "reach": there,
        "trouble": words.why_not_reached(there.trouble) if there.trouble else "",
        "cards_ended": found.cards_ended,
        "helpers_ended": found.helpers_ended,
        "elsewhere": list(_elsewhere(found.tables, there)),
        "code": words.spaced(drive.join_code),
        "helpers": drive.helpers.filter(let_go=False),
    }


def _proposed(drive: Drive, found: Phones) -> str:
    """Return what is chosen, or while nothing is, what the club's last drive had."""
    if found.decided:
        return drive.phones
    last = drive.club.drives.standing().exclude(pk=drive.pk).filter(starts_at__lte=drive.starts_at)
    return last.values_list("phones", flat=True).first() or ""


def _cards_form(drive: Drive, found: Phones, there: Reach) -> CardsForm:
    form = CardsForm(addresses=there.addresses)
    a_table = MOVEMENTS[drive.movement].seats_a_table
    form.initial["count"] = len(found.tables) or -(-expected_players(drive) // a_table)
    return form


def _elsewhere(tables: Sequence[TablePhone], there: Reach) -> Sequence[str]:
    """Say of which cards the address is not (any more) one at which this site is reached."""
    astray = [one for one in tables if one.is_on and one.address not in there.addresses]
    by_address = groupby(sorted(astray, key=lambda one: one.address), key=lambda one: one.address)
    return [
        words.printed_elsewhere([one.number for one in of_it], address)
        for address, of_it in by_address
    ]


@require_POST
@drive_page(Role.ORGANISER)
def cards(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Make new tokens and answer with the cards; the tokens are on them and nowhere else."""
    there = reach(request)
    if there.trouble:
        refuse(request, words.why_not_reached(there.trouble))
        return _back(drive)
    form = CardsForm(request.POST, addresses=there.addresses)
    if not form.is_valid():
        refuse(request, words.which_table())
        return _back(drive)
    site = form.cleaned_data["address"] or there.addresses[0]
    said = said_by(request, f"cards-{form.cleaned_data['table'] or ''}")
    try:
        tokens = make_links(drive, said, form.tables, site)
    except DriveError as error:
        refuse(request, sentence(error))
        return _back(drive)
    if not tokens:
        refuse(request, words.printed_already())
        return _back(drive)
    drive.refresh_from_db(fields=["version"])  # which the cards say
    pages = {table: site + reverse("drives:phone", args=[token]) for table, token in tokens.items()}
    draw = standing_phone_cards if form.cleaned_data["stand"] else phone_cards
    return sheet_file(draw(drive, pages), CARDS_FILE, drive)


@require_POST
@drive_page(Role.ORGANISER)
def switch_off(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Let the card of one table, or of all, open nothing any more."""
    table = whole(request, "table")
    revoke_links(drive, said_by(request, f"off-{table or ''}"), [table] if table else None)
    if table:
        say(request, _("The card of table %(n)d opens nothing any more.") % {"n": table})
    else:
        say(request, _("No card of a table opens anything any more."))
    return _back(drive)


@require_POST
@drive_page(Role.ORGANISER)
def code(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Make a new code, and let go whoever came by the one before."""
    try:
        make_code(drive, said_by(request))
    except DriveError as error:
        refuse(request, sentence(error))
    return _back(drive)


@require_POST
@drive_page(Role.ORGANISER)
def code_off(request: HttpRequest, drive: Drive) -> HttpResponse:
    drop_code(drive, said_by(request))
    say(request, _("The code is taken away. Whoever helps already goes on."))
    return _back(drive)


@require_POST
@drive_page(Role.ORGANISER)
def helper_off(request: HttpRequest, drive: Drive, helper_pk: int) -> HttpResponse:
    helper = get_object_or_404(drive.helpers, pk=helper_pk)
    let_go(helper, said_by(request))
    say(request, _("%(name)s is let in no longer.") % {"name": helper.name})
    return _back(drive)


def _back(drive: Drive) -> HttpResponse:
    return redirect("drives:phones", drive.pk)
