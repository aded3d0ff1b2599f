"""The players' own cards, where no slips are collected."""

import pytest

from drives.errors import (
    CardConflictError,
    CardTricksError,
    DependsError,
    DriveFinishedError,
    NotPlayingError,
)
from drives.models import Act, CardLine, Drive
from drives.services.acts import Testimony
from drives.services.cards import CardSays, record_card
from drives.services.finish import finish
from drives.services.undo import undo
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
