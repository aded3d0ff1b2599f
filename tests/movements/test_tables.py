"""Getting about the room: a four is sent to the table that it knows least."""

from drives.movements.designs.tables import spread_over_tables
from tests.movements.test_packing import schedules


def test_every_hand_keeps_its_fours():
    rounds = list(schedules(5, 66, 12))
    for before, after in zip(rounds, spread_over_tables(66, rounds), strict=True):
        assert sorted(before) == sorted(after)


def test_a_four_that_never_parts_goes_from_table_to_table():
    rounds = [[(0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11)]] * 3
    at = [now.index((0, 1, 2, 3)) for now in spread_over_tables(12, rounds)]
    assert sorted(at) == [0, 1, 2]


def test_over_a_long_evening_everybody_visits_every_table_about_as_often():
    rounds = list(schedules(7, 40, 40))
    visits = [[0] * 10 for _ in range(40)]
    for now in spread_over_tables(40, rounds):
        for place, four in enumerate(now):
            for player in four:
                visits[player][place] += 1
    assert max(map(max, visits)) <= 8
    assert min(map(min, visits)) >= 1


def test_one_player_may_stay_at_the_last_table():
    rounds = list(schedules(5, 16, 9))
    assert all(15 in now[-1] for now in spread_over_tables(16, rounds, at_last_table=15))
