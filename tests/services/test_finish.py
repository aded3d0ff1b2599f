"""The end: nothing missing, results that stand, and the way back."""

from fractions import Fraction

import pytest

from drives.errors import (
    DriveFinishedError,
    MissingCardsError,
    MissingScoresError,
    NotPlayingError,
    ProofFailsError,
)
from drives.models import Act, Drive
from drives.services.acts import Testimony
from drives.services.cards import CardSays, record_card
from drives.services.finish import finish, finish_unproved
from drives.services.seats import move_room
from drives.services.undo import undo
from tests.evenings import make_drive, score, score_hand, seat
from tests.results.evenings import from_cards
from tests.services.rooms import snapshot
from tests.services.test_cards import says


def test_the_hand_and_table_that_are_missing_are_named(club):
    """Case C05: hand 12, table 3 is out and Finish is pressed."""
    drive = seat(make_drive(club, "individual", people=16, hands=12))
    for hand in range(1, 12):
        score_hand(drive, hand, [7, 8, 9, 10])
    for table in (1, 2, 4):
        score(drive, 12, table, 6)
    with pytest.raises(MissingScoresError) as refusal:
        finish(drive, Testimony())
    assert refusal.value.values == {"missing": [(12, 3)]}
    drive.refresh_from_db()
    assert drive.provisional
    assert (drive.state, drive.acts.last().kind) == (Drive.State.PLAYING, Act.Kind.SCORE)
    score(drive, 12, 3, 6)
    finish(drive, Testimony())
    drive.refresh_from_db()
    assert not drive.provisional


def test_hands_that_were_never_seated_are_missing_too(club):
    drive = seat(make_drive(club, people=4, hands=3))
    score_hand(drive, 1, [7])
    move_room(drive, Testimony())
    with pytest.raises(MissingScoresError) as refusal:
        finish(drive, Testimony())
    assert refusal.value.values == {"missing": [(2, 1), (3, 0)]}


def test_cards_that_are_missing_are_named_with_their_half(club):
    names = ["Ann", "Bob", "Cy", "Di"]
    drive = seat(make_drive(club, people=4, hands=8, names=names, counts_from="cards"))
    for number in (1, 2, 3, 4):
        says(drive, number, 1, 52)
    says(drive, 1, 2, 0)
    says(drive, 3, 2, 104)
    with pytest.raises(MissingCardsError) as refusal:
        finish(drive, Testimony())
    assert refusal.value.values == {"missing": [("Bob", 5, 8), ("Di", 5, 8)]}
    says(drive, 2, 2, 52)
    says(drive, 4, 2, 52)
    finish(drive, Testimony())


@pytest.mark.parametrize(("last_card", "difference"), [(105, Fraction(1, 2)), (0, -52), (208, 52)])
def test_cards_that_do_not_add_up_end_nothing(club, last_card, difference):
    drive = from_cards(club, 104, 104, 104, last_card)
    before = snapshot(drive)
    with pytest.raises(ProofFailsError) as refusal:
        finish(drive, Testimony())
    assert refusal.value.values == {"difference": difference}
    assert snapshot(drive) == before
    assert drive.acts.last().kind == Act.Kind.CARD


def test_cards_that_do_not_add_up_can_be_final_all_the_same_and_the_log_says_so(club):
    drive = from_cards(club, 104, 104, 104, 105)
    before = snapshot(drive)
    press = Testimony(client_key="all-the-same")
    act = finish_unproved(drive, press)
    assert finish_unproved(drive, press) == act
    drive.refresh_from_db()
    assert (drive.provisional, act.after) == (False, {"proved": False})
    undo(act, Testimony())
    assert snapshot(drive) == before


def test_an_end_that_is_proved_is_logged_as_proved(club):
    assert finish(from_cards(club, 104, 104, 104, 104), Testimony()).after == {"proved": True}


def test_what_is_missing_is_wanted_from_those_who_finish_all_the_same_too(club):
    with pytest.raises(NotPlayingError):
        finish_unproved(make_drive(club, people=4, hands=1, names=list("abcd")), Testimony())
    drive = from_cards(club, 104, 104, 104, people=4)
    with pytest.raises(MissingCardsError):
        finish_unproved(drive, Testimony())
    record_card(CardSays(drive.entries.get(number=4), 1, 8, 105), Testimony())
    finish_unproved(drive, Testimony())
    with pytest.raises(DriveFinishedError):
        finish_unproved(drive, Testimony())


def test_only_what_is_played_can_be_finished_and_only_once(club):
    drive = make_drive(club, people=4, hands=1)
    with pytest.raises(NotPlayingError):
        finish(drive, Testimony())
    seat(drive)
    score_hand(drive, 1, [7])
    press = Testimony(client_key="finish")
    assert finish(drive, press) == finish(drive, press)
    with pytest.raises(DriveFinishedError):
        finish(drive, Testimony())


def test_a_finished_drive_is_reopened_corrected_and_finished_again(club):
    drive = seat(make_drive(club, people=4, hands=1))
    score_hand(drive, 1, [7])
    act = finish(drive, Testimony())
    with pytest.raises(DriveFinishedError):
        undo(drive.acts.get(kind=Act.Kind.SCORE), Testimony())
    undo(act, Testimony())
    score(drive, 1, 1, 8)
    finish(drive, Testimony())
    drive.refresh_from_db()
    assert not drive.provisional
    kinds = [act.kind for act in drive.acts.all()][-5:]
    assert kinds == ["score", "finish", "undo", "score", "finish"]
