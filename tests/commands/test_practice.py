"""A practice evening from the command line, read back from its files alone."""

from fractions import Fraction

import pytest
from django.db import connection

from drives.models import Act, Club, Drive, Membership, User
from tests.commands.practising import FILES, practise, rows
from tests.made_once import made_once
from tests.pdfs.reading import texts

pytestmark = pytest.mark.usefixtures("migrated_already")


def printed(folder, sheet):
    return texts((folder / f"{sheet}.pdf").read_bytes())


def sums(folder, *columns):
    return [sum(Fraction(row[column]) for row in rows(folder)) for column in columns]


def as_printed(decimal):
    return decimal.replace(".5", "½")


def assert_lists_agree(folder):
    """Every name and total of the file is on leaderboard and results."""
    for sheet in ("leaderboard", "results"):
        found = printed(folder, sheet)
        for row in rows(folder):
            for on_sheet in (row["name"], as_printed(row["total"]), row["place"]):
                assert on_sheet in found, (sheet, row)


def assert_places_follow_from_totals(folder):
    totals = [Fraction(row["total"]) for row in rows(folder)]
    for row, total in zip(rows(folder), totals, strict=True):
        level = "=" if totals.count(total) > 1 else ""
        assert row["place"] == f"{1 + sum(other > total for other in totals)}{level}"


@pytest.fixture
def individual(db, tmp_path_factory, migrated_already):
    """The usual evening, that is only read: played once for all."""
    return made_once(tmp_path_factory, "practised", practise)


@pytest.mark.django_db
def test_24_in_12_hands_add_up_by_themselves(individual):
    assert {path.name for path in individual.iterdir()} == FILES
    assert len(rows(individual)) == 24
    first, second, total = sums(individual, "first half", "second half", "total")
    assert (first, second, total) == (6 * 6 * 26, 6 * 6 * 26, 6 * 12 * 26)
    for row in rows(individual):
        assert int(row["first half"]) + int(row["second half"]) == int(row["total"])
    assert "6 tables × 12 hands × 26 = 1,872, cards add up to 1,872" in printed(
        individual, "results"
    )
    assert_places_follow_from_totals(individual)
    assert_lists_agree(individual)


@pytest.mark.django_db
def test_every_name_is_on_cards_slips_and_seats(individual):
    names = {row["name"] for row in rows(individual)}
    for sheet in ("scorecards", "table-slips", "seating"):
        assert names <= set(printed(individual, sheet)), sheet
    assert printed(individual, "table-slips").count("Table") == 6 * 12
    assert [text for text in printed(individual, "trumps") if text == "Hearts"] == ["Hearts"] * 3
    assert "provisional" not in printed(individual, "results")


@pytest.mark.django_db
def test_22_where_losers_move_add_up_with_their_rests(tmp_path):
    folder = practise(tmp_path, players=22, movement="progressive-losers")
    assert len(rows(folder)) == 22
    tables, resting = divmod(22, 4)
    of_half = tables * 6 * 26 + resting * 6 * Fraction(13, 2)
    assert sums(folder, "first half", "second half", "total") == [of_half, of_half, 2 * of_half]
    roles = [row["role"] for row in rows(folder)]
    assert (roles.count("lady"), roles.count("gent")) == (11, 11)
    for role in ("lady", "gent"):
        tricks = sum(Fraction(row["total"]) for row in rows(folder) if row["role"] == role)
        assert tricks == 12 * (tables * 13 + Fraction(13, 2))
    assert (
        "5 tables × 12 hands × 26 = 1,560, rests add 156, together 1,716; cards add up to 1,716"
        in " ".join(printed(folder, "results"))
    )
    assert_places_follow_from_totals(folder)
    assert_lists_agree(folder)


