"""Everything for tonight: what is wanted as the evening stands, or what was ticked, in one file."""

from io import BytesIO

import pytest
from django.urls import reverse
from pypdf import PdfReader

from drives.models import Membership
from tests.evenings import make_drive, score, seat
from tests.views.test_budgets import LIST_PAGE, of_each_size as of_each_size

Role = Membership.Role


@pytest.fixture
def drive(club):
    drive = seat(make_drive(club, people=8, hands=4))
    score(drive, 1, 1, 8)
    return drive


def page(client, drive, **choices):
    return client.get(reverse("drives:pack", args=[drive.pk]), choices)


def printed(client, drive, **choices):
    response = client.get(reverse("drives:print-pack", args=[drive.pk]), choices)
    assert response.status_code == 200
    return PdfReader(BytesIO(response.content))


def titles(reader):
    return [entry.title for entry in reader.outline if not isinstance(entry, list)]


def ticked(response):
    return [pick.sheet.key for pick in response.context["picks"] if pick.taken]


def test_what_is_wanted_is_ticked_beforehand(owner_client, club, drive):
    assert {"scorecards", "table-slips", "seating", "trumps"} <= set(
        ticked(page(owner_client, drive))
    )
    ahead = ticked(page(owner_client, make_drive(club, names=["Ann", "Bob", "Cyd", "Dan"])))
    assert {"blank-scorecards", "trumps"} <= set(ahead)
    assert "scorecards" not in ahead


def test_what_is_left_out_says_why(owner_client, club):
    waiting = page(owner_client, make_drive(club)).context["waiting"]
    said = {pick.sheet.key: pick.why_not for pick in waiting}
    assert said["results"] == "It waits for the first score."
    assert "seated" in said["seating"]


def test_what_was_ticked_is_remembered_and_printed(owner_client, drive):
    chosen = {"chosen": 1, "sheet": ["trumps", "seating"], "seating": 3, "large": 1}
    response = page(owner_client, drive, **chosen)
    assert ticked(response) == ["seating", "trumps"]
    assert {pick.sheet.key: pick.copies for pick in response.context["picks"]}["seating"] == 3
    assert response.context["form"]["large"].value() is True
    found = printed(owner_client, drive, **chosen)
    assert titles(found) == ["Seats", "Trumps"]
    once = printed(owner_client, drive, **chosen | {"seating": 1})
    seats = len(printed(owner_client, drive, sheet="seating", large=1).pages)
    assert len(found.pages) == len(once.pages) + 2 * seats


def test_nobody_is_given_two_cards(owner_client, drive):
    one = printed(owner_client, drive, sheet="scorecards")
    assert len(printed(owner_client, drive, sheet="scorecards", scorecards=5).pages) == len(
        one.pages
    )


def test_no_more_copies_are_made_than_a_hall_has_walls(owner_client, drive):
    seats = len(printed(owner_client, drive, sheet="trumps").pages)
    assert len(printed(owner_client, drive, sheet="trumps", trumps=9999).pages) == 20 * seats


def test_a_choice_of_one_sheet_is_not_made_for_all(owner_client, drive):
    plain = printed(owner_client, drive, sheet="scorecards")
    assert len(printed(owner_client, drive, sheet="scorecards", card=1).pages) == len(plain.pages)


def test_the_cards_of_a_pack_are_two_to_a_page_on_both_sides_with_spare_ones(owner_client, drive):
    chosen = {"up": 2, "both_sides": 1, "spare": 3}
    asked = owner_client.get(reverse("drives:print", args=[drive.pk, "scorecards"]), chosen)
    alone = PdfReader(BytesIO(asked.content))
    found = printed(owner_client, drive, sheet=["scorecards", "trumps"], **chosen)
    cards = [page.extract_text() for page in alone.pages]
    assert [page.extract_text() for page in found.pages][: len(cards)] == cards
    assert len(cards) == 2 * (8 + 3 + 1) // 2


def test_where_cards_have_a_back_every_sheet_begins_on_a_front(owner_client, drive):
    trumps = printed(owner_client, drive, sheet="trumps")
    assert len(trumps.pages) == 1
    found = printed(owner_client, drive, sheet=["trumps", "scorecards"], trumps=3, both_sides=1)
    sheets = [one for one in found.outline if not isinstance(one, list)]
    begins = [found.get_destination_page_number(one) for one in sheets]
    assert all(page % 2 == 0 for page in begins)
    texts = [page.extract_text() for page in found.pages]
    assert [not text for text in texts[-6:]] == [False, True] * 3


