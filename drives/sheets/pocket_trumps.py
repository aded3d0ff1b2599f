"""The trumps of every hand on a card for each player's pocket."""

from drives.models import Drive
from drives.pdfs.pocket_trumps import PocketTrumps, build_pocket_trumps
from drives.sheets import trumps
from drives.sheets.blank_scorecards import expected_players
from drives.sheets.kinds import HANDS_ONLY, Choices, Group, Sheet


def read(drive: Drive, choices: Choices) -> PocketTrumps:
    """Return the trumps as the wall has them, for `choices.players`, else for everybody expected."""
    wall = trumps.read(drive, choices)
    count = choices.players or expected_players(drive)
    return PocketTrumps(wall.head, wall.title, wall.trump_words, wall.halves, count, wall.rules)


POCKET_TRUMPS = Sheet(
    "pocket-trumps",
    read,
    build_pocket_trumps,
    group=Group.TABLES,
    offers=("players",),
    games=HANDS_ONLY,
)
