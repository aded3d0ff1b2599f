"""The log looked through: each line is found by its hand, its table, its people, and among the scores."""

import pytest

from drives.models import Act, Drive, ScoreEntry
from drives.results.told import Wanted, told, wanted_lines
from drives.services.acts import Testimony
from drives.services.cards import CardSays, record_card
from drives.services.come_and_go import come_and_go
from drives.services.comers import ComeAndGo
from drives.services.door import CardChange, CardWish, change_card
from drives.services.numbers import close_gaps
from drives.services.penalties import withdraw
from drives.services.people import add_player
from drives.services.reopen import reopen_hand
from drives.services.said import say
from drives.services.swaps import swap_seats
from drives.services.undo import undo
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score, score_hand, seat
from tests.services.penalising import give
from tests.services.rooms import around

SAID = Testimony()
K = Act.Kind


@pytest.fixture
def drive(club):
    """Two tables of four hands; hand 1 is all in, and table 2 of it was corrected."""
    drive = seat(make_drive(club, "individual", people=8, hands=4))
    score_hand(drive, 1, [8, 5])
    score(drive, 1, 2, 6)
    return drive


def card(drive, number):
    return drive.entries.select_related("player").get(number=number)


def found(drive, **wanted):
    lines = wanted_lines(drive, told(drive), Wanted(**wanted))
    return [(line.kind, line.hand, line.table) for line in lines]


def kinds_of(drive, number):
    lines = wanted_lines(drive, told(drive), Wanted(card=card(drive, number)))
    return [line.kind for line in lines]


def test_the_newest_line_comes_first(drive):
    assert [line.number for line in told(drive)] == list(range(drive.acts.count(), 0, -1))


def test_by_hand_and_table(drive):
    score(drive, 2, 2, 9)
    assert found(drive, table=2) == [("score", 2, 2), ("score", 1, 2), ("score", 1, 2)]
    assert found(drive, hand=2) == [("score", 2, 2)]
    assert found(drive, hand=1, table=1) == [("score", 1, 1)]


def test_what_was_undone_is_found_with_its_undo(drive):
    undo(drive.acts.get(hand=1, table=1), SAID)
    assert found(drive, hand=1, table=1) == [("undo", 1, 1), ("score", 1, 1)]
    assert ("undo", 1, 1) in found(drive, scores=True)


def test_scores_alone_are_what_is_said_of_tricks(drive):
    Drive.objects.filter(pk=drive.pk).update(phones="one")
    say(deal_at(drive, 2, 1), DealScore(7, 6), Testimony(source=ScoreEntry.Source.EAST_WEST))
    assert {kind for kind, *_ in found(drive, scores=True)} == {"score"}
    say(deal_at(drive, 2, 1), DealScore(6, 7), Testimony(source=ScoreEntry.Source.NORTH_SOUTH))
    assert {kind for kind, *_ in found(drive, scores=True)} == {"score", "said"}


def test_a_persons_lines_are_their_card_and_the_tables_where_they_sat(drive):
    sat = drive.rounds.get(number=1).seats.get(entry=card(drive, 1)).table_number
    scores = [("score", 1, sat)] * (2 if sat == 2 else 1)
    assert found(drive, card=card(drive, 1)) == [*scores, ("check-in", None, None)]


def test_who_rests_has_no_line_of_a_table(club):
    drive = seat(make_drive(club, "individual", people=5, hands=5))
    (rest,) = drive.rounds.get(number=1).seats.filter(chair="R")
    score(drive, 1, 1, 8)
    assert kinds_of(drive, rest.entry.number) == ["check-in"]


def test_who_rests_beside_a_table_has_no_line_of_it(club):
    """The station where somebody waits may have the number of a table."""
    drive = seat(make_drive(club, "individual", people=5, hands=5))
    (rest,) = drive.rounds.get(number=1).seats.filter(chair="R")
    type(rest).objects.filter(pk=rest.pk).update(table_number=1)
    score(drive, 1, 1, 8)
    assert kinds_of(drive, rest.entry.number) == ["check-in"]


