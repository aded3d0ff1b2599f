"""A table's phone: which hands it may speak of, and what becomes of what it says."""

import pytest
from django.utils import timezone

from drives.errors import (
    DriveFinishedError,
    HandClosedError,
    HandNotNowError,
    NotPlayingError,
    SeatsChangedError,
)
from drives.models import Act, Deal, Drive, Round, ScoreEntry, TableLink
from drives.services.acts import Testimony
from drives.services.links import hash_of
from drives.services.phones import MOST_LATE_WORDS, at_table, say_at_table, takes_phones
from drives.services.seats import move_room
from drives.services.undo import undo
from scoring.sides import Side
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score, score_hand, seat

NS, EW = ScoreEntry.Source.NORTH_SOUTH, ScoreEntry.Source.EAST_WEST
NINE = DealScore(9, 4)


def with_link(drive, table=1, phones=Drive.Phones.ONE):
    Drive.objects.filter(pk=drive.pk).update(phones=phones)
    drive.refresh_from_db()
    return TableLink.objects.create(drive=drive, table_number=table, token_hash=hash_of("token"))


@pytest.fixture
def moving(club):
    """The phone of table 1 where the room moves by the scores."""
    return with_link(seat(make_drive(club, people=8, hands=3)))


@pytest.fixture
def planned(club):
    """The phone of table 1 where every round is known from the start, two hands each."""
    return with_link(
        seat(make_drive(club, "partner", people=8, hands=4, hands_at_table=2, half_after=None))
    )


def numbers(link):
    return [hand.deal.hand.number for this_round in at_table(link) for hand in this_round.hands]


def said(link, hand, score=NINE, source=NS, **seen):
    this_round = Round.objects.get(drive=link.drive, hands__number=hand)
    seen = {"seating_version": this_round.seating_version} | seen
    return say_at_table(link, hand, score, Testimony(source=source, **seen))


def test_a_phone_speaks_of_the_hand_now_played_and_of_no_other(moving):
    assert numbers(moving) == [1]
    score_hand(moving.drive, 1, [8, 8])
    assert numbers(moving) == [1]  # until the room moves
    move_room(moving.drive, Testimony())
    assert numbers(moving) == [2]


def test_where_all_rounds_are_known_it_is_the_first_with_a_table_out(planned):
    assert numbers(planned) == [1, 2]
    score_hand(planned.drive, 1, [8, 8])
    score_hand(planned.drive, 2, [8])
    assert numbers(planned) == [1, 2]
    score_hand(planned.drive, 2, [8, 8])
    assert numbers(planned) == [3, 4, 1, 2]  # the other side of the last table may still speak
    score_hand(planned.drive, 3, [8])
    assert numbers(planned) == [3, 4]


def test_the_last_table_may_better_its_own_word_and_its_other_side_may_speak(planned):
    for hand in (1, 2):
        score_hand(planned.drive, hand, [None, 8])
    said(planned, 1)
    said(planned, 2)
    assert planned.drive.rounds.get(number=1).closed_at
    said(planned, 2, DealScore(8, 5))
    assert deal_at(planned.drive, 2, 1).ns_tricks == 8
    said(planned, 2, DealScore(8, 5), EW)
    assert deal_at(planned.drive, 2, 1).checked == Deal.Checked.AGREED


def test_a_slip_that_was_lost_at_another_table_does_not_hold_this_one(club):
    drive = seat(make_drive(club, "individual", people=12, hands=4))
    phone, lost = with_link(drive), TableLink(drive=drive, table_number=3)
    score_hand(drive, 1, [8])
    assert numbers(phone) == [1]
    score_hand(drive, 1, [8, 8])
    assert numbers(phone) == [2, 1]
    lost.drive.refresh_from_db()
    assert numbers(lost) == [2, 1]
    said(lost, 1)
    score_hand(drive, 2, [8])
    assert numbers(lost) == [2]


def test_after_the_last_hand_it_is_still_the_last_that_may_be_spoken_of(planned):
    for hand in range(1, 5):
        score_hand(planned.drive, hand, [8, 8])
    assert numbers(planned) == [3, 4]


@pytest.mark.parametrize("phone", ["moving", "planned"])
def test_a_hand_that_was_opened_again_may_be_spoken_of_beside_the_one_now_played(phone, request):
    link = request.getfixturevalue(phone)
    now = numbers(link)
    for hand in now:
        score_hand(link.drive, hand, [8, 8])
    if phone == "moving":
        move_room(link.drive, Testimony())
    Round.objects.filter(drive=link.drive, number=1).update(closed_at=None)
    assert numbers(link) == [*range(len(now) + 1, 2 * len(now) + 1), *now]
    assert said(link, 1).kind == Act.Kind.SAID


def test_who_sits_there_is_shown_with_what_was_said(moving):
    said(moving, 1)
    (this_round,) = at_table(moving)
    assert [sitter.name for sitter in this_round.table.north_south] == ["Person 001", "Person 002"]
    assert list(this_round.hands[0].voices.since) == [NS]


def test_a_table_that_does_not_play_has_nothing_to_show(moving):
    TableLink.objects.filter(pk=moving.pk).update(table_number=9)
    moving.refresh_from_db()
    assert at_table(moving) == []
    with pytest.raises(SeatsChangedError):
        said(moving, 1)


def test_what_is_said_is_of_ones_own_table(moving):
    said(moving, 1)
    assert deal_at(moving.drive, 1, 1).ns_tricks == 9
    assert deal_at(moving.drive, 1, 2).ns_tricks is None


