"""Refusals of a score or of a number on a card."""

from dataclasses import dataclass

from drives.errors.base import DriveError


class MissingCardsError(DriveError):
    """Cards are not typed: `missing`, a list of (name, first hand, last hand)."""

    code = "missing-cards"


class NoPhonesError(DriveError):
    """One number does not tell what a table has, so no phone can send it."""

    code = "no-phones"


class CountsFromCardsError(DriveError):
    """The players' cards count in this drive, so nobody enters a table's score."""

    code = "counts-from-cards"


@dataclass(frozen=True, slots=True)
class Standing:
    """What counts for a deal now, as the second of two helpers needs to see it."""

    ns_tricks: int | None
    entry: int | None
    by_majority: bool = False
    ns_first: int | None = None


class ScoreConflictError(DriveError):
    """Somebody else's score is newer than the one this page had seen: `standing`, `typed`, as `Standing`."""

    code = "score-conflict"

    def __init__(self, standing: Standing, typed: Standing) -> None:
        super().__init__(standing=standing, typed=typed)
        self.standing = standing
        self.typed = typed.ns_tricks


class WinnerChangedError(DriveError):
    """The correction changes who won, and the room has moved since: `hand`, `table`, `before`."""

    code = "winner-changed"


class SeatsByHandError(DriveError):
    """Seats were changed by hand, so that nothing follows from who won there: `hand`, `table`."""

    code = "seats-by-hand"


class MovedOnError(DriveError):
    """The room moved by this score, so it cannot be blank: `hand`."""

    code = "moved-on"


class NothingToReadError(DriveError):
    """There is no score to read a second time: `hand`, `table`."""

    code = "nothing-to-read"


class DisputedError(DriveError):
    """What was said of these tables differs, and nobody has settled it: `disputed`, as (hand, table)."""

    code = "disputed"


class HandClosedError(DriveError):
    """A phone speaks of a hand that is closed: `hand`, `side`, and its score that `counts`, or None,
    and that was `typed`; and whether this is `kept` for the organiser to see."""

    code = "hand-closed"


class HandNotNowError(DriveError):
    """A phone speaks of a hand that is not played yet: `hand`."""

    code = "hand-not-now"


class CardTricksError(DriveError):
    """A card cannot say that: `name`, `first`, `last`, `typed`, `most`."""

    code = "card-tricks"


class CardConflictError(DriveError):
    """Somebody else has typed another number for this card: `standing`, `typed`, in half tricks.

    Either may be a rest.
    """

    code = "card-conflict"


class CardRestError(DriveError):
    """A rest is of one hand; a half has its rests in it."""

    code = "card-rest"


class CardTypedOtherwiseError(DriveError):
    """This half of the card is typed the other way: `name`; `by_hand`, or as one number."""

    code = "card-typed-otherwise"


class NoReasonError(DriveError):
    """Nobody said why it is to be opened again."""

    code = "no-reason"


class NotClosedError(DriveError):
    """The hand is open, so there is nothing to open: `hand`."""

    code = "not-closed"


class NotOpenedAgainError(DriveError):
    """The hand is not one that was opened again: `hand`."""

    code = "not-opened-again"
