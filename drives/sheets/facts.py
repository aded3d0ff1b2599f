"""What the page of all sheets asks of the evening, read at once."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Exists

from drives.models import Drive
from drives.movements import MOVEMENTS
from drives.results.seats_version import last_seated
from drives.results.wall import HALF_TIME
from drives.sheets import SHEETS
from drives.sheets.kinds import has_scores, scores_of
from drives.sheets.since import Shows, Since
from drives.sheets.table_slips import TWO
from drives.words.sheets import what_sheet_waits_for


@dataclass(frozen=True, slots=True)
class PaperFacts:
    """The version of the seats and of what shows trumps too (see `seats_version`), and whether anything is scored.

    `has_tea` is that the evening has two halves; `since` when what sheets show changed last.
    """

    seats: int
    cards: int
    has_scores: bool
    has_tea: bool
    since: Since

    @classmethod
    def of(cls, drive: Drive) -> "PaperFacts":
        """Read them, in one query."""
        asked = Drive.objects.filter(pk=drive.pk).values(
            seats=last_seated(),
            has_scores=Exists(scores_of(drive)),
            has_tea=Exists(drive.hands.filter(half=2)),
            **Since.to_read(),
        )
        found: dict[str, Any] = {**asked.get()}  # rows of values have no type of their own
        since = Since.of(found, found["seats"] or 0, bare_pads(drive))
        seats = since.last(Shows.SEATS, Shows.NAMES) if found["seats"] else 0
        cards = max(seats, since.last(Shows.TRUMPS)) if seats else 0
        return cls(seats, cards, found["has_scores"], found["has_tea"], since)


def bare_pads(drive: Drive) -> frozenset[str]:
    """Return the pads that have no names in this drive, whoever sits where."""
    named = {
        "rubber-cards": drive.game == Drive.Game.RUBBERS,
        "german-cards": MOVEMENTS[drive.movement].seats_a_table == TWO,
    }
    return frozenset(key for key, has_names in named.items() if not has_names)


def waits(drive: Drive, facts: PaperFacts) -> dict[str, str]:
    """Return of every sheet of the drive and its game, by its key, what it waits for; empty where it is ready.

    Several sheets wait for the same, which is asked once. Half-time places are of an evening with tea.
    """
    sheets = [
        one
        for one in SHEETS.values()
        if one.is_of_the_game(drive) and (facts.has_tea or one.key != HALF_TIME)
    ]
    ready = {ask: ask(drive) for ask in {one.ready for one in sheets} - {has_scores}}
    ready[has_scores] = facts.has_scores
    return {
        one.key: "" if ready[one.ready] else what_sheet_waits_for(one.key, drive) for one in sheets
    }
