"""The page of copies: what there are, where else they go, and the line that says when they do not."""

from pathlib import Path

import pytest

from drives.exchange.copies import (
    ON_THE_STICK,
    WHOLE_SITE,
    own_folder,
    write_copies,
)
from drives.exchange.second_folder import remember, second_folder
from drives.models import Membership
from drives.services.acts import KeptAt
from drives.views import copies
from tests.evenings import make_drive, score_hand, seat
from tests.exchange.copying import moments_pass, var

__all__ = ["moments_pass", "var"]

PAGE = "/clubs/ashby/copies/"
pytestmark = pytest.mark.usefixtures("var", "moments_pass")


@pytest.fixture
def stick(tmp_path):
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


@pytest.fixture
def drive(club):
    drive = seat(make_drive(club, "individual", people=8, hands=2))
    score_hand(drive, 1, [8, 5])
    return drive


def test_a_stick_is_chosen_and_let_go(owner_client, stick):
    page = owner_client.post(PAGE, {"folder": str(stick)}, follow=True)
    assert f"From now on copies go to {stick} too." in page.text
    assert second_folder() == stick
    page = owner_client.post(PAGE, {"forget": "1"}, follow=True)
    assert "Copies are made on this computer only." in page.text
    assert second_folder() is None


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("stick", "does not say where the folder is"),
        ("/nowhere/at/all", "There is no folder /nowhere/at/all. Is the stick in?"),
        ("", "This field is required."),
        ("/" + "x" * 500, "at most 400 characters"),
    ],
)
def test_a_folder_that_cannot_be_is_refused_with_what_was_typed(owner_client, typed, sentence):
    page = owner_client.post(PAGE, {"folder": typed})
    assert sentence in page.text
    assert second_folder() is None
    assert page.context["form"]["folder"].value() == typed


def test_what_copies_there_are_is_listed_with_how_to_get_one_back(owner_client, drive, stick):
    remember(stick)
    write_copies(drive.pk, KeptAt.HAND)
    page = owner_client.get(PAGE)
    (row,) = page.context["evenings"]
    assert (row["title"], row["taken"]) == ("December drive", "after hand 1")
    assert row["where"] == "on this computer and in the second folder"
    assert f"{row['folder']}<wbr>" in page.text
    assert f'python3 manage.py restore "{row["folder"]}{row["file"]}"' in page.text


def test_each_way_back_names_a_file_of_its_kind(owner_client):
    page = owner_client.get(PAGE).text
    assert page.count('python3 manage.py restore "FILE"') == 2
    site = own_folder() / WHOLE_SITE / "0001-2026-12-04-site-hall.zip"
    site.parent.mkdir(parents=True)
    site.write_bytes(b"PK")
    page = owner_client.get(PAGE).text
    evening, whole = page.split("An evening</h3>")[1].split("The whole site</h3>")
    assert 'python3 manage.py restore "FILE"' in evening
    assert "Ctrl-C" not in evening
    assert f'python3 manage.py restore "{site}"' in whole
    assert "Ctrl-C" in whole


def test_a_file_in_the_programs_folder_is_typed_from_there(owner_client, drive, settings):
    settings.BASE_DIR = settings.VAR.parent
    write_copies(drive.pk, KeptAt.HAND)
    page = owner_client.get(PAGE)
    (row,) = page.context["evenings"]
    name = f"{Path(row['folder']).name}/{row['file']}"
    assert f'restore "var/copies/ashby/{name}"' in page.text.replace("\\", "/")


def test_a_stick_that_is_back_is_up_to_date_when_the_page_is_opened(owner_client, drive, stick):
    remember(stick)
    stick.rmdir()
    write_copies(drive.pk, KeptAt.HAND)
    page = owner_client.get(PAGE)
    assert [row["where"] for row in page.context["evenings"]] == ["on this computer"]
    assert "Once that is put right, copies go there again" in page.text
    assert "Copies also go to" not in page.text
    stick.mkdir()
    page = owner_client.get(PAGE)
    (row,) = page.context["evenings"]
    assert row["where"] == "on this computer and in the second folder"
    assert "Copies also go to" in page.text
    assert len(list((stick / ON_THE_STICK).rglob("*.json"))) == 1


