"""An evening of rubbers: written deal by deal, handed in, corrected, and called to stop."""

import pytest
from playwright.sync_api import expect

from tests.browser.hands_on import ByMouse, column, in_chairs, leaderboard, let_in, make_club

MOVEMENT = "Individual"
NAMES = [
    "Ann Archer",
    "Bob Baker",
    "Cleo Cook",
    "Dan Dyer",
    "Eva Elder",
    "Fritz Fuller",
    "Grace Glover",
    "Hugh Harper",
]
NS, EW = "NS", "EW"
# By round and table, who won and how many points net: counted by hand, see the tests below.
WON = {(1, 1): (NS, 6), (1, 2): (EW, 4), (2, 1): (EW, 3), (2, 2): (NS, 1)}


@pytest.fixture
def hands(open_page, served_site):
    """The room of an evening of rubbers, seated: eight people, two rounds."""
    hands = ByMouse(open_page())
    make_club(hands, served_site)
    hands.press("New drive")
    hands.page.wait_for_url("**/drives/new/")
    hands.choose("Game", "Rubbers")
    expect(hands.box("Tea after round")).to_be_visible()
    hands.fill("Rounds", "2")
    hands.fill("Tea after round", "")
    hands.press("Make the drive and open the door")
    hands.page.wait_for_url("**/people/")
    expect(hands.box("Name")).to_be_focused()
    for card, name in enumerate(NAMES, start=1):
        let_in(hands, name, card)
    hands.press("Close the door")
    hands.press(f"Seat the room: {MOVEMENT}")
    hands.page.get_by_role("heading", name="Seats", exact=True).wait_for()
    hands.press("Enter scores")
    hands.page.wait_for_url("**/hands/1/")
    return hands


def open_sheet(hands, table):
    hands.follow(f"Table {table}: sheet, deal by deal")
    expect(hands.box("Deal 1: North-South tricks")).to_be_focused()


def write_deal(hands, number, north_south, honours=""):
    """Type a deal where the cursor is, and go on when the sheet has its next line."""
    box = hands.box(f"Deal {number}: North-South tricks")
    expect(box).to_be_focused()
    box.fill(north_south)
    if honours:
        hands.choose(f"Deal {number}: Honours", honours)
        box = hands.box(f"Deal {number}: Honours")
    box.press("Enter")
    expect(hands.box(f"Deal {number}: East-West tricks")).to_have_value(str(13 - int(north_south)))
    expect(hands.page.locator(".htmx-request")).to_have_count(0)


def says(hands, *sentences):
    for one in sentences:
        expect(hands.page.locator("#sheet")).to_contain_text(one)


def write_a_whole_rubber(hands, north):
    """North-South win 3 (a treble), East-West 2 (a double), North-South 3 and 2 for the rubber: 8 less 2."""
    open_sheet(hands, 1)
    write_deal(hands, 1, "9", "North-South four")
    says(hands, "North-South: 4 honours, 4, of which 2 make game.")
    type_two_numbers_that_cannot_both_be_right(hands)
    write_deal(hands, 2, "5")
    write_deal(hands, 3, "7")
    says(hands, "Game 2: 1-2; North-South 1 game.")
    correct_the_second_deal(hands)
    write_deal(hands, 4, "8")
    says(hands, "Game 2: 3-4; North-South 1 game.")
    settle_a_revoke(hands, north)
    given = hands.page.get_by_text("The penalty is given.")
    expect(given).to_be_visible()
    write_deal(hands, 5, "13")
    expect(given).to_have_count(0)
    says(
        hands,
        "North-South 6 points.",
        "North-South: 2 games, 6; 2 for the rubber: 8.",
        "8 less 2: North-South 6 points.",
    )


def type_two_numbers_that_cannot_both_be_right(hands):
    """By keyboard, as a caller reads a sheet aloud: what was typed first stands, and is asked about."""
    box, other = (hands.box(f"Deal 2: {side} tricks") for side in ("North-South", "East-West"))
    expect(box).to_be_focused()
    box.press_sequentially("9")
    expect(other).to_have_value("4")
    box.press("Tab")
    expect(other).to_be_focused()
    other.press_sequentially("5")
    expect(other).to_have_value("5")
    expect(box).to_have_value("9")
    other.press("Enter")
    says(hands, "The two sides' tricks make 13; 9-5 makes 14.")
    expect(hands.page.locator(".htmx-request")).to_have_count(0)


def correct_the_second_deal(hands):
    box = hands.box("Deal 2: North-South tricks")
    box.fill("3")
    expect(hands.box("Deal 2: East-West tricks")).to_have_value("10")
    box.press("Enter")
    says(
        hands,
        "East-West: 10 tricks, 4 over six: 4.",
        "Game 2: 1-4; North-South 1 game.",
        "East-West stand at 4: no honours for them in this deal.",
    )
    expect(hands.box("Deal 4: North-South tricks")).to_be_focused()


def settle_a_revoke(hands, north):
    hands.follow("A revoke in deal 4")
    hands.choose("Who revoked", f"{north}, North")
    hands.box("Three points onto the score of the innocent side").check()
    hands.fill("Why", "a revoke in hearts")
    hands.press_on("Give the penalty")
    says(
        hands,
        "North-South revoked: East-West have 3 for it, of which 1 make game.",
        "East-West win game 2, 1-5: a double, 2.",
        "North-South: 8 tricks, but the game was over: nothing.",
    )


def hand_in(hands, table, side, points):
    name = {NS: "North-South", EW: "East-West"}[side]
    box = hands.box(f"Table {table}, {name}'s points")
    box.fill(points)
    box.press("Enter")
    hands.page.get_by_text("2 of 2 tables in.").wait_for()
    expect(hands.page.locator("#progress [data-next]")).to_be_focused()


def stop_a_rubber(hands):
    """East-West have won a game, a treble; the second is open and counts for nobody."""
    open_sheet(hands, 1)
    write_deal(hands, 1, "0")
    write_deal(hands, 2, "8")
    hands.press_on("Call this table to stop")
    says(hands, "Stopped: East-West 3 points.")


def totals(rounds):
    """Return what everybody has won, by name: the winners their points, the others nothing."""
    found = dict.fromkeys(NAMES, 0)
    for (number, table), (side, points) in WON.items():
        for chair in side:
            _card, name = rounds[number][table][chair].split(" ", 1)
            found[name] += points
    return found


def test_eight_people_play_two_rounds_of_rubbers(hands):
    page, rounds = hands.page, {}
    rounds[1] = in_chairs(page)
    write_a_whole_rubber(hands, rounds[1][1]["N"])
    hands.press_on("Back to round 1")
    hand_in(hands, 2, *[WON[1, 2][0], str(WON[1, 2][1])])
    page.keyboard.press("Enter")
    page.wait_for_url("**/hands/2/")
    rounds[2] = in_chairs(page)
    stop_a_rubber(hands)
    hands.press_on("Back to round 2")
    hand_in(hands, 2, *[WON[2, 2][0], str(WON[2, 2][1])])
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Standings").wait_for()
    won = {name: str(points) for name, points in totals(rounds).items()}
    assert column(leaderboard(page), "Total") == won
    hands.press("Finish the drive")
    page.get_by_text("Finished. The results stand.").wait_for()
    assert column(leaderboard(page), "Total") == won
