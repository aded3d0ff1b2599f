"""What the tables and a second reader say of a deal: kept, compared, and never over what counts."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction

from drives.errors import NothingToReadError
from drives.models import Act, Deal, Drive, ScoreEntry
from drives.services.acts import Testimony, lock, log
from drives.services.rounds_closed import note_if_closed
from drives.services.scores import (
    changes_winner,
    kept_score,
    open_deal,
    put_counts,
    put_entry,
    refuse_rubbers,
    score_of,
)
from scoring.tricks import DealScore

Source = ScoreEntry.Source
RULINGS = (Source.ORGANISER, Source.PRACTICE, Source.IMPORT)
"""Whose word settles a deal: what was said before it is history."""
SIDES_SAY = (Source.NORTH_SOUTH, Source.EAST_WEST)


@dataclass(frozen=True, slots=True)
class Voices:
    """What stands of what was said of one deal: the last ruling, and each other source's last word since."""

    ruling: ScoreEntry | None
    since: Mapping[Source, ScoreEntry]

    @classmethod
    def of(cls, entries: Iterable[ScoreEntry]) -> "Voices":
        """Return the voices among a deal's entries, in the order in which they were said.

        An undo takes back the entry it has `seen`, so that the voices are those of before it.
        """
        ruling, since = None, dict[Source, ScoreEntry]()
        for entry in still_said(list(entries)):
            if entry.source in RULINGS:
                ruling, since = entry, {}
            else:
                since[Source(entry.source)] = entry
        return cls(ruling, since)

    @property
    def ruled(self) -> bool:
        """Whether somebody has settled the deal on a number; that it is blank again settles nothing."""
        return self.ruling is not None and self.ruling.ns_tricks is not None

    def checked(self, counts: DealScore | None) -> Deal.Checked | None:
        """Return how these voices stand to what counts; None is the organiser's word alone, or nothing."""
        said = {source: score_of(entry) for source, entry in self.since.items()}
        if any(score != counts for score in said.values() if counts is not None):
            return Deal.Checked.DISPUTED
        if counts is None and len(set(said.values())) > 1:
            return Deal.Checked.DISPUTED
        if Source.SECOND in said:
            return Deal.Checked.READ_TWICE
        if len(said) + (self.ruled and counts is not None) > 1:
            return Deal.Checked.AGREED
        return Deal.Checked.ONE_SIDE if said else None


def still_said(entries: Sequence[ScoreEntry]) -> list[ScoreEntry]:
    """Return the entries that nobody has taken back, without the undos."""
    taken_back: set[int | None] = set()
    found = []
    for entry in reversed(entries):
        if entry.pk in taken_back:
            continue
        if entry.source == Source.UNDO:
            taken_back.add(entry.seen_id)
        else:
            found.append(entry)
    return found[::-1]


def voices_of(deals: Iterable[Deal]) -> dict[int, Voices]:
    """Return the voices of each of these deals, by key, in one query."""
    said: dict[int, list[ScoreEntry]] = {deal.pk: [] for deal in deals}
    for entry in ScoreEntry.objects.filter(deal__in=list(said)).order_by("pk"):
        if entry.deal_id is not None:
            said[entry.deal_id].append(entry)
    return {deal: Voices.of(entries) for deal, entries in said.items()}


@transaction.atomic
def say(deal: Deal, score: DealScore, said: Testimony) -> Act:
    """Keep what a table's side (`said.source`) says of a deal, and let it count where nobody differs.

    It counts at once where the drive takes one side's word, and else when the other side says the
    same. A side may better its own word as long as nobody else has spoken. Where somebody else has
    said otherwise, what counts stays and the deal is disputed until the organiser settles it. A
    resend (same client key) changes nothing and returns the first act. Raises NotPlayingError,
    DriveFinishedError, CountsFromCardsError, and SeatsChangedError where the room was seated anew.
    """
    drive, done = lock(deal.hand.drive_id, said)
    if done:
        return done
    return keep(drive, open_deal(drive, deal.pk, said), score, said)


@transaction.atomic
def read_again(deal: Deal, score: DealScore, said: Testimony) -> Act:
    """Keep what a second reader found on the slip; what counts stays, and a difference is disputed.

    Raises as `say`, and NothingToReadError where no score is in yet.
    """
    drive, done = lock(deal.hand.drive_id, said)
    if done:
        return done
    found = open_deal(drive, deal.pk, said)
    if found.score is None:
        raise NothingToReadError(hand=found.hand.number, table=found.table_number)
    return keep(drive, found, score, said)


def keep(
    drive: Drive, deal: Deal, score: DealScore, said: Testimony, *, too_late: bool = False
) -> Act:
    """Keep what `said.source` says of a deal, under the drive's lock; see `say`.

    What comes too late is kept like the rest, and never counts by itself. Who says the same again has
    said it once: that act is returned.
    """
    refuse_rubbers(drive)
    before, source = deal.score, Source(said.source)
    voices = Voices.of(deal.entries.order_by("pk"))
    last = voices.since.get(source)
    if last is not None and score_of(last) == score:
        return drive.acts.get(subject=deal.pk, after__entry=last.pk)
    counting = not too_late and _counts(drive, deal, score, voices, source)
    counts = score if counting else before
    entry = put_entry(deal, score, said)
    heard = Voices(voices.ruling, {**voices.since, source: entry})
    put_counts(deal, counts, heard.checked(counts) or "")
    note_if_closed(drive, deal)
    return log(
        drive,
        Act.Kind.SAID if counts == before else Act.Kind.SCORE,
        said,
        hand=deal.hand.number,
        table=deal.table_number,
        subject=deal.pk,
        before=kept_score(before),
        after={**kept_score(score), "entry": entry.pk, "checked": deal.checked},
    )


def _counts(
    drive: Drive, deal: Deal, score: DealScore, voices: Voices, source: ScoreEntry.Source
) -> bool:
    """Whether what is said now is what counts from now on."""
    if deal.void or source is Source.SECOND:
        return False
    others = [score_of(entry) for other, entry in voices.since.items() if other is not source]
    if deal.score is not None and (voices.ruled or changes_winner(deal, score)):
        return False
    if not others:
        return drive.phones == Drive.Phones.ONE
    return others == [score]
