"""Who may open a page: a stranger finds nothing there, a member what their role covers."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.db.models import F
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils import timezone

from drives.models import Drive, Membership, ScoreEntry, User
from drives.services.acts import KEY, Testimony

Role = Membership.Role
MOST_DIGITS = 3
LONGEST_KEY = 16
View = Callable[..., HttpResponse]


def logged_in(view: View) -> View:
    """Send a stranger to the log-in; a box that saves itself is told, and keeps what was typed."""
    guarded = login_required(view)

    @wraps(view)
    def page(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.htmx and not request.user.is_authenticated:  # type: ignore[attr-defined]
            return HttpResponse(status=401)
        return guarded(request, *args, **kwargs)

    return page


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
    """Let a view of one drive be opened by members of its club with `role` and more."""

    def decorate(view: View) -> View:
        @logged_in
        @wraps(view)
        def page(request: HttpRequest, pk: int, *args: Any, **kwargs: Any) -> HttpResponse:
            user = member(request)
            drives = Drive.objects.for_user(user).select_related("club")
            # The role of the membership that `for_user` filters by, so one query finds both.
            drive = get_object_or_404(drives.annotate(held=F("club__memberships__role")), pk=pk)
            held = drive.held  # type: ignore[attr-defined]  # annotated above
            admit(request, Membership(user=user, club=drive.club, role=held), role)
            return view(request, drive, *args, **kwargs)

        return page

    return decorate


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
    pressed = request.POST.get("client_key", "")
    if not KEY.fullmatch(pressed):
        pressed = ""
    return Testimony(
        user=member(request),
        source=ScoreEntry.Source.ORGANISER,
        client_key=f"{pressed}:{key}" if pressed and key else pressed,
    )


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
