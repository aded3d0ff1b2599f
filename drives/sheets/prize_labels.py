"""Labels for the prizes that were announced: whose each is, and what for."""

from drives.models import Drive
from drives.pdfs.prize_labels import PrizeLabelSheet, build_labels
from drives.sheets.heads import head
from drives.sheets.kinds import Choices, Group, Sheet
from drives.sheets.prizes import is_announced
from drives.sheets.prizes_given import prizes_given
from drives.words import paper


def read(drive: Drive, choices: Choices) -> PrizeLabelSheet:
    """Return a label for everybody who has a prize, in the order of the list.

    `choices.skip` labels of the first sheet are used already.
    """
    title, labels = paper.sheet_label("labels"), tuple(prizes_given(drive))
    return PrizeLabelSheet(head(drive), title, labels, choices.skip)


LABELS = Sheet("labels", read, build_labels, is_announced, Group.AFTER, offers=("skip",))
"""A label for every prize, on the paper that is sold for it."""
