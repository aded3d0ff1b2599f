"""A hand typed by keyboard alone, with scripts and without; a round of hands; undo."""

import pytest
from playwright.sync_api import expect

from tests.browser.grid import (
    all_answered,
    evening,
    have_values,
    north_south,
    of_round,
    saved,
    second_helper,
    table_of,
    type_in,
)

__all__ = ["evening", "second_helper"]


def test_a_hand_is_typed_and_closed_without_touching_the_mouse(evening):
    page = evening
    expect(north_south(page, 1)).to_be_focused()
    type_in(page, "8")
    expect(north_south(page, 2)).to_be_focused()
    expect(page.get_by_label("Table 1, East-West tricks")).to_have_value("5")
    saved(page, 1)
    type_in(page, "t5")
    expect(north_south(page, 5)).to_be_focused()
    expect(north_south(page, 2)).to_have_value("")
    type_in(page, "14")
    page.get_by_text("Table 5: ").wait_for()
    expect(north_south(page, 6)).to_be_focused()
    type_in(page, "13", "8-5", "+2")
    expect(north_south(page, 4)).to_be_focused()
    saved(page, 3)
    type_in(page, "0")
    page.get_by_text("Table 4: 0-13 is rare. Is that right?").wait_for()
    # All that can be typed yet is the wrong one, and there the cursor goes.
    expect(north_south(page, 5)).to_be_focused()
    type_in(page, "6")
    # Then to what was asked meanwhile, once each.
    for answer in ("Yes, 0-13", "Yes, 13-0"):
        expect(page.get_by_role("button", name=answer)).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Close hand 1 and seat hand 2")).to_be_focused()
    boxes = page.locator(".score input[data-table]")
    have_values(boxes, ["8", "5", "8", "5", "8", "5", "0", "13", "6", "7", "13", "0"])
    page.keyboard.press("Enter")
    page.wait_for_url("**/hands/2/")
    expect(north_south(page, 1)).to_be_focused()


@pytest.mark.parametrize("box", ["North-South", "East-West"])
def test_without_scripts_a_hand_is_typed_and_saved(evening, second_helper, box):
    page = second_helper(java_script_enabled=False)
    expect(page.get_by_text("Each is saved as you leave its box", exact=False)).to_be_hidden()
    for table in range(1, 7):
        page.get_by_label(f"Table {table}, {box} tricks").fill("8")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("6 of 6 tables in.").wait_for()
    page.get_by_role("button", name="Close hand 1 and seat hand 2").click()
    page.wait_for_url("**/hands/2/")


@pytest.fixture
def hall(open_page, scene):
    """Opens a page of the club's evenings, logged in: `hall("hall", 1)` is hand 1 of twelve tables."""
    page = open_page()
    scene.log_in(page)

    def open_it(drive, hand):
        page.goto(f"drives/{scene.ids[drive]}/hands/{hand}/")
        return page

    return open_it


COUNT_KEYS = """() => {
    window.pressed = 0;
    document.addEventListener("keydown", () => { window.pressed += 1; }, true);
}"""


def test_a_hand_of_twelve_tables_costs_twenty_four_key_presses_and_no_new_page(hall):
    page = hall("hall", 1)
    page.evaluate(COUNT_KEYS)
    typed = ["8", "7", "6", "9", "5", "4", "3", "8", "7", "6", "9", "8"]
    for table, tricks in enumerate(typed, start=1):
        expect(north_south(page, table)).to_be_focused()
        page.keyboard.press(tricks)
        page.keyboard.press("Enter")
    page.get_by_text("12 of 12 tables in.").wait_for()
    # The count would be gone with the page.
    assert page.evaluate("window.pressed") == 24
    close = page.get_by_role("button", name="Close hand 1 and seat hand 2")
    expect(close).to_be_focused()
    expect(page.get_by_text("saved", exact=True)).to_have_count(12)
    page.reload()
    for table, tricks in enumerate(typed, start=1):
        expect(north_south(page, table)).to_have_value(tricks)


def beside(page, box):
    """Move the mouse into a box, right of what stands there."""
    place = box.bounding_box()
    page.mouse.move(place["x"] + place["width"] * 0.8, place["y"] + place["height"] / 2)


def test_a_click_into_a_box_selects_what_stands_there_as_tab_does(hall):
    page = hall("hall", 1)
    page.keyboard.type("9")
    page.keyboard.press("Tab")
    saved(page, 1)
    east_west = page.get_by_label("Table 1, East-West tricks")
    expect(east_west).to_be_focused()
    east_west.click()
    page.keyboard.type("5")
    expect(north_south(page, 1)).to_have_value("8")
    # A slow press, while the answer comes that brings the boxes anew.
    beside(page, north_south(page, 1))
    page.mouse.down()
    table_of(page, 1).get_by_text("saved, was 9-4", exact=True).wait_for()
    all_answered(page)
    page.mouse.up()
    page.keyboard.type("7")
    expect(north_south(page, 1)).to_have_value("7")
    expect(east_west).to_have_value("6")


