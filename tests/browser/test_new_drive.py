"""A new drive: the sentence follows the boxes, and most clubs change none of them."""

import pytest
from playwright.sync_api import expect

from drives.forms.choices import OPTIONS
from drives.movements import MOVEMENTS
from drives.movements.games import movements_of

NEW = "clubs/ashby/drives/new/"
BOXES = "#plan-form :is(input:not([type=hidden]), select)"
COUNT = """boxes => {
  window.touched = new Set();
  boxes.forEach((box) => box.addEventListener("input", () => window.touched.add(box.name)));
}"""


@pytest.fixture
def page(open_page, scene):
    page = open_page()
    scene.log_in(page)
    page.goto(NEW)
    return page


def test_the_sentence_follows_the_boxes_and_names_what_is_missing(page):
    said = page.get_by_role("status", name="What will happen")
    expect(said).to_contain_text("24 hands in two halves. Losers move.")
    page.get_by_label("Hands", exact=True).fill("20")
    expect(said).to_contain_text("20 hands, tea after hand 12.")
    page.get_by_label("How people move").select_option(label="Winners move")
    expect(said).to_contain_text("Winners move.")
    page.get_by_label("Hands", exact=True).fill("")
    expect(said).to_contain_text("Still to fill in: Hands.")
    expect(said).not_to_contain_text("hand 12")


SHOWN_WITH = """names => Object.fromEntries([...document.querySelectorAll("#id_movement option")].map((one) => {
    one.selected = true;
    const seen = names.filter((name) => document.getElementById("id_" + name).offsetParent !== null);
    return [one.value, seen];
}))"""


def test_a_choice_is_shown_with_the_movements_that_have_it(page):
    page.get_by_text("More choices").click()
    shown = page.evaluate(SHOWN_WITH, [*OPTIONS])
    assert shown.keys() == {*movements_of("hands", MOVEMENTS)}
    assert shown == {
        key: [name for name in OPTIONS if name in {one.name for one in MOVEMENTS[key].options}]
        for key in shown
    }


@pytest.mark.parametrize("width", [1280, 360])
def test_no_box_moves_while_the_sentence_grows(page, width):
    page.set_viewport_size({"width": width, "height": 740})
    page.get_by_text("More choices").click()
    heights = """boxes => boxes.filter((box) => box.offsetParent !== null)
        .map((box) => box.getBoundingClientRect().top + scrollY)"""
    before = page.eval_on_selector_all(BOXES, heights)
    page.get_by_label("Minutes a hand").fill("6")
    page.get_by_label("Entry fee").fill("2.50")
    page.get_by_label("Hands", exact=True).fill("20")
    page.get_by_label("Which way the ladies move").select_option(label="Ladies down, gents up")
    expect(page.get_by_role("status", name="What will happen")).to_contain_text("Ladies down")
    page.get_by_label("Hands", exact=True).fill("")
    expect(page.get_by_text("Still to fill in")).to_be_visible()
    assert page.eval_on_selector_all(BOXES, heights) == before


def test_a_club_that_has_run_one_opens_the_door_with_at_most_six_boxes_changed(page):
    page.eval_on_selector_all(BOXES, COUNT)
    page.get_by_label("Name").fill("New Year drive")
    assert page.evaluate("[...window.touched]") == ["name"]
    page.get_by_role("button", name="Make the drive and open the door").click()
    page.wait_for_url("**/people/")


def test_the_same_as_last_time_needs_no_box_at_all(page):
    page.get_by_role("button", name="Make the drive and open the door").press("Enter")
    page.wait_for_url("**/people/")
    expect(page.locator("header")).to_contain_text("Door drive")


def test_without_scripts_the_sentence_is_that_of_the_form_sent_back(open_page, scene):
    page = open_page(java_script_enabled=False)
    scene.log_in(page)
    page.goto(NEW)
    page.get_by_label("Hands", exact=True).fill("20")
    page.get_by_label("Tea after hand").fill("30")
    page.get_by_role("button", name="Make the drive and open the door").click()
    said = page.get_by_role("status", name="What will happen")
    expect(said).to_contain_text("20 hands.")
    expect(said).to_contain_text("Look again at: Tea after hand.")


def test_another_game_brings_its_own_boxes_and_leaves_when_and_where_as_they_are(page):
    said = page.get_by_role("status", name="What will happen")
    page.get_by_label("Venue").fill("Old Hall")
    page.get_by_label("Game", exact=True).select_option(label="Rubbers")
    expect(page.get_by_label("Tea after round")).to_have_value("3")
    expect(said).to_contain_text("Old Hall")
    expect(said).to_contain_text("6 rubbers in two halves, each the best of three games to 5")
    expect(page.get_by_label("Trumps")).to_have_count(0)
    page.get_by_label("Game", exact=True).select_option(label="German Whist")
    expect(page.get_by_label("What wins a round")).to_be_visible()
    expect(said).to_contain_text("8 rounds of German Whist in two halves.")
    expect(page.get_by_label("Venue")).to_have_value("Old Hall")


def test_a_number_and_honours_are_asked_for_only_where_they_are_a_choice(page):
    page.get_by_label("Game", exact=True).select_option(label="Rubbers")
    points, another = page.get_by_label("A game is to"), page.get_by_label("To which number")
    expect(page.get_by_label("Honours")).to_be_visible()
    expect(another).to_be_hidden()
    points.select_option(label="7, American")
    expect(page.get_by_label("Honours")).to_be_hidden()
    points.select_option(label="another number")
    expect(another).to_be_visible()
    another.fill("9")
    expect(page.get_by_role("status", name="What will happen")).to_contain_text("three games to 9")
    page.get_by_role("button", name="Make the drive and open the door").click()
    page.wait_for_url("**/people/")
    expect(page.get_by_role("navigation", name="Steps of the evening")).to_contain_text("Rounds")
