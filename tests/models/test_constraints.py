"""What the database itself refuses, whoever writes to it."""

from datetime import date

import pytest
from django.apps import apps
from django.db import IntegrityError, transaction

from drives.models import (
    Act,
    Award,
    CardLine,
    Club,
    Cut,
    Deal,
    Drive,
    Entry,
    Hand,
    Holding,
    KeptApart,
    Membership,
    Penalty,
    Player,
    Printing,
    Prize,
    Result,
    Round,
    ScoreEntry,
    Season,
    Seat,
    Team,
    User,
)
from drives.models.play import REST
from tests.evenings import deal_at, make_drive, score, seat


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=9, hands=2))


def _again(found, **changes):
    """Write a second row that is like `found` but for `changes`."""
    row = type(found).objects.get(pk=found.pk)
    row.pk, row._state.adding = None, True
    for name, value in changes.items():
        setattr(row, name, value)
    row.save(force_insert=True)


def _second_player_of_a_name(drive):
    _again(drive.club.players.first(), name="Another spelling")


def _player_without_a_name(drive):
    Player.objects.create(club=drive.club, name="", folded="")


def _keep_apart(drive, *at):
    """Keep the club's people at these places apart, in the order in which they are named."""
    people = list(drive.club.players.order_by("pk"))
    KeptApart.objects.create(club=drive.club, first=people[at[0]], second=people[at[1]])


def _kept_apart_twice(drive):
    _keep_apart(drive, 0, 1)
    _keep_apart(drive, 0, 1)


def _kept_apart_the_wrong_way_round(drive):
    _keep_apart(drive, 1, 0)


def _kept_apart_from_oneself(drive):
    _keep_apart(drive, 0, 0)


def _second_membership(drive):
    user = User.objects.create_user("ann")
    for role in (Membership.Role.VIEWER, Membership.Role.OWNER):
        Membership.objects.create(user=user, club=drive.club, role=role)


def _rest_of_thirteen_and_a_half(drive):
    Drive.objects.filter(pk=drive.pk).update(rest_award=27)


def _no_hands_at_a_table(drive):
    Drive.objects.filter(pk=drive.pk).update(hands_at_table=0)


def _hands_of_no_minutes(drive):
    Drive.objects.filter(pk=drive.pk).update(minutes_a_hand=0)


def _hands_of_more_than_an_hour(drive):
    Drive.objects.filter(pk=drive.pk).update(minutes_a_hand=61)


def _second_team_of_a_number(drive):
    Team.objects.create(drive=drive, number=1)
    Team.objects.create(drive=drive, number=1)


def _player_in_twice(drive):
    _again(drive.entries.first(), number=77)


def _card_number_twice(drive):
    stranger = Player.objects.create(club=drive.club, name="Zoe", folded="zoe")
    _again(drive.entries.first(), player=stranger)


def _card_number_nought(drive):
    Entry.objects.filter(pk=drive.entries.first().pk).update(number=0)


def _second_round_of_a_number(drive):
    Round.objects.create(drive=drive, number=1)


def _second_hand_of_a_number(drive):
    _again(drive.hands.first())


def _third_half(drive):
    Hand.objects.filter(drive=drive).update(half=3)


def _two_in_a_chair(drive):
    taken = Seat.objects.exclude(chair=REST).filter(round__drive=drive).first()
    resting = Seat.objects.get(round=taken.round, chair=REST)
    Seat.objects.filter(pk=resting.pk).update(table_number=taken.table_number, chair=taken.chair)


def _one_in_two_chairs(drive):
    taken = Seat.objects.filter(round__drive=drive).first()
    Seat.objects.create(round=taken.round, table_number=9, chair="N", entry=taken.entry)


# Case C24: two results of one table and hand are refused by the database, so that nothing has to look
# for them; saying a score again, from wherever, is tests/services/test_said.py.
def _second_deal_of_a_table_and_hand(drive):
    deal = deal_at(drive, 1, 1)
    Deal.objects.create(hand=deal.hand, table_number=1)


def _fourteen_tricks(drive):
    Deal.objects.filter(pk=deal_at(drive, 1, 1).pk).update(ns_tricks=14)


def _fourteen_tricks_said(drive):
    score(drive, 1, 1, 8)
    ScoreEntry.objects.update(ns_tricks=14)


def _tricks_of_a_void_deal(drive):
    score(drive, 1, 1, 8)
    Deal.objects.filter(ns_tricks=8).update(void="none")


