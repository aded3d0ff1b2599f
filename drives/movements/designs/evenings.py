"""The best rounds we have for a number of players and of hands, and at which tables to play them."""

import json
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from math import gcd
from pathlib import Path

from drives.movements.designs import Table, Tables
from drives.movements.designs.company import company, rests_are_fair, spare_numbers
from drives.movements.designs.cyclic import cyclic, length
from drives.movements.designs.further import further
from drives.movements.designs.lines import lines
from drives.movements.designs.packing import unpack
from drives.movements.designs.tables import spread_over_tables
from drives.movements.designs.whist import whist_tournament

FEWEST, MOST = 4, 1000
"""The players for whom there is an evening."""

PLANS = Path(__file__).with_name("plans.json")
"""Number of players -> [hands, the schedule as `packing` writes it] of each of their plans."""

MOST_COMPARED = 4
"""Of the numbers that could be spared the last few are compared: it must not take long."""

FEWEST_FURTHER, MOST_FURTHER = 60, 2
"""The players, and the hands to a table, for whom lines that then play by themselves are tried."""

MOST_SPREAD = 20_000
"""Seats in all from which on less is tried and tables are left as they come: it must not take long."""


@lru_cache(maxsize=32)
def evening(players: int, hands: int) -> tuple[Tables, ...]:
    """Return who plays whom, and at which table, in each of `hands` hands.

    Where four lines can pass each other nobody meets anybody twice. Otherwise whichever is the most
    even of the whist tournament's first rounds, a plan made for so long an evening, and rounds that
    come of one first round; never one that repeats a partner where another does not. Nobody rests
    more than once more than anybody else, nor twice running.

    4n + 3 players play the evening of 4n + 4 less its last number, so that a walk-in takes that
    card and nobody else's changes: wherever that is no less even than their own, and the three who
    would have met that number may rest fairly. That number is then at the last table all evening.
    There are evenings for `FEWEST` to `MOST` players; ValueError for others.
    """
    if not FEWEST <= players <= MOST:
        raise ValueError(players)
    if passing := lines(players, hands):
        return passing
    if players % 4 == 3 and (less := _less_the_last(players, hands)):
        return less
    rounds = _rounds(players, hands)
    if players * hands > MOST_SPREAD:
        return tuple(map(tuple, rounds))
    spare = _least_missed(players, rounds) if players % 4 == 0 else None
    if spare is None:
        return tuple(spread_over_tables(players, rounds))
    rounds = [_exchanged(tables, spare, players - 1) for tables in rounds]
    return tuple(spread_over_tables(players, rounds, at_last_table=players - 1))


@cache
def plans(players: int) -> tuple[Sequence[Tables], ...]:
    """Return the plans for `players`, the shortest first; every beginning of one is a fair evening."""
    return tuple(
        unpack(players, hands, packed) for hands, packed in _packed().get(str(players), [])
    )


@cache
def _packed() -> dict[str, list[tuple[int, str]]]:
    packed: dict[str, list[tuple[int, str]]] = json.loads(PLANS.read_text("ascii"))
    return packed


def _less_the_last(players: int, hands: int) -> tuple[Tables, ...] | None:
    """Return the evening of one more without the last of them, unless their own is more even."""
    whole = evening(players + 1, hands)
    if players not in spare_numbers(players + 1, whole):
        return None
    less = _less(whole, players)
    if hands == players and whist_tournament(players + 1):
        return less
    own = company(players, _rounds(players, hands)).unevenness
    return less if company(players, less).unevenness <= own else None


def _at_any_tables(players: int, hands: int) -> Sequence[Tables]:
    return lines(players, hands) or _rounds(players, hands)


