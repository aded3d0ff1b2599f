"""Individual: everybody changes partner and opponents every hand, as the printed cards say."""

from collections.abc import Sequence
from random import Random

from drives.movements.designs import Tables
from drives.movements.designs.evenings import FEWEST, MOST, evening
from drives.movements.designs.sitters import parted, turned_to_sitters
from drives.movements.kinds import Options, ScheduledMovement
from drives.movements.seating import Entrant, MovementError, Rest, RoundSeating, TableSeating


def check(entrants: Sequence[Entrant], options: Options) -> None:
    """Raise MovementError where these entrants cannot be seated, however few the hands.

    Codes: `too_few`, `no_design` (more than there is a schedule for), `too_many_sitters`.
    """
    players = len(entrants)
    if players < FEWEST:
        raise MovementError("too_few", players=players, fewest=FEWEST)
    if players > MOST:
        raise MovementError("no_design", players=players, most=MOST)
    sitters = sum(entrant.sits_still for entrant in entrants)
    if sitters > players // 4:
        raise MovementError("too_many_sitters", sitters=sitters, tables=players // 4)


def schedule(
    entrants: Sequence[Entrant], rounds: int, options: Options, rng: Random
) -> list[RoundSeating]:
    """Return `rounds` rounds of one hand each, by order of card number and nothing else.

    A perfect whist tournament for 4n and 4n + 1 players wherever its whole length is played; see
    `designs.evenings` for shorter and longer evenings and for other numbers. Somebody who sits
    still keeps one chair: the tables' numbers go round instead. Raises MovementError as `check`
    does, and `sitters_meet` where no two or more numbers keep apart for so many hands.
    """
    check(entrants, options)
    hands = evening(len(entrants), rounds)
    by_point = _by_point(entrants, hands)
    still = [point for point, entrant in enumerate(by_point) if entrant.sits_still]
    if still:
        hands = turned_to_sitters(hands, still)
    return [_seating(tables, by_point) for tables in hands]


def _by_point(entrants: Sequence[Entrant], hands: Sequence[Tables]) -> list[Entrant]:
    """Return the entrants in the schedule's order: by number, but sitters where they never meet."""
    order = sorted(entrants, key=lambda entrant: entrant.number)
    still = [point for point, entrant in enumerate(order) if entrant.sits_still]
    exchanges = parted(hands, [None] * len(order), still)
    if exchanges is None:
        raise MovementError("sitters_meet", sitters=len(still), hands=len(hands))
    for here, there in exchanges:
        order[here], order[there] = order[there], order[here]
    return order


def _seating(tables: Tables, by_point: Sequence[Entrant]) -> RoundSeating:
    playing = {point for table in tables for point in table}
    return RoundSeating(
        tuple(
            TableSeating(number, *(by_point[point] for point in table))
            for number, table in enumerate(tables, start=1)
        ),
        tuple(
            Rest(len(tables) + 1, entrant)
            for point, entrant in enumerate(by_point)
            if point not in playing
        ),
    )


INDIVIDUAL = ScheduledMovement(key="individual", check=check, schedule=schedule)
