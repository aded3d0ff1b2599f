"""Seat by seat: north sits, south goes back a table, east on by one and west by two."""

from collections.abc import Mapping, Sequence
from random import Random

from drives.movements.kinds import Options, ScheduledMovement
from drives.movements.seating import Entrant, MovementError, Rest, RoundSeating, TableSeating
from drives.movements.turns import next_to_rest
from scoring.sides import Chair

FEWEST = 8
STEPS = (0, 1, -1, 2)
"""Tables by which north, east, south and west go on after every hand."""

Places = dict[int, Entrant]
"""Who plays from each place: place 4t + c is chair c of table t in the first hand, both from 0."""


def check(entrants: Sequence[Entrant], options: Options) -> None:
    """Raise MovementError `too_few` (with one table nobody could move) or `too_many_sitters`."""
    players = len(entrants)
    if players < FEWEST:
        raise MovementError("too_few", players=players, fewest=FEWEST)
    sitters = sum(entrant.sits_still for entrant in entrants)
    if sitters > players // 4:
        raise MovementError("too_many_sitters", sitters=sitters, tables=players // 4)


def schedule(
    entrants: Sequence[Entrant], rounds: int, options: Options, rng: Random
) -> list[RoundSeating]:
    """Return `rounds` rounds of one hand each, cards 1 to 4 starting at table 1, and so on.

    With T tables nobody meets anybody twice in T hands where gcd(T, 6) = 1; after T hands it begins
    again. One, two or three left over rest in order of card number, the highest first, nobody more
    than once more than anybody else and never twice running; whoever has rested goes on from the
    place of one who rests next. Somebody who sits still has a north chair, and after a rest that
    same chair again. Raises MovementError as `check` does.
    """
    check(entrants, options)
    line = _line(entrants)
    count = len(line) // 4 * 4
    places, resting = dict(enumerate(line[:count])), line[count:]
    homes = {one: place for place, one in places.items() if one.sits_still}
    found = [_seated(places, resting, 0)]
    for hand in range(1, rounds):
        following = next_to_rest(line, resting)
        places, resting = _handed_on(places, resting, following, homes), following
        found.append(_seated(places, resting, hand))
    return found


def _line(entrants: Sequence[Entrant]) -> list[Entrant]:
    """Return everybody in order of place, those who rest first at the end.

    By number, but that somebody who sits still has a north chair: their own table's, or the last
    free one.
    """
    line = sorted(entrants, key=lambda one: one.number)
    free = set(range(0, len(line) // 4 * 4, 4))
    sitters = [one for one in line if one.sits_still]
    for sitter in sorted(sitters, key=lambda one: line.index(one) not in free):
        here = line.index(sitter)
        own = here - here % 4
        there = own if own in free else max(free)
        free.remove(there)
        line[here], line[there] = line[there], line[here]
    return line


def _handed_on(
    places: Places,
    rested: Sequence[Entrant],
    resting: Sequence[Entrant],
    homes: Mapping[Entrant, int],
) -> Places:
    """Return the places after those who rested took over from those who rest now.

    Somebody who sits still takes their own chair from whoever had it meanwhile, who goes on instead.
    """
    after = {place: one for place, one in places.items() if one not in resting}
    free = [place for place in places if place not in after]
    coming = list(rested)
    for sitter in (one for one in rested if one in homes):
        coming.remove(sitter)
        home = homes[sitter]
        if home in after:
            coming.append(after[home])
        else:
            free.remove(home)
        after[home] = sitter
    return after | dict(zip(free, coming, strict=True))


def _seated(places: Places, resting: Sequence[Entrant], hand: int) -> RoundSeating:
    tables = len(places) // 4
    chairs: list[dict[Chair, Entrant]] = [{} for _table in range(tables)]
    for place, entrant in places.items():
        table, chair = divmod(place, 4)
        chairs[(table + STEPS[chair] * hand) % tables][list(Chair)[chair]] = entrant
    return RoundSeating(
        tuple(TableSeating.of(number, four) for number, four in enumerate(chairs, start=1)),
        tuple(Rest(tables + 1, one) for one in sorted(resting, key=lambda one: one.number)),
    )


SEAT_BY_SEAT = ScheduledMovement(key="seat-by-seat", check=check, schedule=schedule)
