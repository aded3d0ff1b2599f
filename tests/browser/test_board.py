"""The projector: pages that turn by themselves, a board that follows, and type for the back row."""

import re
from itertools import product

import pytest
from playwright.sync_api import expect

from tests.browser.following import FOLLOWS_WITHIN, follow, stop_clock

TURN = 12_000
LEAST_NAME = 3.2  # of a hundredth of the width: what reads at ten metres
SCREENS = [(1024, 768), (1920, 1080)]
# Of every row: which boxes of text cross each other or stick out of the row, and how large its name is.
ROWS = """() => [...document.querySelectorAll("[data-shown] .board-rows li")].map((row) => {
  const parts = [...row.children].filter((part) => part.getClientRects().length);
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const around = row.getBoundingClientRect();
  const crossing = boxes.some((box, n) => n > 0 && box.left < boxes[n - 1].right - 0.5);
  const out = boxes.some((box) => box.right > around.right + 1 || box.bottom > around.bottom + 1
    || box.top < around.top - 1);
  const name = row.querySelector(".board-name");
  const cut = name.scrollWidth > name.clientWidth;
  const style = getComputedStyle(name);
  return {crossing, out, cut, marked: style.textOverflow === "ellipsis",
    size: parseFloat(style.fontSize), below: around.bottom > innerHeight};
})"""


@pytest.fixture
def board(open_page, scene):
    """The projector of 22 people whose first hand is in, with a clock that the test turns."""
    page = open_page()
    scene.log_in(page)
    stop_clock(page)
    page.goto(f"drives/{scene.ids['playing']}/board/")
    expect(on_show(page)).to_have_count(1)
    return page


def on_show(page):
    return page.locator(".board-page:visible")


def shown(page):
    expect(on_show(page)).to_have_count(1)
    return on_show(page).get_attribute("id")


def turns(page, count, turn):
    """Return what is on show before and after each of `count` turns."""
    found = [shown(page)]
    for _ in range(count):
        turn()
        found.append(shown(page))
    return found


IN_TURN = [
    *["ladies-1", "ladies-2", "gents-1", "gents-2"],
    *["everyone-1", "everyone-2", "everyone-3", "ladies-1"],
]


def test_the_pages_turn_by_themselves_and_begin_again(board):
    assert turns(board, 7, lambda: board.clock.run_for(TURN)) == IN_TURN


def test_the_keys_turn_the_pages_both_ways(board):
    assert turns(board, 7, lambda: board.keyboard.press("ArrowRight")) == IN_TURN
    assert turns(board, 7, lambda: board.keyboard.press("PageUp")) == IN_TURN[::-1]


def test_space_keeps_the_page_until_it_is_pressed_again(board):
    board.keyboard.press("ArrowRight")
    board.keyboard.press(" ")
    expect(board.get_by_role("button", name="Turn the pages again")).to_be_visible()
    board.clock.run_for(3 * TURN)
    assert shown(board) == "ladies-2"
    board.keyboard.press(" ")
    board.clock.run_for(TURN)
    assert shown(board) == "gents-1"


def test_a_turn_by_hand_gives_the_page_its_whole_time(board):
    board.clock.run_for(TURN - 1000)
    board.keyboard.press("ArrowRight")
    board.clock.run_for(TURN - 1000)
    assert shown(board) == "ladies-2"


@pytest.fixture
def helper(board, scene):
    """A second page, on the hand that the board shows."""
    page = board.context.new_page()
    page.goto(f"drives/{scene.ids['playing']}/hands/1/")
    return page


def correct(helper, tricks):
    with helper.expect_response("**/score/"):
        box = helper.get_by_label("Table 1, North-South tricks")
        box.fill(tricks)
        box.press("Enter")


def test_the_board_follows_within_five_seconds_on_the_page_it_shows(board, helper):
    turns(board, 4, lambda: board.keyboard.press("ArrowRight"))
    figure = on_show(board).locator("li", has_text="Polfeschlegel").locator(".board-figure")
    stay = board.get_by_role("button", name="Stay on this page")
    stay.focus()
    expect(figure).to_have_text("8")
    correct(helper, "11")
    follow(board)
    expect(figure).to_have_text("11")
    assert shown(board) == "everyone-1"
    expect(stay).to_be_focused()


def test_a_board_that_has_nothing_new_is_left_alone(board):
    board.evaluate("document.querySelector('#board').dataset.old = 'yes'")
    assert follow(board) == 204
    expect(board.locator("#board")).to_have_attribute("data-old", "yes")


def test_a_lost_line_is_said_with_the_hour_and_taken_back(board):
    lost = board.locator("#live")
    expect(lost).to_be_hidden()
    board.context.set_offline(True)
    with board.expect_event("requestfailed"):
        board.clock.run_for(FOLLOWS_WITHIN)
    expect(lost).to_be_visible()
    expect(lost).to_have_text(re.compile(r"^Not connected since \d+\.\d\d [ap]m\."))
    board.context.set_offline(False)
    follow(board)
    expect(lost).to_be_hidden()


def rows_of(board, path, width, height):
    """Return what is found of every row of every page of the board on a screen of that size."""
    board.set_viewport_size({"width": width, "height": height})
    board.goto(path)
    found = []
    for _ in range(board.locator(".board-page").count()):
        found += board.evaluate(ROWS)
        board.keyboard.press("ArrowRight")
    assert not board.evaluate("document.documentElement.scrollHeight > innerHeight")
    return found


def test_long_names_never_overlap_and_are_cut_at_the_edge(board, scene):
    """Case C50: 80 letters on 1024 x 768 and 1920 x 1080; all ten rows are on the screen."""
    for (width, height), what in product(SCREENS, ["standings", "seats"]):
        found = rows_of(board, f"drives/{scene.ids['playing']}/board/?what={what}", width, height)
        assert not [row for row in found if row["crossing"] or row["out"] or row["below"]]
        assert all(row["marked"] for row in found if row["cut"])
        assert any(row["cut"] for row in found)
        assert min(row["size"] for row in found) >= LEAST_NAME * width / 100


def test_a_row_that_overlaps_would_be_found(board):
    row = "document.querySelector('[data-shown] .board-name').style"
    board.evaluate(f"{row}.overflow = 'visible'; {row}.width = '200vw'")
    assert next(row["crossing"] for row in board.evaluate(ROWS))


def test_without_scripts_all_pages_stand_one_below_the_other(open_page, board, scene):
    page = open_page(java_script_enabled=False)
    page.context.add_cookies(board.context.cookies())
    page.goto(f"drives/{scene.ids['playing']}/board/")
    expect(on_show(page)).to_have_count(len(IN_TURN) - 1)
    expect(page.get_by_role("button")).to_have_count(0)


def test_the_board_is_as_asked_whatever_the_machine_is_set_to(board, scene):
    papers = {"dark": "rgb(23, 21, 16)", "light": "rgb(251, 248, 239)"}
    for machine, (asked, paper) in product(papers, papers.items()):
        board.emulate_media(color_scheme=machine)
        board.goto(f"drives/{scene.ids['playing']}/board/?theme={asked}")
        shown = board.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        assert shown == paper, (machine, asked)
