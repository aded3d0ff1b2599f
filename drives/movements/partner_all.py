"""Partner drive in which every pair meets every other, as the printed cards say."""

from collections.abc import Sequence
from random import Random

from drives.movements.designs import Tables
from drives.movements.designs.circle import circle
from drives.movements.designs.sitters import parted, turned_to_sitters
from drives.movements.kinds import CompetesAs, Options, ScheduledMovement
from drives.movements.pairs import Pair, check_pairs, pairs_of, sits_still
from drives.movements.seating import Entrant, MovementError, Rest, RoundSeating, TableSeating


def check(entrants: Sequence[Entrant], options: Options) -> None:
    """Raise MovementError as `pairs.check_pairs` does."""
    check_pairs(entrants)


def schedule(
    entrants: Sequence[Entrant], rounds: int, options: Options, rng: Random
) -> list[RoundSeating]:
    """Return `rounds` rounds; how many hands are played in each is the caller's.

    An even number of pairs needs one round fewer than there are pairs until every pair has met every
    other, an odd number as many rounds as pairs, in each of which another pair rests; then it begins
    again. An odd number plays the evening of one pair more, and rests whoever would meet the last: a
    pair that walks in changes nobody else's seat. A pair that sits still keeps table and chairs.
    Raises MovementError as `check` does, and `sitters_meet` where such pairs would meet each other.
    """
    check(entrants, options)
    pairs = pairs_of(entrants)
    played = [_tables(len(pairs), turn) for turn in range(rounds)]
    if any(map(sits_still, pairs)):
        played = _settled(pairs, played)
    return [_seating(tables, pairs) for tables in played]


def _tables(pairs: int, turn: int) -> Tables:
    """Return the tables of a round: each pair, by its place, in both its chairs."""
    meetings = circle(pairs + pairs % 2, turn)
    return tuple((one, other, one, other) for one, other in meetings if max(one, other) < pairs)


def _settled(pairs: list[Pair], played: Sequence[Tables]) -> list[Tables]:
    """Return the tables turned so that sitters keep theirs; some of `pairs` exchange places."""
    still = [place for place, pair in enumerate(pairs) if sits_still(pair)]
    exchanges = parted(played, [None] * len(pairs), still)
    if exchanges is None:
        raise MovementError("sitters_meet", sitters=len(still), hands=len(played))
    for here, there in exchanges:
        pairs[here], pairs[there] = pairs[there], pairs[here]
    still = [place for place, pair in enumerate(pairs) if sits_still(pair)]
    return list(turned_to_sitters(played, still))


def _seating(tables: Tables, pairs: Sequence[Pair]) -> RoundSeating:
    playing = {place for four in tables for place in four}
    seated = []
    for number, (north_south, east_west, *_) in enumerate(tables, start=1):
        (north, south), (east, west) = pairs[north_south], pairs[east_west]
        seated.append(TableSeating(number, north, east, south, west))
    resting = [pair for place, pair in enumerate(pairs) if place not in playing]
    station = len(tables) + 1
    return RoundSeating(
        tuple(seated), tuple(Rest(station, entrant) for pair in resting for entrant in pair)
    )


PARTNER_ALL = ScheduledMovement(
    key="partner-all", check=check, schedule=schedule, competes_as=CompetesAs.PAIR
)
