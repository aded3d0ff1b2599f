"""The club's people."""

import pytest

from drives.models import Player
from drives.services.people import add_player

PEOPLE = "/clubs/ashby/people/"


@pytest.fixture
def ann(club):
    return add_player(club, "Ann Test", "L")


def errors_of(response):
    return [str(e) for errors in response.context["form"].errors.values() for e in errors]


def said(response):
    return [str(message) for message in response.context["messages"]]


def test_somebody_is_added(owner_client, club):
    response = owner_client.post(f"{PEOPLE}add/", {"name": "Bob", "usual_role": "G"}, follow=True)
    assert said(response) == ["Added: Bob"]
    assert club.players.get().usual_role == "G"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("ANN  TEST", "on the list already"),
        ("x" * 600, "600 letters"),
        ("x" * 2000, "at most 1000"),
        ("\N{ZERO WIDTH SPACE}", "Type a name"),
        ("", "required"),
    ],
)
def test_a_name_that_cannot_be_is_refused_and_the_list_stays_in_sight(
    owner_client, club, ann, name, sentence
):
    gone = add_player(club, "Gone")
    gone.archived = True
    gone.save()
    response = owner_client.post(f"{PEOPLE}add/", {"name": name, "usual_role": "G"})
    assert sentence in " ".join(errors_of(response))
    assert response.context["form"]["usual_role"].value() == "G"
    assert (response.context["people"], response.context["archived"]) == ([ann], [gone])
    assert club.players.count() == 2


def test_somebody_is_renamed_and_a_taken_name_is_refused(owner_client, club, ann):
    bob = add_player(club, "Bob")
    address = f"{PEOPLE}{bob.pk}/edit/"
    assert "on the list" in " ".join(errors_of(owner_client.post(address, {"name": "ann test"})))
    assert owner_client.post(address, {"name": "Bob & Co"}).status_code == 302
    bob.refresh_from_db()
    assert bob.name == "Bob & Co"


def test_somebody_is_taken_off_the_list_and_put_back(owner_client, ann):
    owner_client.post(f"{PEOPLE}{ann.pk}/archive/")
    assert Player.objects.get().archived
    owner_client.post(f"{PEOPLE}{ann.pk}/restore/")
    assert not Player.objects.get().archived


def test_a_viewer_reads_the_list_and_changes_nothing(club, ann, member_of):
    viewer = member_of(club, "viewer")
    page = viewer.get(PEOPLE)
    assert "Ann Test" in page.text
    assert f"{PEOPLE}add/" not in page.text
    for path in ("add/", "paste/", f"{ann.pk}/edit/", f"{ann.pk}/archive/"):
        assert viewer.post(f"{PEOPLE}{path}", {"name": "X"}).status_code == 403
