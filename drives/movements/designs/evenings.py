"""The best rounds we have for a number of players and of hands, and at which tables to play them."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path

from drives.movements.audit import Counts
from drives.movements.designs import Table, Tables
from drives.movements.designs.packing import unpack
from drives.movements.designs.whist import whist_tournament

PLANS = Path(__file__).with_name("plans.json")
"""Number of players -> [hands, the schedule as `packing` writes it]."""

MOST_COMPARED = 8
"""Of the numbers that could be spared the last few are compared: it must not take long."""


@lru_cache(maxsize=32)
def evening(players: int, hands: int) -> tuple[Tables, ...] | None:
    """Return who plays whom, and at which table, in each of `hands` hands; None where we cannot.

    The whist tournament where its whole length is played, or more; for a shorter evening whichever
    is more even of its first rounds and of a plan made for short evenings, never one that repeats a
    partner. Nobody rests more than once more than anybody else, nor twice running.

    4n + 3 players play the evening of 4n + 4 less its last number, so that a walk-in takes that
    card and nobody else's changes: wherever that evening has a number whose company is spread so
    evenly, and never in two hands running, that those who would have met it may rest instead.
    This number is made the last and kept at the last table. Where there is none (up to 20 players
    or so, and some long evenings) 4n + 3 players have a plan of their own. The price is company a
    little less even than in that plan: opponents 1.15 for 1.10 at 23 players and 12 hands.
    """
    if players % 4 == 3 and (whole := evening(players + 1, hands)):
        last = players
        if last in _spare_numbers(whole, players + 1):
            return _less(whole, last)
    rounds = _rounds(players, hands)
    if rounds is None:
        return None
    spare = _least_missed(rounds, players) if players % 4 == 0 else None
    if spare is None:
        return tuple(_spread_over_tables(rounds, players))
    rounds = [_exchanged(tables, spare, players - 1) for tables in rounds]
    return tuple(_spread_over_tables(rounds, players, at_last_table=players - 1))


@cache
def plan(players: int) -> tuple[Tables, ...] | None:
    """Return the plan for short evenings of `players`, every beginning of it even; None without."""
    plans: dict[str, tuple[int, str]] = json.loads(PLANS.read_text("ascii"))
    if str(players) not in plans:
        return None
    hands, packed = plans[str(players)]
    return tuple(unpack(players, hands, packed))


def _rounds(players: int, hands: int) -> Sequence[Tables] | None:
    whist, short = whist_tournament(players), plan(players)
    if whist and hands >= len(whist):
        return _repeated(whist, hands)
    beginnings = [rounds[:hands] for rounds in (whist, short) if rounds and hands <= len(rounds)]
    if beginnings:
        return min(beginnings, key=lambda rounds: _unevenness(players, rounds))
    return _continued(players, short, hands) if short else None


def _repeated(rounds: Sequence[Tables], hands: int) -> list[Tables]:
    return [rounds[hand % len(rounds)] for hand in range(hands)]


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


def _moved(table: Table, by: int, players: int) -> Table:
    north, east, south, west = ((player + by) % players for player in table)
    return north, east, south, west


def _unevenness(players: int, rounds: Sequence[Tables]) -> tuple[int, float]:
    pairs = players * (players - 1) // 2
    partners = Counts(Counter(_partners(rounds)), pairs)
    opponents = Counter(_opponents(rounds))
    meetings = Counts(opponents + Counter(partners.times), pairs)
    return partners.repeats, Counts(opponents, pairs).evenness + meetings.evenness


def _partners(rounds: Sequence[Tables]) -> Iterator[tuple[int, int]]:
    for tables in rounds:
        for north, east, south, west in tables:
            yield min(north, south), max(north, south)
            yield min(east, west), max(east, west)


def _opponents(rounds: Sequence[Tables]) -> Iterator[tuple[int, int]]:
    for tables in rounds:
        for table in tables:
            for one, other in pairwise((*table, table[0])):
                yield min(one, other), max(one, other)


def _least_missed(rounds: Sequence[Tables], players: int) -> int | None:
    """Return the spare number without whom the company stays most even; None where none is spare."""
    spare = _spare_numbers(rounds, players)[-MOST_COMPARED:]
    return min(spare, key=lambda one: _unevenness(players, _less(rounds, one)), default=None)


def _spare_numbers(rounds: Sequence[Tables], players: int) -> list[int]:
    """Return the players without whom those left at their tables could rest, and fairly."""
    company: list[Counter[int]] = [Counter() for _ in range(players)]
    spare = set(range(players))
    before: dict[int, Table] = {}
    for tables in rounds:
        table_of = {player: table for table in tables for player in table}
        for player in tuple(spare):
            company[player].update(table_of[player])
            if len({*table_of[player], *before.get(player, ())}) < (7 if before else 4):
                spare.discard(player)
        before = table_of
    return sorted(player for player in spare if _is_level(company[player], player, players))


def _is_level(company: Counter[int], player: int, players: int) -> bool:
    times = [company[other] for other in range(players) if other != player]
    return max(times) - min(times) <= 1


def _less(rounds: Sequence[Tables], player: int) -> tuple[Tables, ...]:
    return tuple(tuple(table for table in tables if player not in table) for tables in rounds)


def _exchanged(tables: Tables, one: int, other: int) -> list[Table]:
    swap = {one: other, other: one}
    return [
        (swap.get(n, n), swap.get(e, e), swap.get(s, s), swap.get(w, w)) for n, e, s, w in tables
    ]


def _spread_over_tables(
    rounds: Sequence[Tables], players: int, at_last_table: int | None = None
) -> Iterator[Tables]:
    """Yield each hand's tables in the order of their numbers: each the one its four know least."""
    visits = [[0] * (players // 4) for _ in range(players)]
    for tables in rounds:
        placed: dict[int, Table] = {}
        free = list(range(players // 4))
        for table in sorted(tables, key=lambda four: at_last_table not in four):
            known = [
                sum(times) for times in zip(*(visits[player] for player in table), strict=True)
            ]
            number = free[-1] if at_last_table in table else min(free, key=known.__getitem__)
            free.remove(number)
            placed[number] = table
            for player in table:
                visits[player][number] += 1
        yield tuple(placed[number] for number in sorted(placed))
