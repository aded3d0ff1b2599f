"""The grid: one number a table, by htmx and without scripts."""

import pytest

from drives.models import Act, ScoreEntry
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.undo import undo
from tests.evening.reading import read
from tests.evenings import deal_at, make_drive, score, seat
from tests.views.boxes import HTMX, box, names_of, page_of, save, tricks


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=12, hands=4))


def test_htmx_swaps_the_cell_and_says_which_tables_are_out(owner_client, drive):
    response = save(owner_client, drive, 1, 2, ns="8")
    assert names_of(response)[0] == "drives/_score_saved.html"
    assert "drives/base.html" not in names_of(response)
    assert response.context["cell"].saved
    assert response.context["cell"].boxes == ("8", "5")
    assert response.context["progress"] == "1 of 3 tables in, waiting for tables 1, 3."
    assert tricks(drive, 1, 2) == 8


@pytest.mark.parametrize(
    ("typed", "ns"),
    [
        ({"ew": "8"}, 5),
        ({"ns": "8-5"}, 8),
        ({"ew": "+2"}, 5),
        ({"ns": "0", "sure": "0"}, 0),
        ({"ns": "13", "sure": "13"}, 13),
    ],
)
def test_either_box_is_enough(owner_client, drive, typed, ns):
    save(owner_client, drive, 1, 1, **typed)
    assert tricks(drive, 1, 1) == ns


# Case C31: the sentence names the table.
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
    assert cell.boxes[0] == typed[:40]
    assert "<script>" not in response.text
    assert tricks(drive, 1, 3) is None
    assert not ScoreEntry.objects.exists()


# Case C29: the second box is the check of the first, and a check that fits is taken.
def test_two_boxes_that_disagree_are_refused_with_the_reason_and_two_that_agree_are_saved(
    owner_client, drive
):
    cell = save(owner_client, drive, 1, 1, ns="8", ew="8").context["cell"]
    assert cell.error.startswith("Table 1: The two sides' tricks make 13; 8-8 makes 16.")
    assert cell.boxes == ("8", "8")
    assert tricks(drive, 1, 1) is None
    assert save(owner_client, drive, 1, 1, ns="8", ew="5").context["cell"].saved
    assert tricks(drive, 1, 1) == 8
    # A whole score in one box, and the other says that the other side won.
    cell = save(owner_client, drive, 1, 2, ns="8-5", ew="8").context["cell"]
    assert cell.error.startswith("Table 2: The two boxes do not fit together: 8-5 and 8.")
    assert tricks(drive, 1, 2) is None
    assert save(owner_client, drive, 1, 2, ns="8-5", ew="5", key="later").context["cell"].saved
    assert tricks(drive, 1, 2) == 8


def test_a_wrong_number_is_corrected_in_its_box(owner_client, drive):
    save(owner_client, drive, 1, 1, ns="14")
    assert not save(owner_client, drive, 1, 1, ns="4").context["cell"].error
    assert tricks(drive, 1, 1) == 4


def test_blank_again_is_blank_and_not_nought(owner_client, drive):
    score(drive, 1, 1, 8)
    save(owner_client, drive, 1, 1)
    assert tricks(drive, 1, 1) is None


def test_a_double_press_is_one_entry_and_one_line_of_the_log(owner_client, drive):
    """Case C25, the second press."""
    fields = box(drive, 1, 1, ns="8")
    before = Act.objects.count()
    for _press in range(2):
        assert save(owner_client, drive, 1, 1, fields).context["cell"].saved
    assert ScoreEntry.objects.count() == 1
    assert Act.objects.count() == before + 1


def test_back_and_send_again_is_one_entry_and_a_friendly_page(owner_client, drive):
    """Case C25, the page from before: its boxes are as the browser kept them."""
    fields = box(drive, 1, 1, ns="8") | box(drive, 1, 2) | box(drive, 1, 3)
    for _press in range(2):
        response = owner_client.post(page_of(drive, 1), fields, follow=True)
        assert response.status_code == 200
        assert not any(row.cells[0].error for row in response.context["rows"])
    assert ScoreEntry.objects.count() == 1
    assert drive.acts.filter(kind=Act.Kind.SCORE).count() == 1


