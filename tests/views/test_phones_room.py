"""The room of phones and helpers: whose word is enough, the tables' cards, the code."""

import re

import pytest

from drives.models import Drive, TableLink
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.links import link_of
from drives.services.reopen import reopen_drive
from drives.services.table_links import make_links, set_phones
from tests.evenings import make_drive, score_hand, seat
from tests.pdfs.reading import texts
from tests.views.helping import helper_of
from tests.views.test_budgets import LIST_PAGE, of_each_size

__all__ = ["of_each_size"]
SAID = Testimony()
HERE = "http://testserver"


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=8, hands=2))


@pytest.fixture
def on(drive):
    """The drive, with phones at its tables."""
    set_phones(drive, Drive.Phones.ONE, SAID)
    drive.refresh_from_db()
    return drive


def room(client, drive):
    return client.get(f"/drives/{drive.pk}/phones/")


def press(client, drive, what, **said):
    return client.post(f"/drives/{drive.pk}/phones/{what}", said, follow=True)


def printed(answer):
    """Return the token of each table on the cards."""
    assert answer["Content-Type"] == "application/pdf"
    found = texts(answer.content)
    numbers = [int(text) for text in found if text.isdecimal()]
    tokens = [m[1] for text in found if (m := re.fullmatch(rf"{HERE}/t/([\w-]+)/", text))]
    return dict(zip(numbers, tokens, strict=True))


def chosen(answer):
    return answer.context["phones_form"].initial["phones"]


def test_whose_word_is_enough_is_chosen_and_shown(owner_client, drive):
    assert chosen(room(owner_client, drive)) == "off"
    assert "Saved." in press(owner_client, drive, "", phones="both").text
    drive.refresh_from_db()
    assert drive.phones == "both"
    assert chosen(room(owner_client, drive)) == "both"
    press(owner_client, drive, "", phones="off")
    drive.refresh_from_db()
    assert drive.phones == ""


def test_a_press_without_a_choice_changes_nothing(owner_client, on):
    assert "Choose one of the three" in press(owner_client, on, "").text
    on.refresh_from_db()
    assert on.phones == "one"


def test_what_the_clubs_last_drive_had_is_proposed_until_it_is_decided(owner_client, drive, club):
    club.drives.filter(pk=drive.pk).update(phones="both", starts_at="2026-11-06T19:30Z")
    tonight = make_drive(club, people=0, hands=2)
    assert chosen(room(owner_client, tonight)) == "both"
    tonight.refresh_from_db()
    assert tonight.phones == ""  # a proposal, until it is saved
    set_phones(tonight, Drive.Phones.ONE, SAID)
    set_phones(tonight, Drive.Phones.OFF, SAID)
    assert chosen(room(owner_client, tonight)) == "off"


def test_the_cards_that_are_printed_open_their_tables(owner_client, on):
    tokens = printed(press(owner_client, on, "cards/"))
    assert {table: link_of(token).table_number for table, token in tokens.items()} == {1: 1, 2: 2}


def test_one_card_alone_is_printed_again_and_the_others_go_on(owner_client, on):
    first = printed(press(owner_client, on, "cards/"))
    second = printed(press(owner_client, on, "cards/", table="2"))
    assert list(second) == [2]
    assert link_of(first[1])
    assert link_of(first[2]) is None


def test_cards_to_stand_open_their_tables_and_say_where_people_go(owner_client, on):
    found = texts(press(owner_client, on, "cards/", stand="on").content)
    tokens = [m[1] for text in found if (m := re.fullmatch(rf"{HERE}/t/([\w-]+)/", text))]
    assert [link_of(token).table_number for token in tokens] == [1, 1, 2, 2]  # on both sides
    assert {"Losing lady", "to table 2"} <= set(found)


def test_one_card_to_stand_is_pressed_for_in_the_form_that_says_so(owner_client, on):
    form, *_others = re.findall(
        r'<form id="print-cards".*?</form>', room(owner_client, on).text, re.S
    )
    assert 'name="stand"' in form
    assert room(owner_client, on).text.count('form="print-cards"') == 2
    found = texts(press(owner_client, on, "cards/", stand="on", table="2").content)
    assert {"2", "to table 1"} <= set(found)
    assert "to table 2" not in found


def test_before_anybody_is_seated_one_says_how_many_tables(owner_client, club):
    drive = make_drive(club, people=11, hands=2)
    set_phones(drive, Drive.Phones.ONE, SAID)
    assert 'name="count" value="3"' in room(owner_client, drive).text
    assert "how many tables" in press(owner_client, drive, "cards/").text
    assert list(printed(press(owner_client, drive, "cards/", count="5"))) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("said", [{"count": "0"}, {"count": "101"}, {"table": "x"}])
def test_tables_that_cannot_be_get_no_card(owner_client, on, said):
    assert "a number from 1 to 100" in press(owner_client, on, "cards/", **said).text
    assert not TableLink.objects.exists()


def test_an_address_that_is_none_of_ours_is_not_printed(owner_client, on):
    press(owner_client, on, "cards/", address="http://evil.example")
    assert not TableLink.objects.exists()


def test_a_double_press_makes_one_set_and_says_so(owner_client, on):
    tokens = printed(press(owner_client, on, "cards/", client_key="k"))
    assert "were made already" in press(owner_client, on, "cards/", client_key="k").text
    assert link_of(tokens[1])
    assert TableLink.objects.count() == 2


