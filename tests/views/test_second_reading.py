"""A hand read a second time, blind: what agrees is verified, what differs is shown and settled."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from drives.models import Deal, ScoreEntry
from drives.services.acts import Testimony
from drives.services.said import read_again, say
from drives.services.undo import undo
from scoring.tricks import DealScore
from tests.evening.reading import read
from tests.evenings import deal_at, make_drive, score, score_hand, seat
from tests.views.boxes import HTMX, move, page_of, tricks

TABLES = range(1, 7)


@pytest.fixture
def drive(club):
    drive = seat(make_drive(club, people=24, hands=4))
    score_hand(drive, 1, [8, 7, 6, 8, 9, 10])
    return drive


def second(drive, hand=1):
    return reverse("drives:second", args=[drive.pk, hand])


def cells(response):
    return {row.table.number: row.cells[0] for row in response.context["rows"]}


def typed(client, drive, **numbers):
    """What the page sends where these are typed: `t3="6"` is North-South's tricks at table 3."""
    fields = {}
    for one in read(client.get(second(drive))).all("input"):
        if one.attrs["name"].startswith("deal-"):
            fields[one.attrs["name"]] = one.attrs.get("value", "")
    for table, number in numbers.items():
        fields[f"deal-{deal_at(drive, 1, int(table[1:])).pk}-north_south"] = number
    return fields


def said(response):
    return response.context["read_so_far"]


def test_the_page_shows_names_and_empty_boxes_and_nothing_of_what_counts(owner_client, drive):
    for table in TABLES:
        score(drive, 1, table, 11)
    response = owner_client.get(second(drive))
    assert "Person 001" in response.text
    boxes = [one for one in read(response).all("input") if one.attrs.get("data-table")]
    assert len(boxes) == 12
    assert {one.attrs.get("value", "") for one in boxes} == {""}
    assert "11-2" not in response.text
    assert 'value="11"' not in response.text
    assert said(response) == "Nothing is read a second time yet."


def test_five_of_six_agree_and_the_sixth_shows_both_until_it_is_settled(owner_client, drive):
    """Case C30."""
    fields = typed(owner_client, drive, t1="8", t2="7-6", t3="6", t4="7", t5="+3", t6="10")
    response = owner_client.post(second(drive), fields, follow=True)
    assert said(response) == "5 of 6 read the same; table 4: first 8-5, now 7-6."
    assert [one.said for one in cells(response).values()].count("read the same") == 5
    assert tricks(drive, 1, 4) == 8
    sources = list(ScoreEntry.objects.filter(source="second").values_list("user", flat=True))
    assert sources == [owner_client.user.pk] * 6
    # The hand waits for it, and says so.
    page = owner_client.get(page_of(drive, 1))
    assert page.context["progress"] == "6 of 6 tables in; table 4 is disputed."
    assert not page.context["read_twice"]
    assert "can_move" not in page.context


@pytest.mark.parametrize(("button", "counts"), [(0, 8), (1, 7)])
def test_a_difference_is_settled_with_one_press_and_then_the_hand_is_read_twice(
    owner_client, drive, button, counts
):
    fields = typed(owner_client, drive, t1="8", t2="7", t3="6", t4="7", t5="9", t6="10")
    page = read(owner_client.post(second(drive), fields, follow=True))
    buttons = [one for one in page.all("button") if one.attrs.get("name", "").startswith("deal-")]
    assert [one.text for one in buttons] == ["8-5 is right", "7-6 is right"]
    pressed = buttons[button].attrs
    fields = typed(owner_client, drive) | {pressed["name"]: pressed["value"]}
    response = owner_client.post(second(drive), fields, follow=True)
    assert said(response) == "Read twice: everything agrees or is settled."
    assert tricks(drive, 1, 4) == counts
    hand = owner_client.get(page_of(drive, 1))
    assert hand.context["read_twice"]
    assert "Every slip was read twice." in hand.text
    assert hand.context["can_move"]


