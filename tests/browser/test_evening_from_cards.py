"""An evening of which only the players' cards come back: half say two halves, half say every hand."""

import random

import pytest

from tests.browser.hands_on import (
    ByMouse,
    brings_a_page,
    column,
    first_at_tea,
    leaderboard,
    let_in,
    make_club,
    make_drive,
    seat_room,
)
from tests.evening.hall import REST, Hall, best_of, places, totals, written
from tests.pdfs.reading import texts

HANDS, TEA, TABLES = 8, 4, 2
LADIES = ["Ada Lark", "Bea Lark", "Cora Lark", "Dora Lark", "Edie Lark"]
GENTS = ["Alf Gant", "Bert Gant", "Cyril Gant", "Don Gant", "Ern Gant"]
CARDS = dict(enumerate([n for couple in zip(LADIES, GENTS, strict=True) for n in couple], start=1))
BY_HALVES, BY_HAND = range(1, 6), range(6, 11)


@pytest.fixture
def hands(open_page, served_site):
    """The room of ten is seated; nobody will collect slips."""
    hands = ByMouse(open_page())
    make_club(hands, served_site)
    boxes = {"Hands": f"{HANDS}", "Tea after hand": f"{TEA}"}
    make_drive(hands, boxes, {"Scores come from": "the players' cards at tea and at the end"})
    for card, name in CARDS.items():
        let_in(hands, name, card, role="l" if name in LADIES else "g")
    seat_room(hands, "Losers move")
    return hands


def evening():
    """What happens in the hall, which the program is not told: who sits where, and the tricks."""
    hall, rng = Hall(LADIES, GENTS), random.Random("ten cards")
    scores = {
        (hand, table): rng.choice([3, 4, 5, 6, 7, 8, 9, 10])
        for hand in range(1, HANDS + 1)
        for table in range(1, TABLES + 1)
    }
    for hand in range(1, HANDS):
        hall.move({table: scores[hand, table] for table in range(1, TABLES + 1)})
    return hall.rounds, scores


def on_the_card(rounds, scores, name):
    """What somebody writes down, hand by hand: tricks, or R."""
    for hand, seats in enumerate(rounds, start=1):
        if seats[name] == REST:
            yield "R"
        else:
            table, chair = seats[name]
            yield str(scores[hand, table] if chair in "NS" else 13 - scores[hand, table])


def half_of(rounds, scores, half):
    first = TEA * (half - 1)
    shifted = {(hand - first, table): ns for (hand, table), ns in scores.items()}
    return totals(rounds[first : first + TEA], shifted)


def type_half(hands, rounds, scores, half):
    """Type what five cards say of the half as one number, and of the five others hand by hand."""
    page = hands.page
    found = half_of(rounds, scores, half)
    hands.follow("Two halves")
    page.wait_for_url("**each=0*")
    page.locator(f"input[data-card='1'][data-column='{half}']").focus()
    hands.type(*[written(found[CARDS[card]]) for card in BY_HALVES])
    page.locator("#check").get_by_text("5 cards are not complete yet.").wait_for()
    hands.follow("Every hand")
    page.wait_for_url("**each=1*")
    hands.follow("First half" if half == 1 else "Second half")
    page.wait_for_url(f"**half={half}*")
    for card in BY_HAND:
        wrote = list(on_the_card(rounds, scores, CARDS[card]))[TEA * (half - 1) : TEA * half]
        page.locator(f"input[data-card='{card}']").first.focus()
        if card == BY_HAND[-1]:
            # The last Enter saves the page, which comes anew.
            with brings_a_page(page):
                hands.type(*wrote)
        else:
            hands.type(*wrote)


def it_adds_up(page, hands):
    """Wait for the running check: so many hands of two tables, and two people who rest in each."""
    played, rests = 26 * TABLES * hands, 13 * hands
    said = f"rests add {rests}, together {played + rests}; cards add up to {played + rests}"
    page.locator("#check").get_by_text(said).wait_for()


def test_an_evening_of_cards_half_by_halves_and_half_by_hands_comes_to_their_own_totals(hands):
    page, (rounds, scores) = hands.page, evening()
    hands.step("Cards")
    type_half(hands, rounds, scores, 1)
    it_adds_up(page, TEA)
    hands.press("The first half is in: half-time places")
    for title, people in (("Ladies", LADIES), ("Gents", GENTS)):
        assert first_at_tea(page, title) == best_of(half_of(rounds, scores, 1), people)
    hands.press_on("Back to the cards")

    type_half(hands, rounds, scores, 2)
    it_adds_up(page, HANDS)
    hands.press("All cards are in: see the standings")
    hands.press("Finish the drive")
    page.get_by_text("Finished. The results stand.").wait_for()
    found = totals(rounds, scores)
    rows = leaderboard(page)
    assert column(rows, "Total") == {name: written(total) for name, total in found.items()}
    assert column(rows, "Place") == places(found)
    for heading, half in (("1st half", 1), ("2nd half", 2)):
        of_half = half_of(rounds, scores, half)
        assert column(rows, heading) == {name: written(of_half[name]) for name in found}
    print_it = page.get_by_role("button", name="Print the results")
    on_paper = texts(hands.print_out(print_it))
    assert all(written(total) in on_paper for total in found.values())
    assert sum(found.values()) == 26 * TABLES * HANDS + 13 * HANDS
