"""At which table each four of a schedule play: so that everybody gets about the room."""

from collections.abc import Iterator, Sequence

from drives.movements.designs import Table, Tables


def spread_over_tables(
    players: int, rounds: Sequence[Tables], at_last_table: int | None = None
) -> Iterator[Tables]:
    """Yield each hand's tables in the order of their numbers: each the one its four know least.

    The player `at_last_table`, if any, plays there in every hand.
    """
    visits = [[0] * (players // 4) for _ in range(players)]
    for tables in rounds:
        placed: dict[int, Table] = {}
        free = list(range(players // 4))
        for table in sorted(tables, key=lambda four: at_last_table not in four):
            number = free[-1] if at_last_table in table else _least_known(visits, free, table)
            free.remove(number)
            placed[number] = table
            for player in table:
                visits[player][number] += 1
        yield tuple(placed[number] for number in sorted(placed))


def _least_known(visits: Sequence[Sequence[int]], free: Sequence[int], table: Table) -> int:
    north, east, south, west = (visits[player] for player in table)
    least, fewest = free[0], 5 * len(visits)
    for number in free:
        known = north[number] + east[number] + south[number] + west[number]
        if not known:
            return number
        if known < fewest:
            least, fewest = number, known
    return least