def test_a_stick_that_is_named_gets_what_there_is_at_once(owner_client, drive, stick):
    write_copies(drive.pk, KeptAt.HAND)
    page = owner_client.post(PAGE, {"folder": str(stick)}, follow=True)
    assert "1 file of what there is was copied there at once." in page.text
    (row,) = page.context["evenings"]
    assert row["where"] == "on this computer and in the second folder"


def test_a_club_sees_its_own_evenings_only(owner_client, club, drive):
    write_copies(drive.pk, KeptAt.HAND)
    type(club).objects.filter(pk=club.pk).update(slug="selby")
    assert owner_client.get("/clubs/selby/copies/").context["evenings"] == []


def test_a_folder_named_from_outside_is_not_the_pages_to_change(
    owner_client, settings, stick, tmp_path
):
    settings.SECOND_FOLDER = str(tmp_path)
    assert "WHIST_SECOND_FOLDER" in owner_client.get(PAGE).text
    owner_client.post(PAGE, {"folder": str(stick)})
    owner_client.post(PAGE, {"forget": "1"})
    settings.SECOND_FOLDER = ""
    assert second_folder() is None


def test_on_the_open_internet_nobody_names_folders_of_the_server(owner_client, settings, stick):
    settings.SITE_URL = "https://whist.example"
    assert owner_client.get(PAGE).status_code == 404
    assert owner_client.post(PAGE, {"folder": str(stick)}).status_code == 404
    assert second_folder() is None
    assert PAGE not in owner_client.get("/clubs/ashby/").text


def test_the_clubs_page_leads_its_owner_there(owner_client, club, member_of):
    assert PAGE in owner_client.get("/clubs/ashby/").text
    organiser = member_of(club, Membership.Role.ORGANISER)
    assert PAGE not in organiser.get("/clubs/ashby/").text


@pytest.mark.parametrize("room", ["hands/1/", "standings/", "log/", "people/"])
def test_that_the_stick_is_out_is_said_on_the_evenings_pages_until_it_is_in(
    owner_client, drive, stick, room
):
    remember(stick)
    page = f"/drives/{drive.pk}/{room}"
    said = f"The stick or folder {stick} is not there: copies are made on this computer only."
    assert said not in owner_client.get(page).text
    stick.rmdir()
    assert said in owner_client.get(page).text
    assert said in owner_client.get(PAGE).text
    stick.mkdir()
    assert said not in owner_client.get(page).text


def test_neither_the_projector_nor_who_may_only_look_is_bothered_with_it(
    club, drive, stick, member_of
):
    remember(stick)
    stick.rmdir()
    viewer = member_of(club, Membership.Role.VIEWER)
    scorer = member_of(club, Membership.Role.SCORER)
    assert "is not there" not in viewer.get(f"/drives/{drive.pk}/standings/").text
    assert "is not there" in scorer.get(f"/drives/{drive.pk}/standings/").text
    assert "is not there" not in scorer.get(f"/drives/{drive.pk}/board/").text


def test_the_page_asks_the_database_as_little_for_many_copies_as_for_one(
    owner_client, club, drive, django_assert_max_num_queries
):
    for number in range(14):
        other = make_drive(club, names=[f"Person {number}"], hands=2, name=f"Drive {number}")
        write_copies(other.pk, KeptAt.HAND)
    with django_assert_max_num_queries(12):
        page = owner_client.get(PAGE)
    assert len(page.context["evenings"]) == 12


def test_a_copy_that_is_on_the_stick_no_longer_is_not_said_to_be(owner_client, drive, stick):
    remember(stick)
    write_copies(drive.pk, KeptAt.HAND)
    (stick / ON_THE_STICK).rename(stick / "elsewhere")
    (stick / ON_THE_STICK).write_text("a file in its place")
    (row,) = owner_client.get(PAGE).context["evenings"]
    assert row["where"] == "on this computer"


def test_where_the_database_is_a_servers_the_page_says_whose_it_is_to_copy(
    owner_client, monkeypatch
):
    for by_itself, said in ((True, "when a drive is finished"), (False, "pg_dump")):
        monkeypatch.setattr(copies, "copies_whole_site", lambda now=by_itself: now)
        assert said in owner_client.get(PAGE).text
