"""Whist frames: players in groups, and rounds each of which one group sits out."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from drives.movements.designs import Table
from drives.movements.designs.rainbow import passing

Rounds = tuple[tuple[Table, ...], ...]
Fill = Callable[[int], Rounds | None]
"""Returns the rounds of a whist tournament for so many players."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Groups of players that follow each other, and the rounds that each group sits out.

    A group of h sits out h rounds. Players of different groups are partners once and opponents
    twice, those of one group never meet (Ge and Zhu 2001).
    """

    groups: tuple[range, ...]
    rounds: tuple[Rounds, ...]

    @property
    def players(self) -> int:
        return self.groups[-1].stop


def frame_of(rounds: Rounds) -> Frame:
    """Return the tournament of 4n + 1 players as a frame: each is a group and sits out one round."""
    players = len(rounds)
    everybody = players * (players - 1) // 2
    sitting_out = {everybody - sum(map(sum, tables)): (tables,) for tables in rounds}
    return Frame(
        tuple(range(player, player + 1) for player in range(players)),
        tuple(sitting_out[player] for player in range(players)),
    )


def inflated(frame: Frame, by: int) -> Frame | None:
    """Return the frame with `by` players for every one, or None without rainbow rounds of so many.

    Each table becomes the tables of `by` rainbow rounds.
    """
    lines = passing(by)
    if lines is None:
        return None
    return Frame(
        tuple(range(group.start * by, group.stop * by) for group in frame.groups),
        tuple(
            tuple(blown_up(tables, now, by) for tables in rounds for now in lines)
            for rounds in frame.rounds
        ),
    )


def blown_up(tables: Iterable[Table], lines: Sequence[Table], by: int) -> tuple[Table, ...]:
    """Return one round: every table `by` times, its players replaced as one rainbow round says."""
    return tuple(
        (north * by + n, east * by + e, south * by + s, west * by + w)
        for north, east, south, west in tables
        for n, e, s, w in lines
    )


def weighted(
    groups: Sequence[range], blocks: Iterable[Sequence[int]], frames: Mapping[int, Frame]
) -> Frame:
    """Return a frame with four players for each point of a group divisible design.

    Two points of different groups are together in one block, those of one group in none. `frames`
    has, for every length of a block, a frame of so many groups of four. Wilson's (1972) fundamental
    construction.
    """
    rounds: list[list[list[Table]]] = [[[] for _ in range(4)] for _ in range(groups[-1].stop)]
    for block in blocks:
        player = [4 * point + level for point in block for level in range(4)]
        for point, missing in zip(block, frames[len(block)].rounds, strict=True):
            for now, tables in zip(rounds[point], missing, strict=True):
                now.extend((player[n], player[e], player[s], player[w]) for n, e, s, w in tables)
    return Frame(
        tuple(range(4 * group.start, 4 * group.stop) for group in groups),
        tuple(tuple(tuple(now) for point in group for now in rounds[point]) for group in groups),
    )


def filled(frame: Frame, whist: Fill, more: int) -> Rounds | None:
    """Return the tournament in which each group, with `more` (0 or 1) last players, has its own.

    A round of the group's tournament is played while the group sits out of the frame; those in
    which the extra player rests all at once. None where `whist` lacks one.
    """
    together: list[Table] = []
    rounds: list[tuple[Table, ...]] = []
    for group, missing in zip(frame.groups, frame.rounds, strict=True):
        own = whist(len(group) + more)
        if own is None:
            return None
        players = [*group, frame.players][: len(group) + more]
        playing = [tables for tables in own if not more or _plays(len(group), tables)]
        resting = [tables for tables in own if more and not _plays(len(group), tables)]
        together.extend(table for tables in resting for table in renamed(tables, players))
        rounds.extend(
            (*tables, *renamed(theirs, players))
            for tables, theirs in zip(missing, playing, strict=True)
        )
    return (*rounds, tuple(together)) if together else tuple(rounds)


def filled_with_four(frame: Frame, with_four: Fill, whist: Fill) -> Rounds | None:
    """Return the tournament in which each group, with four more players, has its own.

    `with_four` gives tournaments in which the last four are a table in the last three rounds: in
    all groups but the last that table is left out. The last one's is any. None where one is lacking.
    """
    rounds: list[tuple[Table, ...]] = []
    together: tuple[list[Table], ...] = ([], [], [])
    extra = range(frame.players, frame.players + 4)
    for group, missing in zip(frame.groups, frame.rounds, strict=True):
        last = group is frame.groups[-1]
        own = with_four(len(group) + 4) or (whist(len(group) + 4) if last else None)
        if own is None:
            return None
        players = [*group, *extra]
        rounds.extend(
            (*tables, *renamed(theirs, players))
            for tables, theirs in zip(missing, own[:-3], strict=True)
        )
        for now, theirs in zip(together, own[-3:], strict=True):
            kept = theirs if last else [four for four in theirs if max(four) < len(group)]
            now.extend(renamed(kept, players))
    return (*rounds, *map(tuple, together))


def renamed(tables: Iterable[Table], players: Sequence[int]) -> tuple[Table, ...]:
    """Return the tables with each number replaced by the player of that index."""
    return tuple((players[n], players[e], players[s], players[w]) for n, e, s, w in tables)


def _plays(player: int, tables: Iterable[Table]) -> bool:
    return any(player in table for table in tables)
