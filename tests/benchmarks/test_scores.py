"""Saving a score, beside one row inserted in one transaction on the same database."""

from itertools import count

import pytest
from django.db import transaction

from drives.models import Deal, ScoreEntry
from drives.services.acts import Testimony
from drives.services.scores import record_score
from scoring.tricks import DealScore
from tests.evenings import make_drive, seat

TABLES = 25


@pytest.fixture
def deals(transactional_db, club):
    drive = seat(make_drive(club, "individual", people=4 * TABLES, hands=24))
    return list(Deal.objects.filter(hand__drive=drive).select_related("hand"))


@pytest.fixture
def insert_one_row(deals):
    deal = deals[-1]

    def insert():
        with transaction.atomic():
            return ScoreEntry.objects.create(
                deal=deal,
                drive_id=deal.hand.drive_id,
                hand_number=deal.hand.number,
                table_number=deal.table_number,
                ns_tricks=7,
                source=ScoreEntry.Source.ORGANISER,
                seating_version=1,
            )

    return insert


@pytest.fixture
def club(transactional_db):
    from drives.models import Club

    return Club.objects.create(name="Ashby Whist Club", slug="ashby")


def test_saving_a_score_through_the_service(ratio, deals, insert_one_row):
    waiting = iter(deals)
    ratio(
        "save a score: service / one-row insert",
        lambda: record_score(next(waiting), DealScore(8, 5), Testimony()),
        insert_one_row,
        rounds=100,
    )
    assert Deal.objects.filter(ns_tricks=8).exists()


def test_saving_a_score_through_the_page(ratio, deals, insert_one_row, member_of, club):
    client, waiting, press = member_of(club, "owner"), iter(deals), count()

    def save():
        deal = next(waiting)
        box = f"deal-{deal.pk}"
        data = {f"{box}-north_south": "8", f"{box}-key": f"press-{next(press)}"}
        return client.post(deal.get_absolute_url(), data, headers={"HX-Request": "true"})

    response = ratio("save a score: page / one-row insert", save, insert_one_row, rounds=100)
    assert response.status_code == 200
    assert Deal.objects.filter(ns_tricks=8).exists()
