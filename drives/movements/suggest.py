"""Which movements fit tonight's people, and what each would give them; the best first."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from drives.movements import MOVEMENTS
from drives.movements.audit import Audit, audit
from drives.movements.kinds import CompetesAs, Kind, Movement, Options
from drives.movements.seating import Entrant, MovementError, RoundSeating
from drives.movements.simulate import simulated


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One movement and tonight's people: what it would give them, or why it cannot seat them.

    Where it fits, `first` is the first round and `audit` counts the whole evening; where
    `simulated`, that evening is one of many, with the winners drawn. Else there is a `refusal`.
    """

    key: str
    refusal: MovementError | None = None
    audit: Audit | None = None
    first: RoundSeating | None = None

    @property
    def fits(self) -> bool:
        return self.refusal is None

    @property
    def simulated(self) -> bool:
        return MOVEMENTS[self.key].kind is Kind.PROGRESSIVE


def suggestions(
    entrants: Sequence[Entrant],
    rounds: Callable[[str], int],
    planned_key: str,
    options_by_key: Mapping[str, Options],
    seed: int = 0,
) -> list[Suggestion]:
    """Return every movement of the house: the planned one where it fits, then the others that do.

    Those others stand in the order of how few rest in a round and of how many different partners
    everybody has at least. Movements that cannot seat these entrants come last, with their refusal.
    `rounds` says of a movement's key how many it would play, `options_by_key` what the club chose for a movement; `seed` is
    the drive's, so that `first` is what seating the room gives. The same arguments give the same list.
    """
    found = [
        _suggestion(movement, entrants, rounds(key), options_by_key.get(key, {}), seed)
        for key, movement in MOVEMENTS.items()
    ]
    fitting = [one for one in found if one.fits]
    rank = _ranks(fitting)
    fitting.sort(key=lambda one: (one.key != planned_key, *rank[one.key]))
    return fitting + [one for one in found if not one.fits]


def _suggestion(
    movement: Movement, entrants: Sequence[Entrant], rounds: int, options: Options, seed: int
) -> Suggestion:
    try:
        _check_teams(movement, entrants)
        evening = simulated(movement, entrants, rounds, options, Random(seed))
    except MovementError as error:
        return Suggestion(movement.key, refusal=error)
    return Suggestion(movement.key, audit=audit(evening), first=evening[0])


def _check_teams(movement: Movement, entrants: Sequence[Entrant]) -> None:
    """Raise MovementError where pairs or teams compete and somebody has none.

    The movement itself would put strangers together by card number; at the door people choose.
    """
    alone = sum(entrant.team is None for entrant in entrants)
    if movement.competes_as is CompetesAs.PAIR and alone:
        raise MovementError("team_missing", alone=alone)
    if movement.competes_as is CompetesAs.TEAM and alone:
        raise MovementError("team_of_four_missing", alone=alone)


def _ranks(fitting: Sequence[Suggestion]) -> dict[str, tuple[int, int]]:
    """Return what the suggestions are sorted by: how many rest, then how few partners, negative.

    Drawn evenings differ by chance, and would change places as people come in. So each of them
    counts as the least of them, and the house's own order stands.
    """
    resting = {one.key: one.audit.rests_each_round[1] for one in fitting if one.audit}
    company = {one.key: one.audit.different_partners[0] for one in fitting if one.audit}
    drawn = [company[one.key] for one in fitting if one.simulated]
    return {
        one.key: (resting[one.key], -(min(drawn) if one.simulated else company[one.key]))
        for one in fitting
    }
