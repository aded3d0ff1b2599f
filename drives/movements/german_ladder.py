"""German Whist on a ladder: the winner goes one table towards table 1, the loser one away."""

from collections.abc import Mapping, Sequence
from random import Random

from drives.movements.kinds import Options, Path, ProgressiveMovement
from drives.movements.ladder import gone_on
from drives.movements.seating import Entrant, Rest, RoundSeating, TableSeating
from drives.movements.twos import SEATS_A_TABLE, by_result, check_people, seated_at
from scoring.sides import Side


def check(entrants: Sequence[Entrant], options: Options) -> None:
    """Raise MovementError `too_few`, or `too_many_sitters` where they are more than one a table."""
    check_people(entrants)


def start(entrants: Sequence[Entrant], options: Options, rng: Random) -> RoundSeating:
    """Return the first round's seating: cards 1 and 2 north and east of table 1, and so on.

    Of an odd number the highest that does not sit still rests. Somebody who sits still at a table with a
    lower-numbered sitter changes places with the second player of the last table that has none. Raises
    MovementError as `check` does.
    """
    check(entrants, options)
    line = sorted(entrants, key=lambda one: one.number)
    resting = [one for one in line if not one.sits_still][-1:] if len(line) % SEATS_A_TABLE else []
    line = _sitters_apart([one for one in line if one not in resting])
    tables = tuple(
        TableSeating(place // 2 + 1, line[place], line[place + 1], None, None)
        for place in range(0, len(line), SEATS_A_TABLE)
    )
    return RoundSeating(tables, tuple(Rest(len(tables) + 1, one) for one in resting))


def _sitters_apart(line: list[Entrant]) -> list[Entrant]:
    for place in range(0, len(line), SEATS_A_TABLE):
        if line[place].sits_still and line[place + 1].sits_still:
            free = max(
                there
                for there in range(0, len(line), SEATS_A_TABLE)
                if not (line[there].sits_still or line[there + 1].sits_still)
            )
            line[place + 1], line[free + 1] = line[free + 1], line[place + 1]
    return line


def move(seating: RoundSeating, winners: Mapping[int, Side], options: Options) -> RoundSeating:
    """Return the next round's seating.

    The winner of table 1 and the loser of the last table stay. Whoever has rested enters at the last
    table, and next rests the next card number (see `turns`), so whoever has rested least; below that
    player's table losers stay, which closes the gap. Somebody who sits still never rests, and nobody
    changes places with them: who would have, stays. Raises MovementError `winner_missing` or `empty_chair`.
    """
    chairs = [one for two in by_result(seating.tables, winners) for one in two]
    line = gone_on(chairs, seating.rests)
    tables = [seated_at(table, line.pair(place)) for place, table in enumerate(seating.tables)]
    return RoundSeating(tuple(tables), tuple(line.rests))


GERMAN_LADDER = ProgressiveMovement(
    key="german-ladder",
    check=check,
    start=start,
    move=move,
    path=Path.LADDER,
    takes_turns=lambda seating: bool(seating.rests),
    uses_roles=False,
    seats_a_table=SEATS_A_TABLE,
)
