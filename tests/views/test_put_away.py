"""A drive made by mistake: put away in two steps, put back in one."""

import pytest
from django.urls import reverse

from drives.models import Act, Drive, Result
from drives.services.acts import Testimony
from drives.services.plans import create_drive
from drives.services.seasons import add_season
from tests.evenings import plan
from tests.results.seasons import WINTER, season_drive

CLUB = "/clubs/ashby/"


@pytest.fixture
def mistaken(club):
    return create_drive(club, plan(name="Mistaken drive"), Testimony())


@pytest.fixture
def finished(club):
    return season_drive(club, 0, Ann=110, Bob=104, Cy=102, Di=100)


def path(drive, name="put-away"):
    return reverse(f"drives:{name}", args=[drive.pk])


def is_away(drive):
    drive.refresh_from_db()
    return drive.put_away


def test_looking_at_the_second_step_puts_nothing_away(owner_client, mistaken):
    page = owner_client.get(path(mistaken))
    assert "Put “Mistaken drive” away?" in page.text
    assert not is_away(mistaken)


def test_a_drive_not_finished_is_put_away_in_two_steps_and_leaves_the_lists(owner_client, mistaken):
    page = owner_client.post(path(mistaken), follow=True)
    assert is_away(mistaken)
    assert page.redirect_chain[-1][0] == f"{CLUB}drives/"
    assert page.context["rows"] == []
    assert list(page.context["put_away"]) == [mistaken]
    # The way to it stays, also where nothing else is left.
    tonight = owner_client.get(CLUB)
    assert tonight.context["tonight"] is None
    assert f'href="{CLUB}drives/"' in tonight.text


# Case C36: a tap in a pocket takes no results away.
@pytest.mark.parametrize("typed", ["", "Week", "Week 00", "<b>"])
def test_a_finished_drive_stays_where_its_name_is_not_typed(owner_client, finished, typed):
    page = owner_client.post(path(finished), {"name": typed})
    assert page.status_code == 200
    assert page.context["form"].errors["name"]
    assert not is_away(finished)


def test_a_finished_drive_whose_name_is_typed_leaves_tonight_and_keeps_its_results(
    owner_client, finished
):
    owner_client.post(path(finished), {"name": "  WEEK   0 "})
    assert is_away(finished)
    assert owner_client.get(CLUB).context["last"] == []
    assert Result.objects.filter(drive=finished).count() == 4


# Case C36: the season tells of a finished drive that is away, and has it whole again once it is back.
def test_the_season_tells_that_a_drive_is_away_and_has_it_again_when_it_is_put_back(
    club, owner_client, finished
):
    address = reverse("drives:season", args=[club.slug, add_season(club, WINTER).pk])

    def told():
        context = owner_client.get(address).context
        return context["played"], [row.standing.total for row in context["listing"].data]

    before = told()
    assert before == ("1 drive played.", [55, 52, 51, 50])
    # The list leads to a page that asks; nothing is done by following a link.
    listed = owner_client.get(f"{CLUB}drives/")
    assert f'href="{path(finished)}"' in listed.text
    owner_client.get(path(finished))
    assert told() == before
    owner_client.post(path(finished), {"name": "Week 0"})
    assert told() == ("0 drives played, 1 drive put away.", [])
    owner_client.post(path(finished, "put-back"))
    assert told() == before


def test_put_back_it_is_where_it_was_and_the_evenings_log_knows_nothing(owner_client, finished):
    before = owner_client.get(f"{CLUB}drives/").context["rows"]
    acts = Act.objects.count()
    owner_client.post(path(finished), {"name": "Week 0"}, follow=True)
    page = owner_client.post(path(finished, "put-back"), follow=True)
    assert [str(said) for said in page.context["messages"]] == ["Put back: Week 0."]
    assert not is_away(finished)
    assert owner_client.get(f"{CLUB}drives/").context["rows"] == before
    assert Act.objects.count() == acts


def test_its_pages_still_open_and_say_so_at_once_with_the_way_back(
    club, owner_client, member_of, finished
):
    standings = path(finished, "standings")
    owner_client.get(standings)  # from here on the browser has the cookie of its forms
    before = owner_client.get(standings)
    tag = {"If-None-Match": before["ETag"]}
    assert owner_client.get(standings, headers=tag).status_code == 304
    assert "is put away" not in before.text
    Drive.objects.update(put_away=True)
    # A browser that has the page asks whether it is still the same.
    after = owner_client.get(standings, headers=tag)
    assert "This drive is put away." in after.text
    assert path(finished, "put-back") in after.text
    viewers = member_of(club, "viewer").get(standings).text
    assert "This drive is put away." in viewers
    assert path(finished, "put-back") not in viewers


def test_the_list_offers_to_put_away_to_those_who_may(club, owner_client, member_of, mistaken):
    assert path(mistaken) in owner_client.get(f"{CLUB}drives/").text
    scorer = member_of(club, "scorer")
    assert path(mistaken) not in scorer.get(f"{CLUB}drives/").text
    assert scorer.post(path(mistaken)).status_code == 403
    Drive.objects.update(put_away=True)
    page = scorer.get(f"{CLUB}drives/").text
    assert "1 drive put away" in page
    assert path(mistaken, "put-back") not in page
