"""A table's phone: opened by its card alone, for its own table and the hand now played."""

import re
from functools import partial
from html import unescape

import pytest
from django.db import connection
from django.test import Client

from drives.models import Act, Deal, Drive, Player, Round, ScoreEntry, TableLink
from drives.services.acts import Testimony
from drives.services.links import hash_of
from drives.services.seats import move_room
from tests.evenings import deal_at, make_drive, score, score_hand, seat
from tests.every_page import Page
from tests.views.test_budgets import AROUND, LIST_PAGE, SAVING, big_drive, queries_of

TOKEN, OTHER = "card-of-table-1", "card-of-table-2"
AT = f"/t/{TOKEN}/"
NS, EW = "table-ns", "table-ew"
NAMES = ["Ann", "Bob", "Cyd", "Dan", "Eve", "Fred", "Gwen", "Harry"]
NORTH_SOUTH, EAST_WEST = "Ann & Bob", "Cyd & Dan"
GONE = "This card is no longer used"


def let_in(drive, phones=Drive.Phones.BOTH, tokens=(TOKEN, OTHER)):
    Drive.objects.filter(pk=drive.pk).update(phones=phones)
    for table, token in enumerate(tokens, start=1):
        TableLink.objects.create(drive=drive, table_number=table, token_hash=hash_of(token))
    drive.refresh_from_db()
    return drive


@pytest.fixture
def drive(club):
    """Two tables, and both sides must say the same."""
    return let_in(seat(make_drive(club, names=NAMES, hands=3)))


@pytest.fixture
def phone():
    """Somebody at a table: nobody is logged in."""
    return Client()


def seats_of(drive, hand=1):
    return Round.objects.get(drive=drive, hands__number=hand).seating_version


def send(phone, drive, tricks, side=NS, hand=1, at=AT, follow=True, **rest):
    data = {"side": side, "hand": hand, "tricks": tricks, **rest}
    return phone.post(at, {"seats": seats_of(drive), "key": "", **data}, follow=follow)


def text(response):
    """Return what the page says, as it is read."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", response.text)).split())


def counts(drive, hand=1, table=1):
    return deal_at(drive, hand, table).ns_tricks


# Case C26: who sits there stands on the page before anything is saved.
def test_the_card_shows_the_table_its_hand_and_the_four_who_sit_there(drive, phone):
    page = phone.get(AT)
    assert page.status_code == 200
    said = text(page)
    for words in ("Table 1", "Hand 1", "hearts", "North-South", "East-West", *NAMES[:4]):
        assert words in said
    assert not any(name in said for name in NAMES[4:])
    assert page["Cache-Control"].count("no-store") == 1


def test_what_one_side_says_waits_for_the_other(drive, phone):
    said = text(send(phone, drive, "8"))
    assert f"{NORTH_SOUTH} 8 tricks" in said
    assert f"Waiting for {EAST_WEST} to say the same." in said
    assert f"{EAST_WEST}: did you take 5 tricks?" in said
    assert counts(drive) is None


def test_no_hand_follows_until_both_sides_have_spoken_where_both_must(drive, phone):
    """One side's word counted while it was enough; since then both are to say the same."""
    Drive.objects.filter(pk=drive.pk).update(phones=Drive.Phones.ONE)
    assert "Thank you. Hand 2 follows." in text(send(phone, drive, "8"))
    Drive.objects.filter(pk=drive.pk).update(phones=Drive.Phones.BOTH)
    assert "Thank you" not in text(phone.get(AT))
    assert "Thank you. Hand 2 follows." in text(send(phone, drive, "5", side=EW))


def test_a_room_seated_anew_has_nobodys_names_tapped(drive, phone):
    seats = seats_of(drive)
    drive.rounds.filter(number=1).update(seating_version=seats + 1)
    response = send(phone, drive, "8", seats=seats)
    assert "The seats have changed, so nothing was sent." in text(response)
    assert response.context["rounds"][0].hands[0].chosen is None


def test_the_other_side_confirms_on_the_same_phone(drive, phone):
    asked = send(phone, drive, "8")
    answer = re.search(r'<form class="confirm".*?</form>', asked.text, re.DOTALL)[0]
    fields = dict(re.findall(r'name="(\w+)"\s+value="([^"]*)"', answer))
    assert fields["side"] == EW
    said = text(phone.post(AT, fields, follow=True))
    assert "Both sides agree." in said
    assert "Thank you. Hand 2 follows." in said
    assert counts(drive) == 8


