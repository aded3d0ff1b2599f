"""The sheet of one hand at one table, made from what was said and ruled of it."""

import pytest
from django.urls import reverse

from drives.models import Drive, Penalty, ScoreEntry
from drives.services.acts import Testimony
from drives.services.hands import tell_hand
from drives.services.penalties import PenaltyWish, penalise
from drives.services.records import DealPlace, keep_record
from drives.services.said import read_again, say
from drives.services.void import make_void
from drives.sheets import SHEETS
from drives.sheets.kinds import Choices
from scoring.hand_rules import Call, Told
from scoring.records import read_so_far
from scoring.sides import Chair, Side
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score, seat
from tests.services.voiding import NO_SCORE

NAMES = ["Ann", "Bob", "Cy", "Di", "Eve", "Fay", "Gus", "Hal"]
Source = ScoreEntry.Source


@pytest.fixture
def drive(club):
    return seat(make_drive(club, names=NAMES, hands=3))


def sheet(drive, **choices):
    return SHEETS["hand-sheet"].read(drive, Choices(**choices))


def said(found):
    return [row[1:] for row in found.said.rows]


def test_a_record_of_the_play_is_told_with_what_counts(drive):
    score(drive, 1, 1, 8)
    record = read_so_far("S W\nQC 6H 3C 5H\n2C KC 5C 6S")
    keep_record(drive, DealPlace(1, 1), record, Testimony(), "")
    keep_record(drive, DealPlace(1, 2), record, Testimony(), "")
    told = [line for line in sheet(drive, hand=1, table=1).counts.lines if "record" in line]
    assert len(told) == 1
    assert told[0].startswith("The record has 2 whole tricks of thirteen. 1 revoke.")


def test_without_a_hand_everything_is_to_be_written_in(drive):
    found = sheet(drive)
    assert found.facts == [("Hand", ""), ("Table", ""), ("Trumps", "")]
    assert [one.said for one in found.seats.values()] == [""] * 4
    assert [set(row) for row in found.said.rows] == [{""}] * 3
    assert found.counts is None
    assert found.title == "Hand sheet"


@pytest.mark.parametrize(("hand", "table"), [(99, 1), (1, 99), (3, 1)])
def test_what_was_not_played_is_to_be_written_in_and_refuses_nothing(drive, hand, table):
    found = sheet(drive, hand=hand, table=table)
    assert not any(one.name for one in found.seats.values())
    assert found.counts is None


@pytest.mark.parametrize(
    ("hand", "table", "notice"),
    [
        (99, 1, "There is no hand 99 tonight: write in what is right."),
        (0, 1, "There is no hand 0 tonight: write in what is right."),
        (99, None, "There is no hand 99 tonight: write in what is right."),
        (1, 99, "Nobody sits at table 99 in hand 1: write in what is right."),
        (3, 1, "Nobody sits at table 1 in hand 3: write in what is right."),
        (1, 1, ""),
        (1, None, ""),
        (None, None, ""),
    ],
)
def test_a_hand_or_table_that_is_not_there_is_said_and_nothing_of_a_blank_sheet(
    owner_client, drive, hand, table, notice
):
    assert sheet(drive, hand=hand, table=table).notice == notice
    asked = {name: n for name, n in (("hand", hand), ("table", table)) if n is not None}
    page = owner_client.get(reverse("drives:sheet-page", args=[drive.pk, "hand-sheet"]), asked)
    assert ("write in what is right" in page.text) is bool(notice)


def test_who_sat_there_is_named_by_card_and_chair(drive):
    found = sheet(drive, hand=1, table=2)
    assert (found.title, found.trumps_said) == ("Hand 1, table 2", "♥ Hearts")
    seated = {
        Chair(seat.chair): (seat.entry.number, seat.entry.player.name)
        for seat in drive.rounds.get(number=1).seats.filter(table_number=2)
    }
    assert {chair: (one.number, one.name) for chair, one in found.seats.items()} == seated
    assert {one.word for one in found.seats.values()} == {"North", "East", "South", "West"}


def test_everything_that_was_said_stands_there_in_order_and_what_counts(drive, owner):
    Drive.objects.filter(pk=drive.pk).update(phones=Drive.Phones.BOTH)
    deal = deal_at(drive, 1, 1)
    say(deal, DealScore(8, 5), Testimony(source=Source.NORTH_SOUTH))
    say(deal, DealScore(7, 6), Testimony(source=Source.EAST_WEST))
    ScoreEntry.objects.filter(source=Source.EAST_WEST).update(user=owner)
    found = sheet(drive, hand=1, table=1)
    who = owner.get_full_name() or owner.get_username()
    assert said(found) == [
        ("N-S 8, E-W 5", "North-South's phone"),
        ("N-S 7, E-W 6", f"East-West's phone, by {who}"),
    ]
    assert found.counts.lines == ("Disputed: nothing counts until it is settled.",)
    score(drive, 1, 1, 9)
    found = sheet(drive, hand=1, table=1)
    assert said(found)[-1] == ("N-S 9, E-W 4", "typed on the laptop")
    assert found.counts.lines == ("North-South 9, East-West 4.",)
    assert all(row[0].endswith(("am", "pm")) for row in found.said.rows)


