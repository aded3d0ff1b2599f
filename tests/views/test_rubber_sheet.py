"""A table's rubber sheet: a line a deal, what each did, and everything after a correction following."""

import pytest
from django.urls import reverse

from drives.models import Membership, Penalty
from drives.services.rubbers import call_to_stop, write_deal
from tests.evenings import deal_at
from tests.rubbers import SAID, result, revoke, rubber_drive, sitter, write, written
from tests.views.boxes import names_of
from tests.views.rubbers import line, row_page, sheet_page, shown, write_line


@pytest.fixture
def drive(club):
    return rubber_drive(club)


def deals(drive, hand=1, table=1):
    rows = deal_at(drive, hand, table).rubber_deals.order_by("number")
    return list(rows.values_list("ns_tricks", "ns_honours", "trumps"))


def rows_of(response):
    return response.context["rows"]


def test_a_sheet_begins_with_one_empty_line_and_the_cursor_in_it(owner_client, drive):
    page = owner_client.get(sheet_page(drive, 1, 1))
    assert names_of(page)[0] == "drives/rubber.html"
    (row,) = rows_of(page)
    assert (row.number, row.deal) == (1, None)
    assert row.form.fields["north_south"].widget.attrs["autofocus"]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ({"ns": "8"}, (8, None, "")),
        ({"ew": "8"}, (5, None, "")),
        ({"ns": "8-5"}, (8, None, "")),
        ({"ew": "+2"}, (5, None, "")),
        ({"ns": "9", "honours": "4", "trumps": "H"}, (9, 4, "H")),
        ({"ns": "9", "honours": "0"}, (9, 0, "")),
    ],
)
def test_a_line_reads_what_the_tables_write(owner_client, drive, typed, kept):
    answer = write_line(owner_client, drive, (1, 1, 1), **typed)
    assert deals(drive) == [kept]
    assert names_of(answer)[0] == "drives/_rubber_sheet.html"
    first, following = rows_of(answer)
    assert (first.saved, following.number) == (True, 2)
    assert following.form.fields["north_south"].widget.attrs["autofocus"]


def test_honours_at_no_trumps_are_refused_beside_what_was_typed(owner_client, drive):
    answer = write_line(owner_client, drive, (1, 1, 1), ns="8", honours="3", trumps="NT")
    (row,) = rows_of(answer)
    assert "where there are no honours to hold" in row.error
    assert (row.form["trumps"].value(), row.form["honours"].value()) == ("NT", "3")
    assert deals(drive) == []
    write_line(owner_client, drive, (1, 1, 1), ns="8", trumps="NT")
    assert deals(drive) == [(8, None, "NT")]


def test_each_deal_says_what_it_did_and_what_may_not_be_counted(owner_client, drive):
    write(drive, 1, 1, (10, 4))
    write_line(owner_client, drive, (1, 1, 2), ew="8", honours="4")
    first, second, following = rows_of(owner_client.get(sheet_page(drive, 1, 1)))
    assert first.score == "5 – 0"
    assert first.marks == [
        "North-South: 10 tricks, 4 over six: 4.",
        "North-South: 4 honours, 4, of which 1 makes game.",
    ]
    assert first.game == "North-South win game 1, 5-0: a treble, 3."
    assert second.marks == ["East-West: 8 tricks, 2 over six: 2.", "North-South: 4 honours: 4."]
    assert second.score == "4 – 2"
    assert following.barred == "North-South stand at 4: no honours for them in this deal."


def test_everything_after_a_correction_follows_in_the_answer(owner_client, drive):
    write(drive, 1, 1, 13, 13)
    answer = write_line(owner_client, drive, (1, 1, 1), ns="0")
    assert deals(drive) == [(0, None, ""), (13, None, "")]
    assert [row.game for row in rows_of(answer)] == [
        "East-West win game 1, 0-5: a treble, 3.",
        "North-South win game 2, 5-0: a treble, 3.",
        "",
    ]
    assert answer.context["state"] == "Game 3: 0-0; one game each"


def test_honours_alone_may_be_corrected(owner_client, drive):
    write(drive, 1, 1, 8)
    write_line(owner_client, drive, (1, 1, 1), ns="8", ew="5", honours="1")
    assert deals(drive) == [(8, 1, "")]


