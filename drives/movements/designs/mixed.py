"""Ladies and gents who change partners: rounds in which every lady partners every gent at most once."""

import json
import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from pathlib import Path

from drives.movements.designs import Table, Tables
from drives.movements.designs.circle import circle
from drives.movements.designs.lines import lines
from drives.movements.designs.relief import rest_fairly, rests_are_fair
from drives.movements.designs.tables import spread_over_tables

STARTERS = Path(__file__).with_name("couples.json")
"""Number of couples, even -> gent, lady, gent, lady of each table of the first round."""

Couples = Sequence[tuple[int, int, int, int]]
"""A round as tables of gent, his lady, the other gent, his lady, each from 0."""


@lru_cache(maxsize=32)
def mixed(ladies: int, gents: int, hands: int) -> tuple[Tables, ...]:
    """Return who plays whom, and at which table, in each of `hands` hands.

    Ladies are the even points 0, 2, 4 and so on, gents the odd ones; there is at most one more of
    either. Up to as many hands as tables nobody meets anybody twice wherever four lines can pass each
    other so. In fewer than twice as many hands nobody has a partner twice, but for one or two of
    4n + 3 people towards the end. Within a role nobody rests more than once more than anybody else,
    nor twice running. Of 4n + 3 people one is missing from 4n + 4, who takes the last card of that
    role and changes nobody else's; but not where rests would be unfair.
    """
    if gents > ladies:
        return tuple(tuple(map(_other_way_round, now)) for now in mixed(gents, ladies, hands))
    if (ladies + gents) % 4 == 3:
        last = 2 * ladies - 1
        whole = mixed(ladies, ladies, hands)
        less = tuple(tuple(four for four in now if last not in four) for now in whole)
        if rests_are_fair(less, ladies, gents):
            return less
    tables = (ladies + gents) // 4
    if hands <= tables and (passing := _passing(tables, hands)):
        return tuple(rest_fairly(passing, ladies, gents))
    rounds = _rounds(ladies, gents, hands)
    walks_in_last = 2 * gents - 1 if ladies == gents and ladies % 2 == 0 else None
    return tuple(spread_over_tables(ladies + gents, rounds, walks_in_last))


def _rounds(ladies: int, gents: int, hands: int) -> Sequence[Tables]:
    if ladies == gents and math.gcd(ladies, 6) == 1:
        return [_as_points(_around(ladies, hand)) for hand in range(hands)]
    playing = (ladies + gents) // 4 * 2
    rounds = [_as_points(now) for now in _whole_room(playing, hands)]
    return rest_fairly(rounds, ladies, gents)


def _passing(tables: int, hands: int) -> Sequence[Tables] | None:
    """Return four lines that pass: north, who sits, and east are gents, the other two ladies."""
    passing = lines(4 * tables, hands)
    return passing and [
        tuple(
            (2 * (n - 2 * tables) + 1, 2 * e + 1, 2 * (s - tables), 2 * (w - tables))
            for n, e, s, w in now
        )
        for now in passing
    ]


def _around(couples: int, turn: int) -> Couples:
    """Return a round of spouse-avoiding mixed doubles for couples that neither 2 nor 3 divides.

    Couple `turn` rests; gents i and j who stand alike far from it on either side play with ladies
    2i - j and 2j - i. In as many rounds as couples everybody partners everybody but the own spouse
    once, and opposes everybody else once, too. The construction is Brayton's, Coppersmith's and
    Hoffman's, by a self-orthogonal Latin square.
    """
    far = range(1, couples // 2 + 1)
    pairs = [((turn + way) % couples, (turn - way) % couples) for way in far]
    return [(i, (2 * i - j) % couples, j, (2 * j - i) % couples) for i, j in pairs]


def _whole_room(couples: int, hands: int) -> Iterator[Couples]:
    """Yield rounds of an even number of couples in which everybody plays, as many as wanted.

    One round fewer than there are couples avoid the spouse; in the next one all play with them, and
    then it begins again.
    """
    starter = _starters().get(str(couples))
    step = _best_step(couples, starter, hands) if starter else 1
    for hand in range(hands):
        again, turn = divmod(hand, couples)
        if not starter:
            yield _plain(couples, hand)
        elif turn == couples - 1:
            yield [(i, i, j, j) for i, j in circle(couples, again)]
        else:
            yield _developed(couples, starter, step * turn)


def _developed(couples: int, starter: Sequence[int], moved: int) -> Couples:
    """Move everybody on but the last couple, whose tables come last: others are easier to relieve."""
    around = couples - 1
    seats = [one if one == around else (one + moved) % around for one in starter]
    tables = zip(seats[::4], seats[1::4], seats[2::4], seats[3::4], strict=True)
    return sorted(tables, key=lambda table: around in table)


def _plain(couples: int, hand: int) -> Couples:
    """Return a round in which gents go on by one, and ladies meet each other by the circle method.

    It serves where we have no better first round: for more hands than most halls ever play.
    """
    return [
        ((one + hand) % couples, one, (other + hand) % couples, other)
        for one, other in circle(couples, hand)
    ]


def _best_step(couples: int, starter: Sequence[int], hands: int) -> int:
    """Return by how much to move from round to round so that fewest meet again in so many hands."""
    around = couples - 1
    gaps = _gaps(couples, starter)
    steps = [step for step in range(1, around // 2 + 2) if math.gcd(step, around) == 1]

    def repeats(step: int) -> int:
        back = pow(step, -1, around)
        apart = (gap * back % around for gap in gaps)
        return sum(max(0, hands - far) + max(0, hands - around + far) for far in apart)

    return min(steps, key=repeats)


def _gaps(couples: int, starter: Sequence[int]) -> list[int]:
    """Return how far apart, in moves, any two rounds are in which the same two people meet."""
    around = couples - 1
    when: dict[tuple[int, int], list[int]] = defaultdict(list)
    for gent, lady, other_gent, other_lady in _developed(couples, starter, 0):
        people = (2 * gent, 2 * lady + 1, 2 * other_gent, 2 * other_lady + 1)
        for one, other in combinations(people, 2):
            first, second = one // 2, other // 2
            if around in (first, second):
                continue
            apart = (second - first) % around
            if one % 2 == other % 2 and 2 * apart > around:
                first, apart = second, around - apart
            elif one % 2 > other % 2:
                first, apart = second, -apart % around
            when[one % 2 + other % 2, apart].append(first)
    return [
        (one - other) % around for times in when.values() for one, other in combinations(times, 2)
    ]


@cache
def _starters() -> dict[str, list[int]]:
    starters: dict[str, list[int]] = json.loads(STARTERS.read_text("ascii"))
    return starters


def _as_points(couples: Couples) -> tuple[Table, ...]:
    return tuple(
        (2 * lady, 2 * other_lady, 2 * gent + 1, 2 * other_gent + 1)
        for gent, lady, other_gent, other_lady in couples
    )


def _other_way_round(table: Table) -> Table:
    north, east, south, west = (point ^ 1 for point in table)
    return north, east, south, west
