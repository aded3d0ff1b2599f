"""The players' cards, typed on two laptops: what is typed on one stands in the boxes of the other."""

import pytest
from playwright.sync_api import expect

from tests.browser.card_boxes import leave, row_of, total_of
from tests.browser.following import follow, stop_clock


@pytest.fixture
def two(open_page, scene):
    """A laptop that asks when it is told to (`follow`), and another."""
    here, there = open_page("login/"), open_page("login/")
    scene.log_in(here)
    there.context.add_cookies(here.context.cookies())
    stop_clock(here)
    return here, there


@pytest.fixture
def laptops(two, scene):
    """The cards of eight, whose first half is in (78 each), on both laptops."""
    for page in two:
        page.goto(f"drives/{scene.ids['cards']}/cards/")
    return two


def second_half(page, card):
    return page.locator(f"input[data-card='{card}'][data-column='2']")


def typed_there(there, card, typed, total):
    leave(second_half(there, card), typed)
    expect(total_of(second_half(there, card))).to_have_text(total)


def test_a_box_that_nobody_is_in_follows_and_one_in_use_says_what_stands(laptops):
    here, there = laptops
    left, typing, refused = (second_half(here, card) for card in (1, 3, 5))
    leave(refused, "157")
    expect(row_of(refused).get_by_role("alert")).to_contain_text("157")
    typing.focus()
    here.keyboard.type("4")  # of a 49
    for card, typed, total in ((1, "76.5", "154½"), (3, "71", "149"), (5, "70", "148")):
        typed_there(there, card, typed, total)
    assert follow(here) == 200
    expect(left).to_have_value("76½")
    expect(total_of(left)).to_have_text("154½")
    expect(here.locator("#check")).to_contain_text("5 cards are not complete yet")
    expect(typing).to_be_focused()
    expect(typing).to_have_value("4")
    expect(row_of(typing).get_by_text("typed elsewhere: 71")).to_be_visible()
    expect(refused).to_have_value("157")
    expect(row_of(refused).get_by_text("typed elsewhere: 70")).to_be_visible()
    expect(row_of(refused).get_by_role("alert")).to_be_visible()
    # Nothing of card 1 is empty any more; and the box that is left shows what stands at once.
    typing.fill("c1")
    typing.press("Enter")
    expect(here.locator("input[data-card='1'][data-column='1']")).to_be_focused()
    expect(typing).to_have_value("71")
    expect(here.get_by_text("typed elsewhere: 71")).to_have_count(0)
    # Typed over what is seen now, which nobody is asked about.
    leave(left, "75")
    expect(row_of(left).get_by_text("saved, was 76½")).to_be_visible()
    expect(total_of(left)).to_have_text("153")


def test_a_box_follows_when_its_card_is_emptied_or_typed_hand_by_hand_elsewhere(laptops):
    here, there = laptops
    box, row = second_half(here, 2), here.locator("#row-8")
    leave(box, "70")
    expect(total_of(box)).to_have_text("148")
    there.reload()
    typed_there(there, 2, "", "78")
    there.goto(f"{there.url}?each=1&half=2")
    leave(there.locator("input[data-card='8'][data-column='h13']"), "7")
    expect(there.locator("#row-8 .card-total")).to_contain_text("hand 13 saved")
    follow(here)
    expect(row.get_by_role("link", name="hand by hand")).to_be_visible()
    expect(second_half(here, 8)).to_have_count(0)
    expect(row.locator(".card-total")).to_have_text("85")
    # The same number once more is another press, and counts.
    expect(box).to_have_value("")
    leave(box, "70")
    expect(total_of(box)).to_have_text("148")


def of_hand(page, hand):
    return page.locator(f"input[data-column='h{hand}']")


def test_a_card_that_is_compared_follows_what_is_typed_of_it_and_of_its_tables(two, scene):
    """At table 1 the slip of the first hand says 8 to 5, and card 2 sat there."""
    here, there = two
    evening = f"drives/{scene.ids['playing']}"
    for page in two:
        page.goto(f"{evening}/cards/compare/?card=2")
    typing = of_hand(here, 2)
    typing.focus()
    here.keyboard.type("1")  # of a 10
    for hand, typed in ((1, "9"), (2, "7")):
        leave(of_hand(there, hand), typed)
        expect(row_of(of_hand(there, hand))).to_contain_text("saved")
    assert follow(here) == 200
    expect(of_hand(here, 1)).to_have_value("9")
    expect(row_of(of_hand(here, 1))).to_contain_text("the tables say 8")
    expect(here.locator("#check")).to_contain_text("1 card disagrees with the tables.")
    expect(typing).to_have_value("1")
    expect(typing).to_be_focused()
    expect(row_of(typing)).to_contain_text("typed elsewhere: 7")
    there.goto(f"{evening}/hands/1/")
    leave(there.get_by_label("Table 1, North-South tricks"), "9")
    there.get_by_text("saved, was 8-5").wait_for()
    assert follow(here) == 200
    expect(row_of(of_hand(here, 1))).to_contain_text("fits")
    expect(here.locator("#check")).to_contain_text("what is in of the tables fits")
