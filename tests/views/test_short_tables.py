"""Tables of two and of three, page by page."""

import pytest
from django.urls import reverse

from drives.services.acts import Testimony
from drives.services.seats import move_room
from drives.sheets import SHEETS
from tests.evening.reading import read
from tests.evenings import make_drive, score_hand, seat
from tests.views.boxes import save

PLAY = {"left_over": "play"}


def evening(club, people, movement="progressive-losers", **changes):
    options = {} if movement == "german" else PLAY
    return seat(make_drive(club, movement, people=people, movement_options=options, **changes))


def hand_page(client, drive, number=1):
    return client.get(reverse("drives:hand", args=[drive.pk, number]))


def test_the_page_of_a_hand_says_what_the_half_table_plays_and_where_they_go(owner_client, club):
    said = hand_page(owner_client, evening(club, 10)).context["short_tables"]
    assert said == [
        "Table 3 plays German Whist: the thirteen tricks of the second part count.",
        "Whoever wins there: 9 Person 009 to table 1, 10 Person 010 to table 2.",
    ]


def test_three_sit_with_a_dummy_hand_and_all_go_on(owner_client, club):
    response = hand_page(owner_client, evening(club, 11))
    assert response.context["short_tables"] == [
        "Table 3 has a dummy hand in the West: East plays its cards.",
        "Whoever wins there: 11 Person 011 to table 2, 9 Person 009 to table 1, "
        "10 Person 010 to table 2.",
    ]
    east_west = response.text.split('id="table-3-ew"')[1].split("</div>")[0]
    assert "dummy hand" in east_west
    assert response.text.count("dummy hand</span>") == 1


def test_where_the_cards_say_it_nobody_is_sent_anywhere(owner_client, club):
    said = hand_page(owner_client, evening(club, 10, "individual")).context["short_tables"]
    assert said == ["Table 3 plays German Whist: the thirteen tricks of the second part count."]


def test_after_the_last_hand_nobody_is_sent_anywhere(owner_client, club):
    said = hand_page(owner_client, evening(club, 10, hands=1)).context["short_tables"]
    assert len(said) == 1


@pytest.mark.parametrize(("people", "movement"), [(12, "progressive-losers"), (6, "german")])
def test_where_every_table_is_as_full_as_it_can_be_there_is_nothing_to_say(
    owner_client, club, people, movement
):
    response = hand_page(owner_client, evening(club, people, movement))
    assert response.context["short_tables"] == []
    assert "dummy" not in response.text


def test_a_number_of_the_half_table_is_saved_like_any_other(owner_client, club):
    drive = evening(club, 10)
    cell = save(owner_client, drive, 1, 3, ew="9").context["cell"]
    assert cell.boxes == ("4", "9")


def test_the_seats_draw_two_chairs_for_two_and_a_dummy_for_the_fourth(owner_client, club):
    for people, shown in [(10, []), (11, ["dummy hand"])]:
        drive = evening(club, people, names=[f"{people} {n}" for n in range(people)])
        text = owner_client.get(reverse("drives:seats", args=[drive.pk])).text
        drawn = text.split('id="table-3"')[1].split("</li>")[0]
        assert drawn.count("chair-word") == 2 + 2 * len(shown)
        assert ("dummy hand" in drawn) is bool(shown)
        assert "Empty" not in drawn


def test_the_suggestion_counts_the_half_table_and_nobody_rests(owner_client, club):
    drive = make_drive(club, "individual", people=10, movement_options=PLAY)
    text = read(owner_client.get(reverse("drives:seats", args=[drive.pk]))).text
    assert "10 people: 2 tables and a half table at German Whist, and nobody rests." in text
    assert "Two left over play German Whist" not in text, "the same twice on one card"