def test_the_foot_says_how_the_points_are_made_once_the_rubber_is_over(owner_client, drive):
    write(drive, 1, 1, 13, (8, 3), 9)
    page = owner_client.get(sheet_page(drive, 1, 1))
    assert [row.number for row in rows_of(page)] == [1, 2, 3]
    assert page.context["lines"] == [
        "North-South: 2 games, 6; 2 for the rubber: 8.",
        "East-West: no game, 0.",
        "8 less 0: North-South 8 points.",
    ]
    write_deal(deal_at(drive, 1, 1), 2, written(13), SAID, shown=written(8, 3))
    last = rows_of(owner_client.get(sheet_page(drive, 1, 1)))[-1]
    assert last.marks == ["The rubber was over before this deal, so it counts for nothing."]
    assert last.score == ""


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ({"ns": "14"}, "A hand has 13 tricks; 14 cannot be right. Type again."),
        ({}, "Type how many tricks one side took; the other side's follow."),
        ({"ns": "8", "ew": "8"}, "8-8 makes 16"),
    ],
)
def test_what_is_wrong_is_said_in_its_line_and_stays_typed(owner_client, drive, typed, why):
    write(drive, 1, 1, 8)
    answer = write_line(owner_client, drive, (1, 1, 2), **typed)
    row = rows_of(answer)[1]
    assert why in row.error
    assert row.form["north_south"].value() == typed.get("ns", "")
    assert row.form.fields["north_south"].widget.attrs["autofocus"]
    assert len(deals(drive)) == 1


def test_somebody_elses_newer_deal_is_asked_about_and_yours_may_count(owner_client, drive):
    write(drive, 1, 1, 8)
    stale = line(drive, 1, 1, 1, "9", "4")
    write_deal(deal_at(drive, 1, 1), 1, written(7), SAID, shown=written(8))
    answer = owner_client.post(row_page(drive, 1, 1, 1), stale, headers={"HX-Request": "true"})
    (row, _following) = rows_of(answer)
    assert "Somebody else wrote deal 1 meanwhile: it is 7-6; you typed 9-4." in row.error
    assert deals(drive) == [(7, None, "")]
    again = {f"deal-1-{name}": row.form[name].value() or "" for name in row.form.fields}
    owner_client.post(row_page(drive, 1, 1, 1), again, headers={"HX-Request": "true"})
    assert deals(drive) == [(9, None, "")]


def test_the_same_press_twice_is_one_deal(owner_client, drive):
    fields = line(drive, 1, 1, 1, "8")
    for _ in range(2):
        owner_client.post(row_page(drive, 1, 1, 1), fields)
    assert deals(drive) == [(8, None, "")]
    assert drive.acts.filter(kind="rubber").count() == 1


def test_without_scripts_a_line_is_saved_and_a_refusal_shows_the_sheet(owner_client, drive):
    answer = write_line(owner_client, drive, (1, 1, 1), ns="8", htmx=False)
    assert answer.url == sheet_page(drive, 1, 1)
    answer = write_line(owner_client, drive, (1, 1, 2), ns="14", htmx=False)
    assert names_of(answer)[0] == "drives/rubber.html"
    assert rows_of(answer)[1].error


def take_out(client, drive, number, was=None):
    fields = {"was": was or shown(drive, 1, 1, number), "seats": "", "key": "out"}
    return client.post(row_page(drive, 1, 1, number, "rubber-out"), fields, follow=True)


def test_a_deal_is_taken_out_and_later_ones_move_up(owner_client, drive):
    write(drive, 1, 1, 8, 2, 7)
    take_out(owner_client, drive, 2)
    assert [ns for ns, *_ in deals(drive)] == [8, 7]


def test_a_deal_is_not_taken_out_that_another_has_changed(owner_client, drive):
    write(drive, 1, 1, 8)
    said = take_out(owner_client, drive, 1, was="7..").content.decode()
    assert "Somebody else wrote deal 1 meanwhile: it is 8-5. Nothing is taken out." in said
    assert len(deals(drive)) == 1
    take_out(owner_client, drive, 1, was="nonsense")
    assert len(deals(drive)) == 1


def test_a_table_is_called_to_stop_and_plays_on(owner_client, drive):
    write(drive, 1, 1, 13)
    where = reverse("drives:rubber-stop", args=[drive.pk, 1, 1])
    page = owner_client.post(where, follow=True)
    assert page.context["state"] == "Stopped: North-South 3 points"
    assert page.context["lines"][0] == "North-South: 1 game, 3."
    assert [row.number for row in rows_of(page)] == [1]
    page = owner_client.post(where, {"on": "1"}, follow=True)
    assert page.context["state"] == "Game 2: 0-0; North-South 1 game"


def test_who_has_finished_is_not_called_to_stop(owner_client, drive):
    write(drive, 1, 1, 13, 13)
    where = reverse("drives:rubber-stop", args=[drive.pk, 1, 1])
    assert (
        "is over, so there is nothing to stop"
        in owner_client.post(where, follow=True).content.decode()
    )