def test_what_was_said_while_others_sat_there_says_so(drive):
    score(drive, 1, 1, 8)
    ScoreEntry.objects.update(seating_version=0)
    assert said(sheet(drive, hand=1, table=1)) == [
        ("N-S 8, E-W 5", "typed on the laptop, while others sat here")
    ]


def test_what_counted_before_it_was_disputed_counts_until_it_is_settled(drive):
    score(drive, 1, 1, 6)
    read_again(deal_at(drive, 1, 1), DealScore(7, 6), Testimony(source=Source.SECOND))
    found = sheet(drive, hand=1, table=1)
    assert said(found)[-1] == ("N-S 7, E-W 6", "the second reading")
    assert found.counts.lines == ("Disputed. Until it is settled: North-South 6, East-West 7.",)
    score(drive, 1, 1, 7)
    assert sheet(drive, hand=1, table=1).counts.lines == ("North-South 7, East-West 6.",)


def test_what_nobody_has_said_counts_nothing_and_is_not_disputed(drive):
    assert sheet(drive, hand=1, table=1).counts.lines == ("Nothing counts yet.",)


def test_a_penalty_that_moved_tricks_is_named_and_counted(drive):
    score(drive, 1, 1, 8)
    at_table = drive.rounds.get(number=1).seats.get(table_number=1, chair="N")
    wish = PenaltyWish(at_table.entry, 1, Penalty.Form.MOVED, 6)
    penalise(drive, wish, Testimony(reason="revoke"))
    counts, penalty = sheet(drive, hand=1, table=1).counts.lines
    assert counts == (
        "North-South 5, East-West 8: it was North-South 8, East-West 5, and a penalty moved tricks."
    )
    assert "3 tricks moved to the other side (revoke)" in penalty
    assert len(sheet(drive, hand=1, table=2).counts.lines) == 1


def test_of_a_hand_with_a_rule_the_sheet_has_call_tricks_and_score_with_the_reasons(club):
    rules = ("norwegian", "honours", "")
    drive = seat(make_drive(club, names=NAMES, hands=3, rules=rules, half_after=None))
    score(drive, 1, 1, 9)
    assert sheet(drive, hand=1, table=1).counts.lines == (
        "Tricks: North-South 9, East-West 4.",
        "No score yet: the call is not said.",
    )
    grand = Told(call=Call.GRAND, caller=Side.NORTH_SOUTH)
    tell_hand(drive.hands.get(number=1), {1: Told()}, {1: grand}, Testimony())
    assert sheet(drive, hand=1, table=1).counts.lines == (
        "Tricks: North-South 9, East-West 4.",
        "Call: grand, North-South.",
        "North-South: 9 tricks, 3 over six, 4 for each: 12.",
        "East-West: 4 tricks, none over six: 0.",
        "Score: North-South 12, East-West 0.",
    )


def test_a_void_deal_says_how_and_why(drive):
    score(drive, 1, 1, 8)
    deal = deal_at(drive, 1, 1)
    seen = Testimony(seen=deal.entries.last().pk, reason="cards on the floor")
    make_void(deal, NO_SCORE, seen)
    found = sheet(drive, hand=1, table=1)
    assert said(found)[-1][0].startswith("void")
    assert found.counts.lines[0].startswith("Void")
    assert found.counts.lines[1] == "Why: cards on the floor"


def test_of_two_at_a_table_there_are_two_chairs_and_two_who_sign(club):
    drive = seat(make_drive(club, "german", people=4, hands=2))
    found = sheet(drive, hand=1, table=1)
    assert list(found.seats) == [Chair.NORTH, Chair.EAST]
    assert found.words.signed[:2] == ("North", "East")
    assert found.words.tricks == ("North, tricks", "East, tricks")


def test_its_questions_to_the_base_do_not_grow_with_what_was_said(
    drive, django_assert_max_num_queries
):
    for ns in (8, 7, 9, 6):
        score(drive, 1, 1, ns)
    with django_assert_max_num_queries(12):
        sheet(drive, hand=1, table=1)
