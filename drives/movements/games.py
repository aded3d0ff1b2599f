"""Which movements a game is played with: four to a table, or the two of German Whist."""

from collections.abc import Mapping
from typing import Final

HANDS, RUBBERS, GERMAN = "hands", "rubbers", "german"

FOR_RUBBERS: Final = ("individual", "mixed-individual", "partner", "partner-all")
"""Those known before the first card, since a rubber's winners go nowhere in particular; the first is usual."""
KNOCKOUT: Final = "german-knockout"
"""Whose losers are out."""
FOR_GERMAN: Final = ("german", "german-ladder", KNOCKOUT)
BY_ROUNDS_WON: Final = ("german-ladder", KNOCKOUT)
"""Which go by who wins a meeting of two, and so have no place in an evening of single hands."""


def movements_of(game: str, movements: Mapping[str, object]) -> list[str]:
    """Return the keys of the `movements` with which a game may be played, the usual one first."""
    chosen = {RUBBERS: FOR_RUBBERS, GERMAN: FOR_GERMAN}.get(game)
    if chosen is not None:
        return [key for key in chosen if key in movements]
    return [key for key in movements if key not in BY_ROUNDS_WON]
