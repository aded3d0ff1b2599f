"""The paper of rubbers and of German Whist: which sheets there are, and what they say for hands and tricks."""

import pytest

from drives.models import Drive
from drives.sheets import SHEETS
from drives.sheets.facts import PaperFacts, waits
from drives.sheets.pack import usual
from tests.evenings import make_drive, score, seat
from tests.german import german_drive, play
from tests.rubbers import result, rubber_drive
from tests.sheets.readings import printed

OF_HANDS_ALONE = {"trumps", "pocket-trumps", "table-slips"}


@pytest.mark.parametrize(
    ("game", "missing"),
    [
        (Drive.Game.HANDS, {"rubber-sheets"}),
        (Drive.Game.RUBBERS, {*OF_HANDS_ALONE, "hand-sheet", "german-cards"}),
        (Drive.Game.GERMAN, {*OF_HANDS_ALONE, "rubber-cards", "rubber-sheets"}),
    ],
)
def test_a_drive_has_the_sheets_of_its_game(club, game, missing):
    drive = make_drive(club, "individual", people=4, hands=2, game=game)
    assert set(SHEETS) - set(waits(drive, PaperFacts.of(drive))) == missing
    for key in missing:
        why = SHEETS[key].waits_for(drive)
        assert "rubbers" in why if game != Drive.Game.GERMAN else "German Whist" in why


def test_the_pack_at_play_has_what_the_tables_score_on(club):
    rubbers = rubber_drive(club, people=4, rounds=1)
    assert {"scorecards", "rubber-cards", "seating"} <= usual(rubbers)
    german = german_drive(club, people=5, rounds=1, names=list("ABCDE"))
    assert {"scorecards", "german-cards", "seating"} <= usual(german)
    hands = seat(make_drive(club, people=4, hands=2, names=list("FGHI")))
    assert not {"rubber-cards", "german-cards"} & usual(hands)


def test_a_card_of_rubbers_has_a_row_a_round_with_its_points_and_no_trumps(club):
    drive = rubber_drive(club, people=8, rounds=2)
    result(drive, 1, 1, 5)
    found = printed(
        drive,
        "scorecards",
        card=drive.rounds.get(number=1).seats.get(table_number=1, chair="N").entry.number,
    )
    assert {"Round", "Points", "Sum", "Total", "5"} <= set(found)
    assert not {"Hand", "Tricks"} & set(found)


def test_a_card_of_german_whist_has_tricks_and_the_rounds_won_so_far(club):
    drive = german_drive(club, people=2, rounds=3)
    play(drive, 1, [8])
    play(drive, 2, [9])
    north = drive.rounds.get(number=1).seats.get(chair="N").entry.number
    found = printed(drive, "scorecards", card=north)
    assert {"Round", "Tricks", "Won", "Rounds won", "8", "1"} <= set(found)
    assert "Hand" not in found


def test_the_cards_of_a_rubber_are_its_tables_by_its_own_rules(club):
    drive = rubber_drive(club, rounds=2, options={"points_to_win": 10, "honours": False})
    found = printed(drive, "rubber-cards", round=2)
    assert {"Rubber to 10", "Round 2, table 1", "Round 2, table 2"} <= set(found)
    assert "Honours" not in found
    named = [text for text in found if "Person" in text]
    assert sorted(named) == [f"{n} Person {n:03}" for n in range(1, 9)]
    assert any("2 against 1 to 4" in text for text in found)


def test_a_single_game_has_one_game_to_write_on_and_no_bonus(club):
    drive = rubber_drive(
        club, people=4, options={"points_to_win": 7, "honours": False, "best_of": 1}
    )
    found = printed(drive, "rubber-cards")
    assert "Game to 7" in found
    assert [text for text in found if text in ("1", "2", "3")] == ["1"]
    assert "Rubber" not in found
    assert "A game is won at 7, and worth 7 less what the others have." in found


@pytest.mark.parametrize(
    ("variant", "said"),
    [
        ("second", "Only the last 13 tricks count"),
        ("all", "All 26 tricks count"),
        ("double", "of the last 13 two"),
    ],
)
def test_the_cards_of_german_whist_say_which_tricks_count(club, variant, said):
    found = " ".join(
        printed(german_drive(club, people=4, rounds=3, variant=variant), "german-cards")
    )
    assert said in found


@pytest.mark.parametrize(
    "key",
    [
        "seating",
        "seats-by-hand",
        "itinerary",
        "movement",
        "table-cards",
        "standing-cards",
        "leaderboard",
        "results",
        "newspaper",
        "check-in",
    ],
)
@pytest.mark.parametrize("game", ["rubbers", "german"])
def test_no_sheet_speaks_of_hands_where_rounds_are_played(club, key, game):
    if game == "rubbers":
        drive = rubber_drive(club, people=9, rounds=2)
        result(drive, 1, 1, 4)
    else:
        drive = german_drive(club, people=5, rounds=2)
        play(drive, 1, [8, 9])
    words = " ".join(printed(drive, key)).lower().split()
    assert not {"hand", "hands", "hand,", "hands.", "hand."} & set(words)


def test_in_a_drive_of_hands_they_are_hands(club):
    drive = seat(make_drive(club, people=9, hands=2))
    score(drive, 1, 1, 8)
    assert "Hand" in printed(drive, "scorecards")
    assert "Seats by hand" in printed(drive, "seats-by-hand")


def test_points_are_read_out_as_points(club):
    drive = rubber_drive(club, people=4, rounds=1)
    result(drive, 1, 1, 4)
    assert "1 rubber, 4 points × 2 = 8, cards add up to 8" in " ".join(printed(drive, "results"))
