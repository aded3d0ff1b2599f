"""Table slips: who plays which hand at which table, for the table to write its tricks on."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from drives.models import Drive, Hand
from drives.movements import MOVEMENTS, Kind
from drives.pdfs.table_slips import (
    SlipHand,
    SlipPair,
    SlipPlayer,
    TableSlip,
    TableSlipSheet,
    TableSlipWords,
    build_table_slips,
)
from drives.results.competitors import compete_as_pairs
from drives.results.room import RoomOfNames, TableOfNames, rooms
from drives.sheets.heads import seats_head, trump, trump_words
from drives.sheets.kinds import HANDS_ONLY, Choices, Group, Sheet, is_seated
from drives.sheets.spots import name_shown, number_shown
from drives.words import paper
from drives.words.flags import side_word
from drives.words.hand_rules import rule_mark
from drives.words.labels import slip_labels
from drives.words.scoring import chair_word
from drives.words.short_tables import dummy_word
from scoring.rules import Scoring
from scoring.sides import Side

TWO = 2


def are_collected(drive: Drive) -> bool:
    """Whether there are slips at all, and tables to name on them."""
    return is_seated(drive) and not drive.from_cards


def read(drive: Drive, choices: Choices) -> TableSlipSheet:
    """Return the slips by round and then by table; where one plays against one, for North and East.

    Where the movement is known beforehand, they are for the whole evening; else for the round now
    seated, and once the drive is finished for every round as it was played. `choices.blank` gives
    every hand's slips without names, `choices.round` one round's.
    """
    hands = _hands_by_round(drive)
    seated, flags = rooms(drive), drive.scoring == Scoring.FLAGS
    sides = side_words(drive)
    if choices.blank:
        slips = [
            _slip(table.number, of_round, sides)
            for of_round in hands.values()
            for table in seated[0].tables
        ]
    else:
        pairs = compete_as_pairs(drive)
        slips = [
            _slip(table.number, hands[room.number], sides, table, pairs=pairs)
            for room in _wanted(drive, seated, choices)
            for table in room.tables
        ]
    return TableSlipSheet(
        seats_head(drive, trumps=True), _words(flags=flags), trump_words(), tuple(slips)
    )


def side_words(drive: Drive) -> Mapping[Side, str]:
    """Return what the sides are called: home and away for flags, North and East of two at a table."""
    if drive.scoring == Scoring.FLAGS:
        return {side: side_word(side) for side in Side}
    if MOVEMENTS[drive.movement].seats_a_table == TWO:
        return {side: chair_word(side.chairs[0]) for side in Side}
    return {side: paper.side_word(side) for side in Side}


def _hands_by_round(drive: Drive) -> Mapping[int, list[Hand]]:
    hands = drive.hands.select_related("round").order_by("number")
    return {
        number: list(of_round) for number, of_round in groupby(hands, key=lambda h: h.round.number)
    }


def _wanted(drive: Drive, seated: Sequence[RoomOfNames], choices: Choices) -> Sequence[RoomOfNames]:
    chosen = [room for room in seated if room.number == choices.round]
    made_as_we_go = MOVEMENTS[drive.movement].kind is Kind.PROGRESSIVE
    return chosen or (seated[-1:] if made_as_we_go and drive.provisional else seated)


def _slip(
    number: int,
    hands: Sequence[Hand],
    sides: Mapping[Side, str],
    table: TableOfNames | None = None,
    *,
    pairs: bool = False,
) -> TableSlip:
    north_south, east_west = _pairs(sides, table, pairs=pairs)
    return TableSlip(
        str(number),
        tuple(SlipHand(hand.number, trump(hand.trumps), rule_mark(hand.rule)) for hand in hands),
        north_south,
        east_west,
    )


def _pairs(
    sides: Mapping[Side, str], table: TableOfNames | None, *, pairs: bool
) -> Iterator[SlipPair]:
    for side, word in sides.items():
        if table is None:
            yield SlipPair(word)
            continue
        players = (
            SlipPlayer(number_shown(sitter, pairs=pairs), name_shown(sitter))
            for sitter in table.pair(side)
        )
        dummy = [SlipPlayer(name=dummy_word())] if table.dummy in side.chairs else []
        yield SlipPair(word, (*players, *dummy))


def _words(*, flags: bool) -> TableSlipWords:
    return TableSlipWords(title=paper.sheet_label("table-slips"), **slip_labels(flags=flags))


TABLE_SLIPS = Sheet(
    "table-slips",
    read,
    build_table_slips,
    are_collected,
    Group.TABLES,
    offers=("round", "blank"),
    games=HANDS_ONLY,
)
