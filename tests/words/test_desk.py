"""The dispute desk in words."""

import pytest

from drives.models import Penalty
from drives.services.acts import Testimony
from drives.services.records import DealPlace, keep_record, mark_of
from drives.words.acts import logged
from drives.words.desk import (
    differs,
    how_many_revokes,
    record_line,
    revoke_mark,
    revoke_reason,
    slip_and_record,
    so_far_sentence,
    three_tricks,
)
from scoring.cards import Card
from scoring.play import Revoke
from scoring.records import read_so_far
from scoring.sides import Chair
from scoring.tricks import DealScore
from tests.rubbers import rubber_drive, write

HELD = tuple(map(Card.parse, ["4H", "9H"]))
REVOKE = Revoke(5, Chair.EAST, Card.parse("3C"), HELD)
FORMS = [
    (Penalty.Form.MOVED, "Three tricks moved from Ann and Cy to Bob and Di"),
    (Penalty.Form.OFF, "Three off the score of Ann and Cy"),
    (Penalty.Form.ONTO, "Three onto the score of Bob and Di"),
]


def test_a_revoke_is_said_with_every_card_of_the_suit_that_was_held():
    assert revoke_reason(REVOKE) == (
        "Revoke in trick 5: East played the three of clubs holding the four and nine of hearts."
    )
    assert revoke_mark(REVOKE) == "East revoked: held the four and nine of hearts"


def test_a_revoke_of_twelve_cards_held_is_a_reason_that_is_kept_whole():
    twelve = tuple(
        Card.parse(f"{rank}D")
        for rank in ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3"]
    )
    longest = Revoke(13, Chair.NORTH, Card.parse("QS"), twelve)
    assert len(revoke_reason(longest)) <= Penalty._meta.get_field("reason").max_length


def test_what_a_record_shows_of_revokes_is_no_more_than_it_can():
    assert how_many_revokes(0, whole=True) == "No revoke: everybody followed suit who could."
    assert how_many_revokes(0, whole=False).startswith("No revoke so far.")
    assert [how_many_revokes(n, whole=True) for n in (1, 2)] == ["1 revoke.", "2 revokes."]
    assert so_far_sentence(1) == "The record has 1 whole trick of thirteen."


@pytest.mark.parametrize(
    ("slip", "other", "says"),
    [
        (None, True, "By this record it is 7-6. No score is in yet."),
        (DealScore(7, 6), False, "The slip says 7-6, and so does this record."),
        (DealScore(8, 5), True, "The slip says 8-5; by this record it is 7-6."),
        (DealScore(7, 6, True), False, "The slip says home won, and so does this record."),
        (DealScore(6, 7, True), True, "The slip says away won; by this record it is 7-6."),
    ],
)
def test_the_slip_and_the_record_side_by_side(slip, other, says):
    record = DealScore(7, 6)
    assert slip_and_record(slip, record) == says
    assert differs(slip, record) is other


@pytest.mark.parametrize(("form", "says"), FORMS)
def test_who_pays_and_who_gets_the_three(form, says):
    assert three_tricks(form, "Ann and Cy", "Bob and Di") == says


def test_a_sheet_says_of_a_record_what_it_comes_to_and_each_revoke():
    revoked = read_so_far("S W\nQC 6H 3C 5H\n2C KC 5C 6S")
    assert record_line(revoked) == (
        "The record has 2 whole tricks of thirteen. 1 revoke. "
        "Revoke in trick 1: North played the six of hearts holding the king of clubs."
    )
    assert record_line(revoked, 3).startswith("Deal 3. The record has 2")


def test_the_log_says_which_record_was_kept_and_that_it_was_another(club):
    drive = rubber_drive(club, rounds=2, names=list("ABCD"))
    write(drive, 2, 1, 8, 8)

    def keep(text, deal=1, seen=""):
        place = DealPlace(2, 1, deal)
        keep_record(drive, place, read_so_far(text), Testimony(), mark_of(seen))
        acts = drive.acts.select_related("by", "undoes", "undone_by").order_by("-number")
        return logged(drive, acts, [])[0].sentence

    first, second = "S W\n1 W: QC\n", "S W\n1 W: QC 6C\n"
    assert keep(first) == "Hand 2, table 1: a record of the play was kept"
    assert keep(second, seen=first) == "Hand 2, table 1: another record of the play was kept"
    assert keep(first, 3) == "Hand 2, table 1, deal 3: a record of the play was kept"
    assert keep(second, 3, first).startswith("Hand 2, table 1, deal 3: another record")