@pytest.mark.parametrize(("people", "movement"), [(10, "progressive-losers"), (11, "individual")])
def test_every_page_of_the_evening_can_be_opened(owner_client, club, movement, people):
    drive = evening(club, people, movement, hands=2)
    score_hand(drive, 1, [7, 8, 12])
    for name in ("seats", "hands", "standings", "board", "paper", "prizes", "log", "tea"):
        response = owner_client.get(reverse(f"drives:{name}", args=[drive.pk]), follow=True)
        assert response.status_code == 200, name
    page = owner_client.get(reverse("drives:table-seats", args=[drive.pk, 1, 3]))
    assert len(page.context["form"].fields) >= people % 4
    for sheet in SHEETS.values():
        if not sheet.waits_for(drive):
            assert sheet.build(drive).startswith(b"%PDF"), sheet.key


def test_the_page_takes_no_more_queries_for_more_tables(
    owner_client, club, django_assert_max_num_queries
):
    drives = [
        evening(club, people, names=[f"{people} {n}" for n in range(people)]) for people in (10, 46)
    ]
    for drive in drives:
        with django_assert_max_num_queries(14):
            hand_page(owner_client, drive)


def test_on_a_ladder_the_page_of_a_hand_names_who_rests_next(owner_client, club):
    drive = seat(make_drive(club, "ladder", people=14, hands=2))
    assert hand_page(owner_client, drive).context["rest_next"] == (
        "To rest next, whoever wins: 1 Person 001, 2 Person 002. From the table they would have gone "
        "to, losers of their role stay, which makes room at the last table for who comes back."
    )
    score_hand(drive, 1, [7, 7, 7])
    move_room(drive, Testimony())
    assert hand_page(owner_client, drive, 2).context["rest_next"] == ""


def test_seated_by_hand_those_left_over_who_play_are_named_too(owner_client, club):
    said = hand_page(owner_client, evening(club, 10, "as-seated")).context["rest_next"]
    assert said == (
        "Left over next, whoever wins: 1 Person 001, 2 Person 002. "
        "Who was left over takes their chairs."
    )


def test_german_whists_page_says_which_tricks_to_type_under_the_two_chairs(owner_client, club):
    page = hand_page(owner_client, evening(club, 6, "german"))
    assert "the tricks of the second part, which make 13." in page.text
    heads = read(page).first("table", class_="grid").first("thead").all("th")
    assert [one.text for one in heads] == ["Table", "North", "Tricks", "East"]
    boxes = [
        one.attrs["aria-label"] for one in read(page).all("input") if "data-table" in one.attrs
    ]
    assert boxes[:2] == ["Table 1, North's tricks", "Table 1, East's tricks"]
    names = [f"Other {number}" for number in range(8)]
    others = hand_page(owner_client, evening(club, 8, "individual", names=names)).text
    assert "second part" not in others


def test_german_whist_is_read_a_second_time_by_its_two_players(owner_client, club):
    drive = evening(club, 4, "german")
    score_hand(drive, 1, [8, 5])
    page = read(owner_client.get(reverse("drives:second", args=[drive.pk, 1])))
    heads = page.first("table", class_="grid").first("thead").all("th")
    assert [one.text for one in heads] == ["Table", "North", "Second reading", "East"]
    sides = [one.text for one in page.all("span", class_="side")]
    assert sides[:2] == ["N", "E"]
    boxes = [one.attrs["aria-label"] for one in page.all("input") if "data-table" in one.attrs]
    assert boxes[:2] == ["Table 1, North's tricks", "Table 1, East's tricks"]


def test_seated_by_hand_the_page_leads_to_seats_while_another_hand_follows(owner_client, club):
    drive = seat(make_drive(club, "as-seated", people=8, hands=2))
    assert "Change who sits where" in hand_page(owner_client, drive).text
    assert "Change who sits where" not in hand_page(owner_client, drive, 2).text


def test_the_hint_how_to_jump_names_a_table_of_this_hall(owner_client, club):
    assert "For table 3, type t3 and Enter." in hand_page(owner_client, evening(club, 10)).text
