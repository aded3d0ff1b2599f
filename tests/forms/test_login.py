"""Logging in, with refusals in plain words."""

import pytest
from django.test import RequestFactory

from drives.forms.accounts import HelperForm
from drives.forms.login import LoginForm


def form_of(username, password):
    request = RequestFactory().post("/login/")
    return LoginForm(request, {"username": username, "password": password})


@pytest.mark.parametrize("name", ["", "nobody"])
def test_a_wrong_name_and_a_wrong_password_get_the_same_plain_sentence(owner, name):
    form = form_of(name or owner.username, "wrong")
    assert form.non_field_errors() == [
        "The name or the password is wrong. Look at capital letters, then type both again."
    ]


def test_it_asks_for_the_name_by_the_word_by_which_it_was_given():
    asked, given = (form.fields["username"].label for form in (LoginForm(), HelperForm()))
    assert asked == given == "Log-in name"


def test_the_right_name_and_password_are_the_member(owner):
    form = form_of(owner.username, "three words")
    assert form.is_valid()
    assert form.get_user() == owner
