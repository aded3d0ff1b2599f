"""The club's list of prizes: made, put in order, changed."""

from datetime import timedelta

import pytest
from django.utils import timezone

from drives.models import Club, Prize
from drives.services.prize_lists import USUAL, PrizeWish, add_prize
from tests.evenings import make_drive, seat

LIST = "/clubs/ashby/prizes/"
K = Prize.Kind


@pytest.fixture
def lines(club):
    return [add_prize(club, PrizeWish(kind)) for kind in (K.TOTAL, K.LOWEST, K.MOST_TENS)]


def said(response):
    return [str(message) for message in response.context["messages"]]


def kinds(club):
    return list(club.prizes.values_list("kind", flat=True))


def test_an_empty_list_is_filled_with_the_usual_one(owner_client, club):
    assert "Take the usual list" in owner_client.get(LIST).text
    page = owner_client.post(f"{LIST}usual/", follow=True)
    assert club.prizes.count() == len(USUAL)
    titles = [title for _, title in page.context["lines"]]
    assert titles[:2] == ["First lady", "Second lady"]
    assert "Take the usual list" not in page.text


def test_the_list_leads_back_to_the_prizes_of_the_last_evening_that_began(owner_client, club):
    assert owner_client.get(LIST).context["evening"] is None
    put_away, lately, planned = (
        make_drive(
            club, people=4, hands=2, names=[f"{name} {word}" for name in ("A", "B", "C", "D")]
        )
        for word in ("Ash", "Birch", "Cedar")
    )
    seat(lately)
    seat(put_away)
    for drive, days in ((lately, -1), (put_away, 0), (planned, 6)):
        starts_at = timezone.now() + timedelta(days=days)
        club.drives.filter(pk=drive.pk).update(starts_at=starts_at, put_away=drive == put_away)
    page = owner_client.get(LIST)
    assert page.context["evening"] == lately
    assert f'href="/drives/{lately.pk}/prizes/"' in page.text
    club.drives.filter(pk=lately.pk).update(announced_at=timezone.now())
    assert owner_client.get(LIST).context["evening"] is None


def test_a_prize_is_added_in_the_clubs_own_words(owner_client, club):
    club.lady = "blue"
    club.save()
    wish = {"kind": "total", "role": "L", "number": "3", "what": "  Box  of chocolates "}
    response = owner_client.post(LIST, wish, follow=True)
    assert said(response) == ["Added: Third blue"]
    assert club.prizes.get().what == "Box of chocolates"


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"number": "0"}, "greater than or equal to 1"),
        ({"number": ""}, "required"),
        ({"kind": "raffle"}, "not one of the available choices"),
        ({"kind": "every-nth"}, "Every how many places?"),
    ],
)
def test_what_is_no_prize_is_told_and_not_added(owner_client, club, wrong, sentence):
    response = owner_client.post(LIST, {"kind": "total", "number": "1"} | wrong)
    assert sentence in response.text
    assert not club.prizes.exists()


def test_a_list_that_is_full_says_so(owner_client, club):
    Prize.objects.bulk_create(
        Prize(club=club, position=number, kind=K.TOTAL) for number in range(40)
    )
    response = owner_client.post(LIST, {"kind": "lowest", "number": "1"})
    assert "The list has 40 prizes" in response.text


def test_lines_go_up_and_down(owner_client, club, lines):
    owner_client.post(f"{LIST}{lines[2].pk}/move/", {"up": "1"})
    assert kinds(club) == ["total", "tens", "lowest"]
    owner_client.post(f"{LIST}{lines[0].pk}/move/", {"down": "1"})
    assert kinds(club) == ["tens", "total", "lowest"]


def test_a_line_is_changed_and_taken_off(owner_client, club, lines):
    edit = f"{LIST}{lines[1].pk}/edit/"
    assert "Lowest total" in owner_client.get(edit).text
    changed = owner_client.post(edit, {"kind": "mystery", "number": "7"}, follow=True)
    assert said(changed) == ["Saved."]
    assert (club.prizes.get(pk=lines[1].pk).kind, kinds(club)[1]) == ("mystery", "mystery")
    response = owner_client.post(f"{LIST}{lines[1].pk}/off/", follow=True)
    assert said(response) == ["Off the list: Mystery number 7"]
    assert kinds(club) == ["total", "tens"]


@pytest.mark.parametrize(("ticked", "kept"), [({"one_prize_each": "on"}, True), ({}, False)])
def test_the_club_says_whether_everybody_has_one_prize(owner_client, club, ticked, kept):
    Club.objects.update(one_prize_each=not kept)
    owner_client.post(f"{LIST}one-each/", ticked)
    club.refresh_from_db()
    assert club.one_prize_each is kept


def test_the_list_of_another_club_is_not_found(owner_client, club):
    other = Club.objects.create(name="Other", slug="other")
    line = add_prize(other, PrizeWish(K.TOTAL))
    assert owner_client.get("/clubs/other/prizes/").status_code == 404
    for path in ("edit/", "move/", "off/"):
        assert owner_client.post(f"{LIST}{line.pk}/{path}").status_code == 404
    assert other.prizes.count() == 1


def test_the_list_asks_the_database_as_often_for_forty_lines_as_for_three(
    owner_client, club, lines, django_assert_max_num_queries
):
    for size in (3, 40):
        missing = size - club.prizes.count()
        Prize.objects.bulk_create(
            Prize(club=club, position=number, kind=K.TOTAL) for number in range(missing)
        )
        with django_assert_max_num_queries(5):
            assert len(owner_client.get(LIST).context["lines"]) == size
