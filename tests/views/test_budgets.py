"""How many times a page asks the database: the same at six tables and at a hundred."""

from functools import partial

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from drives.models import (
    CardLine,
    Club,
    Deal,
    Entry,
    HandRecord,
    Holding,
    Penalty,
    Player,
    ScoreEntry,
)
from drives.services.acts import Testimony
from drives.services.penalties import PenaltyWish, penalise
from drives.services.people import fold_name
from drives.services.plans import create_drive
from tests.evenings import deal_at, plan, seat

LIST_PAGE, SAVING = 12, 8
AROUND = ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE", "ROLLBACK")
OF_THE_VISITOR = ('FROM "django_session"', 'FROM "drives_user"')
ON_A_DRIVE = ["people", "seats", "hand", "standings", "board", "paper", "log", "trumps"]


def big_drive(club, tables, seated=True, **changes):
    """Return a drive of so many full tables, its first hand all in; written in bulk, for speed."""
    drive = create_drive(club, plan(**changes), Testimony())
    names = [f"Person {number:03}" for number in range(1, 4 * tables + 1)]
    players = Player.objects.bulk_create(
        Player(club=club, name=name, folded=fold_name(name), usual_role="LG"[number % 2])
        for number, name in enumerate(names)
    )
    Entry.objects.bulk_create(
        Entry(drive=drive, player=player, number=number, role=player.usual_role)
        for number, player in enumerate(players, start=1)
    )
    if seated:
        seat(drive)
        stand_in = Player.objects.create(club=club, name="Stand-in", folded="stand-in")
        Holding.objects.create(entry=drive.entries.get(number=1), player=stand_in, first_hand=1)
        Deal.objects.filter(hand__drive=drive, hand__number=1).update(ns_tricks=8)
    return drive


SIZES = 6, 100


@pytest.fixture
def of_each_size(owner_client):
    """Make a club with a big drive of each size, and return how often a page of it asks."""

    def counts(address_of, **changes):
        addresses = [address_of(drive) for drive in made(changes)]
        return [len(queries_of(partial(owner_client.get, address))) for address in addresses]

    def made(changes):
        for tables in SIZES:
            club = Club.objects.create(name=f"Club of {tables}", slug=f"club-{tables}")
            club.memberships.create(user=owner_client.user, role="owner")
            yield big_drive(club, tables, **changes)

    return counts


def queries_of(get):
    with CaptureQueriesContext(
        connection,
    ) as captured:
        response = get()
    assert response.status_code == 200
    return [query["sql"] for query in captured]


def address(drive, name):
    numbers = [drive.pk, 1] if name == "hand" else [drive.pk]
    return reverse(f"drives:{name}", args=numbers)


def assert_within(counts):
    assert counts[0] == counts[1] <= LIST_PAGE


@pytest.mark.parametrize("name", ON_A_DRIVE)
def test_a_list_page_of_a_drive_asks_at_most_twelve_times(name, of_each_size):
    assert_within(of_each_size(lambda drive: address(drive, name)))


def test_the_open_door_asks_at_most_twelve_times(of_each_size):
    assert_within(of_each_size(lambda drive: address(drive, "people"), seated=False))


def test_the_cards_page_asks_at_most_twelve_times(of_each_size):
    assert_within(of_each_size(lambda drive: address(drive, "cards"), counts_from="cards"))


@pytest.mark.parametrize(
    ("name", "asked"),
    [("compare-cards", ""), ("compare-cards", "?card=1"), ("standings", ""), ("hand", "")],
)
def test_where_cards_are_compared_a_page_asks_at_most_twelve_times(name, asked, of_each_size):
    def with_cards_typed(drive):
        CardLine.objects.bulk_create(
            CardLine(entry=entry, first_hand=1, last_hand=1, half_tricks=18)
            for entry in drive.entries.all()
        )
        return address(drive, name) + asked

    assert_within(of_each_size(with_cards_typed))


@pytest.mark.parametrize("name", ["desk", "record"])
def test_the_desk_asks_at_most_twelve_times(name, of_each_size):
    def with_records(drive):
        revoked = "H W\n1 W: QC 6H 3C 5D\n2 N: 2C KC 5C 6S\n"
        HandRecord.objects.bulk_create(
            HandRecord(drive=drive, hand_number=1, table_number=deal.table_number, text=revoked)
            for deal in drive.hands.get(number=1).deals.all()
        )
        north = drive.rounds.get(number=1).seats.get(table_number=1, chair="N").entry
        ruled = PenaltyWish(north, 1, Penalty.Form.MOVED, 6, revoke="1N")
        penalise(drive, ruled, Testimony(reason="a revoke"))
        return reverse(f"drives:{name}", args=[drive.pk, *((1, 1) if name == "record" else ())])

    assert_within(of_each_size(with_records))


@pytest.mark.parametrize("name", ["club", "players"])
def test_a_list_page_of_a_club_asks_at_most_twelve_times(name, of_each_size):
    def with_a_past_and_a_next_drive(drive):
        drive.state = "finished"
        drive.save()
        create_drive(drive.club, plan(), Testimony())
        return reverse(f"drives:{name}", args=[drive.club.slug])

    assert_within(of_each_size(with_a_past_and_a_next_drive))


@pytest.mark.parametrize("tables", SIZES)
def test_saving_a_score_asks_at_most_eight_times_in_one_transaction(tables, club, owner_client):
    drive = big_drive(club, tables)
    Deal.objects.filter(hand__drive=drive, hand__number=1, table_number=2).update(ns_tricks=None)
    deal = deal_at(drive, 1, 2)
    prefix = f"deal-{deal.pk}"
    said = {
        f"{prefix}-north_south": "9",
        f"{prefix}-key": "a-press",
        f"{prefix}-seats": deal.hand.round.seating_version,
    }
    queries = queries_of(
        lambda: owner_client.post(deal.get_absolute_url(), said, headers={"HX-Request": "true"})
    )
    asked = [sql for sql in queries if not sql.startswith(AROUND)]
    asked = [sql for sql in asked if not any(part in sql for part in OF_THE_VISITOR)]
    assert len(asked) <= SAVING, "\n".join(asked)
    # The test's own transaction makes a savepoint of ours.
    assert sum(sql.startswith(("SAVEPOINT", "BEGIN")) for sql in queries) == 1
    assert ScoreEntry.objects.get(deal=deal).ns_tricks == 9
