"""Refusals about a drive as a whole: its plan, its end, its prizes, its log."""

from drives.errors.base import DriveError


class DriveFinishedError(DriveError):
    code = "drive-finished"


class PlanChangedError(DriveError):
    """Somebody else has changed the drive since the page was opened."""

    code = "plan-changed"


class ProofFailsError(DriveError):
    """The cards do not add up to what was played: `difference`, tricks too many or (minus) too few."""

    code = "proof-fails"


class SeasonsOverlapError(DriveError):
    """Another season of the club has some of these days: `name`, `first_day`, `last_day`."""

    code = "seasons-overlap"


class GoneError(DriveError):
    """Somebody else has taken a season or a prize away meanwhile."""

    code = "gone"


class NotUndoableError(DriveError):
    code = "not-undoable"


class NotFinishedError(DriveError):
    """Prizes are cut for and announced when the results are final."""

    code = "not-finished"


class AnnouncedError(DriveError):
    """The prizes are announced, so what they rest on stays as it is."""

    code = "announced"


class PrizesOpenError(DriveError):
    """Prizes are not settled yet: `count`."""

    code = "prizes-open"


class NotTiedError(DriveError):
    """Somebody is said to have won a cut that they are not in: `name`."""

    code = "not-tied"


class NoPrizesError(DriveError):
    code = "no-prizes"


class NoPrizeOfCardError(DriveError):
    """Nobody with that card has won anything that evening: `number`."""

    code = "no-prize-of-card"


class TooManyPrizesError(DriveError):
    """The club's list is full: `most`."""

    code = "too-many-prizes"


class UndoneAlreadyError(DriveError):
    code = "undone-already"


class StaysSaidError(DriveError):
    """What a table's phone or a second reader said (line `act`) rests on this, of `hand`."""

    code = "stays-said"


class DependsError(DriveError):
    """A later act rests on this one: `act`, the later act's number."""

    code = "depends"
