"""Rows of an evening -> its sheets of paper, every one by its key. Reads only."""

from typing import Any

from drives.sheets.blank_scorecards import BLANK_SCORECARDS
from drives.sheets.certificates import CERTIFICATES
from drives.sheets.check_in import CHECK_IN
from drives.sheets.german_cards import GERMAN_CARDS
from drives.sheets.half_time import HALF_TIME
from drives.sheets.hand_sheet import HAND_SHEET
from drives.sheets.itinerary import ITINERARY
from drives.sheets.kinds import Choices, Sheet
from drives.sheets.leaderboard import LEADERBOARD
from drives.sheets.movement import MOVEMENT
from drives.sheets.newspaper import NEWSPAPER
from drives.sheets.pocket_trumps import POCKET_TRUMPS
from drives.sheets.prize_labels import LABELS
from drives.sheets.prize_script import SCRIPT
from drives.sheets.results import RESULTS
from drives.sheets.rubber_cards import RUBBER_CARDS
from drives.sheets.score_sheets import SCORE_SHEETS
from drives.sheets.scorecards import SCORECARDS
from drives.sheets.seating import SEATING
from drives.sheets.seats_by_hand import SEATS_BY_HAND
from drives.sheets.standing_cards import STANDING_CARDS
from drives.sheets.table_cards import TABLE_CARDS
from drives.sheets.table_slips import TABLE_SLIPS
from drives.sheets.trumps import TRUMPS

__all__ = ["SHEETS", "AnySheet", "Choices"]

AnySheet = Sheet[Any]
SHEETS: dict[str, AnySheet] = {
    sheet.key: sheet
    for sheet in (
        SCORECARDS,
        TABLE_SLIPS,
        CHECK_IN,
        SEATING,
        SEATS_BY_HAND,
        ITINERARY,
        TRUMPS,
        MOVEMENT,
        TABLE_CARDS,
        STANDING_CARDS,
        POCKET_TRUMPS,
        HAND_SHEET,
        LEADERBOARD,
        HALF_TIME,
        RESULTS,
        SCRIPT,
        CERTIFICATES,
        LABELS,
        NEWSPAPER,
        BLANK_SCORECARDS,
        RUBBER_CARDS,
        SCORE_SHEETS,
        GERMAN_CARDS,
    )
}
