"""Seats put right in hands played already: the people change places, the scores stay at the table."""

import pytest

from drives.errors import (
    DependsError,
    NotInRoundError,
    SamePersonError,
    SeatsChangedError,
    TwoChairsError,
)
from drives.models import Act, Deal, Seat
from drives.results.leaderboard import leaderboard
from drives.results.proof import proof
from drives.services.acts import Testimony
from drives.services.come_and_go import come_and_go
from drives.services.comers import ComeAndGo
from drives.services.put_right import Rounds, sat_at_table, sat_for_each_other
from drives.services.seats import move_room
from drives.services.swaps import swap_seats
from drives.services.undo import undo
from tests.evenings import make_drive, score_hand, seat
from tests.services.rooms import around, seats, snapshot

SAID = Testimony()


def numbered(drive, number):
    return drive.entries.select_related("player").get(number=number)


def total(drive, number):
    rows = leaderboard(drive)["everyone"].rows
    return next(one.row.total for one in rows if one.row.competitor.number == number)


@pytest.fixture
def evening(club):
    """Twelve with printed cards; three hands of six are played."""
    drive = seat(make_drive(club, "individual", people=12, hands=6))
    for hand, tricks in enumerate(([8, 6, 9], [4, 7, 10], [13, 5, 6]), start=1):
        score_hand(drive, hand, tricks)
    return drive


@pytest.fixture
def ring(club):
    return seat(make_drive(club, people=12, hands=6))


def scores(drive):
    return list(Deal.objects.filter(hand__drive=drive).values_list("pk", "ns_tricks", "moved_as"))


def test_two_who_sat_for_each_other_since_hand_one_exchange_their_places_and_no_score(evening):
    before, was = scores(evening), {n: (total(evening, n)) for n in (1, 2)}
    places = [seats(evening, hand) for hand in range(1, 7)]
    act = sat_for_each_other(
        evening, numbered(evening, 1), numbered(evening, 2), Rounds(1, 3), SAID
    )
    assert (act.kind, act.hand) == (Act.Kind.PUT_RIGHT, 1)
    assert scores(evening) == before
    assert (total(evening, 1), total(evening, 2)) == (was[2], was[1])
    other = {1: 2, 2: 1}
    for hand in range(1, 4):
        expected = {at: other.get(card, card) for at, card in places[hand - 1].items()}
        assert seats(evening, hand) == expected
    for hand in range(4, 7):
        assert seats(evening, hand) == places[hand - 1]
    assert proof(evening).holds


def test_from_a_hand_on_the_hands_to_come_are_theirs_too(evening):
    last = seats(evening, 6)
    sat_for_each_other(evening, numbered(evening, 1), numbered(evening, 2), Rounds(3), SAID)
    assert seats(evening, 6) == {at: {1: 2, 2: 1}.get(card, card) for at, card in last.items()}


def test_what_really_happened_is_entered_for_one_table_as_seated(evening):
    was, elsewhere = around(evening, 2, 1), seats(evening, 2)
    came = next(card for (table, _), card in elsewhere.items() if table == 2)
    really = dict(
        zip(
            "NESW",
            (numbered(evening, card) for card in (was[1], came, was[3], was[0])),
            strict=True,
        )
    )
    before = scores(evening)
    act = sat_at_table(evening.rounds.get(number=2), 1, really, Rounds(2, 2), SAID)
    assert around(evening, 2, 1) == [was[1], came, was[3], was[0]]
    assert next(at for at, card in seats(evening, 2).items() if card == was[2]) == next(
        at for at, card in elsewhere.items() if card == came
    )
    assert sorted(seats(evening, 2).values()) == sorted(elsewhere.values())
    assert (act.table, scores(evening)) == (1, before)


def test_a_ring_goes_on_from_where_the_people_really_were(ring):
    score_hand(ring, 1, [8, 6, 9])
    move_room(ring, SAID)
    sat_for_each_other(ring, numbered(ring, 1), numbered(ring, 3), Rounds(1), SAID)
    score_hand(ring, 2, [8, 6, 9])
    act = move_room(ring, SAID)
    assert sorted(seats(ring, 3).values()) == list(range(1, 13))
    assert act.after["to"] == 3


def test_a_lady_who_sat_as_a_gent_played_as_one_and_the_room_can_move(ring):
    sat_for_each_other(ring, numbered(ring, 1), numbered(ring, 2), Rounds(1), SAID)
    played_as = dict(Seat.objects.filter(round__number=1).values_list("entry__number", "role"))
    assert (played_as[1], played_as[2], played_as[3]) == ("G", "L", "")
    score_hand(ring, 1, [8, 6, 9])
    move_room(ring, SAID)
    assert sorted(seats(ring, 2).values()) == list(range(1, 13))


def test_in_a_partner_drive_two_pairs_sat_for_each_other(club):
    drive = seat(make_drive(club, "partner", people=12, hands=3))
    was = seats(drive, 1)
    sat_for_each_other(drive, numbered(drive, 1), numbered(drive, 3), Rounds(1), SAID)
    other = {1: 3, 3: 1, 2: 4, 4: 2}
    assert seats(drive, 1) == {at: other.get(card, card) for at, card in was.items()}


def test_undo_puts_every_place_back(evening):
    before = snapshot(evening)
    one = sat_for_each_other(
        evening, numbered(evening, 1), numbered(evening, 2), Rounds(1, 3), SAID
    )
    was = around(evening, 2, 1)
    turned = [was[1], was[2], was[0], was[3]]
    really = {chair: numbered(evening, card) for chair, card in zip("NESW", turned, strict=True)}
    other = sat_at_table(evening.rounds.get(number=2), 1, really, Rounds(2), SAID)
    with pytest.raises(DependsError):
        undo(one, SAID)
    undo(other, SAID)
    undo(one, SAID)
    assert snapshot(evening) == before


def test_a_swap_or_a_leaver_on_top_is_undone_first(evening):
    act = sat_for_each_other(
        evening, numbered(evening, 1), numbered(evening, 2), Rounds(1, 3), SAID
    )
    swap_seats(evening.rounds.get(number=4), numbered(evening, 5), numbered(evening, 6), SAID)
    with pytest.raises(DependsError):
        undo(act, SAID)
    gone = ComeAndGo(leavers={numbered(evening, 7).pk})
    come_and_go(evening, gone, "keep", SAID)
    with pytest.raises(DependsError):
        undo(act, SAID)


def test_what_cannot_have_been_is_refused(evening):
    one, other, third = (numbered(evening, number) for number in (1, 2, 3))
    with pytest.raises(SamePersonError):
        sat_for_each_other(evening, one, one, Rounds(1), SAID)
    this_round = evening.rounds.get(number=1)
    with pytest.raises(TwoChairsError):
        sat_at_table(this_round, 1, {"N": one, "E": one}, Rounds(1), SAID)
    stale = Testimony(seating_version=99)
    with pytest.raises(SeatsChangedError):
        sat_for_each_other(evening, one, other, Rounds(1), stale)
    come_and_go(evening, ComeAndGo(leavers={third.pk}), "keep", SAID)
    with pytest.raises(NotInRoundError):
        sat_for_each_other(evening, one, third, Rounds(4), SAID)


def test_in_rounds_where_one_of_them_was_not_there_nothing_changes(evening):
    third = numbered(evening, 3)
    come_and_go(evening, ComeAndGo(leavers={third.pk}), "keep", SAID)
    later = seats(evening, 5)
    sat_for_each_other(evening, numbered(evening, 1), third, Rounds(2), SAID)
    assert seats(evening, 5) == later
