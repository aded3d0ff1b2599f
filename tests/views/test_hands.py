"""The grid: one number a table, by htmx and without scripts."""

import pytest
from django.urls import reverse

from drives.models import Act, ScoreEntry
from tests.evenings import deal_at, make_drive, score, score_hand, seat
from tests.views.boxes import HTMX, box, save, tricks


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=12, hands=4))


def page_of(drive, hand):
    return reverse("drives:hand", args=[drive.pk, hand])


def names_of(response):
    return [template.name for template in response.templates]


def move(client, drive, **said):
    return client.post(reverse("drives:move", args=[drive.pk]), said, follow=True)


def test_htmx_swaps_the_cell_and_says_which_tables_are_out(owner_client, drive):
    response = save(owner_client, drive, 1, 2, ns="8")
    assert names_of(response)[0] == "drives/_score_saved.html"
    assert "drives/base.html" not in names_of(response)
    assert response.context["cell"].saved
    assert response.context["cell"].boxes == ("8", "5")
    assert response.context["progress"] == "1 of 3 tables in, waiting for tables 1, 3."
    assert tricks(drive, 1, 2) == 8


def test_the_last_table_in_brings_the_button_to_close_the_hand(owner_client, drive):
    score(drive, 1, 1, 8)
    score(drive, 1, 2, 8)
    assert "Close hand 1" not in owner_client.get(page_of(drive, 1)).text
    assert "Close hand 1 and seat hand 2" in save(owner_client, drive, 1, 3, ns="8").text
    assert "Close hand 1 and seat hand 2" in owner_client.get(page_of(drive, 1)).text


def test_a_viewer_is_not_offered_to_close_the_hand(club, drive, member_of):
    score_hand(drive, 1, [8, 6, 7])
    response = member_of(club, "viewer").get(page_of(drive, 1))
    assert response.context["progress"] == "3 of 3 tables in."
    assert "Close hand 1" not in response.text


@pytest.mark.parametrize(
    ("typed", "ns"),
    [({"ew": "8"}, 5), ({"ns": "8-5"}, 8), ({"ew": "+2"}, 5), ({"ns": "0"}, 0), ({"ns": "13"}, 13)],
)
def test_either_box_is_enough(owner_client, drive, typed, ns):
    save(owner_client, drive, 1, 1, **typed)
    assert tricks(drive, 1, 1) == ns


@pytest.mark.parametrize(
    "typed",
    ["14", "-1", "6.5", "eight", "7-7", "O", "9" * 600, "<script>", "8-6", "\N{SNOWMAN}", "1e1"],
)
def test_what_is_no_score_gets_a_sentence_with_its_table_and_stays_in_the_box(
    owner_client, drive, typed
):
    response = save(owner_client, drive, 1, 3, ns=typed)
    cell = response.context["cell"]
    assert response.status_code == 200
    assert cell.error.startswith("Table 3: ")
    assert cell.boxes[0] == typed[:20]
    assert "<script>" not in response.text
    assert tricks(drive, 1, 3) is None
    assert not ScoreEntry.objects.exists()


def test_two_boxes_that_disagree_are_refused(owner_client, drive):
    assert "Table 1" in save(owner_client, drive, 1, 1, ns="8", ew="8").context["cell"].error
    assert tricks(drive, 1, 1) is None


def test_a_wrong_number_is_corrected_in_its_box(owner_client, drive):
    save(owner_client, drive, 1, 1, ns="14")
    assert not save(owner_client, drive, 1, 1, ns="4").context["cell"].error
    assert tricks(drive, 1, 1) == 4


def test_blank_again_is_blank_and_not_nought(owner_client, drive):
    score(drive, 1, 1, 8)
    save(owner_client, drive, 1, 1)
    assert tricks(drive, 1, 1) is None


def test_a_double_press_is_one_entry_and_one_line_of_the_log(owner_client, drive):
    fields = box(drive, 1, 1, ns="8")
    before = Act.objects.count()
    for _press in range(2):
        assert save(owner_client, drive, 1, 1, fields).context["cell"].saved
    assert ScoreEntry.objects.count() == 1
    assert Act.objects.count() == before + 1


