"""The leaderboard as a spreadsheet: the same rows and places as on every screen and sheet."""

from collections.abc import Iterator, Sequence
from typing import Final

from drives.exchange.safe_csv import Cell, write_csv
from drives.models import Drive
from drives.results.competitors import full_name
from drives.results.leaderboard import Placed, leaderboard
from drives.words.clubs import role_words

# Other programs go by these names, so they are the same in every language.
HEADER: Final = ("place", "name", "role", "first half", "second half", "total")
TRICKS: Final = "tricks"


def leaderboard_csv(drive: Drive) -> bytes:
    """Return everyone, best first, as CSV.

    Places read "2="; figures are in tricks, as numbers; what is not known yet is empty, and so are
    the halves of a drive without any. Partners share a line, and so do a team's four. Where places go by
    rounds won, those are the total, and the tricks stand after them.
    """
    roles, board = role_words(drive.club), leaderboard(drive)
    rows = [_row(placed, roles) for placed in board["everyone"].rows]
    if not board.by_rounds:
        return write_csv([HEADER, *rows])
    tricks = (placed.tricks for placed in board["everyone"].rows)
    beside = ([*row, of_row] for row, of_row in zip(rows, tricks, strict=True))
    return write_csv([(*HEADER, TRICKS), *beside])


def _row(placed: Placed, roles: dict[str, str]) -> Sequence[Cell]:
    who = placed.row.competitor
    return [
        placed.standing.label,
        full_name(who),
        roles.get(who.role, ""),
        *_halves(placed),
        placed.row.total,
    ]


def _halves(placed: Placed) -> Iterator[Cell]:
    halves = placed.row.halves
    yield from halves if len(halves) == 2 else (None, None)
