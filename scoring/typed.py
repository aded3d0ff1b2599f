"""Text as somebody types it: made plain before it is read, shortened before it is shown."""

import unicodedata
from typing import Final

LONGEST: Final = 20
"""Characters; nothing a score box is meant for comes near it."""
SHOWN: Final = 12

_FRACTION_SLASH = "\N{FRACTION SLASH}"
_DASHES = str.maketrans(
    dict.fromkeys("\N{HYPHEN}\N{EN DASH}\N{EM DASH}\N{FIGURE DASH}\N{MINUS SIGN}", "-")
    | {_FRACTION_SLASH: "/"}
)


def is_blank(typed: str | None) -> bool:
    """Say whether nothing was typed: blank is not zero."""
    return not (typed and typed.strip())


def is_too_long(typed: str) -> bool:
    """Say whether the text is longer than any number; ask before `plain`, which reads all of it."""
    return len(typed.strip()) > LONGEST


def plain(typed: str) -> str:
    """Return the text in NFKC with one kind of dash, single spaces, no invisible marks, no ends.

    "６½" becomes "6 1/2": a fraction keeps apart from the number before it, which NFKC alone would
    run together as 61/2.
    """
    text = "".join(map(_plain_character, typed)).translate(_DASHES)
    return " ".join(text.split())


def _plain_character(character: str) -> str:
    if unicodedata.category(character) == "Cf":
        return ""
    text = unicodedata.normalize("NFKC", character)
    return f" {text}" if _FRACTION_SLASH in text else text


def shortened(typed: str) -> str:
    """Return the text fit for a sentence: one printable line, cut with a mark after `SHOWN`."""
    text = " ".join(typed.split())
    shown = text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
    return "".join(mark if mark.isprintable() else "\N{REPLACEMENT CHARACTER}" for mark in shown)
