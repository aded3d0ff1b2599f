"""Two quarrel about a hand: it is pasted, mended, found to hold a revoke, and the tricks are moved."""

import re

from playwright.sync_api import expect

from tests.browser.test_every_page import overflow, violations

RECORD = """\
S W
1 W: QC 6C 3C 5H
2 W: 2C 3D 5C 6S
3 S: 8S JS 4S 9S
"""
"""In trick 2, of clubs, North plays a diamond, and in trick 4 the king of clubs."""
FOURTH = ["four of hearts", "king of clubs", "king of hearts", "queen of hearts"]


def test_a_hand_is_pasted_mended_gone_on_with_card_by_card_and_its_revoke_is_settled(
    open_page, scene
):
    page = open_page(reduced_motion="reduce")
    scene.log_in(page)
    page.goto(f"drives/{scene.ids['playing']}/hands/1/tables/3/")
    expect(page.locator(".of-deal")).to_contain_text("13")
    page.get_by_role("link", name="Write it down card by card").click()
    _paste_with_a_card_played_twice(page)
    _mend_it_and_lay_the_fourth_trick(page)
    page.get_by_role("button", name="Keep the record").click()
    page.get_by_text("The record is kept.").wait_for()
    _see_the_revoke_and_turn_to_the_next_trick(page)
    assert violations(page) == []
    page.set_viewport_size({"width": 320, "height": 740})
    assert overflow(page) <= 0
    _move_three_tricks(page)


def _box(page):
    return page.get_by_role("textbox", name="Write the hand down")


def _paste_with_a_card_played_twice(page):
    text = _box(page)
    text.fill(RECORD.replace("8S JS", "8S 6S"))
    page.get_by_role("button", name="Keep the record").click()
    wrong = page.get_by_role("alert")
    expect(wrong).to_contain_text("the six of spades was played already, in trick 2")
    expect(text).to_have_value(re.compile("8S 6S"))
    expect(page.locator(".tricks > li")).to_have_count(3)


def _mend_it_and_lay_the_fourth_trick(page):
    text = _box(page)
    text.fill(RECORD)
    page.wait_for_load_state()  # with the scripts, by which the pack lays cards without a new page
    next_card = page.locator(".next")
    for number, name in enumerate(FOURTH, start=1):
        card = page.get_by_role("button", name=name, exact=True)
        card.press("Enter")
        expect(card).to_have_attribute("aria-pressed", "true")
        expect(card).to_be_focused()
        turn = "Trick 4:" if number < len(FOURTH) else "Trick 5:"
        expect(next_card).to_contain_text(turn)
    expect(text).to_have_value(re.compile(r"4 W: 4H KC KH QH\s*$"))


def _see_the_revoke_and_turn_to_the_next_trick(page):
    shown = page.locator("#play-title")
    expect(shown).to_have_text("Trick 2")
    wrong = page.locator(".chair.north .playing-card.wrong")
    expect(wrong).to_have_accessible_name("three of diamonds")
    page.wait_for_load_state()
    page.keyboard.press("ArrowRight")
    expect(shown).to_have_text("Trick 3")


def _move_three_tricks(page):
    page.get_by_label("Three tricks moved").first.check()
    expect(page.get_by_label("Why").first).to_have_value(re.compile("Revoke in trick 2: North"))
    page.get_by_role("button", name="Give the penalty").first.click()
    page.get_by_text("The penalty is given.").wait_for()
    counts = "10-3 counts: it was 13-0, and a penalty moved tricks."
    expect(page.locator("#rulings")).to_contain_text(counts)
