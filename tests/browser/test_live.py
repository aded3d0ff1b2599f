"""Open pages follow one another: what came elsewhere comes here, and never under the hands."""

import pytest
from playwright.sync_api import expect

from tests.browser.following import FOLLOWS_WITHIN, follow, stop_clock
from tests.browser.grid import north_south, saved, type_in


@pytest.fixture
def screen(open_page, scene):
    """Opens a page of a drive on a laptop of its own, whose clock the test turns."""
    first = []

    def open_it(path):
        page = open_page("login/")
        if first:
            page.context.add_cookies(first[0].context.cookies())
        else:
            scene.log_in(page)
            first.append(page)
        stop_clock(page)
        page.goto(path)
        return page

    return open_it


@pytest.fixture
def hall(screen, scene):
    """Opens a page of the drive of twelve tables: `hall(room)`."""
    return lambda room: screen(f"drives/{scene.ids['hall']}/{room}/")


def caret(page):
    """Return where the cursor stands in its box, and the box on the screen."""
    return page.evaluate(
        """() => {
          const box = document.activeElement;
          return [box.selectionStart, box.selectionEnd, Math.round(box.getBoundingClientRect().top)];
        }"""
    )


def test_a_number_typed_on_one_laptop_is_on_every_other_screen(hall):
    """Case C08, on the screens themselves: first a number, then a correction of it."""
    typing, grid, standings, board = map(hall, ["hands/1", "hands/1", "standings", "board"])
    board.keyboard.press(" ")  # it stays on its page, whatever the clock
    standings.get_by_role("link", name="Ladies").click()
    expect(standings.get_by_role("link", name="Ladies")).to_have_attribute("aria-current", "page")
    best = standings.locator("#listing tbody tr").first
    expect(best).not_to_contain_text("11")
    # A half-typed number and the place in it stay, and so does the page where it was scrolled to.
    grid.set_viewport_size({"width": 1280, "height": 500})
    north_south(grid, 4).focus()
    grid.keyboard.type("1")  # of a 10
    before = caret(grid)
    type_in(typing, "9")
    saved(typing, 1)
    for screen in (grid, standings, board):
        follow(screen)
    expect(north_south(grid, 1)).to_have_value("9")
    expect(grid.get_by_label("Table 1, East-West tricks")).to_have_value("4")
    expect(grid.get_by_role("status").filter(has_text="1 of 12 tables in")).to_be_visible()
    expect(grid.locator("#mark-1")).to_contain_text("1/12")
    expect(north_south(grid, 4)).to_be_focused()
    expect(north_south(grid, 4)).to_have_value("1")
    assert caret(grid) == before
    expect(best).to_contain_text("9")
    expect(standings.get_by_role("link", name="Ladies")).to_have_attribute("aria-current", "page")
    expect(board.locator(".board-page:visible .board-figure").first).to_have_text("9")
    north_south(typing, 1).fill("11")
    north_south(typing, 1).press("Enter")
    typing.get_by_text("saved, was 9-4").wait_for()
    for screen in (grid, standings, board):
        follow(screen)
    expect(north_south(grid, 1)).to_have_value("11")
    expect(grid.get_by_role("button", name="Undo: Table 1 was 9-4")).to_be_visible()
    expect(best).to_contain_text("11")
    expect(board.locator(".board-page:visible .board-figure").first).to_have_text("11")
    assert {follow(screen) for screen in (grid, standings, board)} == {204}
    # What was half typed is gone on with.
    north_south(grid, 4).press("End")
    grid.keyboard.type("0")
    grid.keyboard.press("Enter")
    saved(grid, 4)
    expect(north_south(grid, 4)).to_have_value("10")


def test_a_box_that_somebody_is_in_is_left_to_them_and_filled_once_they_have_gone(hall):
    typing, grid = hall("hands/1"), hall("hands/1")
    expect(north_south(grid, 1)).to_be_focused()
    type_in(typing, "8", "7")
    saved(typing, 2)
    follow(grid)
    expect(north_south(grid, 2)).to_have_value("7")
    expect(north_south(grid, 1)).to_have_value("")
    expect(north_south(grid, 1)).to_be_focused()
    grid.keyboard.press("Enter")
    expect(north_south(grid, 3)).to_be_focused()
    follow(grid)
    expect(north_south(grid, 1)).to_have_value("8")
    expect(north_south(grid, 3)).to_be_focused()
    assert follow(grid) == 204


