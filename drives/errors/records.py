"""Refusals of a record of a hand."""

from drives.errors.base import DriveError


class RecordChangedError(DriveError):
    """The record was changed by somebody else after the page was opened: `hand`, `table`."""

    code = "record-changed"


class RecordRuledError(DriveError):
    """A penalty that stands was given by the record, and would rest on nothing."""

    code = "record-ruled"
