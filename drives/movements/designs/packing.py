"""Schedules as short text: a schedule becomes one large number, and that number base 85."""

from base64 import b85decode, b85encode
from collections.abc import Iterator, Sequence

from drives.movements.designs import Table, Tables


def pack(players: int, rounds: Sequence[Tables]) -> str:
    """Return `rounds` of a schedule for `players` as text for `unpack`.

    Keeps who rests, who sits opposite and to the left of whom. Tables come back in order of their
    lowest player, who sits north: what a table is called and how it is turned is not kept.
    """
    rank = 0
    for digit, radix in reversed([pick for tables in rounds for pick in _picks(players, tables)]):
        rank = rank * radix + digit
    return b85encode(rank.to_bytes((rank.bit_length() + 7) // 8 or 1, "big")).decode("ascii")


def unpack(players: int, hands: int, text: str) -> list[list[Table]]:
    """Return the `hands` rounds of the schedule for `players` that `pack` made into `text`."""
    rank = int.from_bytes(b85decode(text), "big")
    rounds = []
    for _ in range(hands):
        waiting = list(range(players))
        tables: list[Table] = []

        def pick(waiting: list[int] = waiting) -> int:
            nonlocal rank
            rank, index = divmod(rank, len(waiting))
            return waiting.pop(index)

        for _ in range(players % 4):
            pick()
        while waiting:
            north = waiting.pop(0)
            south, east, west = pick(), pick(), pick()
            tables.append((north, east, south, west))
        rounds.append(tables)
    return rounds


def _picks(players: int, tables: Tables) -> Iterator[tuple[int, int]]:
    """Yield (index, out of how many) for each player in the order in which `unpack` asks for them."""
    waiting = list(range(players))

    def index_of(player: int) -> tuple[int, int]:
        index, among = waiting.index(player), len(waiting)
        waiting.pop(index)
        return index, among

    playing = {player for table in tables for player in table}
    for player in sorted(set(waiting) - playing):
        yield index_of(player)
    for north, east, south, west in sorted(map(_from_lowest, tables)):
        waiting.remove(north)
        yield from map(index_of, (south, east, west))


def _from_lowest(table: Table) -> Table:
    turn = table.index(min(table))
    north, east, south, west = table[turn:] + table[:turn]
    return north, east, south, west
