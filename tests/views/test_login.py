"""Logging in, and a password of one's own."""

import pytest
from django.contrib.auth import SESSION_KEY
from django.test import Client
from django.urls import reverse

PASSWORD = "/password/"
OLD, NEW = "three words", "kettle biscuit ludo"


def changed(client, old=OLD, new=NEW, again=NEW):
    said = {"old_password": old, "new_password1": new, "new_password2": again}
    return client.post(PASSWORD, said, follow=True)


def log_in(username, password):
    client = Client()
    return client, client.post("/login/", {"username": username, "password": password})


def test_a_log_in_that_is_wrong_says_what_to_do_and_keeps_the_name(owner):
    client, response = log_in(owner.username, "wrong")
    assert "The name or the password is wrong." in response.text
    assert response.context["form"]["username"].value() == owner.username
    assert SESSION_KEY not in client.session


def test_a_new_password_opens_and_the_old_one_does_not(owner, owner_client):
    response = changed(owner_client)
    assert response.redirect_chain[0][0] == reverse("drives:home")
    assert response.context["user"] == owner, "who changes their password stays logged in"
    assert log_in(owner.username, NEW)[1].status_code == 302
    assert log_in(owner.username, OLD)[1].status_code == 200


@pytest.mark.parametrize(
    "said",
    [{"old": "wrong"}, {"again": "another one"}, {"new": "12345678", "again": "12345678"}],
    ids=["old one wrong", "typed differently", "too common"],
)
def test_a_password_that_is_refused_says_why_and_changes_nothing(owner, owner_client, said):
    response = changed(owner_client, **said)
    assert response.context["form"].errors
    assert "registration/password.html" in [template.name for template in response.templates]
    owner.refresh_from_db()
    assert owner.check_password(OLD)


def test_ones_name_in_the_head_leads_to_ones_password(owner, owner_client):
    assert f'href="{PASSWORD}"' in owner_client.get(PASSWORD).text
    owner.set_unusable_password()
    owner.save()
    client = Client()
    client.force_login(owner)
    assert f'href="{PASSWORD}"' not in client.get(reverse("drives:home"), follow=True).text
