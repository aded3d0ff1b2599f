"""The print room: what is chosen of a sheet is seen at once, and printed as it is seen."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.hands_on import ByMouse


@pytest.fixture
def logged_in(open_page, scene):
    page = open_page()
    scene.log_in(page)
    return page


def sheet_of(scene, drive, sheet):
    return f"drives/{scene.ids[drive]}/paper/{sheet}/"


def picture(page):
    return page.get_by_role("img", name=re.compile("picture of page"))


def see(shown):
    """Wait until the picture is there: it is drawn when it is asked for."""
    shown.page.wait_for_function(
        "one => one.complete && one.naturalWidth > 0", arg=shown.element_handle()
    )


def test_every_sheet_that_is_ready_has_its_picture(logged_in, scene):
    page = logged_in
    page.goto(f"drives/{scene.ids['playing']}/paper/")
    pictures = page.locator(".sheets img")
    expect(pictures.first).to_be_visible()
    for number in range(pictures.count()):
        pictures.nth(number).scroll_into_view_if_needed()
        see(pictures.nth(number))


TITLES = """items => items.map((item) => {
    const title = document.createRange();
    title.selectNodeContents(item.querySelector("a"));
    const below = item.querySelector("p").getBoundingClientRect().top;
    return {lines: title.getClientRects().length, gap: below - title.getBoundingClientRect().bottom};
})"""


def test_under_a_title_of_two_lines_is_as_much_room_as_under_one_of_one(logged_in, scene):
    page = logged_in
    page.goto(f"drives/{scene.ids['playing']}/paper/")
    titles = page.locator(".sheets > li").evaluate_all(TITLES)
    assert {1, 2} <= {title["lines"] for title in titles}
    gaps = [title["gap"] for title in titles]
    assert min(gaps) > 0
    assert max(gaps) - min(gaps) < 2


def test_a_choice_changes_the_picture_and_not_the_page(logged_in, scene):
    page = logged_in
    page.goto(sheet_of(scene, "playing", "trumps"))
    page.evaluate("window.stays = true")
    expect(picture(page)).not_to_have_attribute("src", re.compile("black=1"))
    page.get_by_label("Black and white").check()
    expect(picture(page)).to_have_attribute("src", re.compile("black=1"))
    page.get_by_label("Paper", exact=True).select_option("Letter")
    expect(picture(page)).to_have_attribute("src", re.compile("paper=Letter"))
    see(picture(page))
    assert page.evaluate("window.stays")


def test_pages_are_turned_by_keyboard_and_the_cursor_stays(logged_in, scene):
    page = logged_in
    page.goto(sheet_of(scene, "playing", "scorecards"))
    page.get_by_role("link", name="Next page").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Page 2 of 6")).to_be_visible()
    expect(page.get_by_role("link", name="Next page")).to_be_focused()
    page.get_by_role("link", name="Page before").click()
    expect(page.get_by_text("Page 1 of 6")).to_be_visible()


def test_what_is_printed_is_what_was_chosen(logged_in, scene):
    page = logged_in
    page.goto(sheet_of(scene, "playing", "scorecards"))
    hands = ByMouse(page)
    whole = hands.print_out(page.get_by_role("button", name="Print", exact=True))
    page.get_by_label("One card only").fill("3")
    one = hands.print_out(page.get_by_role("button", name="Print", exact=True))
    assert whole.startswith(b"%PDF")
    assert len(one) < len(whole)


def test_without_scripts_a_choice_is_shown_by_its_button(open_page, scene):
    page = open_page(java_script_enabled=False)
    scene.log_in(page)
    page.goto(sheet_of(scene, "playing", "seating"))
    page.get_by_label("Large print").check()
    page.get_by_role("button", name="Show it so").click()
    expect(picture(page)).to_have_attribute("src", re.compile("large=1"))
    expect(page.get_by_label("Large print")).to_be_checked()
    page.get_by_role("button", name="As a page").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Seats")
    expect(page.locator("body")).to_have_class(re.compile("large"))


def test_everything_for_tonight_is_one_file_of_what_was_ticked(logged_in, scene):
    page = logged_in
    page.goto(f"drives/{scene.ids['playing']}/paper/")
    page.get_by_role("link", name="Choose which, and how many").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Everything for tonight")
    hands = ByMouse(page)
    usual = hands.print_out(page.get_by_role("button", name="Print it all"))
    page.get_by_label("Scorecards", exact=True).uncheck()
    fewer = hands.print_out(page.get_by_role("button", name="Print it all"))
    assert 0 < len(fewer) < len(usual)
