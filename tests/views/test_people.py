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


def test_a_pasted_list_adds_its_people_with_their_roles(owner_client, club):
    pasted = "Ann Test, lady\nBob Test\tgent\nCid; g\n\n  Dora  "
    response = owner_client.post(f"{PEOPLE}paste/", {"names": pasted}, follow=True)
    assert said(response) == ["4 added."]
    assert dict(club.players.values_list("name", "usual_role")) == {
        "Ann Test": "L",
        "Bob Test": "G",
        "Cid": "G",
        "Dora": "",
    }


def test_lines_that_cannot_be_are_told_by_number_and_left_to_correct(owner_client, club, ann):
    pasted = f"Bob\nANN TEST, lady\n{'x' * 600}\n<b>Cid</b>"
    response = owner_client.post(f"{PEOPLE}paste/", {"names": pasted})
    assert [line for line, _, _ in response.context["refused"]] == [2, 3]
    left = response.context["form"]["names"].value()
    assert left == f"ANN TEST, lady\n{'x' * 600}"
    assert said(response) == ["2 added."]
    assert club.players.count() == 3
    assert "&lt;b&gt;Cid" in owner_client.get(PEOPLE).text


@pytest.mark.parametrize("nothing", ["Name\tRole", ";;", "1.\n2. \n"])
def test_a_paste_without_a_name_says_so(owner_client, club, nothing):
    response = owner_client.post(f"{PEOPLE}paste/", {"names": nothing})
    assert said(response) == ["There was no name in that. Type one on each line."]
    assert response.context["form"]["names"].value() == nothing
    assert not club.players.exists()


def test_a_list_from_a_spreadsheet_or_a_letter_is_read_as_it_is(owner_client, club):
    pasted = 'Name,Role\n"Jones, Jack",male\n2. Ann Test, female\n'
    response = owner_client.post(f"{PEOPLE}paste/", {"names": pasted}, follow=True)
    assert said(response) == ["2 added."]
    assert dict(club.players.values_list("name", "usual_role")) == {
        "Jones, Jack": "G",
        "Ann Test": "L",
    }


def test_a_viewer_reads_the_list_and_changes_nothing(club, ann, member_of):
    viewer = member_of(club, "viewer")
    page = viewer.get(PEOPLE)
    assert "Ann Test" in page.text
    assert f"{PEOPLE}add/" not in page.text
    for path in ("add/", "paste/", f"{ann.pk}/edit/", f"{ann.pk}/archive/"):
        assert viewer.post(f"{PEOPLE}{path}", {"name": "X"}).status_code == 403
