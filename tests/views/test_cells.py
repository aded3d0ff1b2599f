"""A cell that is refused: which box is wrong, and what can be answered."""

import pytest

from drives.models import ScoreEntry
from drives.views.cells import Ask
from tests.evening.reading import read
from tests.evenings import make_drive, score, score_hand, seat
from tests.views.boxes import box, move, page_of, save, shown, tricks


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=12, hands=4))


def wrong_boxes(response):
    """Return the names of the boxes that the markup says are wrong, by their last word."""
    root = read(response)
    wrong = [one for one in root.all("input") if one.attrs.get("aria-invalid") == "true"]
    return [one.attrs["name"].rpartition("-")[2] for one in wrong]


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ({"ns": "14"}, ["north_south"]),
        ({"ew": "14"}, ["east_west"]),
        ({"ns": "8", "ew": "8"}, ["north_south", "east_west"]),
        ({"ns": "8"}, []),
    ],
)
def test_only_the_box_that_was_refused_is_called_wrong(owner_client, drive, typed, wrong):
    response = save(owner_client, drive, 1, 1, **typed)
    assert wrong_boxes(response) == wrong
    assert (response.text.count("aria-describedby") > 0) is bool(wrong)


def test_a_blank_that_may_not_be_is_wrong_in_both_its_boxes(owner_client, drive):
    score_hand(drive, 1, [8, 6, 7])
    move(owner_client, drive)
    response = save(owner_client, drive, 1, 1)
    assert "cannot be blank" in response.context["cell"].error
    assert wrong_boxes(response) == ["north_south", "east_west"]


def test_a_question_calls_no_box_wrong(owner_client, drive):
    old = box(drive, 1, 1, ns="7")
    score(drive, 1, 1, 9)
    response = save(owner_client, drive, 1, 1, old)
    assert response.context["cell"].asks is Ask.WHOSE_NUMBER
    assert wrong_boxes(response) == []


@pytest.mark.parametrize("standing", [None, 8], ids=["blank before", "8-5 before"])
def test_of_two_helpers_the_second_keeps_what_was_typed_and_decides(owner_client, drive, standing):
    """Case C23."""
    if standing:
        score(drive, 1, 1, standing)
    old = box(drive, 1, 1, ns="7", ew="5" if standing else "")
    score(drive, 1, 1, 9)
    cell = save(owner_client, drive, 1, 1, old).context["cell"]
    assert cell.asks is Ask.WHOSE_NUMBER
    assert cell.boxes == ("7", "6")
    assert "9-4" in cell.error
    assert "7-6" in cell.error
    assert [word for _, word in cell.answers] == ["Let mine count", "Keep theirs"]
    assert tricks(drive, 1, 1) == 9
    again = {f"{cell.prefix}-{name}": value for name, value in shown(cell).items()}
    assert save(owner_client, drive, 1, 1, again).context["cell"].saved
    assert tricks(drive, 1, 1) == 7


def test_the_same_number_from_two_helpers_is_no_conflict(owner_client, drive):
    old = box(drive, 1, 1, ns="8")
    score(drive, 1, 1, 8)
    assert not save(owner_client, drive, 1, 1, old).context["cell"].error


def seats_of(drive, number):
    return sorted(
        drive.rounds.get(number=number).seats.values_list("entry", "table_number", "chair")
    )


def who_won_is_asked(client, drive, post):
    score_hand(drive, 1, [8, 6, 7])
    move(client, drive)
    cell = post(ns="5")
    assert cell.asks is Ask.WHICH_WAY_IT_MOVED
    assert [value for value, _ in cell.answers] == ["true", "wrong", "leave"]
    assert cell.error.startswith("It was 8-5. This changes who won hand 1 at table 1")
    assert tricks(drive, 1, 1) == 8
    before = seats_of(drive, 2)
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
        return response.context["rows"][0].cells[0] if response.context else None

    cell, before = who_won_is_asked(owner_client, drive, post)
    post(**shown(cell), ns="5", answer=answer)
    assert tricks(drive, 1, 1) == 5
    after = seats_of(drive, 2)
    assert (after != before) is seats_change


def told(cell, answer):
    """What a cell as shown sends when the button with this answer is pressed."""
    return {f"{cell.prefix}-{name}": value for name, value in (shown(cell) | answer).items()}


def left(client, drive, cell, way):
    """Answer "leave" by htmx or without scripts; return what stands in table 1's boxes then."""
    fields = told(cell, {"answer": "leave"})
    if way == "by htmx":
        after = save(client, drive, 1, 1, fields).context["cell"]
        assert not after.error
    else:
        assert client.post(page_of(drive, 1), fields).status_code == 302
        after = client.get(page_of(drive, 1)).context["rows"][0].cells[0]
    return after.boxes


@pytest.mark.parametrize("way", ["by htmx", "without scripts"])
def test_who_keeps_theirs_saves_nothing_and_sees_what_stands(owner_client, drive, way):
    old = box(drive, 1, 1, ns="7")
    score(drive, 1, 1, 9)
    cell = save(owner_client, drive, 1, 1, old).context["cell"]
    before = ScoreEntry.objects.count(), drive.acts.count()
    assert left(owner_client, drive, cell, way) == ("9", "4")
    assert tricks(drive, 1, 1) == 9
    assert (ScoreEntry.objects.count(), drive.acts.count()) == before


@pytest.mark.parametrize("way", ["by htmx", "without scripts"])
def test_who_leaves_the_score_as_it_was_saves_nothing_and_sees_what_stands(
    owner_client, drive, way
):
    cell, seats = who_won_is_asked(
        owner_client,
        drive,
        lambda **typed: save(owner_client, drive, 1, 1, **typed).context["cell"],
    )
    before = ScoreEntry.objects.count(), drive.acts.count()
    assert left(owner_client, drive, cell, way) == ("8", "5")
    assert tricks(drive, 1, 1) == 8
    assert seats_of(drive, 2) == seats
    assert (ScoreEntry.objects.count(), drive.acts.count()) == before


def test_every_answer_is_a_button_that_sends_it(owner_client, drive):
    old = box(drive, 1, 1, ns="7")
    score(drive, 1, 1, 9)
    root = read(save(owner_client, drive, 1, 1, old))
    buttons = [(b.text, b.attrs["value"]) for b in root.first("div", role="alert").all("button")]
    assert buttons == [("Let mine count", ""), ("Keep theirs", "leave")]
