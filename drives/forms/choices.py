"""The choices of a plan as words, and what each means: trumps, rests, which way people move."""

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext_lazy

from drives.models import Drive
from drives.movements import MOVEMENTS, Option
from scoring.games import AMERICAN
from scoring.halves import to_halves
from scoring.rests import DEFAULT_AWARDS
from scoring.rubbers import BEST_OF_THREE, SINGLE_GAME
from scoring.rules import Scoring
from scoring.rules_of_hands import together
from scoring.trumps import AtTable, rotation


def options_of(movements: Iterable[str]) -> list[Option]:
    """Return what these movements, by their keys, leave to the club; what several share is there once."""
    options = [option for key in movements for option in MOVEMENTS[key].options]
    return list({option.name: option for option in options}.values())


OPTIONS = {option.name: option for option in options_of(MOVEMENTS)}

TRUMPS = [
    ("rotation", gettext_lazy("Hearts, diamonds, spades, clubs")),
    ("rotation-nt", gettext_lazy("The same, every fifth hand no trumps")),
    (AtTable.TURNED_UP.value, gettext_lazy("Turned up at each table")),
    (AtTable.CUT.value, gettext_lazy("Cut at each table")),
]
USUAL_RULE = ""
HAND_BY_HAND = "as-it-is"
AS_IT_IS = (HAND_BY_HAND, gettext_lazy("Hand by hand, as it is now"))

EVENINGS = [
    (USUAL_RULE, gettext_lazy("as usual")),
    ("court", gettext_lazy("Court whist card: hands in fours")),
    ("norwegian", gettext_lazy("Norwegian whist: grand or nullo")),
    ("minnesota", gettext_lazy("Minnesota whist: high or low")),
]

SCORED_IN = {
    Drive.Game.RUBBERS.value: Scoring.RUBBER_POINTS,
    Drive.Game.GERMAN.value: Scoring.ROUNDS_WON,
}
"""What counts in the games that leave no choice of it."""

OWN_AVERAGE = "own"
USUAL = "usual"
RESTS = [
    (USUAL, gettext_lazy("the usual: 6½, odd tricks 1")),
    ("13", gettext_lazy("6½ tricks")),
    ("12", gettext_lazy("6 tricks")),
    ("14", gettext_lazy("7 tricks")),
    ("2", gettext_lazy("1 (where odd tricks count)")),
    ("0", gettext_lazy("nothing")),
    (OWN_AVERAGE, gettext_lazy("the player's own average")),
]
RESTS_IN_RUBBERS = [
    (USUAL, gettext_lazy("nothing")),
    (OWN_AVERAGE, gettext_lazy("the player's own average")),
]

LATE = [
    ("0", gettext_lazy("nothing")),
    ("12", gettext_lazy("6 tricks")),
    ("13", gettext_lazy("6½ tricks")),
    (OWN_AVERAGE, gettext_lazy("the player's own average")),
]
LATE_IN_ROUNDS = [
    ("0", gettext_lazy("nothing")),
    (OWN_AVERAGE, gettext_lazy("the player's own average")),
]
STAY, GO = "stay", "go"
LEAVERS = [
    (STAY, gettext_lazy("stands in the results")),
    (GO, gettext_lazy("is left out of the results")),
]

ANOTHER = "other"
POINTS = [
    ("5", gettext_lazy("5, short whist")),
    (str(AMERICAN), gettext_lazy("7, American")),
    ("10", gettext_lazy("10, long whist")),
    (ANOTHER, gettext_lazy("another number")),
]
COUNT, DO_NOT_COUNT = "yes", "no"
HONOURS = [(COUNT, gettext_lazy("count")), (DO_NOT_COUNT, gettext_lazy("do not count"))]
BEST_OF = [
    (str(BEST_OF_THREE), gettext_lazy("the best of three games")),
    (str(SINGLE_GAME), gettext_lazy("a single game")),
]


def trumps_of(choice: str, hands: int) -> list[str]:
    """Return a code for each hand, from what the form offers."""
    if choice.startswith("rotation"):
        return [str(t) for t in rotation(hands, no_trumps_every_fifth=choice == "rotation-nt")]
    return [choice] * hands


def choice_of(trumps: list[str], rules: Sequence[str] = ()) -> str:
    """Return what the form would say of these trumps; hands with `rules` without have none anyway."""
    for choice, _label in TRUMPS:
        played = together(trumps_of(choice, len(trumps)), rules)
        if trumps == [of_hand for of_hand, _rule in played]:
            return choice
    return HAND_BY_HAND


def usual_award(scoring: Scoring) -> int | None:
    """Return what a rest scores where the club has said nothing, in half tricks."""
    tricks = DEFAULT_AWARDS[scoring].tricks
    return None if tricks is None else to_halves(tricks)


def award_of(choice: str, scoring: Scoring) -> int | None:
    """Return the half tricks of a rest from what the form offers; None is the own average."""
    if choice == USUAL:
        return usual_award(scoring)
    return None if choice == OWN_AVERAGE else int(choice)


def choice_of_award(half_tricks: int | None, scoring: Scoring) -> str:
    """Return what the form would say of this award."""
    if half_tricks is None:
        return OWN_AVERAGE
    return USUAL if half_tricks == usual_award(scoring) else str(half_tricks)
