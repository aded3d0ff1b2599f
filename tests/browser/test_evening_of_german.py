"""German Whist: seven who all meet, typed by keyboard; and a knock-out of five with a correction."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.grid import table_of
from tests.browser.hands_on import (
    ROWS_OF_HAND,
    ByKeyboard,
    ByMouse,
    add_people,
    brings_a_page,
    column,
    leaderboard,
    let_in,
    make_club,
    seat_room,
)
from tests.pdfs.reading import texts

SEVEN = ["Ann Archer", "Bob Best", "Cyd Carter", "Dan Dyer", "Eve Ellis", "Fay Fox", "Guy Grey"]
ROUNDS = {1: [9, 5, 8], 2: [7, 11, 6], 3: [4, 8, 10]}
"""By round, the tricks that north takes of the second part at tables 1, 2 and 3."""


def open_the_door(hands, site, names, boxes, movement):
    """Make the club and an evening of German Whist with these boxes, and let everybody in."""
    make_club(hands, site)
    add_people(hands, names)
    hands.press("New drive")
    hands.page.wait_for_url("**/drives/new/")
    hands.choose("Game", "German Whist")
    expect(hands.box("What wins a round")).to_be_visible()
    expect(hands.page.locator(".htmx-request")).to_have_count(0)
    hands.choose("How people move", movement)
    for label, text in boxes.items():
        hands.fill(label, text)
    hands.press("Make the drive and open the door")
    hands.page.wait_for_url("**/people/")
    expect(hands.page.get_by_label("Name", exact=True)).to_be_focused()
    for card, name in enumerate(names, start=1):
        let_in(hands, name, card)
    expect(hands.page.get_by_text(f"{len(names)} here", exact=True).last).to_be_visible()


def sitting(page, number):
    """Return {table: (north, east)} of the page of a round, by name."""
    page.get_by_role("heading", name=f"Round {number}.").wait_for()
    page.wait_for_load_state()
    rows = page.evaluate(ROWS_OF_HAND)
    return {table: tuple(one.partition(" ")[2] for one in two) for table, two in rows}


def north(page, table):
    return page.get_by_label(f"Table {table}, North's tricks")


def type_round(hands, number, tricks):
    """Type a round table by table, and return who sat where."""
    seats = sitting(hands.page, number)
    for table, taken in enumerate(tricks, start=1):
        expect(north(hands.page, table)).to_be_focused()
        hands.type(str(taken))
    tables = f"{len(tricks)} of {len(tricks)} table"
    hands.page.get_by_text(re.compile(f"^{tables}s? in")).wait_for()
    return seats


def go_on(hands, words):
    """Press Enter once more: the cursor is on what comes next."""
    onward = hands.page.locator("#progress [data-next]")
    expect(onward).to_have_text(words)
    expect(onward).to_be_focused()
    with brings_a_page(hands.page):
        hands.page.keyboard.press("Enter")


def won_and_taken(played):
    """Return what everybody has: {name: (rounds won, tricks)}, of [(north, east, north's tricks)]."""
    found = {}
    for one, other, taken in played:
        for name, tricks in ((one, taken), (other, 13 - taken)):
            rounds, before = found.get(name, (0, 0))
            found[name] = rounds + (tricks > 6), before + tricks
    return found


def placed(found):
    """Return {name: place as it is printed}: by rounds won, then by tricks."""
    better = {name: sum(other > own for other in found.values()) for name, own in found.items()}
    figures = list(found.values())
    return {
        name: f"{better[name] + 1}{'=' if figures.count(own) > 1 else ''}"
        for name, own in found.items()
    }


def finish(hands):
    hands.press("Finish the drive")
    hands.page.get_by_text("Finished. The results stand.").wait_for()
    return leaderboard(hands.page)


def the_name_has_the_most_room(page):
    """On a phone the head of the rounds won is on two lines, and no name is broken in the middle."""
    wide = page.viewport_size
    page.set_viewport_size({"width": 360, "height": 740})
    widths = page.locator(".leaderboard thead th:visible").evaluate_all(
        "heads => Object.fromEntries(heads.map((one) => [one.innerText, one.offsetWidth]))"
    )
    assert max(widths, key=widths.get) == "Name"
    page.set_viewport_size(wide)


def test_seven_meet_by_keyboard_and_stand_by_rounds_won_then_tricks(open_page, served_site):
    hands = ByKeyboard(open_page())
    boxes = {"Rounds": "3", "Tea after round": "2"}
    open_the_door(hands, served_site, SEVEN, boxes, "Everybody meets everybody")
    seat_room(hands, "Everybody meets everybody")
    hands.press("Enter scores")
    played = []
    for number, tricks in ROUNDS.items():
        seats = type_round(hands, number, tricks)
        played += [(*seats[table], tricks[table - 1]) for table in seats]
        go_on(hands, f"Go on to round {number + 1}" if number < 3 else "All in: see the standings")
    found = won_and_taken(played)
    assert len(found) == 7
    assert sum(tricks for _rounds, tricks in found.values()) == 13 * 9
    rows = finish(hands)
    assert column(rows, "Rounds won") == {name: f"{won}" for name, (won, _) in found.items()}
    assert column(rows, "Tricks") == {name: f"{taken}" for name, (_, taken) in found.items()}
    assert column(rows, "Place") == placed(found)
    the_name_has_the_most_room(hands.page)
    paper = texts(hands.print_out(hands.page.get_by_role("button", name="Print the results")))
    assert {"Rounds won", "Tricks"} <= set(paper)
    for name, (won, taken) in found.items():
        halves = [rows[name][half] for half in ("1st half", "2nd half")]
        line = [name, rows[name]["Card"], *halves, f"{won}", f"{taken}"]
        assert any(line == paper[at : at + 6] for at in range(len(paper))), line
    assert any("9 rounds × 1 = 9 (tricks 9 × 13 = 117)" in one for one in paper)


FIVE = SEVEN[:5]


@pytest.fixture
def knockout(open_page, served_site):
    """Five at a knock-out that was planned for eight rounds, on its first round."""
    hands = ByMouse(open_page())
    open_the_door(hands, served_site, FIVE, {"Rounds": "8"}, "Knock-out")
    hands.press("Close the door")
    hands.press("Seat the room: Knock-out")
    hands.page.get_by_role("heading", name="Seats", exact=True).wait_for()
    hands.press("Enter scores")
    return hands


def test_a_knockout_of_five_is_put_right_and_ends_when_one_is_left(knockout):
    hands, page = knockout, knockout.page
    first = type_round(hands, 1, [5])
    ((one, other),) = first.values()
    expect(page.locator("#progress")).to_contain_text(re.compile(f"Through: \\d {other}, "))
    go_on(hands, "Close round 1 and seat round 2")
    assert other in str(sitting(page, 2))

    # It was typed for the wrong player, and the right one had gone on.
    with brings_a_page(page):
        page.get_by_role("navigation", name="Rounds").get_by_role("link").first.click()
    north(page, 1).fill("8")
    north(page, 1).press("Enter")
    expect(page.locator(".trouble", has_text="who won")).to_be_focused()
    hands.press("The room moved by the true result: put later seats right")
    table_of(page, 1).get_by_text(re.compile("^saved, was")).wait_for()
    hands.step("Rounds")

    semi = sitting(page, 2)
    assert one in str(semi)
    assert other not in str(semi)
    type_round(hands, 2, [9, 4])
    go_on(hands, "Close round 2 and seat round 3")
    final = type_round(hands, 3, [6])
    ((loser, winner),) = final.values()
    expect(page.locator("#progress")).to_contain_text(re.compile(f"\\d {winner} has won\\."))
    go_on(hands, "One is left: see the standings and finish")

    rows = finish(hands)
    played = [(one, other, 8), (*semi[1], 9), (*semi[2], 4), (loser, winner, 6)]
    found = won_and_taken(played)
    byes = set(FIVE) - {one, other}
    won = {name: rounds + (name in byes) for name, (rounds, _) in found.items()}
    assert column(rows, "Rounds won") == {name: f"{rounds}" for name, rounds in won.items()}
    assert column(rows, "Tricks") == {name: f"{taken}" for name, (_, taken) in found.items()}
    assert [rows[name]["Place"] for name in (winner, loser, other)] == ["1", "2", "5"]
    assert won[winner] == 3
    paper = " ".join(texts(hands.print_out(page.get_by_role("button", name="Print the results"))))
    assert re.search(f"{winner} .*3", paper)
