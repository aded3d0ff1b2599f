"""Tables of two and of three: what they score, and how the sum of the cards shows them apart."""

from random import Random

import pytest

from drives.results.cards import hand_checks
from drives.results.lines import Said, scored
from drives.results.proof import proof
from drives.services.acts import Testimony
from drives.services.seats import move_room
from drives.words.proofs import proof_sentence
from scoring.proof import ShortTables
from tests.evenings import make_drive, score, score_hand, seat
from tests.results.evenings import from_cards, totals, type_hands

PLAY = {"left_over": "play"}
KINDS = [
    {"movement": "progressive-losers", "people": 22},
    {"movement": "progressive-winners", "people": 11},
    {"movement": "semi-partner", "people": 10, "scoring": "odd", "rest_award": 2},
    {"movement": "ladder", "people": 15, "scoring": "odd"},
    {"movement": "individual", "people": 10},
    {"movement": "individual", "people": 7, "rest_award": None},
    {"movement": "german", "people": 9},
    {"movement": "german", "people": 4, "scoring": "odd"},
]


def evening(club, movement="progressive-losers", **changes):
    options = {} if movement == "german" else PLAY
    return seat(make_drive(club, movement, movement_options=options, **changes))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: " ".join(map(str, kind.values())))
def test_whatever_is_played_at_short_tables_the_cards_add_up(club, kind):
    drive, rng = evening(club, hands=3, **kind), Random(1)
    for hand in range(1, 4):
        tables = drive.hands.get(number=hand).deals.count()
        score_hand(drive, hand, [rng.randrange(14) for _ in range(tables)])
        found = proof(drive)
        assert found.holds
        assert found.deals.deals + found.short.german_deals + found.short.dummy_deals == (
            hand * tables
        )
        if drive.movement not in ("individual", "german") and hand < 3:
            move_room(drive, Testimony())


def test_two_at_the_half_table_share_13_tricks_and_nobody_rests(club):
    drive = evening(club, people=22)
    score_hand(drive, 1, [7, 8, 9, 0, 13, 8])
    read = scored(drive)
    assert not any(line.said is Said.REST for line in read.lines)
    tricks = {line.chair: line.half_tricks for line in read.lines if line.table == 6}
    assert tricks == {"N": 16, "E": 10}
    found = proof(drive)
    assert (found.deals.tables, found.deals.points, found.cards) == (5, 130, 143)
    assert proof_sentence(found) == (
        "5 tables × 1 hand × 26 = 130, 1 hand of German Whist adds 13, together 143; "
        "cards add up to 143"
    )


def test_what_the_dummy_takes_stands_on_no_card_and_is_shown_apart(club):
    drive = evening(club, people=23)
    score_hand(drive, 1, [7, 8, 9, 0, 13, 8])
    found = proof(drive)
    assert found.short == ShortTables(dummy_deals=1, dummy_points=21, nobodys=5)
    assert proof_sentence(found) == (
        "5 tables × 1 hand × 26 = 130, 1 hand with a dummy adds 21 without the dummy's 5, "
        "together 151; cards add up to 151"
    )


def test_a_drive_of_german_whist_comes_to_13_a_table(club):
    drive = evening(club, "german", people=6, hands=5)
    score_hand(drive, 1, [7, 8, 13])
    assert proof_sentence(proof(drive)) == ("3 tables × 1 hand × 13 = 39, cards add up to 39")


def test_a_hand_of_which_only_the_half_table_is_in_is_proved_as_far_as_it_is(club):
    drive = evening(club, people=10, hands=2)
    assert proof(drive) is None
    score(drive, 1, 3, 8)
    found = proof(drive)
    assert (found.holds, found.cards, found.short.german_points) == (True, 13, 13)


@pytest.mark.parametrize(("people", "points"), [(10, 2 * 26 * 8), (22, 5 * 26 * 8)])
def test_cards_come_to_26_a_table_and_13_for_the_half_table(club, people, points):
    total = 2 * (points + 13 * 8)
    first = total - 104 * (people - 1)
    found = proof(from_cards(club, first, *[104] * (people - 1), movement_options=PLAY))
    assert (found.deals.points, found.short.points, found.rests) == (points, 104, 0)
    assert found.holds


def test_cards_with_a_dummy_among_them_are_not_proved_by_their_sum(club):
    assert proof(from_cards(club, *[104] * 11, movement_options=PLAY)) is None


def test_the_leaderboard_has_those_of_the_half_table_like_everybody(club):
    drive = evening(club, people=22)
    score_hand(drive, 1, [7, 8, 9, 0, 13, 12])
    found = totals(drive)
    assert (found[21], found[22]) == (12, 1)
    assert len(found) == 22


def test_of_cards_typed_hand_by_hand_the_half_table_is_told_from_the_others(club):
    drive = from_cards(club, people=6, hands=2, movement_options=PLAY)
    type_hands(drive, [(16, 16), (16, 16), (10, 10), (10, 10), (22, 0), (4, 26)])
    [half] = hand_checks(drive, scored(drive))
    assert [(check.fits, check.besides) for check in half.hands.values()] == [
        (True, (11, 2)),
        (True, (13, 0)),
    ]


def test_of_cards_of_german_whist_one_wins_what_the_other_loses(club):
    drive = from_cards(club, people=4, hands=2, movement="german")
    type_hands(drive, [(16, 16), (12, 16), (14, 10), (10, 12)])
    [half] = hand_checks(drive, scored(drive))
    assert [check.fits for check in half.hands.values()] == [True, False]
    assert half.hands[1].right == 26
