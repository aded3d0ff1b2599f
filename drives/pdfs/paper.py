"""Paper and type: what a sheet is printed on, how large, and in which inks."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar, Final

from drives.pdfs.boxes import MM
from drives.pdfs.fonts import BOLD, REGULAR, SMALLEST, Typeface

Colour = tuple[float, float, float]

EDGE: Final = 5 * MM  # what lies nearer to the edge is lost on many printers
MARGIN: Final = 14 * MM
INSET: Final = 6 * MM

INK: Final = (0.0, 0.0, 0.0)
PAPER: Final = (1.0, 1.0, 1.0)
DEEP_RED: Final = (0.58, 0.04, 0.1)
BAIZE: Final = (0.05, 0.32, 0.22)
HAIR: Final = (0.55, 0.55, 0.55)
SHADE: Final = (0.9, 0.9, 0.9)

LARGE: Final = 4 / 3
"""How many times as large as others large print is drawn."""
SMALLEST_LARGE: Final = 12.0
"""The smallest type of large print before it is drawn so much larger: 16 points on paper."""


class Format(StrEnum):
    """What the printer is loaded with; always upright."""

    A4 = "A4"
    LETTER = "Letter"

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in points."""
        return (210 * MM, 297 * MM) if self is Format.A4 else (612.0, 792.0)


@dataclass(frozen=True, slots=True)
class Paper:
    """How a sheet is printed.

    `large` print has no type below 16 points: a smaller page with larger small print is drawn, and
    that four thirds as large. `black` needs no colour and little ink, and has hollow red suits.
    """

    format: Format
    large: bool = False
    black: bool = False

    A4: ClassVar["Paper"]
    LETTER: ClassVar["Paper"]

    @property
    def scale(self) -> float:
        """How many times as large as it is drawn the page is printed."""
        return LARGE if self.large else 1.0

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the page that is drawn, in points before `scale`."""
        wide, high = self.format.size
        return wide / self.scale, high / self.scale

    @property
    def smallest(self) -> float:
        """The smallest type on the page that is drawn; a longer name is cut."""
        return SMALLEST_LARGE if self.large else SMALLEST

    def ink(self, colour: Colour) -> Colour:
        """Return what a colour is printed in."""
        if not self.black or len(set(colour)) == 1:
            return colour
        return INK

    def __str__(self) -> str:
        chosen = ("large" if self.large else "", "black" if self.black else "")
        return " ".join(filter(None, (self.format.value, *chosen)))


Paper.A4 = Paper(Format.A4)
Paper.LETTER = Paper(Format.LETTER)


@dataclass(frozen=True, slots=True)
class Type:
    """How a text is set: size in points, typeface and colour."""

    size: float
    face: Typeface = REGULAR
    colour: Colour = INK

    def at(self, size: float) -> "Type":
        return replace(self, size=size)

    @property
    def bold(self) -> "Type":
        return replace(self, face=BOLD)


TITLE: Final = Type(27, BOLD)
HEADING: Final = Type(17, BOLD)
TEXT: Final = Type(12)
STRONG: Final = Type(12, BOLD)
SMALL: Final = Type(9)
LABEL: Final = Type(8)
FINE: Final = Type(7)
