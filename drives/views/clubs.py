"""The first time, tonight, and the club's own page."""

from collections.abc import Iterable

from django.contrib.auth import login
from django.db import IntegrityError
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from drives.first_time import is_first_time, is_first_time_key, spend_first_time_key
from drives.forms.clubs import ClubForm, FirstTimeForm
from drives.models import Club, Drive
from drives.results.leaderboard import Placed, leaderboard
from drives.services.clubs import Account, change_club, make_club
from drives.services.practice import practice_evening, practice_user
from drives.views.access import Role, club_page, member, say
from drives.views.rooms import hand_now

KEY = "first-time-key"
BACKEND = "django.contrib.auth.backends.ModelBackend"
LAST_DRIVES = 8


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    if not request.user.is_authenticated:
        return redirect("drives:first-time" if is_first_time() else "login")
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
    elif is_first_time() and is_first_time_key(request.POST.get("key", "")):
        user = practice_user()
        login(request, user, backend=BACKEND)
        request.session[KEY] = request.POST["key"]  # after practice comes the club itself
    else:
        raise Http404
    return redirect("drives:people", practice_evening(user).pk)


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
    tonight = _tonight(club.drives.exclude(state=Drive.State.FINISHED))
    others = [drive for drive in club.drives.all()[: LAST_DRIVES + 1] if drive != tonight]
    last = _last_finished(club, others)
    return render(
        request,
        "drives/club.html",
        {
            "club": club,
            "tonight": tonight,
            "next_step": next_step(tonight) if tonight else "",
            "drives": others[:LAST_DRIVES],
            "last": last,
            "winners": _winners(last) if last else [],
            "people": club.players.active().count,
            "other_clubs": Club.objects.for_user(member(request)).exclude(pk=club.pk).exists(),
        },
    )


@require_safe
@club_page(Role.VIEWER)
def all_drives(request: HttpRequest, club: Club) -> HttpResponse:
    return render(request, "drives/drives.html", {"club": club, "drives": club.drives.all()})


def _tonight(unfinished: Iterable[Drive]) -> Drive | None:
    """Return the drive nearest to now, so that one never finished does not stand in the way.

    Of two at one time, the one in play.
    """
    now = timezone.now()
    return min(
        unfinished, key=lambda drive: (abs(drive.starts_at - now), drive.before_play), default=None
    )


def _last_finished(club: Club, recent: Iterable[Drive]) -> Drive | None:
    """Return the last drive played, which a season of planned ones may have crowded out."""
    found = next((drive for drive in recent if not drive.provisional), None)
    return found or club.drives.filter(state=Drive.State.FINISHED).first()


def _winners(drive: Drive) -> list[Placed]:
    everyone = leaderboard(drive)["everyone"].rows
    return [placed for placed in everyone if placed.standing.place == 1]


def next_step(drive: Drive) -> str:
    """Return what the button to a drive says: the next thing to do in it."""
    if drive.before_play:
        return _("Open the door") if drive.state == Drive.State.DRAFT else _("Go on at the door")
    if drive.from_cards:
        return _("Type the cards")
    number = hand_now(drive)
    return _("Finish") if number is None else _("Enter hand %(n)d") % {"n": number}


@require_http_methods(["GET", "HEAD", "POST"])
@club_page(Role.OWNER)
def edit_club(request: HttpRequest, club: Club) -> HttpResponse:
    form = ClubForm(request.POST or None, instance=club)
    if form.is_valid():
        change_club(club, {name: form.cleaned_data[name] for name in form.changed_data})
        say(request, _("Saved."))
        return redirect(club)
    return render(request, "drives/club_edit.html", {"club": club, "form": form})
