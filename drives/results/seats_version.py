"""The version of the evening at which what cards, slips and lists of seats show was changed last."""

from collections.abc import Sequence
from typing import Final

from django.db.models import IntegerField, Max, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce

from drives.models import Act, Drive, Round

TO_PLAY = Q(
    hands__deals__ns_tricks__isnull=True,
    hands__deals__ns_points__isnull=True,
    hands__deals__void="",
)
SEATS_VERSION = Coalesce(
    Max("seating_version", filter=TO_PLAY), Max("seating_version"), output_field=IntegerField()
)
"""Of rounds together, the act that seated last what is still to be played."""
NAMES: Final = (Act.Kind.STAND_IN,)
TRUMPS: Final = (Act.Kind.TRUMPS, Act.Kind.STOP)
"""The acts by which seats have other names, and hands other trumps."""


def last_act(kinds: Sequence[Act.Kind]) -> Subquery:
    """Return, for drives, the number of the last act of these kinds or that took one of them back."""
    acts = Act.objects.filter(drive=OuterRef("pk")).order_by("-number")
    return Subquery(acts.filter(Q(kind__in=kinds) | Q(undoes__kind__in=kinds)).values("number")[:1])


def last_seated() -> Subquery:
    """Return, for drives, the act that seated last what is still to be played."""
    rounds = Round.objects.filter(drive=OuterRef("pk")).order_by().values("drive")
    return Subquery(rounds.annotate(version=SEATS_VERSION).values("version"))


def seats_version(drive: Drive, *, trumps: bool = False) -> int:
    """Return the version of the evening at which seats still to be played, or whose they are, changed last.

    With `trumps`, or the trumps of a hand: so it is of what shows both. Of a finished evening all seats
    count; 0 while there are none. What is put right in hands that are over leaves every printed card
    true.
    """
    kinds = (*NAMES, *TRUMPS) if trumps else NAMES
    asked = Drive.objects.filter(pk=drive.pk).values_list(last_seated(), last_act(kinds))
    seated, changed = asked.get()
    return max(seated, changed or 0) if seated else 0