@pytest.mark.parametrize("typed", ["0-0", "2-1", "8-0", "14", "O"])
def test_where_odd_tricks_count_the_refusal_names_the_table(owner_client, club, typed):
    """Case C31: 0-0 cannot be, since 13 is odd."""
    drive = seat(make_drive(club, people=8, hands=2, scoring="odd"))
    assert save(owner_client, drive, 1, 2, ns=typed).context["cell"].error.startswith("Table 2: ")
    assert tricks(drive, 1, 2) is None


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
    cells = [row.cells[0] for row in response.context["rows"]]
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


def test_a_table_seated_anew_shows_its_new_names_and_keeps_what_was_typed(owner_client, drive):
    old = box(drive, 1, 2, ns="8", seats="1")
    response = save(owner_client, drive, 1, 2, old)
    assert response.context["cell"].boxes == ("8", "")
    assert "drives/_pair.html" in names_of(response)
    assert "Person 005" in response.text
    assert tricks(drive, 1, 2) is None


def test_a_viewer_sees_the_numbers_and_no_boxes(club, drive, member_of):
    score(drive, 1, 1, 8)
    response = member_of(club, "viewer").get(page_of(drive, 1))
    assert "drives/_score.html" not in names_of(response)
    assert "8 – 5" in response.text


def test_a_finished_drive_shows_its_numbers_and_no_boxes(owner_client, club):
    drive = seat(make_drive(club, people=4, hands=1, names=list("abcd")))
    score(drive, 1, 1, 8)
    finish(drive, Testimony())
    response = owner_client.get(page_of(drive, 1))
    assert "drives/_score.html" not in names_of(response)
    assert "8 – 5" in response.text
    assert ">Save<" not in response.text


def test_a_page_of_a_room_that_was_seated_anew_says_that_nothing_of_it_was_saved(
    owner_client, drive
):
    old = box(drive, 1, 1, ns="8")
    undo(drive.acts.get(kind="seat"), Testimony())
    seat(drive)
    response = owner_client.post(page_of(drive, 1), old, follow=True)
    assert [str(message) for message in response.context["messages"]] == [
        "The seats changed after this page was opened. Look at the names, then save again."
    ]
    assert tricks(drive, 1, 1) is None
    assert not ScoreEntry.objects.exists()


def test_a_page_of_the_room_as_it_is_says_nothing_of_seats(owner_client, drive):
    fields = box(drive, 1, 1, ns="8") | box(drive, 1, 2) | box(drive, 1, 3)
    response = owner_client.post(page_of(drive, 1), fields, follow=True)
    assert list(response.context["messages"]) == []
    assert tricks(drive, 1, 1) == 8


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


def test_an_answer_brings_what_another_helper_filled_into_boxes_shown_empty(owner_client, drive):
    """Two laptops: this page opened before table 2 was in, and shows table 3 empty too."""
    deals = {table: deal_at(drive, 1, table) for table in (1, 2, 3)}
    score(drive, 1, 2, 6)
    empty = {"empty": f"deal-{deals[2].pk},deal-{deals[3].pk}"}
    response = save(owner_client, drive, 1, 1, {**box(drive, 1, 1, ns="8"), **empty})
    assert [cell.deal.pk for cell in response.context["others"]] == [deals[2].pk]
    (other,) = [
        one for one in read(response).all("div") if one.attrs.get("id") == f"deal-{deals[2].pk}"
    ]
    assert other.attrs["hx-swap-oob"] == "true"
    assert [one.attrs["value"] for one in other.all("input") if one.attrs["type"] == "text"] == [
        "6",
        "7",
    ]


def test_what_a_page_shows_already_is_not_sent_again(owner_client, drive):
    score(drive, 1, 2, 6)
    assert save(owner_client, drive, 1, 1, ns="8").context["others"] == []
