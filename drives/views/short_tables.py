"""Those left over on the page of a hand: what they play, where they go next, and who is left over then."""

from collections.abc import Sequence

from drives.models import Drive, Round
from drives.movements import MOVEMENTS
from drives.movements.left_over import plays
from drives.results.room import RoomOfNames, TableOfNames
from drives.services.left_over import next_tables, rest_next
from drives.words.hands import rest_next_sentence
from drives.words.short_tables import go_on_sentence, short_table_sentence
from scoring.sides import Chair


def short_tables_said(
    drive: Drive, seated: RoomOfNames | None, this_round: Round, *, moves_on: bool
) -> list[str]:
    """Return the sentences on tables with an empty chair; none where everybody plays two at a table.

    `moves_on` is whether another hand follows, so that somebody has to go somewhere.
    """
    short = _short(drive, seated)
    said = [short_table_sentence(table.number, len(table.chairs)) for table in short]
    if short and moves_on and plays(drive.movement_options):
        said.append(go_on_sentence(_where_next(short, this_round)))
    return [sentence for sentence in said if sentence]


def rest_next_said(
    drive: Drive, seated: RoomOfNames | None, this_round: Round, *, moves_on: bool
) -> str:
    """Return who is left over in the next hand, where people take turns and another hand follows."""
    if seated is None or not moves_on or not (seated.rests or _short(drive, seated)):
        return ""
    sitters = [sitter for table in seated.tables for sitter in table.chairs.values()]
    everybody = [*sitters, *(sitter for _station, sitter in seated.rests)]
    names = {sitter.number: f"{sitter.number} {sitter.name}" for sitter in everybody}
    resting = [names[number] for number in rest_next(this_round) if number in names]
    return rest_next_sentence(drive.movement, resting, plays=plays(drive.movement_options))


def _short(drive: Drive, seated: RoomOfNames | None) -> list[TableOfNames]:
    seats = MOVEMENTS[drive.movement].seats_a_table
    return [table for table in seated.tables if len(table.chairs) < seats] if seated else []


def _where_next(short: Sequence[TableOfNames], this_round: Round) -> list[tuple[str, int]]:
    going = next_tables(this_round)
    sitters = [sitter for table in short for sitter in map(table.chairs.get, Chair) if sitter]
    return [
        (f"{one.number} {one.name}", going[one.number]) for one in sitters if one.number in going
    ]