# Case C27.
def test_one_side_that_presses_twice_confirms_nothing(drive, phone):
    send(phone, drive, "8", key="one")
    said = text(send(phone, drive, "8", key="two"))
    assert f"Waiting for {EAST_WEST} to say the same." in said
    assert deal_at(drive, 1, 1).checked == Deal.Checked.ONE_SIDE


# Case C28, and C26 where the first was a phone of another table.
def test_two_that_differ_are_shown_both_and_the_organiser_settles_it(drive, phone):
    send(phone, drive, "8")
    said = text(send(Client(), drive, "6", EW))
    assert f"{NORTH_SOUTH} 8 tricks" in said
    assert f"{EAST_WEST} 6 tricks" in said
    assert "Together that makes 14, and a hand has 13. The organiser will settle it." in said
    assert "did you take" not in said
    assert "Thank you" not in said


def test_where_one_sides_word_is_enough_the_others_is_welcome(drive, phone):
    let_in(drive, Drive.Phones.ONE, tokens=())
    said = text(send(phone, drive, "8"))
    assert f"Saved. {EAST_WEST} may say the same." in said
    assert "Thank you. Hand 2 follows." in said
    assert counts(drive) == 8


def test_what_the_organiser_has_typed_is_shown(drive, phone):
    score(drive, 1, 1, 8)
    said = text(phone.get(AT))
    assert "The organiser North-South 8, East-West 5" in said
    assert "The organiser has the same." in text(send(phone, drive, "8"))
    said = text(send(phone, drive, "6", EW))
    assert "The organiser North-South 8, East-West 5" in said
    assert "Together that makes 14" in said


def test_what_a_second_reader_found_is_shown(drive, phone):
    send(phone, drive, "8")
    deal = deal_at(drive, 1, 1)
    Deal.objects.filter(pk=deal.pk).update(ns_tricks=8, checked="disputed")
    ScoreEntry.objects.create(
        drive=drive,
        hand_number=1,
        table_number=1,
        deal=deal,
        ns_tricks=7,
        source="second",
        seating_version=seats_of(drive),
    )
    assert "A second reading North-South 7, East-West 6" in text(phone.get(AT))


# Case C25: the same press again, also with Back.
def test_the_same_press_again_is_kept_once(drive, phone):
    for _press in range(2):
        assert send(phone, drive, "8", key="once").status_code == 200
    assert ScoreEntry.objects.count() == 1
    assert drive.acts.filter(kind=Act.Kind.SAID).count() == 1


def test_after_saving_the_page_is_loaded_anew_and_knows_who_holds_the_phone(drive, phone):
    answer = send(phone, drive, "8", follow=False)
    assert (answer.status_code, answer["Location"]) == (302, f"{AT}?side={NS}&hand=1")
    for hand, chosen in ((1, {EW}), (2, set())):  # with other people at the table
        page = phone.get(f"/t/{OTHER}/?side={EW}&hand={hand}")
        assert set(re.findall(r'value="(table-\w\w)"[^>]*checked', page.text)) == chosen


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("14", "14"),
        ("", "Type how many tricks you took"),
        ("7-7", "14"),
    ],
)
def test_what_is_wrong_is_said_and_stays_in_its_box(drive, phone, typed, says):
    page = send(phone, drive, typed)
    assert says in text(page)
    assert f'value="{typed}"' in page.text
    assert Page(page.text).filled == 1
    assert not ScoreEntry.objects.exists()


def test_it_is_asked_who_speaks_where_nobody_tapped_their_names(drive, phone):
    said = text(send(phone, drive, "8", side=""))
    assert "Tap your names first" in said


def test_a_rare_number_is_asked_about_once_and_then_kept(drive, phone):
    page = send(phone, drive, "0", EW)
    assert "13-0 is rare. Is it right?" in text(page)
    assert "Yes, 0-13" in text(page)
    assert not ScoreEntry.objects.exists()
    (sure,) = re.findall(r'name="sure" value="(\d+)"', page.text)
    assert f"Waiting for {NORTH_SOUTH}" in text(send(phone, drive, "0", EW, sure=sure))
    assert counts(drive) is None
    answer = re.search(r'<form class="confirm".*?</form>', phone.get(AT).text, re.DOTALL)[0]
    fields = dict(re.findall(r'name="(\w+)"\s+value="([^"]*)"', answer))
    assert "Both sides agree." in text(phone.post(AT, fields, follow=True))


