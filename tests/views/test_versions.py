"""A page that has not changed is not made again; one that has is never kept back."""

import pytest

from drives.services.people import change_player
from tests.evenings import make_drive, score, seat


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=8, hands=4))


@pytest.fixture
def seen(owner_client, drive):
    """Asks for the standings as a browser that has seen them already."""
    address = f"/drives/{drive.pk}/standings/"
    owner_client.get(address)  # brings the cookie of the form token, which is in the tag
    tag = owner_client.get(address)["ETag"]
    return lambda: owner_client.get(address, headers={"If-None-Match": tag})


def test_nothing_done_is_nothing_to_send(seen):
    response = seen()
    assert (response.status_code, response.content) == (304, b"")


def test_a_score_changes_the_page(seen, drive):
    score(drive, 1, 1, 9)
    assert seen().status_code == 200


def test_a_new_name_changes_the_page(seen, drive):
    player = drive.entries.first().player
    change_player(player, "Ann Renamed", "L", sits_still=False)
    assert b"Ann Renamed" in seen().content


def test_another_word_for_the_roles_changes_the_page(seen, club):
    club.ladies = "Red cards"
    club.save()
    assert b"Red cards" in seen().content


def test_what_the_program_has_to_say_is_said(seen, owner_client, drive):
    owner_client.post(f"/drives/{drive.pk}/finish/")
    assert b"Scores are still missing" in seen().content
    assert seen().status_code == 304


def test_another_member_is_not_shown_what_the_first_may_do(drive, member_of):
    address = f"/drives/{drive.pk}/standings/"
    tag = member_of(drive.club, "organiser").get(address)["ETag"]
    response = member_of(drive.club, "viewer").get(address, headers={"If-None-Match": tag})
    assert response.status_code == 200
    assert b"Finish the drive" not in response.content


def test_a_log_in_anew_makes_the_page_anew_for_its_form_token(seen, owner_client):
    owner_client.cookies["csrftoken"] = "x" * 32
    assert seen().status_code == 200
