"""Forty-seven cards printed in the afternoon, and still true when number 13 stays away."""

import random
import re
from collections import Counter

import pytest
from playwright.sync_api import expect

from tests.browser.hands_on import (
    ByMouse,
    add_people,
    column,
    in_chairs,
    in_room,
    leaderboard,
    let_in,
    make_club,
    make_drive,
)
from tests.browser.scene import full_names
from tests.evening.hall import REST, places, totals, written
from tests.pdfs.reading import texts

PRINTED, ABSENT, HANDS, TABLES = 47, 13, 4, 11
KNOWN, WALK_IN = full_names(46), "Wanda Walkin"
PLACE = re.compile(r"(\d+) ([NESW])")
WORDS_OF_STAND_IN = f" (for card {ABSENT})"


def itineraries(pdf):
    """Return what the printed cards say: for each hand, {card: (table, chair) or REST}."""
    found = texts(pdf)
    heads = [at for at, text in enumerate(found) if text == "Card"]
    rounds = [{} for _ in range(HANDS)]
    for at, end in zip(heads, [*heads[1:], len(found)], strict=True):
        grid = found[found.index("Hand", at) : end]
        spots = [text for text in grid if PLACE.fullmatch(text) or text == "Rest"]
        for seats, spot in zip(rounds, spots, strict=True):
            place = PLACE.fullmatch(spot)
            seats[int(found[at + 1])] = (int(place[1]), place[2]) if place else REST
    return rounds


@pytest.fixture
def hands(open_page, served_site):
    """The open door of an individual drive, before anybody has come."""
    hands = ByMouse(open_page())
    make_club(hands, served_site)
    add_people(hands, KNOWN)
    boxes = {"Hands": f"{HANDS}", "Tea after hand": "2"}
    make_drive(hands, boxes, {"How people move": "Individual"})
    return hands


def print_in_the_afternoon(hands):
    hands.fill("How many people do you expect?", f"{PRINTED}")
    hands.press("These are the cards")
    link = hands.page.get_by_role("link", name=re.compile(f"{PRINTED}"))
    cards = itineraries(hands.print_out(link))
    hands.page.get_by_label("Name", exact=True).focus()
    return cards


def fill_the_hall(hands):
    """Cards 1 to 46 go out; 13 is called home with the card in a pocket; somebody walks in after.

    Returns {card: name} of those who stay.
    """
    page, held = hands.page, {}
    for card, name in enumerate(KNOWN, start=1):
        let_in(hands, name, card)
        held[card] = name
    hands.press(f"{held[ABSENT]} is not here")
    page.get_by_text(f"Not here: {held.pop(ABSENT)}").wait_for()
    expect(page.get_by_text("Empty: the next card, 13.")).to_be_visible()
    page.get_by_label("Name", exact=True).focus()
    let_in(hands, WALK_IN, PRINTED, typed=f"{PRINTED}")
    return held | {PRINTED: WALK_IN}


def seat_by_the_cards(hands):
    page = hands.page
    hands.press("Close the door")
    expect(page.get_by_text("Nobody holds card 13. Keep the cards, and somebody")).to_be_visible()
    expect(page.get_by_text("Every printed card stays true.")).to_be_visible()
    hands.press("Seat the room, keep the cards")
    page.get_by_role("heading", name="Seats", exact=True).wait_for()


def seats_of(hands, number):
    """Return {card: (table, chair) or REST} as the Seats page has round `number`."""
    rounds = hands.page.get_by_role("navigation", name="Hands", exact=True)
    hands.activate(rounds.get_by_role("link", name=f"Hand {number}", exact=True))
    hands.page.wait_for_url(f"**/seats/?round={number}")
    seats, resting = in_room(hands.page)
    return seats | dict.fromkeys(resting, REST)


def compare(printed, seats, held):
    """Everybody sits where their card says; but for one who rests and plays for 13, whom it returns."""
    assert set(seats) == set(held)
    elsewhere = [card for card in held if seats[card] != printed[card]]
    if printed[ABSENT] == REST:
        assert elsewhere == []
        return None
    (stand_in,) = elsewhere
    assert printed[stand_in] == REST
    assert seats[stand_in] == printed[ABSENT]
    return stand_in