def test_a_difference_leads_to_all_that_was_said_of_it_and_its_sheet(owner_client, drive):
    response = owner_client.post(
        second(drive), typed(owner_client, drive, t1="8", t2="6"), follow=True
    )
    links = [one.attrs["href"] for one in read(response).all("a")]
    tables = [reverse("drives:table-of-hand", args=[drive.pk, 1, table]) for table in TABLES]
    assert [link for link in links if link in tables] == [tables[1]]


def test_a_hand_is_read_bit_by_bit_by_whoever_comes(owner_client, club, member_of, drive):
    owner_client.post(second(drive), typed(owner_client, drive, t1="8"))
    helper = member_of(club, "scorer")
    response = helper.post(second(drive), typed(helper, drive, t2="7"), follow=True)
    assert said(response) == "2 of 6 read the same."
    assert [one.waits for one in cells(response).values()] == [False, False, True, True, True, True]


def test_a_table_whose_phone_says_otherwise_is_not_called_read_differently(owner_client, drive):
    deal = deal_at(drive, 1, 1)
    say(deal, DealScore(7, 6), Testimony(source=ScoreEntry.Source.EAST_WEST))
    fields = typed(owner_client, drive, t1="8")
    response = owner_client.post(second(drive), fields, follow=True)
    assert cells(response)[1].said == "disputed: typed 8-5, E-W say 7-6, read again as 8-5"
    assert [word for _, word in cells(response)[1].settles] == ["8-5 is right", "7-6 is right"]


def test_what_is_no_score_is_refused_in_its_box_and_the_others_are_kept(owner_client, drive):
    response = owner_client.post(second(drive), typed(owner_client, drive, t1="8", t2="14"))
    cell = cells(response)[2].cell
    assert cell.error.startswith("Table 2: ")
    assert cell.boxes == ("14", "")
    assert said(response) == "1 of 6 read the same."


def test_a_rare_number_is_not_asked_about_since_both_readings_are_shown(owner_client, drive):
    fields = typed(owner_client, drive, t1="13")
    response = owner_client.post(second(drive), fields, follow=True)
    assert said(response) == "0 of 6 read the same; table 1: first 8-5, now 13-0."


def test_a_table_that_is_out_is_not_to_be_read(owner_client, drive):
    score(drive, 1, 2, None)
    one = cells(owner_client.get(second(drive)))[2]
    assert (one.waits, one.said) == (False, "not in yet")


def test_sent_twice_it_is_read_once(owner_client, drive):
    fields = typed(owner_client, drive, t1="8")
    for _press in range(2):
        assert owner_client.post(second(drive), fields).status_code == 302
    assert ScoreEntry.objects.filter(source="second").count() == 1


def test_a_page_from_before_the_room_was_seated_anew_is_told_so(owner_client, club):
    drive = seat(make_drive(club, people=8, hands=4))
    score(drive, 1, 1, 8)
    fields = typed(owner_client, drive, t1="8")
    for kind in ("score", "seat"):
        undo(drive.acts.get(kind=kind), Testimony())
    seat(drive)
    response = owner_client.post(second(drive), fields, follow=True)
    assert "The seats changed" in str(next(iter(response.context["messages"])))


def test_a_difference_by_which_the_room_has_moved_is_settled_on_the_page_of_the_hand(
    owner_client, drive
):
    move(owner_client, drive)
    owner_client.post(second(drive), typed(owner_client, drive, t1="5"))
    (_, other) = cells(owner_client.get(second(drive)))[1].settles
    fields = typed(owner_client, drive) | {f"deal-{deal_at(drive, 1, 1).pk}-answer": other[0]}
    response = owner_client.post(second(drive), fields, follow=True)
    assert response.redirect_chain[-1][0] == page_of(drive, 1)
    assert "This changes who won" in str(next(iter(response.context["messages"])))
    assert tricks(drive, 1, 1) == 8


