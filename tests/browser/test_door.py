"""People at the door: by keyboard alone, by tap on a phone, in pairs, and with scripts off."""

import os
import re
import subprocess
import sys
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from tests.browser.held import Held
from tests.browser.scenes import ROOT

# In a process of its own, as Playwright's loop and Django's database cannot share a thread.
A_DOOR = """
import sys
import django
django.setup()
from django.utils import timezone
from drives.models import Club
from drives.services.acts import Testimony
from drives.services.people import add_player
from drives.services.plans import create_drive
from tests.evenings import plan
club = Club.objects.get(slug="ashby")
movement, tag, *names = sys.argv[1:]
for number, name in enumerate(names):
    add_player(club, name, "GL"[number % 2])
print(create_drive(club, plan(movement, 4, name=tag, fee=200), Testimony()).pk)
"""
NOON = datetime(2026, 12, 4, 12, tzinfo=UTC)
A_BREATH = 700  # ms: a second tap in the same place before this is a double tap
FIRST = [
    "Abel",
    "Bruce",
    "Cyril",
    "Doyle",
    "Ervin",
    "Frank",
    "Giles",
    "Hobbs",
    "Ivens",
    "Joyce",
    "Knott",
]
NAMES = [f"{first} {last}" for last in ("Xanders", "Yarrow") for first in FIRST]


@pytest.fixture
def door(scene, served_site):
    """Make an open door, of people whom only this test knows."""

    def make(tag, names, movement="progressive-losers"):
        env = {**os.environ, "WHIST_VAR": str(served_site.var)}
        env |= {"DJANGO_SETTINGS_MODULE": "config.settings", "PYTHONPATH": str(ROOT)}
        called = [f"{name} {tag}" for name in names]
        made = subprocess.run(
            [sys.executable, "-c", A_DOOR, movement, tag, *called],
            cwd=ROOT,
            env=env,
            capture_output=True,
            text=True,
            check=True,
        )
        return f"drives/{made.stdout.strip()}/people/"

    return make


@pytest.fixture
def logged_in(open_page, scene):
    page = open_page()
    scene.log_in(page)
    return page


def go_to(page, path):
    """Open the door and wait for the cursor, which the browser sets a moment after the page is there."""
    page.goto(path)
    page.wait_for_function("document.activeElement.id === 'id_name'")


def here(page):
    return page.locator("#here [data-here]")


class Keys:
    """A keyboard that counts what is pressed."""

    def __init__(self, page):
        self.page, self.pressed = page, 0

    def type(self, text):
        self.pressed += len(text)
        self.page.keyboard.type(text)

    def press(self, key):
        self.pressed += 1
        self.page.keyboard.press(key)


def test_twenty_two_people_come_in_by_keyboard_alone(logged_in, door):
    page, keys = logged_in, Keys(logged_in)
    go_to(page, door("Keys", NAMES))
    for number, name in enumerate(NAMES, start=1):
        first, last = name.split()
        expect(page.locator("#id_name")).to_be_focused()
        keys.type(f"{first[:2]} {last[0]} key".lower())
        keys.press("Enter")
        expect(page.locator("#id_number")).to_be_focused()
        expect(page.locator("#id_number")).to_have_value(re.compile(r"^\d+$"))
        keys.press("Enter")
        page.get_by_text(f"Here: {name} Keys, card").wait_for()
        expect(here(page)).to_have_count(number)
        expect(page.locator("#id_name")).to_have_value("")
    cards = page.locator("#here .card-number").all_inner_texts()
    assert sorted(map(int, cards)) == list(range(1, 23))
    expect(page.locator("#steps [aria-current]").first).to_have_text(
        re.compile(r"^\s*People\s+22\s+here\s*$")
    )


def test_a_known_person_costs_the_letters_and_two_enters(logged_in, door):
    page, keys = logged_in, Keys(logged_in)
    go_to(page, door("Count", ["Zebedee Quux", "Ann Quick"]))
    keys.type("ze")
    keys.press("Enter")
    keys.press("Enter")
    page.get_by_text("Here: Zebedee Quux Count, card 2").wait_for()
    assert keys.pressed == 4


