"""Seats of one round, by table and by name."""

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import groupby

from drives.models import Deal, Drive
from drives.pdfs.seating import (
    NamedSeat,
    SeatedPlayer,
    SeatedTable,
    SeatingSheet,
    SeatingWords,
    build_seating,
)
from drives.results.competitors import compete_as_pairs, compete_as_teams
from drives.results.room import RoomOfNames, Sitter, TableOfNames, rooms
from drives.sheets.heads import seats_head
from drives.sheets.kinds import Choices, Group, Sheet, is_seated
from drives.sheets.spots import RESTING, Spot, card_number, name_shown, number_shown
from drives.words import paper
from drives.words.labels import seat_labels
from drives.words.short_tables import dummy_word
from scoring.sides import Chair, Side


def read(drive: Drive, choices: Choices) -> SeatingSheet:
    """Return the seats of `choices.round` where it is seated, else of the round now played."""
    seated = {room.number: room for room in rooms(drive)}
    room = seated.get(choices.round or 0) or seated.get(_round_now(drive), seated[max(seated)])
    pairs = compete_as_pairs(drive)
    hands = list(
        drive.hands.filter(round__number=room.number)
        .order_by("number")
        .values_list("number", flat=True)
    )
    return SeatingSheet(
        seats_head(drive),
        _words(hands, pairs=pairs, teams=compete_as_teams(drive)),
        _tables(room, pairs=pairs),
        _names(room, pairs),
    )


def _round_now(drive: Drive) -> int:
    """Return the number of the first round with a table still out; 0 when all are in."""
    out = Deal.objects.missing().filter(hand__drive=drive).order_by("hand__number")
    return out.values_list("hand__round__number", flat=True).first() or 0


def _tables(room: RoomOfNames, *, pairs: bool) -> tuple[SeatedTable, ...]:
    tables = [
        SeatedTable(str(table.number), tuple(_players(table, pairs=pairs))) for table in room.tables
    ]
    for _station, resting in groupby(room.rests, key=lambda rest: rest[0]):
        players = (
            SeatedPlayer("", card_number(sitter, pairs=pairs), sitter.name) for _, sitter in resting
        )
        tables.append(SeatedTable(paper.rest_word(), tuple(players)))
    return tuple(tables)


def _players(table: TableOfNames, *, pairs: bool) -> Iterator[SeatedPlayer]:
    for chair in _in_pairs():
        if sitter := table.chairs.get(chair):
            number = number_shown(sitter, pairs=pairs)
            yield SeatedPlayer(paper.chair_letter(chair), number, name_shown(sitter))
        elif chair is table.dummy:
            yield SeatedPlayer(paper.chair_letter(chair), None, dummy_word())


def _in_pairs() -> Sequence[Chair]:
    return [chair for side in Side for chair in side.chairs]


def _names(room: RoomOfNames, pairs: bool) -> tuple[NamedSeat, ...]:
    spots: list[tuple[Sitter, Spot]] = [
        (sitter, Spot(table.number, chair))
        for table in room.tables
        for chair, sitter in table.chairs.items()
    ]
    spots += [(sitter, RESTING) for _station, sitter in room.rests]
    return tuple(
        NamedSeat(name_shown(sitter), number_shown(sitter, pairs=pairs), spot.short(pairs=False))
        for sitter, spot in sorted(
            spots, key=lambda one: (_alphabetical(one[0].name), one[0].entry)
        )
    )


def _alphabetical(name: str) -> str:
    """A name as people look for it: accents and capitals make no difference."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _words(hands: Sequence[int], *, pairs: bool, teams: bool) -> SeatingWords:
    labels = seat_labels(pairs=pairs, teams=teams)
    return SeatingWords(
        by_table=paper.seats_title("table", hands),
        by_name=paper.seats_title("name", hands),
        name=labels["name"],
        card=labels["card"],
        seat=labels["seat"],
    )


SEATING = Sheet("seating", read, build_seating, is_seated, Group.WALL, offers=("round",))
