"""Rainbow rounds: no two ever meet twice."""

from itertools import combinations

from drives.movements.designs.rainbow import rainbow

KNOWN = [tables for tables in range(1, 101) if rainbow(tables)]


def test_no_two_meet_twice_in_rainbow_rounds_of_any_size():
    for tables in KNOWN[::-3]:
        rounds = rainbow(tables)
        met = {pair for now in rounds for table in now for pair in combinations(sorted(table), 2)}
        assert len(rounds) == tables
        assert len(met) == 6 * tables * tables, f"{tables} tables"


def test_everybody_plays_in_every_rainbow_round():
    for tables in KNOWN[::4]:
        for now in rainbow(tables):
            assert sorted(player for table in now for player in table) == list(range(4 * tables))


def test_east_goes_up_one_table_south_two_and_west_three():
    first, second, *_ = rainbow(7)
    assert first[0] == (0, 7, 14, 21)
    assert second[1][1] == first[0][1]
    assert second[2][2] == first[0][2]
    assert second[3][3] == first[0][3]


def test_rainbow_rounds_are_known_where_every_prime_power_is_four_or_more():
    assert [tables for tables in range(1, 41) if tables not in KNOWN] == [
        *(1, 2, 3, 6, 10, 12, 14, 15, 18, 21, 22, 24, 26, 30, 33, 34, 38, 39)
    ]
