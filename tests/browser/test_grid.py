"""A hand typed by keyboard alone, with scripts and without; two helpers at one table."""

import pytest
from playwright.sync_api import expect

from tests.browser.scenes import scene

__all__ = ["scene"]


@pytest.fixture
def evening(open_page, served_site):
    """The practice evening with two walk-ins, so that six tables are full; on its first hand."""
    page = open_page(f"first-time/?key={served_site.key}")
    page.get_by_role("button", name="Try a practice evening").click()
    for name, role in (("Wanda Walkin", "L"), ("Walter Walkin", "G")):
        page.get_by_label("Name", exact=True).fill(name)
        page.get_by_label("Plays as", exact=True).select_option(role)
        page.get_by_role("button", name="Here", exact=True).click()
    page.get_by_role("button", name="Close the door and seat the room").click()
    page.get_by_role("button", name="Seat the room").click()
    page.get_by_role("button", name="Enter scores").click()
    expect(north_south(page, 1)).to_be_focused()
    return page


@pytest.fixture
def second_helper(evening, open_page):
    """Opens the same page on a second laptop, logged in as the same member."""

    def open_it(**options):
        page = open_page(**options)
        page.context.add_cookies(evening.context.cookies())
        page.goto(evening.url)
        return page

    return open_it


def focused(page):
    return page.evaluate("document.activeElement.getAttribute('aria-label')")


def table_of(page, number):
    return page.locator(".grid tbody tr").nth(number - 1)


def north_south(page, number):
    return page.get_by_label(f"Table {number}, North-South tricks")


def saved(page, number):
    table_of(page, number).get_by_text("saved", exact=True).wait_for()


def type_in(page, *keys):
    for key in keys:
        page.keyboard.type(key)
        page.keyboard.press("Enter")


def test_a_hand_is_typed_and_closed_without_touching_the_mouse(evening):
    page = evening
    assert focused(page) == "Table 1, North-South tricks"
    type_in(page, "8")
    assert focused(page) == "Table 2, North-South tricks"
    assert page.get_by_label("Table 1, East-West tricks").input_value() == "5"
    saved(page, 1)
    type_in(page, "t5")
    assert focused(page) == "Table 5, North-South tricks"
    assert north_south(page, 2).input_value() == ""
    type_in(page, "14")
    page.get_by_text("Table 5: ").wait_for()
    assert focused(page) == "Table 6, North-South tricks"
    type_in(page, "13", "8-5", "+2")
    assert focused(page) == "Table 4, North-South tricks"
    saved(page, 3)
    type_in(page, "0")
    saved(page, 4)
    # All that is left is the wrong one, and there the cursor goes.
    expect(page.locator("[data-table='5']:focus")).to_have_count(1)
    type_in(page, "6-7" if "North" in focused(page) else "7-6")
    expect(page.get_by_role("button", name="Close hand 1 and seat hand 2")).to_be_focused()
    boxes = page.locator(".score input[data-table]")
    assert [box.input_value() for box in boxes.all()] == (
        ["8", "5", "8", "5", "8", "5", "0", "13", "6", "7", "13", "0"]
    )
    page.keyboard.press("Enter")
    page.wait_for_url("**/hands/2/")
    expect(north_south(page, 1)).to_be_focused()


def test_the_second_of_two_helpers_is_asked_and_loses_nothing(evening, second_helper):
    other = second_helper()
    north_south(evening, 1).focus()
    type_in(evening, "8")
    saved(evening, 1)
    north_south(other, 1).focus()
    type_in(other, "7")
    other.get_by_text("Somebody else saved 8-5").wait_for()
    assert north_south(other, 1).input_value() == "7"
    other.get_by_role("button", name="Let mine count").click()
    saved(other, 1)
    evening.reload()
    assert north_south(evening, 1).input_value() == "7"


def test_a_corrected_winner_asks_which_way_the_room_moved(evening):
    page = evening
    type_in(page, *["8"] * 6)
    page.get_by_role("button", name="Close hand 1 and seat hand 2").click()
    page.wait_for_url("**/hands/2/")
    page.get_by_role("navigation", name="Hands").get_by_role("link").first.click()
    north_south(page, 2).focus()
    type_in(page, "5")
    page.get_by_text("Which way did the people move?").wait_for()
    page.get_by_role("button", name="The room moved by the wrong result").click()
    saved(page, 2)
    page.reload()
    assert north_south(page, 2).input_value() == "5"


@pytest.mark.parametrize("box", ["North-South", "East-West"])
def test_without_scripts_a_hand_is_typed_and_saved(evening, second_helper, box):
    page = second_helper(java_script_enabled=False)
    for table in range(1, 7):
        page.get_by_label(f"Table {table}, {box} tricks").fill("8")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("6 of 6 tables in.").wait_for()
    page.get_by_role("button", name="Close hand 1 and seat hand 2").click()
    page.wait_for_url("**/hands/2/")


def test_cards_are_typed_down_the_column_and_saved_by_the_last_enter(open_page, scene):
    page = open_page()
    scene.log_in(page)
    page.goto(f"drives/{scene.ids['cards']}/cards/")
    second = page.locator("input[data-half='Hands 13 to 24']")
    second.first.focus()
    for _card in range(8):
        page.keyboard.type("78")
        page.keyboard.press("Enter")
    page.get_by_text("cards add up to 1,248").wait_for()
    assert [box.input_value() for box in second.all()] == ["78"] * 8
