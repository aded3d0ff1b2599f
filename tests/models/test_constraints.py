"""What the database itself refuses, whoever writes to it."""

import pytest
from django.apps import apps
from django.db import IntegrityError, transaction

from drives.models import Club, Player, Seat
from drives.models.play import REST
from tests.evenings import make_drive, seat
from tests.models.breaches import BREACHES
from tests.models.breaches_of_laws import BREACHES_OF_LAWS
from tests.models.breaches_of_play import BREACHES_OF_PLAY

EVERY_BREACH = [*BREACHES, *BREACHES_OF_PLAY, *BREACHES_OF_LAWS]


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=9, hands=2))


def _named(constraint, column):
    return f"{constraint}|{column}" if column else constraint


@pytest.mark.parametrize(
    ("name", "breach", "column"),
    EVERY_BREACH,
    ids=[breach.__name__[1:] for _, breach, _ in EVERY_BREACH],
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
    assert ours == {name for name, _, _ in EVERY_BREACH}


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
