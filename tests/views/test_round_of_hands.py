"""Several hands a round: one slip and one row of boxes a round."""

import pytest

from drives.models import ScoreEntry
from tests.evening.reading import read
from tests.evenings import make_drive, score, seat
from tests.views.boxes import box, names_of, page_of, save, tricks


@pytest.fixture
def pairs(club):
    """Six pairs at three tables, four hands a round, three rounds."""
    drive = make_drive(
        club, "partner", people=12, hands=12, hands_at_table=4, half_after=4, minutes_a_hand=6
    )
    return seat(drive)


def rows_of(client, drive, hand):
    return client.get(page_of(drive, hand)).context["rows"]


@pytest.mark.parametrize("hand", [5, 6, 8])
def test_the_page_of_any_hand_is_that_of_its_round(owner_client, pairs, hand):
    rows = rows_of(owner_client, pairs, hand)
    assert [row.table.number for row in rows] == [1, 2, 3]
    for row in rows:
        assert [cell.deal.hand.number for cell in row.cells] == [5, 6, 7, 8]


def test_each_table_and_its_two_pairs_stand_there_once(owner_client, pairs):
    root = read(owner_client.get(page_of(pairs, 1)))
    rows = list(root.first("table", class_="grid").first("tbody").all("tr"))
    assert [row.first("th").text for row in rows] == ["1", "2", "3"]
    assert [len(list(row.all("td", class_="pair"))) for row in rows] == [2, 2, 2]
    lines = [line.text for line in rows[0].all("span", class_="of-hand")]
    assert [line.split()[0] for line in lines] == ["1", "2", "3", "4"]
    assert [line.split()[-1] for line in lines] == ["hearts", "diamonds", "spades", "clubs"]


def test_boxes_are_named_by_table_and_hand(owner_client, pairs):
    labels = [box.label for box in rows_of(owner_client, pairs, 1)[1].cells[2].inputs]
    assert labels == ["Table 2, hand 3, North-South tricks", "Table 2, hand 3, East-West tricks"]


def test_one_hand_a_round_is_named_by_its_table_alone(owner_client, club):
    drive = seat(make_drive(club, people=8, hands=2))
    response = owner_client.get(page_of(drive, 1))
    (row, _other) = response.context["rows"]
    assert row.cells[0].inputs[0].label == "Table 1, North-South tricks"
    assert "of-hand" not in response.text


def test_the_strip_marks_every_hand_of_the_round(owner_client, pairs):
    marks = owner_client.get(page_of(pairs, 6)).context["hands"]
    assert [mark.number for mark in marks if mark.current] == [5, 6, 7, 8]


def test_the_round_is_called_and_titled_as_one(owner_client, pairs):
    response = owner_client.get(page_of(pairs, 6))
    assert response.context["call"].startswith("Hands 5 to 8: hearts, diamonds, spades, clubs. ")
    assert "<title>" in response.text
    assert "Hands 5 to 8 ·" in response.text


def test_without_scripts_every_hand_of_the_round_is_saved_at_once(owner_client, pairs):
    fields = {}
    for table in (1, 2, 3):
        for hand in (1, 2, 3, 4):
            key = f"press-{hand}-{table}"
            fields |= box(pairs, hand, table, ns=str(hand + table), key=key)
    assert owner_client.post(page_of(pairs, 1), fields).status_code == 302
    saved = {(hand, t): tricks(pairs, hand, t) for hand in (1, 2, 3, 4) for t in (1, 2, 3)}
    assert saved == {(hand, table): hand + table for hand, table in saved}


def test_one_cell_is_saved_and_the_line_says_what_is_out_by_hand(owner_client, pairs):
    response = save(owner_client, pairs, 2, 3, ns="8")
    assert names_of(response)[0] == "drives/_score_saved.html"
    assert tricks(pairs, 2, 3) == 8
    assert response.context["progress"] == (
        "Hands 1, 3 and 4: 0 of 3 tables in, waiting for tables 1, 2, 3. "
        "Hand 2: 1 of 3 tables in, waiting for tables 1, 2."
    )
    mark = response.context["mark"]
    assert (mark.number, mark.filled, mark.tables, mark.current) == (2, 1, 3, "true")
    assert ScoreEntry.objects.count() == 1


def test_what_is_refused_is_told_with_its_table_and_its_hand(owner_client, pairs):
    cell = save(owner_client, pairs, 4, 3, ns="14").context["cell"]
    assert cell.error.startswith("Table 3, hand 4: A hand has 13 tricks")


def test_the_next_round_follows_once_all_hands_of_this_one_are_in(owner_client, pairs):
    for hand in (1, 2, 3, 4):
        for table in (1, 2, 3):
            if (hand, table) != (2, 1):
                score(pairs, hand, table, 8)
    assert "Go on to hand" not in owner_client.get(page_of(pairs, 1)).text
    response = save(owner_client, pairs, 2, 1, ns="8")
    assert response.context["next_word"] == "Go on to hand 5"
    assert response.context["next_address"] == page_of(pairs, 5)


def test_a_hand_that_is_not_of_the_round_says_nothing(owner_client, pairs):
    owner_client.post(page_of(pairs, 5), box(pairs, 1, 1, ns="8"))
    assert tricks(pairs, 1, 1) is None
