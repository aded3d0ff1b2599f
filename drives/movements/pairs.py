"""Pairs who stay together all evening: who they are, and what a partner drive asks of them."""

from collections.abc import Sequence

from drives.movements.seating import Entrant, MovementError

FEWEST_PAIRS = 2

Pair = tuple[Entrant, Entrant]


def check_pairs(entrants: Sequence[Entrant]) -> None:
    """Raise MovementError where these entrants do not make pairs that can be seated.

    Codes: `odd_person`, `too_few`, `team_not_a_pair`, `too_many_sitters` (more pairs with somebody
    who sits still than tables).
    """
    pairs = pairs_of(entrants)
    sitters = sum(map(sits_still, pairs))
    if sitters > len(pairs) // 2:
        raise MovementError("too_many_sitters", sitters=sitters, tables=len(pairs) // 2)


def pairs_of(entrants: Sequence[Entrant]) -> list[Pair]:
    """Return the pairs in order of team, then those without one by card number, two by two.

    Raises MovementError `odd_person`, `too_few` or `team_not_a_pair`.
    """
    if len(entrants) % 2:
        raise MovementError("odd_person", players=len(entrants))
    if len(entrants) < 2 * FEWEST_PAIRS:
        raise MovementError("too_few", players=len(entrants), fewest=2 * FEWEST_PAIRS)
    teams: dict[int, list[Entrant]] = {}
    single = []
    for entrant in sorted(entrants, key=lambda one: (one.team or 0, one.number)):
        if entrant.team is None:
            single.append(entrant)
        else:
            teams.setdefault(entrant.team, []).append(entrant)
    for number, team in teams.items():
        if len(team) != 2:
            raise MovementError("team_not_a_pair", team=number, players=len(team))
    pairs = [(first, second) for first, second in teams.values()]
    return pairs + list(zip(single[::2], single[1::2], strict=True))


def sits_still(pair: Pair) -> bool:
    return any(entrant.sits_still for entrant in pair)
