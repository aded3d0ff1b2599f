"""How an organiser works the pages, by mouse or by keyboard alone, and the steps of an evening."""

import re
from contextlib import contextmanager

from playwright.sync_api import expect

MOST_TABS = 200
PASSWORD = "kettle biscuit ludo"
SHEETS = "**/print/*.pdf*"
NOTHING_TO_SHOW = 204
FOCUS_IS_SEEN = """(one) => {
  const style = getComputedStyle(one);
  return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
}"""
# Kept in the tab from page to page: how often somebody pressed the mouse or tapped.
COUNT_PRESSES = """addEventListener("pointerdown", () => sessionStorage.setItem(
  "presses", 1 + Number(sessionStorage.getItem("presses"))), true)"""


def count_presses(page):
    """Count presses of the mouse on every page opened from now on; they are asked for by `presses`."""
    page.add_init_script(COUNT_PRESSES)


def presses(page):
    return int(page.evaluate("Number(sessionStorage.getItem('presses'))"))


@contextmanager
def brings_a_page(page):
    """Do inside what brings another page, and go on when it is there with its scripts."""
    page.wait_for_load_state()
    page.evaluate("() => { window.left = true }")
    yield
    page.wait_for_function("() => !window.left && document.readyState === 'complete'")


class ByMouse:
    """Finds things on a page by what they are called, and clicks them."""

    def __init__(self, page):
        self.page = page

    def box(self, label):
        return self.page.get_by_label(label, exact=True)

    def fill(self, label, text):
        self.box(label).fill(text)

    def choose(self, label, option):
        self.box(label).select_option(label=option)

    def unfold(self, words):
        self.activate(self.page.locator("summary", has_text=words))

    def press(self, name):
        """Press a button, or a link that looks and is announced like one."""
        self.activate(self.page.get_by_role("button", name=name, exact=isinstance(name, str)))

    def press_on(self, name):
        """Press a button that brings another page, where what comes next is on this one, too."""
        with brings_a_page(self.page):
            self.press(name)

    def follow(self, name):
        with brings_a_page(self.page):
            self.activate(self.page.get_by_role("link", name=name, exact=isinstance(name, str)))

    def step(self, room):
        """Go to a room of the evening, by the row of steps at the top."""
        steps = self.page.get_by_role("navigation", name="Steps of the evening")
        with brings_a_page(self.page):
            self.activate(steps.get_by_role("link", name=re.compile(f"^{room}")))

    def activate(self, target):
        target.first.click()

    def print_out(self, target):
        """Press what opens a sheet, and return the bytes of that sheet; the page stays as it is."""
        page = self.page
        # The browser's viewer would keep what it is sent, and come up while the test goes elsewhere: it
        # is told that there is nothing, which ends its going there, and the sheet is asked for aside.
        page.route(SHEETS, lambda route: route.fulfill(status=NOTHING_TO_SHOW))
        with page.expect_event("requestfailed", lambda asked: "/print/" in asked.url) as asked:
            self.activate(target)
        page.unroute(SHEETS)
        answer = page.context.request.get(asked.value.url)
        assert (answer.status, answer.headers["content-type"]) == (200, "application/pdf")
        return answer.body()

    def type(self, *keys):
        """Type into the box where the cursor is; Enter after each."""
        for key in keys:
            self.page.keyboard.type(key)
            self.page.keyboard.press("Enter")


class ByKeyboard(ByMouse):
    """Finds the same things with the Tab key and presses Enter: the mouse lies in its drawer."""

    def reach(self, target):
        """Press Tab until the cursor is there."""
        for _ in range(MOST_TABS):
            if target.first.evaluate("one => one === document.activeElement"):
                assert target.first.evaluate(FOCUS_IS_SEEN), f"the focus is not seen on {target}"
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key does not come to {target}")

    def fill(self, label, text):
        self.reach(self.box(label))
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(text)

    def choose(self, label, option):
        self.reach(self.box(label))
        self.page.keyboard.type(option)
        expect(self.box(label).locator("option:checked")).to_have_text(option)

    def activate(self, target):
        self.reach(target)
        self.page.keyboard.press("Enter")


def make_club(hands, site):
    """Open the program for the first time, and make the club and its owner."""
    hands.page.goto(f"first-time/?key={site.key}")
    hands.fill("Name of the club", "Ashby Whist Club")
    hands.fill("Your log-in name", "margaret")
    hands.fill("A password", PASSWORD)
    hands.press("Make the club")
    hands.page.get_by_text("Ashby Whist Club is ready.").wait_for()


