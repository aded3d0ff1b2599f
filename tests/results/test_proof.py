"""The arithmetic proof of a drive."""

from fractions import Fraction
from random import Random

import pytest

from drives.models import Deal, Drive, Seat
from drives.results.cards import hand_checks
from drives.results.lines import halves_of, missing_cards, missing_in, scored
from drives.results.proof import proof
from drives.services.acts import Testimony
from drives.services.cards import CardSays, record_card
from drives.services.seats import move_room
from drives.services.void import VoidAward, make_void
from scoring.cards_of_hand import Mark
from tests.evenings import deal_at, make_drive, score, score_hand, seat
from tests.results.evenings import from_cards, type_hands
from tests.rubbers import result, rubber_drive, write

KINDS = [
    {"movement": "progressive-losers", "people": 22},
    {"movement": "progressive-winners", "people": 11, "rest_award": 0},
    {"movement": "progressive-losers", "people": 9, "scoring": "odd", "rest_award": 2},
    {"movement": "progressive-losers", "people": 6, "rest_award": None},
    {"movement": "individual", "people": 9},
    {"movement": "individual", "people": 7, "scoring": "odd", "rest_award": None},
    {"movement": "partner", "people": 8},
    {"movement": "partner", "people": 10, "hands_at_table": 2, "half_after": 2},
    {"movement": "partner", "people": 6, "scoring": "odd"},
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: " ".join(map(str, kind.values())))
def test_whatever_is_played_the_cards_add_up_to_the_deals(club, kind):
    drive, rng = seat(make_drive(club, hands=4, **kind)), Random(1)
    for hand in range(1, 5):
        tables = drive.hands.get(number=hand).deals.count()
        score_hand(drive, hand, [rng.randrange(14) for _ in range(tables)])
        found = proof(drive)
        assert found.holds
        assert found.deals.deals == hand * tables
        if drive.movement.startswith("progressive") and hand < 4:
            move_room(drive, Testimony())


def test_the_figures_of_22_players_and_one_hand(club):
    drive = seat(make_drive(club, people=22, rest_award=13))
    score_hand(drive, 1, [7, 8, 9, 0, 13])
    found = proof(drive)
    assert (found.deals.points, found.rests, found.cards) == (26 * 5, 13, 26 * 5 + 13)
    assert (found.deals.tables, found.deals.hands) == (5, 1)


def test_the_figures_of_a_published_duplicate(club):
    """5 tables and 30 deals: N-S 201 204 211 207 212, E-W 189 186 179 183 178; in all 5·30·13."""
    drive = seat(
        make_drive(club, "partner", people=20, hands=30, hands_at_table=30, half_after=None)
    )
    for table, total in enumerate((201, 204, 211, 207, 212), start=1):
        each, more = divmod(total, 30)
        for hand in range(1, 31):
            score(drive, hand, table, each + (hand <= more))
    found = proof(drive)
    assert (found.cards, found.deals.points, found.holds) == (1950, 1950, True)


@pytest.mark.parametrize(("movement", "cards_a_side"), [("individual", 2), ("partner", 1)])
def test_rubbers_stand_on_the_cards_of_those_who_won_them(club, movement, cards_a_side):
    drive = rubber_drive(club, movement=movement)
    assert proof(drive) is None
    write(drive, 1, 1, 9, 8, 4, 2)
    assert proof(drive) is None
    write(drive, 1, 1, 10, 8)
    result(drive, 1, 2, -3)
    found = proof(drive)
    assert (found.deals.deals, found.deals.each, found.holds) == (2, cards_a_side, True)
    net = deal_at(drive, 1, 1).ns_points
    assert (found.cards, found.deals.points) == (cards_a_side * (abs(net) + 3),) * 2


def test_a_rubber_that_could_not_be_played_and_one_who_rests_belong_to_the_proof(club):
    drive = rubber_drive(club, people=9)
    result(drive, 1, 1, 4)
    make_void(deal_at(drive, 1, 2), VoidAward(Deal.Void.NUMBER, 2), Testimony())
    found = proof(drive)
    rest = Fraction(drive.rest_award or 0, 2)
    assert (found.deals.points, found.void, found.rests) == (8, 4, rest)
    assert found.cards == 12 + rest


def test_a_hand_that_is_half_in_is_proved_as_far_as_it_is(club):
    drive = seat(make_drive(club, people=10, hands=2, rest_award=13))
    assert proof(drive) is None
    score(drive, 1, 2, 8)
    assert (proof(drive).deals.points, proof(drive).rests, proof(drive).holds) == (26, 13, True)


def test_cards_of_everybody_come_to_26_a_table_and_hand_and_the_rests(club):
    """9 players, 8 hands: two tables play and one rests in each."""
    drive = from_cards(club, *[104] * 8, 2 * (2 * 26 * 8 + 52) - 8 * 104, people=9)
    found = proof(drive)
    assert (found.deals.points, found.rests, found.cards) == (2 * 26 * 8, 52, 2 * 26 * 8 + 52)
    assert found.holds


@pytest.mark.parametrize("off", [-1, 1, 4])
def test_a_card_read_wrong_shows_by_how_much(club, off):
    drive = from_cards(club, 104, 104, 104, 104 + off)
    assert (proof(drive).holds, 2 * proof(drive).difference) == (False, off)


def test_pairs_share_a_card_so_13_a_table_and_hand(club):
    drive = from_cards(club, 104, None, 104, None, people=4, movement="partner")
    assert (proof(drive).deals.points, proof(drive).cards, proof(drive).holds) == (104, 104, True)


