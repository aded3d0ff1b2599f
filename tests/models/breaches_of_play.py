"""What the database must refuse of what is played: rounds, seats, deals, cards, penalties, the log."""

from drives.models import (
    Act,
    CardLine,
    Deal,
    Hand,
    Holding,
    Penalty,
    Printing,
    Round,
    ScoreEntry,
    Seat,
)
from drives.models.play import REST
from tests.evenings import deal_at, score
from tests.models.breaches import write_again


def _second_round_of_a_number(drive):
    Round.objects.create(drive=drive, number=1)


def _second_hand_of_a_number(drive):
    write_again(drive.hands.first())


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


def _card_over_56_a_hand(drive):
    _card_line(drive, 1, 2, 225)


def _second_act_of_a_number(drive):
    Act.objects.create(drive=drive, number=1, kind=Act.Kind.PLAN)


def _second_act_of_a_press(drive):
    for number in (901, 902):
        Act.objects.create(drive=drive, number=number, kind=Act.Kind.PLAN, client_key="press")


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


BREACHES_OF_PLAY = [
    ("one_holding_per_player_and_hand", _held_twice_from_one_hand, "drives_holding.entry_id"),
    ("held_hands_in_order", _held_backwards, ""),
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
    ("a_card_has_at_most_56_a_hand", _card_over_56_a_hand, ""),
    ("one_act_per_number", _second_act_of_a_number, "drives_act.number"),
    ("one_act_per_client_key", _second_act_of_a_press, "drives_act.client_key"),
]
"""Constraint, what breaks it, and the column by which SQLite names it where it is a key."""