def test_a_penalty_is_a_line_of_who_has_it_and_of_nobody_else_at_the_table(drive):
    north, *others = around(drive, 1, 1)
    give(drive, north)
    assert kinds_of(drive, north) == ["penalty", "score", "check-in"]
    for number in others:
        assert kinds_of(drive, number) == ["score", "check-in"]


def test_lines_at_the_door_are_of_whom_they_name(club):
    drive = make_drive(club, people=4, hands=2)
    change_card(card(drive, 4), CardChange(9, "G", sits_still=False), SAID)
    close_gaps(drive, SAID)
    assert kinds_of(drive, 4) == ["numbers", "card-change", "check-in"]
    assert kinds_of(drive, 3) == ["check-in"]


def test_a_pair_that_came_together_is_found_by_either(club):
    drive = make_drive(club, "partner", people=4, hands=2)
    assert kinds_of(drive, 1) == kinds_of(drive, 2) == ["check-in"]


def test_who_was_swapped_or_left_or_came_is_found(drive):
    one, other = card(drive, 1), card(drive, 2)
    swap_seats(drive.rounds.get(number=2), one, other, SAID)
    assert kinds_of(drive, 1)[0] == kinds_of(drive, 2)[0] == "swap"
    late = CardWish(add_player(drive.club, "Late Comer", "L"))
    come_and_go(drive, ComeAndGo(comers=[late], leavers={other.pk}), "keep", SAID)
    assert "join" in kinds_of(drive, 2)
    assert "join" in kinds_of(drive, 9)
    assert "join" not in kinds_of(drive, 1)


def test_a_card_is_found_by_each_hand_of_its_half(club):
    drive = seat(make_drive(club, people=4, hands=4, counts_from="cards"))
    record_card(CardSays(card(drive, 1), 1, 2, 20), SAID)
    assert [found(drive, hand=hand) for hand in (1, 2, 3)] == [
        [("card", None, None)],
        [("card", None, None)],
        [],
    ]
    assert kinds_of(drive, 1) == ["card", "check-in"]
    assert found(drive, scores=True) == [("card", None, None)]


def test_an_opening_is_found_by_each_hand_of_its_round(club):
    drive = seat(make_drive(club, "partner", people=8, hands=4, hands_at_table=2))
    score_hand(drive, 1, [8, 5])
    score_hand(drive, 2, [8, 5])
    reopen_hand(drive, 2, Testimony(reason="Slip"))
    assert found(drive, hand=1)[0] == found(drive, hand=2)[0] == ("reopen", 1, None)
    assert found(drive, hand=3) == []


def test_it_takes_as_many_queries_for_a_long_log(drive, django_assert_num_queries):
    for ns in range(14):
        score(drive, 2, 1, ns)
    one = card(drive, 1)
    with django_assert_num_queries(2):  # the lines, and where the card sat
        assert len(wanted_lines(drive, told(drive), Wanted(card=one))) >= 2


def test_a_penalty_of_two_is_a_line_of_the_partner_too(drive):
    north, east, south, west = around(drive, 1, 1)
    withdraw(give(drive, north, pair=True), SAID)
    undo(drive.acts.get(kind=K.FORGIVE), SAID)
    for number in (north, south):
        assert kinds_of(drive, number)[:3] == ["undo", "forgive", "penalty"]
    for number in (east, west):
        assert kinds_of(drive, number) == ["score", "check-in"]


def test_a_penalty_of_two_is_no_line_of_who_was_their_partner_in_another_hand(drive):
    north, _east, south, _west = around(drive, 1, 1)
    later = {around(drive, 2, table)[chair] for table in (1, 2) for chair in range(4)}
    give(drive, north, hand=2, pair=True)
    paying = {number for number in later if "penalty" in kinds_of(drive, number)}
    assert north in paying
    assert south not in paying
    assert len(paying) == 2


def test_a_penalty_of_a_pair_that_competes_is_a_line_of_both(club):
    drive = seat(make_drive(club, "partner", people=8, hands=2))
    give(drive, 2)
    assert [("penalty" in kinds_of(drive, number)) for number in range(1, 5)] == [
        True,
        True,
        False,
        False,
    ]
