"""What a page or a sheet was made from, as an ETag: it is the same until something is done."""

import hashlib
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

from django.conf import settings
from django.contrib.messages import get_messages
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.translation import get_language

from drives.models import Drive

CLUB_FIELDS = ["name", "slug", "paper", "time_zone", "lady", "ladies", "gent", "gents"]


def version_tag(drive: Drive, asked: Iterable[object]) -> str:
    """Return an ETag of the evening's acts, the club's words, the names, and what was `asked`.

    Names are not acts of the evening: somebody may be renamed after it.
    """
    names = drive.entries.order_by("pk").values_list("player__name", flat=True)
    club = [getattr(drive.club, field) for field in CLUB_FIELDS]
    parts = [drive.version, get_language() or "", *asked, *club, *names, *_prizes(drive)]
    return f'"{hashlib.sha256(repr(parts).encode()).hexdigest()[:32]}"'


def _prizes(drive: Drive) -> Iterable[object]:
    """The club's list as it goes tonight: it may change, until a finished drive has announced it."""
    if drive.provisional or drive.announced_at:
        return []
    lines = drive.club.prizes.values_list("pk", "kind", "role", "number", "what", "position")
    return [drive.club.one_prize_each, *lines]


def versioned(request: HttpRequest, tag: str, make: Callable[[], HttpResponse]) -> HttpResponse:
    """Return what `make` makes, or 304 to a browser that has it; it asks again every time."""
    if unchanged := get_conditional_response(request, etag=tag):
        return unchanged
    response = make()
    response["ETag"] = tag
    patch_cache_control(response, private=True, no_cache=True)
    return response


def until_an_act(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Let a room's page be answered by 304 until something is done in the evening.

    A page that has something to say back is made anew; so is one of another version of the program.
    """

    @wraps(view)
    def page(request: HttpRequest, drive: Drive, *args: Any, **kwargs: Any) -> HttpResponse:
        if len(get_messages(request)):
            return view(request, drive, *args, **kwargs)
        asked = [
            request.get_full_path(),
            request.user.pk,
            # A page of before the last log-in has a form token that is no longer taken.
            request.COOKIES.get(settings.CSRF_COOKIE_NAME, ""),
            request.membership.role,  # type: ignore[attr-defined]  # set by `admit`
            drive.put_away,  # no act of the evening, yet the page says so
            getattr(staticfiles_storage, "manifest_hash", ""),
        ]
        tag = version_tag(drive, asked)
        return versioned(request, tag, lambda: view(request, drive, *args, **kwargs))

    return page