def test_a_refused_number_and_an_open_question_stay_until_they_are_answered(hall):
    typing, grid = hall("hands/1"), hall("hands/1")
    type_in(grid, "14")
    refusal = grid.get_by_text("Table 1: ")
    refusal.wait_for()
    type_in(typing, "8")
    saved(typing, 1)
    follow(grid)
    expect(north_south(grid, 1)).to_have_value("14")
    expect(refusal).to_be_visible()
    expect(grid.get_by_role("status").filter(has_text="1 of 12 tables in")).to_be_visible()
    north_south(grid, 1).fill("9")
    north_south(grid, 1).press("Enter")
    keep = grid.get_by_role("button", name="Keep theirs")
    keep.wait_for()
    follow(grid)
    expect(keep).to_be_visible()
    expect(north_south(grid, 1)).to_have_value("9")
    keep.click()
    expect(north_south(grid, 1)).to_have_value("8")


def test_what_was_saved_here_still_says_so_when_the_page_has_asked(hall):
    page = hall("hands/1")
    type_in(page, "8")
    saved(page, 1)
    follow(page)
    saved(page, 1)
    assert follow(page) == 204
    saved(page, 1)


def test_nobody_is_put_under_the_hands_of_whoever_is_typing(screen, scene):
    """Case C58: seated on one page is known on the others, which show the way and stay as they are."""
    drive = f"drives/{scene.ids['playing']}"
    typing, grid, standings, board = (
        screen(f"{drive}/{room}")
        for room in ("hands/1/", "hands/1/", "standings/", "board/?what=seats")
    )
    seats = board.locator("#board .board-figure")
    before = seats.all_text_contents()
    names = grid.locator(".pair").all_text_contents()
    typing.get_by_role("button", name="Close hand 1 and seat hand 2").click()
    typing.wait_for_url("**/hands/2/")
    for page in (grid, standings, board):
        follow(page)
    moved = grid.get_by_role("link", name="Go to what is played now")
    expect(moved).to_be_visible()
    assert grid.locator(".pair").all_text_contents() == names
    # The row of steps stands twice: folded for a phone, and open.
    expect(standings.locator("#steps > ul")).to_contain_text("hand 2")
    expect(board.locator(".board-now")).to_have_text("Hand 2")
    assert seats.all_text_contents() != before
    moved.click()
    grid.wait_for_url("**/hands/2/")
    expect(grid.locator("#room")).to_be_hidden()
    typing.get_by_role("link", name="Seats").first.click()
    typing.wait_for_url("**/seats/")


def test_a_dispute_from_elsewhere_is_said_beside_the_button_that_somebody_is_on(screen, scene):
    hand = f"drives/{scene.ids['playing']}/hands/1/"
    grid, reading = screen(hand), screen(f"{hand}second/")
    close = grid.get_by_role("button", name="Close hand 1 and seat hand 2")
    expect(close).to_be_focused()
    north_south(reading, 1).fill("7")
    north_south(reading, 1).press("Enter")
    reading.get_by_text("table 1: first 8-5, now 7-6").wait_for()
    follow(grid)
    expect(grid.get_by_role("status").filter(has_text="table 1 is disputed")).to_be_visible()
    expect(close).to_be_focused()
    north_south(grid, 2).focus()
    follow(grid)
    expect(close).to_have_count(0)
    expect(grid.get_by_role("link", name="Settle table 1")).to_be_visible()
    expect(north_south(grid, 2)).to_be_focused()


def test_a_lost_line_is_said_quietly_and_taken_back(hall):
    page = hall("hands/1")
    page.keyboard.type("8")
    lost = page.locator("#live")
    expect(lost).to_be_hidden()
    page.context.set_offline(True)
    with page.expect_event("requestfailed"):
        page.clock.run_for(FOLLOWS_WITHIN)
    expect(lost).to_contain_text("Not connected since ")
    expect(north_south(page, 1)).to_have_value("8")
    expect(north_south(page, 1)).to_be_focused()
    page.context.set_offline(False)
    assert follow(page) == 204
    expect(lost).to_be_hidden()


def test_a_page_that_nobody_sees_asks_for_nothing_until_it_is_seen_again(hall):
    page = hall("standings")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    seen = "Object.defineProperty(document, 'hidden', {value: %s, configurable: true});" + (
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    page.evaluate(seen % "true")
    asked.clear()
    page.clock.run_for(4 * FOLLOWS_WITHIN)
    assert asked == []
    with page.expect_response(lambda answer: "since=" in answer.url):
        page.evaluate(seen % "false")
    assert follow(page) == 204
