"""A sheet is looked at as a picture before it is printed: of this evening, and of what is chosen."""

from io import BytesIO

import pytest
from django.core.cache import caches
from django.urls import reverse
from PIL import Image

from drives.pdfs.pictures import count_pages
from drives.services.people import add_player, change_player
from drives.sheets import SHEETS
from tests.evenings import make_drive, score, seat
from tests.pdfs.reading import texts
from tests.prize_giving import FIRSTS, announced
from tests.sheets.readings import sheets_of
from tests.views.test_budgets import of_each_size as of_each_size

MOST_QUESTIONS = 20


@pytest.fixture
def drive(club):
    drive = seat(make_drive(club, people=9, hands=4))
    score(drive, 1, 1, 8)
    return drive


def seen(client, drive, sheet="seating", **choices):
    return client.get(reverse("drives:sheet-picture", args=[drive.pk, sheet]), choices)


def size(response):
    return Image.open(BytesIO(response.content)).size


def test_every_sheet_has_a_picture_that_is_not_blank(owner_client, drive):
    over = announced(drive, *FIRSTS)
    for key in sheets_of(over):
        response = seen(owner_client, over, key, width=100)
        assert response["Content-Type"] == "image/png", key
        assert Image.open(BytesIO(response.content)).convert("L").getextrema()[0] < 128, key


@pytest.mark.parametrize(("asked", "made"), [(1, 80), (300, 300), (9999, 1400), ("wide", 900)])
def test_a_picture_is_no_wider_than_a_screen_needs(owner_client, drive, asked, made):
    assert size(seen(owner_client, drive, width=asked))[0] == pytest.approx(made, abs=1)


@pytest.mark.parametrize(
    "choice", [{"large": 1}, {"black": 1}, {"paper": "letter"}, {"page": 2}], ids=str
)
def test_what_is_chosen_is_what_is_seen(owner_client, drive, choice):
    plain = seen(owner_client, drive, width=200)
    assert seen(owner_client, drive, width=200, **choice).content != plain.content


def test_a_picture_is_of_the_evening_as_it_is(owner_client, drive):
    before = seen(owner_client, drive, "leaderboard", width=300).content
    score(drive, 1, 2, 12)
    assert seen(owner_client, drive, "leaderboard", width=300).content != before


def test_two_drives_alike_have_a_picture_each(owner_client, club):
    """Neither has entries, and both are at the same version."""
    one, other = make_drive(club, people=0, hands=4), make_drive(club, people=0, hands=9)
    assert one.version == other.version
    first = seen(owner_client, one, "trumps", width=300).content
    assert seen(owner_client, other, "trumps", width=300).content != first


def test_a_regular_who_comes_new_or_is_renamed_is_on_the_list_at_once(owner_client, club):
    drive = make_drive(club, people=0)
    zoe = add_player(club, "Zoe Archer")
    address = reverse("drives:print", args=[drive.pk, "check-in"])
    pack = reverse("drives:print-pack", args=[drive.pk])
    tags = {one: owner_client.get(one)["ETag"] for one in (address, pack)}
    before = seen(owner_client, drive, "check-in", width=300)
    change_player(zoe, "Zuleika Dobson", "L", sits_still=False)
    for one, tag in tags.items():
        assert owner_client.get(one, headers={"If-None-Match": tag}).status_code == 200, one
    assert "Zuleika Dobson" in texts(owner_client.get(address).content)
    after = seen(owner_client, drive, "check-in", width=300)
    assert after.content != before.content
    assert after["ETag"] != before["ETag"]


def test_what_a_browser_was_told_to_keep_is_not_the_old_list(owner_client, club):
    drive = make_drive(club, people=0)
    preview = owner_client.get(reverse("drives:sheet", args=[drive.pk, "check-in"]))
    address = preview.context["preview"].address
    assert "max-age" in owner_client.get(address)["Cache-Control"]
    add_player(club, "Zoe Archer")
    assert "no-cache" in owner_client.get(address)["Cache-Control"]


