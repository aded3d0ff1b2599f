"""What the grid asks before it saves, and what two readings of a hand come to."""

import pytest
from playwright.sync_api import expect

from tests.browser.grid import all_answered, north_south, saved, table_of, type_in


@pytest.fixture
def page(open_page, scene):
    """The first hand of twelve tables, whose cards are 1 to 48, four to a table."""
    page = open_page()
    scene.log_in(page)
    page.goto(f"drives/{scene.ids['hall']}/hands/1/")
    expect(north_south(page, 1)).to_be_focused()
    return page


def test_enter_again_on_a_rare_number_says_that_it_is_right_and_it_is_not_asked_again(page):
    type_in(page, "13")
    page.get_by_text("Table 1: 13-0 is rare. Is that right?").wait_for()
    # Nobody is held up: the cursor went on.
    expect(north_south(page, 2)).to_be_focused()
    north_south(page, 1).focus()
    page.keyboard.press("Enter")
    expect(north_south(page, 2)).to_be_focused()
    saved(page, 1)
    expect(north_south(page, 2)).to_be_focused()
    page.reload()
    expect(north_south(page, 1)).to_have_value("13")
    expect(page.get_by_text("is rare")).to_have_count(0)


def test_a_rare_number_that_was_a_slip_of_the_finger_is_typed_over(page):
    type_in(page, "12")
    page.get_by_text("Table 1: 12-1 is rare.").wait_for()
    north_south(page, 1).focus()
    type_in(page, "2")
    saved(page, 1)
    expect(page.get_by_label("Table 1, East-West tricks")).to_have_value("11")


def test_another_tables_slip_is_saved_there_and_the_cursor_goes_on(page):
    type_in(page, "8 9 10 11 12")
    first = table_of(page, 1)
    first.get_by_text("Table 1 has cards 1, 2 | 3, 4 by the seats; the slip says 9, 10").wait_for()
    first.get_by_role("button", name="This is table 3's slip: save it there").click()
    first.get_by_text("saved at table 3").wait_for()
    expect(north_south(page, 1)).to_have_value("")
    expect(north_south(page, 3)).to_have_value("8")
    page.get_by_text("1 of 12 tables in", exact=False).wait_for()
    page.reload()
    expect(north_south(page, 3)).to_have_value("8")


def test_a_hand_is_read_a_second_time_by_keyboard_and_settled_in_the_grid(page):
    type_in(page, "8", "7")
    saved(page, 2)
    all_answered(page)
    page.get_by_role("button", name="Read the slips a second time").click()
    expect(north_south(page, 1)).to_be_focused()
    type_in(page, "8")
    page.get_by_text("1 of 12 read the same.").wait_for()
    type_in(page, "6")
    compare = page.get_by_role("button", name="Save and compare")
    expect(compare).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_text("1 of 12 read the same; table 2: first 7-6, now 6-7.").wait_for()
    page.get_by_role("button", name="Back to the hand").click()
    second = table_of(page, 2)
    second.get_by_text("disputed: typed 7-6, read again as 6-7").wait_for()
    second.get_by_role("button", name="Table 2: Let 6-7 count").click()
    second.get_by_text("saved, was 7-6, read twice, settled").wait_for()
    expect(north_south(page, 2)).to_have_value("6")
    expect(page.get_by_text("is disputed")).to_have_count(0)
    # And with one key it is as it was.
    north_south(page, 2).press("Control+z")
    second.get_by_text("undone").wait_for()
    expect(north_south(page, 2)).to_have_value("7")


def test_a_number_typed_for_a_second_reading_is_not_lost_by_going_elsewhere(page):
    type_in(page, "8")
    saved(page, 1)
    page.get_by_role("button", name="Read the slips a second time").click()
    north_south(page, 1).fill("8")
    page.get_by_role("button", name="Back to the hand").click()
    table_of(page, 1).get_by_text("read twice", exact=True).wait_for()


def test_a_void_table_is_passed_over_by_the_cursor_and_says_so_in_its_boxes(page):
    page.get_by_role("link", name="Table 1: what was said, penalties").click()
    page.locator("summary", has_text="Not played out: make it void").click()
    page.get_by_role("button", name="Make it void").click()
    page.get_by_role("button", name="Back to hand 1").click()
    expect(north_south(page, 2)).to_be_focused()
    expect(north_south(page, 1)).to_have_attribute("placeholder", "void")
    page.keyboard.press("Enter")
    expect(north_south(page, 3)).to_be_focused()
    north_south(page, 12).focus()
    page.keyboard.press("Enter")
    expect(north_south(page, 2)).to_be_focused()