def test_a_result_that_was_handed_in_may_be_made_blank_to_write_the_deals(owner_client, drive):
    result(drive, 1, 1, 4)
    page = owner_client.get(sheet_page(drive, 1, 1))
    assert rows_of(page) == []
    deal = deal_at(drive, 1, 1)
    fields = {f"deal-{deal.pk}-was": 4, f"deal-{deal.pk}-key": "blank", "sheet": "1"}
    where = reverse("drives:rubber-result", args=[drive.pk, 1, 1])
    assert owner_client.post(where, fields).url == sheet_page(drive, 1, 1)
    assert deal_at(drive, 1, 1).ns_points is None


def test_a_revoke_is_given_in_one_of_three_forms(owner_client, drive):
    write(drive, 1, 1, 8)
    where = row_page(drive, 1, 1, 1, "rubber-revoke")
    assert owner_client.get(where).status_code == 200
    card = sitter(drive, 1, 1)
    fields = {"whom": card.pk, "what": "onto", "reason": "a revoke in hearts"}
    page = owner_client.post(where, fields, follow=True)
    penalty = Penalty.objects.get()
    assert (penalty.entry, penalty.deal_number, penalty.half_tricks) == (card, 1, 6)
    row = rows_of(page)[0]
    assert row.marks[0] == "North-South revoked: East-West have 3 for it."
    ((_revoke, said),) = row.revokes
    assert said == f"{card.player.name}, 3 points onto the other side's score (a revoke in hearts)"


def test_a_revoke_says_why_and_is_of_a_deal_that_is_written(owner_client, drive):
    write(drive, 1, 1, 8)
    page = owner_client.post(row_page(drive, 1, 1, 1, "rubber-revoke"), {"what": "off"})
    assert {"whom", "reason"} <= set(page.context["form"].errors)
    assert owner_client.get(row_page(drive, 1, 1, 2, "rubber-revoke")).status_code == 404


def test_a_revoke_that_cannot_be_given_says_why_in_the_form(owner_client, drive):
    write(drive, 1, 1, 8)
    drive.state = "finished"
    drive.save(update_fields=["state"])
    fields = {"whom": sitter(drive, 1, 1).pk, "what": "off", "reason": "a revoke"}
    page = owner_client.post(row_page(drive, 1, 1, 1, "rubber-revoke"), fields)
    assert "The drive is finished." in page.content.decode()
    assert not Penalty.objects.exists()


def test_without_honours_there_is_no_box_for_them_and_what_was_written_stays(owner_client, club):
    drive = rubber_drive(club, options={"points_to_win": 7, "honours": False, "best_of": 1})
    write(drive, 1, 1, (8, 4))
    page = owner_client.get(sheet_page(drive, 1, 1))
    assert "honours" not in rows_of(page)[0].form.fields
    write_line(owner_client, drive, (1, 1, 1), ns="9")
    assert deals(drive) == [(9, 4, "")]


def test_a_viewer_reads_a_sheet_and_writes_nothing(club, drive, member_of):
    write(drive, 1, 1, (8, 1, "S"))
    viewer = member_of(club, Membership.Role.VIEWER)
    page = viewer.get(sheet_page(drive, 1, 1))
    assert [row.number for row in rows_of(page)] == [1]
    text = page.content.decode()
    assert "East-West 3 honours" in text
    assert "<form" not in text.split('id="sheet"')[1].split("</main>")[0]


def test_a_sheet_that_is_read_names_both_sides_and_marks_what_was_not_said(club, drive, member_of):
    write(drive, 1, 1, (8, 1, "S"), 9)
    text = member_of(club, Membership.Role.VIEWER).get(sheet_page(drive, 1, 1)).content.decode()
    assert text.count('data-side="N-S"') == text.count('data-side="E-W"') == 2
    assert text.count("trumps unsaid") == text.count("honours unsaid") == 1


@pytest.mark.parametrize("written_deals", [2, 12])
def test_a_sheet_asks_the_same_few_queries_whatever_its_length(
    owner_client, drive, written_deals, django_assert_max_num_queries
):
    write(drive, 1, 1, *[7, 6] * (written_deals // 2))
    for number in (1, 2):
        revoke(drive, (1, 1, number), form=Penalty.Form.OFF)
    owner_client.get(sheet_page(drive, 1, 1))
    with django_assert_max_num_queries(12 + 2):  # session and user are not counted
        owner_client.get(sheet_page(drive, 1, 1))


def test_saving_a_deal_asks_few_queries(owner_client, drive, django_assert_max_num_queries):
    write(drive, 1, 1, 8, 7)
    fields = line(drive, 1, 1, 3, "9")
    with django_assert_max_num_queries(30):
        owner_client.post(row_page(drive, 1, 1, 3), fields, headers={"HX-Request": "true"})


def test_a_stopped_table_shows_no_empty_line(owner_client, drive):
    call_to_stop(deal_at(drive, 1, 1), SAID)
    page = owner_client.get(sheet_page(drive, 1, 1))
    assert rows_of(page) == []
    assert page.context["state"] == "Stopped: its result is waited for"
