"""Mixed individual: every hand a new partner of the other role, as the printed cards say."""

from collections.abc import Sequence
from random import Random

from drives.movements.designs import Tables
from drives.movements.designs.mixed import mixed
from drives.movements.designs.sitters import parted, turned_to_sitters
from drives.movements.kinds import Options, ScheduledMovement
from drives.movements.roles import check_roles
from drives.movements.seating import (
    Entrant,
    MovementError,
    Rest,
    Role,
    RoundSeating,
    TableSeating,
)

FEWEST = 4

ByPoint = dict[int, Entrant]
"""The ladies at the even points from 0, the gents at the odd ones, in order of card number."""


def check(entrants: Sequence[Entrant], options: Options) -> None:
    """Raise MovementError where these entrants cannot be seated, however few the hands.

    Codes: `too_few`, `role_missing`, `roles_out_of_balance`, `too_many_sitters` (more than one a
    table).
    """
    players = len(entrants)
    if players < FEWEST:
        raise MovementError("too_few", players=players, fewest=FEWEST)
    check_roles(entrants)
    sitters = sum(entrant.sits_still for entrant in entrants)
    if sitters > players // 4:
        raise MovementError("too_many_sitters", sitters=sitters, tables=players // 4)


def schedule(
    entrants: Sequence[Entrant], rounds: int, options: Options, rng: Random
) -> list[RoundSeating]:
    """Return `rounds` rounds of one hand each: every pair is a lady and a gent.

    Who meets whom goes by the order of card numbers within each role; see `designs.mixed` for what it
    promises. Somebody who sits still keeps one chair: the tables' numbers go round instead. Raises
    MovementError as `check` does, and `sitters_meet` where no two or more numbers keep apart for so
    many hands.
    """
    check(entrants, options)
    by_point = _by_point(entrants)
    ladies = sum(entrant.role is Role.LADY for entrant in entrants)
    hands: Sequence[Tables] = mixed(ladies, len(entrants) - ladies, rounds)
    if any(entrant.sits_still for entrant in entrants):
        hands = _settled(by_point, hands)
    return [_seating(tables, by_point) for tables in hands]


def _by_point(entrants: Sequence[Entrant]) -> ByPoint:
    order = sorted(entrants, key=lambda entrant: entrant.number)
    return {
        2 * place + odd: entrant
        for odd, role in enumerate((Role.LADY, Role.GENT))
        for place, entrant in enumerate(one for one in order if one.role is role)
    }


def _settled(by_point: ByPoint, hands: Sequence[Tables]) -> Sequence[Tables]:
    """Return the tables turned so that sitters keep theirs; some of `by_point` exchange places."""
    points = range(max(by_point) + 1)
    roles = [by_point[point].role if point in by_point else None for point in points]
    exchanges = parted(hands, roles, _still(by_point))
    if exchanges is None:
        sitters = len(_still(by_point))
        raise MovementError("sitters_meet", sitters=sitters, hands=len(hands))
    for here, there in exchanges:
        by_point[here], by_point[there] = by_point[there], by_point[here]
    return turned_to_sitters(hands, _still(by_point))


def _still(by_point: ByPoint) -> list[int]:
    return [point for point in sorted(by_point) if by_point[point].sits_still]


def _seating(tables: Tables, by_point: ByPoint) -> RoundSeating:
    playing = {point for table in tables for point in table}
    return RoundSeating(
        tuple(
            TableSeating(number, *(by_point[point] for point in table))
            for number, table in enumerate(tables, start=1)
        ),
        tuple(
            Rest(len(tables) + 1, by_point[point])
            for point in sorted(by_point)
            if point not in playing
        ),
    )


MIXED = ScheduledMovement(key="mixed-individual", check=check, schedule=schedule, uses_roles=True)
