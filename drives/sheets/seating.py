"""Seats of one round, by table and by name."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from drives.models import Drive
from drives.pdfs.seating import (
    NamedSeat,
    SeatedPlayer,
    SeatedTable,
    SeatingSheet,
    SeatingWords,
    build_seating,
)
from drives.results.competitors import compete_as_pairs, compete_as_teams
from drives.results.games import is_knockout
from drives.results.room import RoomOfNames, Sitter, TableOfNames, rooms
from drives.results.wall import printed
from drives.results.wall_seats import SEATING as SEATS, SeatsReplaced, room_now, seats_replaced
from drives.sheets.alphabet import alphabetical, first_letter
from drives.sheets.heads import seats_head
from drives.sheets.kinds import Choices, Group, Sheet, is_seated
from drives.sheets.spots import Spot, card_number, name_shown, number_shown
from drives.words import paper
from drives.words.labels import seat_labels
from drives.words.lists import replaces_seats, was_at, was_new
from drives.words.printings import was_heading
from drives.words.short_tables import dummy_word
from scoring.sides import Chair, Side

Were = Mapping[int, str]
"""Where people were on the sheet before, in words, by entry."""


def read(drive: Drive, choices: Choices) -> SeatingSheet:
    """Return the seats of `choices.round` where it is seated, else of the round now played."""
    room = room_now(drive, rooms(drive), choices.round)
    pairs = compete_as_pairs(drive)
    hands = list(
        drive.hands.filter(round__number=room.number)
        .order_by("number")
        .values_list("number", flat=True)
    )
    replaced = seats_replaced(drive, printed(drive, SEATS), room)
    was, resting = _were(replaced), Spot(knockout=is_knockout(drive))
    return SeatingSheet(
        seats_head(drive),
        _words(hands, pairs=pairs, teams=compete_as_teams(drive)),
        _tables(room, was, resting, pairs=pairs),
        _names(room, was, resting, pairs=pairs),
        _replaces(replaced) if replaced else "",
    )


def _replaces(replaced: SeatsReplaced) -> str:
    gone = sorted(replaced.gone, key=alphabetical)
    return replaces_seats(replaced.seats, gone, moved=bool(replaced.was))


def _were(replaced: SeatsReplaced | None) -> dict[int, str]:
    """Return where each who sits elsewhere now was on the sheet before, by entry."""
    if replaced is None:
        return {}
    return {
        entry: was_new()
        if seat is None
        else was_at(Spot(seat.table, seat.chair).short(pairs=False))
        for entry, seat in replaced.was.items()
    }


def _tables(room: RoomOfNames, was: Were, resting: Spot, *, pairs: bool) -> tuple[SeatedTable, ...]:
    tables = [
        SeatedTable(str(table.number), tuple(_players(table, was, pairs=pairs)))
        for table in room.tables
    ]
    for _station, at_station in groupby(room.rests, key=lambda rest: rest[0]):
        players = (
            SeatedPlayer(
                "", card_number(sitter, pairs=pairs), sitter.name, was.get(sitter.entry, "")
            )
            for _, sitter in at_station
        )
        tables.append(SeatedTable(resting.short(pairs=False), tuple(players)))
    return tuple(tables)


def _players(table: TableOfNames, was: Were, *, pairs: bool) -> Iterator[SeatedPlayer]:
    for chair in _in_pairs():
        if sitter := table.chairs.get(chair):
            number = number_shown(sitter, pairs=pairs)
            before = was.get(sitter.entry, "")
            yield SeatedPlayer(paper.chair_letter(chair), number, name_shown(sitter), before)
        elif chair is table.dummy:
            yield SeatedPlayer(paper.chair_letter(chair), None, dummy_word())


def _in_pairs() -> Sequence[Chair]:
    return [chair for side in Side for chair in side.chairs]


def _names(room: RoomOfNames, was: Were, resting: Spot, *, pairs: bool) -> tuple[NamedSeat, ...]:
    spots: list[tuple[Sitter, Spot]] = [
        (sitter, Spot(table.number, chair))
        for table in room.tables
        for chair, sitter in table.chairs.items()
    ]
    spots += [(sitter, resting) for _station, sitter in room.rests]
    return tuple(
        NamedSeat(
            name_shown(sitter),
            number_shown(sitter, pairs=pairs),
            spot.short(pairs=False),
            first_letter(sitter.name),
            was.get(sitter.entry, ""),
        )
        for sitter, spot in sorted(spots, key=lambda one: (alphabetical(one[0].name), one[0].entry))
    )


def _words(hands: Sequence[int], *, pairs: bool, teams: bool) -> SeatingWords:
    labels = seat_labels(pairs=pairs, teams=teams)
    return SeatingWords(
        by_table=paper.seats_title("table", hands),
        by_name=paper.seats_title("name", hands),
        name=labels["name"],
        card=labels["card"],
        seat=labels["seat"],
        was=was_heading(),
    )


SEATING = Sheet("seating", read, build_seating, is_seated, Group.WALL, offers=("round",))
