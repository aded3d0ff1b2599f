"""A sum of money as it is typed."""

import pytest
from django import forms
from django.core.exceptions import ValidationError
from hypothesis import given, strategies as st

from drives.forms.money import MoneyField, read_money, written


@pytest.mark.parametrize(
    ("typed", "coins"),
    [
        ("2", 200),
        ("2.5", 250),
        ("2.50", 250),
        ("2,50", 250),
        ("£2", 200),
        ("£ 2.50", 250),
        ("\N{FULLWIDTH POUND SIGN}2", 200),
        ("2 €", 200),
        ("Fr 3", 300),
        ("kr 25", 2500),
        ("50p", 50),
        ("50 ct", 50),
        ("0", 0),
        ("0.05", 5),
        (" \N{FULLWIDTH DIGIT TWO} ", 200),
    ],
)
def test_a_sum_is_read_as_it_is_written_at_a_door(typed, coins):
    assert read_money(typed) == coins


@pytest.mark.parametrize(
    "typed", ["two", "-2", "2.505", "2.", ".", "£", "2 3", "1e3", "2" * 30, "½"]
)
def test_what_is_no_sum_says_how_to_type_one(typed):
    with pytest.raises(ValidationError, match=r"Type it like 2 or 2\.50"):
        read_money(typed)


def test_a_thousand_is_a_slip_of_the_point():
    assert read_money("999.99") == 99_999
    with pytest.raises(ValidationError, match="Look at the point"):
        read_money("£1000")


@given(st.integers(0, 99_999))
def test_what_the_box_shows_is_read_back_as_it_was(coins):
    assert read_money(written(coins)) == coins


class FeeForm(forms.Form):
    fee = MoneyField(required=False)


def test_an_empty_box_is_no_sum_and_nonsense_stays_to_be_corrected():
    empty = FeeForm({"fee": " "})
    assert empty.is_valid()
    assert empty.cleaned_data == {"fee": None}
    wrong = FeeForm({"fee": "two"})
    assert not wrong.is_valid()
    assert wrong["fee"].value() == "two"


@pytest.mark.parametrize(("coins", "shown"), [(200, "2"), (250, "2.50"), (5, "0.05"), (None, None)])
def test_a_sum_kept_is_shown_as_it_would_be_typed(coins, shown):
    assert FeeForm(initial={"fee": coins})["fee"].value() == shown
