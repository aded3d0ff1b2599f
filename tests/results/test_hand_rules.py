"""Evenings in which hands have rules of their own: lines, proof, prizes, and cards against tables."""

from random import Random

import pytest

from drives.models import Penalty, Prize
from drives.results.lines import Said, lines, scored
from drives.results.prizes import prizes
from drives.results.proof import proof
from drives.results.reconcile import reconcile
from drives.services.acts import Testimony
from drives.services.cards import CardSays, most_on_card, record_card
from drives.services.hands import tell_hand
from drives.services.penalties import PenaltyWish, penalise
from drives.services.prize_lists import PrizeWish, add_prize
from scoring.hand_rules import Call, Told
from scoring.proof import RuledDeals
from scoring.sides import Side
from tests.evenings import make_drive, score, score_hand, seat
from tests.results.evenings import totals

SAID = Testimony()
NOTHING = Told()
EVERY_RULE = ("", "double", "theirs", "honours", "norwegian", "minnesota")
CALLS = {
    "norwegian": [Told(call=Call.GRAND, caller=side) for side in Side] + [Told(call=Call.NULLO)],
    "minnesota": [Told(call=Call.HIGH, caller=side) for side in Side] + [Told(call=Call.LOW)],
    "honours": [Told(ns_honours=held) for held in range(5)],
}


def evening(club, *rules, movement="individual", people=8, **changes):
    made = {"hands": len(rules), "half_after": None, "rules": rules} | changes
    return seat(make_drive(club, movement, people=people, **made))


def tell(drive, hand, told):
    """Say of each table of a hand, in order, what was called or held."""
    by_table = dict(enumerate(told, start=1))
    tell_hand(drive.hands.get(number=hand), dict.fromkeys(by_table, NOTHING), by_table, SAID)


def of_table(drive, hand, table):
    """Return {chair: half tricks} of a deal."""
    found = (line for line in lines(drive) if (line.first, line.table) == (hand, table))
    return {line.chair: line.half_tricks for line in found}


@pytest.mark.parametrize(
    ("rule", "told", "ns", "ew"),
    [
        ("", NOTHING, 8, 5),
        ("double", NOTHING, 16, 10),
        ("theirs", NOTHING, 5, 8),
        ("honours", Told(ns_honours=1), 9, 8),
        ("norwegian", Told(call=Call.GRAND, caller=Side.NORTH_SOUTH), 8, 0),
        ("norwegian", Told(call=Call.GRAND, caller=Side.EAST_WEST), 16, 0),
        ("norwegian", Told(call=Call.NULLO), 0, 4),
        ("minnesota", Told(call=Call.HIGH, caller=Side.EAST_WEST), 4, 0),
        ("minnesota", Told(call=Call.LOW), 0, 2),
    ],
)
def test_partners_have_what_the_hands_own_rule_gives(club, rule, told, ns, ew):
    drive = evening(club, rule)
    tell(drive, 1, [told])
    score(drive, 1, 1, 8)
    assert of_table(drive, 1, 1) == {"N": 2 * ns, "S": 2 * ns, "E": 2 * ew, "W": 2 * ew}


@pytest.mark.parametrize("rule", ["honours", "norwegian", "minnesota"])
def test_a_deal_is_blank_until_all_is_known_of_it(club, rule):
    drive = evening(club, rule)
    score_hand(drive, 1, [8, 5])
    assert {line.said for line in lines(drive)} == {Said.BLANK}
    assert set(totals(drive).values()) == {None}
    tell(drive, 1, [CALLS[rule][0]])
    assert {line.said for line in lines(drive) if line.table == 1} == {Said.PLAYED}
    assert {line.said for line in lines(drive) if line.table == 2} == {Said.BLANK}
    assert proof(drive).holds


