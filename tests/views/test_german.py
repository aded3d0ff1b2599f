"""German Whist on its pages: rounds won with the tricks beside them, and both parts in one box."""

import pytest
from django.urls import reverse

from drives.models import Deal
from drives.results.wall import lines_to_keep
from drives.services.printings import note_printing
from drives.sheets.kinds import Choices
from drives.sheets.leaderboard import LEADERBOARD
from tests.evenings import deal_at, make_drive, score_hand, seat
from tests.german import enter, german_drive, play


def page_of(client, drive, name, *args):
    return client.get(reverse(f"drives:{name}", args=[drive.pk, *args]))


@pytest.fixture
def drive(club):
    drive = german_drive(club, people=4, rounds=3, half_after=1)
    play(drive, 1, [9, 5])
    return drive


def test_the_standings_show_the_tricks_after_the_rounds_won(owner_client, drive):
    listing = page_of(owner_client, drive, "standings").context["listing"]
    heads = {column.name: column.header for column in listing.columns}
    assert (heads["total"], heads["tricks"]) == ("Rounds won", "Tricks")
    cells = [(row.get_cell("total"), row.get_cell("tricks")) for row in listing.rows]
    assert cells == [("1", "9"), ("1", "8"), ("0", "5"), ("0", "4")]


def test_other_drives_have_no_such_column(owner_client, club):
    usual = seat(make_drive(club, "german", people=4, hands=3))
    score_hand(usual, 1, [9, 5])
    listing = page_of(owner_client, usual, "standings").context["listing"]
    assert "tricks" not in [column.name for column in listing.columns]
    assert [row.get_cell("total") for row in listing.rows] == ["9", "8", "5", "4"]


def test_the_board_and_the_tea_page_show_them_too(owner_client, drive):
    board = page_of(owner_client, drive, "board").context["pages"]
    everyone = next(one for one in board if one.listing == "everyone")
    assert [(row.figure, row.beside) for row in everyone.rows][:2] == [
        ("1", "9 tricks"),
        ("1", "8 tricks"),
    ]
    tea = page_of(owner_client, drive, "tea").context["lists"]
    places = next(one for one in tea if one.title == "Everyone").places
    assert [(one.label, one.tricks, one.beside) for one in places] == [
        ("1", "1", "9"),
        ("2", "1", "8"),
        ("3", "0", "5"),
    ]


def test_the_sheet_has_both_and_a_printing_keeps_both(drive):
    sheet = LEADERBOARD.read(drive, Choices())
    assert (sheet.words.total, sheet.words.decider) == ("Rounds won", "Tricks")
    everyone = sheet.sections[0].rows
    assert [(row.total, row.decider) for row in everyone] == [
        ("1", "9"),
        ("1", "8"),
        ("0", "5"),
        ("0", "4"),
    ]
    kept = lines_to_keep(drive, "leaderboard")["places"].values()
    assert sorted(line[3] for line in kept) == [8, 10, 16, 18]


def test_a_sheet_says_what_changed_where_only_tricks_did(drive):
    drive.refresh_from_db()
    note_printing(drive, "leaderboard", lines_to_keep(drive, "leaderboard"), None)
    enter(drive, 1, 1, 10)
    drive.refresh_from_db()
    assert LEADERBOARD.read(drive, Choices()).replaces


@pytest.fixture
def of_both(club):
    return german_drive(club, people=4, rounds=3, variant="all")


def save(client, drive, deal, **typed):
    data = {f"deal-{deal.pk}-{name}": value for name, value in typed.items()}
    return client.post(reverse("drives:hand", args=[drive.pk, deal.hand.number]), data)


def test_both_parts_are_typed_in_one_box_and_stand_there(owner_client, of_both):
    deal = deal_at(of_both, 1, 1)
    save(owner_client, of_both, deal, north_south="7 8", was="")
    deal.refresh_from_db()
    assert (deal.ns_first_tricks, deal.ns_tricks) == (7, 8)
    cell = page_of(owner_client, of_both, "hand", 1).context["rows"][0].cells[0]
    assert cell.boxes == ("7+8", "6+5")
    save(owner_client, of_both, deal, east_west="5+5", north_south="7+8", was="7+8", seen=cell.seen)
    deal.refresh_from_db()
    assert (deal.ns_first_tricks, deal.ns_tricks) == (8, 8)


def test_one_number_is_refused_where_both_parts_count(owner_client, of_both):
    deal = deal_at(of_both, 1, 1)
    page = save(owner_client, of_both, deal, north_south="8", was="")
    assert "both parts of the round count" in page.context["rows"][0].cells[0].error
    deal.refresh_from_db()
    assert deal.ns_tricks is None


def test_a_conflict_names_both_parts_of_both_and_either_may_count(owner_client, of_both):
    deal = deal_at(of_both, 1, 1)
    enter(of_both, 1, 1, (7, 8))
    page = save(owner_client, of_both, deal, north_south="6+8", was="")
    cell = page.context["rows"][0].cells[0]
    assert "saved 7+8 to 6+5 meanwhile; you typed 6+8 to 7+5" in cell.error
    save(owner_client, of_both, deal, north_south="6+8", was="", seen=cell.seen)
    deal.refresh_from_db()
    assert (deal.ns_first_tricks, deal.ns_tricks) == (6, 8)


def test_a_second_reader_who_reads_another_first_part_differs(owner_client, of_both):
    deal = deal_at(of_both, 1, 1)
    enter(of_both, 1, 1, (7, 8))
    second = reverse("drives:second", args=[of_both.pk, 1])
    owner_client.post(second, {f"deal-{deal.pk}-north_south": "6+8", f"deal-{deal.pk}-key": "k"})
    deal.refresh_from_db()
    assert deal.checked == Deal.Checked.DISPUTED
    page = page_of(owner_client, of_both, "hand", 1)
    cell = page.context["rows"][0].cells[0]
    take = next(value for value, words in cell.settles if "6+8" in words)
    save(owner_client, of_both, deal, answer=take, key="other")
    deal.refresh_from_db()
    assert (deal.ns_first_tricks, deal.checked) == (6, "")


def test_an_undone_correction_puts_both_parts_back(owner_client, of_both):
    deal = deal_at(of_both, 1, 1)
    enter(of_both, 1, 1, (7, 8))
    act = enter(of_both, 1, 1, (6, 8))
    save(owner_client, of_both, deal, undo=act.number)
    deal.refresh_from_db()
    assert (deal.ns_first_tricks, deal.ns_tricks) == (7, 8)
