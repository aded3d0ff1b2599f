"""Refusals of what the organiser rules: penalties, and deals that count for nobody."""

from drives.errors.base import DriveError


class NoSuchHandError(DriveError):
    """The evening has no such hand: `last`, the number of its last one."""

    code = "no-such-hand"


class PenaltyTricksError(DriveError):
    """A penalty is half a trick to 13, and whole tricks where they are moved."""

    code = "penalty-tricks"


class NotAtTableError(DriveError):
    """Somebody who sits at no table in that hand has no partner and no other side: `name`, `hand`."""

    code = "not-at-table"


class MoveOnCardsError(DriveError):
    """Nothing says who sat where, since the players' cards count: no tricks can be moved."""

    code = "move-on-cards"


class MoveUnknownError(DriveError):
    """Only who won is known, so no tricks can be moved: `hand`, `table`."""

    code = "move-unknown"


class PenaltyChangesWinnerError(DriveError):
    """With these tricks moved, or no longer, another side has won, and the room has moved: `hand`, `table`."""

    code = "penalty-changes-winner"


class WithdrawnAlreadyError(DriveError):
    """Somebody has withdrawn the penalty already."""

    code = "withdrawn-already"


class RevokeRuledError(DriveError):
    """This revoke has a penalty that stands already."""

    code = "revoke-ruled"


class SaidSinceError(DriveError):
    """Something was said of the deal after the page was opened: `hand`, `table`."""

    code = "said-since"


class NothingOutError(DriveError):
    """Every table of the hand has a score, or is void already: `hand`."""

    code = "nothing-out"


class NotVoidError(DriveError):
    """The deal is not void any more: `hand`, `table`."""

    code = "not-void"


class VoidTooMuchError(DriveError):
    """No table puts so much on a card: at most `most` of what counts in the drive."""

    code = "void-too-much"


class VoidWinnerError(DriveError):
    """The room moves by who won, and nobody has said who goes as the winner: `missing`, as (hand, table)."""

    code = "void-winner"
