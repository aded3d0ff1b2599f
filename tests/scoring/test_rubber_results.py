"""A rubber's result as it is typed: one number, beside the side that won."""

import pytest
from hypothesis import given, strategies as st

from scoring.rubber_results import RubberResultError, read_result


@pytest.mark.parametrize(
    ("typed", "net"),
    [
        (("4", ""), 4),
        (("", " 8 "), -8),
        (("0", ""), 0),
        (("", "0"), 0),
        (("4", "0"), 4),
        (("0", "4"), -4),
        (("", " "), None),
        (("\N{FULLWIDTH DIGIT FOUR}", ""), 4),
    ],
)
def test_the_number_is_in_the_winners_box(typed, net):
    assert read_result(*typed) == net


@pytest.mark.parametrize("typed", ["four", "4-0", "+2", "-1", "4½", "1234", "4" * 30, "4 2"])
def test_what_is_no_number_of_points_is_refused(typed):
    with pytest.raises(RubberResultError) as refused:
        read_result("", typed)
    assert refused.value.code == "not_rubber_points"


def test_two_sides_do_not_win_one_rubber():
    with pytest.raises(RubberResultError) as refused:
        read_result("4", "2")
    assert (refused.value.code, refused.value.values) == ("both_sides_won", {"ns": 4, "ew": 2})


@given(st.text(), st.text())
def test_whatever_is_typed_is_read_or_refused(one, other):
    try:
        net = read_result(one, other)
    except RubberResultError:
        return
    assert net is None or -999 <= net <= 999
