"""Who presses, and which press of which button it is. (Who may is in tests/test_security.py.)"""

import pytest
from django.test import RequestFactory

from drives.models import User
from drives.views.access import number_asked, said_by


@pytest.fixture
def press(db):
    user = User.objects.create(username="ann")

    def make(**said):
        request = RequestFactory().post("/", said)
        request.user = user
        return request

    return make


def test_a_press_is_named_by_its_button_and_where_one_button_does_more_by_each(press):
    assert said_by(press(client_key="k")).client_key == "k"
    assert said_by(press(client_key="k"), "trumps-1").client_key == "k:trumps-1"


def test_a_press_without_a_key_is_never_taken_for_another(press):
    assert said_by(press()).client_key == ""
    assert said_by(press(), "trumps-1").client_key == ""


@pytest.mark.parametrize("key", ["k" * 65, "a\x00b", "two words", "ключ"])
def test_a_forged_key_is_no_key(press, key):
    assert said_by(press(client_key=key)).client_key == ""


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("7", 7),
        ("007", 7),
        ("", None),
        ("-1", None),
        ("1.5", None),
        ("x", None),
        ("1" * 5000, None),
    ],
)
def test_a_number_in_an_address_is_read_or_not_asked(text, number):
    assert number_asked(RequestFactory().get("/", {"hand": text}), "hand") == number
