"""What a reader takes from a sheet: its texts in order, and the rows of a list of places."""

from drives.sheets import SHEETS, Choices
from tests.pdfs.reading import texts


def sheets_of(drive):
    """Return the sheets that a drive of this game has, by key."""
    return {key: sheet for key, sheet in SHEETS.items() if sheet.is_of_the_game(drive)}


def printed(drive, key, **choices):
    """Build a sheet and return all its texts in the order of drawing."""
    return texts(SHEETS[key].build(drive, Choices(**choices)))


def listed(found, title="Everyone"):
    """Return name -> (place, the other cells) as the list under `title` prints them, in order."""
    # A title may also head a column; the list's own is followed by its heads.
    start = next(at for at, text in enumerate(found) if text == title and found[at + 1] == "Place")
    last = next(at for at in range(start, len(found)) if found[at] in {"Total", "Flags"})
    heads = found[start + 1 : last + 1]
    rows = {}
    at = start + 1 + len(heads)
    while is_place(found, at):
        place, name, *cells = found[at : at + len(heads)]
        rows[name] = (place, cells)
        at += len(heads)
    return rows


def is_place(found, at):
    return at < len(found) and (found[at] == "–" or found[at].rstrip("=").isdecimal())


def place_of(rows):
    return {name: place for name, (place, _cells) in rows.items()}