def test_the_page_remembers_how_the_cards_are_wanted(owner_client, drive):
    form = page(owner_client, drive, chosen=1, up=2, both_sides=1, spare=4).context["form"]
    assert [form[name].value() for name in ("up", "both_sides", "spare")] == [2, True, 4]
    html = page(owner_client, drive, up=2).content.decode()
    assert all(f'name="{name}"' in html for name in ("up", "both_sides", "spare", "paper"))


def test_the_pack_is_on_the_paper_that_was_chosen(owner_client, drive):
    boxes = {page.mediabox.width for page in printed(owner_client, drive, paper="letter").pages}
    assert boxes == {612}


def test_each_sheet_is_noted_as_printed_by_an_organiser(owner_client, drive):
    printed(owner_client, drive, sheet=["seating", "leaderboard"], black=1)
    kept = drive.printings.order_by("sheet")
    assert [one.sheet for one in kept] == ["leaderboard", "seating"]
    assert kept[0].lines["places"]
    assert {one.version for one in kept} == {drive.__class__.objects.get(pk=drive.pk).version}


def test_who_only_looks_prints_nothing(drive, member_of):
    printed(member_of(drive.club, Role.SCORER), drive)
    assert not drive.printings.exists()


def test_what_cannot_be_printed_yet_is_not_in_the_file(owner_client, club):
    drive = make_drive(club, names=["Ann", "Bob", "Cyd", "Dan"])
    assert titles(printed(owner_client, drive, sheet=["trumps", "results"])) == ["Trumps"]


def test_a_sheet_that_is_refused_is_left_out_with_a_sentence_and_no_other_is_lost(
    owner_client, club
):
    drive = make_drive(club, "individual", people=3)
    address = reverse("drives:print-pack", args=[drive.pk])
    asked = owner_client.get(address, {"large": 1}, follow=True)
    assert asked.templates[0].name == "drives/pack.html"
    html = asked.content.decode()
    assert "Numbered cards without names cannot be in it. " in html
    assert {"check-in", "trumps", "pocket-trumps"} <= set(ticked(asked))
    assert "blank-scorecards" not in ticked(asked)
    assert asked.context["form"]["large"].value() is True
    assert not drive.printings.exists()
    assert "Check-in list" in titles(printed(owner_client, drive, sheet=ticked(asked)))
    again = owner_client.get(address)
    assert (again.status_code, "ETag" in again) == (302, False)


def test_where_every_sheet_is_refused_paper_says_why(owner_client, club):
    drive = make_drive(club, "individual", people=3)
    address = reverse("drives:print-pack", args=[drive.pk])
    asked = owner_client.get(address, {"sheet": "blank-scorecards"}, follow=True)
    assert asked.redirect_chain[-1][0] == reverse("drives:paper", args=[drive.pk])
    assert len(list(asked.context["messages"])) == 1


@pytest.mark.parametrize("choices", [{"chosen": 1}, {"sheet": "results"}, {"sheet": "napkins"}])
def test_nothing_to_print_leads_back_with_a_sentence(owner_client, club, choices):
    drive = make_drive(club)
    address = reverse("drives:print-pack", args=[drive.pk])
    response = owner_client.get(address, choices, follow=True)
    assert response.redirect_chain[-1][0] == reverse("drives:paper", args=[drive.pk])
    assert "Tick a sheet." in response.content.decode()


def test_the_same_evening_gives_the_same_file(owner_client, drive):
    address = reverse("drives:print-pack", args=[drive.pk])
    first, again = owner_client.get(address), owner_client.get(address)
    assert first.content == again.content
    asked = owner_client.get(address, headers={"If-None-Match": first["ETag"]})
    assert asked.status_code == 304


def test_a_browser_that_fetches_it_ahead_prints_nothing(owner_client, drive):
    address = reverse("drives:print-pack", args=[drive.pk])
    answer = owner_client.get(address, headers={"Sec-Purpose": "prefetch"})
    assert answer.status_code == 204
    assert not drive.printings.exists()


def test_the_page_asks_as_often_whatever_the_size(of_each_size):
    small, large = of_each_size(lambda drive: reverse("drives:pack", args=[drive.pk]))
    assert small == large <= LIST_PAGE
