"""Refusals of what is written of a table's rubber."""

from drives.errors.base import DriveError


class RubbersNotTricksError(DriveError):
    """A table of a drive of rubbers has a rubber, and no tricks of its own."""

    code = "rubbers-not-tricks"


class DealsWrittenError(DriveError):
    """The table's deals are written, and its result follows from them: `hand`, `table`."""

    code = "deals-written"


class HandedInError(DriveError):
    """The table has handed in its result, so no deal of it is written: `hand`, `table`, `net`."""

    code = "handed-in"


class RubberVoidError(DriveError):
    """The table is void in this round: `hand`, `table`."""

    code = "rubber-void"


class RubberBegunError(DriveError):
    """Something of the table's rubber is written, so it is not void: `hand`, `table`."""

    code = "rubber-begun"


class RubberOverError(DriveError):
    """The rubber is over, so nobody is called to stop: `hand`, `table`."""

    code = "rubber-over"


class DealChangedError(DriveError):
    """Somebody else's deal `number` is newer than the one this page had seen: `standing`, `typed`.

    Each is a `scoring.written.WrittenDeal`, or None where there is no such deal, or where it was to be taken out.
    """

    code = "deal-changed"

    def __init__(self, number: int, standing: object, typed: object) -> None:
        super().__init__(number=number, standing=standing, typed=typed)
        self.standing = standing


class PenaltyDealChangedError(DriveError):
    """Deal `number` is not the one whose penalty a page was about: it is `standing`, a WrittenDeal."""

    code = "penalty-deal-changed"


class ResultChangedError(DriveError):
    """Somebody else's result is newer than the one this page had seen: `standing`, `typed`.

    Each is what North-South won, net, or None where it is blank.
    """

    code = "result-changed"

    def __init__(self, standing: int | None, typed: int | None) -> None:
        super().__init__(standing=standing, typed=typed)
        self.standing = standing


class NoSuchDealError(DriveError):
    """The sheet has no such deal: `number`, and `last`, the number of its last one."""

    code = "no-such-deal"


class TooManyDealsError(DriveError):
    """No rubber has so many deals: `most`."""

    code = "too-many-deals"


class NoHonoursError(DriveError):
    """A deal at no trumps, where nobody holds honours: `number`."""

    code = "no-honours"


class NoSuchRubberError(DriveError):
    """No rubber comes to that: `least` and `most` points of the winners; `stopped`, if it was."""

    code = "no-such-rubber"


class DealPenalisedError(DriveError):
    """A revoke is settled in the deal, so it is not taken out: `number`."""

    code = "deal-penalised"


class DealRecordedError(DriveError):
    """The deal has its record, card by card, so it is not taken out: `number`."""

    code = "deal-recorded"


class PenaltyOfDealError(DriveError):
    """A revoke in a rubber is settled in the deal in which it was made."""

    code = "penalty-of-deal"
