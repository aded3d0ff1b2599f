"""Whether anybody here knows the game of a file's evening, and how it is played."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from drives.models import Drive
from drives.movements import MOVEMENTS
from drives.movements.games import movements_of
from drives.results.games import BEST_OF, HONOURS, LONGEST_GAME, POINTS_TO_WIN, VARIANT
from scoring.german_rounds import Variant
from scoring.rubbers import BEST_OF_THREE, SINGLE_GAME
from scoring.rules import Scoring

SCORINGS: Final[Mapping[str, Collection[str]]] = {
    Drive.Game.HANDS: {Scoring.ALL_TRICKS, Scoring.ODD_TRICKS, Scoring.FLAGS},
    Drive.Game.RUBBERS: {Scoring.RUBBER_POINTS},
    Drive.Game.GERMAN: {Scoring.ROUNDS_WON},
}
"""What may count in a drive, by its game."""


def _is_length(said: object) -> bool:
    return type(said) is int and 1 <= said <= LONGEST_GAME


def _is_yes_or_no(said: object) -> bool:
    return type(said) is bool


def _is_best_of(said: object) -> bool:
    return type(said) is int and said in (SINGLE_GAME, BEST_OF_THREE)


def _is_variant(said: object) -> bool:
    return isinstance(said, str) and said in set(Variant)


OPTIONS: Final[Mapping[str, Mapping[str, Callable[[object], bool]]]] = {
    Drive.Game.RUBBERS: {
        POINTS_TO_WIN: _is_length,
        HONOURS: _is_yes_or_no,
        BEST_OF: _is_best_of,
    },
    Drive.Game.GERMAN: {VARIANT: _is_variant},
}
"""What each game leaves to the club, and whether something is such a choice; one not made is the usual."""


def refuse_unknown_game(drive: Drive) -> None:
    """Raise ValueError where a drive out of a file is of no game, movement, scoring or rules of here.

    Every page looks those up, and the database lets its columns hold any text.
    """
    if drive.scoring not in SCORINGS.get(drive.game, ()):
        raise ValueError(drive.game, drive.scoring)
    if drive.movement not in movements_of(drive.game, MOVEMENTS):
        raise ValueError(drive.movement)
    _refuse_unknown_options(drive.game, drive.game_options)


def _refuse_unknown_options(game: str, options: Any) -> None:
    if not isinstance(options, dict):
        raise ValueError(options)
    for name, known in OPTIONS.get(game, {}).items():
        if name in options and not known(options[name]):
            raise ValueError(name, options[name])
