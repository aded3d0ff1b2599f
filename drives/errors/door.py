"""Refusals at the door: cards, numbers, roles, partners."""

from drives.errors.base import DriveError


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


class TeamNeededError(DriveError):
    """In a flag drive people come in to a team of four."""

    code = "team-needed"


class TeamFullError(DriveError):
    """More people than the team has places for: `number`, `room`, how many it still wants."""

    code = "team-full"


class TeamGoneError(DriveError):
    """Somebody else has taken the whole team off meanwhile, or changed who is in it."""

    code = "team-gone"


class DoorClosedError(DriveError):
    """The room is seated, so who is in and with which card can no longer change."""

    code = "door-closed"