def test_only_halves_of_which_a_card_is_typed_are_proved(club):
    drive = from_cards(club, people=4, half_after=3)
    assert proof(drive) is None
    for entry in drive.entries.all():
        record_card(CardSays(entry, 1, 3, 39), Testimony())
    assert (proof(drive).deals.points, proof(drive).holds) == (78, True)


@pytest.mark.parametrize("changes", [{"scoring": "odd"}, {"rest_award": None}])
def test_cards_that_cannot_be_proved_are_not(club, changes):
    assert proof(from_cards(club, *[10] * 5, **changes)) is None


def test_where_nobody_rests_an_own_average_stands_in_no_ones_way(club):
    drive = from_cards(club, 104, 104, 104, 104, rest_award=None)
    assert (proof(drive).rests, proof(drive).holds) == (0, True)


@pytest.mark.parametrize("award", [0, 13, None])
def test_cards_typed_hand_by_hand_come_to_26_a_table_and_the_rests_they_show(club, award):
    """5 players, 2 hands: 8 and 5 at the table and one rests, whose average is 8 or 5."""
    drive = from_cards(club, people=5, hands=2, rest_award=award)
    shown = [(16, 16), (16, 16), (10, 10), (10, Mark.REST), (Mark.REST, 10)]
    type_hands(drive, shown)
    rests = 20 if award is None else 2 * award
    found = proof(drive)
    assert (found.deals.points, 2 * found.rests, found.holds) == (52, rests, True)


def test_a_half_with_its_rests_in_it_says_nothing_of_an_own_average(club):
    drive = from_cards(club, 20, people=5, hands=2, rest_award=None)
    type_hands(drive, [(), (16, 16)])
    assert proof(drive) is None


def test_the_proof_takes_no_more_queries_for_more_people(club, django_assert_max_num_queries):
    drive = seat(make_drive(club, people=24, hands=2))
    score_hand(drive, 1, [8] * 6)
    with django_assert_max_num_queries(8):
        proof(Drive.objects.get(pk=drive.pk))


def _deal_out(drive, rng, hands):
    """Return by card what each hand of a room of four at a table shows: half tricks, a rest, or None."""
    shown = {entry.number: [None] * hands for entry in drive.entries.all()}
    for hand in range(1, hands + 1):
        room = drive.entries.filter(first_hand__lte=hand).exclude(last_hand__lt=hand)
        here = rng.sample([entry.number for entry in room], len(room))
        for number in [here.pop() for _ in range(len(here) % 4)]:
            shown[number][hand - 1] = Mark.REST
        for first in range(0, len(here), 4):
            ns = rng.randrange(14)
            for chair, number in enumerate(here[first : first + 4]):
                shown[number][hand - 1] = 2 * (ns if chair < 2 else 13 - ns)
    return list(shown.values())


STAYS = {
    "one stands in": {9: {"placed": False}},
    "one stands in and two come for hand 3": {
        9: {"placed": False},
        10: {"first_hand": 3},
        11: {"first_hand": 3},
    },
    "one leaves after hand 2": {2: {"last_hand": 2}},
    "one never came": {9: {"last_hand": 0}},
    "four come for the second half and two leave after hand 1": {
        **{card: {"first_hand": 5} for card in (8, 9, 10, 11)},
        1: {"last_hand": 1},
        2: {"last_hand": 1},
    },
}


@pytest.mark.parametrize("stays", STAYS.values(), ids=STAYS)
def test_cards_of_all_who_play_add_up_whoever_comes_and_goes(club, stays):
    drive = from_cards(club, people=11, hands=8, half_after=4, late_award=11)
    for card, stay in stays.items():
        drive.entries.filter(number=card).update(**stay)
    # The room sat as it liked: with the seats of a plan the cards would be held against those.
    Seat.objects.filter(round__drive=drive).delete()
    type_hands(drive, _deal_out(drive, Random(1), 8))
    for shown in (True, False):
        drive.show_leavers = shown
        drive.save(update_fields=["show_leavers"])
        read = scored(drive)
        assert missing_in(read, read.halves) == []
        assert proof(drive, read).holds
        assert [one.misfits for one in hand_checks(drive, read)] == [[], []]
        assert all(check.fits for one in hand_checks(drive, read) for check in one.hands.values())


def test_a_card_typed_as_halves_has_its_rests_and_the_hands_it_missed_in_them(club):
    """Five cards, the last from hand 3 on: then one rests; for the hands missed it has 5 each."""
    drive = from_cards(club, 52, 52, 52, 52, people=5, hands=4, late_award=10, rest_award=12)
    drive.entries.filter(number=5).update(first_hand=3)
    record_card(CardSays(drive.entries.get(number=5), 1, 4, 24 + 20), Testimony())
    found = proof(drive)
    assert (found.deals.points, found.rests, found.missed, found.holds) == (104, 12, 10, True)
    Drive.objects.filter(pk=drive.pk).update(late_award=None)
    assert proof(Drive.objects.get(pk=drive.pk)) is None


@pytest.mark.parametrize("last", [None, 2])
def test_a_stand_ins_card_is_asked_for_until_it_is_typed_and_then_counts(club, last):
    drive = from_cards(club, 104, 104, 104, people=4, hands=8)
    drive.entries.filter(number=4).update(placed=False, last_hand=last)
    assert missing_cards(drive, halves_of(drive)) == [("Person 004", 1, 8)]
    record_card(CardSays(drive.entries.get(number=4), 1, 8, 104), Testimony())
    assert missing_cards(drive, halves_of(drive)) == []
    assert proof(drive).cards == 208
