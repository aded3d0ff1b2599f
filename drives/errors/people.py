"""Refusals about people, their names and lists of them."""

from drives.errors.base import DriveError


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


class SamePersonError(DriveError):
    """One person was named where two are wanted: `name`."""

    code = "same-person"


class NobodyOfThatNameError(DriveError):
    """The club has nobody of that name: `name`."""

    code = "nobody-of-that-name"
