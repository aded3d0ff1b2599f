"""Seasons: the list, the table, and what may be changed."""

from datetime import date

import pytest

from drives.models import Club, Drive, Season
from drives.services.acts import Testimony
from drives.services.put_away import put_away
from drives.services.seasons import add_season
from tests.results.seasons import WINTER, season_drive

SEASONS = "/clubs/ashby/seasons/"
TYPED = {"name": "Winter", "first_day": "2026-09-01", "last_day": "2027-05-31", "counting": "6"}


@pytest.fixture
def season(club):
    return add_season(club, WINTER)


@pytest.fixture
def address(season):
    return f"{SEASONS}{season.pk}/"


def test_a_season_is_added_and_its_table_opens(club, owner_client):
    season_drive(club, 0, Ann=110, Bob=104, Cy=102, Di=100)
    page = owner_client.post(SEASONS, TYPED, follow=True)
    season = Season.objects.get()
    assert page.redirect_chain[0][0] == f"{SEASONS}{season.pk}/"
    assert page.context["counting"] == "The best 6 drives of each person count."
    assert page.context["days"] == "1 September 2026 to 31 May 2027"
    assert [row.name for row in page.context["listing"].data] == ["Ann", "Bob", "Cy", "Di"]
    assert "Week 0" in page.text


@pytest.mark.parametrize(
    ("box", "typed", "sentence"),
    [
        ("name", " ", "required"),
        ("name", "x" * 81, "at most 80"),
        ("first_day", "", "required"),
        ("first_day", "0026-09-01", "Look at the year: 26."),
        ("last_day", "2026-08-31", "before the first"),
        ("last_day", "9999-12-31", "Look at the year: 9999."),
        ("counting", "0", "greater than or equal to 1"),
        ("counting", "many", "whole number"),
    ],
)
def test_what_cannot_be_says_why_beside_its_box_and_keeps_the_rest(
    owner_client, box, typed, sentence
):
    response = owner_client.post(SEASONS, TYPED | {box: typed})
    form = response.context["form"]
    assert sentence in " ".join(form.errors[box])
    assert {form[name].value() for name in TYPED if name != box} == {
        value for name, value in TYPED.items() if name != box
    }
    assert not Season.objects.exists()


def test_days_that_another_season_has_are_refused_by_its_name(owner_client, season, address):
    said = TYPED | {"name": "Cup", "first_day": "2027-01-01", "last_day": "2027-12-31"}
    response = owner_client.post(SEASONS, said)
    (refusal,) = response.context["form"].errors["first_day"]
    assert refusal.startswith("“Winter” has some of these days already: 1 September 2026 to")
    assert Season.objects.get() == season


def test_a_season_is_changed_and_starts_from_what_it_is(owner_client, season, address):
    form = owner_client.get(f"{address}edit/").context["form"]
    assert form["first_day"].value() == season.first_day
    owner_client.post(f"{address}edit/", TYPED | {"name": "Winter cup", "counting": ""})
    season.refresh_from_db()
    assert (season.name, season.counting) == ("Winter cup", None)
    Season.objects.create(
        club=season.club, name="Spring", first_day="2027-06-01", last_day="2027-06-30"
    )
    refused = owner_client.post(f"{address}edit/", TYPED | {"last_day": "2027-06-15"})
    assert "Spring" in refused.context["form"].errors["first_day"][0]


def test_a_season_is_taken_away_and_its_drives_stay(club, owner_client, season, address):
    drive = season_drive(club, 0, Ann=110, Bob=104, Cy=102, Di=100)
    page = owner_client.post(f"{address}off/", follow=True)
    assert [str(said) for said in page.context["messages"]] == [
        "Taken away: Winter. Its drives stay."
    ]
    assert not Season.objects.exists()
    drive.refresh_from_db()
    assert drive.frozen.count() == 4


# Case C36: what is away is counted and not named.
def test_the_table_tells_of_drives_put_away(club, owner_client, season, address):
    season_drive(club, 0, Ann=110, Bob=104, Cy=102, Di=100)
    away = season_drive(club, 1, Ann=110, Bob=104, Cy=102, Di=100)
    assert owner_client.get(address).context["played"] == "2 drives played."
    put_away(away, Testimony())
    response = owner_client.get(address)
    assert response.context["played"] == "1 drive played, 1 drive put away."
    assert "Week 1" not in response.text


def test_a_season_of_evenings_that_count_differently_says_so(club, owner_client, season, address):
    for week in (0, 1):
        season_drive(club, week, Ann=110, Bob=104, Cy=102, Di=100)
    said = "Not all of its evenings counted the same"
    assert said not in owner_client.get(address).text
    Drive.objects.filter(name="Week 1").update(scoring="rub")
    assert said in owner_client.get(address).text


def test_the_table_is_saved_as_a_spreadsheet(club, owner_client, season, address):
    season_drive(club, 0, Ann=110, Bob=104, Cy=102, Di=100)
    response = owner_client.get(f"{address}season.csv")
    assert response["Content-Type"] == "text/csv; charset=utf-8"
    assert response["Content-Disposition"] == 'attachment; filename="winter.csv"'
    assert response.text.splitlines()[1] == "1,Ann,1,55,55"


def test_a_viewer_looks_and_is_offered_nothing_to_change(club, season, address, member_of):
    viewer = member_of(club, "viewer")
    for page in (SEASONS, address):
        response = viewer.get(page)
        assert response.status_code == 200
        assert "edit/" not in response.text
        assert "Add a season" not in response.text
    assert viewer.post(SEASONS, TYPED | {"first_day": "2028-01-01"}).status_code == 403
    assert Season.objects.get() == season


def test_another_clubs_season_is_not_found(club, member_of, season):
    other = Club.objects.create(name="Other", slug="other")
    client = member_of(other, "owner")
    for path in ("", "edit/", "season.csv"):
        assert client.get(f"/clubs/other/seasons/{season.pk}/{path}").status_code == 404
    assert client.post(f"/clubs/other/seasons/{season.pk}/off/").status_code == 404


def test_the_pages_ask_as_often_for_ten_drives_as_for_one(
    club, owner_client, season, address, django_assert_max_num_queries
):
    counts = []
    for weeks in (range(1), range(1, 10)):
        for week in weeks:
            season_drive(club, week, Ann=110, Bob=104, Cy=102, Di=100)
        for page in (SEASONS, address):
            with django_assert_max_num_queries(12) as asked:
                owner_client.get(page)
            counts.append(len(asked))
    assert counts[:2] == counts[2:]


def test_a_new_season_starts_from_the_last_one_a_year_on(owner_client, season):
    season.last_day, season.counting = date(2028, 2, 29), 6
    season.save()
    form = owner_client.get(SEASONS).context["form"]
    assert form["first_day"].value() == date(2027, 9, 1)
    assert form["last_day"].value() == date(2029, 2, 28)
    assert form["counting"].value() == 6
    assert not form["name"].value()
