"""The head of a scorecard: whose it is, where they begin, and what it goes by."""

from dataclasses import replace
from typing import Final

from drives.pdfs.boxes import CAP_HEIGHT, Box
from drives.pdfs.card_faces import Face, Said, Scorecard, ScorecardWords
from drives.pdfs.fonts import BOLD, REGULAR, width
from drives.pdfs.page import Sheet, joined
from drives.pdfs.paper import LABEL, TEXT, Type

_NUMBER: Final = Type(46, BOLD)
_NUMBER_LYING: Final = Type(36, BOLD)
_POSITION: Final = Type(18, BOLD)
_POSITION_LYING: Final = Type(15, BOLD)
_ONE_NAME: Final = Type(18, BOLD)
_TWO_NAMES: Final = Type(14, BOLD)
_TWO_NAMES_LYING: Final = Type(13, BOLD)


def at(style: Type, unit: float) -> Type:
    """Return the style so many times as large."""
    return style if unit == 1 else style.at(style.size * unit)


def draw_head(sheet: Sheet, box: Box, card: Scorecard, drawn: tuple[Said, float]) -> None:
    """Draw number, names and first seat at the top of an upright card, `unit` times the usual size."""
    (_head, words, _trumps), unit = drawn
    sheet.write(box.left, box.top - 25 * unit, _label(card, words), at(LABEL, unit))
    number = at(_NUMBER, unit)
    used = _draw_number(sheet, box.left, box.top - 61 * unit, card.shown_number, number)
    used = max(52 * unit, used) + 12
    right = Box(box.left + used, box.top - 48 * unit, box.width - used, 35 * unit)
    names = _draw_position(sheet, right, card.position, at(_POSITION, unit))
    style = at(_TWO_NAMES if card.position or len(card.names) > 1 else _ONE_NAME, unit)
    _draw_names(sheet, names, card.names, (words.name, style, at(LABEL, unit)))
    text = joined(card.role, card.start)
    sheet.write(right.left, box.top - 61 * unit, text, at(TEXT, unit), right.width)


def draw_head_lying(
    sheet: Sheet, zone: Box, card: Scorecard, drawn: tuple[ScorecardWords, float]
) -> None:
    """Draw number, names and first seat into the row on top of a card that lies.

    The last line, of the first seat, ends so many points from the left of `zone`: `drawn` says how many.
    """
    words, end = drawn
    label = _label(card, words)
    sheet.write(zone.left, zone.top - sheet.points(LABEL), label, LABEL)
    used = _draw_number(sheet, zone.left, zone.bottom + 3, card.shown_number, _NUMBER_LYING)
    used = max(44, used, width(label, REGULAR, sheet.points(LABEL))) + 14
    right = Box(zone.left + used, zone.bottom + 14, zone.width - used, zone.height - 15)
    names = _draw_position(sheet, right, card.position, _POSITION_LYING)
    style = _TWO_NAMES_LYING if card.position or len(card.names) > 1 else _ONE_NAME
    _draw_names(sheet, names, card.names, (words.name, style, LABEL))
    text = joined(card.role, card.start)
    sheet.write(right.left, zone.bottom + 3, text, TEXT, end - used)


def draw_back_head(sheet: Sheet, box: Box, face: Face, drawn: tuple[Said, float]) -> None:
    """Say on one line whose card it is: who turns it over has the front before them."""
    (_head, words, _trumps), unit = drawn
    card, style = face.card, at(_TWO_NAMES, unit)
    y = box.top - 12 * unit
    label = f"{_label(card, words)} {card.shown_number}".rstrip()
    sheet.write(box.left, y, label, style)
    used = width(label, BOLD, style.size) + 12
    text = joined(card.position, *card.names)
    sheet.write(box.left + used, y, text, replace(style, face=REGULAR), box.width - used)


def _label(card: Scorecard, words: ScorecardWords) -> str:
    return words.team if card.team else words.card


def _draw_number(sheet: Sheet, x: float, y: float, number: str, style: Type) -> float:
    """Write the number, or draw a line for it; return how wide it is."""
    if number:
        sheet.write(x, y, number, style)
        return width(number, BOLD, style.size)
    across = style.size * 1.1
    sheet.lines([(x, y, x + across, y)], 0.7)
    return across


def _draw_position(sheet: Sheet, box: Box, position: str, style: Type) -> Box:
    """Write the place in a team above the name; return what is left for the name."""
    if not position:
        return box
    y = box.top - 4 - CAP_HEIGHT * style.size
    sheet.write(box.left, y, position, style, box.width)
    return box._replace(height=y - 1 - box.bottom)


def _draw_names(
    sheet: Sheet, box: Box, names: tuple[str, ...], drawn: tuple[str, Type, Type]
) -> None:
    """Write the names below one another, or lines to write them on."""
    name_label, style, label = drawn
    step = (box.height - 5) / max(1, len(names))
    for line, name in enumerate(names, start=1):
        y = box.top - 2 - step * line
        if name:
            sheet.write(box.left, y, name, style, box.width)
        else:
            sheet.write(box.left, y, name_label, label, box.width)
            start = box.left + width(name_label, REGULAR, sheet.points(label)) + 4
            sheet.lines([(start, y - 1, box.right, y - 1)], 0.7)
