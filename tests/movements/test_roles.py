"""How many must act as the other role."""

from hypothesis import given, strategies as st

from drives.movements.roles import role_balance
from drives.movements.seating import Role

COUNTS = st.integers(0, 200)


@given(COUNTS, COUNTS)
def test_after_the_change_the_roles_are_level_or_one_apart(ladies, gents):
    balance = role_balance(ladies, gents)
    change = balance.must_change if balance.too_many is Role.GENT else -balance.must_change
    assert abs((ladies + change) - (gents - change)) == (ladies + gents) % 2


@given(COUNTS, COUNTS)
def test_one_change_fewer_would_not_do(ladies, gents):
    balance = role_balance(ladies, gents)
    fewer = max(balance.must_change - 1, 0)
    assert balance.balanced or abs(ladies - gents) - 2 * fewer > 1


def test_nobody_changes_where_one_person_is_left_over_of_either_role():
    assert role_balance(5, 4).balanced
    assert role_balance(4, 5).balanced


def test_two_of_seven_ladies_act_as_gents_beside_two_gents():
    assert (role_balance(7, 2).must_change, role_balance(7, 2).too_many) == (2, Role.LADY)