# Case C56: a later hand is neither shown nor taken.
@pytest.mark.parametrize("hand", [3, 99])
def test_nothing_is_said_of_a_hand_that_is_not_played_yet(planned, hand):
    with pytest.raises(HandNotNowError):
        say_at_table(planned, hand, NINE, Testimony(source=NS, seating_version=1))
    assert not ScoreEntry.objects.exists()


@pytest.fixture
def moved_on(moving):
    """The phone of table 1, where the organiser has typed 8 for hand 1 and the room has moved on."""
    score_hand(moving.drive, 1, [8, 8])
    move_room(moving.drive, Testimony())
    return moving


def told_too_late(link, hand=1, score=NINE, **seen):
    """Return what a phone is told that speaks of a closed hand for East-West."""
    with pytest.raises(HandClosedError) as told:
        said(link, hand, score, EW, **seen)
    return told.value.values


def late_words(link):
    return list(link.drive.score_entries.filter(source=EW).values_list("ns_tricks", flat=True))


# Case C33: sent once the network is back; somebody else has typed another number, and the room moved on.
def test_what_comes_too_late_is_kept_and_disputed_and_counts_for_nothing(moved_on):
    assert told_too_late(moved_on) == {
        "hand": 1,
        "side": Side.EAST_WEST,
        "counts": DealScore(8, 5),
        "typed": NINE,
        "kept": True,
    }
    deal = deal_at(moved_on.drive, 1, 1)
    assert (deal.ns_tricks, deal.checked) == (8, Deal.Checked.DISPUTED)
    assert late_words(moved_on) == [9]


def test_a_resend_of_a_late_word_is_told_the_same_whatever_counts_by_then(moved_on):
    first = told_too_late(moved_on, client_key="once")
    score(moved_on.drive, 1, 1, 9)
    assert told_too_late(moved_on, client_key="once") == first
    Round.objects.filter(drive=moved_on.drive, number=1).update(closed_at=None)
    assert told_too_late(moved_on, client_key="once") == first
    assert late_words(moved_on) == [9]


def test_the_same_word_again_is_kept_once_of_a_closed_hand(moved_on):
    first = told_too_late(moved_on, client_key="one")
    version = Drive.objects.get(pk=moved_on.drive_id).version
    assert told_too_late(moved_on, client_key="two") == first
    assert late_words(moved_on) == [9]
    assert Drive.objects.get(pk=moved_on.drive_id).version == version


def test_a_late_word_that_was_settled_does_not_come_back(moved_on):
    told_too_late(moved_on)
    score(moved_on.drive, 1, 1, 8)
    assert not told_too_late(moved_on)["kept"]
    assert deal_at(moved_on.drive, 1, 1).checked != Deal.Checked.DISPUTED
    assert late_words(moved_on) == [9]


def test_of_a_closed_hand_only_so_many_words_of_a_side_are_kept(moved_on):
    kept = [
        told_too_late(moved_on, score=DealScore(9 + n % 2, 4 - n % 2))["kept"] for n in range(8)
    ]
    assert kept == [True] * MOST_LATE_WORDS + [False] + [True] + [False]
    assert late_words(moved_on) == [9, 10, 9, 10, 9]
    with pytest.raises(HandClosedError) as other_side:
        said(moved_on, 1, source=NS)
    assert other_side.value.values["kept"]


def test_nothing_is_kept_of_a_closed_hand_by_a_phone_that_never_showed_it(moved_on):
    now = moved_on.drive.rounds.get(number=2).seating_version
    assert not told_too_late(moved_on, seating_version=now)["kept"]
    assert late_words(moved_on) == []


# Case C25: an answer that was lost on the way is asked for again, whatever has happened since.
def test_a_resend_is_the_same_act_even_once_the_hand_is_closed(moving):
    act = said(moving, 1, client_key="once")
    score_hand(moving.drive, 1, [9, 8])
    move_room(moving.drive, Testimony())
    assert said(moving, 1, client_key="once") == act


# Case C20.
def test_what_was_typed_for_other_seats_is_not_kept(moving):
    before = moving.drive.rounds.get(number=1).seating_version
    undo(moving.drive.acts.get(kind=Act.Kind.SEAT), Testimony())
    seat(Drive.objects.get(pk=moving.drive_id))
    with pytest.raises(SeatsChangedError):
        said(moving, 1, seating_version=before)
    assert not ScoreEntry.objects.exists()


@pytest.mark.parametrize(
    ("state", "refusal"),
    [(Drive.State.OPEN, NotPlayingError), (Drive.State.FINISHED, DriveFinishedError)],
)
def test_nothing_is_said_before_the_room_is_seated_or_once_the_drive_is_over(
    moving, state, refusal
):
    Drive.objects.filter(pk=moving.drive_id).update(state=state)
    with pytest.raises(refusal):
        said(moving, 1)


@pytest.mark.parametrize(
    ("drive", "takes"),
    [
        (Drive(phones="one"), True),
        (Drive(phones="both"), True),
        (Drive(phones=""), False),
        (Drive(phones="one", counts_from="cards"), False),
    ],
)
def test_phones_speak_where_the_club_wants_them_and_tables_score(drive, takes):
    assert takes_phones(drive) is takes


def test_the_last_word_of_a_round_closes_it_where_the_room_goes_on_by_itself(planned):
    score_hand(planned.drive, 1, [8, 8])
    Deal.objects.filter(hand__drive=planned.drive, hand__number=2, table_number=2).update(
        ns_tricks=7
    )
    before = timezone.now()
    said(planned, 2)
    assert planned.drive.rounds.get(number=1).closed_at >= before
