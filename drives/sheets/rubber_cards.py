"""Cards for rubbers: what every table of the round scores on, or a pad for any four."""

from drives.models import Drive
from drives.pdfs.listings import Column, Listing
from drives.pdfs.pads import PadCard, PadSheet, PadTable, build_pad
from drives.results.games import rubber_rules
from drives.results.room import RoomOfNames, TableOfNames
from drives.sheets.heads import head, seats_head
from drives.sheets.kinds import ALL_GAMES, ONE_GAME, Choices, Group, Sheet
from drives.sheets.tables_now import chair_and_name, room_chosen
from drives.words import pads, paper
from scoring.games import AMERICAN
from scoring.rubbers import SINGLE_GAME, RubberRules
from scoring.sides import Side


def read(drive: Drive, choices: Choices) -> PadSheet:
    """Return a card for each table with its names, of `choices.round` or the round now played.

    That is in a drive of rubbers, by its rules. Elsewhere, and where nobody is seated, `choices.pad`
    cards without names; of another game's drive they are for games of `choices.to_win` points.
    """
    of_rubbers = drive.game == Drive.Game.RUBBERS
    rules = rubber_rules(drive) if of_rubbers else _usual(choices.to_win)
    room = room_chosen(drive, choices) if of_rubbers else None
    said = pads.rubber_rules(rules)
    if room is None:
        names = tuple((paper.side_word(side), "") for side in Side)
        cards = (PadCard(names, _tables(rules)),) * choices.pad
        return PadSheet(head(drive), pads.rubber_title(rules), cards, said, choices.up)
    cards = tuple(_card(room, table, rules) for table in room.tables)
    return PadSheet(seats_head(drive), pads.rubber_title_short(rules), cards, said, choices.up)


def _usual(to_win: int) -> RubberRules:
    """Return the rules of a pad for games to so many points: American whist has no honours."""
    return RubberRules(to_win, honours=to_win != AMERICAN)


def _card(room: RoomOfNames, table: TableOfNames, rules: RubberRules) -> PadCard:
    names = tuple(chair_and_name(chair, table) for side in Side for chair in side.chairs)
    where = pads.round_and_table(room.number, table.number)
    return PadCard(names, _tables(rules), where)


def _tables(rules: RubberRules) -> tuple[PadTable, PadTable]:
    return PadTable(_games(rules), len(Side)), PadTable(_sums(rules), len(Side))


def _games(rules: RubberRules) -> Listing:
    labels = pads.rubber_labels()
    honours = [Column(labels["honours"], 0.17)] if rules.honours else []
    columns = (
        Column(labels["game"], 0.11, bold=True),
        Column(labels["side"], 0.14, bold=True),
        Column(labels["odd_tricks"], 0.5 - 0.17 * len(honours)),
        *honours,
        Column(labels["points"], 0.13),
        Column(labels["worth"], 0.13),
    )
    boxes = ("",) * (len(columns) - 2)
    rows = tuple(
        (str(game) if side is Side.NORTH_SOUTH else "", paper.side_letters(side), *boxes)
        for game in range(1, rules.best_of + 1)
        for side in Side
    )
    return Listing(labels["odd_tricks"], columns, rows)


def _sums(rules: RubberRules) -> Listing:
    labels = pads.rubber_labels()
    keys = ("games", "rubber", "total") if rules.best_of > SINGLE_GAME else ("games", "total")
    columns = (
        Column(labels["side"], 0.25, bold=True),
        *(Column(labels[key], 0.25) for key in keys),
    )
    rows = tuple((paper.side_letters(side), *("",) * len(keys)) for side in Side)
    return Listing(labels["total"], columns, rows)


RUBBER_CARDS = Sheet(
    "rubber-cards",
    read,
    build_pad,
    group=Group.TABLES,
    offers=("pad", "to_win", "round", "up"),
    only_in={"to_win": Drive.Game.HANDS, "round": Drive.Game.RUBBERS},
    games=ALL_GAMES - ONE_GAME[Drive.Game.GERMAN],
)
