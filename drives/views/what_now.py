"""What now? Somebody comes or goes while the evening runs: the ways to go on, and one press for one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from drives.errors import DriveError
from drives.forms.what_now import ComeAndGoForm, PlayForForm, SatElsewhereForm, entries_here
from drives.models import Act, Drive, Entry, Hand, Player
from drives.movements import MOVEMENTS, Kind
from drives.movements.seating import MovementError, Role as PlayedRole
from drives.services.come_and_go import WAITS, Way, come_and_go, first_free_hand, ways
from drives.services.comers import ComeAndGo
from drives.services.door import CardWish
from drives.services.people import add_player, fold_name, tidy_name
from drives.services.stand_ins import play_for as let_play_for
from drives.views.access import Role, drive_page, said_by, say, whole
from drives.views.rooms import page
from drives.words import sentence
from drives.words.acts import logged
from drives.words.clubs import role_words
from drives.words.ways import Done, WaySaid, done, way_sentences, way_title


@dataclass(frozen=True, slots=True)
class Offered:
    """A way as a card of the page; one with chairs still open cannot be pressed."""

    key: str
    title: str
    sentences: Sequence[str]
    open_chairs: int
    first_hand: int


@require_http_methods(["GET", "HEAD", "POST"])
@drive_page(Role.ORGANISER)
def what_now(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Ask who comes and goes, show the ways to go on, and go on in the one that is pressed."""
    entries, hand = entries_here(drive), first_free_hand(drive)
    asked = request.POST if request.method == "POST" else request.GET or None
    form = _form(asked, drive, entries, hand)
    offered: list[Offered] = []
    if form.is_valid():
        try:
            if request.method == "POST":
                return _go_on(request, drive, form)
            change = _change(drive, form, known_only=True)
            found, came = ways(drive, change)
            leaving = [entry.player.name for entry in _with_partners(form, drive)]
            offered = [_offered(drive, way, entries, came, leaving) for way in found]
        except (DriveError, MovementError) as error:
            form.add_error(None, sentence(error))
    return page(request, drive, "what_now", _context(form, drive, entries, hand, offered))


def _form(asked: Any, drive: Drive, entries: Sequence[Entry], hand: Hand | None) -> ComeAndGoForm:
    return ComeAndGoForm(
        asked,
        drive=drive,
        entries=entries,
        roles=MOVEMENTS[drive.movement].uses_roles,
        hand=hand.number if hand else None,
    )


def _context(
    form: ComeAndGoForm,
    drive: Drive,
    entries: Sequence[Entry],
    hand: Hand | None,
    offered: Sequence[Offered] = (),
) -> dict[str, Any]:
    free = hand.round if hand else None
    return {
        "form": form,
        "offered": offered,
        "seats_shown": free.seating_version if free else None,
        "names": [entry.player.name for entry in entries if entry.last_hand is None],
        "others": _others(drive, entries),
        "play_for": PlayForForm(entries=entries, hand=hand.number if hand else 1),
        "sat_elsewhere": SatElsewhereForm(
            entries=entries, hand=(hand.number - 1 if hand else 1) or 1
        ),
        "step": "seats",
    }


def _others(drive: Drive, entries: Sequence[Entry]) -> list[str]:
    """Return whom the club knows and who has no card tonight, by name."""
    here = {entry.player_id for entry in entries}
    return [player.name for player in drive.club.players.active() if player.pk not in here]


def _offered(
    drive: Drive,
    way: Way,
    entries: Sequence[Entry],
    came: Sequence[Entry],
    leaving: Sequence[str],
) -> Offered:
    name_of = {entry.number: entry.player.name for entry in (*entries, *came)}
    words = role_words(drive.club)
    acting = {
        name_of.get(number, str(number)): str(words[role]).lower()
        for number, role in way.changed
        if role is not PlayedRole.NONE
    }
    return Offered(
        way.key,
        way_title(way.key),
        way_sentences(
            WaySaid(
                key=way.key,
                hand=way.first_hand,
                moved=way.moved,
                moved_later=way.moved_later,
                open_chairs=way.open_chairs,
                leaving=leaving,
                comers={one.player.name: way.place_of(one.number or 0) for one in came},
                acting=acting,
                audit=way.audit,
                competes_as=MOVEMENTS[drive.movement].competes_as,
            )
        ),
        way.open_chairs,
        way.first_hand,
    )


