"""What the page of all sheets asks of the evening, read at once."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, OuterRef, Subquery

from drives.models import Drive, Round
from drives.results.wall import HALF_TIME
from drives.sheets import SHEETS
from drives.sheets.heads import SEATS_VERSION
from drives.sheets.kinds import has_scores, scores_of
from drives.sheets.since import Since
from drives.words.sheets import what_sheet_waits_for


@dataclass(frozen=True, slots=True)
class PaperFacts:
    """The version of the seats (see `seats_version`), and whether anything is scored.

    `has_tea` is that the evening has two halves; `since` when what sheets show changed last.
    """

    seats: int
    has_scores: bool
    has_tea: bool
    since: Since

    @classmethod
    def of(cls, drive: Drive) -> "PaperFacts":
        """Read them, in one query."""
        rounds = Round.objects.filter(drive=OuterRef("pk")).order_by().values("drive")
        asked = Drive.objects.filter(pk=drive.pk).values(
            seats=Subquery(rounds.annotate(version=SEATS_VERSION).values("version")),
            has_scores=Exists(scores_of(drive)),
            has_tea=Exists(drive.hands.filter(half=2)),
            **Since.to_read(),
        )
        found: dict[str, Any] = {**asked.get()}  # rows of values have no type of their own
        seats = found["seats"] or 0
        return cls(seats, found["has_scores"], found["has_tea"], Since.of(found, seats))


def waits(drive: Drive, facts: PaperFacts) -> dict[str, str]:
    """Return of every sheet of the drive, by its key, what it waits for; empty where it is ready.

    Several sheets wait for the same, which is asked once. Half-time places are of an evening with tea.
    """
    sheets = [one for one in SHEETS.values() if facts.has_tea or one.key != HALF_TIME]
    ready = {ask: ask(drive) for ask in {one.ready for one in sheets} - {has_scores}}
    ready[has_scores] = facts.has_scores
    return {
        one.key: "" if ready[one.ready] else what_sheet_waits_for(one.key, drive) for one in sheets
    }
