"""People: who is here tonight, and how they are let in."""

from collections.abc import Sequence

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST
from django.views.decorators.vary import vary_on_headers

from drives.errors import DriveError
from drives.forms.door import CheckInForm, PairForm, PrintedForm, Tap, fits
from drives.forms.teams import TeamForm, team_with_room
from drives.models import Act, Drive, Player, Team
from drives.results.competitors import compete_as_pairs, compete_as_teams
from drives.results.door import unfinished_teams
from drives.services.door import CardWish, check_in, check_in_pair
from drives.services.numbers import close_gaps, print_cards
from drives.services.people import add_player, fold_name, tidy_name
from drives.services.teams import TeamWish, check_in_team
from drives.services.undo import undo
from drives.views.access import Role, drive_page, need, refuse, said_by, say
from drives.views.door_page import DoorForm, door_page, gap_sentences, new_form
from drives.views.door_press import press, say_done
from drives.words import sentence
from drives.words.acts import logged
from drives.words.door import (
    is_here,
    pair_is_here,
    printed_sentence,
    several_fit,
    was_here,
)
from drives.words.teams import team_is_here

K = Act.Kind
BOX_OF = {"role-needed": "role", "number-taken": "number"}
UNDONE_HERE = {K.CHECK_IN, K.CHECK_OUT, K.CARD_CHANGE, K.NUMBERS, K.PAID, K.EXPECT}


