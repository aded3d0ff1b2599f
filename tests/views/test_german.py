"""German Whist on its pages: rounds won with the tricks beside them, and both parts in one box."""

import pytest
from django.urls import reverse

from drives.models import Deal
from drives.movements.left_over import LEFT_OVER
from drives.results.wall import lines_to_keep
from drives.services.acts import Testimony
from drives.services.come_and_go import WAITS, come_and_go
from drives.services.comers import ComeAndGo
from drives.services.printings import note_printing
from drives.services.void import VoidAward, make_rest_void
from drives.sheets.kinds import Choices
from drives.sheets.leaderboard import LEADERBOARD
from tests.evenings import deal_at, make_drive, score_hand, seat
from tests.german import enter, german_drive, move_on, play, sitting
from tests.views.phoning import AT, EW, NS, counts, let_in, send, text
from tests.views.test_budgets import queries_of


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


@pytest.mark.parametrize(
    ("movement", "game", "said"),
    [
        ("german", "german", "3 tables, 1 rests each round; 1 more makes 4 tables."),
        ("german", "hands", "3 tables, 1 rests each hand; 1 more makes 4 tables."),
        ("german-knockout", "german", "3 tables at first; 1 goes through without playing."),
        ("individual", "hands", "1 table, 3 rest each hand; 1 more makes 2 tables."),
    ],
)
def test_the_door_counts_as_many_to_a_table_as_sit_there(owner_client, club, movement, game, said):
    drive = make_drive(club, movement, people=7, hands=7, game=game)
    assert page_of(owner_client, drive, "people").context["tables_sentence"] == said


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


def hand_page(client, drive, number):
    return page_of(client, drive, "hand", number)


def test_a_knockout_is_called_by_how_far_it_has_come_and_says_who_goes_on(owner_client, club):
    drive = german_drive(club, "german-knockout", people=5, rounds=3)
    assert hand_page(owner_client, drive, 1).context["call"].startswith("Round 1. Quarter-finals.")
    play(drive, 1, [8])
    move_on(drive)
    assert "Resting" not in text(hand_page(owner_client, drive, 1))
    semi = hand_page(owner_client, drive, 2).context
    assert semi["call"].startswith("Round 2. Semi-finals.")
    assert "Through" not in semi["progress"]
    play(drive, 2, [8, 8])
    (first, _), (second, _) = (sitting(drive, 2)[table] for table in (1, 2))
    told = hand_page(owner_client, drive, 2).context
    names = ", ".join(f"{card} Person {card:03}" for card in (first, second))
    assert told["progress"] == f"2 of 2 tables in. Through: {names}."
    assert told["next_word"] == "Close round 2 and seat round 3"


def test_a_knockouts_page_says_what_parted_two_who_won_as_many_rounds(owner_client, club):
    drive = german_drive(club, "german-knockout", 4, 6, "all", hands_at_table=3)
    for hand, rounds in enumerate([[(7, 6), (8, 9)], [(6, 7), (7, 8)], [(7, 6), (7, 7)]], start=1):
        play(drive, hand, rounds)
    (_, east), (north, _) = sitting(drive, 1)[1], sitting(drive, 1)[2]
    said = hand_page(owner_client, drive, 1).context["progress"]
    name = f"Person {east:03}"
    assert f"Through: {east} {name}, {north} Person {north:03}." in said
    assert said.endswith(f"Level: {name} took more of the second part, 20 to 19.")


def test_on_the_seats_of_a_knockout_nobody_rests_who_is_through(owner_client, club):
    drive = german_drive(club, "german-knockout", people=3, rounds=2)
    (card,) = sitting(drive, 1)[0]
    seats = page_of(owner_client, drive, "seats")
    assert "Through without playing" in text(seats)
    assert "Rest" not in text(seats)
    places = {sitter.number: place for sitter, place in seats.context["by_name"]}
    assert places[card] == "Through"


