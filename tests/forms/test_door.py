"""What is typed and tapped at the door."""

import pytest
from hypothesis import given, strategies as st

from drives.forms.door import (
    CardForm,
    CheckInForm,
    FeeForm,
    PairForm,
    PrintedForm,
    Tap,
    fits,
    split_pair,
)
from drives.models import Drive, Entry


@pytest.mark.parametrize("number", ["0", "-1", "1000", "x", "1.5", "9" * 600])
def test_a_card_is_a_number_from_1_to_999(club, number):
    form = CheckInForm({"name": "Ann", "number": number}, club=club)
    assert not form.is_valid()
    assert list(form.errors) == ["number"]


def test_an_empty_number_is_the_next_card(club):
    form = CheckInForm({"name": " Ann ", "number": "", "role": "L"}, club=club)
    assert form.is_valid()
    assert form.cleaned_data == {"name": "Ann", "role": "L", "number": None}


def test_a_role_is_one_of_two_or_none(club):
    assert CheckInForm({"name": "Ann", "role": ""}, club=club).is_valid()
    assert not CheckInForm({"name": "Ann", "role": "X"}, club=club).is_valid()


@pytest.mark.parametrize(
    ("text", "tap"),
    [
        ("12", Tap(12)),
        ("12:L", Tap(12, "L")),
        ("12+34", Tap(12, "", 34)),
        ("12:X", None),
        ("12:", None),
        ("+34", None),
        ("", None),
        ("1 2", None),
        ("\u0663", None),
        ("9" * 19, None),
    ],
)
def test_a_tap_says_who_and_perhaps_in_which_role_or_with_whom(text, tap):
    assert Tap.read(text) == tap


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ann with Bob", ["Ann", "Bob"]),
        ("Ann WITH Bob", ["Ann", "Bob"]),
        ("Ann and Bob", ["Ann", "Bob"]),
        ("Ann & Bob", ["Ann", "Bob"]),
        ("Ann&Bob", ["Ann", "Bob"]),
        ("Ann + Bob", ["Ann", "Bob"]),
        ("Sandy Withers", ["Sandy Withers"]),
        ("Ann with", ["Ann with"]),
        ("& Bob", ["Bob"]),
        ("Ann & Bob & Cy", ["Ann", "Bob", "Cy"]),
    ],
)
def test_partners_are_parted_at_the_word_between_them(text, names):
    assert split_pair(text) == names


def test_partners_are_two_names_in_two_boxes_or_in_one():
    for typed in ({"name": "Ann", "partner": "Bob"}, {"name": "Ann with Bob"}):
        form = PairForm(typed)
        assert form.is_valid()
        assert form.cleaned_data == {"name": "Ann", "partner": "Bob"}


@pytest.mark.parametrize("name", ["Ann", "Ann & Bob & Cy"])
def test_partners_are_never_one_nor_three(name):
    assert list(PairForm({"name": name}).errors) == ["partner"]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("an", True),
        ("te", True),
        ("te an", True),
        ("núñ", True),
        ("nun", True),
        ("nn", False),
        ("an tex", False),
        ("", True),
    ],
)
def test_letters_find_a_name_by_the_beginnings_of_its_words(typed, found):
    assert fits("Ann Test-Núñez", typed) is found


@given(st.lists(st.text("abcdé", min_size=1, max_size=6), min_size=1, max_size=4), st.data())
def test_a_name_is_found_by_beginnings_of_its_words_in_any_order(words, data):
    typed = [word[: data.draw(st.integers(1, len(word)))] for word in words]
    assert fits(" ".join(words), " ".join(data.draw(st.permutations(typed))))


def test_a_card_is_shown_as_it_is_held(club):
    entry = Entry(number=7, role="G", sits_still=True)
    form = CardForm.of(entry, club)
    assert form.initial == {"number": 7, "role": "G", "sits_still": True}
    changed = CardForm.of(entry, club, {"number": "9", "role": "L"})
    assert changed.is_valid()
    assert changed.cleaned_data == {"number": 9, "role": "L", "sits_still": False}


@pytest.mark.parametrize(("typed", "coins"), [("", None), ("0", 0), ("1.50", 150), ("£2", 200)])
def test_a_fee_is_in_the_smallest_coin_and_empty_is_the_usual_one(typed, coins):
    form = FeeForm({"fee": typed})
    assert form.is_valid()
    assert form.cleaned_data["fee"] == coins


@pytest.mark.parametrize("count", ["3", "1001", "x", ""])
def test_numbered_cards_are_for_4_to_1000_people(count):
    assert not PrintedForm({"count": count}).is_valid()
    assert PrintedForm({"count": "47"}).is_valid()
    assert PrintedForm.of(Drive(cards_printed=47)).initial == {"count": 47}