# Case C20.
def test_a_room_seated_anew_is_told_with_its_names_and_the_figures_stay(drive, phone):
    page = send(phone, drive, "9", seats=seats_of(drive) - 1)
    assert "The seats have changed" in text(page)
    assert 'value="9"' in page.text
    assert f'name="seats" value="{seats_of(drive)}"' in page.text
    assert not ScoreEntry.objects.exists()


def test_a_hand_that_is_closed_meanwhile_shows_both_values(drive, phone):
    score_hand(drive, 1, [8, 8])
    move_room(drive, Testimony())
    page = send(phone, drive, "9")
    assert (
        "Hand 1 is closed, with 8 tricks for North-South. What was typed here came too late: 9 tricks."
        in text(page)
    )
    assert "Hand 2" in text(page)
    assert 'value="9"' not in page.text
    assert counts(drive) == 8


# Case C25: the answer to a late word is lost, and it is sent again.
def test_a_late_word_that_is_sent_again_is_answered_as_it_was_the_first_time(drive, phone):
    score_hand(drive, 1, [8, 8])
    move_room(drive, Testimony())
    answers = [send(phone, drive, "9", key="once", follow=False) for _press in range(2)]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert "came too late: 9 tricks. The organiser sees both" in text(answers[0])
    assert text(answers[1]) == text(answers[0])


def test_a_drive_that_is_finished_just_then_is_said_and_no_error(drive, phone):
    score_hand(drive, 1, [8, 8])
    move_room(drive, Testimony())
    locked = []

    def finish_before_it_is_locked_again(execute, sql, *rest):
        if "AS pressed" in sql:
            if locked:
                Drive.objects.filter(pk=drive.pk).update(state=Drive.State.FINISHED)
            locked.append(sql)
        return execute(sql, *rest)

    with connection.execute_wrapper(finish_before_it_is_locked_again):
        answer = send(phone, drive, "9")
    assert answer.status_code == 200
    assert "Hand 1 is closed" in text(answer)


def test_before_the_room_is_seated_the_page_waits(club, phone):
    let_in(make_drive(club, names=NAMES, hands=3))
    assert "The room is not seated yet." in text(phone.get(AT))


def test_a_table_that_does_not_play_waits(drive, phone):
    TableLink.objects.create(drive=drive, table_number=9, token_hash=hash_of("nine"))
    assert "Nobody plays at table 9 now." in text(phone.get("/t/nine/"))


def test_a_word_that_closes_the_hand_is_answered_beside_the_next_one(club, phone):
    drive = let_in(seat(make_drive(club, "individual", names=NAMES, hands=7)), Drive.Phones.ONE)
    score(drive, 1, 2, 8)
    said = text(send(phone, drive, "8"))
    assert "Hand 1 is in: North-South 8, East-West 5. Thank you." in said
    assert "Hand 2" in said
    for hand in ("1", "2", "x", "9"):
        told = text(phone.get(f"{AT}?hand={hand}"))
        assert ("is in:" in told) is (hand == "1")


def test_after_the_last_hand_there_is_none_to_wait_for(club, phone):
    drive = let_in(seat(make_drive(club, names=NAMES, hands=1)), Drive.Phones.ONE)
    assert "That was the last hand." in text(send(phone, drive, "8"))


def test_a_void_hand_has_nothing_to_type(drive, phone):
    Deal.objects.filter(pk=deal_at(drive, 1, 1).pk).update(void="none")
    page = phone.get(AT)
    assert "This hand does not count at this table." in text(page)
    assert "<form" not in page.text


def test_a_round_of_several_hands_is_asked_for_in_order(club, phone):
    drive = let_in(
        seat(make_drive(club, "partner", names=NAMES, hands=4, hands_at_table=2, half_after=None)),
        Drive.Phones.ONE,
    )
    said = text(phone.get(AT))
    assert "Hand 1" in said
    assert "Then hand 2 at this table." in said
    said = text(send(phone, drive, "8"))
    assert "Hand 2" in said
    assert "Thank you" not in said
    assert "Thank you. Hand 3 follows." in text(send(phone, drive, "7", hand=2))
    assert [counts(drive, hand) for hand in (1, 2)] == [8, 7]


def test_in_a_flag_drive_it_is_enough_who_won(club, phone):
    drive = let_in(seat(make_drive(club, "military", names=NAMES, hands=4)))
    page = phone.get(AT)
    assert "Home" in text(page)
    assert "We won" in text(page)
    first = page.context["rounds"][0].pairs[0].names
    said = text(send(phone, drive, "", won="us"))
    assert f"{first} won" in said
    assert f"did {first} win?" in said
    assert "Both sides agree." in text(send(phone, drive, "", EW, won="them"))
    deal = deal_at(drive, 1, 1)
    assert (deal.ns_tricks, deal.by_majority) == (7, True)


