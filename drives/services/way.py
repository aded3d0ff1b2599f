"""What a way back is: how an act is undone, and what would have to be undone first."""

from collections.abc import Callable
from dataclasses import dataclass

from django.db.models import QuerySet

from drives.models import Act, Drive
from drives.services.acts import Testimony


@dataclass(frozen=True, slots=True)
class Way:
    """How one kind of act is put back, and which later acts rest on it."""

    put_back: Callable[[Drive, Act, Testimony], None]
    rests_on: Callable[[Act, QuerySet[Act]], QuerySet[Act]]


def of_kinds(*kinds: str) -> Callable[[Act, QuerySet[Act]], QuerySet[Act]]:
    """Return that later acts of these kinds rest on an act."""
    return lambda act, later: later.filter(kind__in=kinds)


def known(number: int | None) -> int:
    """What acts of this kind always have, though acts of others do not."""
    assert number is not None
    return number
