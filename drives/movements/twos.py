"""Two at a table, north and east, who move on by who has won."""

from collections.abc import Mapping, Sequence
from typing import Final

from drives.movements.seating import Entrant, MovementError, TableSeating
from scoring.sides import Side

SEATS_A_TABLE: Final = 2
FEWEST: Final = 2

Two = tuple[Entrant, Entrant]


def check_people(entrants: Sequence[Entrant]) -> None:
    """Raise MovementError `too_few`, or `too_many_sitters` where they are more than one a table."""
    players = len(entrants)
    if players < FEWEST:
        raise MovementError("too_few", players=players, fewest=FEWEST)
    sitters = sum(entrant.sits_still for entrant in entrants)
    if sitters > players // SEATS_A_TABLE:
        raise MovementError("too_many_sitters", sitters=sitters, tables=players // SEATS_A_TABLE)


def by_result(tables: Sequence[TableSeating], winners: Mapping[int, Side]) -> list[Two]:
    """Return who has won and who has lost at each table.

    Raises MovementError `winner_missing` with the numbers of tables, or `empty_chair`.
    """
    missing = [table.number for table in tables if table.number not in winners]
    if missing:
        raise MovementError("winner_missing", tables=missing)
    return [_by_result(table, winners[table.number]) for table in tables]


def _by_result(table: TableSeating, won: Side) -> Two:
    (winner, _), (loser, _) = table.pair(won), table.pair(won.other)
    if winner is None or loser is None:
        raise MovementError("empty_chair", table=table.number)
    return winner, loser


def seated_at(table: TableSeating, two: Two) -> TableSeating:
    """Return the table with these two: who was there keeps the chair, else the first takes north."""
    first, second = two
    if first == table.east or second == table.north:
        first, second = second, first
    return TableSeating(table.number, first, second, None, None)
