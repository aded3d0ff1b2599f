"""The first time, tonight, and the club's own page."""

from collections.abc import Iterable
from datetime import timedelta

from django.contrib.auth import login
from django.core.paginator import Paginator
from django.db import IntegrityError
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from drives.first_time import is_first_time, is_first_time_key, spend_first_time_key
from drives.forms.clubs import ClubForm, FirstTimeForm
from drives.listings.season import SeasonListing
from drives.models import Club, Drive, Season
from drives.results.season import season_table
from drives.services.clubs import Account, change_club, make_club
from drives.services.drive_helpers import helping
from drives.services.practice import practice_evening, practice_user
from drives.views.access import Role, club_page, may, member, say, was_helping
from drives.views.drive_rows import drive_rows
from drives.views.rooms import hand_now
from drives.words.games import hand_called, speaking_of
from drives.words.tonight import when_word

KEY = "first-time-key"
BACKEND = "django.contrib.auth.backends.ModelBackend"
LAST_DRIVES = 4
FIRST_PLACES = 5
DRIVES_A_PAGE = 40
A_NIGHT = timedelta(hours=18)


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    if not request.user.is_authenticated:
        back = "drives:join" if was_helping(request) else "login"
        return redirect("drives:first-time" if is_first_time() else back)
    if helper := helping(member(request)):
        return redirect(helper.drive)
    clubs = list(Club.objects.for_user(member(request)))
    if len(clubs) == 1:
        return redirect(clubs[0])
    if not clubs and is_first_time():
        return redirect("drives:first-time")
    return render(request, "drives/home.html", {"clubs": clubs})


@require_http_methods(["GET", "HEAD", "POST"])
def first_time(request: HttpRequest) -> HttpResponse:
    """Make the club and the owner's account; only with the key that `run` put into the address."""
    if not is_first_time():
        return redirect("drives:home")
    key = request.POST.get("key") or request.GET.get("key") or request.session.get(KEY, "")
    if not is_first_time_key(key):
        wrong = {"wrong": bool(key)}
        return render(request, "drives/first_time_locked.html", wrong, status=403)
    form = FirstTimeForm(request.POST or None)
    if form.is_valid():
        try:
            said = form.cleaned_data
            account = Account(said["username"], said["password"])
            habits = {name: said[name] for name in ("time_zone", "paper")}
            club, user = make_club(said["club"], account, **habits)
        except IntegrityError:  # the second half of a double press: the first made it all
            return redirect("drives:home")
        spend_first_time_key()
        login(request, user, backend=BACKEND)
        say(request, _("%(club)s is ready.") % {"club": club})
        return redirect(club)
    return render(request, "drives/first_time.html", {"form": form, "key": key})


@require_POST
def practice(request: HttpRequest) -> HttpResponse:
    """Make a practice club with people at the door, for a member or with the first-time key."""
    if request.user.is_authenticated:
        user = member(request)
        if helping(user):
            raise Http404
    elif is_first_time() and is_first_time_key(request.POST.get("key", "")):
        user = practice_user()
        login(request, user, backend=BACKEND)
        request.session[KEY] = request.POST["key"]  # after practice comes the club itself
    else:
        raise Http404
    asked = request.POST.get("game", "")
    game = asked if asked in Drive.Game.values else Drive.Game.HANDS
    return redirect("drives:people", practice_evening(user, game).pk)


@require_POST
@club_page(Role.OWNER)
def throw_away(request: HttpRequest, club: Club) -> HttpResponseRedirect:
    """Throw a practice club away with everything in it."""
    if not club.practice:
        raise Http404
    club.delete()
    say(request, _("The practice evening is thrown away."))
    return redirect("drives:home")


@require_safe
@club_page(Role.VIEWER)
def club(request: HttpRequest, club: Club) -> HttpResponse:
    """Tonight: the next drive and its next step, the last winners, the head of the season's table."""
    unfinished = list(club.drives.standing().exclude(state=Drive.State.FINISHED))
    tonight = _tonight(unfinished)
    last = club.drives.standing().filter(state=Drive.State.FINISHED)[:LAST_DRIVES]
    today = timezone.localdate()
    season = club.seasons.filter(first_day__lte=today).first()
    context = {
        "club": club,
        "tonight": tonight,
        "when": when_word(timezone.localdate(tonight.starts_at), today) if tonight else "",
        "next_step": _step_of(request, tonight) if tonight else "",
        "planned": [drive for drive in reversed(unfinished) if drive != tonight],
        "last": drive_rows(club, last),
        "season": season,
        "first_five": _first_five(club, season) if season else None,
        "other_clubs": Club.objects.for_user(member(request)).exclude(pk=club.pk).exists(),
    }
    return render(request, "drives/club.html", context)


@require_safe
@club_page(Role.VIEWER)
def all_drives(request: HttpRequest, club: Club) -> HttpResponse:
    """Every drive, newest first; those put away are folded at the foot."""
    drives = Paginator(club.drives.standing(), DRIVES_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "club": club,
        "rows": drive_rows(club, drives),
        "page": drives,
        "put_away": club.drives.filter(put_away=True),
    }
    return render(request, "drives/drives.html", context)


def _tonight(unfinished: Iterable[Drive]) -> Drive | None:
    """Return the drive in play tonight, else the nearest to now.

    So one of long ago that was never finished does not stand in the way.
    """
    now = timezone.now()

    def order(drive: Drive) -> tuple[bool, timedelta, bool]:
        away = abs(drive.starts_at - now)
        return drive.before_play or away > A_NIGHT, away, drive.before_play

    return min(unfinished, key=order, default=None)


def _first_five(club: Club, season: Season) -> SeasonListing | None:
    rows = season_table(season).down_to(FIRST_PLACES)
    return SeasonListing(rows, club.slug, season.pk) if rows else None


def _step_of(request: HttpRequest, drive: Drive) -> str:
    """Return the next thing that the visitor may do in the drive."""
    least = Role.ORGANISER if drive.before_play else Role.SCORER
    return next_step(drive) if may(request, least) else _("See the drive")


def next_step(drive: Drive) -> str:
    """Return what the button to a drive says: the next thing to do in it."""
    if drive.before_play:
        return _("Open the door") if drive.state == Drive.State.DRAFT else _("Go on at the door")
    if drive.from_cards:
        return _("Type the cards")
    number = hand_now(drive)
    with speaking_of(drive):
        return _("Finish") if number is None else _("Enter %(n)s") % {"n": hand_called(number)}


@require_http_methods(["GET", "HEAD", "POST"])
@club_page(Role.OWNER)
def edit_club(request: HttpRequest, club: Club) -> HttpResponse:
    form = ClubForm(request.POST or None, instance=club)
    if form.is_valid():
        change_club(club, {name: form.cleaned_data[name] for name in form.changed_data})
        say(request, _("Saved."))
        return redirect(club)
    return render(request, "drives/club_edit.html", {"club": club, "form": form})
