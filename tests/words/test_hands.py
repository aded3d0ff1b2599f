"""What the caller says, and what a hand still waits for."""

import pytest

from drives.movements import MOVEMENTS
from drives.results.room import room
from drives.services.acts import Testimony
from drives.services.plans import create_drive
from drives.words.hands import call, movement_call, progress
from tests.evenings import make_drive, plan, seat

LOSERS = "Losing ladies up, losing gents down, winning gents change chairs."


def called(club, number, movement="progressive-losers", hands=24, **changes):
    drive = create_drive(club, plan(movement, hands, **changes), Testimony())
    return call(drive.hands.get(number=number), drive, hands)


def test_the_caller_says_hand_trumps_and_who_moves(club):
    assert called(club, 7) == f"Hand 7, spades. {LOSERS}"


@pytest.mark.parametrize(
    ("trumps", "words"),
    [("NT", "no trumps"), ("TU", "turned up at each table"), ("CUT", "cut at each table")],
)
def test_the_caller_says_how_trumps_are_found(club, trumps, words):
    said = called(club, 1, "individual", 2, trumps=[trumps, "H"], half_after=None)
    assert said == f"Hand 1, {words}."


def test_the_caller_says_when_tea_comes_and_who_moves_for_the_hand_after_it(club):
    assert called(club, 12) == f"Hand 12, clubs. Then tea. {LOSERS}"
    assert "tea" not in called(club, 11) + called(club, 13)
    assert "tea" not in called(club, 12, half_after=None)


def test_after_the_last_hand_nobody_moves(club):
    assert called(club, 24) == "Hand 24, clubs. The last hand."
    assert called(club, 1, hands=1, half_after=None) == "Hand 1, hearts. The last hand."


def test_people_are_called_to_move_only_where_the_round_ends(club):
    said = [called(club, n, "partner", 8, hands_at_table=4, half_after=None) for n in range(1, 9)]
    assert [n for n, words in enumerate(said, start=1) if "East-West" in words] == [4]


@pytest.mark.parametrize(
    ("movement", "options", "words"),
    [
        ("progressive-losers", {"ladies": "down"}, "Losing ladies down, losing gents up"),
        ("progressive-winners", {}, "Winning ladies up, winning gents down"),
        ("progressive-winners", {"ladies": "down"}, "Winning ladies down, winning gents up"),
        ("partner", {}, "East-West move down one table; from table 1, where the card says."),
    ],
)
def test_the_caller_says_which_way(movement, options, words):
    assert movement_call(movement, options).startswith(words)


@pytest.mark.parametrize("tables", [2, 3, 4])
def test_partners_move_as_the_caller_says(club, tables):
    drive = seat(make_drive(club, "partner", people=4 * tables, hands=4))
    first, second = (
        {sitter.card: table.number for table in room(drive, n).tables for sitter in table.east_west}
        for n in (1, 2)
    )
    assert second == {card: (table - 2) % tables + 1 for card, table in first.items()}


def test_only_movements_on_printed_cards_are_not_called():
    silent = {key for key in MOVEMENTS if not movement_call(key, {})}
    assert silent == {"individual"}


@pytest.mark.parametrize(
    ("tables", "out", "words"),
    [
        (0, [], "Not seated yet."),
        (1, [], "1 of 1 table in."),
        (6, [4], "5 of 6 tables in, waiting for table 4."),
        (6, [2, 4], "4 of 6 tables in, waiting for tables 2, 4."),
        (6, [], "6 of 6 tables in."),
    ],
)
def test_a_hand_says_which_tables_it_waits_for(tables, out, words):
    assert progress(tables, out) == words


def test_a_long_list_of_tables_is_cut_with_a_mark():
    said = progress(100, list(range(1, 101)))
    assert said == "0 of 100 tables in, waiting for tables 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12…."
