"""Refusals while the room is seated and plays."""

from drives.errors.base import DriveError


class SwapRolesError(DriveError):
    """A lady's and a gent's seat cannot be swapped here: `one`, `other`."""

    code = "swap-roles"


class SwapTeamsError(DriveError):
    """A seat of one team is not for somebody of another: `one`, `other`."""

    code = "swap-teams"


class PlayedError(DriveError):
    """The hand is played, so its seats are what happened: `hand`, `table`."""

    code = "played"


class NotPlayingError(DriveError):
    code = "not-playing"


class MissingScoresError(DriveError):
    """Scores are missing: `missing`, a list of (hand, table)."""

    code = "missing-scores"


class LevelMeetingsError(DriveError):
    """In a movement by who won, two could end a meeting level: it has an even number of `rounds`."""

    code = "level-meetings"


class NoNextRoundError(DriveError):
    code = "no-next-round"


class NobodyWonError(DriveError):
    """The room moves by who won, and nothing parts the two of a table: `table`, and its last `hand`."""

    code = "nobody-won"


class NotOfTheGameError(DriveError):
    """The movement is none of those with which the drive's game is played: `game`, its code."""

    code = "not-of-the-game"


class SeatsChangedError(DriveError):
    """The room was seated anew after the page was opened."""

    code = "seats-changed"


class NotShorterError(DriveError):
    """The evening would not end earlier by that: `last`, the number of its last hand."""

    code = "not-shorter"


class LaterScoreError(DriveError):
    """A hand that would be no more has a score, or had one: `hand`, `table`."""

    code = "later-score"


class LaterCardError(DriveError):
    """A player's card speaks of hands that would be no more: `name`, `first`, `last`."""

    code = "later-card"
