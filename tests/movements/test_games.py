"""Which movements a game is played with."""

from drives.movements import MOVEMENTS, Kind
from drives.movements.games import BY_ROUNDS_WON, FOR_GERMAN, FOR_RUBBERS, movements_of


def test_every_movement_of_a_game_is_one_of_the_house():
    assert movements_of("rubbers", MOVEMENTS) == [*FOR_RUBBERS]
    assert movements_of("german", MOVEMENTS) == [*FOR_GERMAN]


def test_rubbers_are_played_four_to_a_table_and_known_before_the_first_card():
    movements = [MOVEMENTS[key] for key in movements_of("rubbers", MOVEMENTS)]
    assert {movement.kind for movement in movements} == {Kind.SCHEDULED}
    assert {movement.seats_a_table for movement in movements} == {4}


def test_german_whist_is_played_two_to_a_table():
    seats = {MOVEMENTS[key].seats_a_table for key in movements_of("german", MOVEMENTS)}
    assert seats == {2}


def test_an_evening_of_hands_has_every_movement_but_those_that_go_by_rounds_won():
    assert set(movements_of("hands", MOVEMENTS)) == set(MOVEMENTS) - set(BY_ROUNDS_WON)
