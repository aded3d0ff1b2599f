"""A round of rubbers: how every table stands, and the results that are handed in alone."""

import pytest
from django.urls import reverse

from drives.models import Deal, Membership
from drives.services.acts import Testimony
from drives.services.penalties import withdraw
from drives.services.rubbers import call_to_stop
from drives.services.void import VoidAward, make_void
from tests.evenings import deal_at, make_drive, seat
from tests.rubbers import SAID, points, result, revoke, rubber_drive, write
from tests.views.boxes import names_of, page_of
from tests.views.rubbers import hand_in, result_boxes


@pytest.fixture
def drive(club):
    return rubber_drive(club, people=12)


def text_of(response):
    return " ".join(response.content.decode().split())


def test_every_table_says_how_it_stands(owner_client, drive):
    write(drive, 1, 1, (9, 4), 8)
    result(drive, 1, 2, -4)
    shown = owner_client.get(page_of(drive, 1))
    assert names_of(shown)[0] == "drives/rubbers.html"
    states = [cell.state for row in shown.context["rows"] for cell in row.cells]
    assert states == ["Game 2: 2-0; North-South 1 game", "East-West 4 points", "Not begun"]
    assert shown.context["progress"] == "1 of 3 tables in, waiting for tables 1, 3."


def test_a_table_that_was_stopped_or_is_void_says_so(owner_client, drive):
    write(drive, 1, 1, 13, 2)
    call_to_stop(deal_at(drive, 1, 1), SAID)
    call_to_stop(deal_at(drive, 1, 2), SAID)
    make_void(deal_at(drive, 1, 3), VoidAward(Deal.Void.NO_SCORE), SAID)
    shown = owner_client.get(page_of(drive, 1))
    states = [cell.state for row in shown.context["rows"] for cell in row.cells]
    assert states == [
        "Stopped: level, 0 to both",
        "Stopped: its result is waited for",
        "Void, no score",
    ]


def test_a_table_whose_deals_are_written_has_no_boxes(owner_client, drive):
    write(drive, 1, 1, 8)
    deal = deal_at(drive, 1, 1)
    shown = text_of(owner_client.get(page_of(drive, 1)))
    assert f'name="deal-{deal.pk}-north_south"' not in shown
    assert f'name="deal-{deal_at(drive, 1, 2).pk}-north_south"' in shown


def test_a_result_is_handed_in_beside_the_side_that_won(owner_client, drive):
    answer = hand_in(owner_client, drive, 1, 2, ew="4")
    assert points(drive, table=2) == -4
    assert names_of(answer)[0] == "drives/_rubber_saved.html"
    assert "East-West 4 points, saved" in text_of(answer)
    assert answer.context["progress"] == "1 of 3 tables in, waiting for tables 1, 3."


def test_a_corrected_result_says_what_it_was(owner_client, drive):
    result(drive, 1, 1, 4)
    answer = hand_in(owner_client, drive, 1, 1, ns="4", ew="2")
    assert points(drive) == -2
    assert answer.context["cell"].word == "East-West 2 points, saved, was North-South 4 points"


def test_a_result_is_blank_again(owner_client, drive):
    result(drive, 1, 1, 4)
    hand_in(owner_client, drive, 1, 1)
    assert points(drive) is None


def test_the_same_press_is_one_act(owner_client, drive):
    fields = result_boxes(drive, 1, 1, ns="4")
    where = reverse("drives:rubber-result", args=[drive.pk, 1, 1])
    for _ in range(2):
        owner_client.post(where, fields, headers={"HX-Request": "true"})
    assert drive.acts.filter(kind="rubber").count() == 1


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ({"ns": "9"}, "A rubber here is worth 1 to 8 points to its winners."),
        ({"ns": "4", "ew": "2"}, "only the winners have points"),
        ({"ew": "four"}, "“four” is no number of points."),
    ],
)
def test_what_no_rubber_comes_to_stays_in_its_box_with_the_reason(owner_client, drive, typed, why):
    cell = hand_in(owner_client, drive, 1, 1, **typed).context["cell"]
    assert why in cell.error
    assert cell.error.startswith("Table 1: ")
    assert cell.boxes == (typed.get("ns", ""), typed.get("ew", ""))
    assert points(drive) is None


def test_two_laptops_do_not_overwrite_each_other(owner_client, drive):
    stale = result_boxes(drive, 1, 1, ns="4")
    result(drive, 1, 1, 5)
    where = reverse("drives:rubber-result", args=[drive.pk, 1, 1])
    cell = owner_client.post(where, stale, headers={"HX-Request": "true"}).context["cell"]
    assert "Somebody else saved North-South 5 points meanwhile" in cell.error
    assert (points(drive), cell.boxes, cell.standing) == (5, ("4", ""), "5")
    hand_in(owner_client, drive, 1, 1, ns="4", key="again")
    assert points(drive) == 4


