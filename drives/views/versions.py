"""What a page or a sheet was made from, as an ETag: it is the same until something is done."""

import hashlib
from collections.abc import Callable, Iterable
from datetime import datetime
from functools import wraps
from typing import Any

from django.conf import settings
from django.contrib.messages import get_messages
from django.contrib.staticfiles.storage import staticfiles_storage
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import (
    Aggregate,
    OuterRef,
    QuerySet,
    Subquery,
    TextField,
    Value,
    prefetch_related_objects,
)
from django.db.models.functions import Cast, Concat
from django.db.models.sql.compiler import SQLCompiler
from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.translation import get_language

from drives.models import Drive, Entry, Holding
from drives.models.drives import DriveQuerySet
from drives.results.wall import OF_PLACES, printed

CLUB_FIELDS = ["name", "slug", "paper", "time_zone", "lady", "ladies", "gent", "gents"]


def version_tag(drive: Drive, asked: Iterable[object]) -> str:
    """Return an ETag of the evening's acts, the club's words, the names, and what was `asked`.

    Names are not acts of the evening: somebody may be renamed after it.
    """
    return f'"{digest([*_seen_in_the_evening(drive), *asked, *_prizes(drive)])}"'


def evening_tag(drive: Drive, asked: Iterable[object]) -> str:
    """Return the same without the club's list of prizes, for pages that show none and ask often."""
    return digest([*_seen_in_the_evening(drive), *asked])


def everything_tag(drive: Drive, asked: Iterable[object]) -> str:
    """Return `version_tag` with what is no act of the evening and yet is said on its pages."""
    return version_tag(drive, [*asked, drive.put_away, _on_the_wall(drive)])


def steps_tag(drive: Drive) -> str:
    """Return the version of the row of steps, which names nobody."""
    return digest([drive.version, drive.put_away, get_language() or ""])


def _seen_in_the_evening(drive: Drive) -> Iterable[object]:
    club = [getattr(drive.club, field) for field in CLUB_FIELDS]
    return [drive.version, get_language() or "", *club, _names(drive)]


class Joined(Aggregate):
    """Texts in one, each ended by the second expression; in what order they come does not matter."""

    function = "STRING_AGG"
    output_field = TextField()

    def as_sqlite(
        self, compiler: SQLCompiler, connection: BaseDatabaseWrapper, **context: Any
    ) -> tuple[str, Any]:
        return self.as_sql(compiler, connection, function="GROUP_CONCAT", **context)


def with_names(drives: DriveQuerySet) -> DriveQuerySet:
    """Return the drives with everybody's name in one text, so that no further query asks for them.

    Theirs too who held somebody else's card.
    """
    named = Concat(Cast("pk", TextField()), Value(" "), "player__name")

    def joined(rows: QuerySet[Any], drive: str) -> Subquery:
        of_drive = rows.filter(**{drive: OuterRef("pk")}).order_by().values(drive)
        return Subquery(of_drive.annotate(names=Joined(named, Value("; "))).values("names"))

    cards, held = (
        joined(Entry.objects.all(), "drive"),
        joined(Holding.objects.all(), "entry__drive"),
    )
    return drives.annotate(names=Concat(cards, Value("/ "), held, output_field=TextField()))


def _names(drive: Drive) -> object:
    named = drive if hasattr(drive, "names") else with_names(Drive.objects.all()).get(pk=drive.pk)
    return named.names  # type: ignore[attr-defined]  # annotated above


def digest(parts: object) -> str:
    """Return a short text that is the same for the same parts."""
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:32]


def _on_the_wall(drive: Drive) -> list[tuple[int, datetime]]:
    """Which places were printed last, and when: a page may say that they are not true any more."""
    return [(sheet.version, sheet.at) for key in OF_PLACES if (sheet := printed(drive, key))]


def _prizes(drive: Drive) -> Iterable[object]:
    """The club's list as it goes tonight: it may change, until a finished drive has announced it."""
    if drive.provisional or drive.announced_at:
        return []
    prefetch_related_objects([drive.club], "prizes")  # which the row of steps asks for too
    lines = drive.club.prizes.all()
    fields = ("pk", "kind", "role", "number", "what", "position")
    return [drive.club.one_prize_each, *([getattr(one, name) for name in fields] for one in lines)]


def versioned(request: HttpRequest, tag: str, make: Callable[[], HttpResponse]) -> HttpResponse:
    """Return what `make` makes, or 304 to a browser that has it; it asks again every time.

    What says that nobody may keep it has no tag to be asked for by.
    """
    if unchanged := get_conditional_response(request, etag=tag):
        return unchanged
    response = make()
    if "no-store" in response.get("Cache-Control", ""):
        return response
    response["ETag"] = tag
    patch_cache_control(response, private=True, no_cache=True)
    return response


def until_an_act(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Let a room's page be answered by 304 until something is done in the evening.

    A page that has something to say back is made anew; so is one of another version of the program.
    What an open page is told (see `following`) no browser keeps, so it needs no tag.
    """

    @wraps(view)
    def page(request: HttpRequest, drive: Drive, *args: Any, **kwargs: Any) -> HttpResponse:
        live = getattr(request, "live", None)
        if (live and live.asks) or len(get_messages(request)):
            return view(request, drive, *args, **kwargs)
        asked = [
            request.get_full_path(),
            request.user.pk,
            # A page of before the last log-in has a form token that is no longer taken.
            request.COOKIES.get(settings.CSRF_COOKIE_NAME, ""),
            request.membership.role,  # type: ignore[attr-defined]  # set by `admit`
            getattr(staticfiles_storage, "manifest_hash", ""),
        ]
        tag = everything_tag(drive, asked)
        return versioned(request, tag, lambda: view(request, drive, *args, **kwargs))

    return page
