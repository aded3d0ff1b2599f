"""A correction: what it was is said beside the box, and one press undoes it."""

import pytest
from django.urls import reverse

from drives.models import Act, ScoreEntry
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.said import say
from drives.views.cells import Ask
from scoring.tricks import DealScore
from tests.evening.reading import read
from tests.evenings import make_drive, score, score_hand, seat
from tests.views.boxes import HTMX, box, deal_at, move, page_of, save, shown, tricks


@pytest.fixture
def drive(club):
    return seat(make_drive(club, people=12, hands=4))


def cell_of(response, table=1):
    return response.context["rows"][table - 1].cells[0]


def press_undo(client, drive, number, hand=1, table=1):
    """Press the Undo beside a box by htmx, as the page sends it."""
    deal = deal_at(drive, hand, table)
    fields = box(drive, hand, table) | {f"deal-{deal.pk}-undo": number}
    return client.post(deal.get_absolute_url(), fields, headers=HTMX)


def test_a_first_score_replaced_nothing(owner_client, drive):
    cell = save(owner_client, drive, 1, 1, ns="8").context["cell"]
    assert (cell.word, cell.undo) == ("saved", None)


def test_a_correction_says_what_it_was_and_offers_to_undo_it(owner_client, drive):
    save(owner_client, drive, 1, 1, ns="8")
    response = save(owner_client, drive, 1, 1, ns="7", ew="5")
    cell = response.context["cell"]
    assert cell.word == "saved, was 8-5"
    (button,) = [b for b in read(response).all("button") if "data-undo" in b.attrs]
    assert button.attrs["aria-label"] == "Undo: Table 1 was 8-5"
    assert button.attrs["value"] == str(drive.acts.last().number)


def test_what_it_was_is_shown_to_whoever_opens_the_page_later(owner_client, drive):
    score(drive, 1, 1, 8)
    score(drive, 1, 1, 7)
    score(drive, 1, 2, 6)
    cells = [row.cells[0] for row in owner_client.get(page_of(drive, 1)).context["rows"]]
    assert [cell.word for cell in cells] == ["was 8-5", "", ""]
    assert [cell.undo for cell in cells] == [drive.acts.get(before__ns=8).number, None, None]


def test_undo_puts_the_number_back_and_is_a_line_of_the_log(owner_client, drive):
    score(drive, 1, 1, 8)
    act = score(drive, 1, 1, 7)
    response = press_undo(owner_client, drive, act.number)
    cell = response.context["cell"]
    assert (cell.word, cell.boxes, cell.undo) == ("undone", ("8", "5"), None)
    assert tricks(drive, 1, 1) == 8
    assert drive.acts.last().undoes == act
    assert cell.seen == ScoreEntry.objects.last().pk
    # And on from there: the next number is no conflict.
    assert save(owner_client, drive, 1, 1, ns="9", ew="5").context["cell"].saved


def test_undo_pressed_twice_is_undone_once(owner_client, drive):
    score(drive, 1, 1, 8)
    act = score(drive, 1, 1, 7)
    for _press in range(2):
        assert press_undo(owner_client, drive, act.number).context["cell"].undone
    assert drive.acts.filter(kind=Act.Kind.UNDO).count() == 1


def test_without_scripts_undo_leads_back_to_the_hand(owner_client, drive):
    score(drive, 1, 1, 8)
    act = score(drive, 1, 1, 7)
    deal = deal_at(drive, 1, 1)
    fields = box(drive, 1, 1, ns="7", ew="6") | box(drive, 1, 2, ns="6")
    fields |= {f"deal-{deal.pk}-undo": act.number}
    assert owner_client.post(page_of(drive, 1), fields).status_code == 302
    # What else was typed is saved with it.
    assert [tricks(drive, 1, table) for table in (1, 2)] == [8, 6]
    assert cell_of(owner_client.get(page_of(drive, 1))).word == ""


def test_undo_of_another_tables_score_is_not_found(owner_client, drive):
    score(drive, 1, 2, 8)
    other = score(drive, 1, 2, 7)
    for number in (other.number, 99999, 1):
        assert press_undo(owner_client, drive, number).status_code == 404
    assert tricks(drive, 1, 2) == 7


@pytest.mark.parametrize("number", ["x", "9" * 5000, "-1", "\N{SUPERSCRIPT TWO}"])
def test_a_forged_undo_is_no_fault_of_the_program(owner_client, drive, number):
    assert press_undo(owner_client, drive, number).status_code == 200


def test_a_later_change_is_not_undone_over_anothers_head(owner_client, drive):
    score(drive, 1, 1, 8)
    act = score(drive, 1, 1, 7)
    later = score(drive, 1, 1, 6)
    cell = press_undo(owner_client, drive, act.number).context["cell"]
    assert f"Line {later.number} of the log rests on this" in cell.error
    assert tricks(drive, 1, 1) == 6


