"""Cards for rubbers: a pad that players score three games on, with what each is worth."""

from drives.models import Drive
from drives.pdfs.listings import Column, Listing
from drives.pdfs.pads import PadCard, PadSheet, PadTable, build_pad
from drives.sheets.heads import head
from drives.sheets.kinds import Choices, Group, Sheet
from drives.words import pads, paper
from scoring.sides import Side

GAMES = 3


def read(drive: Drive, choices: Choices) -> PadSheet:
    """Return `choices.pad` cards for a rubber whose games need `choices.to_win` points."""
    names = tuple((paper.side_word(side), "") for side in Side)
    tables = (PadTable(_games(choices.to_win), len(Side)), PadTable(_sums(), len(Side)))
    return PadSheet(
        head(drive),
        pads.rubber_title(choices.to_win),
        (PadCard(names, tables),) * choices.pad,
        pads.rubber_rules(choices.to_win),
        choices.up,
    )


def _games(to_win: int) -> Listing:
    labels = pads.rubber_labels()
    honours = [] if to_win == pads.AMERICAN else [Column(labels["honours"], 0.17)]
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
        for game in range(1, GAMES + 1)
        for side in Side
    )
    return Listing(labels["odd_tricks"], columns, rows)


def _sums() -> Listing:
    labels = pads.rubber_labels()
    columns = (
        Column(labels["side"], 0.25, bold=True),
        *(Column(labels[key], 0.25) for key in ("games", "rubber", "total")),
    )
    rows = tuple((paper.side_letters(side), "", "", "") for side in Side)
    return Listing(labels["total"], columns, rows)


RUBBER_CARDS = Sheet(
    "rubber-cards", read, build_pad, group=Group.TABLES, offers=("pad", "to_win", "up")
)
