"""Cards for German Whist: for the tables of two that are seated, or a pad for any two."""

from drives.models import Drive
from drives.movements import MOVEMENTS
from drives.pdfs.listings import Column, Listing
from drives.pdfs.pads import PadCard, PadSheet, PadTable, build_pad
from drives.results.games import german_variant
from drives.results.room import RoomOfNames, TableOfNames
from drives.sheets.heads import head, seats_head
from drives.sheets.kinds import ALL_GAMES, ONE_GAME, Choices, Group, Sheet
from drives.sheets.tables_now import chair_and_name, room_chosen
from drives.words import pads, paper
from drives.words.movement_page import table_head
from drives.words.scoring import chair_word
from scoring.sides import Chair

CHAIRS = (Chair.NORTH, Chair.EAST)
ROUNDS_OF_A_PAD = 7


def read(drive: Drive, choices: Choices) -> PadSheet:
    """Return a card for each table of two with their names, of `choices.round` or the round now played.

    Where nobody is seated so, `choices.pad` cards without names.
    """
    room = _room(drive, choices)
    if room is None:
        blank = _card([str(number) for number in range(1, ROUNDS_OF_A_PAD + 1)])
        cards, top = (blank,) * choices.pad, head(drive)
    else:
        hands = drive.hands.filter(round__number=room.number).order_by("number")
        rows = [str(number) for number in hands.values_list("number", flat=True)]
        cards, top = tuple(_card(rows, table) for table in room.tables), seats_head(drive)
    return PadSheet(
        top, pads.german_title(), cards, pads.german_rules(german_variant(drive)), choices.up
    )


def _room(drive: Drive, choices: Choices) -> RoomOfNames | None:
    if MOVEMENTS[drive.movement].seats_a_table != len(CHAIRS):
        return None
    return room_chosen(drive, choices)


def _card(rounds: list[str], table: TableOfNames | None = None) -> PadCard:
    names = tuple(chair_and_name(chair, table) for chair in CHAIRS)
    where = table_head(table.number) if table else ""
    return PadCard(names, (PadTable(_rounds(rounds)), PadTable(_won())), where)


def _rounds(rounds: list[str]) -> Listing:
    labels, words = pads.german_labels(), [paper.chair_letter(chair) for chair in CHAIRS]
    columns = (
        Column(labels["round"], 0.13, bold=True),
        Column(labels["trumps"], 0.15),
        *(Column(labels["tricks"] % {"chair": word}, 0.18) for word in words),
        *(Column(labels["sum"] % {"chair": word}, 0.18) for word in words),
    )
    boxes = ("",) * (len(columns) - 1)
    return Listing(labels["round"], columns, tuple((number, *boxes) for number in rounds))


def _won() -> Listing:
    labels, words = pads.german_labels(), [chair_word(chair) for chair in CHAIRS]
    columns = (Column("", 0.4, bold=True), *(Column(word, 0.3) for word in words))
    return Listing(labels["rounds_won"], columns, ((labels["rounds_won"], "", ""),))


GERMAN_CARDS = Sheet(
    "german-cards",
    read,
    build_pad,
    group=Group.TABLES,
    offers=("pad", "round", "up"),
    games=ALL_GAMES - ONE_GAME[Drive.Game.RUBBERS],
)
