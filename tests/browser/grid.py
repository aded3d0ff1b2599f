"""The practice evening on its first hand, and how its tables are found and typed."""

import pytest
from playwright.sync_api import expect


@pytest.fixture
def evening(open_page, served_site):
    """The practice evening with two walk-ins, so that six tables are full; on its first hand."""
    page = open_page(f"first-time/?key={served_site.key}")
    page.get_by_role("button", name="Try a practice evening").click()
    page.wait_for_url("**/people/")  # with its scripts, before anybody types
    for name, role in (("Wanda Walkin", "l"), ("Walter Walkin", "g")):
        page.get_by_label("Name", exact=True).fill(name)
        page.keyboard.press("Enter")
        page.keyboard.press(role)
        page.keyboard.press("Enter")
        page.get_by_text(f"Here: {name}").wait_for()
        expect(page.locator(".htmx-request")).to_have_count(0)
    page.get_by_role("button", name="Close the door").click()
    page.get_by_role("button", name="Seat the room").first.click()
    page.get_by_role("button", name="Enter scores").click()
    expect(north_south(page, 1)).to_be_focused()
    return page


@pytest.fixture
def second_helper(evening, open_page):
    """Opens the same page on a second laptop, logged in as the same member."""

    def open_it(**options):
        page = open_page(**options)
        page.context.add_cookies(evening.context.cookies())
        page.goto(evening.url)
        return page

    return open_it


def table_of(page, number):
    return page.locator(".grid tbody tr").nth(number - 1)


def north_south(page, number):
    return page.get_by_label(f"Table {number}, North-South tricks")


def saved(page, number):
    table_of(page, number).get_by_text("saved", exact=True).wait_for()


def type_in(page, *keys):
    for key in keys:
        page.keyboard.type(key)
        page.keyboard.press("Enter")


def all_answered(page):
    """Wait until every number that was typed has its answer, each of which goes its own way."""
    expect(page.locator(".htmx-request")).to_have_count(0)


def have_values(boxes, values):
    """Wait until the boxes, in their order, say this."""
    expect(boxes).to_have_count(len(values))
    for place, value in enumerate(values):
        expect(boxes.nth(place)).to_have_value(value)


def of_round(page, table, hand):
    return page.get_by_label(f"Table {table}, hand {hand}, North-South tricks")
