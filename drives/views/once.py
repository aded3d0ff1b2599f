"""What open pages are told, made once for everybody who may see the same while the others wait.

Two hundred screens that show the whole standings ask within four seconds of every number. In this
process the newest answer of each page is kept, apart for every role; it is given again while the
evening is as it was when it was read, and to whoever waited for it.
"""

import gzip
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from threading import Lock
from time import monotonic
from typing import Any

from django.core.cache import caches
from django.http import HttpRequest, HttpResponse, QueryDict
from django.middleware.csrf import get_token
from django.shortcuts import get_object_or_404
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language

from drives.forms.scores import new_key
from drives.models import Drive, Membership
from drives.views.versions import digest, everything_tag, with_names

Make = Callable[[HttpRequest, Drive], HttpResponse]
# One maker at a time for a page. A few locks do for all of them: who shares one waits a little longer.
LOCKS = {figure: Lock() for figure in "0123456789abcdef"}
# What a form has that is nobody else's. In a name these marks would be written otherwise.
OWN = re.compile(r'(?P<before>name="(?P<what>csrfmiddlewaretoken|client_key)" value=")[^"]*')


@dataclass(frozen=True, slots=True)
class Kept:
    """An answer: `tag` is all that it was made from, `began` when this was read, `packed` as it is sent.

    One with forms in it is packed for each who asks; its `packed` is empty.
    """

    tag: str
    began: float
    text: str
    packed: bytes


def once(
    request: HttpRequest, drive: Drive, since: Callable[[Drive], str], make: Make
) -> HttpResponse:
    """Return what `make` makes of the drive, or what it made for another with the same role.

    `since` is the version that the page will ask by; `request.live` how it follows. What is returned
    was read no earlier than this was asked, or nothing has been done since it was read.
    """
    asked = monotonic()
    tag, place = _tag(request, drive), _place(request)
    kept = _kept(place, tag)
    if kept is None:
        with LOCKS[place[0]]:
            kept = _kept(place, tag, asked)
            if kept is None:
                kept = _make(request, drive, since, make)
                caches["answers"].set(place, kept)
    return _answer(request, kept)


def _tag(request: HttpRequest, drive: Drive) -> str:
    return everything_tag(drive, [_role(request), request.live.address])  # type: ignore[attr-defined]


def _place(request: HttpRequest) -> str:
    """Where the page's newest answer is kept: a digest, since an address may be long and odd."""
    return digest([request.live.address, _role(request), get_language() or ""])  # type: ignore[attr-defined]


def _role(request: HttpRequest) -> str:
    membership: Membership = request.membership  # type: ignore[attr-defined]  # set by `admit`
    return membership.role


def _kept(place: str, tag: str, asked: float | None = None) -> Kept | None:
    """Return what is kept where it is of this tag, or was begun after it was `asked` for."""
    kept: Kept | None = caches["answers"].get(place)
    if kept and (kept.tag == tag or (asked is not None and kept.began > asked)):
        return kept
    return None


def _make(request: HttpRequest, drive: Drive, since: Callable[[Drive], str], make: Make) -> Kept:
    began = monotonic()
    now = _as_it_is(drive)
    tag = _tag(request, now)
    live = replace(request.live, since=since(now), as_of="")  # type: ignore[attr-defined]
    text = make(_asked_by_nobody(request, live, now), now).text
    # What was done meanwhile may be in it or not: that is right for who waits, and for nobody later.
    unchanged = _tag(request, _as_it_is(drive)) == tag
    packed = b"" if OWN.search(text) else gzip.compress(text.encode(), mtime=0)
    return Kept(tag if unchanged else "", began, text, packed)


def _as_it_is(drive: Drive) -> Drive:
    return get_object_or_404(with_names(Drive.objects.all()).select_related("club"), pk=drive.pk)


def _asked_by_nobody(request: HttpRequest, live: Any, drive: Drive) -> HttpRequest:
    """Return the question without who asks it: the answer is for others too.

    There is no user, session or cookie in it, so nothing of theirs can get into what is kept.
    """
    asked = HttpRequest()
    asked.method = "GET"
    asked.path, _, query = live.address.partition("?")
    asked.GET = QueryDict(query)
    asked.live = live  # type: ignore[attr-defined]  # for the templates
    asked.membership = Membership(club=drive.club, role=_role(request))  # type: ignore[attr-defined]
    return asked


def _answer(request: HttpRequest, kept: Kept) -> HttpResponse:
    if not kept.packed:
        return HttpResponse(OWN.sub(lambda found: _own(request, found), kept.text))
    if "gzip" not in request.headers.get("Accept-Encoding", ""):
        return HttpResponse(kept.text)
    response = HttpResponse(kept.packed, headers={"Content-Encoding": "gzip"})
    patch_vary_headers(response, ["Accept-Encoding"])
    return response


def _own(request: HttpRequest, found: re.Match[str]) -> str:
    """Return a form's own again: the token of who asks, and a key that no other page has."""
    of_forms = found["what"] == "csrfmiddlewaretoken"
    return found["before"] + (get_token(request) if of_forms else new_key())
