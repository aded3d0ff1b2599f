"""What a second reader of the slips found: the same, something else, or nothing yet. Reads only."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto

from django.db.models import Exists, OuterRef

from drives.models import Deal, ScoreEntry
from drives.models.deals import DealQuerySet
from drives.services.said import RULINGS, still_said
from drives.services.scores import score_of
from scoring.tricks import DealScore

Source = ScoreEntry.Source


class Reading(Enum):
    """How far a deal's second reading has come."""

    NONE = auto()
    SAME = auto()
    DIFFERS = auto()
    SETTLED = auto()

    @property
    def done(self) -> bool:
        return self in (Reading.SAME, Reading.SETTLED)


@dataclass(slots=True)
class _History:
    """A deal's words as they come: what stands of them, and what a second reader made of it."""

    standing: dict[str, DealScore] = field(default_factory=dict)
    reading: Reading = Reading.NONE

    def hear(self, entry: ScoreEntry) -> None:
        score = score_of(entry)
        if entry.source in RULINGS:
            settles = self.reading is Reading.DIFFERS
            self.reading = Reading.SETTLED if settles else Reading.NONE
            self.standing = {}
        if score is not None:
            self.standing[entry.source] = score
        if entry.source == Source.SECOND:
            alike = len(set(self.standing.values())) == 1
            self.reading = Reading.SAME if alike else Reading.DIFFERS


@dataclass(frozen=True, slots=True)
class SecondReading:
    """A deal's second reading, and what was read then while it stands."""

    reading: Reading
    now: DealScore | None = None


def second_readings(deals: Iterable[Deal]) -> Mapping[int, SecondReading]:
    """Return how far the second reading of each of these deals has come, by key; in one query.

    A difference is settled by the first ruling on it. A number changed after that, or after both
    readings agreed, is to be read again.
    """
    deals = list(deals)
    said: dict[int, list[ScoreEntry]] = {deal.pk: [] for deal in deals}
    for entry in ScoreEntry.objects.filter(deal__in=list(said)).order_by("pk"):
        if entry.deal_id is not None:
            said[entry.deal_id].append(entry)
    return {deal.pk: _reading(deal, _history(said[deal.pk])) for deal in deals}


def _history(said: Sequence[ScoreEntry]) -> _History:
    history = _History()
    for entry in still_said(said):
        history.hear(entry)
    return history


def _reading(deal: Deal, heard: _History) -> SecondReading:
    """What stands now: the tables may have come round to the second reader's number since."""
    now = heard.standing.get(Source.SECOND)
    if deal.checked == Deal.Checked.READ_TWICE:
        return SecondReading(Reading.SAME, now)
    if now is not None:
        return SecondReading(Reading.DIFFERS, now)
    settled = heard.reading is Reading.SETTLED and deal.checked != Deal.Checked.DISPUTED
    return SecondReading(Reading.SETTLED if settled else Reading.NONE)


def with_read_again(deals: DealQuerySet) -> DealQuerySet:
    """Return the deals with `read_again`: whether a second reader ever said something of each."""
    again = ScoreEntry.objects.filter(deal=OuterRef("pk"), source=Source.SECOND)
    return deals.annotate(read_again=Exists(again))


def settled(deals: Iterable[Deal]) -> set[int]:
    """Return those of these deals (`with_read_again`), by key, whose two readings differed and are settled.

    Nothing is asked of the database where that can be none of them.
    """
    read = [deal for deal in deals if getattr(deal, "read_again", False) and not deal.checked]
    found = second_readings(read) if read else {}
    return {deal for deal, reading in found.items() if reading.reading is Reading.SETTLED}


def read_twice(deals: Iterable[Deal]) -> bool:
    """Whether every one of these deals was read twice, and what differed is settled.

    Nothing is asked of the database unless at least one of them is known to be.
    """
    played = [deal for deal in deals if not deal.void]
    if not any(deal.checked == Deal.Checked.READ_TWICE for deal in played):
        return False
    return all(reading.reading.done for reading in second_readings(played).values())
