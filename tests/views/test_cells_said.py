"""What a table's sides and a second reader say, seen beside its boxes and settled there."""

import pytest

from drives.models import Drive, ScoreEntry
from drives.services.acts import Testimony
from drives.services.said import read_again, say
from drives.views.cells import Ask
from scoring.tricks import DealScore
from tests.evening.reading import read
from tests.evenings import deal_at, make_drive, score, score_hand, seat
from tests.views.boxes import box, move, page_of, save, shown, tricks

Source = ScoreEntry.Source
NS, EW = Source.NORTH_SOUTH, Source.EAST_WEST


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=12, hands=4))


def by_phone(drive, table, source, ns):
    say(deal_at(drive, 1, table), DealScore(ns, 13 - ns), Testimony(source=source))


@pytest.fixture
def both(drive):
    """The drive where both sides of a table must say the same by phone."""
    Drive.objects.filter(pk=drive.pk).update(phones=Drive.Phones.BOTH)
    return drive


def cell_now(client, drive, table=1):
    return client.get(page_of(drive, 1)).context["rows"][table - 1].cells[0]


def words(cell):
    return [word for _, word in cell.settles]


def press(client, drive, table, cell, value, way="by htmx"):
    """Press a button beside a table's boxes, and return its cell as it is then."""
    fields = box(drive, 1, table, **shown(cell) | {"answer": value})
    if way == "by htmx":
        return save(client, drive, 1, table, fields).context["cell"]
    assert client.post(page_of(drive, 1), fields).status_code == 302
    return cell_now(client, drive, table)


def test_what_one_side_says_is_shown_and_where_both_are_wanted_taken_with_a_press(
    owner_client, both
):
    by_phone(both, 1, NS, 8)
    cell = cell_now(owner_client, both)
    assert (cell.boxes, cell.word) == (("", ""), "one side: N-S say 8-5")
    assert words(cell) == ["Take it"]
    cell = press(owner_client, both, 1, cell, cell.settles[0][0])
    assert (cell.boxes, cell.word) == (("8", "5"), "saved")
    assert tricks(both, 1, 1) == 8


# Case C27: the organiser sees which side has spoken.
def test_where_one_sides_word_is_enough_there_is_nothing_to_take(owner_client, drive):
    Drive.objects.filter(pk=drive.pk).update(phones=Drive.Phones.ONE)
    by_phone(drive, 1, EW, 8)
    cell = cell_now(owner_client, drive)
    assert (cell.boxes, cell.word) == (("8", "5"), "one side: E-W say 8-5")
    assert words(cell) == []


def test_what_both_sides_say_is_said_to_agree(owner_client, both):
    by_phone(both, 1, NS, 8)
    by_phone(both, 1, EW, 8)
    cell = cell_now(owner_client, both)
    assert (cell.boxes, cell.word, words(cell)) == (("8", "5"), "both sides agree", [])


@pytest.mark.parametrize("way", ["by htmx", "without scripts"])
@pytest.mark.parametrize("button", [0, 1])
def test_a_dispute_is_settled_with_a_press_also_for_the_number_that_counts(
    owner_client, both, way, button
):
    """Case C28."""
    score(both, 1, 1, 8)
    by_phone(both, 1, EW, 7)
    cell = cell_now(owner_client, both)
    assert cell.disputed
    assert cell.word == "disputed: typed 8-5, E-W say 7-6"
    assert words(cell) == ["Let 8-5 count", "Let 7-6 count"]
    cell = press(owner_client, both, 1, cell, cell.settles[button][0], way)
    assert not cell.disputed
    assert tricks(both, 1, 1) == (8, 7)[button]
    assert deal_at(both, 1, 1).checked == ""
    assert both.score_entries.count() == 3


def test_a_dispute_is_settled_by_a_third_number_in_the_box(owner_client, both):
    by_phone(both, 1, NS, 8)
    by_phone(both, 1, EW, 7)
    cell = cell_now(owner_client, both)
    assert cell.word == "disputed: N-S say 8-5, E-W say 7-6"
    assert save(owner_client, both, 1, 1, ns="6").context["cell"].saved
    assert (tricks(both, 1, 1), deal_at(both, 1, 1).checked) == (6, "")