def _void_deal_of_no_number(drive):
    Deal.objects.filter(hand__drive=drive).update(void="number")


def _number_of_a_deal_that_is_not_void(drive):
    Deal.objects.filter(hand__drive=drive).update(void_award=13)


def _penalise(drive, **changes):
    values = {"hand_number": 1, "form": "off", "half_tricks": 6, "reason": "revoke"} | changes
    Penalty.objects.create(drive=drive, entry=drive.entries.first(), **values)


def _penalty_of_nothing(drive):
    _penalise(drive, half_tricks=0)


def _half_a_trick_moved(drive):
    _penalise(drive, form="moved", half_tricks=3)


def _second_printing_of_a_sheet(drive):
    for _ in range(2):
        Printing.objects.create(drive=drive, sheet="results", version=1, at=drive.starts_at)


def _card_line(drive, first, last, half_tricks):
    CardLine.objects.create(
        entry=drive.entries.first(), first_hand=first, last_hand=last, half_tricks=half_tricks
    )


def _second_card_line_of_the_same_hands(drive):
    _card_line(drive, 1, 2, 20)
    _card_line(drive, 1, 2, 21)


def _card_of_hands_backwards(drive):
    # PostgreSQL and SQLite name the first check that fails, so only one may.
    _card_line(drive, 2, 1, 0)


def _card_over_thirteen_a_hand(drive):
    _card_line(drive, 1, 2, 53)


def _second_act_of_a_number(drive):
    Act.objects.create(drive=drive, number=1, kind=Act.Kind.PLAN)


def _second_act_of_a_press(drive):
    for number in (901, 902):
        Act.objects.create(drive=drive, number=number, kind=Act.Kind.PLAN, client_key="press")


def _prize_of_no_number(drive):
    Prize.objects.create(club=drive.club, position=1, kind=Prize.Kind.TOTAL, number=0)


def _two_win_one_cut(drive):
    prize = Prize.objects.create(club=drive.club, position=1, kind=Prize.Kind.TOTAL)
    for entry in drive.entries.all()[:2]:
        Cut.objects.create(drive=drive, prize=prize, kind=prize.kind, number=1, entry=entry)


def _one_prize_won_twice(drive):
    for _ in range(2):
        Award.objects.create(drive=drive, position=1, entry=drive.entries.first())


def _season_of_days_backwards(drive):
    Season.objects.create(
        club=drive.club, name="2026", first_day=date(2026, 9, 2), last_day=date(2026, 9, 1)
    )


def _season_in_which_no_drive_counts(drive):
    day = date(2026, 9, 1)
    Season.objects.create(club=drive.club, name="2026", first_day=day, last_day=day, counting=0)


def _missed_hand_of_thirteen_and_a_half(drive):
    Drive.objects.filter(pk=drive.pk).update(late_award=27)


def _hold(drive, first_hand, last_hand):
    """Let somebody else hold the first card from one hand to another."""
    Holding.objects.create(
        entry=drive.entries.first(),
        player=drive.club.players.last(),
        first_hand=first_hand,
        last_hand=last_hand,
    )


def _held_twice_from_one_hand(drive):
    _hold(drive, 1, 1)
    _hold(drive, 1, 2)


def _held_backwards(drive):
    _hold(drive, 2, 1)


def _two_results_of_one_person(drive):
    player = drive.club.players.first()
    for place in (1, 2):
        Result.objects.create(drive=drive, player=player, half_tricks=150, place=place)


