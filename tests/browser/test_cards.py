"""Cards typed by keyboard: each box saves itself, and says so where it could not."""

import pytest
from playwright.sync_api import expect

from tests.browser.scenes import scene

__all__ = ["scene"]


@pytest.fixture
def page(open_page, scene):
    """The cards of eight, whose first half is in (78 each)."""
    page = open_page()
    scene.log_in(page)
    page.goto(f"drives/{scene.ids['cards']}/cards/")
    return page


def of_half(page, label):
    return page.locator(f"input[data-half='{label}']")


def row_of(box):
    return box.locator("xpath=ancestor::tr")


def leave(box, typed):
    box.fill(typed)
    box.press("Tab")


def test_cards_are_typed_down_the_column_and_saved_by_the_last_enter(page):
    second = of_half(page, "Hands 13 to 24")
    second.first.focus()
    for _card in range(8):
        page.keyboard.type("78")
        page.keyboard.press("Enter")
    page.get_by_text("cards add up to 1,248").wait_for()
    assert [box.input_value() for box in second.all()] == ["78"] * 8


def test_a_card_is_saved_as_its_box_is_left(page):
    box = of_half(page, "Hands 13 to 24").first
    expect(row_of(box).locator(".card-total")).to_have_text("78")
    leave(box, "70.5")
    expect(row_of(box).get_by_text("saved", exact=True)).to_be_visible()
    expect(box).to_have_value("70½")
    expect(row_of(box).locator(".card-total")).to_have_text("148½")
    page.reload()
    expect(box).to_have_value("70½")


def test_eight_then_seven_then_eight_on_one_page_is_eight(page):
    box = of_half(page, "Hands 13 to 24").first
    for typed, total in (("8", "86"), ("7", "85"), ("8", "86")):
        leave(box, typed)
        expect(row_of(box).locator(".card-total")).to_have_text(total)
    page.reload()
    expect(box).to_have_value("8")


def test_a_card_that_cannot_be_says_why_in_its_box_and_is_typed_again(page):
    box = of_half(page, "Hands 13 to 24").first
    leave(box, "157")
    expect(row_of(box).get_by_role("alert")).to_contain_text("157")
    expect(box).to_have_attribute("aria-invalid", "true")
    expect(row_of(box).locator(".card-total")).to_have_text("78")
    leave(box, "56")
    expect(row_of(box).get_by_text("saved", exact=True)).to_be_visible()
    expect(row_of(box).locator(".card-total")).to_have_text("134")


@pytest.mark.parametrize("lost", ["the connection", "the log-in"])
def test_a_card_that_could_not_be_saved_says_so_and_keeps_what_was_typed(page, lost):
    box, cookies = of_half(page, "Hands 13 to 24").first, page.context.cookies()
    if lost == "the connection":
        page.context.set_offline(True)
    else:
        page.context.clear_cookies()
    leave(box, "70")
    expect(row_of(box).get_by_role("alert")).to_contain_text("Not saved.")
    expect(box).to_have_value("70")
    page.context.set_offline(False)
    page.context.add_cookies(cookies)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(row_of(box).locator(".card-total")).to_have_text("148")
    expect(page.get_by_text("Not saved.")).to_have_count(0)