def test_enter_goes_down_the_hands_of_a_slip_and_then_to_the_next_table(hall):
    page = hall("rounds", 2)
    for hand in (1, 2, 3, 4):
        expect(of_round(page, 1, hand)).to_be_focused()
        type_in(page, str(hand + 4))
    expect(of_round(page, 2, 1)).to_be_focused()
    type_in(page, "t5")
    expect(of_round(page, 5, 1)).to_be_focused()
    type_in(page, "9", "14")
    page.get_by_text("Table 5, hand 2: A hand has 13 tricks").wait_for()
    expect(of_round(page, 5, 3)).to_be_focused()
    type_in(page, "t1")
    expect(of_round(page, 1, 1)).to_be_focused()
    type_in(page, "t5")
    # Of a table that is half in, where its next number goes.
    expect(of_round(page, 5, 2)).to_be_focused()
    page.get_by_text("Hand 1: 2 of 6 tables in, waiting for tables 2, 3, 4, 6.").wait_for()
    all_answered(page)
    page.reload()
    for hand in (1, 2, 3, 4):
        expect(of_round(page, 1, hand)).to_have_value(str(hand + 4))
    expect(of_round(page, 5, 1)).to_have_value("9")


def test_a_whole_round_is_typed_and_leads_to_the_next(hall):
    page = hall("rounds", 1)
    type_in(page, *["8"] * 24)
    onward = page.get_by_role("button", name="Go on to hand 5")
    expect(onward).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/hands/5/")
    expect(of_round(page, 1, 5)).to_be_focused()


def test_what_a_number_was_is_said_where_nothing_jumps_and_undone_with_a_click(hall):
    page = hall("hall", 1)
    heights = page.evaluate("[...document.querySelectorAll('.grid tr')].map((r) => r.offsetHeight)")
    type_in(page, "8")
    saved(page, 1)
    north_south(page, 1).focus()
    type_in(page, "7")
    page.get_by_text("saved, was 8-5").wait_for()
    expect(north_south(page, 2)).to_be_focused()
    assert heights == page.evaluate(
        "[...document.querySelectorAll('.grid tr')].map((r) => r.offsetHeight)"
    )
    page.get_by_role("button", name="Undo: Table 1 was 8-5").click()
    table_of(page, 1).get_by_text("undone", exact=True).wait_for()
    expect(north_south(page, 1)).to_have_value("8")
    expect(page.get_by_label("Table 1, East-West tricks")).to_have_value("5")
    expect(north_south(page, 2)).to_be_focused()


def test_twice_the_text_is_read_as_a_phone_reads_it(hall):
    page = hall("rounds", 1)
    pair = page.locator("#table-1-ns")
    beside = pair.bounding_box()["y"]
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    # The names have the width of the page, and the boxes stand below them.
    assert pair.bounding_box()["width"] > 400
    assert of_round(page, 1, 1).bounding_box()["y"] > pair.bounding_box()["y"] > beside


def test_control_z_in_its_box_undoes_a_correction_and_nothing_else(hall):
    page = hall("hall", 1)
    type_in(page, "8")
    saved(page, 1)
    north_south(page, 1).focus()
    type_in(page, "7")
    page.get_by_text("saved, was 8-5").wait_for()
    north_south(page, 2).press("Control+z")
    north_south(page, 1).focus()
    page.keyboard.press("Control+z")
    table_of(page, 1).get_by_text("undone", exact=True).wait_for()
    expect(north_south(page, 1)).to_have_value("8")
    # In the box where it was pressed the cursor stays.
    expect(north_south(page, 1)).to_be_focused()
    page.keyboard.press("Control+z")
    all_answered(page)
    page.reload()
    expect(north_south(page, 1)).to_have_value("8")


def test_tab_goes_on_to_the_other_pairs_box_and_stays_there_while_the_first_is_saved(hall):
    page = hall("hall", 1)
    page.keyboard.type("8")
    page.keyboard.press("Tab")
    saved(page, 1)
    east_west = page.get_by_label("Table 1, East-West tricks")
    expect(east_west).to_be_focused()
    expect(east_west).to_have_value("5")


def test_a_table_that_is_out_is_one_press_away(hall):
    page = hall("hall", 1)
    type_in(page, "t3", "8")
    saved(page, 3)
    page.get_by_role("link", name="Go to table 1").click()
    expect(north_south(page, 1)).to_be_focused()


def test_without_scripts_a_round_is_typed_and_saved_at_once(open_page, scene):
    page = open_page(java_script_enabled=False)
    scene.log_in(page)
    page.goto(f"drives/{scene.ids['rounds']}/hands/1/")
    for table in range(1, 7):
        for hand in range(1, 5):
            of_round(page, table, hand).fill("8")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("6 of 6 tables in.").wait_for()
    of_round(page, 1, 1).fill("7")
    page.get_by_label("Table 1, hand 1, East-West tricks").fill("6")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("was 8-5", exact=True).wait_for()
    page.get_by_role("button", name="Undo: Table 1, hand 1 was 8-5").click()
    expect(page.get_by_text("was 8-5", exact=True)).to_have_count(0)
    expect(of_round(page, 1, 1)).to_have_value("8")


def test_the_evening_is_stopped_early_by_hand(hall):
    page = hall("hall", 1)
    page.get_by_text("Stop early").click()
    page.get_by_label("Stop after hand").fill("20")
    page.get_by_role("button", name="Stop there").click()
    page.get_by_text("The evening ends after hand 20.").wait_for()
    expect(page.locator("[id^=mark-]")).to_have_count(20)
