"""What a drive's game leaves to the club: how long a rubber is, and what wins a round of German Whist."""

from collections.abc import Mapping
from typing import Any, Final

from drives.models import Drive
from drives.movements.games import KNOCKOUT
from scoring.german_rounds import Variant
from scoring.rubbers import BEST_OF_THREE, SINGLE_GAME, RubberRules
from scoring.rules import Scoring

POINTS_TO_WIN, HONOURS, BEST_OF = "points_to_win", "honours", "best_of"
VARIANT: Final = "variant"
LONGEST_GAME: Final = 50


def rubber_rules(drive: Drive) -> RubberRules:
    """Return what every table of a drive of rubbers plays."""
    return rubber_rules_in(drive.game_options)


def rubber_rules_in(options: Mapping[str, Any]) -> RubberRules:
    """Return the rules that a plan's game options name; short whist's where they say nothing."""
    usual = RubberRules()
    return RubberRules(
        points_to_win=options.get(POINTS_TO_WIN, usual.points_to_win),
        honours=options.get(HONOURS, usual.honours),
        best_of=options.get(BEST_OF, usual.best_of),
    )


def rubber_options(rules: RubberRules) -> dict[str, Any]:
    """Return the game options that name these rules."""
    return {
        POINTS_TO_WIN: rules.points_to_win,
        HONOURS: rules.honours,
        BEST_OF: BEST_OF_THREE if rules.best_of > SINGLE_GAME else SINGLE_GAME,
    }


def german_variant(drive: Drive) -> Variant:
    """Return which tricks of a round of German Whist count in the drive."""
    return Variant(drive.game_options.get(VARIANT, Variant.SECOND_PART))


def counts_rounds(drive: Drive) -> bool:
    """Whether cards are placed by rounds won, and then by tricks."""
    return drive.scoring == Scoring.ROUNDS_WON


def variant_of_rounds(drive: Drive) -> Variant | None:
    """Return which tricks count where cards are placed by rounds won; None in any other drive."""
    return german_variant(drive) if counts_rounds(drive) else None


def is_knockout(drive: Drive) -> bool:
    """Whether those who lose a meeting are out."""
    return drive.movement == KNOCKOUT


def hands_in_two_parts(drive: Drive) -> bool:
    """Whether a table hands in both parts of its round, "7+8": where the first part counts too."""
    return counts_rounds(drive) and german_variant(drive).counts_first


def one_number_a_table(drive: Drive) -> bool:
    """Whether one number tells what a table has of a hand, as a phone sends it.

    A rubber has a sheet of deals, and German Whist of which both parts count has two numbers.
    """
    return not drive.of_rubbers and not hands_in_two_parts(drive)
