"""Evenings on a ladder by card numbers alone."""

from collections.abc import Collection, Iterator, Sequence
from random import Random

from drives.movements.kinds import Options
from drives.movements.quick.hand import Four, Hand, four_of, ns_wins
from drives.movements.seating import Role, RoundSeating
from drives.movements.turns import next_to_rest

Two = tuple[int, int]


def hands(start: RoundSeating, rounds: int, options: Options, rng: Random, /) -> Iterator[Hand]:
    """Yield `rounds` hands from the first seating on; see `quick.hand.Hands`."""
    fours = [four_of(table) for table in start.tables]
    resting = [
        [rest.entrant.number for rest in start.rests if rest.entrant.role is role]
        for role in (Role.LADY, Role.GENT)
    ]
    for _ in range(rounds):
        yield Hand(fours, [*resting[0], *resting[1]])
        won = ns_wins(fours, rng)
        parted = {four[:2] for four in fours} | {four[2:] for four in fours}
        lines = []
        for seat in (0, 1):
            line, resting[seat] = _rested(_line(fours, won, seat), resting[seat])
            lines.append(list(zip(line[::2], line[1::2], strict=True)))
        fours = list(map(_seated, fours, lines[0], lines[1], [parted] * len(fours)))


def _line(fours: Sequence[Four], won: Sequence[bool], seat: int) -> list[int]:
    """Return a role from table 1 down after the moves: `seat` is its place among North-South's two."""
    line: list[int] = []
    for four, ns_won in zip(fours, won, strict=True):
        here = (four[seat], four[seat + 2])
        line += here if ns_won else here[::-1]
    for loser in range(1, len(line) - 1, 2):
        line[loser], line[loser + 1] = line[loser + 1], line[loser]
    return line


def _rested(line: Sequence[int], rested: Sequence[int]) -> tuple[list[int], list[int]]:
    """Return the line closed up, who rested at its end, and who rests now."""
    everybody = [*line, *rested]
    resting = next_to_rest(sorted(everybody), rested)
    return [one for one in everybody if one not in resting], resting


def _seated(four: Four, ladies: Two, gents: Two, parted: Collection[tuple[int, ...]]) -> Four:
    """Return the table: a lady who stays keeps her side, and nobody her partner of the last hand."""
    first, second = ladies
    partners = dict(zip(ladies, gents[::-1], strict=True))
    if any(pair in parted for pair in partners.items()):
        partners = dict(zip(ladies, gents, strict=True))
    stays = next((lady for lady in ladies if lady in (four[0], four[2])), first)
    goes = second if stays == first else first
    stayed, came = (stays, partners[stays]), (goes, partners[goes])
    return (*came, *stayed) if stays == four[2] else (*stayed, *came)
