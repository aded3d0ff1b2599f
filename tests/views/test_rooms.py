"""The steps of an evening, in one row above every page."""

import pytest
from django.urls import reverse
from django.utils import timezone

from drives.models import Drive
from drives.services.acts import Testimony
from drives.services.seats import move_room
from drives.views.rooms import hand_now
from tests.evenings import make_drive, score, score_hand, seat


@pytest.fixture
def drive(club):
    return make_drive(club, people=8, hands=1, movement="individual")


def steps_of(client, drive):
    steps = client.get(reverse("drives:log", args=[drive.pk])).context["steps"]
    return {step.code: step.state for step in steps}


def test_each_room_says_how_far_it_is(owner_client, drive):
    before = {"people": "8 here", "seats": "not seated", "hands": "", "standings": "provisional"}
    assert steps_of(owner_client, drive) == before | {"prizes": "", "paper": "", "log": ""}
    seat(drive)
    assert steps_of(owner_client, drive)["hands"] == "hand 1"
    score_hand(drive, 1, [8, 6])
    assert steps_of(owner_client, drive)["hands"] == "all in"
    Drive.objects.update(state="finished")
    assert steps_of(owner_client, drive)["standings"] == "final"


def test_who_has_left_or_never_came_is_not_counted_as_here(owner_client, drive):
    seat(drive)
    drive.entries.filter(number=1).update(last_hand=0)
    drive.entries.filter(number=2).update(last_hand=1)
    assert steps_of(owner_client, drive)["people"] == "6 here"


def test_the_hand_now_is_the_one_to_type_or_to_close_and_none_when_all_are_in(club):
    drive = make_drive(club, names=list("abcdefgh"), hands=2)
    assert hand_now(drive) == 1
    seat(drive)
    assert hand_now(drive) == 1
    score_hand(drive, 1, [8, 6])
    assert hand_now(drive) == 1
    move_room(drive, Testimony())
    assert hand_now(drive) == 2
    score_hand(drive, 2, [8, 6])
    assert hand_now(drive) is None


def test_of_hands_seated_together_the_first_with_a_table_out_is_the_hand_now(club):
    drive = seat(make_drive(club, names=list("abcdefgh"), hands=3, movement="individual"))
    score_hand(drive, 2, [8, 6])
    assert hand_now(drive) == 1
    score(drive, 1, 2, 8)
    assert hand_now(drive) == 1
    score(drive, 1, 1, 6)
    assert hand_now(drive) == 3


def test_a_drive_from_cards_has_cards_where_others_have_hands(owner_client, drive):
    Drive.objects.update(counts_from="cards")
    assert list(steps_of(owner_client, drive)) == [
        "people",
        "seats",
        "cards",
        "standings",
        "prizes",
        "paper",
        "log",
    ]


@pytest.mark.parametrize("room", ["people", "seats", "standings", "paper", "log"])
def test_the_room_one_is_in_is_marked_and_in_the_title(owner_client, drive, room):
    response = owner_client.get(reverse(f"drives:{room}", args=[drive.pk]))
    folded, row = _steps_shown(response)
    for shown in (folded, row):
        assert shown.count('aria-current="page"') == 1
        assert f'aria-current="page">{room.title()}' in shown
    assert room.title() in folded.split("</summary>")[0]
    title = " ".join(response.text.split("<title>")[1].split("</title>")[0].split())
    assert title == f"{room.title()} · December drive · Ashby Whist Club"


def _steps_shown(response):
    """Return the steps folded into one line, as a phone shows them, and the row of all others."""
    steps = response.text.split('<nav id="steps"')[1].split("</nav>")[0]
    folded, row = steps.split("</details>")
    return folded, row


def test_a_drive_starts_by_the_venues_clock_whoever_looks(owner_client, club, drive):
    club.time_zone = "Pacific/Auckland"
    club.save()
    page = owner_client.get(reverse("drives:log", args=[drive.pk])).text
    assert "Saturday 5 December 2026, 8.30 am" in page
    assert timezone.get_current_timezone_name() == "Europe/London"
