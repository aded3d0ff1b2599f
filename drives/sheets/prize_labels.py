"""Labels for the prizes that were announced: whose each is, and what for."""

from collections.abc import Iterator

from drives.models import Drive
from drives.pdfs.prize_labels import PrizeLabel, PrizeLabelSheet, build_labels
from drives.results.prizes import prizes
from drives.sheets.heads import head
from drives.sheets.kinds import Choices, Group, Sheet
from drives.sheets.prizes import is_announced, members_said, prize_said, said_with
from drives.words import paper


def read(drive: Drive, choices: Choices) -> PrizeLabelSheet:
    """Return a label for everybody who has a prize, in the order of the list.

    `choices.skip` labels of the first sheet are used already.
    """
    title, labels = paper.sheet_label("labels"), tuple(_labels(drive))
    return PrizeLabelSheet(head(drive), title, labels, choices.skip)


def _labels(drive: Drive) -> Iterator[PrizeLabel]:
    for won in prizes(drive):
        title, figure = prize_said(won, drive).title, said_with(won, drive)
        for winner in won.winners:
            yield PrizeLabel(winner.name, title, members_said(winner), figure, won.what)


LABELS = Sheet("labels", read, build_labels, is_announced, Group.AFTER, offers=("skip",))
"""A label for every prize, on the paper that is sold for it."""
