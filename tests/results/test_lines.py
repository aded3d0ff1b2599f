"""The lines: the only reading of scores, from which everything else is counted."""

from random import Random

import pytest

from drives.results.leaderboard import leaderboard
from drives.results.lines import (
    Half,
    Said,
    blank_cards,
    halves_of,
    lines,
    missing_cards,
    scored,
)
from drives.services.acts import Testimony
from drives.services.cards import CardSays, record_card
from drives.services.seats import move_room
from scoring.cards_of_hand import Mark
from tests.evenings import make_drive, score, score_hand, seat
from tests.results.evenings import from_cards, give, resting_in, type_hands


def _of(drive, card):
    entry = drive.entries.get(number=card).pk
    return [line for line in lines(drive) if line.entry == entry]


@pytest.mark.parametrize(
    ("hands", "tea", "halves"),
    [
        (24, 12, [Half(1, 1, 12), Half(2, 13, 24)]),
        (5, 2, [Half(1, 1, 2), Half(2, 3, 5)]),
        (5, None, [Half(1, 1, 5)]),
    ],
)
def test_tea_parts_the_hands_into_halves(club, hands, tea, halves):
    assert halves_of(make_drive(club, people=4, hands=hands, half_after=tea)) == halves


def test_every_card_has_a_line_for_every_hand_that_is_seated(club):
    drive = seat(make_drive(club, people=9, hands=4))
    assert len(lines(drive)) == 9
    score_hand(drive, 1, [8, 5])
    move_room(drive, Testimony())
    found = lines(drive)
    assert len(found) == len({(line.entry, line.first) for line in found}) == 18


def test_a_line_says_hand_half_table_and_chair(club):
    drive = seat(make_drive(club, people=4, hands=2, half_after=1))
    score_hand(drive, 1, [9])
    expected = {1: ("N", 18), 2: ("S", 18), 3: ("E", 8), 4: ("W", 8)}
    for card, (chair, half_tricks) in expected.items():
        (line,) = _of(drive, card)
        assert (line.first, line.last, line.half, line.table) == (1, 1, 1, 1)
        assert (line.chair, line.half_tricks, line.said) == (chair, half_tricks, Said.PLAYED)


def test_blank_is_not_nought(club):
    drive = seat(make_drive(club, people=8, hands=2))
    score(drive, 1, 1, 0)
    said = {card: (_of(drive, card)[0].said, _of(drive, card)[0].half_tricks) for card in (1, 3, 5)}
    assert said == {1: (Said.PLAYED, 0), 3: (Said.PLAYED, 26), 5: (Said.BLANK, None)}


def test_a_rest_counts_from_the_hands_first_score_on(club):
    drive = seat(make_drive(club, "individual", people=9, hands=3, rest_award=13))
    card = resting_in(drive, 1)
    assert (_of(drive, card)[0].said, _of(drive, card)[0].half_tricks) == (Said.BLANK, None)
    score(drive, 1, 2, 7)
    first, *later = _of(drive, card)
    assert (first.said, first.half_tricks, first.table) == (Said.REST, 13, None)
    assert {line.half_tricks for line in later} == {None}


@pytest.mark.parametrize("award", [0, 12, 14, 26])
def test_a_rest_scores_what_the_club_gives(club, award):
    drive = seat(make_drive(club, "individual", people=5, hands=3, rest_award=award))
    score_hand(drive, 1, [7])
    assert _of(drive, resting_in(drive, 1))[0].half_tricks == award


def test_an_own_average_is_of_hands_played_alone_and_follows_them(club):
    drive = seat(make_drive(club, "individual", people=5, hands=3, rest_award=None))
    card = resting_in(drive, 1)
    score_hand(drive, 1, [7])
    assert _of(drive, card)[0].half_tricks is None
    give(drive, card, 2, 9)
    assert _of(drive, card)[0].half_tricks == 18
    give(drive, card, 3, 6)
    assert _of(drive, card)[0].half_tricks == 15


def test_where_odd_tricks_count_a_line_has_those_over_six(club):
    drive = seat(make_drive(club, people=4, hands=2, scoring="odd"))
    score_hand(drive, 1, [10])
    assert [_of(drive, card)[0].half_tricks for card in (1, 2, 3, 4)] == [8, 8, 0, 0]


def test_hands_at_one_table_share_its_seats(club):
    drive = seat(make_drive(club, "partner", people=4, hands=4, hands_at_table=4, half_after=None))
    for hand, ns in enumerate((7, 8, 9, 10), start=1):
        score(drive, hand, 1, ns)
    assert [line.half_tricks for line in _of(drive, 1)] == [14, 16, 18, 20]
    assert {(line.table, line.chair) for line in _of(drive, 1)} == {(1, "N")}


