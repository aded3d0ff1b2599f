"""German Whist: two at a table, and everybody meets everybody."""

from collections.abc import Sequence
from random import Random

from drives.movements.designs import Tables
from drives.movements.designs.circle import Two, circle
from drives.movements.designs.sitters import parted, turned_to_sitters
from drives.movements.kinds import Options, ScheduledMovement
from drives.movements.seating import Entrant, MovementError, Rest, RoundSeating, TableSeating

FEWEST = 2
SEATS_A_TABLE = 2


def check(entrants: Sequence[Entrant], options: Options) -> None:
    """Raise MovementError where these entrants cannot be seated, however few the rounds.

    Codes: `too_few`, `too_many_sitters` (more than one a table).
    """
    players = len(entrants)
    if players < FEWEST:
        raise MovementError("too_few", players=players, fewest=FEWEST)
    sitters = sum(entrant.sits_still for entrant in entrants)
    if sitters > players // SEATS_A_TABLE:
        raise MovementError("too_many_sitters", sitters=sitters, tables=players // SEATS_A_TABLE)


def schedule(
    entrants: Sequence[Entrant], rounds: int, options: Options, rng: Random
) -> list[RoundSeating]:
    """Return `rounds` rounds of two at a table, in chairs north and east, by order of card number.

    The circle method: an even number of players needs one round fewer than there are players until
    everybody has met everybody, an odd number as many rounds as players, with one rest each. After
    that it begins again. An odd number plays the evening of one more, and rests whoever would meet the
    last number: a walk-in takes that card, and nobody else's changes. Somebody who sits still keeps
    table and chair: the tables' numbers go round instead. Raises MovementError as `check` does, and
    `sitters_meet` where no such numbers keep apart for so many rounds.
    """
    check(entrants, options)
    by_point = sorted(entrants, key=lambda entrant: entrant.number)
    seats = len(by_point) + len(by_point) % 2
    played = [
        [two for two in circle(seats, turn) if max(two) < len(by_point)] for turn in range(rounds)
    ]
    if any(entrant.sits_still for entrant in by_point):
        played = _settled(by_point, played)
    return [_seating(tables, by_point) for tables in played]


def _settled(by_point: list[Entrant], played: Sequence[Sequence[Two]]) -> list[list[Two]]:
    """Return the tables turned so that sitters keep theirs; some of `by_point` exchange numbers.

    The four chairs that the turning knows are two people's here, each in both chairs of a side.
    """
    fours: list[Tables] = [
        tuple((north, east, north, east) for north, east in tables) for tables in played
    ]
    still = [point for point, entrant in enumerate(by_point) if entrant.sits_still]
    exchanges = parted(fours, [None] * len(by_point), still)
    if exchanges is None:
        raise MovementError("sitters_meet", sitters=len(still), hands=len(played))
    for here, there in exchanges:
        by_point[here], by_point[there] = by_point[there], by_point[here]
    still = [point for point, entrant in enumerate(by_point) if entrant.sits_still]
    return [
        [(north, east) for north, east, *_ in tables] for tables in turned_to_sitters(fours, still)
    ]


def _seating(tables: Sequence[Two], by_point: Sequence[Entrant]) -> RoundSeating:
    playing = {point for two in tables for point in two}
    return RoundSeating(
        tuple(
            TableSeating(number, by_point[north], by_point[east], None, None)
            for number, (north, east) in enumerate(tables, start=1)
        ),
        tuple(
            Rest(len(tables) + 1, entrant)
            for point, entrant in enumerate(by_point)
            if point not in playing
        ),
    )


GERMAN = ScheduledMovement(
    key="german", check=check, schedule=schedule, seats_a_table=SEATS_A_TABLE
)
