"""What the database must refuse of rubbers, of German Whist and of records of hands."""

from drives.models import Deal, HandRecord, RubberDeal
from tests.evenings import deal_at, score


def _deal(drive, **values):
    Deal.objects.filter(pk=deal_at(drive, 1, 1).pk).update(**values)


def _rubber_deal(drive, **values):
    RubberDeal.objects.create(deal=deal_at(drive, 1, 1), **{"number": 1, "ns_tricks": 8} | values)


def _points_and_tricks(drive):
    score(drive, 1, 1, 8)
    _deal(drive, ns_points=4)


def _first_part_without_a_second(drive):
    _deal(drive, ns_first_tricks=7)


def _five_honours(drive):
    _deal(drive, ns_honours=5)


def _second_rubber_deal_of_a_number(drive):
    _rubber_deal(drive)
    _rubber_deal(drive)


def _rubber_deal_without_an_end(drive):
    _rubber_deal(drive, number=61)


def _fourteen_tricks_of_a_rubber(drive):
    _rubber_deal(drive, ns_tricks=14)


def _five_honours_of_a_rubber(drive):
    _rubber_deal(drive, ns_honours=5)


def _second_record_of_a_deal(drive):
    for _ in range(2):
        HandRecord.objects.create(drive=drive, hand_number=1, table_number=1, text="S W")


BREACHES_OF_LAWS = [
    ("a_rubber_has_points_and_no_tricks", _points_and_tricks, ""),
    ("first_tricks_come_with_the_second", _first_part_without_a_second, ""),
    ("honours_held_0_to_4", _five_honours, ""),
    ("one_rubber_deal_per_number", _second_rubber_deal_of_a_number, "drives_rubberdeal.number"),
    ("a_rubber_has_1_to_60_deals", _rubber_deal_without_an_end, ""),
    ("rubber_tricks_between_0_and_13", _fourteen_tricks_of_a_rubber, ""),
    ("rubber_honours_0_to_4", _five_honours_of_a_rubber, ""),
    ("one_record_per_deal", _second_record_of_a_deal, "drives_handrecord.deal_number"),
]
"""Constraint, what breaks it, and the column by which SQLite names it where it is a key."""
