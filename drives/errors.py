"""Why an act of the evening is refused: a code and values; `drives.words` makes the sentence."""

from dataclasses import dataclass


class DriveError(Exception):
    """Base class of every refusal raised by `drives.services`."""

    code = ""

    def __init__(self, **values: object) -> None:
        super().__init__(values)
        self.values = values


class NameTakenError(DriveError):
    code = "name-taken"


class NoNameError(DriveError):
    code = "no-name"


class NameTooLongError(DriveError):
    code = "name-too-long"


class NameTwiceError(DriveError):
    """The same name stands twice in one list: `name`, and `line`, where it stood first."""

    code = "name-twice"


class NotTextError(DriveError):
    """What was pasted or chosen is no text, such as a spreadsheet's own file."""

    code = "not-text"


class TooManyLinesError(DriveError):
    """A list of people is longer than any club's: `lines`, `most`."""

    code = "too-many-lines"


class AlreadyInError(DriveError):
    """The player holds a card already: `name`, `number`."""

    code = "already-in"


class NumberTakenError(DriveError):
    """Somebody else holds that card: `number`, `holder`, `name`."""

    code = "number-taken"


class HeldNumberError(DriveError):
    """Somebody holds a card beyond those that are to be printed: `number`, `holder`."""

    code = "held-number"


class NoSuchCardError(DriveError):
    """Nobody holds that card, and no schedule has it: `number`."""

    code = "no-such-card"


class PairTakenError(DriveError):
    """Another pair has that pair number by now: `number`, `holders`."""

    code = "pair-taken"


class CardGoneError(DriveError):
    """Somebody else has taken that card back meanwhile."""

    code = "card-gone"


class RoleNeededError(DriveError):
    code = "role-needed"


class PartnerNeededError(DriveError):
    code = "partner-needed"


class DoorClosedError(DriveError):
    """The room is seated, so who is in and with which card can no longer change."""

    code = "door-closed"


class SamePersonError(DriveError):
    """One person was named where two are wanted: `name`."""

    code = "same-person"


class NobodyOfThatNameError(DriveError):
    """The club has nobody of that name: `name`."""

    code = "nobody-of-that-name"


class SwapRolesError(DriveError):
    """A lady's and a gent's seat cannot be swapped here: `one`, `other`."""

    code = "swap-roles"


class PlayedError(DriveError):
    """The hand is played, so its seats are what happened: `hand`, `table`."""

    code = "played"


class NotPlayingError(DriveError):
    code = "not-playing"


class DriveFinishedError(DriveError):
    code = "drive-finished"


class MissingScoresError(DriveError):
    """Scores are missing: `missing`, a list of (hand, table)."""

    code = "missing-scores"


class MissingCardsError(DriveError):
    """Cards are not typed: `missing`, a list of (name, first hand, last hand)."""

    code = "missing-cards"


class CountsFromCardsError(DriveError):
    """The players' cards count in this drive, so nobody enters a table's score."""

    code = "counts-from-cards"


class PlanChangedError(DriveError):
    """Somebody else has changed the drive since the page was opened."""

    code = "plan-changed"


class ProofFailsError(DriveError):
    """The cards do not add up to what was played: `difference`, tricks too many or (minus) too few."""

    code = "proof-fails"


class NoNextRoundError(DriveError):
    code = "no-next-round"


class SeatsChangedError(DriveError):
    """The room was seated anew after the page was opened."""

    code = "seats-changed"


@dataclass(frozen=True, slots=True)
class Standing:
    """What counts for a deal now, as the second of two helpers needs to see it."""

    ns_tricks: int | None
    entry: int | None


class ScoreConflictError(DriveError):
    """Somebody else's score is newer than the one this page had seen: `standing`, `typed`."""

    code = "score-conflict"

    def __init__(self, standing: Standing, typed: int | None) -> None:
        super().__init__(
            standing=standing.ns_tricks,
            typed=typed,
        )
        self.standing = standing
        self.typed = typed


class WinnerChangedError(DriveError):
    """The correction changes who won, and the room has moved since: `hand`, `table`, `before`."""

    code = "winner-changed"


class MovedOnError(DriveError):
    """The room moved by this score, so it cannot be blank: `hand`."""

    code = "moved-on"


class SeasonsOverlapError(DriveError):
    """Another season of the club has some of these days: `name`, `first_day`, `last_day`."""

    code = "seasons-overlap"


class NotShorterError(DriveError):
    """The evening would not end earlier by that: `last`, the number of its last hand."""

    code = "not-shorter"


class LaterScoreError(DriveError):
    """A hand that would be no more has a score, or had one: `hand`, `table`."""

    code = "later-score"


class LaterCardError(DriveError):
    """A player's card speaks of hands that would be no more: `name`, `first`, `last`."""

    code = "later-card"


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


class TooManyPrizesError(DriveError):
    """The club's list is full: `most`."""

    code = "too-many-prizes"


class UndoneAlreadyError(DriveError):
    code = "undone-already"


class DependsError(DriveError):
    """A later act rests on this one: `act`, the later act's number."""

    code = "depends"


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
