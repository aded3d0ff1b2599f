"""What the caller says, and what a hand still waits for."""

import pytest

from drives.movements import MOVEMENTS, Kind
from drives.results.room import room
from drives.services.acts import Testimony
from drives.services.plans import create_drive
from drives.words.hands import (
    call,
    movement_call,
    played_for,
    progress,
    round_progress,
    sits_still_sentence,
)
from tests.evenings import make_drive, plan, seat

LOSERS = "Losing ladies up, losing gents down, winning gents change chairs."


def called(club, number, movement="progressive-losers", hands=24, **changes):
    drive = create_drive(club, plan(movement, hands, **changes), Testimony())
    return call([drive.hands.get(number=number)], drive, following(drive, number))


def following(drive, number):
    return drive.hands.filter(number=number + 1).first()


def test_the_caller_says_hand_trumps_and_who_moves(club):
    assert called(club, 7) == f"Hand 7, spades. {LOSERS}"


@pytest.mark.parametrize(
    ("movement", "rule", "words"),
    [
        ("progressive-losers", "double", f"Tricks count double. {LOSERS}"),
        (
            "progressive-losers",
            "theirs",
            "Each side scores the other side's tricks. Whoever has more points has won. " + LOSERS,
        ),
        ("individual", "theirs", "Each side scores the other side's tricks."),
        ("as-seated", "theirs", "Each side scores the other side's tricks."),
    ],
)
def test_the_caller_says_who_has_won_where_fewer_tricks_may(club, movement, rule, words):
    said = called(club, 1, movement, 2, rules=(rule, ""), half_after=None)
    assert said.partition(". ")[2].strip() == words


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
        ("semi-partner", {}, "Losing ladies up, losing gents down, winners stay partners."),
        ("semi-partner", {"ladies": "down"}, "Losing ladies down, losing gents up, winners stay"),
        ("ladder", {}, "Winners one table towards table 1, losers one away, and everybody changes"),
        ("german-ladder", {}, "Winners one table towards table 1, losers one away."),
        ("german-knockout", {}, "Winners see on the list where they go; losers are out."),
        ("seat-by-seat", {}, "North sits, South back one table, East on one table, West on two"),
        ("partner", {}, "East-West move down one table; from table 1, where the card says."),
        ("partner", {"east_west": "up"}, "East-West move up one table; from the last, where the"),
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
    by_hand = {"as-seated"}
    assert {key for key in silent if MOVEMENTS[key].kind is Kind.PROGRESSIVE} == by_hand
    assert "individual" in silent


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


def called_round(club, number, **changes):
    options = {"hands_at_table": 4, "half_after": None} | changes
    drive = create_drive(club, plan("partner", 12, **options), Testimony())
    hands = list(drive.rounds.get(number=number).hands.order_by("number"))
    return call(hands, drive, following(drive, hands[-1].number))


PARTNERS_MOVE = "East-West move down one table; from table 1, where the card says."


def test_the_hands_of_a_round_are_called_together(club):
    assert called_round(club, 2) == (
        f"Hands 5 to 8: hearts, diamonds, spades, clubs. {PARTNERS_MOVE}"
    )
    assert called_round(club, 3) == (
        "Hands 9 to 12: hearts, diamonds, spades, clubs. The last hand."
    )


def test_tea_is_called_after_a_round_or_within_it(club):
    assert called_round(club, 1, half_after=4).endswith(f" clubs. Then tea. {PARTNERS_MOVE}")
    assert called_round(club, 2, half_after=6).endswith(f" Tea after hand 6. {PARTNERS_MOVE}")


@pytest.mark.parametrize(
    ("out", "words"),
    [
        ({5: [], 6: []}, "3 of 3 tables in."),
        ({5: [2], 6: [2]}, "2 of 3 tables in, waiting for table 2."),
        (
            {5: [], 6: [2], 7: []},
            "Hands 5 and 7: 3 of 3 tables in. Hand 6: 2 of 3 tables in, waiting for table 2.",
        ),
        ({5: [1]}, "2 of 3 tables in, waiting for table 1."),
        ({}, "3 of 3 tables in."),
    ],
)
def test_a_round_says_what_is_out_by_hand_where_hands_differ(out, words):
    assert round_progress(3, out) == words


def test_who_sits_in_for_an_absent_card_is_named_with_it():
    assert played_for("Ada Kirby", 13) == "Ada Kirby (for card 13)"
    assert played_for("Ada Kirby", None) == "Ada Kirby"


@pytest.mark.parametrize(
    ("key", "names", "said"),
    [
        ("ladder", [], ""),
        (
            "progressive-losers",
            ["3 Ann"],
            "3 Ann sits still: the other of that role at the table moves instead.",
        ),
        (
            "german-knockout",
            ["3 Ann"],
            "3 Ann sits still: whoever meets them comes to their table.",
        ),
        (
            "german-ladder",
            ["3 Ann"],
            "3 Ann sits still: whoever would have changed places with them stays too.",
        ),
        (
            "ladder",
            ["3 Ann", "8 Bob"],
            "3 Ann, 8 Bob sit still: whoever would have changed places with them stays too.",
        ),
    ],
)
def test_who_sits_still_is_told_with_what_the_others_do(key, names, said):
    assert sits_still_sentence(key, names) == said


def test_what_is_disputed_is_named_after_what_is_out():
    assert progress(6, [4], [2]) == "5 of 6 tables in, waiting for table 4; table 2 is disputed."
    assert progress(6, [], [2, 3]) == "6 of 6 tables in; tables 2, 3 are disputed."


def test_of_a_round_each_hand_names_its_own_disputes():
    assert round_progress(6, {5: [], 6: [], 7: []}, {6: [2]}) == (
        "Hands 5 and 7: 6 of 6 tables in. Hand 6: 6 of 6 tables in; table 2 is disputed."
    )
