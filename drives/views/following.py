"""Open pages that follow the evening: each asks its own address every few seconds what is new.

Nothing new is 204 and no template; else the page comes without its head, and js/live.js takes from it
what is marked `data-live`. Where it is the same for everybody it is made once (`once`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any
from urllib.parse import quote

from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import patch_cache_control

from drives.models import Drive
from drives.views.once import Make, once
from drives.views.versions import evening_tag, steps_tag
from drives.words.clock import clock_time

SINCE = "since"
AS_OF = "As-Of"
WHOLE, PARTS = "base.html", "parts.html"


@dataclass(frozen=True, slots=True)
class Live:
    """What an open page has to know to ask what is new: where, since which version, and the hour.

    `address` ends where `since=` goes on. A laptop's own clock may be wrong; `as_of` is the club's, by the server. `frame` is the template
    round the page: whoever only asks gets its parts.
    """

    address: str
    since: str
    as_of: str
    frame: str = WHOLE

    @property
    def asks(self) -> bool:
        """Whether an open page asks what is new, and nobody opens it."""
        return self.frame == PARTS


def follows(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Let an open page of a drive ask with `?since=` whether there is anything new."""

    @wraps(view)
    def page(request: HttpRequest, drive: Drive, *args: Any, **kwargs: Any) -> HttpResponse:
        live = _of_this_page(request, drive)
        return told(request, live, lambda: view(request, drive, *args, **kwargs))

    return page


def follows_together(view: Make) -> Make:
    """As `follows`, of a page that every member with a role sees alike: its news are made once."""

    @wraps(view)
    def page(request: HttpRequest, drive: Drive) -> HttpResponse:
        def since(now: Drive) -> str:
            return _of_this_page(request, now).since

        live = _of_this_page(request, drive)
        if not live.asks:
            return told(request, live, lambda: view(request, drive))
        return told(request, live, lambda: once(request, drive, since, view))

    return page


def told(request: HttpRequest, live: Live, make: Callable[[], HttpResponse]) -> HttpResponse:
    """Return what `make` makes, or 204 to a page that has it; in either case the hour."""
    request.live = live  # type: ignore[attr-defined]  # for the templates
    asks = SINCE in request.GET
    nothing_new = asks and request.GET[SINCE] == live.since
    response = HttpResponse(status=204) if nothing_new else make()
    if asks:
        patch_cache_control(response, private=True, no_store=True)
    response[AS_OF] = quote(live.as_of)  # a header holds plain letters only
    return response


def _of_this_page(request: HttpRequest, drive: Drive) -> Live:
    asked = request.GET.copy()
    asks = asked.pop(SINCE, None) is not None
    address = _address(request.path, asked)
    role = request.membership.role  # type: ignore[attr-defined]  # set by `admit`
    version = evening_tag(drive, [address, role, drive.put_away])
    return Live(address, version, now_at(drive), PARTS if asks else WHOLE)


def of_the_steps(drive: Drive, step: str) -> Live:
    """Return how a page follows of which nothing but the row of steps does; it is that of `step`."""
    address = _address(reverse("drives:live", args=[drive.pk]), QueryDict(f"step={step}"))
    return Live(address, steps_tag(drive), now_at(drive))


def _address(path: str, asked: QueryDict) -> str:
    return f"{path}?{asked.urlencode()}&" if asked else f"{path}?"


def now_at(drive: Drive) -> str:
    """Return the hour by the club's clock."""
    return clock_time(timezone.now(), drive.club.zone)