@transaction.atomic
def _go_on(request: HttpRequest, drive: Drive, form: ComeAndGoForm) -> HttpResponse:
    change = _change(drive, form, known_only=False)
    said = replace(said_by(request), seating_version=whole(request, "seats") or None)
    act = come_and_go(drive, change, request.POST.get("way", ""), said)
    came = drive.entries.filter(player__in=[wish.player.pk for wish in change.comers])
    scheduled = MOVEMENTS[drive.movement].kind is Kind.SCHEDULED
    say(
        request,
        done(
            Done(
                hand=act.hand or 0,
                came=[
                    (name, number or 0)
                    for name, number in came.values_list("player__name", "number")
                ],
                left=[entry.player.name for entry in _with_partners(form, drive)],
                reprint=act.after.get("reprint", ()),
                all_new=act.after.get("way") == "anew",
                waits=act.after.get("way") == WAITS,
                on_cards=scheduled,
            )
        ),
    )
    seats = reverse("drives:seats", args=[drive.pk])
    waits = act.after.get("way") == WAITS
    return redirect(seats if waits else f"{seats}?round={act.after.get('round', 1)}")


def _change(drive: Drive, form: ComeAndGoForm, *, known_only: bool) -> ComeAndGo:
    """Return what was typed; people nobody knows yet are added to the club, unless `known_only`."""
    role = form.cleaned_data.get("role", "")
    wishes = []
    for name in form.cleaned_data["came"]:
        player = _person(drive, name, known_only=known_only)
        wishes.append(CardWish(player, role or player.usual_role))
    return ComeAndGo(
        comers=wishes,
        leavers={entry.pk for entry in _with_partners(form, drive)},
        placed=not form.cleaned_data["stands_in"],
        from_hand=form.cleaned_data["from_hand"],
    )


def _person(drive: Drive, name: str, *, known_only: bool) -> Player:
    tidy = tidy_name(name)
    known = drive.club.players.filter(folded=fold_name(tidy)).first()
    if known:
        return known
    return Player(club=drive.club, name=tidy) if known_only else add_player(drive.club, tidy)


def _with_partners(form: ComeAndGoForm, drive: Drive) -> list[Entry]:
    """Return those who leave; whoever stays together all evening leaves together."""
    left: list[Entry] = form.cleaned_data["left"]
    if MOVEMENTS[drive.movement].competes_as == "entry":
        return list(dict.fromkeys(left))
    teams = {entry.team_id for entry in left}
    return [entry for entry in form.entries if entry.team_id in teams]


@require_POST
@drive_page(Role.ORGANISER)
def play_for(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Let somebody else play with a card."""
    form = PlayForForm(request.POST, entries=entries_here(drive))
    if form.is_valid():
        typed = form.cleaned_data
        try:
            with transaction.atomic():
                player = _person(drive, typed["name"], known_only=False)
                hands = typed["from_hand"], typed["to_hand"]
                act = let_play_for(typed["owner"], player, hands[0], said_by(request), hands[1])
        except DriveError as error:
            form.add_error(None, sentence(error))
        else:
            say(request, said_of(drive, act))
            return redirect("drives:seats", drive.pk)
    return asked_again(request, drive, {"play_for": form})


def asked_again(request: HttpRequest, drive: Drive, forms: Mapping[str, Any]) -> HttpResponse:
    """Show the page with a form of it as it was typed, open, and what was wrong with it."""
    about = drive, entries_here(drive), first_free_hand(drive)
    return page(request, drive, "what_now", {**_context(_form(None, *about), *about), **forms})


def said_of(drive: Drive, act: Act) -> str:
    """Return the act as the log has it."""
    return f"{logged(drive, [act], [])[0].sentence}."
