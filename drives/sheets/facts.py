"""What the page of all sheets asks of the evening, read at once."""

from dataclasses import dataclass

from django.db.models import Count, Exists, OuterRef, Subquery

from drives.models import Drive, Entry, Round
from drives.sheets.heads import SEATS_VERSION
from drives.sheets.kinds import scores_of


@dataclass(frozen=True, slots=True)
class PaperFacts:
    """The version of the seats (see `seats_version`), how many entries, and whether anything is scored.

    `has_tea` is that the evening has two halves.
    """

    seats: int
    entries: int
    has_scores: bool
    has_tea: bool

    @classmethod
    def of(cls, drive: Drive) -> "PaperFacts":
        """Read them, in one query."""
        rounds = Round.objects.filter(drive=OuterRef("pk")).order_by().values("drive")
        entries = Entry.objects.filter(drive=OuterRef("pk")).order_by().values("drive")
        found = Drive.objects.filter(pk=drive.pk).values_list(
            Subquery(rounds.annotate(version=SEATS_VERSION).values("version")),
            Subquery(entries.annotate(count=Count("pk")).values("count")),
            Exists(scores_of(drive)),
            Exists(drive.hands.filter(half=2)),
        )
        seats, count, has_scores, has_tea = found.get()
        return cls(seats or 0, count or 0, has_scores, has_tea)
