"""The leaderboard of 100 tables and 24 hands, beside adding up the same rows with nothing round it."""

import random
from collections import Counter

import pytest

from drives.models import Deal, Seat
from drives.results.leaderboard import leaderboard
from tests.crowds import crowd
from tests.evenings import seat


@pytest.fixture
def drive(club, people):
    # 100 tables have no individual schedule of their own yet; pairs do.
    drive = seat(crowd(club, [f"Person {number:03}" for number in range(people)], "partner"))
    rng = random.Random(1)
    deals = list(Deal.objects.filter(hand__drive=drive))
    for deal in deals:
        deal.ns_tricks = rng.randrange(14)
    Deal.objects.bulk_update(deals, ["ns_tricks"], batch_size=500)
    return drive


def bare_sum(drive):
    """Read the same deals and seats, and add up; no rests, no places, no names."""
    tricks = {
        (round_pk, table): ns
        for round_pk, table, ns in Deal.objects.filter(hand__drive=drive).values_list(
            "hand__round", "table_number", "ns_tricks"
        )
    }
    found = Counter()
    seats = Seat.objects.filter(round__drive=drive)
    for round_pk, table, chair, entry in seats.values_list(
        "round", "table_number", "chair", "entry"
    ):
        ns = tricks[round_pk, table]
        found[entry] += ns if chair in "NS" else 13 - ns
    return sorted(found.items(), key=lambda row: -row[1])


def test_computing_the_leaderboard(ratio, drive, people):
    board = ratio(
        "leaderboard, 100 tables, 24 hands / bare sum",
        lambda: leaderboard(drive),
        lambda: bare_sum(drive),
    )
    assert len(board["everyone"].rows) == people / 2


def test_the_standings_page(ratio, drive, member_of):
    client = member_of(drive.club, "viewer")
    address = f"/drives/{drive.pk}/standings/"
    page = ratio(
        "standings page, 100 tables, 24 hands / bare sum",
        lambda: client.get(address),
        lambda: bare_sum(drive),
    )
    assert page.status_code == 200


def test_the_standings_page_unchanged(ratio, drive, member_of):
    client = member_of(drive.club, "viewer")
    address = f"/drives/{drive.pk}/standings/"
    client.get(address)  # brings the cookie of the form token
    seen = client.get(address)["ETag"]
    page = ratio(
        "standings page unchanged / bare sum",
        lambda: client.get(address, headers={"If-None-Match": seen}),
        lambda: bare_sum(drive),
    )
    assert page.status_code == 304