def test_the_tricks_that_a_penalty_moves_are_moved_before_the_rule(club):
    drive = evening(club, "double")
    score(drive, 1, 1, 8)
    north = drive.rounds.get(number=1).seats.get(table_number=1, chair="N").entry
    wish = PenaltyWish(north, 1, Penalty.Form.MOVED, 6)
    penalise(drive, wish, Testimony(reason="a revoke"))
    assert of_table(drive, 1, 1) == {"N": 20, "S": 20, "E": 32, "W": 32}


@pytest.mark.parametrize(
    ("movement", "people", "changes"),
    [
        ("individual", 8, {}),
        ("individual", 13, {}),
        ("partner", 12, {"hands_at_table": 2}),
        ("individual", 10, {"movement_options": {"left_over": "play"}}),
        ("individual", 11, {"movement_options": {"left_over": "play"}}),
    ],
    ids=["full tables", "one rests", "pairs", "two at a half table", "three with a dummy"],
)
def test_whatever_the_rules_the_cards_add_up(club, movement, people, changes):
    drive, rng = evening(club, *EVERY_RULE, movement=movement, people=people, **changes), Random(3)
    for hand, rule in enumerate(EVERY_RULE, start=1):
        tables = drive.hands.get(number=hand).deals.count()
        if rule in CALLS:
            tell(drive, hand, [rng.choice(CALLS[rule]) for _ in range(tables)])
        score_hand(drive, hand, [rng.randrange(14) for _ in range(tables)])
        assert proof(drive).holds
    found = proof(drive)
    short = found.short.german_deals + found.short.dummy_deals
    tables = drive.hands.get(number=1).deals.count()
    assert (found.deals.deals + short, found.ruled.deals) == (tables, 5 * tables)


def test_the_proof_says_apart_what_hands_with_rules_come_to(club):
    drive = evening(club, "", "double", "theirs")
    for hand in (1, 2, 3):
        score_hand(drive, hand, [8, 5])
    found = proof(drive)
    assert (found.deals.points, found.ruled) == (52, RuledDeals(4, 2 * 52 + 52))
    assert found.cards == found.expected == 208


def test_ten_tricks_are_ten_tricks_whatever_they_count(club):
    add_prize(club, PrizeWish(Prize.Kind.MOST_TENS))
    drive = evening(club, "double", "theirs", people=4)
    score_hand(drive, 1, [6])  # 12 on North-South's cards
    score_hand(drive, 2, [10])  # and here 3
    (tens,) = prizes(drive)
    seats = drive.rounds.get(number=2).seats.filter(chair__in="NS")
    assert {who.number for who in tens.winners} == {seat.entry.number for seat in seats}
    assert tens.figure == 1


def test_a_hand_is_won_by_its_points(club):
    add_prize(club, PrizeWish(Prize.Kind.TOTAL))
    drive = evening(club, "norwegian", people=4, tie_rule="hands-won")
    tell(drive, 1, [Told(call=Call.GRAND, caller=Side.NORTH_SOUTH)])
    score_hand(drive, 1, [7])  # 4 points, and no more
    (total,) = prizes(drive)
    assert [level.second for level in total.level] == [1, 1]


def test_a_card_is_compared_with_what_the_rule_gives(club):
    drive = evening(club, "double")
    score(drive, 1, 1, 8)
    chairs = {
        seat.chair: seat.entry for seat in drive.rounds.get(number=1).seats.filter(table_number=1)
    }
    record_card(CardSays(chairs["N"], 1, 1, 32), SAID)
    record_card(CardSays(chairs["E"], 1, 1, 10), SAID)
    found = reconcile(drive, scored(drive))
    off = {one.card.entry: one.off for one in found.boxes.values() if one.off}
    assert off == {chairs["E"].pk: -10}
    assert found.tables == []


def test_a_card_may_show_as_much_as_the_rules_give(club):
    drive = evening(club, "", "double", "norwegian")
    assert [most_on_card(drive, 1, last) for last in (1, 2, 3)] == [13, 39, 95]