def test_without_scripts_the_whole_hand_is_saved_and_only_what_was_changed(owner_client, drive):
    score(drive, 1, 1, 8)
    fields = box(drive, 1, 1, ns="8", ew="5") | box(drive, 1, 2, ns="6") | box(drive, 1, 3)
    response = owner_client.post(page_of(drive, 1), fields)
    assert response.status_code == 302
    assert [tricks(drive, 1, table) for table in (1, 2, 3)] == [8, 6, None]
    assert ScoreEntry.objects.count() == 2


def test_without_scripts_one_wrong_number_keeps_the_others(owner_client, drive):
    fields = box(drive, 1, 1, ns="8") | box(drive, 1, 2, ns="14") | box(drive, 1, 3, ew="6")
    response = owner_client.post(page_of(drive, 1), fields)
    cells = [row.cell for row in response.context["rows"]]
    assert [bool(cell.error) for cell in cells] == [False, True, False]
    assert cells[1].boxes == ("14", "")
    assert [tricks(drive, 1, table) for table in (1, 2, 3)] == [8, None, 7]


def test_without_scripts_a_stale_page_does_not_undo_what_others_saved(owner_client, drive):
    fields = box(drive, 1, 1) | box(drive, 1, 2, ns="6") | box(drive, 1, 3)
    score(drive, 1, 1, 8)
    owner_client.post(page_of(drive, 1), fields)
    assert [tricks(drive, 1, table) for table in (1, 2)] == [8, 6]


def test_a_cell_posted_alone_without_scripts_leads_back_to_its_hand(owner_client, drive):
    deal = deal_at(drive, 1, 1)
    response = owner_client.post(deal.get_absolute_url(), box(drive, 1, 1, ns="8"))
    assert response["Location"] == page_of(drive, 1)


@pytest.mark.parametrize("standing", [None, 8], ids=["blank before", "8-5 before"])
def test_of_two_helpers_the_second_keeps_what_was_typed_and_decides(owner_client, drive, standing):
    if standing:
        score(drive, 1, 1, standing)
    old = box(drive, 1, 1, ns="7", ew="5" if standing else "")
    score(drive, 1, 1, 9)
    cell = save(owner_client, drive, 1, 1, old).context["cell"]
    assert cell.conflict
    assert cell.boxes == ("7", "6")
    assert "9-4" in cell.error
    assert "7-6" in cell.error
    assert [word for _, word in cell.answers] == ["Let mine count"]
    assert tricks(drive, 1, 1) == 9
    again = {f"{cell.prefix}-{name}": value for name, value in shown(cell).items()}
    assert save(owner_client, drive, 1, 1, again).context["cell"].saved
    assert tricks(drive, 1, 1) == 7


def shown(cell):
    """What a cell as shown would send when one of its buttons is pressed."""
    north_south, east_west = cell.boxes
    return {
        "was": cell.standing,
        "seen": "" if cell.seen is None else cell.seen,
        "seats": cell.seats,
        "key": cell.key,
        "north_south": north_south,
        "east_west": east_west,
    }


def test_the_same_number_from_two_helpers_is_no_conflict(owner_client, drive):
    old = box(drive, 1, 1, ns="8")
    score(drive, 1, 1, 8)
    assert not save(owner_client, drive, 1, 1, old).context["cell"].error


def who_won_is_asked(client, drive, post):
    score_hand(drive, 1, [8, 6, 7])
    move(client, drive)
    cell = post(ns="5")
    assert cell.question
    assert [value for value, _ in cell.answers] == ["true", "wrong"]
    assert tricks(drive, 1, 1) == 8
    before = sorted(drive.rounds.get(number=2).seats.values_list("entry", "table_number", "chair"))
    return cell, before


@pytest.mark.parametrize(("answer", "seats_change"), [("true", True), ("wrong", False)])
@pytest.mark.parametrize("way", ["by htmx", "without scripts"])
def test_a_corrected_winner_asks_which_way_the_room_moved(
    owner_client, drive, answer, seats_change, way
):
    def post(**typed):
        fields = box(drive, 1, 1, **typed)
        if way == "by htmx":
            return save(owner_client, drive, 1, 1, fields).context["cell"]
        response = owner_client.post(page_of(drive, 1), fields)
        return response.context["rows"][0].cell if response.context else None

    cell, before = who_won_is_asked(owner_client, drive, post)
    post(**shown(cell), ns="5", moved=answer)
    assert tricks(drive, 1, 1) == 5
    after = sorted(drive.rounds.get(number=2).seats.values_list("entry", "table_number", "chair"))
    assert (after != before) is seats_change


