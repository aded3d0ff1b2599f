"""Learn and try: a game against the computer, by mouse, by keyboard and without scripts."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.test_every_page import violations

TRICKS_OF_ROUND, FIRST_TRICKS = 26, 3


def first_card(page):
    """The first card that may be played."""
    return page.locator(".hand button:enabled").first


def hand_of(page):
    return page.locator(".hand button")


def told(page):
    return page.locator("#told")


def play(page, press=lambda card: card.click()):
    """Play a card, and wait until the page says that it was played."""
    card = first_card(page)
    name = card.get_attribute("aria-label")
    state = page.locator("input[name=state]").get_attribute("value")
    press(card)
    # The game that the page carries is another one with every card; at the end there is none.
    expect(page.locator(f'input[name=state][value="{state}"]')).to_have_count(0)
    expect(told(page)).to_contain_text(f"You: {name[0].lower()}{name[1:]}.")


def test_a_round_of_german_whist_is_played_to_its_end_and_another_is_dealt(open_page):
    page = open_page("learn/german/")
    expect(hand_of(page)).to_have_count(13)
    for _ in range(TRICKS_OF_ROUND):
        play(page)
    expect(told(page)).to_contain_text("has won the round" if lost(page) else "have won the round")
    expect(hand_of(page)).to_have_count(0)
    page.get_by_role("button", name="Play again").click()
    expect(hand_of(page)).to_have_count(13)


def lost(page):
    """Whether the score at the end has the other player ahead."""
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    mine, theirs = map(int, re.findall(r"\d+", page.locator(".standing strong").inner_text()))
    assert mine + theirs == 13
    return mine < theirs


def test_the_first_tricks_of_a_hand_are_played_by_keyboard(open_page):
    """After each card the focus is on what was played; Tab goes on to the first card that may be."""
    page = open_page("learn/whist/")

    def by_keyboard(card):
        page.keyboard.press("Tab")
        expect(card).to_be_focused()
        page.keyboard.press("Enter")

    first_card(page).focus()
    page.keyboard.press("Shift+Tab")
    for trick in range(1, FIRST_TRICKS + 1):
        play(page, by_keyboard)
        expect(hand_of(page)).to_have_count(13 - trick)
        expect(told(page)).to_be_focused()
    assert violations(page) == []


@pytest.mark.parametrize("path", ["learn/whist/", "learn/german/"])
def test_without_scripts_each_card_is_a_press(open_page, path):
    page = open_page(path, java_script_enabled=False)
    expect(hand_of(page)).to_have_count(13)
    for _ in range(FIRST_TRICKS):
        play(page)
    # In German Whist every card is made good from the stock.
    left = 13 if path == "learn/german/" else 13 - FIRST_TRICKS
    expect(hand_of(page)).to_have_count(left)
