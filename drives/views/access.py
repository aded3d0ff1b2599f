"""Who may open a page: a stranger finds nothing there, a member what their role covers."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.contrib.auth import BACKEND_SESSION_KEY
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.db.models import F
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone

from drives.models import Drive, Membership, ScoreEntry, User
from drives.models.drives import DriveQuerySet
from drives.models.prepared import Prepared
from drives.results.door import number_here
from drives.services.acts import KEY, Testimony
from drives.services.drive_helpers import helping
from drives.views.versions import with_names
from drives.words.games import speaking_of

Role = Membership.Role
CODE_OF_THE_EVENING = "drives.backends.CodeOfTheEvening"
MOST_DIGITS = 3
LONGEST_KEY = 16
View = Callable[..., HttpResponse]


def logged_in(view: View) -> View:
    """Send a stranger to the log-in; a box that saves itself is told, and keeps what was typed.

    A helper whose code is good no longer is sent to where they may type the new one.
    """
    guarded = login_required(view)

    @wraps(view)
    def page(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.user.is_authenticated:
            return guarded(request, *args, **kwargs)
        if request.htmx:  # type: ignore[attr-defined]  # set by HtmxMiddleware
            return HttpResponse(status=401)
        return (
            redirect("drives:join") if was_helping(request) else guarded(request, *args, **kwargs)
        )

    return page


def was_helping(request: HttpRequest) -> bool:
    """Whether this browser came in by a code that is good no longer."""
    by_code = request.session.get(BACKEND_SESSION_KEY) == CODE_OF_THE_EVENING
    return by_code and not request.user.is_authenticated


def club_page(role: Role) -> Callable[[View], View]:
    """Let a view of one club, named by its slug, be opened by members with `role` and more."""

    def decorate(view: View) -> View:
        @logged_in
        @wraps(view)
        def page(request: HttpRequest, slug: str, *args: Any, **kwargs: Any) -> HttpResponse:
            memberships = Membership.objects.select_related("club")
            membership = get_object_or_404(memberships, user=member(request), club__slug=slug)
            admit(request, membership, role)
            return view(request, membership.club, *args, **kwargs)

        return page

    return decorate


def drive_page(role: Role) -> Callable[[View], View]:
    """Let a view of one drive be opened by members of its club with `role` and more.

    Who helps at that drive alone is a scorer there. The page speaks in the words of the drive's game.
    """

    def decorate(view: View) -> View:
        @logged_in
        @wraps(view)
        def page(request: HttpRequest, pk: int, *args: Any, **kwargs: Any) -> HttpResponse:
            user = member(request)
            drive, held = _drive_and_role(user, pk)
            admit(request, Membership(user=user, club=drive.club, role=held), role)
            with speaking_of(drive):
                return view(request, drive, *args, **kwargs)

        return page

    return decorate


def _of_member(pk: int, user: int) -> DriveQuerySet:
    drives = with_names(Drive.objects.filter(pk=pk, club__memberships__user=user))
    drives = drives.select_related("club").order_by()
    return drives.annotate(
        # The role of the membership that is filtered by, so one query finds both.
        held=F("club__memberships__role"),
        # Every page says how many are here; one that changed it since has to count again.
        here=number_here("pk"),
    )


_DRIVES = Prepared(_of_member)


def _drive_and_role(user: User, pk: int) -> tuple[Drive, str]:
    """Return a drive and what the user may do in it; Http404 where that is nothing."""
    if helper := helping(user):
        if helper.drive_id != pk:
            raise Http404(pk)
        return helper.drive, Role.SCORER
    drive = _DRIVES.first(pk, user.pk)
    if drive is None:
        raise Http404(pk)
    return drive, drive.held  # type: ignore[attr-defined]  # annotated above


def member(request: HttpRequest) -> User:
    """Return the user who is logged in, as ours."""
    user = request.user
    if not isinstance(user, User):
        raise PermissionDenied
    return user


def admit(request: HttpRequest, membership: Membership, role: Role) -> None:
    """Keep the membership for the page, or raise PermissionDenied where it does not cover `role`.

    From here on the club's clock is the page's clock.
    """
    if not membership.may(role):
        raise PermissionDenied(role)
    request.membership = membership  # type: ignore[attr-defined]  # for the templates
    # Nothing of the club is open to who helps at one drive, so no page leads there.
    request.drive_only = helping(member(request))  # type: ignore[attr-defined]
    timezone.activate(membership.club.zone)


def need(request: HttpRequest, role: Role) -> None:
    """Raise PermissionDenied where the member who opened this page may not do what `role` may."""
    if not may(request, role):
        raise PermissionDenied(role)


def may(request: HttpRequest, role: Role) -> bool:
    """Whether the member who opened this page may do what `role` may."""
    membership: Membership = request.membership  # type: ignore[attr-defined]  # set by `admit`
    return membership.may(role)


def said_by(request: HttpRequest, key: str = "") -> Testimony:
    """Return who presses, and which press of which button this is."""
    pressed = pressed_key(request)
    return Testimony(
        user=member(request),
        source=ScoreEntry.Source.ORGANISER,
        client_key=f"{pressed}:{key}" if pressed and key else pressed,
    )


def pressed_key(request: HttpRequest) -> str:
    """Return the key of the press, or nothing where none was sent that could be one."""
    pressed = request.POST.get("client_key", "")
    return pressed if KEY.fullmatch(pressed) else ""


def number_asked(request: HttpRequest, name: str) -> int | None:
    """Return the number an address asks for, or None: what is no number is nothing asked."""
    text = request.GET.get(name, "")
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else None


def whole(request: HttpRequest, box: str) -> int:
    """Return the number that was sent, or 0, which nothing has."""
    text = request.POST.get(box, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < LONGEST_KEY else 0


def say(request: HttpRequest, sentence: str) -> None:
    messages.success(request, sentence)


def refuse(request: HttpRequest, sentence: str) -> None:
    messages.error(request, sentence)
