"""Helpers: log-ins of their own, made and taken away by the club's owner."""

import pytest
from django.test import Client

from drives.models import Membership, User
from tests.evenings import make_drive, seat

HELPER = {"username": "bob", "password": "kettle biscuit ludo", "role": "scorer"}


def add(client, **changes):
    return client.post("/clubs/ashby/helpers/", HELPER | changes)


def test_a_helper_logs_in_and_may_do_what_the_owner_said(owner_client, club):
    add(owner_client)
    helper = Client()
    helper.post("/login/", {"username": "bob", "password": HELPER["password"]})
    drive = seat(make_drive(club, people=8, hands=2))
    assert helper.get(f"/drives/{drive.pk}/hands/1/").status_code == 200
    assert helper.post(f"/drives/{drive.pk}/finish/").status_code == 403


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"username": "two words"}, "one word"),
        ({"username": "OWNER-OF-ASHBY"}, "taken"),
        ({"password": "short"}, "too short"),
        ({"role": "king"}, "valid choice"),
    ],
)
def test_a_helper_who_cannot_be_is_told_beside_the_box(owner_client, changes, said):
    response = add(owner_client, **changes)
    assert said in response.content.decode()
    assert Membership.objects.count() == 1


def test_who_is_taken_off_is_a_stranger_from_then_on(owner_client, club):
    add(owner_client)
    helper = Client()
    helper.force_login(User.objects.get(username="bob"))
    assert helper.get("/clubs/ashby/").status_code == 200
    membership = Membership.objects.get(user__username="bob")
    owner_client.post(f"/clubs/ashby/helpers/{membership.pk}/off/")
    assert helper.get("/clubs/ashby/").status_code == 404


def test_an_owner_does_not_shut_themselves_out(owner_client, club):
    membership = Membership.objects.get(user=owner_client.user)
    response = owner_client.post(f"/clubs/ashby/helpers/{membership.pk}/off/", follow=True)
    assert "Another owner can take you off" in response.content.decode()
    assert Membership.objects.filter(pk=membership.pk).exists()


def test_a_helper_changes_the_password_that_was_handed_over(owner_client, club):
    add(owner_client)
    helper = Client()
    helper.force_login(User.objects.get(username="bob"))
    new = "stove pudding chess"
    helper.post(
        "/password/",
        {"old_password": HELPER["password"], "new_password1": new, "new_password2": new},
    )
    assert User.objects.get(username="bob").check_password(new)