def test_a_round_of_hands_is_read_together(owner_client, club):
    names = [f"Q{number}" for number in range(8)]
    drive = make_drive(club, "partner", names=names, hands=4, hands_at_table=2, half_after=2)
    seat(drive)
    score(drive, 1, 1, 8)
    score(drive, 2, 1, 9)
    response = owner_client.get(second(drive))
    assert "Hands 1 and 2, read a second time" in " ".join(response.text.split())
    labels = [one.attrs.get("aria-label") for one in read(response).all("input")]
    assert "Table 1, hand 2, North-South tricks" in labels
    assert "Table 2, hand 1, North-South tricks" not in labels


def test_where_the_cards_count_no_slips_are_read(owner_client, club):
    drive = seat(make_drive(club, people=8, hands=4, counts_from="cards"))
    cards = reverse("drives:cards", args=[drive.pk])
    assert owner_client.get(second(drive))["Location"] == cards


def test_the_page_of_the_hand_leads_there_once_a_table_is_in(owner_client, drive):
    assert second(drive) in owner_client.get(page_of(drive, 1)).text
    for table in TABLES:
        score(drive, 1, table, None)
    assert second(drive) not in owner_client.get(page_of(drive, 1)).text


def test_it_costs_the_same_few_questions_whatever_was_read(owner_client, drive):
    def count():
        with CaptureQueriesContext(connection) as asked:
            owner_client.get(second(drive))
        return len(asked)

    for table in (1, 2):
        deal = deal_at(drive, 1, table)
        read_again(deal, DealScore(8, 5), Testimony(source=ScoreEntry.Source.SECOND))
    before = count()
    for deal in Deal.objects.filter(hand__number=1, checked="").select_related("hand"):
        read_again(deal, DealScore(5, 8), Testimony(source=ScoreEntry.Source.SECOND))
    assert count() == before <= 12


def of_table(fields, drive, table):
    prefix = f"deal-{deal_at(drive, 1, table).pk}-"
    return {name: value for name, value in fields.items() if name.startswith(prefix)}


def test_each_number_is_saved_as_its_box_is_left(owner_client, drive):
    fields = of_table(typed(owner_client, drive, t4="7"), drive, 4)
    response = owner_client.post(second(drive), fields, headers=HTMX)
    assert response.status_code == 200
    assert deal_at(drive, 1, 4).checked == Deal.Checked.DISPUTED
    assert said(response) == "0 of 6 read the same; table 4: first 8-5, now 7-6."
    assert "first 8-5, now 7-6" in response.text
    assert f"deal-{deal_at(drive, 1, 4).pk}-answer" in response.text
    assert f"deal-{deal_at(drive, 1, 5).pk}" not in response.text
    # The page itself asks for that, box by box.
    boxes = [
        one
        for one in read(owner_client.get(second(drive))).all("input")
        if "data-table" in one.attrs
    ]
    assert {one.attrs["hx-post"] for one in boxes} == {second(drive)}
    assert {one.attrs["hx-trigger"] for one in boxes} == {"change"}


def test_what_is_no_score_is_refused_as_its_box_is_left(owner_client, drive):
    fields = of_table(typed(owner_client, drive, t2="14"), drive, 2)
    response = owner_client.post(second(drive), fields, headers=HTMX)
    assert 'value="14"' in response.text
    assert "Table 2: " in response.text
    assert not ScoreEntry.objects.filter(source="second").exists()


def test_a_box_left_after_the_room_was_seated_anew_brings_the_page_anew(owner_client, drive):
    gone = {f"deal-{deal_at(drive, 1, 2).pk + 10_000}-key": "a-press"}
    response = owner_client.post(second(drive), gone, headers=HTMX)
    assert response["HX-Refresh"] == "true"


def test_back_to_the_hand_takes_along_what_is_typed(owner_client, drive):
    fields = typed(owner_client, drive, t1="8") | {"back": "1"}
    response = owner_client.post(second(drive), fields)
    assert response["Location"] == page_of(drive, 1)
    assert deal_at(drive, 1, 1).checked == Deal.Checked.READ_TWICE
    # What is wrong is not left behind.
    fields = typed(owner_client, drive, t2="14") | {"back": "1"}
    assert "Table 2: " in owner_client.post(second(drive), fields).text
