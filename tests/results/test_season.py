"""The season's table."""

from fractions import Fraction

import pytest

from drives.models import Act
from drives.results.season import season_table
from drives.services.acts import Testimony
from drives.services.people import change_player
from drives.services.put_away import put_away, put_back
from drives.services.seasons import add_season
from drives.services.undo import undo
from tests.evenings import deal_at, make_drive, score, seat
from tests.results.seasons import WINTER, end, say_card, season_drive


@pytest.fixture
def season(club):
    return add_season(club, WINTER)


def shown(season):
    rows = season_table(season).rows
    return [(row.standing.label, row.name, row.played, row.standing.total) for row in rows]


def counting(season, number):
    season.counting = number
    season.save()


def test_the_evenings_of_a_person_add_up_and_level_people_share_a_place(club, season):
    season_drive(club, 0, Ann=110, Bob=104, Cy=102, Di=100)
    season_drive(club, 1, Ann=100, Bob=104, Cy=106, Eve=120)
    assert shown(season) == [
        ("1", "Ann", 2, 105),
        ("2=", "Bob", 2, 104),
        ("2=", "Cy", 2, 104),
        ("4", "Eve", 1, 60),
        ("5", "Di", 1, 50),
    ]


def test_only_the_best_evenings_count_though_all_that_were_played_are_told(club, season):
    season_drive(club, 0, Ann=110, Bob=104, Cy=102, Di=100)
    season_drive(club, 1, Ann=91, Bob=105, Cy=106, Di=100)
    counting(season, 1)
    assert shown(season) == [
        ("1", "Ann", 2, 55),
        ("2", "Cy", 2, 53),
        ("3", "Bob", 2, Fraction(105, 2)),
        ("4", "Di", 2, 50),
    ]


@pytest.mark.parametrize("figures", [(90, 88, 88, 88), (88, 88, 88, 90)])
def test_the_places_are_those_of_the_evening(club, season, figures):
    """Case C02: one ranking routine, 1, 2=, 2=, 2=; and who came first changes nothing."""
    season_drive(club, 0, **dict(zip(["Ann", "Bob", "Cy", "Di"], figures, strict=True)))
    assert [row[0] for row in shown(season)] == ["1", "2=", "2=", "2="]


def test_down_to_a_place_keeps_all_who_share_it(club, season):
    season_drive(club, 0, Ann=90, Bob=88, Cy=88, Di=88)
    table = season_table(season)
    assert [row.name for row in table.down_to(1)] == ["Ann"]
    assert [row.name for row in table.down_to(2)] == ["Ann", "Bob", "Cy", "Di"]


def test_only_finished_drives_of_its_days_count(club, season):
    season_drive(club, 0, Ann=110, Bob=104, Cy=102, Di=100)
    season_drive(club, -1, Ann=1, Bob=1, Cy=1, Di=1)
    played = season_drive(club, 1, Ann=1, Bob=1, Cy=1, Di=1)
    undo(played.acts.last(), Testimony())
    assert [row[3] for row in shown(season)] == [55, 52, 51, 50]


def test_a_correction_after_opening_again_follows_into_the_season(club, season):
    """Case C34: open again, correct, finish again; the log shows all."""
    season_drive(club, 0, Ann=110, Bob=104, Cy=102, Di=100)
    second = season_drive(club, 1, Ann=110, Bob=104, Cy=102, Di=100)
    undo(second.acts.last(), Testimony())
    assert [row[2] for row in shown(season)] == [1, 1, 1, 1]
    say_card(second, "Ann", 90)
    end(second)
    assert shown(season) == [
        ("1", "Bob", 2, 104),
        ("2", "Cy", 2, 102),
        ("3=", "Ann", 2, 100),
        ("3=", "Di", 2, 100),
    ]
    kinds = [act.kind for act in second.acts.all()][-4:]
    assert kinds == [Act.Kind.FINISH, Act.Kind.UNDO, Act.Kind.CARD, Act.Kind.FINISH]


def test_an_earlier_score_that_is_corrected_reaches_the_season(club, season):
    """Case C08: hand 2 table 1 from 8-5 to 7-6: winners one trick less, losers one more."""
    drive = seat(make_drive(club, "individual", people=4, hands=5, half_after=None))
    for hand in range(1, 6):
        score(drive, hand, 1, 8)
    end(drive)
    before = {row[1]: row[3] for row in shown(season)}
    undo(drive.acts.last(), Testimony())
    score(drive, 2, 1, 7)
    end(drive)
    after = {row[1]: row[3] for row in shown(season)}
    seats = deal_at(drive, 2, 1).hand.round.seats.select_related("entry__player")
    expected = {one.entry.player.name: -1 if one.chair in "NS" else 1 for one in seats}
    assert {name: after[name] - before[name] for name in before} == expected


def test_a_drive_put_away_is_out_of_the_table_until_it_is_put_back(club, season):
    season_drive(club, 0, Ann=110, Bob=104, Cy=102, Di=100)
    mistaken = season_drive(club, 1, Ann=110, Bob=104, Cy=102, Di=100)
    both = shown(season)
    put_away(mistaken, Testimony())
    assert [row[2:] for row in shown(season)] == [(1, 55), (1, 52), (1, 51), (1, 50)]
    put_back(mistaken)
    assert shown(season) == both


def test_level_people_stand_in_order_of_todays_names(club, season):
    drive = season_drive(club, 0, Ann=104, Bob=104, Cy=104, Di=104)
    change_player(drive.entries.get(player__name="Ann").player, name="Zoe")
    assert [row[:2] for row in shown(season)] == [
        ("1=", name) for name in ("Bob", "Cy", "Di", "Zoe")
    ]


def test_the_table_is_read_in_two_queries(club, season, django_assert_num_queries):
    for week in range(3):
        season_drive(club, week, Ann=110, Bob=104, Cy=102, Di=100)
        with django_assert_num_queries(2):
            season_table(season)
