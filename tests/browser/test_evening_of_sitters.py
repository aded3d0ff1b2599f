"""Somebody who cannot move keeps table and chair all evening, in every movement of the house."""

import os
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from drives.movements import MOVEMENTS, Kind
from tests.browser.hands_on import ByMouse, make_club
from tests.browser.scenes import ROOT
from tests.browser.sitters import HANDS

WHERE = """(name) => [...document.querySelectorAll(".table-drawn .chair")]
  .filter((chair) => chair.textContent.includes(name))
  .map((chair) => [chair.closest("li").id, chair.querySelector(".chair-word").textContent.trim()])"""
# Winners at every other table stand first in the row, so that movers of both kinds leave it.
FILL = """() => {
  const boxes = [...document.querySelectorAll(".score input[data-table]")];
  const first = new Map();
  for (const box of boxes) if (!first.has(box.dataset.table)) first.set(box.dataset.table, box);
  for (const [table, box] of first) box.value = Number(table) % 2 ? "9" : "4";
}"""


@pytest.fixture
def hands(open_page, served_site):
    hands = ByMouse(open_page())
    make_club(hands, served_site)
    return hands


@pytest.fixture
def drives(hands, served_site):
    """Return {key: (drive, name of who sits still)}."""
    made = subprocess.run(
        [sys.executable, "-m", "tests.browser.sitters"],
        cwd=ROOT,
        env={**os.environ, "WHIST_VAR": str(served_site.var)},
        check=True,
        capture_output=True,
        text=True,
    )
    rows = (line.split("\t") for line in made.stdout.splitlines())
    return {key: (drive, name) for key, drive, name in rows}


def sits_at(page, drive, number, name):
    """Return [table, chair] of somebody on the Seats page of a round; nothing while they rest."""
    page.goto(f"drives/{drive}/seats/?round={number}")
    return page.evaluate(WHERE, name)


def play(page, drive, number):
    """Fill the boxes of a hand, save them, and let the room move."""
    page.goto(f"drives/{drive}/hands/{number}/")
    page.evaluate(FILL)
    page.get_by_role("button", name="Save", exact=True).click()
    page.locator("#progress [data-next]").click()
    page.wait_for_url(f"**/hands/{number + 1}/")


def test_in_every_movement_whoever_sits_still_has_one_table_and_one_chair(hands, drives):
    page, found = hands.page, {}
    assert set(drives) == set(MOVEMENTS)
    for key, (drive, name) in drives.items():
        page.goto(f"drives/{drive}/seats/")
        page.locator(".choices li").first.get_by_role("button").first.click()
        expect(page.locator(".table-drawn").first).to_be_visible()
        places = []
        for number in range(1, HANDS + 1):
            places += sits_at(page, drive, number, name)
            if MOVEMENTS[key].kind is Kind.PROGRESSIVE and number < HANDS:
                play(page, drive, number)
        found[key] = places
    assert {key: len(places) for key, places in found.items()} == dict.fromkeys(MOVEMENTS, HANDS)
    assert {key: {tuple(place) for place in places} for key, places in found.items()} == {
        key: {tuple(places[0])} for key, places in found.items()
    }
