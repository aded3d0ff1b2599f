"""Places as they are listed on paper, on the leaderboard and in the results alike."""

from dataclasses import dataclass

from drives.pdfs.listings import Column, Listing


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


def standing_listing(section: StandingSection, words: StandingWords) -> Listing:
    """Return the list as it is read; a column that would stay empty throughout is left out."""
    rows = section.rows
    halves = (
        Column(words.first_half, 0.12, figures=True),
        Column(words.second_half, 0.12, figures=True),
    )
    columns = [
        (Column(words.place, 0.09, bold=True), [row.place for row in rows]),
        (Column(words.name, 0.42), [row.name for row in rows]),
        (Column(words.role, 0.1), [row.role for row in rows]),
        (Column(words.card, 0.08, figures=True), [row.card for row in rows]),
        *((column, [_half(row, at) for row in rows]) for at, column in enumerate(halves)),
        (Column(words.decider, 0.11, figures=True), [row.decider for row in rows]),
        (Column(words.total, 0.12, figures=True, bold=True), [row.total for row in rows]),
        (Column(words.was, 0.17, figures=True), [row.was for row in rows]),
    ]
    return Listing.of(section.title, columns)


def _half(row: StandingRow, at: int) -> str:
    return row.halves[at] if at < len(row.halves) else ""
