"""Every hand's seats as a chart, by number, and who has which number."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from drives.models import Drive
from drives.movements import MOVEMENTS, CompetesAs
from drives.movements.military import POSITIONS
from drives.movements.seating import RoundSeating
from drives.pdfs.seats_by_hand import (
    HandOfSeats,
    Holder,
    SeatsByHandSheet,
    SeatsCell,
    SeatsWords,
    build_seats_by_hand,
)
from drives.results.competitors import compete_as_pairs, compete_as_teams
from drives.results.room import RoomOfNames, Sitter, rooms
from drives.sheets.heads import seats_head
from drives.sheets.kinds import Choices, Group, Sheet, is_seated
from drives.sheets.planned import seating_of
from drives.sheets.spots import card_number, number_shown
from drives.sheets.table_cards import cell, hands_text
from drives.words import paper
from drives.words.lists import seats_by_hand_labels
from drives.words.table_cards import card_labels
from drives.words.teams import with_position
from scoring.sides import Side


def read(drive: Drive, choices: Choices) -> SeatsByHandSheet:
    """Return the seats of every hand that is seated: where winners decide who moves, of those so far."""
    seated, hands = rooms(drive), hands_by_round(drive)
    seatings = [seating_of(room) for room in seated]
    tables = sorted({table.number for seating in seatings for table in seating.tables})
    pairs = compete_as_pairs(drive)
    resting = any(room.rests for room in seated)
    rows = (
        HandOfSeats(
            hands_text(hands[room.number]),
            (
                *_cells(seating, tables, MOVEMENTS[drive.movement].competes_as),
                *([_resting(room, pairs=pairs)] if resting else []),
            ),
        )
        for room, seating in zip(seated, seatings, strict=True)
    )
    labels = card_labels(drive.movement)
    said = seats_by_hand_labels(pairs=pairs, teams=compete_as_teams(drive))
    return SeatsByHandSheet(
        seats_head(drive),
        paper.sheet_label("seats-by-hand"),
        SeatsWords(
            hand=labels["hand"],
            table=labels["table"],
            sides=_sides(drive),
            **said,
        ),
        tuple(map(str, tables)),
        tuple(rows),
        tuple(_holders(seated, pairs=pairs)),
        labels["rest"] if resting else "",
    )


def hands_by_round(drive: Drive) -> Mapping[int, list[int]]:
    """Return the numbers of the hands that are played in each round."""
    hands = drive.hands.order_by("number").values_list("round__number", "number")
    return {
        number: [hand for _round, hand in of_round]
        for number, of_round in groupby(hands, key=lambda one: one[0])
    }


def _sides(drive: Drive) -> SeatsCell:
    """Return the short words for the two sides: letters, or in a flag drive home and away."""
    labels = card_labels(drive.movement)
    if MOVEMENTS[drive.movement].competes_as is CompetesAs.TEAM:
        return SeatsCell(labels["ns"], labels["ew"])
    if MOVEMENTS[drive.movement].seats_a_table == 2:
        return SeatsCell(*(paper.chair_letter(side.chairs[0]) for side in Side))
    return SeatsCell(*(paper.side_letters(side) for side in Side))


def _cells(
    seating: RoundSeating, tables: Sequence[int], competes_as: CompetesAs
) -> Iterator[SeatsCell]:
    at = {table.number: table for table in seating.tables}
    for number in tables:
        if number in at:
            yield SeatsCell(*(cell(at[number], side, competes_as) for side in Side))
        else:
            yield SeatsCell(paper.DASH)


def _resting(room: RoomOfNames, *, pairs: bool) -> SeatsCell:
    """Return the numbers of who rests, in two lines where there are more than two of them."""
    numbers = list(
        dict.fromkeys(card_number(sitter, pairs=pairs) for _station, sitter in room.rests)
    )
    first = max(2, -(-len(numbers) // 2))
    return SeatsCell(" ".join(map(str, numbers[:first])), " ".join(map(str, numbers[first:])))


def _holders(seated: Sequence[RoomOfNames], *, pairs: bool) -> Iterator[Holder]:
    """Yield everybody who has a chair in some hand, in order of the numbers that the chart has."""
    found: dict[tuple[int, int, int, str], Sitter] = {}
    for sitter in everybody(seated):
        place = POSITIONS.index(sitter.position) if sitter.position in POSITIONS else 0
        number = number_shown(sitter, pairs=pairs)
        found.setdefault((number, place, sitter.number, sitter.name), sitter)
    for (number, *_order), sitter in sorted(found.items()):
        yield Holder(str(number), with_position(sitter.name, sitter.position))


def everybody(seated: Sequence[RoomOfNames]) -> Iterator[Sitter]:
    """Yield who sits or rests in each of the rooms."""
    for room in seated:
        for table in room.tables:
            yield from table.chairs.values()
        for _station, sitter in room.rests:
            yield sitter


SEATS_BY_HAND = Sheet("seats-by-hand", read, build_seats_by_hand, is_seated, Group.WALL)
