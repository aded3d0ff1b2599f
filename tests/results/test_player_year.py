"""One player's season."""

import pytest

from drives.models import Award, Prize
from drives.results.player_year import year_of
from drives.services.acts import Testimony
from drives.services.put_away import put_away
from drives.services.seasons import add_season
from tests.evenings import make_drive, score_hand, seat
from tests.results.seasons import WINTER, end, season_drive


@pytest.fixture
def season(club):
    return add_season(club, WINTER)


def of(season, name):
    return year_of(season, season.club.players.get(name=name))


def evening_of_pairs(club):
    """Return a finished evening of four pairs of which the first two made the same."""
    drive = seat(make_drive(club, "partner", people=8, hands=4, half_after=None))
    for hand in range(1, 5):
        score_hand(drive, hand, [7, 7])
    return end(drive)


def test_a_players_evenings_come_in_order_with_their_places(club, season):
    season_drive(club, 1, Ann=100, Bob=104, Cy=104, Eve=120)
    season_drive(club, 0, Ann=110, Bob=104, Cy=102, Di=100)
    said = [(one.drive.name, one.place, one.among, one.half_tricks) for one in of(season, "Bob")]
    assert said == [("Week 0", "2", 4, 104), ("Week 1", "2=", 4, 104)]
    assert [one.drive.name for one in of(season, "Di")] == ["Week 0"]


def test_only_the_best_evenings_count_and_of_equal_ones_the_earlier(club, season):
    season.counting = 2
    season.save()
    for week, ann in enumerate([100, 104, 104, 102]):
        season_drive(club, week, Ann=ann, Bob=90, Cy=80, Di=70)
    assert [one.counts for one in of(season, "Ann")] == [False, True, True, False]


def test_a_drive_put_away_is_not_in_the_year(club, season):
    drive = season_drive(club, 0, Ann=110, Bob=104, Cy=102, Di=100)
    put_away(drive, Testimony())
    assert of(season, "Ann") == []


def test_partners_do_not_share_their_own_place_with_each_other(club, season):
    drive = evening_of_pairs(club)
    first = drive.frozen.filter(place=1)
    shared = first.count() > 2
    for one in first:
        (evening,) = year_of(season, one.player)
        assert evening.place == ("1=" if shared else "1")


def test_what_was_won_is_told_of_both_partners_and_of_nobody_else(club, season):
    drive = evening_of_pairs(club)
    entry = drive.entries.order_by("pk").first()
    Award.objects.create(drive=drive, position=1, kind=Prize.Kind.TOTAL, entry=entry)
    winners = {one.player_id for one in entry.team.entries.all()}
    for one in drive.entries.all():
        (evening,) = year_of(season, one.player)
        assert bool(evening.won) is (one.player_id in winners)
    assert len(winners) == 2


def test_a_year_asks_as_many_questions_for_eight_evenings_as_for_one(
    club, season, django_assert_num_queries
):
    for week in range(8):
        season_drive(club, week, Ann=110, Bob=104, Cy=102, Di=100)
        with django_assert_num_queries(5):
            assert len(of(season, "Ann")) == week + 1