def test_another_version_of_the_program_prints_the_sheet_anew(owner_client, drive, monkeypatch):
    address = reverse("drives:print", args=[drive.pk, "seating"])
    first = owner_client.get(address)["ETag"]
    monkeypatch.setattr("drives.views.sheet_files.program", lambda: "another")
    again = owner_client.get(address, headers={"If-None-Match": first})
    assert again.status_code == 200


def test_looking_prints_nothing(owner_client, drive):
    seen(owner_client, drive)
    assert not drive.printings.exists()


def test_a_browser_that_has_the_picture_is_sent_none(owner_client, drive):
    first = seen(owner_client, drive)
    address = reverse("drives:sheet-picture", args=[drive.pk, "seating"])
    again = owner_client.get(address, headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    score(drive, 1, 1, 9)
    changed = owner_client.get(address, headers={"If-None-Match": first["ETag"]})
    assert changed.status_code == 200


def test_a_browser_need_not_ask_again_only_while_the_evening_is_as_its_page_said(
    owner_client, drive
):
    of = owner_client.get(reverse("drives:paper", args=[drive.pk])).context["made_from"]
    assert "max-age" in seen(owner_client, drive, of=of)["Cache-Control"]
    score(drive, 1, 1, 9)
    assert "no-cache" in seen(owner_client, drive, of=of)["Cache-Control"]


def test_the_pages_of_a_sheet_are_made_once(owner_client, drive, monkeypatch):
    made = []
    build = type(SHEETS["seating"]).build
    monkeypatch.setattr(
        type(SHEETS["seating"]), "build", lambda *asked: made.append(asked) or build(*asked)
    )
    for page in (1, 2, 1):
        seen(owner_client, drive, page=page)
    assert len(made) == 1
    seen(owner_client, drive, card=3, hand=2, table=1, skip=4)
    assert len(made) == 1  # nothing of this is chosen of seats
    caches["sheets"].clear()
    seen(owner_client, drive)
    assert len(made) == 2


@pytest.mark.parametrize(
    ("sheet", "choices"),
    [("results", {}), ("napkins", {}), ("blank-scorecards", {"players": 2000})],
)
def test_what_cannot_be_printed_has_no_picture(owner_client, club, sheet, choices):
    assert seen(owner_client, make_drive(club), sheet, **choices).status_code == 404


def test_a_picture_asks_as_often_whatever_the_size(of_each_size):
    small, large = of_each_size(
        lambda drive: reverse("drives:sheet-picture", args=[drive.pk, "leaderboard"])
    )
    assert small == large <= MOST_QUESTIONS


@pytest.mark.parametrize("name", ["print", "sheet-page", "sheet", "sheet-picture"])
def test_an_evening_without_tea_has_no_half_time_places_by_any_address(owner_client, club, name):
    drive = seat(make_drive(club, people=8, hands=4))
    drive.hands.update(half=1)
    score(drive, 1, 1, 8)
    address = reverse(f"drives:{name}", args=[drive.pk, "half-time"])
    answer = owner_client.get(address, follow=True)
    if name == "sheet-picture":
        assert answer.status_code == 404
    else:
        assert "This evening has no tea" in answer.content.decode()


def test_more_than_a_thousand_cards_are_refused_with_a_sentence(owner_client, club):
    drive = make_drive(club, people=4)
    address = reverse("drives:print", args=[drive.pk, "blank-scorecards"])
    response = owner_client.get(address, {"players": 1001}, follow=True)
    assert "1 to 1,000 people" in response.content.decode()


def test_numbered_cards_are_printed_for_a_thousand_people(owner_client, club):
    drive = make_drive(club, people=0, hands=1)
    address = reverse("drives:print", args=[drive.pk, "blank-scorecards"])
    pdf = owner_client.get(address, {"players": 1000}).content
    assert count_pages(pdf) == 250
