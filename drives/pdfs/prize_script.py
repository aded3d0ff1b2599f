"""The prizes as they are read out: in large type, the best last, a box to tick for each."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from drives.pdfs.alike import Names
from drives.pdfs.boxes import Box
from drives.pdfs.fonts import width, wrap
from drives.pdfs.listings import Draw, Strip, draw_list
from drives.pdfs.page import Sheet, SheetHead
from drives.pdfs.paper import BAIZE, HAIR, HEADING, Paper, Type

_TITLE: Final = Type(18, colour=BAIZE).bold
_FIGURE: Final = Type(18).bold
_NAME: Final = Type(27).bold
_WHAT: Final = Type(20)
_READ: Final = Type(16)
_TICK: Final = 24.0
_INDENT: Final = 40.0
_TITLE_HEIGHT: Final = 36.0
_NAME_HEIGHT: Final = 33.0
_LINE: Final = 21.0
_WHAT_HEIGHT: Final = 26.0
_SPACE: Final = 12.0
_TO_WRITE: Final = 42.0
_THANKS_HEIGHT: Final = 44.0
_BOUND: Final = 5
"""How many winners stay together on a page with their prize; of more the list may run over."""


@dataclass(frozen=True, slots=True)
class Called:
    """Somebody who is called up: a name, and of a team who is in it."""

    name: str
    members: str = ""


@dataclass(frozen=True, slots=True)
class ScriptPrize:
    """A prize as it is read out: `figure` is "with 98 tricks", `sentence` what became of a tie."""

    title: str
    winners: tuple[Called, ...]
    figure: str = ""
    what: str = ""
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class Thanks:
    """What ends the evening: whom to thank, each with a line to write on, and what is read then."""

    title: str
    lines: tuple[str, ...]
    after: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ScriptSheet:
    """`opening` says how to read it; `prizes` are in the order in which they are read."""

    head: SheetHead
    title: str
    opening: str
    prizes: tuple[ScriptPrize, ...]
    thanks: Thanks


def build_script(data: ScriptSheet, paper: Paper) -> bytes:
    """Return a PDF of the script, nothing on it but head and foot smaller than 16 points."""
    sheet = Sheet(data.head, data.title, paper, data)
    room, names = sheet.body.width, Names(data)
    draw_list(sheet, data.title, (_READ.size,), lambda _size: _strips(data, room, names))
    return sheet.bytes()


def _strips(data: ScriptSheet, room: float, names: Names) -> list[Strip]:
    opening = _lines(data.opening, room, indent=0)
    prizes = [
        strip for prize in data.prizes for strip in _prize_strips(prize, room - _INDENT, names)
    ]
    return [*opening, *prizes, *_thanks_strips(data.thanks, room)]


def _prize_strips(prize: ScriptPrize, room: float, names: Names) -> list[Strip]:
    """Return a prize, bound together; of very many winners the names run on under their title."""
    title = Strip(_TITLE_HEIGHT, partial(_draw_title, prize=prize, names=names), keeps=True)
    strips = [
        title,
        *(replace(strip, heading=title) for strip in _winner_strips(prize.winners, room, names)),
        *_lines(prize.what, room, _WHAT, _WHAT_HEIGHT),
        *_lines(prize.sentence, room),
    ]
    end = Strip(_SPACE, _draw_end)
    if len(prize.winners) > _BOUND:
        return [title, *strips[1:-1], replace(strips[-1], keeps=True), end]
    return [*(replace(strip, keeps=True) for strip in strips), end]


def _winner_strips(winners: Sequence[Called], room: float, names: Names) -> Iterator[Strip]:
    for one in winners:
        members = list(_lines(one.members, room))
        yield Strip(
            _NAME_HEIGHT, partial(_draw_name, name=one.name, names=names), keeps=bool(members)
        )
        yield from members


def _lines(
    text: str, room: float, style: Type = _READ, height: float = _LINE, indent: float = _INDENT
) -> Iterator[Strip]:
    """Yield a text in lines of `room` points; none where there is no text."""
    for line in wrap(text, style.face, style.size, room) if text else ():
        yield Strip(height, partial(_draw_line, text=line, style=style, indent=indent))


def _thanks_strips(thanks: Thanks, room: float) -> list[Strip]:
    title = Strip(_THANKS_HEIGHT, partial(_draw_thanks, text=thanks.title), keeps=True)
    to_write = [_to_write(label, thanks.lines) for label in thanks.lines]
    after = [strip for text in thanks.after for strip in _lines(text, room, indent=0)]
    space = [Strip(_SPACE, _draw_nothing, keeps=True)] if after else []
    strips = [title, *to_write, *space, *after]
    return [*(replace(strip, keeps=True) for strip in strips[:-1]), strips[-1]]


def _to_write(label: str, labels: Sequence[str]) -> Strip:
    draw: Draw = partial(_draw_to_write, label=label, labels=tuple(labels))
    return Strip(_TO_WRITE, draw)


def _draw_title(sheet: Sheet, box: Box, prize: ScriptPrize, names: Names) -> None:
    """Draw the box to tick, what the prize is for, and what it was won with at the right."""
    tick = Box(box.left, box.bottom + 2, _TICK, _TICK)
    sheet.frame(tick, 1.2)
    left, y = box.left + _INDENT, tick.baseline(_TITLE.size)
    figure, size = names.fit(prize.figure, _FIGURE.face, _FIGURE.size, box.width * 0.4, _READ.size)
    used = width(figure, _FIGURE.face, size) + 12 if figure else 0.0
    sheet.write_right(box.right, y, figure, _FIGURE.at(size))
    sheet.write(left, y, prize.title, _TITLE, box.right - used - left)


def _draw_name(sheet: Sheet, box: Box, name: str, names: Names) -> None:
    inside = box.between(box.left + _INDENT, box.right)
    text, size = names.fit(name, _NAME.face, _NAME.size, inside.width, _READ.size)
    sheet.write(inside.left, inside.baseline(size), text, _NAME.at(size))


def _draw_line(sheet: Sheet, box: Box, text: str, style: Type, indent: float) -> None:
    sheet.write(box.left + indent, box.bottom + 5, text, style, box.width - indent)


def _draw_end(sheet: Sheet, box: Box) -> None:
    sheet.rule(box, box.bottom + 4, 0.6, HAIR)


def _draw_thanks(sheet: Sheet, box: Box, text: str) -> None:
    sheet.write(box.left, box.bottom + 4, text, HEADING.at(20), box.width)


def _draw_to_write(sheet: Sheet, box: Box, label: str, labels: Sequence[str]) -> None:
    """Draw a line to write on after its label; all begin below one another."""
    longest = max(width(one, _READ.face, _READ.size) for one in labels)
    start = box.left + min(longest, box.width * 0.4) + 14
    sheet.write(box.left, box.bottom + 6, label, _READ, start - box.left - 14)
    sheet.lines([(start, box.bottom + 3, box.right, box.bottom + 3)], 0.7)


def _draw_nothing(_sheet: Sheet, _box: Box) -> None:
    """Leave room."""