@pytest.mark.django_db
def test_18_in_pairs_add_up_with_the_pair_that_rests(tmp_path):
    folder = practise(tmp_path, players=18, movement="partner")
    assert len(rows(folder)) == 9
    tables, resting = divmod(9, 2)
    assert sums(folder, "total") == [12 * (tables * 13 + resting * Fraction(13, 2))]
    assert all(row["role"] == "" for row in rows(folder))
    names = {name for row in rows(folder) for name in row["name"].split(" & ")}
    assert len(names) == 18
    assert names <= set(printed(folder, "scorecards"))
    assert (
        "4 tables × 12 hands × 13 = 624, rests add 78, together 702; cards add up to 702"
        in " ".join(printed(folder, "results"))
    )
    assert_places_follow_from_totals(folder)
    assert_lists_agree(folder)


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.django_db
def test_the_same_seed_gives_the_same_bytes_and_another_seed_another_evening(tmp_path):
    small = {"players": 5, "hands": 3, "movement": "progressive-losers"}
    first = contents(practise(tmp_path / "first", seed=3, **small))
    assert contents(practise(tmp_path / "again", seed=3, **small)) == first
    other = contents(practise(tmp_path / "other", seed=4, **small))
    assert other["leaderboard.csv"] != first["leaderboard.csv"]
    assert other["scorecards.pdf"] != first["scorecards.pdf"]
    assert "Friday 4 December 2026, 7.30 pm" in printed(tmp_path / "first", "trumps")[1]


def count_rows():
    with connection.cursor() as cursor:
        found = {}
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f"SELECT COUNT(*) FROM {connection.ops.quote_name(table)}")
            found[table] = cursor.fetchone()[0]
    return found


@pytest.mark.django_db
def test_the_sites_data_is_not_touched(tmp_path, club, owner):
    before, wrapper = count_rows(), connection._connections[connection._alias]
    practise(tmp_path, players=4, hands=2)
    assert count_rows() == before
    assert connection._connections[connection._alias] is wrapper
    assert list(Club.objects.all()) == [club]


@pytest.mark.django_db
def test_the_site_gets_its_database_back_when_the_evening_breaks_off(tmp_path, club, monkeypatch):
    def break_off(drive):
        raise KeyboardInterrupt

    monkeypatch.setattr("drives.management.commands.practice.play_evening", break_off)
    with pytest.raises(KeyboardInterrupt):
        practise(tmp_path, players=4, hands=2)
    assert list(Club.objects.all()) == [club]


@pytest.mark.django_db
def test_a_kept_evening_is_in_the_site_finished_for_every_owner(tmp_path, club, owner, member_of):
    second = member_of(club, Membership.Role.OWNER, "second").user
    helper = member_of(club, Membership.Role.ORGANISER).user
    practise(tmp_path, players=4, hands=2, keep=True)
    drive = Drive.objects.get(club__practice=True)
    assert drive.state == Drive.State.FINISHED
    assert drive.acts.last().kind == Act.Kind.FINISH
    assert Drive.objects.for_user(owner).get() == drive
    assert Membership.objects.get(club=drive.club, user=owner).role == Membership.Role.OWNER
    assert Drive.objects.for_user(second).get() == drive
    assert not Drive.objects.for_user(helper).exists()
    assert len(rows(tmp_path)) == 4
    assert not drive.announced_at, "the prizes are the owner's to give"
    assert not (tmp_path / "certificates.pdf").exists()


@pytest.mark.django_db
def test_a_kept_evening_is_the_practice_users_where_there_is_no_owner_yet(tmp_path):
    practise(tmp_path, players=4, hands=2, keep=True)
    assert Drive.objects.for_user(User.objects.get(username="practice")).count() == 1


@pytest.mark.django_db
def test_two_kept_evenings_stand_beside_each_other(tmp_path, club, owner):
    for _ in range(2):
        practise(tmp_path, players=4, hands=2, keep=True)
    assert Drive.objects.for_user(owner).count() == 2


@pytest.mark.django_db
def test_twelve_play_for_flags_and_their_teams_add_up(tmp_path):
    found = rows(practise(tmp_path, movement="military", players=12, hands=6))
    assert len(found) == 3
    assert sum(int(row["total"]) for row in found) >= 3 * 6
    assert all(row["name"].count(",") == 3 for row in found)
