"""Answers that come late, or cross on their way: the cursor rests on what is asked, and no press is lost."""

import pytest
from playwright.sync_api import expect

from tests.browser.grid import all_answered, evening, north_south, saved, type_in
from tests.browser.held import Held

__all__ = ["evening"]
SCORES = "**/score/"
ZERO, ALL, CLOSE = "Yes, 0-13", "Yes, 13-0", "Close hand 1 and seat hand 2"


@pytest.fixture
def page(open_page, scene):
    """A hand of twelve tables of which ten are in; on the page the clock stands still.

    So nothing may be left for the next moment: what comes with an answer works as it comes.
    """
    page = open_page()
    scene.log_in(page)
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.goto(f"drives/{scene.ids['hall']}/hands/1/")
    type_in(page, *["8"] * 10)
    page.get_by_text("10 of 12 tables in").wait_for()
    all_answered(page)
    expect(north_south(page, 11)).to_be_focused()
    return page


def button(page, name):
    return page.get_by_role("button", name=name)


def test_what_is_asked_first_has_the_cursor_as_soon_as_it_is_there(page):
    type_in(page, "0")
    page.get_by_text("Table 11: 0-13 is rare.").wait_for()
    type_in(page, "13")
    expect(button(page, ZERO)).to_be_focused()
    page.get_by_text("Table 12: 13-0 is rare.").wait_for()
    expect(button(page, ZERO)).to_be_focused()
    for answer in (ZERO, ALL, CLOSE):
        expect(button(page, answer)).to_be_focused()
        page.keyboard.press("Enter")
    page.wait_for_url("**/hands/2/")


def test_questions_that_cross_on_their_way_are_each_answered_where_the_cursor_is(page):
    held = Held(page, SCORES)
    type_in(page, "0")
    held.wait_for(1)
    type_in(page, "13")
    held.let_go(2)
    expect(button(page, ALL)).to_be_focused()
    held.let_go(1)
    page.get_by_text("Table 11: 0-13 is rare.").wait_for()
    expect(button(page, ALL)).to_be_focused()
    page.keyboard.press("Enter")
    held.wait_for(3)
    expect(button(page, ALL)).to_be_focused()
    held.let_go(3)
    expect(button(page, ZERO)).to_be_focused()
    page.keyboard.press("Enter")
    held.let_go(4)
    expect(button(page, CLOSE)).to_be_focused()


def test_a_correction_that_is_asked_about_or_refused_has_the_cursor_before_the_next_step(page):
    type_in(page, "8", "8")
    expect(button(page, CLOSE)).to_be_focused()
    for typed, asks in (("13", button(page, ALL)), ("14", north_south(page, 3))):
        north_south(page, 3).focus()
        type_in(page, typed)
        page.get_by_text("Table 3: ").wait_for()
        expect(asks).to_be_focused()


def test_an_answer_that_brings_nothing_newer_leaves_the_button_that_is_about_to_be_pressed(page):
    type_in(page, "8", "8")
    expect(button(page, CLOSE)).to_be_focused()
    button(page, CLOSE).evaluate("(button) => button.classList.add('pressed')")
    north_south(page, 3).focus()
    type_in(page, "14")
    page.get_by_text("Table 3: ").wait_for()
    expect(page.locator("button.pressed")).to_have_text(CLOSE)


def test_a_late_answer_takes_nobody_back_to_a_number_that_is_on_its_way(evening):
    page = evening
    type_in(page, "8", "8", "8", "8")
    saved(page, 4)
    type_in(page, "14")
    page.get_by_text("Table 5: ").wait_for()
    held = Held(page, SCORES)
    type_in(page, "8")
    held.wait_for(1)
    expect(north_south(page, 5)).to_be_focused()
    type_in(page, "6")
    held.wait_for(2)
    held.let_go(1)
    saved(page, 6)
    expect(page.locator("body")).to_be_focused()
    held.let_go(2)
    expect(button(page, CLOSE)).to_be_focused()


def east_west(page, table):
    return page.get_by_label(f"Table {table}, East-West tricks")


def test_what_is_being_typed_in_a_tables_second_box_outlasts_the_answer_to_its_first(page):
    held = Held(page, SCORES)
    page.keyboard.type("8")
    page.keyboard.press("Tab")
    page.keyboard.type("6")
    held.let_go(1)
    saved(page, 11)
    expect(east_west(page, 11)).to_have_value("6")
    expect(east_west(page, 11)).to_be_focused()
    page.keyboard.press("Enter")
    held.let_go(2)
    page.get_by_text("saved, was 8-5").wait_for()
    expect(north_south(page, 11)).to_have_value("7")


def test_a_tables_second_number_is_sent_once_its_first_is_answered_and_over_what_that_says(page):
    held = Held(page, SCORES)
    page.keyboard.type("8")
    page.keyboard.press("Tab")
    type_in(page, "6")
    expect(north_south(page, 12)).to_be_focused()
    held.let_go(1)
    held.let_go(2)
    page.get_by_text("saved, was 8-5").wait_for()
    assert len(held) == 2
    expect(east_west(page, 11)).to_have_value("6")
    all_answered(page)
    page.reload()
    expect(east_west(page, 11)).to_have_value("6")


def test_a_second_reading_that_is_typed_over_before_its_answer_is_read_as_it_stands(
    open_page, scene
):
    page = open_page()
    scene.log_in(page)
    page.goto(f"drives/{scene.ids['playing']}/hands/1/second/")
    held = Held(page, "**/second/")
    page.keyboard.type("9")
    page.keyboard.press("Tab")
    page.keyboard.type("5")
    held.let_go(1)
    page.get_by_text("table 1: first 8-5, now 9-4").wait_for()
    page.keyboard.press("Enter")
    held.let_go(2)
    page.get_by_text("1 of 5 read the same.").wait_for()