def test_letters_typed_while_the_answer_comes_are_kept(logged_in, door):
    page = logged_in
    go_to(page, door("Ahead", ["Yvette Early", "Yolanda Later"]))
    held = Held(page, "**/people/")
    page.keyboard.type("yv")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    held.wait_for(1)
    page.keyboard.type("yol")
    held.let_go(1)
    page.get_by_text("Here: Yvette Early Ahead").wait_for()
    expect(page.locator("#id_name")).to_be_focused()
    expect(page.locator("#id_name")).to_have_value("yol")
    expect(page.locator("#waiting [data-name]:visible")).to_have_count(1)


def test_several_names_that_fit_are_counted_and_an_arrow_chooses(logged_in, door):
    page = logged_in
    go_to(page, door("Arrow", ["Ursula Núñez", "Ursa Minor"]))
    page.keyboard.type("urs arr")
    page.keyboard.press("Enter")
    expect(page.locator("#fits")).to_have_text("2 names fit: type more, or choose one.")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator("#id_name")).to_have_value("Ursa Minor Arrow")
    expect(page.locator("#id_number")).to_be_focused()
    page.locator("#id_name").fill("nun arr")
    page.keyboard.press("Enter")
    expect(page.locator("#id_name")).to_have_value("Ursula Núñez Arrow")


def test_an_unknown_name_walks_in_with_a_role_and_the_card_that_was_handed_over(logged_in, door):
    page = logged_in
    go_to(page, door("Walk", []))
    page.keyboard.type("Wanda Walkin")
    page.keyboard.press("Enter")
    expect(page.locator("[name=role]:focus")).to_have_count(1)
    page.keyboard.press("l")
    expect(page.locator("#id_number")).to_be_focused()
    expect(page.locator("#id_number")).to_have_value("1")
    page.keyboard.type("17")
    page.keyboard.press("Enter")
    page.get_by_text("Here: Wanda Walkin, card 17").wait_for()


def test_a_second_person_of_that_name_is_told_apart_by_a_word(logged_in, door):
    page = logged_in
    go_to(page, door("Twice", ["Tess Tanner"]))
    page.keyboard.type("tess")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.get_by_text("Here: Tess Tanner Twice").wait_for()
    page.keyboard.type("Tess Tanner Twice")
    page.keyboard.press("Enter")
    page.get_by_text("Another person? Add a word").wait_for()
    expect(page.locator("#id_name")).to_be_focused()
    expect(page.locator("#id_name")).to_have_value("Tess Tanner Twice")
    page.keyboard.type(" Junior")
    page.keyboard.press("Enter")
    page.keyboard.press("l")
    page.keyboard.press("Enter")
    page.get_by_text("Here: Tess Tanner Twice Junior").wait_for()


# Case C37: every row is its own target right up to the next, and what was tapped is named.
def test_a_mistaken_tap_on_a_phone_is_named_and_undone(phone, scene, door):
    page = phone()
    scene.log_in(page)
    page.goto(door("Tap", ["Tabitha First", "Tobias Second"]))
    row = page.locator("#waiting li", has_text="Tabitha First Tap")
    button = row.get_by_role("button")
    below = row.locator("xpath=following-sibling::li[1]")
    assert row.bounding_box()["height"] >= 48
    assert button.bounding_box()["width"] >= row.bounding_box()["width"] - 1
    assert button.bounding_box()["height"] >= 47
    button.scroll_into_view_if_needed()
    box, between = button.bounding_box(), below.get_by_role("button").first.bounding_box()["y"]
    assert between - box["y"] - box["height"] <= 1
    missing = page.locator("#coming")
    before = missing.inner_text()
    page.touchscreen.tap(box["x"] + 2, between - 3)
    page.get_by_text("Here: Tabitha First Tap, card 2").wait_for()
    expect(here(page)).to_have_count(1)
    expect(missing).to_have_text(one_fewer(before))
    page.get_by_role("button", name="Undo", exact=True).tap()
    page.get_by_text("Undone: Here: Tabitha First Tap, card 2").wait_for()
    expect(here(page)).to_have_count(0)
    expect(missing).to_have_text(before)
    expect(page.locator("#id_name")).not_to_be_focused()  # no keyboard springs up


def one_fewer(said):
    """Return “Not here yet: 29” of “Not here yet: 30”."""
    words, count = said.rsplit(" ", 1)
    return f"{words} {int(count) - 1}"


