"""Refusals about ways into one drive: the tables' cards, the helpers' code."""

from drives.errors.base import DriveError


class NoTablesError(DriveError):
    """Nobody knows yet how many tables there are: the room is not seated."""

    code = "no-tables"


class WrongCodeError(DriveError):
    """No drive that helpers may join has that code (any more)."""

    code = "wrong-code"
