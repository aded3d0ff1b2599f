"""How evenly a schedule spreads company, counted quickly: schedules are compared by it."""

from collections import Counter
from collections.abc import Collection, Sequence
from operator import mul
from typing import NamedTuple

from drives.movements.designs import Table, Tables


class Company(NamedTuple):
    """Repeated partners, and the evenness of opponents and of meetings: 1.0 is perfect."""

    repeated_partners: int
    opponents: float
    meetings: float

    @property
    def unevenness(self) -> tuple[int, float]:
        """What of two schedules the better has less of: repeated partners before all else."""
        return self.repeated_partners, round(self.opponents + self.meetings, 9)


def company(players: int, rounds: Sequence[Tables]) -> Company:
    """Return what `rounds` give `players`, counted over all pairs of them.

    Evenness is the sum of squares of the counts over that of the most even spread of the same
    total. Repeated partners are those beyond what so many deals make unavoidable, and a partner who
    comes a third time counts for more than two who come again.
    """
    fours = [four for tables in rounds for four in tables]
    partners = _pairs(players, fours, [(0, 2), (1, 3)])
    opponents = _pairs(players, fours, [(0, 1), (1, 2), (2, 3), (3, 0)])
    among = players * (players - 1) // 2
    partner_squares, opponent_squares, meeting_squares = map(
        _squares, (partners, opponents, partners + opponents)
    )
    return Company(
        (partner_squares - _most_even(len(partners), among)) // 2,
        opponent_squares / _most_even(len(opponents), among),
        meeting_squares / _most_even(len(partners) + len(opponents), among),
    )


def _pairs(
    players: int, fours: Sequence[tuple[int, ...]], chairs: Sequence[tuple[int, int]]
) -> list[int]:
    """Return every pair in those chairs as one number."""
    return [
        four[one] * players + four[other]
        if four[one] < four[other]
        else four[other] * players + four[one]
        for one, other in chairs
        for four in fours
    ]


def _squares(pairs: Sequence[int]) -> int:
    times = Counter(pairs).values()
    return sum(map(mul, times, times))


def _most_even(total: int, among: int) -> int:
    low, more = divmod(total, among)
    return (among - more) * low**2 + more * (low + 1) ** 2


def rests_are_fair(players: int, rounds: Sequence[Tables]) -> bool:
    """Return whether nobody rests twice running, nor two times more than anybody else."""
    rests, before = [0] * players, set[int]()
    for tables in rounds:
        resting = set(range(players)).difference(*tables)
        if resting & before:
            return False
        for player in resting:
            rests[player] += 1
        before = resting
    return _is_level(rests)


def spare_numbers(players: int, rounds: Sequence[Tables]) -> list[int]:
    """Return the players without whom those left at their tables could rest, and fairly.

    Nobody may rest where such a player is taken away, so this is asked of 4n players only.
    """
    met = [[0] * players for _ in range(players)]
    spare = set(range(players))
    before: dict[int, Table] = {}
    for tables in rounds:
        table_of = {player: table for table in tables for player in table}
        for player in tuple(spare):
            table, last = table_of[player], before.get(player)
            for other in table:
                met[player][other] += 1
            if last and len({*table, *last}) < 7:
                spare.discard(player)
        before = table_of
    return sorted(
        player
        for player in spare
        if _is_level([times for other, times in enumerate(met[player]) if other != player])
    )


def _is_level(times: Collection[int]) -> bool:
    return max(times) - min(times) <= 1
