"""A sheet's own page: its picture, what may be chosen of it, and what it waits for."""

import pytest
from django.urls import reverse

from drives.sheets.heads import format_called
from tests.evenings import make_drive, score, seat
from tests.prize_giving import FIRSTS, announced
from tests.rubbers import rubber_drive
from tests.sheets.readings import sheets_of
from tests.views.test_budgets import LIST_PAGE, of_each_size as of_each_size

HTMX = {"HX-Request": "true"}


@pytest.fixture
def drive(club):
    drive = seat(make_drive(club, "individual", people=9, hands=4))
    score(drive, 1, 1, 8)
    return drive


def opened(client, drive, sheet="seating", headers=None, **choices):
    address = reverse("drives:sheet", args=[drive.pk, sheet])
    return client.get(address, choices, headers=headers or {})


def test_every_sheet_has_a_page_with_its_choices(owner_client, drive):
    over = announced(drive, *FIRSTS)
    for key, sheet in sheets_of(over).items():
        response = opened(owner_client, over, key)
        assert response.templates[0].name == "drives/paper_sheet.html"
        assert sheet.label in response.context["preview"].shows
        offered = [*sheet.offered_in(over), "paper", "large", "black"]
        assert list(response.context["form"].fields) == offered, key
        assert all(field.label for field in response.context["form"])


def test_the_page_of_a_sheet_shows_its_picture_and_says_which(owner_client, drive):
    preview = opened(owner_client, drive, "trumps").context["preview"]
    assert owner_client.get(preview.address)["Content-Type"] == "image/png"
    assert preview.shows == "Trumps: picture of page 1 of 1"


def test_the_form_says_what_was_chosen_and_the_picture_shows_it(owner_client, drive):
    response = opened(owner_client, drive, round=2, large=1, paper="Letter")
    form = response.context["form"]
    assert {name: form[name].value() for name in form.fields} == {
        "round": 2,
        "paper": format_called("Letter"),
        "large": True,
        "black": False,
    }
    assert "round=2&large=1&paper=Letter" in response.context["preview"].address


def test_the_clubs_own_paper_is_chosen_beforehand(owner_client, drive, club):
    club.paper = "Letter"
    club.save()
    assert opened(owner_client, drive).context["form"]["paper"].value() == "Letter"


def test_so_many_numbered_cards_are_proposed_as_people_are_expected(owner_client, drive):
    room = opened(owner_client, drive, "blank-scorecards")
    assert room.context["form"]["players"].value() == 9
    asked = opened(owner_client, drive, "blank-scorecards", players=12)
    assert asked.context["form"]["players"].value() == 12


def test_only_rounds_that_are_seated_are_offered(owner_client, club):
    drive = seat(make_drive(club, people=8, hands=4))
    rounds = opened(owner_client, drive).context["form"].fields["round"].choices
    assert rounds == [("", "as the evening stands"), (1, "Hand 1")]


def test_pages_are_turned_with_what_was_chosen(owner_client, drive):
    first = opened(owner_client, drive, black=1).context["preview"]
    assert (first.said, first.before) == ("Page 1 of 2", None)
    second = owner_client.get(first.after.address).context["preview"]
    assert (second.said, second.after) == ("Page 2 of 2", None)
    assert "black=1" in second.before.address
    assert "page=2" in second.address


def test_a_page_beyond_the_last_is_the_last(owner_client, drive):
    assert opened(owner_client, drive, page=99).context["preview"].said == "Page 2 of 2"


def test_htmx_is_given_the_picture_alone(owner_client, drive):
    response = opened(owner_client, drive, headers=HTMX, large=1)
    assert response.templates[0].name == "drives/_sheet_preview.html"
    assert 'id="preview"' in response.content.decode()


def test_a_sheet_that_is_not_ready_says_what_it_waits_for(owner_client, club):
    response = opened(owner_client, make_drive(club), "results")
    html = response.content.decode()
    assert "It waits for the first score." in html
    assert reverse("drives:print", args=[response.context["drive"].pk, "results"]) not in html


@pytest.mark.parametrize(
    ("sheet", "choices", "why"),
    [
        ("scorecards", {"card": 77}, "77"),
        ("blank-scorecards", {"players": 2000}, "Type another number."),
    ],
)
def test_what_cannot_be_made_is_refused_in_place_of_the_picture(
    owner_client, drive, sheet, choices, why
):
    preview = opened(owner_client, drive, sheet, **choices).context["preview"]
    assert why in preview.refusal
    assert not preview.address


def test_what_was_printed_is_said_beside_it(owner_client, drive):
    owner_client.get(reverse("drives:print", args=[drive.pk, "leaderboard"]))
    assert opened(owner_client, drive, "leaderboard").context["said"].sentence.startswith("Printed")
    score(drive, 1, 1, 9)
    assert opened(owner_client, drive, "leaderboard").context["said"].changed


def test_a_sheet_nobody_knows_has_no_page(owner_client, drive):
    assert opened(owner_client, drive, "napkins").status_code == 404


def test_a_disputed_table_leads_to_its_hand_on_paper(owner_client, drive):
    table = owner_client.get(reverse("drives:table-of-hand", args=[drive.pk, 1, 2]))
    address = reverse("drives:sheet", args=[drive.pk, "hand-sheet"])
    assert f"{address}?hand=1&amp;table=2" in table.content.decode()
    form = opened(owner_client, drive, "hand-sheet", hand=1, table=2).context["form"]
    assert (form["hand"].value(), form["table"].value()) == (1, 2)


def test_the_door_leads_to_the_check_in_list_and_announced_prizes_to_what_goes_with_them(
    owner_client, club, drive
):
    door = owner_client.get(reverse("drives:people", args=[make_drive(club, people=0).pk]))
    assert "paper/check-in/" in door.content.decode()
    over = announced(drive, *FIRSTS)
    prizes = owner_client.get(reverse("drives:prizes", args=[over.pk])).content.decode()
    for key in ("script", "certificates", "labels"):
        assert f"paper/{key}/" in prizes


def test_a_sheets_page_asks_as_often_whatever_the_size(of_each_size):
    small, large = of_each_size(lambda drive: reverse("drives:sheet", args=[drive.pk, "trumps"]))
    assert small == large <= LIST_PAGE + 2  # the sheet itself is read too


def test_a_card_for_rubbers_asks_what_its_drive_leaves_open(owner_client, club, drive):
    def asked(of):
        return set(opened(owner_client, of, "rubber-cards").context["form"].fields)

    assert {"to_win", "pad"} <= asked(drive)
    assert "round" not in asked(drive)
    rubbers = rubber_drive(club, people=4, rounds=2, names=list("ABCD"))
    assert "round" in asked(rubbers)
    assert "to_win" not in asked(rubbers)
