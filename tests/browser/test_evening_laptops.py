"""One evening at several screens: a helper's laptop, the projector, and the way to paper in few clicks."""

import pytest
from playwright.sync_api import expect

from tests.browser.following import follow, stop_clock
from tests.browser.grid import saved
from tests.browser.hands_on import (
    PASSWORD,
    ByMouse,
    brings_a_page,
    column,
    count_presses,
    leaderboard,
    let_in,
    make_club,
    make_drive,
    presses,
    seat_room,
)
from tests.evening.hall import Hall, totals, written
from tests.pdfs.reading import texts

LADIES = [f"{name} Lark" for name in ["Ada", "Bea", "Cora", "Dora", "Edie", "Flo", "Gwen", "Hope"]]
GENTS = [f"{name} Gant" for name in ["Alf", "Bert", "Cyril", "Don", "Ern", "Fred", "Gus", "Hal"]]
HELPER = "walter"


@pytest.fixture
def hands(open_page, served_site):
    """The open door of a drive of two hands, with eight ladies and eight gents in."""
    page = open_page()
    count_presses(page)
    hands = ByMouse(page)
    make_club(hands, served_site)
    make_drive(hands, {"Hands": "2", "Tea after hand": ""})
    for number, (lady, gent) in enumerate(zip(LADIES, GENTS, strict=True)):
        let_in(hands, lady, 2 * number + 1, role="l")
        let_in(hands, gent, 2 * number + 2, role="g")
    return hands


@pytest.fixture
def playing(hands):
    seat_room(hands, "Losers move")
    hands.press("Enter scores")
    hands.page.get_by_role("heading", name="Hand 1,").wait_for()
    return hands


def add_helper(hands, role):
    """Give a helper a log-in, and come back to the hand."""
    hand = hands.page.url
    hands.follow("Ashby Whist Club")
    hands.follow("Helpers")
    hands.fill("Log-in name", HELPER)
    hands.fill("A first password", PASSWORD)
    hands.choose("The helper", role)
    hands.press("Add")
    expect(hands.page.locator(".rows").get_by_text(HELPER, exact=True)).to_be_visible()
    hands.page.goto(hand)


@pytest.fixture
def helper(playing, open_page):
    """A helper's laptop, logged in and on the same hand, which it finds by the club's own page."""
    add_helper(playing, "may enter scores")
    laptop = ByMouse(open_page("login/"))
    laptop.fill("Log-in name", HELPER)
    laptop.fill("Password", PASSWORD)
    laptop.press("Log in")
    laptop.press("Enter hand 1")
    laptop.page.get_by_role("heading", name="Hand 1,").wait_for()
    return laptop


def box(hands, table):
    return hands.page.get_by_label(f"Table {table}, North-South tricks")


def type_at(hands, table, tricks):
    box(hands, table).focus()
    hands.type(str(tricks))


def test_two_laptops_type_half_of_each_hand_at_the_same_time_and_nothing_is_lost(playing, helper):
    hall = Hall(LADIES, GENTS)
    scores = {
        (1, 1): 9,
        (1, 2): 5,
        (1, 3): 7,
        (1, 4): 4,
        (2, 1): 6,
        (2, 2): 8,
        (2, 3): 3,
        (2, 4): 10,
    }
    for hand in (1, 2):
        type_at(playing, 1, scores[hand, 1])
        type_at(helper, 3, scores[hand, 3])
        saved(playing.page, 1)
        saved(helper.page, 3)
        type_at(playing, 2, scores[hand, 2])
        saved(playing.page, 2)  # first, so that the helper's last answer counts it
        type_at(helper, 4, scores[hand, 4])
        helper.page.get_by_text("4 of 4 tables in.").wait_for()
        if hand == 1:
            hall.move({table: scores[1, table] for table in range(1, 5)})
            helper.press("Close hand 1 and seat hand 2")
            helper.page.wait_for_url("**/hands/2/")
            playing.step("Hands")
            playing.page.wait_for_url("**/hands/2/")
    playing.page.reload()
    for table, tricks in enumerate(["6", "8", "3", "10"], start=1):
        expect(box(playing, table)).to_have_value(tricks)
    playing.step("Standings")
    rows = leaderboard(playing.page)
    found = totals(hall.rounds, scores)
    assert column(rows, "Total") == {name: written(total) for name, total in found.items()}
    playing.step("Log")
    lines = playing.page.locator(".log li")
    expect(lines.filter(has_text=HELPER).filter(has_text="table 3")).to_have_count(2)
    expect(lines.filter(has_text="margaret").filter(has_text="table 1")).to_have_count(2)
    helper.step("Standings")
    helper.page.get_by_role("heading", name="Standings").wait_for()
    expect(helper.page.get_by_role("button", name="Finish the drive")).to_have_count(0)


def test_the_projector_in_the_hall_follows_a_number_within_five_seconds_on_its_page(
    playing, open_page
):
    board = open_page()
    stop_clock(board)
    board.context.add_cookies(playing.page.context.cookies())
    board.goto(playing.page.url.replace("hands/1/", "board/"))
    with brings_a_page(board):
        board.get_by_role("link", name="Standings").click()
    shown = board.locator(".board-page:visible")
    expect(shown).to_have_attribute("id", "ladies-1")
    board.keyboard.press("ArrowRight")
    expect(shown).to_have_attribute("id", "gents-1")
    figure = shown.locator("li", has_text="Alf Gant").locator(".board-figure")
    expect(figure).not_to_have_text("9")
    type_at(playing, 1, 9)
    playing.page.get_by_text("1 of 4 tables in, waiting for tables 2, 3, 4.").wait_for()
    follow(board)
    expect(figure).to_have_text("9")
    expect(board.get_by_text("waiting for tables 2, 3, 4")).to_be_visible()
    expect(shown).to_have_attribute("id", "gents-1")


def test_from_the_door_closed_to_the_printed_cards_it_takes_at_most_three_clicks(hands):
    before = presses(hands.page)
    hands.press("Close the door")
    hands.press("Seat the room: Losers move")
    found = texts(hands.print_out(hands.page.get_by_role("button", name="Print the cards")))
    assert {*LADIES, *GENTS} <= set(found)
    assert 0 < presses(hands.page) - before <= 3


def test_what_the_other_laptop_typed_comes_with_the_next_answer_and_enter_reaches_the_button(
    playing, open_page
):
    """Neither page is reloaded: two tables are typed there, two here, and the hand is closed here."""
    here = playing.page
    there = open_page()
    there.context.add_cookies(here.context.cookies())
    there.goto(here.url)
    for table, tricks in ((1, "8"), (2, "7")):
        there.get_by_label(f"Table {table}, North-South tricks").fill(tricks)
        there.keyboard.press("Enter")
    expect(there.get_by_text("2 of 4 tables in")).to_be_visible()
    here.get_by_label("Table 3, North-South tricks").fill("6")
    here.keyboard.press("Enter")
    expect(here.get_by_label("Table 1, North-South tricks")).to_have_value("8")
    expect(here.get_by_label("Table 2, East-West tricks")).to_have_value("6")
    expect(here.get_by_label("Table 4, North-South tricks")).to_be_focused()
    here.keyboard.type("5")
    here.keyboard.press("Enter")
    expect(here.get_by_role("button", name="Close hand 1 and seat hand 2")).to_be_focused()
