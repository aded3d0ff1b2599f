"""Places as they are listed on paper, on the leaderboard and in the results alike."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from drives.pdfs.columns import usual_width
from drives.pdfs.listings import CELL_GAP, Column, Listing
from drives.pdfs.measured import Setting as Setting, wide


@dataclass(frozen=True, slots=True)
class StandingRow:
    """One line of a list of places, as it is read.

    `place` is "1" or "2="; `halves` is empty or (first, second); `decider` is what broke a tie
    ("9"); `was` is what the line was on the sheet that this one replaces ("2nd=, 141"). A figure that
    is not known yet is a dash, never 0.
    """

    place: str
    name: str
    card: str
    total: str
    halves: tuple[str, ...] = ()
    role: str = ""
    decider: str = ""
    was: str = ""


@dataclass(frozen=True, slots=True)
class StandingSection:
    """A list of places: everyone, the ladies, the gents; rows in the order they are printed."""

    title: str
    rows: tuple[StandingRow, ...]


@dataclass(frozen=True, slots=True)
class StandingWords:
    """The headings of the columns; `decider` names what breaks ties ("Hands won")."""

    place: str
    name: str
    card: str
    role: str
    first_half: str
    second_half: str
    total: str
    decider: str = ""
    was: str = ""


_DROPPED_IN_TURN: Final = ("role", "halves", "card")


def standing_listing(section: StandingSection, words: StandingWords) -> Listing:
    """Return the list as it is read; a column that would stay empty throughout is left out."""
    return Listing.of(section.title, [(one.column, one.cells) for one in _columns(section, words)])


def fitted_listing(section: StandingSection, words: StandingWords, room: Setting) -> Listing:
    """Return a list with as many of its columns as leave most names their size."""
    columns = _columns(section, words)
    for dropped in range(len(_DROPPED_IN_TURN) + 1):
        shown = [one for one in columns if one.code not in _DROPPED_IN_TURN[:dropped]]
        if fitting := _fitting(section.title, shown, room):
            return fitting
    return _measured(section.title, shown, room)


def narrow_listing(section: StandingSection, words: StandingWords, room: Setting) -> Listing | None:
    """Return place, name and total as one of two columns holds them, with the halves if it can.

    None where most names would be set smaller.
    """
    columns = [one for one in _columns(section, words) if one.code not in ("role", "card")]
    without = [one for one in columns if one.code != "halves"]
    title = section.title
    return _fitting(title, columns, room) or _fitting(title, without, room)


@dataclass(frozen=True, slots=True)
class _Cells:
    """A column of places and what is in it; `code` is what may be left out where there is no room."""

    column: Column
    cells: Sequence[str]
    code: str = ""

    def wide(self, room: Setting) -> float:
        """How wide it has to be, in points, with the gap after it."""
        return wide(self.column, self.cells, room)


def _columns(section: StandingSection, words: StandingWords) -> list[_Cells]:
    rows = section.rows
    halves = (
        Column(words.first_half, 0.12, figures=True),
        Column(words.second_half, 0.12, figures=True),
    )
    return [
        _Cells(Column(words.place, 0.09, bold=True), [row.place for row in rows]),
        _Cells(Column(words.name, 0.42), [row.name for row in rows], "name"),
        _Cells(Column(words.role, 0.1), [row.role for row in rows], "role"),
        _Cells(Column(words.card, 0.08, figures=True), [row.card for row in rows], "card"),
        *(_Cells(one, [_half(row, at) for row in rows], "halves") for at, one in enumerate(halves)),
        _Cells(Column(words.total, 0.12, figures=True, bold=True), [row.total for row in rows]),
        _Cells(Column(words.decider, 0.11, figures=True), [row.decider for row in rows]),
        _Cells(Column(words.was, 0.17, figures=True), [row.was for row in rows]),
    ]


def _fitting(title: str, columns: Sequence[_Cells], room: Setting) -> Listing | None:
    """Return the list where most names keep their size beside the other columns."""
    listing = _measured(title, columns, room)
    names = next(one.cells for one in columns if one.code == "name")
    left = next(one.share for one in listing.columns if not one.bold and not one.figures)
    return listing if left - CELL_GAP >= room.size * usual_width(names) else None


def _measured(title: str, columns: Sequence[_Cells], room: Setting) -> Listing:
    """Return the list with each column as wide as it has to be, and the names in what is left."""
    shown = [one for one in columns if any(one.cells)]
    taken = sum(one.wide(room) for one in shown if one.code != "name")
    left = max(CELL_GAP + 1, room.room + CELL_GAP - taken)
    measured = [
        replace(one.column, share=left if one.code == "name" else one.wide(room)) for one in shown
    ]
    return Listing.of(
        title, [(column, one.cells) for column, one in zip(measured, shown, strict=True)]
    )


def _half(row: StandingRow, at: int) -> str:
    return row.halves[at] if at < len(row.halves) else ""
