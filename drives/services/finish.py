"""The end of an evening: nothing may be missing, and the results stand."""

from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef

from drives.errors import (
    MissingCardsError,
    MissingScoresError,
    ProofFailsError,
    UntoldDealsError,
)
from drives.models import Act, Deal, Drive, Result
from drives.results.frozen import lines_to_freeze
from drives.results.lines import halves_of, missing_cards
from drives.results.proof import proof
from drives.services.acts import KeptAt, Testimony, lock_playing, log, tell_kept
from drives.services.disputes import refuse_disputed
from drives.services.hands import untold
from drives.services.scores import missing_scores
from drives.services.ways_in import end_ways_in


@transaction.atomic
def finish(drive: Drive, said: Testimony) -> Act:
    """Make the results final, and end every way in without a log-in.

    Raises NotPlayingError, DriveFinishedError, and where anything is not in, MissingScoresError
    with every (hand, table), UntoldDealsError likewise where a call or honours are not known, or
    MissingCardsError with every (name, first hand, last hand);
    DisputedError where two say different things of a deal.
    Raises ProofFailsError where the cards do not add up: see `finish_unproved`.
    """
    drive, done = _lock_complete(drive, said)
    if done:
        return done
    found = proof(drive)
    if found is not None and not found.holds:
        raise ProofFailsError(difference=found.difference)
    return _finish(drive, said, proved=True)


@transaction.atomic
def finish_unproved(drive: Drive, said: Testimony) -> Act:
    """Make the results final though the cards do not add up; the sheet says so. Raises as `finish`."""
    drive, done = _lock_complete(drive, said)
    return done or _finish(drive, said, proved=False)


def _finish(drive: Drive, said: Testimony, *, proved: bool) -> Act:
    drive.state = Drive.State.FINISHED
    _freeze(drive)
    after: dict[str, Any] = {"proved": proved}
    if ended := end_ways_in(drive):
        after["ended"] = ended
    tell_kept(drive, KeptAt.DRIVE)
    return log(drive, Act.Kind.FINISH, said, after=after)


def _freeze(drive: Drive) -> None:
    Result.objects.bulk_create(lines_to_freeze(drive))


def thaw(drive: Drive) -> None:
    """Drop what a finished drive left to its season: it is opened again, and its figures may change."""
    drive.frozen.all().delete()


@transaction.atomic
def freeze_finished_drives() -> int:
    """Freeze the drives that were finished before results were frozen; return how many there were."""
    finished = Drive.objects.select_for_update(of=("self",)).filter(state=Drive.State.FINISHED)
    bare = list(finished.filter(~Exists(Result.objects.filter(drive=OuterRef("pk")))))
    for drive in bare:
        _freeze(drive)
    return len(bare)


def _lock_complete(drive: Drive, said: Testimony) -> tuple[Drive, Act | None]:
    drive, done = lock_playing(drive.pk, said)
    if done:
        return drive, done
    if drive.from_cards:
        if missing := missing_cards(drive, halves_of(drive)):
            raise MissingCardsError(missing=missing)
    elif out := missing_scores(drive):
        raise MissingScoresError(missing=out)
    elif open_deals := untold(drive):
        raise UntoldDealsError(untold=open_deals)
    refuse_disputed(Deal.objects.filter(hand__drive=drive).select_related("hand"))
    return drive, None
