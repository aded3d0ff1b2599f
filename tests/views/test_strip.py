"""The strip of hands, and which hand is played now."""

from drives.models import Deal
from drives.results.opened_again import deals_with_opened, hands_with_opened
from drives.services.acts import Testimony
from drives.services.reopen import close_again, reopen_hand
from drives.views.strip import HandMark, hand_wanted, mark_of, strip
from tests.evenings import make_drive, score, score_hand, seat


def hands_of(drive):
    return list(hands_with_opened(drive.hands.with_progress()))


def test_a_mark_says_filled_half_or_empty_as_a_word():
    words = {
        (tables, filled): HandMark(1, "H", 1, tables, filled).word
        for tables, filled in ((0, 0), (3, 0), (3, 2), (3, 3))
    }
    assert words == {(0, 0): "–", (3, 0): "0/3", (3, 2): "2/3", (3, 3): "in"}
    assert HandMark(1, "H", 1, 3, 3, opened=True).word == "open"
    assert HandMark(1, "H", 1, 3, 2, opened=True).word == "2/3"


def test_all_hands_of_a_round_that_is_open_again_are_marked(club):
    drive = seat(make_drive(club, "partner", people=8, hands=4, hands_at_table=2, half_after=None))
    for hand in (1, 2):
        score_hand(drive, hand, [8, 8])
    reopen_hand(drive, 2, Testimony(reason="misread"))
    assert [mark.opened for mark in strip(hands_of(drive), [])] == [True, True, False, False]
    deal = deals_with_opened(Deal.objects.filter(hand__drive=drive, hand__number=2)).first()
    assert deal.opened
    close_again(drive, 1, Testimony())
    assert not any(mark.opened for mark in strip(hands_of(drive), []))


def test_a_mark_has_its_state(club):
    drive = seat(make_drive(club, "individual", people=12, hands=3))
    score_hand(drive, 1, [8, 8, 8])
    score(drive, 2, 1, 8)
    assert [mark.state for mark in strip(hands_of(drive), [])] == ["full", "part", "empty"]


def test_the_hand_on_the_page_is_the_page_and_several_are_on_it(club):
    drive = make_drive(club, people=8, hands=4)
    hands = hands_of(drive)
    assert [mark.current for mark in strip(hands, hands[1:2])] == ["", "page", "", ""]
    assert [mark.current for mark in strip(hands, hands[:2])] == ["true", "true", "", ""]


def test_a_mark_made_of_deals_is_that_of_the_strip(club):
    for at_table in (1, 2):
        names = [f"{at_table}{letter}" for letter in "abcdefgh"]
        changes = {"hands_at_table": at_table, "half_after": None, "names": names}
        drive = seat(make_drive(club, "partner", hands=4, **changes))
        score(drive, 2, 1, 8)
        hand = drive.hands.get(number=2)
        deals = list(Deal.objects.filter(hand__round=hand.round))
        hands = hands_of(drive)
        shown = [one for one in hands if one.round_id == hand.round_id]
        assert mark_of(hand, deals) == strip(hands, shown)[1]


def test_the_hand_wanted_is_the_first_with_a_table_out(club):
    drive = seat(make_drive(club, "individual", people=12, hands=3))
    score_hand(drive, 1, [8, 8, 8])
    score(drive, 3, 1, 8)
    assert hand_wanted(hands_of(drive), 9) == 2
    for hand in (2, 3):
        score_hand(drive, hand, [8, 8, 8])
    assert hand_wanted(hands_of(drive), 9) == 9
