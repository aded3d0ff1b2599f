"""A table of those who rest: a lady and a gent a side, and company that is new."""

from collections import Counter

from drives.movements import Entrant, Role
from drives.movements.repair.new_tables import Met, table_of


def nobody_met():
    return Met(Counter(), Counter())


def units(*numbers, role=Role.NONE):
    return [(Entrant(number, role),) for number in numbers]


def test_partners_are_a_lady_and_a_gent_while_both_wait():
    people = units(1, 3, 5, role=Role.LADY) + units(2, 4, role=Role.GENT)
    four = table_of(people, 4, nobody_met())
    roles = [unit[0].role for unit in four]
    assert [set(roles[:2]), set(roles[2:])] == [{Role.LADY, Role.GENT}] * 2
    assert four[0] == people[0]


def test_four_who_sit_together_again_and_again_change_partners():
    met, people = nobody_met(), units(1, 2, 3, 4)
    for _ in range(3):
        met.add(table_of(people, 4, met))
    assert set(met.partners.values()) == {1}
    assert set(met.opponents.values()) == {2}


def test_the_first_of_six_plays_with_those_whom_they_have_not_met():
    met, people = nobody_met(), units(1, 2, 3, 4, 5, 6)
    met.add(people[:4])
    first, *company = table_of(people, 4, met)
    assert first == people[0]
    assert {people[4], people[5]} <= set(company)


def test_of_two_a_table_each_is_a_side():
    met, people = nobody_met(), units(1, 2, 3)
    met.add(table_of(people, 2, met))
    assert table_of(people, 2, met) == [people[0], people[2]]
    assert met.partners == Counter()
