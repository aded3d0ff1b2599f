"""Notes that save height: each with its title beside it instead of above it."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from drives.pdfs.boxes import Box
from drives.pdfs.fonts import width, wrap
from drives.pdfs.listings import NoteBlock, Strip
from drives.pdfs.page import Sheet
from drives.pdfs.paper import Type

_TEXT: Final = Type(10)
_LINE: Final = 13.0
_SPACE: Final = 5.0
_GAP: Final = 14.0
_WIDEST_TITLE: Final = 0.3


def notes_beside_their_titles(notes: Sequence[NoteBlock], room: float) -> list[Strip]:
    """Return notes in two columns of `room` points together, on the left what each is about."""
    title = _TEXT.bold
    widest = max((width(note.title, title.face, title.size) for note in notes), default=0.0)
    aside = min(widest, room * _WIDEST_TITLE) + _GAP
    return [strip for note in notes for strip in _note(note, aside, room - aside)]


def _note(note: NoteBlock, aside: float, room: float) -> list[Strip]:
    lines = [line for text in note.lines for line in wrap(text, _TEXT.face, _TEXT.size, room)]
    titles = [note.title, *("" for _line in lines[1:])]
    return [
        Strip(
            _LINE + (_SPACE if first == 0 else 0),
            partial(_draw_line, title=title, text=text, aside=aside),
        )
        for first, (title, text) in enumerate(zip(titles, lines, strict=True))
    ]


def _draw_line(sheet: Sheet, box: Box, title: str, text: str, aside: float) -> None:
    y = box.bottom + 3
    if title:
        sheet.write(box.left, y, title, _TEXT.bold, aside - _GAP)
    sheet.write(box.left + aside, y, text, _TEXT, box.width - aside)
