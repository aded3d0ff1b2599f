"""Refusals where people come, go, or turn out to sit elsewhere, while the evening runs."""

from drives.errors.base import DriveError


class NoHandLeftError(DriveError):
    """Every hand has a score, so nobody can come or go any more."""

    code = "no-hand-left"


class NobodyNamedError(DriveError):
    """Nobody was named who comes or goes."""

    code = "nobody-named"


class LeftAlreadyError(DriveError):
    """Has left already: `name`, `hand`, the last one played."""

    code = "left-already"


class WayGoneError(DriveError):
    """The way that was chosen is not offered any more, since the room has changed meanwhile."""

    code = "way-gone"


class NotInRoundError(DriveError):
    """Has no seat in that round: `name`, `hand`, its first."""

    code = "not-in-round"


class TwoChairsError(DriveError):
    """One person was named for two chairs: `name`."""

    code = "two-chairs"


class PlaysAlreadyError(DriveError):
    """Who is to play for somebody plays already: `name`, `number` of their card."""

    code = "plays-already"


class ComeTogetherError(DriveError):
    """One of a pair, or of a team, cannot come or go alone: `together`, how many they are."""

    code = "come-together"


class SaidAlreadyError(DriveError):
    """Something is written of the hand already: `hand`, and `first`, the first one that is free."""

    code = "said-already"


class LaterChangeError(DriveError):
    """Somebody comes or leaves from a later hand on already: `hand`."""

    code = "later-change"


class NotSeatedError(DriveError):
    """The hand is not seated, or the last one named comes before it: `hand`."""

    code = "not-seated"


class CardLeftError(DriveError):
    """The card left the evening with its owner: `name`, `hand`, the last one played."""

    code = "card-left"