def test_once_one_is_left_the_page_says_who_has_won_and_leads_to_the_standings(owner_client, club):
    drive = german_drive(club, "german-knockout", people=2, rounds=1)
    play(drive, 1, [8])
    page = hand_page(owner_client, drive, 1)
    winner = sitting(drive, 1)[1][0]
    assert page.context["call"].startswith("Round 1. The final.")
    assert page.context["progress"].endswith(f"{winner} Person {winner:03} has won.")
    assert page.context["next_address"] == reverse("drives:standings", args=[drive.pk])


def test_a_final_that_nobody_plays_says_who_has_won_and_leads_on(owner_client, club):
    drive = german_drive(club, "german-knockout", people=4, rounds=2)
    play(drive, 1, [8, 8])
    gone, left = sitting(drive, 1)[1][0], sitting(drive, 1)[2][0]
    leaver = drive.entries.get(number=gone)
    come_and_go(drive, ComeAndGo(leavers={leaver.pk}), WAITS, Testimony())
    move_on(drive)
    page = hand_page(owner_client, drive, 2)
    assert page.context["progress"].endswith(f"{left} Person {left:03} has won.")
    assert page.context["next_address"] == reverse("drives:standings", args=[drive.pk])
    assert page.status_code == 200


def test_a_table_of_two_is_north_and_east_wherever_german_whist_is_played(owner_client, club):
    """At the half table of an ordinary drive too."""
    drive = german_drive(club, people=4, rounds=3, variant="all")
    enter(drive, 1, 1, (7, 8))
    page = page_of(owner_client, drive, "table-of-hand", 1, 1)
    assert [tricks for _side, _pair, tricks in page.context["pairs"]] == ["7+8", "6+5"]
    assert ">North<" in "".join(page.content.decode().split())
    usual = make_drive(club, "individual", 6, 2, names=[f"Other {n}" for n in range(6)])
    usual.movement_options = {LEFT_OVER.name: "play"}
    usual.save()
    seat(usual)
    half = page_of(owner_client, usual, "table-of-hand", 1, 2)
    text = "".join(half.content.decode().split())
    assert half.context["alone"]
    assert ">North<" in text
    assert ">North-South<" not in text


def test_a_void_round_that_others_decide_holds_nobody_up(owner_client, club):
    drive = german_drive(club, "german-ladder", 4, 6, hands_at_table=3)
    for hand, rounds in enumerate([[7, 7], [8, 6]], start=1):
        play(drive, hand, rounds)
    make_rest_void(
        drive.hands.get(number=3), VoidAward(Deal.Void.NO_SCORE), Testimony(reason="late")
    )
    page = hand_page(owner_client, drive, 1).context
    assert page["unsaid_at"].table_number == 2  # a round each, 13 tricks each
    enter(drive, 2, 2, 5)
    page = hand_page(owner_client, drive, 1).context
    assert page["can_move"]


def test_a_knockouts_page_takes_no_more_queries_for_more_people(owner_client, club):
    few = german_drive(club, "german-knockout", people=4, rounds=2)
    play(few, 1, [8, 8])
    address = reverse("drives:hand", args=[few.pk, 1])
    small = len(queries_of(lambda: owner_client.get(address)))
    names = [f"Crowd {number}" for number in range(16)]
    many = german_drive(club, "german-knockout", people=16, rounds=4, names=names)
    play(many, 1, [8] * 8)
    larger = reverse("drives:hand", args=[many.pk, 1])
    assert len(queries_of(lambda: owner_client.get(larger))) <= small


def test_phones_speak_for_north_and_east(owner_client, client, club):
    drive = let_in(german_drive(club, people=4, rounds=3))
    assert "North" in text(client.get(AT))
    send(client, drive, "8", side=NS)
    assert counts(drive) is None
    assert "one side: North says 8-5" in text(page_of(owner_client, drive, "hand", 1))
    send(client, drive, "5", side=EW)
    assert counts(drive) == 8
    assert "North-South" not in text(client.get(AT))
    assert "North says 8-5" in text(page_of(owner_client, drive, "log"))
