"""A table's phone: opened by its card alone, for its own table and the hand now played."""

import re
from functools import partial

import pytest

from drives.models import Act, Deal, Drive, ScoreEntry, TableLink
from drives.services.links import hash_of
from tests.evenings import deal_at, make_drive, score, seat
from tests.every_page import Page
from tests.views.phoning import (
    AT,
    EW,
    NAMES,
    NS,
    OTHER,
    TOKEN,
    counts,
    let_in,
    seats_of,
    send,
    text,
)
from tests.views.test_budgets import AROUND, LIST_PAGE, SAVING, big_drive, queries_of


@pytest.fixture
def drive(club):
    """Two tables, and both sides must say the same."""
    return let_in(seat(make_drive(club, names=NAMES, hands=3)))


# Case C26: who sits there stands on the page before anything is saved.
def test_the_card_shows_the_table_its_hand_and_the_four_who_sit_there(drive, phone):
    page = phone.get(AT)
    assert page.status_code == 200
    said = text(page)
    for words in ("Table 1", "Hand 1", "hearts", "North-South", "East-West", *NAMES[:4]):
        assert words in said
    assert not any(name in said for name in NAMES[4:])
    assert page["Cache-Control"].count("no-store") == 1


def test_the_phone_says_the_rule_of_a_hand_beside_its_trumps(club, phone):
    drive = let_in(seat(make_drive(club, names=NAMES, hands=3, rules=("double", "", ""))))
    assert "Hand 1 ♥\N{VARIATION SELECTOR-15} hearts, ×2" in text(phone.get(AT))
    drive.hands.update(rule="")
    assert "×2" not in text(phone.get(AT))


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


def test_where_odd_tricks_count_they_may_be_typed(club, phone):
    drive = let_in(seat(make_drive(club, names=NAMES, hands=3, scoring="odd")), Drive.Phones.ONE)
    send(phone, drive, "2-0")
    assert counts(drive) == 8


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
