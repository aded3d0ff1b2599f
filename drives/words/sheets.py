"""What each sheet is called, what it is for, and what it waits for."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from drives.models import Drive
from drives.words.games import by_game
from drives.words.prize_giving import waits_for_prizes

OF_PLACES = ("leaderboard", "half-time", "results", "newspaper")
OF_PRIZES = ("script", "certificates", "labels")


def sheet_label(key: str) -> str:
    """Return the sheet's name."""
    return {
        "scorecards": _("Scorecards"),
        "table-slips": _("Table slips"),
        "seating": _("Seats"),
        "trumps": _("Trumps"),
        "movement": _("Movement"),
        "table-cards": _("Movement cards"),
        "standing-cards": _("Table cards to stand up"),
        "pocket-trumps": _("Trumps for the pocket"),
        "hand-sheet": by_game(_("Hand sheet"), _("Sheet of a round")),
        "leaderboard": _("Leaderboard"),
        "half-time": _("Half-time places"),
        "results": _("Results"),
        "script": _("Prize giving"),
        "certificates": _("Certificates"),
        "labels": _("Labels for the prizes"),
        "newspaper": _("Results for the newspaper"),
        "check-in": _("Check-in list"),
        "seats-by-hand": by_game(_("Seats by hand"), _("Seats by round")),
        "itinerary": _("Where everybody plays"),
        "blank-scorecards": _("Numbered cards without names"),
        "rubber-cards": _("Cards for rubbers"),
        "rubber-sheets": _("Score sheets of rubbers"),
        "german-cards": _("Cards for German Whist"),
    }[key]


def what_sheet_is(key: str) -> str:
    """Return what the sheet is for, as a sentence."""
    return {
        "scorecards": _("A card for everybody, four or two to a page, with marks to cut along."),
        "table-slips": _(
            "What each table writes down and hands in. Cut as a pile, they lie in order."
        ),
        "seating": _("Who sits where now, by table and by name, for the wall."),
        "trumps": _("The trumps of every hand, to be read across the hall."),
        "movement": _("The room, who goes where, what it gives tonight, and who plays where."),
        "table-cards": _("One to lie on each table: its number, and where people go from it."),
        "standing-cards": _(
            "The same to fold in the middle and stand, to be read from both sides."
        ),
        "pocket-trumps": _("The trumps of every hand on a small card for everybody."),
        "hand-sheet": by_game(
            _("One hand at one table: what was said of it, to settle and to sign."),
            _("One round at one table: what was said of it, to settle and to sign."),
        ),
        "leaderboard": by_game(
            _("The places after the hands that are in, for the wall."),
            _("The places after the rounds that are in, for the wall."),
        ),
        "half-time": _("The places after the first half, for the wall at tea or later."),
        "newspaper": _("The results as a village paper prints them, ready to copy."),
        "labels": _("Who has won each, to stick on it: 14 to a sheet of A4, 10 to one of Letter."),
        "certificates": _("A page for everybody who has a prize, to be signed."),
        "script": _("The prizes to read out, the best last, with a box to tick for each."),
        "results": _("Winners, every place, and the arithmetic that proves them."),
        "check-in": _("Everybody expected, with boxes to tick at the door."),
        "seats-by-hand": by_game(
            _("A chart of who plays where in every hand that is seated, by number."),
            _("A chart of who plays where in every round that is seated, by number."),
        ),
        "itinerary": _("A slip for each player: table and chair, with whom and against whom."),
        "blank-scorecards": _("In the afternoon, for the number you expect."),
        **_what_sheets_of_games_are(),
    }[key]


def _what_sheets_of_games_are() -> Mapping[str, str]:
    return {
        "rubber-cards": by_game(
            _("A pad for three games and what they are worth, to 5, 7 or 10 points."),
            _("For each table to score on, with its names; it says how your club counts."),
        ),
        "rubber-sheets": _(
            "What each table scored in a round, and why: to be read aloud. "
            "Once the drive is finished, in every round."
        ),
        "german-cards": _(
            "For two at a table, with their names where they are seated, or as a pad."
        ),
    }


def why_no_such_sheet() -> str:
    """Return why there are no places of half-time in an evening that is played in one."""
    return _("This evening has no tea, so that there are no places of half-time.")


def why_not_in_this_game(drive: Drive) -> str:
    """Return why there is no such sheet in a drive of this game."""
    return {
        Drive.Game.RUBBERS.value: _("There is no such sheet in a drive of rubbers."),
        Drive.Game.GERMAN.value: _("There is no such sheet in a drive of German Whist."),
    }.get(drive.game, _("Such a sheet is made in a drive of rubbers only."))


def what_sheet_waits_for(key: str, drive: Drive) -> str:
    """Return why the sheet cannot be printed yet, and what would let it."""
    if key == "table-slips" and drive.from_cards:
        return _("No slips are collected in this drive: the players' cards count.")
    if key in OF_PRIZES:
        return waits_for_prizes(key)
    if key in OF_PLACES:
        return _("It waits for the first score.")
    if key == "scorecards":
        return _(
            "They wait until the room is seated. Numbered cards without names can be printed now."
        )
    return _("It waits until the room is seated.")