BREACHES = [
    ("one_player_per_name_and_club", _second_player_of_a_name, "drives_player.folded"),
    ("player_has_a_name", _player_without_a_name, ""),
    ("two_are_kept_apart_once", _kept_apart_twice, "drives_keptapart.first_id"),
    ("kept_apart_in_order", _kept_apart_the_wrong_way_round, ""),
    ("kept_apart_in_order", _kept_apart_from_oneself, ""),
    ("one_membership_per_user_and_club", _second_membership, "drives_membership.user_id"),
    ("a_rest_scores_at_most_thirteen", _rest_of_thirteen_and_a_half, ""),
    ("a_missed_hand_scores_at_most_thirteen", _missed_hand_of_thirteen_and_a_half, ""),
    ("one_holding_per_player_and_hand", _held_twice_from_one_hand, "drives_holding.entry_id"),
    ("held_hands_in_order", _held_backwards, ""),
    ("hands_at_table_1_to_40", _no_hands_at_a_table, ""),
    ("a_hand_takes_1_to_60_minutes", _hands_of_no_minutes, ""),
    ("a_hand_takes_1_to_60_minutes", _hands_of_more_than_an_hour, ""),
    ("one_team_per_number", _second_team_of_a_number, "drives_team.drive_id"),
    ("one_entry_per_player", _player_in_twice, "drives_entry.player_id"),
    ("one_entry_per_card_number", _card_number_twice, "drives_entry.number"),
    ("cards_count_from_1", _card_number_nought, ""),
    ("one_round_per_number", _second_round_of_a_number, "drives_round.number"),
    ("one_hand_per_number", _second_hand_of_a_number, "drives_hand.number"),
    ("a_half_is_1_or_2", _third_half, ""),
    ("one_entry_per_chair", _two_in_a_chair, "drives_seat.chair"),
    ("one_seat_per_entry_and_round", _one_in_two_chairs, "drives_seat.entry_id"),
    ("one_deal_per_table_and_hand", _second_deal_of_a_table_and_hand, "drives_deal.table_number"),
    ("tricks_between_0_and_13", _fourteen_tricks, ""),
    ("said_tricks_between_0_and_13", _fourteen_tricks_said, ""),
    ("a_void_deal_has_no_tricks", _tricks_of_a_void_deal, ""),
    ("a_void_deal_of_a_number_has_one", _void_deal_of_no_number, ""),
    ("a_void_deal_of_a_number_has_one", _number_of_a_deal_that_is_not_void, ""),
    ("a_penalty_is_half_a_trick_to_13", _penalty_of_nothing, ""),
    ("whole_tricks_are_moved", _half_a_trick_moved, ""),
    ("one_printing_per_sheet", _second_printing_of_a_sheet, "drives_printing.sheet"),
    ("one_card_line_per_hands", _second_card_line_of_the_same_hands, "drives_cardline.first_hand"),
    ("card_hands_in_order", _card_of_hands_backwards, ""),
    ("a_card_has_at_most_13_a_hand", _card_over_thirteen_a_hand, ""),
    ("one_act_per_number", _second_act_of_a_number, "drives_act.number"),
    ("one_act_per_client_key", _second_act_of_a_press, "drives_act.client_key"),
    ("a_prize_has_a_number", _prize_of_no_number, ""),
    ("one_cut_per_prize", _two_win_one_cut, "drives_cut.drive_id"),
    ("one_award_per_prize_and_entry", _one_prize_won_twice, "drives_award.drive_id"),
    ("a_season_ends_after_it_begins", _season_of_days_backwards, ""),
    ("at_least_one_drive_counts", _season_in_which_no_drive_counts, ""),
    ("one_result_per_player", _two_results_of_one_person, "drives_result.drive_id"),
]
"""Constraint, what breaks it, and the column by which SQLite names it where it is a key."""


def _named(constraint, column):
    return f"{constraint}|{column}" if column else constraint


@pytest.mark.parametrize(
    ("name", "breach", "column"), BREACHES, ids=[breach.__name__[1:] for _, breach, _ in BREACHES]
)
def test_the_database_refuses(name, breach, column, drive):
    with pytest.raises(IntegrityError, match=_named(name, column)), transaction.atomic():
        breach(drive)


def test_no_constraint_of_ours_goes_untried():
    ours = {
        constraint.name
        for model in apps.get_app_config("drives").get_models()
        for constraint in model._meta.constraints
    }
    assert ours == {name for name, _, _ in BREACHES}


def test_one_number_may_stand_on_cards_of_two_drives(drive):
    other = make_drive(drive.club, people=4, hands=2, names=["A", "B", "C", "D"])
    assert set(other.entries.values_list("number", flat=True)) == {1, 2, 3, 4}


def test_cards_that_wait_for_a_number_do_not_clash(drive):
    drive.entries.update(number=None)
    assert drive.entries.filter(number=None).count() == 9


def test_many_may_rest_at_one_station(drive):
    this_round = drive.rounds.get(number=2)
    for entry in drive.entries.all()[:3]:
        Seat.objects.create(round=this_round, table_number=3, chair=REST, entry=entry)
    assert this_round.seats.count() == 3


def test_two_clubs_may_know_people_of_one_name(club):
    other = Club.objects.create(name="Other", slug="other")
    for one in (club, other):
        Player.objects.create(club=one, name="Ann", folded="ann")
    assert Player.objects.filter(name="Ann").count() == 2
