"""Which movements fit tonight's people, and what each would give them; the best first."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from drives.movements import MOVEMENTS
from drives.movements.audit import Audit, audit
from drives.movements.forecast import Forecast, forecast
from drives.movements.kinds import CompetesAs, Movement, Options, ProgressiveMovement
from drives.movements.seating import Entrant, MovementError, RoundSeating
from drives.movements.simulate import simulated

MOST_COUNTED: Final = 3
FOUR: Final = 4
BY_COMPANY: Final = (
    "individual",
    "mixed-individual",
    "progressive-losers",
    "progressive-winners",
    "ladder",
    "seat-by-seat",
    "semi-partner",
    "partner-all",
    "partner",
    "military",
    "german",
    "german-ladder",
    "german-knockout",
    "as-seated",
)
"""The house's order: how much company a movement gives, whist before other games, by hand last."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One movement and tonight's people: what it would give them, or why it cannot seat them.

    Where it fits, `first` is the first round. What the whole evening gives is in `audit`, or for a
    movement that goes by winners in `forecast`; both are empty where that was not asked for.
    """

    key: str
    refusal: MovementError | None = None
    first: RoundSeating | None = None
    audit: Audit | None = None
    forecast: Forecast | None = None

    @property
    def fits(self) -> bool:
        return self.refusal is None


@dataclass(frozen=True, slots=True)
class Plan:
    """What a movement would be asked for: `rounds`, the club's `options`, and the drive's `seed`."""

    rounds: int
    options: Options
    seed: int = 0


def suggestions(
    entrants: Sequence[Entrant],
    rounds: Callable[[str], int | None],
    planned_key: str,
    options_by_key: Mapping[str, Options],
    seed: int = 0,
) -> list[Suggestion]:
    """Return every movement of the evening's game: the planned one where it fits, then the others that do.

    Those others stand in the order of how few rest in the first round, then in the house's own; other
    games than whist for four, and seating by hand, come after them. The first MOST_COUNTED are
    counted. Movements that cannot seat these entrants come last, with their refusal. `rounds` says of
    a movement's key how many it would play, or None where it is not one of the game's;
    `options_by_key` what the club chose for a movement; `seed` is the drive's, so that `first` is what
    seating the room gives. The same arguments give the same list.
    """
    plans = {
        key: Plan(many, options_by_key.get(key, {}), seed)
        for key in _house_order()
        if (many := rounds(key)) is not None
    }
    found = [_tried(MOVEMENTS[key], entrants, plan) for key, plan in plans.items()]
    fitting = [one for one in found if one.first]
    fitting.sort(key=lambda one: (one.key != planned_key, _aside(one.key), _resting(one)))
    return [
        *(suggestion(one.key, entrants, plans[one.key]) for one in fitting[:MOST_COUNTED]),
        *fitting[MOST_COUNTED:],
        *(one for one in found if not one.first),
    ]


def suggestion(key: str, entrants: Sequence[Entrant], plan: Plan) -> Suggestion:
    """Return what one movement would give these entrants, counted; or its refusal.

    Where people are seated by hand, or whoever loses is out, there is nothing to count beforehand.
    """
    movement = MOVEMENTS[key]
    tried = _tried(movement, entrants, plan)
    if not tried.first:
        return tried
    try:
        if isinstance(movement, ProgressiveMovement):
            if not movement.by_winners or movement.losers_go_out:
                return tried
            return replace(tried, forecast=forecast(movement, entrants, plan.rounds, plan.options))
        evening = simulated(movement, entrants, plan.rounds, plan.options, Random(plan.seed))
    except MovementError as error:
        return Suggestion(key, refusal=error)
    return replace(tried, first=evening[0], audit=audit(evening))


def _house_order() -> list[str]:
    last = len(BY_COMPANY)
    places = {key: place for place, key in enumerate(BY_COMPANY)}
    return sorted(MOVEMENTS, key=lambda key: places.get(key, last))


def _tried(movement: Movement, entrants: Sequence[Entrant], plan: Plan) -> Suggestion:
    """Return the movement with its first round, or with what it has to say against the evening."""
    rounds = 1 if isinstance(movement, ProgressiveMovement) else plan.rounds
    try:
        _check_teams(movement, entrants)
        evening = simulated(movement, entrants, rounds, plan.options, Random(plan.seed))
    except MovementError as error:
        return Suggestion(movement.key, refusal=error)
    return Suggestion(movement.key, first=evening[0])


def _check_teams(movement: Movement, entrants: Sequence[Entrant]) -> None:
    """Raise MovementError where pairs or teams compete and somebody has none.

    The movement itself would put strangers together by card number; at the door people choose.
    """
    alone = sum(entrant.team is None for entrant in entrants)
    if movement.competes_as is CompetesAs.PAIR and alone:
        raise MovementError("team_missing", alone=alone)
    if movement.competes_as is CompetesAs.TEAM and alone:
        raise MovementError("team_of_four_missing", alone=alone)


def _aside(key: str) -> bool:
    movement = MOVEMENTS[key]
    by_hand = isinstance(movement, ProgressiveMovement) and not movement.by_winners
    return by_hand or movement.seats_a_table != FOUR


def _resting(one: Suggestion) -> int:
    return len(one.first.rests) if one.first else 0