def check_names(page, seats, held, stand_in):
    """The page of the hand names everybody in their chair, and says of one for whom they play."""
    must_be = {table: {} for table in range(1, TABLES + 1)}
    for card, seat in seats.items():
        if seat != REST:
            said = WORDS_OF_STAND_IN if card == stand_in else ""
            must_be[seat[0]][seat[1]] = f"{card} {held[card]}{said}"
    assert in_chairs(page) == must_be


def test_printed_cards_stay_true_though_one_stays_away_and_the_totals_are_theirs(hands):
    page = hands.page
    printed = print_in_the_afternoon(hands)
    assert all(set(seats) == set(range(1, PRINTED + 1)) for seats in printed)
    held = fill_the_hall(hands)
    expect(page.get_by_text("46 here", exact=True).last).to_be_visible()
    seat_by_the_cards(hands)
    seats = [seats_of(hands, number) for number in range(1, HANDS + 1)]
    stand_ins = [compare(*both, held) for both in zip(printed, seats, strict=True)]
    rests = Counter(card for now in seats for card, seat in now.items() if seat == REST)
    assert max(rests.values()) - min(rests[card] for card in held) <= 1

    rng = random.Random("numbered cards")
    scores = {(h, t): rng.choice([4, 5, 6, 7, 8, 9]) for h in range(1, 5) for t in range(1, 12)}
    hands.press("Enter scores")
    for hand in range(1, HANDS + 1):
        page.wait_for_url(f"**/hands/{hand}/")
        check_names(page, seats[hand - 1], held, stand_ins[hand - 1])
        hands.type(*[str(scores[hand, table]) for table in range(1, TABLES + 1)])
        hands.activate(page.locator("#progress [data-next]"))
    hands.press("Finish the drive")
    page.get_by_text("Finished. The results stand.").wait_for()

    # As each holder adds up the printed card, with the hands for 13 in the place of a rest.
    as_played = [
        {card: here for card, here in now.items() if card != ABSENT}
        | ({who: now[ABSENT]} if who else {})
        for now, who in zip(printed, stand_ins, strict=True)
    ]
    found = {held[card]: total for card, total in totals(as_played, scores).items()}
    rows = leaderboard(page)
    assert column(rows, "Total") == {name: written(total) for name, total in found.items()}
    assert column(rows, "Place") == places(found)


def left_alone(on_card):
    """Who the printed cards put at table with 13; where 13 rests, that is with the card after the last."""
    if on_card[ABSENT] == REST:
        return {card for card, seat in on_card.items() if seat == REST} - {ABSENT} | {PRINTED + 1}
    table = on_card[ABSENT][0]
    return {c for c, seat in on_card.items() if seat != REST and seat[0] == table} - {ABSENT}


def test_a_walk_in_takes_the_card_after_the_last_and_no_other_card_names_another_chair(hands):
    """Whoever's card says to rest plays with them; but the table of 13 stands empty."""
    printed, page = print_in_the_afternoon(hands), hands.page
    held = fill_the_hall(hands)
    beyond = f", which is not among the {PRINTED} printed"
    let_in(hands, "Walter Walkin", PRINTED + 1, typed=f"{PRINTED + 1}", said=beyond)
    hands.press("Close the door")
    expect(page.get_by_text("nobody rests who could play in its place.")).to_be_visible()
    hands.press("Seat the room, keep the cards")
    page.get_by_role("heading", name="Seats", exact=True).wait_for()
    for number, on_card in enumerate(printed, start=1):
        seats = seats_of(hands, number)
        assert {card for card, seat in seats.items() if seat == REST} == left_alone(on_card)
        for card in set(held) - left_alone(on_card):
            assert seats[card] == on_card[card] or on_card[card] == REST
        assert len({seat for seat in seats.values() if seat != REST}) == 4 * TABLES