def test_a_card_has_a_line_for_each_half_and_tables_say_nothing(club):
    drive = from_cards(club, people=4, half_after=4)
    record_card(CardSays(drive.entries.get(number=1), 5, 8, 0), Testimony())
    first, second = _of(drive, 1)
    assert (first.said, first.half_tricks, first.first, first.last) == (Said.BLANK, None, 1, 4)
    assert (second.said, second.half_tricks, second.half) == (Said.CARD, 0, 2)


def test_a_half_typed_hand_by_hand_has_a_line_for_every_hand(club):
    drive = from_cards(club, people=4, half_after=4)
    type_hands(drive, [(None, 16, Mark.REST)])
    first, second, third, fourth, later = _of(drive, 1)
    assert [line.said for line in (first, fourth, later)] == [Said.BLANK] * 3
    assert (second.said, second.half_tricks, second.first, second.half) == (Said.CARD, 16, 2, 1)
    assert (third.said, third.half_tricks, third.last) == (Said.REST, 13, 3)
    assert (later.first, later.last) == (5, 8)


@pytest.mark.parametrize(("award", "worth"), [(0, 0), (13, 13), (26, 26), (None, 15)])
def test_a_rest_on_a_card_scores_what_the_club_gives(club, award, worth):
    """The own average of 9, 8 and 5 is 7 1/3, to the half trick 7½: not of the other half's 30."""
    drive = from_cards(club, people=4, half_after=4, rest_award=award)
    type_hands(drive, [(18, 16, Mark.REST, 10)])
    record_card(CardSays(drive.entries.get(number=1), 5, 8, 60), Testimony())
    assert [line.half_tricks for line in _of(drive, 1)] == [18, 16, worth, 10, 60]


def test_a_card_that_only_rests_has_no_average_yet_and_is_typed_all_the_same(club):
    drive = from_cards(club, people=4, hands=2, rest_award=None)
    type_hands(drive, [(Mark.REST, Mark.REST)])
    assert [(line.said, line.half_tricks) for line in _of(drive, 1)] == [(Said.REST, None)] * 2
    assert ("Person 001", 1, 2) not in missing_cards(drive, halves_of(drive))


@pytest.mark.parametrize("seed", range(3))
def test_a_card_comes_to_the_same_by_halves_and_hand_by_hand(club, seed):
    tricks = Random(seed).choices(range(14), k=8)
    drive = from_cards(club, people=4, half_after=4)
    type_hands(drive, [[2 * one for one in tricks]])
    second = drive.entries.get(number=2)
    for first, last, of_half in ((1, 4, tricks[:4]), (5, 8, tricks[4:])):
        record_card(CardSays(second, first, last, 2 * sum(of_half)), Testimony())
    rows = {row.row.competitor.number: row.row for row in leaderboard(drive)["everyone"].rows}
    assert (rows[1].halves, rows[1].total) == (rows[2].halves, rows[2].total)


def test_hands_not_typed_are_told_in_stretches_and_never_across_tea(club):
    drive = from_cards(club, people=4, half_after=4)
    for entry in drive.entries.exclude(number=1):
        record_card(CardSays(entry, 1, 4, 52), Testimony())
        record_card(CardSays(entry, 5, 8, 52), Testimony())
    type_hands(drive, [(None, 16, None, None, None, None, 10)])
    assert missing_cards(drive, halves_of(drive)) == [
        ("Person 001", 1, 1),
        ("Person 001", 3, 4),
        ("Person 001", 5, 6),
        ("Person 001", 8, 8),
    ]


def test_a_card_is_incomplete_once_however_many_of_its_boxes_are_empty(club):
    drive = from_cards(club, people=4, half_after=4)
    assert blank_cards(scored(drive)) == 0
    type_hands(drive, [(16, 16)])
    assert blank_cards(scored(drive)) == 4
    type_hands(drive, [(None, None, 16, 16)])
    assert blank_cards(scored(drive)) == 3


def test_cards_not_typed_are_told_half_by_half(club):
    drive = from_cards(club, people=4, half_after=4)
    for entry in drive.entries.exclude(number=2):
        record_card(CardSays(entry, 1, 4, 52), Testimony())
    halves = halves_of(drive)
    assert missing_cards(drive, halves[:1]) == [("Person 002", 1, 4)]
    assert len(missing_cards(drive, halves)) == 5


def test_lines_of_one_drive_are_not_those_of_another(club):
    drive = seat(make_drive(club, people=4, hands=2))
    other = seat(make_drive(club, people=4, hands=2, names=list("ABCD")))
    score_hand(other, 1, [9])
    assert {line.half_tricks for line in lines(drive)} == {None}


def test_a_slip_drive_with_a_rest_and_a_table_out_has_no_cards_to_complete(club):
    drive = seat(make_drive(club, people=9, hands=2))
    score(drive, 1, 1, 8)
    assert blank_cards(scored(drive)) == 0
