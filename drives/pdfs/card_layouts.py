"""How the sides of a scorecard are laid out: upright on a quarter of a page, lying on half of one."""

from typing import Final

from drives.pdfs.boxes import Box
from drives.pdfs.card_faces import Face, Said, Total
from drives.pdfs.card_heads import at, draw_back_head, draw_head, draw_head_lying
from drives.pdfs.fonts import BOLD
from drives.pdfs.grids import Block, draw_grid, row_height
from drives.pdfs.page import Sheet
from drives.pdfs.paper import BAIZE, FINE, LABEL, Type

_HEAD: Final = 70.0
_BACK_HEAD: Final = 34.0
_TOTALS: Final = 42.0
_FOOT: Final = 18.0
_GAP: Final = 9.0
_LINE: Final = 16.0
_ZONE: Final = 46.0
_BOX: Final = 92.0
_VERSION: Final = 0.3
_HALF_TOTAL: Final = Type(16, BOLD)
_TOTAL: Final = Type(20, BOLD)
_USUAL: Final = (270.0, 380.0)
"""How wide and high an upright card is that is drawn in the usual sizes."""


def rows_lying(sheet: Sheet, box: Box, face: Face) -> float:
    """Return how tall the rows would be on a card that lies in `box`."""
    return row_height(sheet, _grid_lying(box), _footed(face))


def draw_face(sheet: Sheet, box: Box, face: Face, said: Said) -> None:
    """Draw one side of a card into `box`, upright or lying as the box is."""
    (_draw_lying if box.width > box.height else _draw_upright)(sheet, box, face, said)


def _draw_upright(sheet: Sheet, box: Box, face: Face, said: Said) -> None:
    """Head on top, grid, and the totals below it."""
    unit = max(1.0, min(box.width / _USUAL[0], box.height / _USUAL[1]))
    head = (_BACK_HEAD if face.back else _HEAD) * unit
    sheet.write(box.left, box.top - 7 * unit, said.head.line, at(LABEL, unit), box.width)
    sheet.rule(box, box.top - 13 * unit, 1.5, BAIZE)
    if face.back:
        draw_back_head(sheet, box._replace(height=box.height - 16 * unit), face, (said, unit))
    else:
        draw_head(sheet, box, face.card, (said, unit))
    foot = _FOOT * unit
    totals = _TOTALS * unit if face.totals else 0.0
    draw_grid(sheet, box.without(head, foot + totals), face.blocks, said.grid)
    if face.totals:
        strip = Box(box.left, box.bottom + foot - 7, box.width, totals)
        _draw_totals(sheet, strip, face.totals, unit)
    sheet.write(box.left, box.bottom, said.head.version_line, at(FINE, unit), box.width)


def _draw_lying(sheet: Sheet, box: Box, face: Face, said: Said) -> None:
    """Number, name and total in a row on top, and below them the grid, with a sum under each half."""
    sheet.write(box.left, box.top - 8, said.head.line, LABEL, box.width)
    sheet.rule(box, box.top - 13, 1.5, BAIZE)
    zone = Box(box.left, box.top - _LINE - _ZONE, box.width, _ZONE)
    total = next((one for one in face.totals if one.framed), None)
    if total:
        part = zone.without(top=3).between(zone.right - _BOX, zone.right)
        _draw_total(sheet, part, total, 1.0)
        zone = zone._replace(width=zone.width - _BOX - _GAP)
    version = said.head.version_line
    sheet.write_right(zone.right, zone.bottom + 3, version, FINE, zone.width * _VERSION)
    if face.back:
        draw_back_head(sheet, zone, face, (said, 1.3))
    else:
        draw_head_lying(sheet, zone, face.card, (said.words, zone.width * (1 - _VERSION) - _GAP))
    draw_grid(sheet, _grid_lying(box), _footed(face), said.grid)


def _grid_lying(box: Box) -> Box:
    return box.without(top=_LINE + _ZONE + 3)


def _footed(face: Face) -> tuple[Block, ...]:
    """Return the blocks with a box for the half's sum under each; the back has that of its half."""
    sums = [one for one in face.totals if not one.framed]
    if not sums:
        return face.blocks
    shown = sums[-1:] if face.back else sums
    blocks = list(face.blocks)
    for place, total in zip(range(-len(shown), 0), shown, strict=True):
        label = "" if blocks[place].label == total.label else blocks[place].label
        blocks[place] = blocks[place]._replace(foot=(total.label, total.figure), label=label)
    return tuple(blocks)


def _draw_totals(sheet: Sheet, strip: Box, totals: tuple[Total, ...], unit: float) -> None:
    """Frame the boxes for the halves and the total; the total's stands out."""
    for part, total in zip(strip.columns(3, _GAP)[-len(totals) :], totals, strict=True):
        if total.framed:
            _draw_total(sheet, part, total, unit)
            continue
        style, label = at(_HALF_TOTAL, unit), at(LABEL, unit)
        sheet.frame(part)
        sheet.write(
            part.left + 4, part.top - 2 - sheet.points(label), total.label, label, part.width - 8
        )
        sheet.write_centred(part.without(top=10 * unit), total.figure, style)


def _draw_total(sheet: Sheet, part: Box, total: Total, unit: float) -> None:
    label = at(LABEL.bold, unit)
    sheet.frame(part, 2.5)
    y = part.top - 3 - sheet.points(label)
    sheet.write(part.left + 5, y, total.label, label, part.width - 10)
    sheet.write_centred(part.without(top=10 * unit), total.figure, at(_TOTAL, unit))