def test_where_odd_tricks_count_they_may_be_typed(club, phone):
    drive = let_in(seat(make_drive(club, names=NAMES, hands=3, scoring="odd")), Drive.Phones.ONE)
    send(phone, drive, "2-0")
    assert counts(drive) == 8


def test_two_at_a_table_each_say_what_they_took(club, phone):
    drive = let_in(seat(make_drive(club, "german", names=NAMES[:4], hands=2)))
    page = phone.get(AT)
    first, second = page.context["rounds"][0].pairs
    assert "Tricks I took" in page.text
    said = text(send(phone, drive, "8"))
    assert f"Waiting for {second.names} to say the same." in said
    assert "Yes, I took 5" in said
    assert "&" not in first.names


def test_a_dummy_hand_takes_nobodys_place(club, phone):
    names = NAMES[:7]
    let_in(
        seat(make_drive(club, names=names, hands=2, movement_options={"left_over": "play"})),
        tokens=(OTHER, TOKEN),
    )
    page = phone.get(AT)
    assert "Table 2" in text(page)
    assert page.status_code == 200
    assert [len(pair.sitters) for pair in page.context["rounds"][0].pairs] == [2, 1]


@pytest.mark.parametrize("tricks", [None, "8", "14", "13"])
def test_one_button_is_filled_at_most_and_nothing_is_inline(drive, phone, tricks):
    page = phone.get(AT) if tricks is None else send(phone, drive, tricks)
    found = Page(page.text)
    assert found.inline == []
    assert found.filled == 1


def test_a_hand_opened_again_is_below_the_one_now_played(drive, phone):
    score_hand(drive, 1, [8, 8])
    move_room(drive, Testimony())
    Round.objects.filter(drive=drive, number=1).update(closed_at=None)
    page = phone.get(AT)
    said = text(page)
    assert said.index("Hand 2") < said.index("Not closed yet") < said.index("Hand 1")
    assert Page(page.text).filled == 1


def test_a_hand_that_was_opened_again_and_made_blank_is_asked_for_under_its_name(drive, phone):
    score_hand(drive, 1, [8, 8])
    move_room(drive, Testimony())
    Round.objects.filter(drive=drive, number=1).update(closed_at=None)
    Deal.objects.filter(hand__drive=drive, hand__number=1).update(ns_tricks=None)
    ScoreEntry.objects.all().delete()
    page = phone.get(AT)
    assert "Not closed yet Hand 1 ♥" in text(page)
    assert Page(page.text).filled == 1


def since(page):
    """Return the address at which a page asks what is new since it was made."""
    (as_of,) = re.findall(r'data-as-of="(\w+)"', page.text)
    return f"{AT}?since={as_of}"


def test_nothing_new_is_answered_in_two_questions(drive, phone, django_assert_num_queries):
    address = since(phone.get(AT))
    with django_assert_num_queries(2):
        answer = phone.get(address)
    assert (answer.status_code, answer.content) == (204, b"")
    send(phone, drive, "8")
    assert phone.get(address).status_code == 200


def test_a_new_name_is_news(drive, phone):
    address = since(phone.get(AT))
    Player.objects.filter(name="Ann").update(name="Anna")
    page = phone.get(address)
    assert page.status_code == 200
    assert "Anna" in text(page)
    assert phone.get(since(page)).status_code == 204


@pytest.mark.parametrize("movement", ["progressive-losers", "individual"])
def test_the_page_and_a_save_keep_to_their_budgets(club, phone, movement):
    drive = let_in(big_drive(club, 25, movement=movement))
    Deal.objects.filter(hand__drive=drive, hand__number=1, table_number=1).update(ns_tricks=None)
    assert len(queries_of(partial(phone.get, AT))) <= LIST_PAGE
    sent = {"side": NS, "hand": 1, "tricks": "8", "seats": seats_of(drive), "key": "a"}
    queries = queries_of(lambda: phone.post(AT, sent, follow=True))
    saved = next(at for at, sql in enumerate(queries) if 'INSERT INTO "drives_act"' in sql)
    # Of who comes in by the card, as of who is logged in, nothing is counted.
    asked = [sql for sql in queries[: saved + 1] if not sql.startswith(AROUND)]
    asked = [sql for sql in asked if 'FROM "drives_tablelink"' not in sql]
    assert len(asked) <= SAVING, "\n".join(asked)
