"""The end of an evening: nothing may be missing, and the results stand."""

from django.db import transaction

from drives.errors import DriveFinishedError, MissingCardsError, MissingScoresError, NotPlayingError
from drives.models import Act, Drive
from drives.results.lines import halves_of, missing_cards
from drives.services.acts import Testimony, lock, log
from drives.services.scores import missing_scores


@transaction.atomic
def finish(drive: Drive, said: Testimony) -> Act:
    """Make the results final.

    Raises NotPlayingError, DriveFinishedError, and where anything is not in, MissingScoresError
    with every (hand, table) or MissingCardsError with every (name, first hand, last hand).
    """
    drive, done = lock(drive.pk, said)
    if done:
        return done
    if drive.state == Drive.State.FINISHED:
        raise DriveFinishedError
    if drive.state != Drive.State.PLAYING:
        raise NotPlayingError
    if drive.from_cards:
        if missing := missing_cards(drive, halves_of(drive)):
            raise MissingCardsError(missing=missing)
    elif out := missing_scores(drive):
        raise MissingScoresError(missing=out)
    drive.state = Drive.State.FINISHED
    return log(drive, Act.Kind.FINISH, said)
