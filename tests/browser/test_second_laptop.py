"""A second laptop joins by the code on the organiser's screen, and types a score that the first sees."""

import re

from playwright.sync_api import expect

from tests.browser.grid import saved


def test_a_helper_joins_by_the_code_and_what_they_type_is_on_the_first_laptop(
    open_page, phone, scene
):
    first = open_page()
    scene.log_in(first)
    hand = f"drives/{scene.ids['hall']}/hands/1/"
    first.goto(hand)
    first.get_by_role("link", name="Phones at the tables, and helpers").click()
    first.get_by_role("button", name="Make a code").click()
    shown = first.locator(".way-in .code")
    expect(shown).to_have_text(re.compile(r"(\d ){5}\d"))

    second = phone("join/")
    second.get_by_label("Your name").fill("Gwen Lee")
    second.get_by_label("The code").fill(shown.inner_text())
    second.get_by_role("button", name="Join").click()
    second.wait_for_url(f"**/{hand}")
    second.get_by_label("Table 3, North-South tricks").fill("9")
    second.keyboard.press("Enter")
    saved(second, 3)

    first.goto(hand)
    expect(first.get_by_label("Table 3, North-South tricks")).to_have_value("9")
    first.goto(f"drives/{scene.ids['hall']}/log/")
    line = first.locator(".log li", has_text="Hand 1, table 3: 9-4")
    expect(line).to_contain_text("Gwen Lee")

    first.goto(f"drives/{scene.ids['hall']}/phones/")
    first.get_by_role("button", name="Let Gwen Lee go").click()
    first.get_by_text("Gwen Lee is let in no longer.").wait_for()
    second.goto(hand)
    second.get_by_text("You are let in no longer").wait_for()
