"""Cards typed hand by hand, by keyboard alone, on a phone and without scripts."""

import random

import pytest
from playwright.sync_api import expect

from tests.browser.card_boxes import leave, total_of
from tests.browser.grid import type_in
from tests.browser.hands_on import brings_a_page


@pytest.fixture
def by_hand(open_page, scene):
    """Opens the cards of nine, of which nothing is typed, hand by hand."""

    def open_it(half=1, **options):
        page = open_page(**options)
        scene.log_in(page)
        page.goto(f"drives/{scene.ids['by_hand']}/cards/?each=1&half={half}")
        return page

    return open_it


def hand_box(page, card, hand):
    return page.locator(f"input[data-card='{card}'][data-column='h{hand}']")


LADIES, GENTS, HANDS = (1, 3, 5, 7, 9), (2, 4, 6, 8), 4
REST = 13  # in half tricks


def evening():
    """What nine true cards show, hand by hand: two tables, and a lady rests.

    In the first hand they sit as the room was seated, which the program knows.
    """
    rng, shown = random.Random("every hand"), {card: [] for card in (*LADIES, *GENTS)}
    for hand in range(HANDS):
        resting = LADIES[-1 - hand]
        ladies = rng.sample([lady for lady in LADIES if lady != resting], 4)
        gents = rng.sample(GENTS, 4)
        if hand == 0:
            ladies, gents = sorted(ladies), sorted(gents)
        shown[resting].append("R")
        for table in (0, 2):
            tricks = rng.randrange(2, 12)  # 12 and 13 are asked about
            for seat, taken in ((table, tricks), (table + 1, 13 - tricks)):
                shown[ladies[seat]].append(str(taken))
                shown[gents[seat]].append(str(taken))
    return shown


def worth(shown):
    return sum(REST if one == "R" else 2 * int(one) for one in shown)


def written(half_tricks):
    whole, half = divmod(half_tricks, 2)
    return f"{whole}½" if half else f"{whole}"


def typed_by_keyboard(page, shown, hands):
    """Type the cards of a half in the order of the cards, with nothing but figures, R and Enter.

    The last Enter saves the page, which comes anew.
    """
    expect(hand_box(page, 1, hands[0])).to_be_focused()
    *typed, last = [shown[card][hand - 1].lower() for card in sorted(shown) for hand in hands]
    type_in(page, *typed)
    with brings_a_page(page):
        type_in(page, last)


def test_a_cards_only_evening_is_typed_hand_by_hand_by_keyboard_alone(by_hand, scene):
    shown, page = evening(), by_hand()
    typed_by_keyboard(page, shown, (1, 2))
    tea = page.get_by_role("button", name="The first half is in: half-time places")
    expect(tea).to_be_visible()
    expect(page.locator(".card-head small")).to_have_text(["fits", "fits"])
    firsts = {card: worth(shown[card][:2]) for card in shown}
    best = max(firsts[card] for card in LADIES)
    tea.press("Enter")
    page.wait_for_url("**/tea/")
    first = page.locator(".tea-places").first.locator("tbody tr").first
    expect(first.locator(".tea-tricks")).to_have_text(written(best))

    page.goto(f"drives/{scene.ids['by_hand']}/cards/")
    typed_by_keyboard(page, shown, (3, 4))
    page.get_by_role("button", name="All cards are in: see the standings").press("Enter")
    page.wait_for_url("**/standings/")
    rows = page.locator(".leaderboard tbody tr")
    totals = sorted(cells.locator("td").last.text_content().strip() for cells in rows.all())
    assert totals == sorted(written(worth(cards)) for cards in shown.values())
    expect(page.get_by_text("rests add 26, together 234; cards add up to 234")).to_be_visible()


def test_a_hand_that_does_not_fit_is_named_at_its_head_and_with_its_cards(by_hand):
    shown, page = evening(), by_hand()
    wrong = next(card for card in GENTS if shown[card][1] not in ("0", "13"))
    shown[wrong][1] = str(int(shown[wrong][1]) + 1)
    typed_by_keyboard(page, shown, (1, 2))
    expect(page.locator("#hand-2")).to_have_text("does not fit")
    expect(page.locator("#check")).to_contain_text("Hand 2 does not fit")
    expect(page.locator("#findings")).to_contain_text("Hand 2 adds up to 53 where 52 is right")
    page.locator("#findings").get_by_role("link", name=f"Card {wrong}", exact=True).click()
    row = page.locator("tr.named").filter(has=hand_box(page, wrong, 2))
    expect(row.get_by_text("look here")).to_be_visible()
    leave(hand_box(page, wrong, 2), str(int(shown[wrong][1]) - 1))
    expect(page.locator("#hand-2")).to_have_text("fits")
    expect(page.locator("#findings")).not_to_contain_text("Hand 2")
    expect(page.get_by_text("look here").filter(visible=True)).to_have_count(0)


def test_a_card_is_asked_for_by_its_number(by_hand):
    page = by_hand()
    type_in(page, "8", "c7", "5", "c1")
    expect(hand_box(page, 1, 2)).to_be_focused()
    expect(hand_box(page, 7, 1)).to_have_value("5")
    expect(hand_box(page, 1, 2)).to_have_value("")
    expect(total_of(hand_box(page, 7, 1))).to_contain_text("hand 1 saved")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_rest_may_be_typed_small_and_counts_as_the_club_gives(by_hand):
    page = by_hand()
    leave(hand_box(page, 1, 1), "r")
    expect(hand_box(page, 1, 1)).to_have_value("R")
    expect(total_of(hand_box(page, 1, 1))).to_contain_text("6½")


def test_nothing_moves_while_cards_are_typed(by_hand):
    page = by_hand()
    last = hand_box(page, 9, 2)
    before = last.bounding_box()
    leave(hand_box(page, 1, 1), "8")
    expect(total_of(hand_box(page, 1, 1))).to_contain_text("hand 1 saved")
    assert last.bounding_box() == before


def test_cards_are_typed_on_a_phone(by_hand):
    page = by_hand(viewport={"width": 360, "height": 740})
    leave(hand_box(page, 9, 2), "11")
    expect(total_of(hand_box(page, 9, 2))).to_contain_text("hand 2 saved")
    box = hand_box(page, 9, 2).bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    assert box["height"] >= 44


def test_without_scripts_every_hand_is_typed_and_saved(by_hand):
    shown, page = evening(), by_hand(java_script_enabled=False)
    for card, hands in shown.items():
        for hand in (1, 2):
            hand_box(page, card, hand).fill(hands[hand - 1])
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator("#hand-1")).to_have_text("fits")
    for card, hands in shown.items():
        expect(hand_box(page, card, 2)).to_have_value(hands[1])
        expect(total_of(hand_box(page, card, 1))).to_contain_text(written(worth(hands[:2])))
    expect(page.get_by_text("Each box is saved as you leave it.")).to_be_hidden()
