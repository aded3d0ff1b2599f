"""What the boxes of a table show of rulings: void deals, moved tricks, readings that were settled."""

import pytest

from drives.models import Deal, Penalty, ScoreEntry
from drives.services.acts import Testimony
from drives.services.hands import tell_hand
from drives.services.penalties import PenaltyWish, penalise
from drives.services.said import read_again
from drives.services.seats import move_room
from drives.services.void import VoidAward, make_void
from scoring.hand_rules import Told
from scoring.tricks import DealScore
from tests.evening.reading import read
from tests.evenings import deal_at, make_drive, score, score_hand, seat
from tests.views.boxes import box, page_of, save, shown, tricks


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=12, hands=4))


def cell_now(client, drive, table=1):
    return client.get(page_of(drive, 1)).context["rows"][table - 1].cells[0]


def void(drive, table=1):
    newest = deal_at(drive, 1, table).entries.last()
    said = Testimony(seen=newest.pk if newest else None)
    make_void(deal_at(drive, 1, table), VoidAward(Deal.Void.NO_SCORE), said)


def test_a_void_table_says_so_in_its_boxes(owner_client, drive):
    void(drive)
    cell = cell_now(owner_client, drive)
    assert cell.word == "void, no score"
    boxes = read(owner_client.get(page_of(drive, 1))).all("input")
    boxes = [one for one in boxes if one.attrs.get("data-table") == "1"]
    assert [one.attrs.get("placeholder") for one in boxes] == ["void", "void"]


def test_a_number_typed_into_a_void_table_is_saved_and_takes_the_void_back(owner_client, drive):
    void(drive)
    cell = save(owner_client, drive, 1, 1, ns="8").context["cell"]
    assert cell.word == "saved, was void, no score"
    assert tricks(drive, 1, 1) == 8
    # A page opened now says it as well, and there it is undone.
    cell = cell_now(owner_client, drive)
    assert cell.word == "was void, no score"
    fields = box(drive, 1, 1, **shown(cell), undo=cell.undo)
    cell = save(owner_client, drive, 1, 1, fields).context["cell"]
    assert cell.word == "void, no score, undone"
    assert deal_at(drive, 1, 1).void == Deal.Void.NO_SCORE


def test_a_number_that_was_corrected_before_its_table_was_void_is_not_undone_in_the_box(
    owner_client, drive
):
    score(drive, 1, 1, 8)
    score(drive, 1, 1, 7)
    void(drive)
    cell = cell_now(owner_client, drive)
    assert (cell.word, cell.undo) == ("void, no score", None)


def moves_two(drive, form=Penalty.Form.MOVED):
    wish = PenaltyWish(drive.entries.get(number=1), 1, form, 4)
    penalise(drive, wish, Testimony(reason="revoke"))


def test_what_counts_after_moved_tricks_stands_under_the_boxes(
    owner_client, drive, club, member_of
):
    score_hand(drive, 1, [8, 7, 6])
    moves_two(drive)
    table = next(
        row for row in owner_client.get(page_of(drive, 1)).context["rows"] if row.cells[0].moved
    )
    cell = table.cells[0]
    before, after = (8, 7, 6)[cell.deal.table_number - 1], cell.counts.ns_tricks
    assert abs(after - before) == 2
    assert cell.word == f"penalty: {after}-{13 - after} counts"
    assert not table.penalised
    assert cell.word in member_of(club, "viewer").get(page_of(drive, 1)).text
    # And what is typed there since counts with it.
    said = save(owner_client, drive, 1, cell.deal.table_number, ns="9").context["cell"].word
    after = 9 + after - before
    assert said == f"penalty: {after}-{13 - after} counts, saved, was {before}-{13 - before}"


def test_what_goes_off_a_card_alone_is_no_other_score(owner_client, drive):
    score_hand(drive, 1, [8, 7, 6])
    moves_two(drive, Penalty.Form.OFF)
    rows = owner_client.get(page_of(drive, 1)).context["rows"]
    assert [row.penalised for row in rows].count(True) == 1
    assert not any(row.cells[0].penalty for row in rows)


@pytest.mark.parametrize("chosen", ["9", "8"])
def test_a_difference_that_is_settled_says_that_it_was_read_twice(owner_client, drive, chosen):
    score_hand(drive, 1, [9, 7, 6])
    for table, ns in ((1, 8), (2, 7), (3, 6)):
        said = Testimony(source=ScoreEntry.Source.SECOND)
        read_again(deal_at(drive, 1, table), DealScore(ns, 13 - ns), said)
    newest = deal_at(drive, 1, 1).entries.last().pk
    fields = box(drive, 1, 1, ns="9", ew="4", answer=f"take-{chosen}-{newest}")
    response = save(owner_client, drive, 1, 1, fields)
    assert "Every slip was read twice." in response.text
    assert response.context["cell"].word.endswith("read twice, settled")
    assert cell_now(owner_client, drive).word.endswith("read twice, settled")
    # Typed over, it is to be read again.
    assert "read twice" not in save(owner_client, drive, 1, 1, ns="5").context["cell"].word


def test_the_way_to_a_second_reading_comes_with_the_first_number(owner_client, drive):
    def leads_there(response):
        return [a.text for a in read(response).all("a")].count("Read the slips a second time")

    assert leads_there(owner_client.get(page_of(drive, 1))) == 0
    assert leads_there(save(owner_client, drive, 1, 1, ns="8")) == 1
    assert leads_there(owner_client.get(page_of(drive, 1))) == 1


def test_a_correction_is_undone_after_the_move_where_by_points_it_changed_no_winner(
    owner_client, club
):
    """8-5, then 6-7: with all four honours North-South had more points both times."""
    drive = seat(make_drive(club, people=8, hands=2, rules=("honours",), half_after=None))
    score_hand(drive, 1, [8, 8])
    held = {1: Told(ns_honours=4), 2: Told(ns_honours=2)}
    tell_hand(drive.hands.get(number=1), dict.fromkeys(held, Told()), held, Testimony())
    for table in (1, 2):
        score(drive, 1, table, 6)
    move_room(drive, Testimony())
    undone = [cell_now(owner_client, drive, table).undo for table in (1, 2)]
    assert (undone[0] is not None, undone[1]) == (True, None)