def test_the_second_of_a_double_tap_does_not_bring_in_the_next_person(phone, scene, door):
    page = phone()
    scene.log_in(page)
    page.goto(door("Twice", ["Ann First", "Bea Second", "Cyd Third"]))
    button = page.locator("#waiting li", has_text="Ann First").get_by_role("button")
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.clock.set_fixed_time(NOON)  # so that the second comes at once, however busy the machine
    page.touchscreen.tap(*middle)
    page.locator("#here").get_by_text("Ann First").wait_for()
    page.touchscreen.tap(*middle)
    page.clock.set_fixed_time(NOON + timedelta(milliseconds=A_BREATH))
    page.get_by_role("button", name="Cyd Third").tap()
    page.locator("#here").get_by_text("Cyd Third").wait_for()
    expect(here(page)).to_have_count(2)
    expect(page.locator("#waiting li", has_text="Bea Second")).to_be_visible()


def test_a_tap_far_down_the_list_moves_nothing_and_is_seen(logged_in, door):
    page = logged_in
    go_to(page, door("Down", [f"Person {letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]))
    page.locator("#waiting li", has_text="Person Z Down").get_by_role("button").click()
    message = page.get_by_text("Here: Person Z Down")
    message.wait_for()
    top = page.evaluate("scrollY")
    assert top > 0
    box = message.bounding_box()
    assert 0 <= box["y"] <= 800 - box["height"]


def test_paid_is_one_tap_and_the_focus_stays_where_it_was(logged_in, door):
    page = logged_in
    go_to(page, door("Paid", ["Penny Payer"]))
    page.keyboard.type("penny")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.get_by_text("Here: Penny Payer Paid").wait_for()
    owing = page.locator("#here").get_by_text("£2 owing")
    owing.focus()
    page.keyboard.press("Enter")
    page.get_by_text("Penny Payer Paid paid £2.").wait_for()
    expect(page.locator("[id^=paid-]:focus")).to_have_count(1)
    expect(page.locator(".panel").get_by_text("owing")).to_have_count(0)


def test_partners_come_in_by_one_box_by_two_boxes_and_by_two_taps(logged_in, door):
    page = logged_in
    names = ["Ann A", "Bob B", "Cleo C", "Dan D", "Eva E", "Fritz F"]
    go_to(page, door("Duo", names, movement="partner"))
    page.keyboard.type("ann a duo with bob b duo")
    page.keyboard.press("Enter")
    page.get_by_text("Here: Ann A Duo with Bob B Duo, pair 1").wait_for()
    page.keyboard.type("cleo c duo")
    page.keyboard.press("Enter")
    expect(page.locator("#id_partner")).to_be_focused()
    page.keyboard.type("dan d duo")
    page.keyboard.press("Enter")
    page.get_by_text("Here: Cleo C Duo with Dan D Duo, pair 2").wait_for()
    expect(page.locator("#id_name")).to_be_focused()
    page.get_by_role("button", name="Eva E Duo", exact=True).click()
    page.get_by_text("Eva E Duo comes with whom?").wait_for()
    page.wait_for_timeout(A_BREATH)
    page.get_by_role("button", name="Fritz F Duo", exact=True).click()
    page.get_by_text("Here: Eva E Duo with Fritz F Duo, pair 3").wait_for()


def test_with_scripts_off_names_and_taps_and_undo_work(open_page, scene, door):
    page = open_page(java_script_enabled=False)
    scene.log_in(page)
    page.goto(door("Plain", ["Pat Plain", "Quentin Quiet"]))
    page.get_by_label("Name", exact=True).fill("pat plain plain")
    page.keyboard.press("Enter")
    page.get_by_text("Here: Pat Plain Plain, card 2").wait_for()
    page.get_by_role("button", name="Quentin Quiet Plain").click()
    page.get_by_text("Here: Quentin Quiet Plain, card 1").wait_for()
    page.get_by_role("button", name="Undo", exact=True).click()
    page.get_by_text("Undone: Here: Quentin Quiet Plain").wait_for()
    expect(here(page)).to_have_count(1)
    page.get_by_role("button", name="Pat Plain Plain, £2 owing: change").click()
    page.get_by_text("Pat Plain Plain paid £2.").wait_for()


def test_what_could_not_be_saved_is_said(logged_in, door):
    page = logged_in
    page.goto(door("Lost", ["Lorna Lost"]))
    page.context.clear_cookies()
    page.locator("#waiting li", has_text="Lorna Lost Lost").get_by_role("button").click()
    page.get_by_text("Not saved. Is the program running, and are you logged in?").wait_for()
