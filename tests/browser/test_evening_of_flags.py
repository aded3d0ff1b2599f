"""A flag night: twenty-five teams of four and eighteen hands, recomputed by a hall of its own."""

import os
import random
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.browser.flag_teams import names_of
from tests.browser.hands_on import LEADERBOARD, ByMouse, column, in_chairs, make_club, seat_room
from tests.browser.scenes import ROOT
from tests.evening.flag_hall import FlagHall
from tests.pdfs.reading import texts

TEAMS, HANDS, TEA = 25, 18, 9
BY_HAND = {
    1: ["Ann Archer", "Bob Best", "Cyd Cole", "Dan Dean"],
    2: ["Eve Elder", "Fay Fuller", "Gus Glover", "Hal Harper"],
    3: ["Ida Innes", "Joe Joiner", "Kay Kemp", "Len Lorimer"],
}
NAMES = {team: BY_HAND.get(team) or names_of(team) for team in range(1, TEAMS + 1)}
PLACES = ("captain", "blue", "red", "white")
FILL = """(said) => {
  for (const [table, text] of Object.entries(said)) {
    const [home, away] = document.querySelectorAll(`.score input[data-table="${table}"]`);
    [home.value, away.value] = text.includes("-") ? text.split("-") : [text, ""];
  }
}"""


def called(team):
    """What the lists call a team without a name: by its people's first names."""
    first = [name.split()[0] for name in NAMES[team]]
    return f"{', '.join(first[:-1])} & {first[-1]}"


def is_in(page, said):
    page.get_by_text(said, exact=True).wait_for()
    expect(page.locator(".htmx-request")).to_have_count(0)
    expect(page.get_by_label("Names", exact=True)).to_be_focused()


@pytest.fixture
def hands(open_page, served_site):
    """The door of a flag drive: three teams come in by hand in three ways, the others as they are."""
    hands = ByMouse(open_page())
    make_club(hands, served_site)
    hands.press("New drive")
    hands.page.wait_for_url("**/drives/new/")  # loaded with its scripts: a hand is not quicker
    hands.choose("How people move", "Military (flags)")
    hands.fill("Hands", f"{HANDS}")
    hands.fill("Tea after hand", f"{TEA}")
    hands.page.get_by_text("Flags count, not tricks").wait_for()
    hands.press("Make the drive and open the door")
    hands.page.wait_for_url("**/people/")
    expect(hands.page.get_by_label("Names", exact=True)).to_be_focused()
    come_by_hand(hands)
    subprocess.run(
        [sys.executable, "-m", "tests.browser.flag_teams", str(TEAMS - len(BY_HAND))],
        cwd=ROOT,
        env={**os.environ, "WHIST_VAR": str(served_site.var)},
        check=True,
    )
    hands.page.reload()
    return hands


def come_by_hand(hands):
    page = hands.page
    hands.type(", ".join(BY_HAND[1]))
    is_in(page, f"Here: {', '.join(BY_HAND[1])}, team 1, which has its four")
    hands.type(*BY_HAND[2])  # one name after the other, and all four go in together
    is_in(page, f"Here: {', '.join(BY_HAND[2])}, team 2, which has its four")
    for place, name in enumerate(BY_HAND[3], start=1):  # each as they come through the door
        hands.type(name, "")
        left = f"which wants {4 - place} more" if place < 4 else "which has its four"
        is_in(page, f"Here: {name}, team 3, {left}")


def drawn_results():
    """What every table says in every hand: mostly who won, sometimes all thirteen or the tricks."""
    rng = random.Random("twenty-five teams")
    said = ["h", "a", "h", "a", "h", "a", "h13", "a13", "9-4", "2-11", "10-3", "5-8"]
    return {
        hand: {table: rng.choice(said) for table in range(1, TEAMS + 1)}
        for hand in range(1, HANDS + 1)
    }


def look(page, tables):
    """Compare who sits where with the hall."""
    sitting = {
        table: {
            chair: f"{team} {NAMES[team][PLACES.index(place)]}, {place}"
            for chair, (team, place) in chairs.items()
        }
        for table, chairs in tables.items()
    }
    assert in_chairs(page) == sitting


def type_hand(hands, said):
    """Type a hand as its slips lie: a word in the home box; tricks are those of the pair at home."""
    page = hands.page
    expect(page.get_by_label("Table 1, home")).to_be_focused()
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    page.get_by_text("1 may be flags or tricks.").wait_for()
    page.get_by_label("Table 1, home").focus()
    for text in said.values():
        hands.type(text)
    expect(page.locator("#progress [data-next]")).to_be_focused()


def fill_hand(hands, said):
    """Write a whole hand and press Save once."""
    hands.page.evaluate(FILL, {str(table): text for table, text in said.items()})
    hands.press("Save")
    hands.page.get_by_text(f"{TEAMS} of {TEAMS} tables in.").wait_for()


def test_twenty_five_teams_play_eighteen_hands_for_their_flags(hands):
    page, hall = hands.page, FlagHall(TEAMS, TEA)
    results = drawn_results()
    expect(page.get_by_text("25 teams of four.")).to_be_visible()
    seat_room(hands, "Military (flags)")
    hands.press("Enter scores")
    for hand, said in results.items():
        page.wait_for_url(f"**/hands/{hand}/")
        tables = hall.sit(hand)
        look(page, tables)
        hall.win(hand, tables, said)
        (type_hand if hand == 1 else fill_hand)(hands, said)
        page.locator("#progress [data-next]").click()
    page.get_by_role("heading", name="Standings").wait_for()

    rows = leaderboard_of_teams(page)
    assert column(rows, "Flags") == {f"{team}": f"{n}" for team, n in hall.totals.items()}
    assert column(rows, "1st half") == {f"{team}": f"{n}" for team, n in hall.flags[0].items()}
    assert column(rows, "2nd half") == {f"{team}": f"{n}" for team, n in hall.flags[1].items()}
    assert rows["1"]["Names"] == called(1)
    every_trick = sum("13" in text for said in results.values() for text in said.values())
    flags = TEAMS * HANDS + every_trick
    assert sum(hall.totals.values()) == flags
    proof = f"25 tables × 18 hands = 450; {every_trick} with all thirteen: {flags} flags."
    page.get_by_text(f"{proof} The teams' flags add up to {flags}").wait_for()

    hands.press("Finish the drive")
    page.get_by_text("Finished. The results stand.").wait_for()
    on_paper = texts(hands.print_out(page.get_by_role("button", name="Print the results")))
    assert f"1 {', '.join(BY_HAND[1])}" in on_paper


def leaderboard_of_teams(page):
    """Return the rows of the standings by the number of the team."""
    page.wait_for_load_state()
    return {row["Team"]: row for row in page.evaluate(LEADERBOARD)}
