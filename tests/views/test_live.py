"""The row of steps alone, for pages of which nothing else follows."""

from django.urls import reverse

from drives.services.acts import Testimony
from drives.services.door import CardWish, check_in
from drives.services.people import add_player
from tests.evenings import make_drive


def test_the_steps_follow_on_the_page_they_are_shown_on(owner_client, club):
    drive = make_drive(club, people=8, hands=2)
    people = owner_client.get(reverse("drives:people", args=[drive.pk]))
    live = people.wsgi_request.live
    assert owner_client.get(f"{live.address}since={live.since}").status_code == 204
    check_in(drive, CardWish(add_player(club, "Ann Late", "L"), "L"), Testimony())
    answer = owner_client.get(f"{live.address}since={live.since}")
    assert answer.status_code == 200
    assert "9 here" in answer.text
    assert answer.text.count('aria-current="page"') == people.text.count('aria-current="page"')
    assert "<h1" not in answer.text


def test_a_page_that_nothing_follows_on_asks_for_no_names(owner_client, club):
    drive = make_drive(club, people=8, hands=2)
    live = owner_client.get(reverse("drives:log", args=[drive.pk])).wsgi_request.live
    assert live.address == f"/drives/{drive.pk}/live/?step=log&"