@vary_on_headers("HX-Request")
@require_http_methods(["GET", "HEAD", "POST"])
@drive_page(Role.VIEWER)
def people(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Show who is here; at the open door, let somebody in who is typed or tapped."""
    if request.method == "POST":
        need(request, Role.ORGANISER)
        if tapped := Tap.read(request.POST.get("tap", "")):
            return _tapped(request, drive, tapped)
    form = new_form(drive, request.POST or None)
    if form.is_valid():
        try:
            _let_in(request, drive, form)
        except DriveError as error:
            form.add_error(BOX_OF.get(error.code), sentence(error))
        except SeveralFitError as error:
            form.add_error(error.box, several_fit(error.typed, error.count))
        else:
            return redirect("drives:people", drive.pk)
    return door_page(request, drive, form)


def _let_in(request: HttpRequest, drive: Drive, form: DoorForm) -> None:
    if isinstance(form, PairForm):
        _named_pair(request, drive, form)
    elif isinstance(form, TeamForm):
        _named_team(request, drive, form)
    else:
        _named(request, drive, form)


@transaction.atomic
def _named(request: HttpRequest, drive: Drive, form: CheckInForm) -> None:
    typed = form.cleaned_data
    player = _known(drive, typed["name"]) or add_player(drive.club, typed["name"])
    wish = CardWish(player, typed["role"] or player.usual_role, typed["number"])
    _one_in(request, drive, wish)


@transaction.atomic
def _named_pair(request: HttpRequest, drive: Drive, form: PairForm) -> None:
    boxes = ("name", "partner")
    _two_in(request, drive, [_partner(drive, box, form.cleaned_data[box]) for box in boxes])


@transaction.atomic
def _named_team(request: HttpRequest, drive: Drive, form: TeamForm) -> None:
    people = [_partner(drive, "name", name) for name in form.cleaned_data["name"]]
    called = " ".join(form.cleaned_data["called"].split())
    _team_in(request, drive, people, form.chosen, called)


def _known(drive: Drive, name: str) -> Player | None:
    return drive.club.players.filter(folded=fold_name(tidy_name(name))).first()


class SeveralFitError(Exception):
    """Several names begin with what was typed in a box."""

    def __init__(self, box: str, typed: str, count: int) -> None:
        super().__init__(box, typed, count)
        self.box, self.typed, self.count = box, typed, count


def _partner(drive: Drive, box: str, typed: str) -> Player:
    """Return whom a partner's name means: it may be short where one name is left; else a walk-in."""
    if known := _known(drive, typed):
        return known
    here = drive.entries.values("player")
    fitting = [
        player
        for player in drive.club.players.active().exclude(pk__in=here)
        if fits(player.name, typed)
    ]
    if len(fitting) > 1:
        raise SeveralFitError(box, typed, len(fitting))
    return fitting[0] if fitting else add_player(drive.club, typed)


def _tapped(request: HttpRequest, drive: Drive, tap: Tap) -> HttpResponse:
    """Let in whose row was tapped; of two partners the first tap chooses, the second lets both in."""
    player = drive.club.players.filter(pk=tap.player).first()
    if player is None:
        return redirect("drives:people", drive.pk)
    try:
        if compete_as_teams(drive):
            _team_in(request, drive, [player], team_with_room(unfinished_teams(drive), 1))
        elif not compete_as_pairs(drive):
            _one_in(request, drive, CardWish(player, tap.role or player.usual_role))
        else:
            first = Tap.read(request.POST.get("first", ""))
            chosen = tap.partner or (first.player if first else None)
            others = drive.club.players.exclude(pk=player.pk)
            partner = others.filter(pk=chosen).first() if chosen else None
            if partner is None:
                return door_page(request, drive, new_form(drive, chosen=player), chosen=player)
            _two_in(request, drive, [player, partner] if tap.partner else [partner, player])
    except DriveError as error:
        refuse(request, sentence(error))
    return redirect("drives:people", drive.pk)


def _one_in(request: HttpRequest, drive: Drive, wish: CardWish) -> None:
    act = check_in(drive, wish, said_by(request, f"in-{wish.player.pk}"))
    entry = drive.entries.filter(player=wish.player).first()
    name = wish.player.name
    if entry is None:
        return say_done(request, act, was_here(name))
    return say_done(request, act, is_here(name, entry.number, drive.cards_printed))


def _two_in(request: HttpRequest, drive: Drive, pair: Sequence[Player]) -> None:
    first, second = pair
    wishes = CardWish(first, first.usual_role), CardWish(second, second.usual_role)
    act = check_in_pair(drive, wishes, said_by(request, f"in-{first.pk}-{second.pk}"))
    entry = drive.entries.select_related("team").filter(player=first).first()
    if entry is None or entry.team is None:
        return say_done(request, act, was_here(first.name))
    return say_done(request, act, pair_is_here(first.name, second.name, entry.team.number))


def _team_in(
    request: HttpRequest, drive: Drive, people: Sequence[Player], team: Team | None, name: str = ""
) -> None:
    wishes = [CardWish(player, player.usual_role) for player in people]
    key = "-".join(str(player.pk) for player in people)
    act = check_in_team(drive, TeamWish(wishes, team, name), said_by(request, f"in-{key}"))
    entry = drive.entries.select_related("team").filter(player=people[0]).first()
    if entry is None or entry.team is None:
        return say_done(request, act, was_here(people[0].name))
    names = [player.name for player in people]
    said = team_is_here(names, entry.team.number, entry.team.entries.count())
    return say_done(request, act, said)


@require_POST
@drive_page(Role.ORGANISER)
def fill_gaps(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Let the highest numbers fill the gaps before the door closes."""
    said, entries = said_by(request), drive.entries.select_related("player", "team")
    taken = ", ".join(gap_sentences(drive, list(entries)))
    return press(
        request,
        drive,
        lambda: close_gaps(drive, said),
        lambda act: f"{taken}." if taken else _logged(drive, act),
    )


@require_POST
@drive_page(Role.ORGANISER)
def expect(request: HttpRequest, drive: Drive) -> HttpResponse:
    """In the afternoon: say how many numbered cards are printed, before anybody comes."""
    form = PrintedForm.of(drive, request.POST)
    if form.is_valid():
        count = form.cleaned_data["count"]
        try:
            act = print_cards(drive, count, said_by(request))
        except DriveError as error:
            form.add_error(None, sentence(error))
        else:
            if act:
                say_done(request, act, printed_sentence(count))
            return redirect("drives:people", drive.pk)
    return door_page(request, drive, new_form(drive), printed_form=form)


@require_POST
@drive_page(Role.ORGANISER)
def undo_here(request: HttpRequest, drive: Drive, number: int) -> HttpResponse:
    """Undo what was just said to be done at the door, without leaving it."""
    act = get_object_or_404(drive.acts, number=number)
    if act.kind not in UNDONE_HERE:
        return redirect("drives:log", drive.pk)
    what = _logged(drive, act)
    try:
        undo(act, said_by(request))
    except DriveError as error:
        refuse(request, sentence(error))
    else:
        say(request, _("Undone: %(what)s") % {"what": what})
    return redirect("drives:people", drive.pk)


def _logged(drive: Drive, act: Act) -> str:
    """Return the log's sentence about an act."""
    return logged(drive, [act], [])[0].sentence