def test_cards_of_another_network_are_named(owner_client, on):
    make_links(on, SAID, tables=[1], address="http://10.0.0.7:8000")
    make_links(on, SAID, tables=[2], address=HERE)
    text = room(owner_client, on).text
    assert "The card of table 1 leads to http://10.0.0.7:8000" in text
    press(owner_client, on, "off/", table="1")
    assert "10.0.0.7" not in room(owner_client, on).text


def test_where_no_phone_gets_through_nothing_is_printed_and_it_says_what_to_do(
    owner_client, on, monkeypatch
):
    monkeypatch.setattr("drives.views.addresses.lan_hosts", lambda: ["192.168.1.5"])
    here = {"headers": {"host": "localhost:8000"}}
    text = owner_client.get(f"/drives/{on.pk}/phones/", **here).text
    assert "start it again with “python3 manage.py run --lan”" in text
    assert "They can be printed once phones reach this laptop." in text
    assert "/phones/cards/" not in text
    owner_client.post(f"/drives/{on.pk}/phones/cards/", **here)
    assert not TableLink.objects.exists()


def test_one_card_or_all_are_switched_off(owner_client, on):
    tokens = printed(press(owner_client, on, "cards/"))
    assert "table 1 opens nothing" in press(owner_client, on, "off/", table="1").text
    assert link_of(tokens[1]) is None
    assert link_of(tokens[2])
    assert "No card of a table opens anything" in press(owner_client, on, "off/").text
    assert link_of(tokens[2]) is None


def test_no_token_is_on_any_page_or_in_any_address_of_the_organisers(owner_client, on):
    tokens = printed(press(owner_client, on, "cards/")).values()
    pages = [room(owner_client, on).text, owner_client.get(f"/drives/{on.pk}/log/").text]
    assert len(tokens) == 2
    assert not [token for token in tokens for text in pages if token in text]


def test_the_code_stands_there_spaced_with_the_address_to_open(owner_client, drive):
    assert "Make a code" in room(owner_client, drive).text
    text = press(owner_client, drive, "code/").text
    drive.refresh_from_db()
    assert " ".join(drive.join_code) in text
    assert f"{HERE}/join/" in text
    press(owner_client, drive, "code/off/")
    drive.refresh_from_db()
    assert drive.join_code == ""


def test_who_has_joined_is_listed_and_let_go(owner_client, drive):
    gwen = helper_of(drive, "Gwen").helper
    helper_of(drive, "Harold")
    assert "Gwen" in room(owner_client, drive).text
    press(owner_client, drive, f"helpers/{gwen.pk}/off/")
    names = [one.name for one in room(owner_client, drive).context["helpers"]]
    assert names == ["Harold"]


def test_a_helper_of_another_drive_is_not_let_go_from_here(owner_client, drive, club):
    other = helper_of(make_drive(club, people=0, hands=2)).helper
    assert press(owner_client, drive, f"helpers/{other.pk}/off/").status_code == 404
    other.refresh_from_db()
    assert not other.let_go


def test_a_drive_that_counts_from_cards_has_helpers_and_no_phones(owner_client, club):
    drive = make_drive(club, people=4, hands=2, counts_from="cards")
    text = room(owner_client, drive).text
    assert "Make a code" in text
    assert "Phones at the tables" not in text
    assert "players&#x27; cards" in press(owner_client, drive, "", phones="one").text


def test_a_finished_drive_says_that_all_that_is_over(owner_client, on):
    Drive.objects.filter(pk=on.pk).update(state=Drive.State.FINISHED)
    text = room(owner_client, on).text
    assert "open nothing any more" in text
    assert "<button" not in text.split("</header>")[1]


def test_after_the_cards_the_room_is_asked_for_anew(owner_client, on):
    assert "no-store" in room(owner_client, on)["Cache-Control"]


def test_the_room_is_found_from_hands_and_paper_by_who_may_open_it(owner_client, member_of, drive):
    scorer, room_of = member_of(drive.club, "scorer"), f'href="/drives/{drive.pk}/phones/"'
    for address in (f"/drives/{drive.pk}/hands/1/", f"/drives/{drive.pk}/paper/"):
        assert room_of in owner_client.get(address).text
        assert room_of not in scorer.get(address).text


def test_a_hundred_tables_cost_no_query_more_than_six(of_each_size):
    def with_cards(drive):
        set_phones(drive, Drive.Phones.ONE, SAID)
        make_links(drive, SAID)
        helper_of(drive)
        return f"/drives/{drive.pk}/phones/"

    few, many = of_each_size(with_cards)
    assert few == many <= LIST_PAGE


def test_a_drive_that_is_opened_again_says_what_ended_until_it_is_made_anew(owner_client, club):
    drive = seat(make_drive(club, "individual", people=8, hands=1))
    set_phones(drive, Drive.Phones.ONE, SAID)
    score_hand(drive, 1, [8, 5])
    make_links(drive, SAID)
    helper_of(drive)
    finish(drive, SAID)
    question = owner_client.get(f"/drives/{drive.pk}/reopen/").text
    assert "The tables&#x27; cards and the code for helpers do not come back" in question
    reopen_drive(drive, Testimony(reason="Slip misread"))
    cards, helpers = (
        "cards that were printed before open nothing",
        "With a new code they join again",
    )
    page = room(owner_client, drive).text
    assert cards in page
    assert helpers in page
    assert "Gwen" not in page
    press(owner_client, drive, "cards/")
    press(owner_client, drive, "code/")
    page = room(owner_client, drive).text
    assert cards not in page
    assert helpers not in page
