"""Nine pairs, four hands at each table: they come two by two, and one pair rests in every round."""

import random

import pytest
from playwright.sync_api import expect

from tests.browser.hands_on import (
    ByMouse,
    column,
    in_chairs,
    leaderboard,
    let_in_pair,
    make_club,
    make_drive,
    seat_room,
)
from tests.evening.hall import REST, pairs_in_rounds, places, totals, written
from tests.pdfs.reading import texts

PAIRS, ROUNDS, AT_TABLE, TABLES = 9, 5, 4, 4
NAMES = {
    1: ("Ann Archer", "Bob Baker"),
    2: ("Cleo Cook", "Dan Dyer"),
    3: ("Eva Elder", "Fritz Fuller"),
    4: ("Grace Glover", "Hugh Harper"),
    5: ("Ida Innes", "Jack Joiner"),
    6: ("Kate Kemp", "Leo Lorimer"),
    7: ("May Mason", "Ned Naylor"),
    8: ("Olga Osler", "Pip Porter"),
    9: ("Queenie Quill", "Roy Reeve"),
}
ON_THE_CARD = {pair: " & ".join(names) for pair, names in NAMES.items()}


@pytest.fixture
def hands(open_page, served_site):
    """The door of a partner drive, with everybody in."""
    hands = ByMouse(open_page())
    make_club(hands, served_site)
    boxes = {
        "Hands": f"{ROUNDS * AT_TABLE}",
        "Tea after hand": "8",
        "Hands at each table": f"{AT_TABLE}",
    }
    make_drive(hands, boxes, {"How people move": "Partner drive"})
    for pair, (first, second) in NAMES.items():
        let_in_pair(hands, first, second, pair)
    return hands


def random_scores():
    rng = random.Random("nine pairs")
    return {
        (hand, table): rng.choice([3, 4, 5, 6, 7, 8, 9, 10])
        for hand in range(1, ROUNDS * AT_TABLE + 1)
        for table in range(1, TABLES + 1)
    }


def seen(page):
    """Which pair the page of a round says sits where: {pair: (table, side)}."""
    found = {}
    for table, chairs in in_chairs(page).items():
        for side in ("NS", "EW"):
            (pair,) = {int(chairs[chair].split()[0]) for chair in side}
            assert [chairs[chair] for chair in side] == [f"{pair} {name}" for name in NAMES[pair]]
            found[pair] = table, side
    return found


def type_round(hands, seats, scores, number):
    """Compare who sits where, then type the slips of the tables: four hands on each."""
    first = (number - 1) * AT_TABLE + 1
    (resting,) = [pair for pair, seat in seats.items() if seat == REST]
    assert seen(hands.page) == {pair: seat for pair, seat in seats.items() if seat != REST}
    said = hands.page.get_by_text("Resting:").inner_text()
    assert all(f"{resting} {name}" in said for name in NAMES[resting])
    box = hands.page.get_by_label(f"Table 1, hand {first}, North-South tricks")
    expect(box).to_be_focused()
    for table in range(1, TABLES + 1):
        hands.type(*[str(scores[hand, table]) for hand in range(first, first + AT_TABLE)])
    onward = hands.page.locator("#progress [data-next]")
    expect(onward).to_be_focused()
    hands.page.keyboard.press("Enter")


def test_nine_pairs_play_five_rounds_and_their_totals_are_what_their_cards_say(hands):
    page, scores = hands.page, random_scores()
    rounds = pairs_in_rounds(PAIRS, ROUNDS)
    expect(page.get_by_text("18 here", exact=True).last).to_be_visible()
    seat_room(hands, "Partner drive")
    hands.press("Enter scores")
    for number, seats in enumerate(rounds, start=1):
        page.wait_for_url(f"**/hands/{(number - 1) * AT_TABLE + 1}/")
        type_round(hands, seats, scores, number)
    hands.press("Finish the drive")
    page.get_by_text("Finished. The results stand.").wait_for()

    found = totals([seats for seats in rounds for _ in range(AT_TABLE)], scores)
    by_name = {ON_THE_CARD[pair]: total for pair, total in found.items()}
    rows = leaderboard(page)
    assert column(rows, "Total") == {name: written(total) for name, total in by_name.items()}
    assert column(rows, "Place") == places(by_name)
    # Five pairs have rested once, and a rest is worth four hands.
    assert sum(found.values()) == 13 * ROUNDS * AT_TABLE * TABLES + 26 * ROUNDS
    print_it = page.get_by_role("button", name="Print the results")
    on_paper = texts(hands.print_out(print_it))
    assert all(written(total) in on_paper for total in by_name.values())


def test_no_two_pairs_of_the_independent_hall_meet_twice_and_nobody_rests_twice():
    rounds = pairs_in_rounds(PAIRS, ROUNDS)
    at_table = [
        frozenset(pair for pair, seat in seats.items() if seat != REST and seat[0] == table)
        for seats in rounds
        for table in range(1, TABLES + 1)
    ]
    assert len(set(at_table)) == ROUNDS * TABLES
    assert all(len(pairs) == 2 for pairs in at_table)
    resting = [pair for seats in rounds for pair, seat in seats.items() if seat == REST]
    assert len(set(resting)) == ROUNDS
