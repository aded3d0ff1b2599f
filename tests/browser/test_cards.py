"""Cards typed half by half: each box saves itself, and says so where it could not."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.card_boxes import leave, row_of, total_of
from tests.browser.grid import have_values, type_in
from tests.browser.hands_on import brings_a_page
from tests.browser.held import Held

CARDS = re.compile("/cards/")


@pytest.fixture
def page(open_page, scene):
    """The cards of eight, whose first half is in (78 each)."""
    page = open_page()
    scene.log_in(page)
    page.goto(f"drives/{scene.ids['cards']}/cards/")
    return page


def of_half(page, number):
    return page.locator(f"input[data-column='{number}']")


def test_cards_are_typed_down_the_column_and_saved_by_the_last_enter(page):
    second = of_half(page, 2)
    expect(second.first).to_be_focused()
    type_in(page, *["78"] * 7)
    with brings_a_page(page):
        type_in(page, "78")
    page.get_by_text("cards add up to 1,248").wait_for()
    have_values(second, ["78"] * 8)
    page.get_by_role("button", name="All cards are in: see the standings").click()
    page.wait_for_url("**/standings/")


def test_a_card_is_saved_as_its_box_is_left(page):
    box = of_half(page, 2).first
    expect(total_of(box)).to_have_text("78")
    leave(box, "70.5")
    expect(row_of(box).get_by_text("saved", exact=True)).to_be_visible()
    expect(box).to_have_value("70½")
    expect(total_of(box)).to_have_text("148½")
    page.reload()
    expect(box).to_have_value("70½")


def test_sixty_eight_then_a_trick_less_then_sixty_eight_is_sixty_eight(page):
    box = of_half(page, 2).first
    for typed, total in (("68", "146"), ("67", "145"), ("68", "146")):
        leave(box, typed)
        expect(total_of(box)).to_have_text(total)
    page.reload()
    expect(box).to_have_value("68")


def test_a_second_number_before_the_first_answer_counts_and_nobody_is_asked(page):
    box, under_way = of_half(page, 2).first, Held(page, CARDS)
    leave(box, "68")
    leave(box, "67")
    leave(box, "69")
    under_way.let_go(1)
    under_way.let_go(2)
    expect(total_of(box)).to_have_text("147")
    expect(box).to_have_value("69")
    expect(page.get_by_role("alert")).to_have_count(0)
    assert len(under_way) == 2
    page.unroute_all()
    page.reload()
    expect(box).to_have_value("69")


def test_what_is_being_typed_stays_when_the_answer_to_what_was_typed_before_comes(page):
    box, under_way = of_half(page, 2).first, Held(page, CARDS)
    leave(box, "68")
    box.focus()
    page.keyboard.type("71")
    under_way.let_go(1)
    expect(total_of(box)).to_have_text("146")
    expect(box).to_have_value("71")
    expect(box).to_be_focused()
    page.keyboard.press("Enter")
    under_way.let_go(2)
    expect(total_of(box)).to_have_text("149")


def test_the_second_of_two_helpers_is_asked_and_enter_lets_theirs_count(page, open_page):
    other = open_page()
    other.context.add_cookies(page.context.cookies())
    other.goto(page.url)
    leave(of_half(page, 2).first, "70")
    expect(total_of(of_half(page, 2).first)).to_have_text("148")
    box = of_half(other, 2).first
    leave(box, "71")
    expect(row_of(box).get_by_role("alert")).to_contain_text("Somebody else typed 70")
    expect(box).to_have_value("71")
    box.press("Enter")
    expect(total_of(box)).to_have_text("149")
    expect(row_of(box).get_by_role("alert")).to_have_count(0)


def test_a_card_that_cannot_be_says_why_in_its_box_and_is_typed_again(page):
    box = of_half(page, 2).first
    leave(box, "157")
    expect(row_of(box).get_by_role("alert")).to_contain_text("157")
    expect(box).to_have_attribute("aria-invalid", "true")
    expect(total_of(box)).to_have_text("78")
    leave(box, "56")
    expect(row_of(box).get_by_text("saved", exact=True)).to_be_visible()
    expect(box).not_to_have_attribute("aria-invalid", "true")
    expect(total_of(box)).to_have_text("134")


@pytest.mark.parametrize("lost", ["the connection", "the log-in"])
def test_a_card_that_could_not_be_saved_says_so_and_keeps_what_was_typed(page, lost):
    box, cookies = of_half(page, 2).first, page.context.cookies()
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
    expect(total_of(box)).to_have_text("148")
    expect(page.get_by_text("Not saved.")).to_have_count(0)


def test_a_half_typed_as_one_number_is_shown_and_leads_to_where_it_is_typed(page):
    page.get_by_role("link", name="Every hand").click()
    page.get_by_role("link", name="First half").click()
    expect(page.get_by_role("link", name="typed as one number")).to_have_count(8)
    page.get_by_role("link", name="typed as one number").first.click()
    expect(of_half(page, 1).first).to_have_value("78")