def test_a_table_seated_anew_shows_its_new_names_and_keeps_what_was_typed(owner_client, drive):
    old = box(drive, 1, 2, ns="8", seats="1")
    response = save(owner_client, drive, 1, 2, old)
    assert response.context["cell"].boxes == ("8", "")
    assert "drives/_pair.html" in names_of(response)
    assert "Person 005" in response.text
    assert tricks(drive, 1, 2) is None


def test_closing_a_hand_twice_moves_the_room_once(owner_client, drive):
    score_hand(drive, 1, [8, 6, 7])
    for _press in range(2):
        response = move(owner_client, drive, client_key="one-press", hand="1")
    assert drive.rounds.filter(seating_version__isnull=False).count() == 2
    assert list(response.context["messages"]) == []


def test_a_page_left_open_does_not_close_the_next_hand(owner_client, drive):
    score_hand(drive, 1, [8, 6, 7])
    move(owner_client, drive, client_key="first", hand="1")
    score_hand(drive, 2, [8, 6, 7])
    response = move(owner_client, drive, client_key="second", hand="1")
    assert "moved on" in str(next(iter(response.context["messages"])))
    assert drive.rounds.filter(seating_version__isnull=False).count() == 2


def test_a_hand_with_a_table_out_is_not_closed(owner_client, drive):
    score(drive, 1, 1, 8)
    response = move(owner_client, drive, hand="1")
    assert "hand 1 table 2" in str(next(iter(response.context["messages"])))


def test_hands_leads_to_the_first_table_that_is_out(owner_client, drive):
    address = reverse("drives:hands", args=[drive.pk])
    assert owner_client.get(address)["Location"] == page_of(drive, 1)
    score_hand(drive, 1, [8, 6, 7])
    assert owner_client.get(address)["Location"] == page_of(drive, 2)


def test_a_viewer_sees_the_numbers_and_no_boxes(club, drive, member_of):
    score(drive, 1, 1, 8)
    response = member_of(club, "viewer").get(page_of(drive, 1))
    assert "drives/_score.html" not in names_of(response)
    assert "8 – 5" in response.text


def test_a_hand_that_is_not_seated_says_so(owner_client, drive):
    response = owner_client.get(page_of(drive, 4))
    assert response.context["progress"] == "Not seated yet."
    assert owner_client.get(page_of(drive, 5)).status_code == 404


def test_a_drive_from_cards_has_no_hands(owner_client, club):
    drive = seat(make_drive(club, people=8, hands=4, counts_from="cards"))
    cards = reverse("drives:cards", args=[drive.pk])
    assert owner_client.get(reverse("drives:hands", args=[drive.pk]))["Location"] == cards
    assert owner_client.get(page_of(drive, 1))["Location"] == cards


def test_a_scorer_saves_and_a_finished_drive_says_where_to_open_it(club, drive, member_of):
    scorer = member_of(club, "scorer")
    save(scorer, drive, 1, 1, ns="8")
    assert ScoreEntry.objects.get().user == scorer.user
    drive.refresh_from_db()
    drive.state = "finished"
    drive.save()
    assert "open it again" in save(scorer, drive, 1, 1, ns="9").context["cell"].error


@pytest.mark.parametrize("field", ["was", "seen", "seats", "key"])
@pytest.mark.parametrize("value", ["9" * 5000, "x", "-1", str(2**70)])
def test_a_forged_field_is_no_fault_of_the_program(owner_client, drive, field, value):
    fields = box(drive, 1, 1, ns="8", **{field: value})
    for headers in (HTMX, {}):
        response = owner_client.post(
            deal_at(drive, 1, 1).get_absolute_url(), fields, headers=headers
        )
        assert response.status_code in (200, 302)