def add_people(hands, lines):
    """Type a list of people, look at it, and add them all; then back to the club."""
    hands.follow("The club's people")
    hands.press("Add a list of people")
    hands.fill("Names, one a line", "\n".join(lines))
    hands.press("Look at the list")
    hands.press(re.compile(r"^Add \d+ p"))
    expect(hands.page.get_by_role("heading", name=f"{len(lines)} on the list")).to_be_visible()
    hands.follow("Ashby Whist Club")


FOLDED = ("Hands at each table",)


def make_drive(hands, boxes, choices=()):
    """Fill these boxes, {label: text}, of New drive, and choose what else is not as it stands."""
    hands.press("New drive")
    hands.page.wait_for_url("**/drives/new/")
    for label, option in dict(choices).items():
        hands.choose(label, option)
    for label in FOLDED:
        if label in boxes:
            hands.unfold("More choices")
    for label, text in boxes.items():
        hands.fill(label, text)
    hands.press("Make the drive and open the door")
    hands.page.wait_for_url("**/people/")
    expect(hands.page.get_by_label("Name", exact=True)).to_be_focused()


def let_in(hands, name, card, role="", typed="", said=""):
    """Let somebody in by keyboard: the name, for a walk-in the role's first letter, the card.

    `card` is the number that is said then, and after it what else is `said`; it was proposed, unless
    `typed` says otherwise.
    """
    hands.page.keyboard.type(name)
    hands.page.keyboard.press("Enter")
    if role:
        hands.page.keyboard.press(role)
    hands.page.keyboard.type(typed)
    hands.page.keyboard.press("Enter")
    is_here(hands.page, f"Here: {name}, card {card}{said}")


def let_in_pair(hands, first, second, pair):
    """Let two partners in by one line, as they are called at the door."""
    hands.type(f"{first} with {second}")
    is_here(hands.page, f"Here: {first} with {second}, pair {pair}")


def is_here(page, said):
    """Wait until it is said and the door is ready for the next name (a hand is not as quick as this)."""
    page.get_by_text(said, exact=True).wait_for()
    expect(page.locator(".htmx-request")).to_have_count(0)
    expect(page.get_by_label("Name", exact=True)).to_be_focused()


def seat_room(hands, movement):
    """Close the door and seat the room as planned."""
    hands.press("Close the door")
    hands.press(f"Seat the room: {movement}")
    hands.page.get_by_role("heading", name="Seats", exact=True).wait_for()


ROWS_OF_HAND = """() => [...document.querySelectorAll(".grid tbody tr")].map((row) => [
  Number(row.querySelector("th").textContent),
  [...row.querySelectorAll("td.pair span:not(.side)")].map((one) => one.textContent.trim())])"""
TABLES_DRAWN = """() => [...document.querySelectorAll(".table-drawn .chair")].map((chair) => [
  Number(chair.closest("li").id.replace("table-", "")),
  chair.querySelector(".chair-word").textContent.trim(),
  Number(chair.querySelector(".card-number").textContent)])"""
RESTING = """() => [...document.querySelectorAll(".resting .card-number")].map(
  (one) => Number(one.textContent))"""
LEADERBOARD = """() => {
  const cells = (row) => [...row.children].map((cell) => cell.textContent.trim());
  const table = document.querySelector(".leaderboard");
  const heads = cells(table.tHead.rows[0]);
  return [...table.tBodies[0].rows].map((row) => Object.fromEntries(
    cells(row).map((text, at) => [heads[at], text])));
}"""


def in_chairs(page):
    """Return {table: {chair: "7 Ann Smith"}} of the page of a hand.

    A pair stands on it in the order of its chairs: north before south, east before west.
    """
    page.wait_for_load_state()
    return {
        table: dict(zip("NSEW", sitting, strict=True))
        for table, sitting in page.evaluate(ROWS_OF_HAND)
    }


def in_room(page):
    """Return {card: (table, chair)} of the page of a round's seats, and the cards that rest."""
    page.wait_for_load_state()
    seats = {card: (table, chair[0]) for table, chair, card in page.evaluate(TABLES_DRAWN)}
    return seats, set(page.evaluate(RESTING))


def first_at_tea(page, title):
    """Return the names that the half-time places have first in a list, and their tricks."""
    page.get_by_role("heading", name="Half-time places").wait_for()
    page.wait_for_load_state()
    first = page.locator(".tea-lists section", has_text=title).locator("tbody tr").first
    return {*first.locator(".tea-name").all_inner_texts()}, first.locator(
        ".tea-tricks"
    ).inner_text()


def leaderboard(page):
    """Return {name: row} of the standings; a row is {heading: cell}. A pair's line has names."""
    page.locator(".leaderboard").wait_for()
    page.wait_for_load_state()
    rows = page.evaluate(LEADERBOARD)
    return {row.get("Name") or row["Names"]: row for row in rows}


def column(rows, heading):
    """Return {name: cell} of one column of the standings."""
    return {name: row[heading] for name, row in rows.items()}
