"""The players' cards set against the slips, by keyboard; second thoughts; and what is rare."""

import pytest
from playwright.sync_api import expect

from tests.browser.card_boxes import leave, row_of


@pytest.fixture
def page(open_page, scene):
    page = open_page()
    scene.log_in(page)
    return page


def of_hand(page, hand):
    return page.locator(f"input[data-column='h{hand}']")


def test_of_three_cards_the_one_that_differs_leads_to_its_table(page, scene):
    """At table 1 the slip of the first hand says 8 to 5; cards 1 and 2 sat against 3 and 4."""
    page.goto(f"drives/{scene.ids['playing']}/standings/")
    page.get_by_role("link", name="Compare with the players' cards").click()
    for card, tricks, word in ((1, "8", "fits"), (2, "9", "the tables say 8"), (3, "5", "fits")):
        page.get_by_role("link", name=f"Card {card}: every hand").click()
        expect(of_hand(page, 1)).to_be_focused()
        page.keyboard.type(tricks)
        page.keyboard.press("Enter")
        expect(row_of(of_hand(page, 1))).to_contain_text(word)
        expect(of_hand(page, 2)).to_be_focused()
        page.get_by_role("link", name="All cards").click()
    expect(page.locator("#check")).to_contain_text(
        "3 cards typed. 1 card disagrees with the tables."
    )
    expect(page.locator("#findings")).to_contain_text(
        "the slip says 8 – 5, but card 2 shows 9. Cards 1 and 3 bear the slip out."
    )
    page.get_by_role("link", name="Look at hand 1, table 1").click()
    page.wait_for_url("**/hands/1/tables/1/")
    page.goto(f"drives/{scene.ids['playing']}/standings/")
    expect(page.get_by_text("1 card disagrees with the tables.")).to_be_visible()


def test_what_was_typed_over_comes_back_by_ctrl_z_and_by_its_button(page, scene):
    page.goto(f"drives/{scene.ids['cards']}/cards/")
    box = page.locator("input[data-column='1']").first
    for back in ("keys", "button"):
        leave(box, "80")
        expect(row_of(box).get_by_text("saved, was 78")).to_be_visible()
        if back == "keys":
            box.press("Control+z")
        else:
            row_of(box).get_by_role("button", name="Undo").click()
        expect(row_of(box).get_by_text("undone")).to_be_visible()
        expect(box).to_have_value("78")
    page.reload()
    expect(box).to_have_value("78")


def test_what_is_rare_is_saved_by_enter_again_or_by_yes(page, scene):
    page.goto(f"drives/{scene.ids['cards']}/cards/")
    first, second = (page.locator("input[data-column='2']").nth(place) for place in (0, 1))
    first.fill("120")
    first.press("Enter")
    expect(page.get_by_text("Card 1: 120 in 12 hands is rare. Is that right?")).to_be_visible()
    first.press("Enter")
    expect(row_of(first).get_by_text("saved", exact=True)).to_be_visible()
    leave(second, "110")
    row_of(second).get_by_role("button", name="Yes").click()
    expect(row_of(second).get_by_text("saved", exact=True)).to_be_visible()
    expect(second).not_to_have_attribute("aria-invalid", "true")
    page.reload()
    expect(first).to_have_value("120")
    expect(second).to_have_value("110")