def test_a_correction_by_which_the_room_has_moved_is_told_but_no_undo_is_offered(
    owner_client, drive
):
    score(drive, 1, 1, 5)
    score_hand(drive, 1, [8, 6, 7])
    score(drive, 1, 3, 9)
    move(owner_client, drive)
    cells = [row.cells[0] for row in owner_client.get(page_of(drive, 1)).context["rows"]]
    assert [(cell.word, bool(cell.undo)) for cell in cells] == [
        ("was 5-8", False),
        ("", False),
        ("was 7-6", True),
    ]


def test_a_winner_corrected_after_the_move_can_be_undone_beside_its_box(owner_client, drive):
    score_hand(drive, 1, [8, 6, 7])
    move(owner_client, drive)
    save(owner_client, drive, 1, 1, ns="5", ew="5", answer="true")
    before = set(drive.rounds.get(number=2).seats.values_list("entry", "table_number"))
    cell = cell_of(owner_client.get(page_of(drive, 1)))
    assert cell.word == "was 8-5"
    assert press_undo(owner_client, drive, cell.undo).context["cell"].undone
    after = set(drive.rounds.get(number=2).seats.values_list("entry", "table_number"))
    assert before != after


def test_who_only_looks_and_a_finished_drive_are_offered_no_undo(club, member_of, owner_client):
    drive = seat(make_drive(club, people=4, hands=1, names=list("abcd")))
    score(drive, 1, 1, 7)
    act = score(drive, 1, 1, 8)
    viewer = member_of(club, "viewer")
    assert "data-undo" not in viewer.get(page_of(drive, 1)).text
    assert press_undo(viewer, drive, act.number).status_code == 404
    finish(drive, Testimony())
    assert "data-undo" not in owner_client.get(page_of(drive, 1)).text
    assert "open it again" in press_undo(owner_client, drive, act.number).context["cell"].error
    assert reverse("drives:deal-score", args=[1])


def test_two_laptops_at_two_tables_keep_both_and_each_says_saved(owner_client, drive):
    """Case C32: only what was changed is written."""
    first = box(drive, 1, 1, ns="8") | box(drive, 1, 2) | box(drive, 1, 3)
    second = box(drive, 1, 1) | box(drive, 1, 2, ns="6") | box(drive, 1, 3)
    assert save(owner_client, drive, 1, 1, first).context["cell"].word == "saved"
    assert save(owner_client, drive, 1, 2, second).context["cell"].word == "saved"
    assert [tricks(drive, 1, table) for table in (1, 2, 3)] == [8, 6, None]


@pytest.mark.parametrize("way", ["by htmx", "without scripts"])
def test_a_rare_number_is_asked_about_once_and_then_taken(owner_client, drive, way):
    """Case C31: 13-0 is a score like any other."""
    fields = box(drive, 1, 1, ns="13")
    if way == "by htmx":
        cell = save(owner_client, drive, 1, 1, fields).context["cell"]
    else:
        cell = cell_of(owner_client.post(page_of(drive, 1), fields))
    assert (cell.asks, cell.error) == (Ask.SURE, "Table 1: 13-0 is rare. Is that right?")
    assert [word for _, word in cell.answers] == ["Yes, 13-0"]
    assert not ScoreEntry.objects.exists()
    fields = box(drive, 1, 1, **shown(cell), sure=cell.sure)
    owner_client.post(page_of(drive, 1), fields)
    assert tricks(drive, 1, 1) == 13
    # What counts already is asked about no more, whatever else is saved.
    cells = owner_client.post(page_of(drive, 1), box(drive, 1, 1, ns="13-0", ew="0"), follow=True)
    assert not cell_of(cells).error
    assert tricks(drive, 1, 1) == 13


def test_the_page_that_asks_whether_it_is_sure_sends_what_it_was_asked(owner_client, drive):
    root = read(save(owner_client, drive, 1, 1, ns="13"))
    deal = deal_at(drive, 1, 1)
    (sure,) = [one for one in root.all("input") if one.attrs["name"] == f"deal-{deal.pk}-sure"]
    assert sure.attrs["value"] == "13"
    (button,) = [one for one in root.all("button") if "data-sure" in one.attrs]
    assert button.text == "Yes, 13-0"
    assert f"deal-{deal.pk}-sure" in button.attrs["hx-params"].split(",")


def test_another_rare_number_is_another_question(owner_client, drive):
    cell = save(owner_client, drive, 1, 1, ns="13").context["cell"]
    again = save(owner_client, drive, 1, 1, ns="12", sure=cell.sure).context["cell"]
    assert again.error == "Table 1: 12-1 is rare. Is that right?"


def test_undo_of_what_settled_a_dispute_is_a_press_away(owner_client, drive):
    score(drive, 1, 1, 8)
    said = Testimony(source=ScoreEntry.Source.EAST_WEST)
    say(deal_at(drive, 1, 1), DealScore(7, 6), said)
    cell = cell_of(owner_client.get(page_of(drive, 1)))
    fields = box(drive, 1, 1, **shown(cell), answer=cell.settles[1][0])
    cell = save(owner_client, drive, 1, 1, fields).context["cell"]
    assert cell.word == "saved, was 8-5"
    cell = press_undo(owner_client, drive, cell.undo).context["cell"]
    assert (cell.boxes, cell.undone) == (("8", "5"), True)
