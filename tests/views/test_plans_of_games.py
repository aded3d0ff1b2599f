"""A drive of rubbers or of German Whist planned on the page, with scripts and without."""

import pytest
from django.urls import reverse

from drives.models import Drive
from tests.evenings import make_drive, seat
from tests.forms.test_games import GERMAN, RUBBERS
from tests.views.test_plans import NEW, planned

BOXES = f"{NEW}boxes/"


def test_rubbers_are_planned_on_the_page(owner_client, club):
    owner_client.post(NEW, RUBBERS)
    drive = Drive.objects.get()
    assert (drive.game, drive.game_options["points_to_win"], drive.scoring) == ("rubbers", 5, "rub")
    assert (drive.rounds.count(), drive.hands.count()) == (6, 6)


def test_german_whist_is_planned_on_the_page_with_two_rounds_at_each_meeting(owner_client, club):
    owner_client.post(NEW, GERMAN)
    drive = Drive.objects.get()
    assert (drive.game, drive.game_options, drive.scoring) == (
        "german",
        {"variant": "second"},
        "won",
    )
    assert (drive.rounds.count(), drive.hands.count()) == (4, 8)


def test_a_press_with_another_game_shows_its_boxes_and_makes_nothing(owner_client, club):
    answer = owner_client.post(NEW, planned(game="german", boxes="hands", venue="Old Hall"))
    assert "These are the choices for German Whist." in answer.text
    assert 'id="id_variant"' in answer.text
    assert 'id="id_trumps"' not in answer.text
    assert "Rounds at each meeting" in answer.text
    assert answer.context["form"]["venue"].value() == "Old Hall"
    assert not Drive.objects.exists()


def test_the_boxes_of_a_game_come_alone_to_a_page_with_scripts(owner_client, club):
    answer = owner_client.post(BOXES, planned(game="rubbers", boxes="hands"))
    assert answer.templates[0].name == "drives/_plan_boxes.html"
    assert "Tea after round" in answer.text
    assert 'id="id_points"' in answer.text
    assert 'name="boxes" value="rubbers"' in answer.text
    assert "errorlist" not in answer.text
    assert not Drive.objects.exists()


def test_the_name_comes_with_the_boxes_where_it_was_only_proposed(owner_client, club):
    proposed = owner_client.get(NEW).context["form"]["name"].value()
    turned = planned(game="rubbers", boxes="hands", name=proposed)
    answer = owner_client.post(BOXES, turned).text
    assert 'value="Rubber evening"' in answer
    assert 'hx-swap-oob="true"' in answer
    answer = owner_client.post(BOXES, turned | {"name": "For the roof"}).text
    assert 'name="name"' not in answer


def test_the_next_drive_is_of_the_same_game_as_the_last(owner_client, club):
    owner_client.post(NEW, RUBBERS | {"points": "10"})
    page = owner_client.get(NEW)
    assert page.context["form"]["points"].value() == "10"
    assert "the best of three games to 10" in page.text


def test_a_drive_becomes_one_of_another_game_while_nobody_sits(owner_client, club):
    drive = make_drive(club, people=8, hands=8)
    address = reverse("drives:drive-edit", args=[drive.pk])
    boxes = owner_client.post(
        reverse("drives:drive-edit-boxes", args=[drive.pk]), RUBBERS | {"boxes": "hands"}
    )
    assert 'id="id_points"' in boxes.text
    shown = owner_client.post(address, RUBBERS | {"boxes": "hands"})
    assert "These are the choices for rubbers." in shown.text
    drive.refresh_from_db()
    assert drive.game == "hands"
    owner_client.post(address, RUBBERS)
    drive.refresh_from_db()
    assert (drive.game, drive.hands.count(), drive.movement) == ("rubbers", 6, "individual")


def test_in_a_seated_room_of_rubbers_only_the_details_are_offered_in_the_words_of_rounds(
    owner_client, club
):
    drive = seat(make_drive(club, "individual", people=8, hands=6, game="rubbers"))
    page = owner_client.get(reverse("drives:drive-edit", args=[drive.pk]))
    assert "Minutes a round" in page.text
    assert "A round missed by who comes late scores" in page.text
    assert "6½" not in page.text
    assert 'id="id_game"' not in page.text


@pytest.mark.parametrize("typed", [{"game": "x" * 9_000}, {"game": "rubbers", "points": "\0"}])
def test_boxes_asked_for_with_nonsense_are_an_answer_and_no_error(owner_client, club, typed):
    assert owner_client.post(BOXES, typed).status_code == 200