def test_the_answer_fills_what_another_helper_has_filled(owner_client, drive):
    empty = f"deal-{deal_at(drive, 1, 2).pk}"
    result(drive, 1, 2, 4)
    fields = result_boxes(drive, 1, 1, ns="1") | {"empty": empty}
    where = reverse("drives:rubber-result", args=[drive.pk, 1, 1])
    answer = owner_client.post(where, fields, headers={"HX-Request": "true"})
    assert [cell.prefix for cell in answer.context["others"]] == [empty]


def test_without_scripts_one_press_saves_every_box(owner_client, drive):
    fields = result_boxes(drive, 1, 1, ns="4") | result_boxes(drive, 1, 3, ew="2")
    answer = owner_client.post(page_of(drive, 1), fields)
    assert answer.url == page_of(drive, 1)
    assert [points(drive, table=table) for table in (1, 2, 3)] == [4, None, -2]


def test_without_scripts_a_refusal_keeps_what_was_typed(owner_client, drive):
    fields = result_boxes(drive, 1, 1, ns="9") | result_boxes(drive, 1, 3, ew="2")
    answer = owner_client.post(page_of(drive, 1), fields)
    cells = [cell for row in answer.context["rows"] for cell in row.cells]
    assert [bool(cell.error) for cell in cells] == [True, False, False]
    assert points(drive, table=3) == -2


def test_the_round_leads_on_to_the_next_once_every_table_is_in(owner_client, drive):
    for table in (1, 2, 3):
        answer = hand_in(owner_client, drive, 1, table, ns="1")
    assert answer.context["next_address"] == page_of(drive, 2)
    assert owner_client.get(reverse("drives:hands", args=[drive.pk])).url == page_of(drive, 2)


def test_a_viewer_sees_how_tables_stand_and_types_nothing(club, drive, member_of):
    result(drive, 1, 2, -4)
    viewer = member_of(club, Membership.Role.VIEWER)
    shown = text_of(viewer.get(page_of(drive, 1)))
    assert "East-West 4 points" in shown
    assert 'name="deal-' not in shown
    assert viewer.post(page_of(drive, 1), {}).status_code == 403


@pytest.mark.parametrize("people", [8, 48])
def test_a_round_asks_the_same_few_queries_whatever_its_size(
    owner_client, club, people, django_assert_max_num_queries
):
    drive = rubber_drive(club, rounds=2, people=people)
    write(drive, 1, 1, 8, 7)
    revoke(drive, (1, 1, 2))
    owner_client.get(page_of(drive, 1))
    with django_assert_max_num_queries(12 + 2):  # session and user are not counted
        owner_client.get(page_of(drive, 1))


def test_a_hand_of_another_game_has_no_rubber(owner_client, club):
    drive = seat(make_drive(club, people=8, hands=2))
    for name in ("rubber", "rubber-result"):
        where = reverse(f"drives:{name}", args=[drive.pk, 1, 1])
        press = owner_client.get if name == "rubber" else owner_client.post
        assert press(where).status_code == 404


def test_the_page_of_a_table_says_how_its_rubber_stands(owner_client, drive):
    write(drive, 1, 1, 8)
    shown = owner_client.get(reverse("drives:table-of-hand", args=[drive.pk, 1, 1]))
    assert shown.context["counts"] == "Game 1: 2-0."
    assert shown.context["penalty_form"] is None


def test_a_revoke_is_withdrawn_back_to_the_sheet(owner_client, drive):
    write(drive, 1, 1, 8)
    given = revoke(drive, (1, 1, 1)).after["penalty"]
    where = reverse("drives:penalty-off", args=[drive.pk, given])
    back = owner_client.post(where, {"table": 1}).url
    assert back == reverse("drives:rubber", args=[drive.pk, 1, 1])
    assert drive.penalties.get().withdrawn


def test_penalties_of_an_evening_of_rubbers_are_listed_and_given_on_the_sheets(owner_client, drive):
    write(drive, 1, 1, 8)
    revoke(drive, (1, 1, 1))
    shown = owner_client.get(reverse("drives:penalties", args=[drive.pk]))
    ((_penalty, said),) = shown.context["penalties"]
    assert said.startswith("Round 1, table 1, deal 1: ")
    standings = owner_client.get(reverse("drives:standings", args=[drive.pk]))
    assert standings.context["penalties"] == [said]
    assert shown.context["penalty_form"] is None
    withdraw(drive.penalties.get(), Testimony())


def test_rubbers_are_not_read_a_second_time(owner_client, drive):
    where = reverse("drives:second", args=[drive.pk, 1])
    assert owner_client.get(where).url == page_of(drive, 1)