def test_saving_a_whole_page_settles_no_dispute_that_nobody_touched(owner_client, both):
    score(both, 1, 1, 8)
    by_phone(both, 1, EW, 7)
    fields = box(both, 1, 1, ns="8", ew="5") | box(both, 1, 2, ns="6") | box(both, 1, 3)
    owner_client.post(page_of(both, 1), fields)
    assert deal_at(both, 1, 1).checked == "disputed"
    assert tricks(both, 1, 2) == 6


def test_a_button_knows_what_whoever_presses_it_had_seen(owner_client, both):
    score(both, 1, 1, 8)
    by_phone(both, 1, EW, 7)
    cell = cell_now(owner_client, both)
    score(both, 1, 1, 6)
    again = press(owner_client, both, 1, cell, cell.settles[1][0])
    assert again.asks is Ask.WHOSE_NUMBER
    assert tricks(both, 1, 1) == 6


def test_a_dispute_by_which_the_room_has_moved_asks_which_way_it_went(owner_client, drive):
    score_hand(drive, 1, [8, 6, 7])
    move(owner_client, drive)
    by_phone(drive, 1, NS, 5)
    cell = cell_now(owner_client, drive)
    cell = press(owner_client, drive, 1, cell, cell.settles[1][0])
    assert (cell.asks, cell.boxes) == (Ask.WHICH_WAY_IT_MOVED, ("5", "8"))
    assert press(owner_client, drive, 1, cell, "wrong").saved
    assert tricks(drive, 1, 1) == 5


@pytest.mark.parametrize("value", ["take-99-", "take-x-1", "take--", "take-8-x", "take-8", "take"])
def test_a_forged_answer_lets_nothing_count(owner_client, drive, value):
    assert save(owner_client, drive, 1, 1, answer=value).status_code == 200
    assert tricks(drive, 1, 1) is None


def test_who_is_told_of_a_phones_number_meanwhile_takes_it_or_lets_the_own_count(
    owner_client, both
):
    """Cases C23 and C33: nothing counted yet, and the second sees both."""
    old = box(both, 1, 1, ns="7")
    by_phone(both, 1, NS, 8)
    cell = save(owner_client, both, 1, 1, old).context["cell"]
    assert (cell.asks, cell.boxes) == (Ask.WHOSE_NUMBER, ("7", "6"))
    assert (cell.state, cell.settles) == ("one side: N-S say 8-5", [])
    assert "you typed 7-6" in cell.error
    (mine, _), (theirs, _) = cell.answers
    assert tricks(both, 1, 1) is None
    press(owner_client, both, 1, cell, theirs)
    assert tricks(both, 1, 1) == 8
    by_phone(both, 2, NS, 8)
    cell = save(owner_client, both, 1, 2, box(both, 1, 2, ns="7", seen="")).context["cell"]
    assert press(owner_client, both, 2, cell, mine).saved
    assert tricks(both, 1, 2) == 7


# Case C52: a state of the grid is a word, whatever its colour.
def test_the_progress_names_what_is_disputed_and_the_hand_is_not_closed(owner_client, drive):
    score_hand(drive, 1, [8, 6, 7])
    by_phone(drive, 2, NS, 8)
    page = owner_client.get(page_of(drive, 1))
    assert page.context["progress"] == "3 of 3 tables in; table 2 is disputed."
    assert "can_move" not in page.context
    settle = [a for a in read(page).all("a") if a.text == "Settle table 2"]
    assert [a.attrs["href"] for a in settle] == [f"#deal-{deal_at(drive, 1, 2).pk}-north_south"]
    assert "can_move" in save(owner_client, drive, 1, 2, ns="8", ew="7").context


def test_read_twice_is_said_beside_the_boxes_and_above_them(owner_client, drive):
    score_hand(drive, 1, [8, 6, 7])
    for table, ns in enumerate([8, 6, 7], start=1):
        second = Testimony(source=Source.SECOND)
        read_again(deal_at(drive, 1, table), DealScore(ns, 13 - ns), second)
    page = owner_client.get(page_of(drive, 1))
    assert [row.cells[0].word for row in page.context["rows"]] == ["read twice"] * 3
    assert "Every slip was read twice." in page.text
