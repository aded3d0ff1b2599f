"""The players' own cards, where no slips are collected."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from drives.errors import (
    CardConflictError,
    CardRestError,
    CardTricksError,
    CardTypedOtherwiseError,
    DependsError,
    DriveFinishedError,
    NotPlayingError,
)
from drives.models import Act, CardLine, Drive
from drives.services.acts import Testimony
from drives.services.cards import CardSays, record_card, record_cards
from drives.services.finish import finish
from drives.services.undo import undo
from scoring.cards_of_hand import Mark
from tests.evenings import make_drive, seat
from tests.services.rooms import snapshot


@pytest.fixture
def drive(club):
    return seat(
        make_drive(club, people=4, hands=8, half_after=4, counts_from=Drive.CountsFrom.CARDS)
    )


def says(drive, number, half, half_tricks, was=None, key=""):
    first, last = ((1, 4), (5, 8))[half - 1]
    entry = drive.entries.get(number=number)
    card = CardSays(entry, first, last, half_tricks, was)
    return record_card(card, Testimony(client_key=key))


def says_hand(drive, number, hand, half_tricks, was=None, key=""):
    card = CardSays(drive.entries.get(number=number), hand, hand, half_tricks, was)
    return record_card(card, Testimony(client_key=key))


def _rests(drive):
    rests = CardLine.objects.filter(entry__drive=drive, rest=True)
    return set(rests.values_list("entry__number", "first_hand"))


def _lines(drive):
    return set(
        CardLine.objects.filter(entry__drive=drive).values_list(
            "entry__number", "first_hand", "last_hand", "half_tricks"
        )
    )


def test_a_card_says_halves_to_the_half_trick(drive):
    act = says(drive, 1, 1, 53)
    says(drive, 1, 2, 0)
    assert _lines(drive) == {(1, 1, 4, 53), (1, 5, 8, 0)}
    assert (act.kind, act.subject) == (Act.Kind.CARD, drive.entries.get(number=1).pk)
    assert (act.before["half_tricks"], act.after["half_tricks"]) == (None, 53)


def test_a_card_read_wrong_is_typed_again(drive):
    says(drive, 1, 1, 50)
    act = says(drive, 1, 1, 52, was=50)
    assert _lines(drive) == {(1, 1, 4, 52)}
    undo(act, Testimony())
    assert _lines(drive) == {(1, 1, 4, 50)}


def test_a_card_may_be_blank_again_and_back(drive):
    says(drive, 1, 1, 50)
    act = says(drive, 1, 1, None, was=50)
    assert _lines(drive) == set()
    undo(act, Testimony())
    assert _lines(drive) == {(1, 1, 4, 50)}


def test_a_card_rests_under_a_later_number_for_the_same_half_and_no_other(drive):
    first = says(drive, 1, 1, 50)
    later = says(drive, 1, 1, 52, was=50)
    says(drive, 1, 2, 40)
    says(drive, 2, 1, 40)
    with pytest.raises(DependsError) as refusal:
        undo(first, Testimony())
    assert refusal.value.values == {"act": later.number}
    undo(later, Testimony())
    undo(first, Testimony())
    assert _lines(drive) == {(1, 5, 8, 40), (2, 1, 4, 40)}


def test_what_a_card_says_already_is_no_act(drive):
    says(drive, 1, 1, 50)
    before = drive.acts.count()
    assert says(drive, 1, 1, 50, was=None) is None
    assert says(drive, 2, 1, None) is None
    assert drive.acts.count() == before


def test_the_same_press_twice_is_one_act(drive):
    assert says(drive, 1, 1, 50, key="press") == says(drive, 1, 1, 50, key="press")


@pytest.mark.parametrize("half_tricks", [105, -1])
def test_over_thirteen_a_hand_or_under_none_is_refused(drive, half_tricks):
    says(drive, 1, 1, 104)
    with pytest.raises(CardTricksError) as refusal:
        says(drive, 2, 1, half_tricks)
    assert refusal.value.values == {"half_tricks": half_tricks, "most": 52}
    assert _lines(drive) == {(1, 1, 4, 104)}


def test_two_helpers_with_one_card_are_told_what_stands(drive):
    says(drive, 1, 1, 50)
    with pytest.raises(CardConflictError) as refusal:
        says(drive, 1, 1, 52, was=None)
    assert refusal.value.values == {"standing": 50, "typed": 52}
    assert _lines(drive) == {(1, 1, 4, 50)}


def test_no_card_is_typed_before_the_room_is_seated_or_after_the_end(club, drive):
    early = make_drive(club, people=1, hands=8, names=["Early"], counts_from="cards")
    with pytest.raises(NotPlayingError):
        says(early, 1, 1, 50)
    for number in range(1, 5):
        says(drive, number, 1, 52)
        says(drive, number, 2, 52)
    finish(drive, Testimony())
    with pytest.raises(DriveFinishedError):
        says(drive, 1, 1, 50, was=52)


def test_cards_leave_tables_and_seats_alone(drive):
    before = snapshot(drive)
    says(drive, 3, 2, 47)
    after = snapshot(drive)
    assert after.pop("lines") != before.pop("lines")
    assert after == before


def test_a_card_is_typed_hand_by_hand_with_its_rests(drive):
    says_hand(drive, 1, 1, 16)
    act = says_hand(drive, 1, 2, Mark.REST)
    assert _lines(drive) == {(1, 1, 1, 16), (1, 2, 2, 0)}
    assert _rests(drive) == {(1, 2)}
    assert act.after == {"first_hand": 2, "last_hand": 2, "half_tricks": 0, "rest": True}


def test_no_tricks_and_a_rest_are_not_the_same(drive):
    says_hand(drive, 1, 2, 0)
    act = says_hand(drive, 1, 2, Mark.REST, was=0)
    assert _rests(drive) == {(1, 2)}
    assert says_hand(drive, 1, 2, Mark.REST, was=Mark.REST) is None
    undo(act, Testimony())
    assert (_lines(drive), _rests(drive)) == ({(1, 2, 2, 0)}, set())


def test_a_rest_blank_again_comes_back_as_a_rest(drive):
    says_hand(drive, 1, 2, Mark.REST)
    act = says_hand(drive, 1, 2, None, was=Mark.REST)
    assert _lines(drive) == set()
    undo(act, Testimony())
    assert _rests(drive) == {(1, 2)}


def test_of_two_helpers_one_who_says_rest_is_told_what_stands(drive):
    says_hand(drive, 1, 2, 10)
    with pytest.raises(CardConflictError) as refusal:
        says_hand(drive, 1, 2, Mark.REST)
    assert refusal.value.values == {"standing": 10, "typed": Mark.REST}
    assert _rests(drive) == set()


def test_a_rest_is_of_one_hand_and_no_half(drive):
    with pytest.raises(CardRestError):
        says(drive, 1, 1, Mark.REST)
    assert _lines(drive) == set()


@pytest.mark.parametrize("half_tricks", [27, -2])
def test_a_hand_has_no_more_than_thirteen(drive, half_tricks):
    with pytest.raises(CardTricksError) as refusal:
        says_hand(drive, 1, 8, half_tricks)
    assert refusal.value.values["most"] == 13


def test_over_the_room_some_cards_are_typed_by_halves_and_some_hand_by_hand(drive):
    says(drive, 1, 1, 50)
    says_hand(drive, 1, 5, 14)
    says_hand(drive, 2, 1, 14)
    assert _lines(drive) == {(1, 1, 4, 50), (1, 5, 5, 14), (2, 1, 1, 14)}


def test_one_half_of_a_card_is_not_typed_both_ways(drive):
    says(drive, 1, 1, 50)
    with pytest.raises(CardTypedOtherwiseError) as refusal:
        says_hand(drive, 1, 4, 14)
    assert refusal.value.values == {"name": "Person 001", "by_hand": False}
    says_hand(drive, 1, 5, 14)
    with pytest.raises(CardTypedOtherwiseError) as refusal:
        says(drive, 1, 2, 50)
    assert refusal.value.values == {"name": "Person 001", "by_hand": True}
    assert _lines(drive) == {(1, 1, 4, 50), (1, 5, 5, 14)}


def test_only_to_be_compared_a_half_and_its_hands_stand_side_by_side(club):
    drive = seat(make_drive(club, people=8, hands=8))
    says(drive, 1, 1, 50)
    says_hand(drive, 1, 4, 14)
    says(drive, 1, 1, 52, was=50)
    assert _lines(drive) == {(1, 1, 4, 52), (1, 4, 4, 14)}


def test_a_correction_of_a_half_is_undone_with_its_hands_typed_beside_it(club):
    drive = seat(make_drive(club, people=8, hands=8))
    says(drive, 1, 1, 50)
    act = says(drive, 1, 1, 52, was=50)
    says_hand(drive, 1, 4, 14)
    undo(act, Testimony())
    assert _lines(drive) == {(1, 1, 4, 50), (1, 4, 4, 14)}


def test_an_emptied_half_may_be_typed_hand_by_hand(drive):
    says(drive, 1, 1, 50)
    says(drive, 1, 1, None, was=50)
    says_hand(drive, 1, 1, 14)
    assert _lines(drive) == {(1, 1, 1, 14)}


def test_a_half_does_not_come_back_over_its_hands(drive):
    says(drive, 1, 1, 50)
    emptied = says(drive, 1, 1, None, was=50)
    over = says_hand(drive, 1, 4, 14)
    says_hand(drive, 1, 5, 14)
    with pytest.raises(DependsError) as refusal:
        undo(emptied, Testimony())
    assert refusal.value.values == {"act": over.number}
    undo(over, Testimony())
    undo(emptied, Testimony())
    assert _lines(drive) == {(1, 1, 4, 50), (1, 5, 5, 14)}


def test_a_hand_is_undone_though_other_hands_of_the_card_were_typed_after_it(drive):
    first = says_hand(drive, 1, 1, 14)
    says_hand(drive, 1, 2, 12)
    undo(first, Testimony())
    assert _lines(drive) == {(1, 2, 2, 12)}


def page_of(drive, *cards):
    """What a page of boxes says: (number, hand, half tricks, what stood there, key)."""
    return [
        (
            CardSays(drive.entries.get(number=number), hand, hand, half_tricks, was),
            Testimony(client_key=key),
        )
        for number, hand, half_tricks, was, key in cards
    ]


def test_of_a_page_what_is_refused_leaves_the_others_standing(drive):
    says_hand(drive, 1, 1, 14)
    page = page_of(drive, (1, 1, 16, None, "a"), (1, 2, 28, None, "b"), (2, 1, 12, None, "c"))
    conflict, too_many, act = record_cards(drive, page)
    assert isinstance(conflict, CardConflictError)
    assert isinstance(too_many, CardTricksError)
    assert act.kind == Act.Kind.CARD
    assert _lines(drive) == {(1, 1, 1, 14), (2, 1, 1, 12)}


def test_a_page_sent_twice_counts_once(drive):
    page = page_of(drive, (1, 1, 14, None, "a"), (2, 1, 12, None, "b"))
    first = record_cards(drive, page)
    undo(first[1], Testimony())
    assert record_cards(drive, page) == first
    assert _lines(drive) == {(1, 1, 1, 14)}


def test_a_page_is_one_transaction(drive):
    page = page_of(drive, (1, 1, 14, None, "a"), (2, 1, 12, None, "b"), (3, 1, 14, None, "c"))
    with CaptureQueriesContext(connection) as asked:
        record_cards(drive, page)
    # The test's own transaction makes a savepoint of ours; update_or_create has its own inside it.
    ours = [query["sql"] for query in asked if query["sql"].startswith("SAVEPOINT")]
    locks = [query["sql"] for query in asked if "pressed" in query["sql"]]
    assert len(locks) == 1
    assert asked[0]["sql"] == ours[0]
    assert asked[-1]["sql"].startswith("RELEASE")
    assert ours[0].split()[-1] == asked[-1]["sql"].split()[-1]
