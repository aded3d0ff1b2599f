"""What a hand is played in, on paper: a sign told by its shape, and a letter beside it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from drives.pdfs.boxes import Box
from drives.pdfs.fonts import BOLD
from drives.pdfs.page import Sheet
from drives.pdfs.paper import DEEP_RED, INK, Colour, Type
from scoring.trumps import AtTable, Trumps

Trump = Trumps | AtTable | None

SIGNS: Final[Mapping[Trump, str]] = {
    Trumps.HEARTS: "♥",
    Trumps.DIAMONDS: "♦",
    Trumps.SPADES: "♠",
    Trumps.CLUBS: "♣",
}
_RED: Final = frozenset({Trumps.HEARTS, Trumps.DIAMONDS})


@dataclass(frozen=True, slots=True)
class TrumpWords:
    """What the hall calls its trumps.

    `letters` has a letter for each suit and a short word for no trumps ("H", ..., "NT");
    `names` has a word for every `Trumps` and every `AtTable` ("hearts", "turned up at each table").
    """

    letters: Mapping[Trumps, str]
    names: Mapping[Trumps | AtTable, str]


def colour(trumps: Trump) -> Colour:
    return DEEP_RED if trumps in _RED else INK


def short(trumps: Trump, words: TrumpWords) -> str:
    """Return sign and letter, "♥H" or "NT"; empty where only the table will know."""
    if not isinstance(trumps, Trumps):
        return ""
    return SIGNS.get(trumps, "") + words.letters[trumps]


def name(trumps: Trump, words: TrumpWords) -> str:
    """Return the word, "hearts" or "turned up at each table"; empty where nothing is known yet."""
    return "" if trumps is None else words.names[trumps]


def draw_short(sheet: Sheet, box: Box, trumps: Trump, words: TrumpWords, size: float) -> None:
    """Draw sign and letter from the left of `box`, or a line to write the suit on."""
    text = short(trumps, words)
    if text:
        style = Type(size, BOLD, colour(trumps))
        sheet.write(box.left, box.baseline(size), text, style, box.width)
    else:
        y = box.baseline(size) - 1
        sheet.lines([(box.left, y, box.left + min(box.width, 1.6 * size), y)], 0.5)
