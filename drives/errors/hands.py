"""Refusals about the rule of a hand, and what it needs besides tricks."""

from drives.errors.base import DriveError


class RuleNotHereError(DriveError):
    """Hands have rules of their own only where every trick counts and slips are typed."""

    code = "rule-not-here"


class PlayedWithoutTrumpsError(DriveError):
    """The rule of the `hand` leaves it no trumps."""

    code = "played-without-trumps"


class HonoursNeedTrumpsError(DriveError):
    """The honours of the `hand` count, so it has trumps."""

    code = "honours-need-trumps"


class ToldChangesWinnerError(DriveError):
    """By what is told now another side has won, and the room has moved: `hand`, `table`."""

    code = "told-changes-winner"


class UntoldDealsError(DriveError):
    """Tricks are in of deals of which a call or honours are not known: `untold`, a list of (hand, table)."""

    code = "untold-deals"
