"""A list of people as text or file -> rows: what may stand in it, and how its columns are told."""

import csv
import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from drives.errors import NotTextError, TooManyLinesError
from drives.exchange.safe_csv import plain_cell
from drives.models.people import RoleOfEvening
from drives.services.people import PersonLine

MOST_LINES: Final = 1_000
MARKS: Final = ("\t", ";", ",")
NUMBERED: Final = re.compile(r"^\s*\d{1,3}[.)](?:\s+|$)")

# What the heads of the columns are called, here and elsewhere; names in two columns are joined.
HEADINGS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("name", "names", "player", "players", "full name"), "name"),
    **dict.fromkeys(("first name", "forename", "given name"), "first name"),
    **dict.fromkeys(("last name", "surname", "family name"), "surname"),
    **dict.fromkeys(("role", "usual role", "plays as", "usually plays as", "m/f", "sex"), "role"),
    **dict.fromkeys(("sits still", "still"), "sits still"),
    **dict.fromkeys(("archived", "off the list"), "archived"),
}
NAMES: Final = ("name", "first name", "surname")
ROLE_WORDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("l", "lady", "f", "female", "w", "woman"), RoleOfEvening.LADY.value),
    **dict.fromkeys(("g", "gent", "m", "male", "man"), RoleOfEvening.GENT.value),
}
YES: Final = {"yes", "y", "x", "1", "true", "sits still", "still", "sits", "archived"}


def decode(content: bytes) -> str:
    """Return a file's text: UTF-8, UTF-16 where it says so, or else what Windows writes (cp1252).

    Raises NotTextError for what is no text at all, such as a spreadsheet's own file.
    """
    if content.startswith((BOM_UTF16_BE, BOM_UTF16_LE)):
        text = content.decode("utf-16", errors="replace")
    else:
        text = _utf8_or_windows(content.removeprefix(BOM_UTF8))
    if "\0" in text:
        raise NotTextError
    return text


def _utf8_or_windows(content: bytes) -> str:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def read_people(text: str, own_roles: Mapping[str, str]) -> list[PersonLine]:
    """Return the people of a list, each with the number of its line from 1; empty lines are nobody.

    Columns are parted by tab, semicolon or comma. Where the first line names them they may stand in
    any order; else they are name, role, sits still. `own_roles` are the club's words for the roles
    by code. Raises TooManyLinesError over 1,000 lines, NotTextError where it holds a NUL.
    """
    if "\0" in text:
        raise NotTextError
    lines = _lines(text)
    if len(lines) > MOST_LINES:
        raise TooManyLinesError(lines=len(lines), most=MOST_LINES)
    roles = {word.casefold(): code for code, word in own_roles.items()} | dict(ROLE_WORDS)
    heads, mark, columns = _heading(lines)
    below = list(enumerate(lines, start=1))[heads:]
    if len(columns) > 1:
        people = [_by_columns(n, _cells(line, mark), columns, roles) for n, line in below]
    else:
        people = [_by_place(n, line, roles) for n, line in below]
    return [person for person in people if person is not None]


def only_lines(text: str, numbers: Iterable[int]) -> str:
    """Return these lines of a list, from 1, below the line that names its columns if there is one."""
    lines = _lines(text)
    heads, _mark, _columns = _heading(lines)
    return "\n".join([*lines[:heads][-1:], *(lines[number - 1] for number in numbers)])


def _lines(text: str) -> list[str]:
    return text.removeprefix("\ufeff").splitlines()


def _heading(lines: Sequence[str]) -> tuple[int, str, list[str]]:
    """Return how many lines on top are heading, the mark that parts its columns, and the columns.

    Only the first line with something in it can be one; without, 0 and no columns.
    """
    first = next((n for n, line in enumerate(lines) if line.strip()), len(lines))
    for mark in MARKS if first < len(lines) else ():
        cells = _cells(lines[first].rstrip(f" {mark}"), mark)
        columns = [HEADINGS.get(_folded(cell), "") for cell in cells]
        if set(columns) & set(NAMES):
            return first + 1, mark, columns
    return 0, "", []


def _by_columns(
    number: int, cells: Sequence[str], columns: Sequence[str], roles: Mapping[str, str]
) -> PersonLine | None:
    if not any(cell.strip() for cell in cells):
        return None
    said = {name: cell for name, cell in zip(columns, cells, strict=False) if name}
    return PersonLine(
        line=number,
        name=" ".join(said[name] for name in NAMES if name in said),
        role=roles.get(_folded(said.get("role", "")), ""),
        sits_still=_folded(said.get("sits still", "")) in YES,
        archived=_folded(said.get("archived", "")) in YES,
    )


def _by_place(number: int, line: str, roles: Mapping[str, str]) -> PersonLine | None:
    """Read a line of which nothing is known: a name, perhaps a role, perhaps "sits still".

    A comma may belong to the name ("Test, Ann"), so it parts columns only where a role, or nothing,
    comes after it; a number in front ("1. Ann Test") is left off.
    """
    line = NUMBERED.sub("", line)
    for mark in MARKS:
        cells = _cells(line, mark)
        if len(cells) > 1 and (mark == "\t" or _folded(cells[1]) in {"", *roles}):
            break
    else:
        cells = _cells(line.strip(" \t;,"), "\t")
    name, role, still = (*cells, "", "", "")[:3]
    if not name.strip():
        return None
    return PersonLine(number, name, roles.get(_folded(role), ""), _folded(still) in YES)


def _cells(line: str, mark: str) -> list[str]:
    """Return a line's cells; quotation marks hold one together that has the mark in it."""
    read: Iterable[list[str]] = csv.reader([line], delimiter=mark, skipinitialspace=True)
    return [plain_cell(cell) for cell in next(iter(read), [])]


def _folded(cell: str) -> str:
    return " ".join(cell.split()).casefold()
