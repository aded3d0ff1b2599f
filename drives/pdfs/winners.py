"""Who is first, in large type above the lists of places."""

from dataclasses import dataclass
from functools import partial
from typing import Final

from drives.pdfs.boxes import Box
from drives.pdfs.fonts import BOLD, fit, width
from drives.pdfs.listings import Strip
from drives.pdfs.page import Sheet
from drives.pdfs.paper import BAIZE, HAIR, Type

_WINNER: Final = Type(25, BOLD)
_HEIGHT: Final = 36.0
_TITLE: Final = Type(13, BOLD, BAIZE)
_TITLE_HEIGHT: Final = 22.0
_CLOSE_TITLE_HEIGHT: Final = 16.5
_CLOSER: Final = 0.66


@dataclass(frozen=True, slots=True)
class Winner:
    """Somebody who is first, alone or with others, and the total it took ("178", "89½")."""

    name: str
    total: str


@dataclass(frozen=True, slots=True)
class WinnerSection:
    """The winners of a list: `title` is "First lady"; all who share first place are in it."""

    title: str
    winners: tuple[Winner, ...]


def winner_strips(section: WinnerSection, *, close: bool = False) -> list[Strip]:
    """Return a title and below it each who is first; nothing where nobody is. `close` saves height."""
    scale = _CLOSER if close else 1.0
    winner = _WINNER.at(_WINNER.size * scale)
    height = _CLOSE_TITLE_HEIGHT if close else _TITLE_HEIGHT
    title = Strip(height, partial(_draw_title, title=section.title), keeps=True)
    winners = [
        Strip(_HEIGHT * scale, partial(_draw_winner, winner=one, style=winner), heading=title)
        for one in section.winners
    ]
    return [title, *winners] if winners else []


def _draw_title(sheet: Sheet, box: Box, title: str) -> None:
    sheet.write(box.left, box.bottom + 3, title, _TITLE, box.width)


def _draw_winner(sheet: Sheet, box: Box, winner: Winner, style: Type) -> None:
    y = box.baseline(style.size)
    total, size = fit(winner.total, BOLD, style.size, box.width / 3)
    used = width(total, BOLD, size)
    sheet.write_right(box.right, y, total, style.at(size))
    sheet.write(box.left, y, winner.name, style, box.width - used - 16)
    sheet.rule(box, box.bottom, 0.4, HAIR)
