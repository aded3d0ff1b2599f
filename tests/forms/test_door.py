"""What is typed and tapped at the door."""

import pytest

from drives.forms.door import CardForm, CheckInForm, PairForm
from drives.models import Entry


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


def test_partners_are_two_names():
    assert PairForm({"name": "Ann", "partner": "Bob"}).is_valid()
    assert list(PairForm({"name": "Ann"}).errors) == ["partner"]


def test_a_card_is_shown_as_it_is_held(club):
    entry = Entry(number=7, role="G", sits_still=True)
    form = CardForm.of(entry, club)
    assert form.initial == {"number": 7, "role": "G", "sits_still": True}
    changed = CardForm.of(entry, club, {"number": "9", "role": "L"})
    assert changed.is_valid()
    assert changed.cleaned_data == {"number": 9, "role": "L", "sits_still": False}