def _rounds(players: int, hands: int) -> Sequence[Tables]:
    """Return the most even of the rounds we know, the earlier kind where two are alike."""
    whist = whist_tournament(players)
    if whist and hands % len(whist) == 0:
        return _sparing_the_last(players, whist) * (hands // len(whist))
    return min(
        _known(players, hands, whist),
        key=lambda rounds: (
            not rests_are_fair(players, rounds),
            company(players, rounds).unevenness,
        ),
    )


def _sparing_the_last(players: int, whist: tuple[Tables, ...]) -> tuple[Tables, ...]:
    """Return the whist tournament in an order in which 4n - 1 players can play it, if there is one.

    Without the last of 4n players those at that one's table rest, and should not in two hands
    running. So the hands are taken so many at a time round the tournament.
    """
    if players % 4 or players * len(whist) > MOST_SPREAD:
        return whist
    orders = (
        tuple(whist[hand * step % len(whist)] for hand in range(len(whist)))
        for step in range(1, len(whist))
        if gcd(step, len(whist)) == 1
    )
    return next((now for now in orders if players - 1 in spare_numbers(players, now)), whist)


def _known(players: int, hands: int, whist: Sequence[Tables] | None) -> Iterator[Sequence[Tables]]:
    if whist:
        yield [whist[hand % len(whist)] for hand in range(hands)]
    shipped = plans(players)
    yield from (plan[:hands] for plan in shipped if len(plan) >= hands)
    if hands <= length(players):
        yield cyclic(players, hands)
        small_enough = hands <= MOST_FURTHER * (players // 4) and players * hands <= MOST_SPREAD
        if small_enough and players >= FEWEST_FURTHER:
            yield from filter(None, [further(players, hands, _at_any_tables)])
    elif not shipped or len(shipped[-1]) < hands:
        for rounds in (*shipped, cyclic(players, hands)):
            yield _continued(players, rounds, hands)


def _continued(players: int, rounds: Sequence[Tables], hands: int) -> list[Tables]:
    """Go on after the last of `rounds` with the same rounds played by other numbers.

    A plan rests its players in turn, so they go on resting in turn where the numbers are moved by
    as many as have rested. Where nobody rests any move will do: the one that repeats fewest partners.
    """
    resting = players % 4
    moved = len(rounds) * resting if resting else _freshest_move(players, rounds)
    return [
        [
            _moved(table, hand // len(rounds) * moved, players)
            for table in rounds[hand % len(rounds)]
        ]
        for hand in range(hands)
    ]


def _freshest_move(players: int, rounds: Sequence[Tables]) -> int:
    partners = set(_partners(rounds))

    def repeated(move: int) -> int:
        moved = [[_moved(table, move, players) for table in tables] for tables in rounds]
        return len(partners.intersection(_partners(moved)))

    return min(range(1, players), key=repeated)


def _partners(rounds: Sequence[Tables]) -> Iterator[tuple[int, int]]:
    for tables in rounds:
        for north, east, south, west in tables:
            yield min(north, south), max(north, south)
            yield min(east, west), max(east, west)


def _moved(table: Table, by: int, players: int) -> Table:
    north, east, south, west = ((player + by) % players for player in table)
    return north, east, south, west


def _least_missed(players: int, rounds: Sequence[Tables]) -> int | None:
    """Return the spare number without whom the company stays most even; None where none is spare."""
    spare = spare_numbers(players, rounds)[-MOST_COMPARED:]
    return min(
        spare,
        key=lambda one: company(players - 1, _renumbered(players, rounds, one)).unevenness,
        default=None,
    )


def _renumbered(players: int, rounds: Sequence[Tables], spare: int) -> tuple[Tables, ...]:
    return _less([_exchanged(tables, spare, players - 1) for tables in rounds], players - 1)


def _less(rounds: Sequence[Tables], player: int) -> tuple[Tables, ...]:
    return tuple(tuple(table for table in tables if player not in table) for tables in rounds)


def _exchanged(tables: Tables, one: int, other: int) -> list[Table]:
    swap = {one: other, other: one}
    return [
        (swap.get(n, n), swap.get(e, e), swap.get(s, s), swap.get(w, w)) for n, e, s, w in tables
    ]
