"""An evening of 26: one comes after hand 3, one leaves at tea, and two who sat for each other are put right."""

import os
import random
import re
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.browser.checked_in import name_of
from tests.browser.hands_on import ByMouse, column, in_room, leaderboard, make_club
from tests.browser.scenes import ROOT
from tests.evening.hall import REST, places, totals, written
from tests.pdfs.reading import texts

PEOPLE, TABLES, HANDS, TEA = 26, 6, 6, 4
LATE, LATE_CARD, LEAVER = "Late Comer", 27, 5
ONE, OTHER = 3, 8


@pytest.fixture
def hands(open_page, served_site):
    """The Seats page of a drive whose 26 are at the door, before the room is seated."""
    hands = ByMouse(open_page())
    make_club(hands, served_site)
    made = ["individual", f"{HANDS}", f"{TEA}", f"{PEOPLE}"]
    subprocess.run(
        [sys.executable, "-m", "tests.browser.checked_in", *made],
        cwd=ROOT,
        env={**os.environ, "WHIST_VAR": str(served_site.var)},
        check=True,
    )
    hands.page.goto("drives/1/seats/")
    hands.press("Seat the room: Individual")
    hands.page.get_by_role("heading", name="Seats", exact=True).wait_for()
    return hands


def seats_of(hands, number):
    """Return {card: (table, chair) or REST} as the Seats page has hand `number`."""
    hands.step("Seats")
    rounds = hands.page.get_by_role("navigation", name="Hands", exact=True)
    hands.activate(rounds.get_by_role("link", name=f"Hand {number}", exact=True))
    hands.page.wait_for_url(f"**/seats/?round={number}")
    seats, resting = in_room(hands.page)
    return seats | dict.fromkeys(resting, REST)


def evening_of(hands):
    return [seats_of(hands, number) for number in range(1, HANDS + 1)]


def type_hand(hands, number, scores):
    """Type a hand's slips, table by table."""
    hands.page.goto(f"drives/1/hands/{number}/")
    hands.page.get_by_role("heading", name=f"Hand {number},").wait_for()
    hands.type(*[f"{scores[number, table]}" for table in range(1, TABLES + 1)])
    hands.page.get_by_text(f"{TABLES} of {TABLES} tables in.").wait_for()


def come_and_go(hands, label, text, way):
    hands.step("Seats")
    hands.press("Somebody comes or goes")
    hands.fill(label, text)
    hands.press("Show the ways to go on")
    told = hands.page.locator("#ways")
    expect(
        told.get_by_text(re.compile("another seat in hand .* than planned")).first
    ).to_be_visible()
    expect(
        told.get_by_text(re.compile("Nobody meets the same opponent more than")).first
    ).to_be_visible()
    hands.press(f"Go on this way: {way}")
    hands.page.get_by_role("heading", name="Seats", exact=True).wait_for()


def test_the_evening_goes_on_with_those_who_are_here_and_what_is_played_stays(hands):
    rng = random.Random("twenty-six")
    scores = {(h, t): rng.choice([4, 5, 6, 7, 8, 9]) for h in range(1, 7) for t in range(1, 7)}
    planned = evening_of(hands)
    assert all(set(seats) == set(range(1, PEOPLE + 1)) for seats in planned)
    for hand in (1, 2, 3):
        type_hand(hands, hand, scores)

    come_and_go(hands, "Who comes", LATE, "Keep the cards as far as they go")
    expect(hands.page.get_by_text(f"In from hand 4: {LATE}, card {LATE_CARD}.")).to_be_visible()
    now = evening_of(hands)
    assert now[:3] == planned[:3]
    for before, after in zip(planned[3:], now[3:], strict=True):
        assert set(after) == {*range(1, PEOPLE + 1), LATE_CARD}
        changed = [card for card in before if before[card] != after[card]]
        assert len(changed) <= 1  # who rests in place of the latecomer

    type_hand(hands, 4, scores)
    come_and_go(hands, "Who leaves", name_of(LEAVER), "Keep the cards as far as they go")
    after_tea = evening_of(hands)
    assert after_tea[:4] == now[:4]
    for seats in after_tea[4:]:
        assert set(seats) == {*range(1, PEOPLE + 1), LATE_CARD} - {LEAVER}

    hands.press("Somebody comes or goes")
    hands.page.get_by_text("Two sat in each other's places").click()
    hands.fill("Who", name_of(ONE))
    hands.fill("and who", name_of(OTHER))
    form = hands.page.locator("#sat-elsewhere")
    form.get_by_label("from hand").fill("2")
    form.get_by_label("to hand").fill("3")
    hands.press("Put it right")
    told = f"Seats put right in 2 rounds from hand 2 on: {name_of(ONE)}, {name_of(OTHER)}."
    expect(hands.page.get_by_text(told)).to_be_visible()
    as_played = [
        {
            ({ONE: OTHER, OTHER: ONE}.get(card, card) if hand in (2, 3) else card): at
            for card, at in seats.items()
        }
        for hand, seats in enumerate(after_tea, start=1)
    ]
    assert evening_of(hands) == as_played
    for hand in (5, 6):
        type_hand(hands, hand, scores)
    hands.step("Standings")
    rows = leaderboard(hands.page)
    found = totals(as_played, scores)
    said = {card: name_of(card) for card in range(1, PEOPLE + 1)} | {LATE_CARD: LATE}
    said[LEAVER] += " (left after hand 4)"
    assert column(rows, "Total") == {said[card]: written(total) for card, total in found.items()}
    assert column(rows, "Place") == places({said[card]: total for card, total in found.items()})
    hands.press("Finish the drive")
    hands.page.get_by_text("Finished. The results stand.").wait_for()
    on_paper = texts(hands.print_out(hands.page.get_by_role("button", name="Print the results")))
    assert said[LEAVER] in on_paper
