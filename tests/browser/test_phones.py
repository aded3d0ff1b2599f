"""Phones at a table, as in the hall: plain http under a name, a network that comes and goes."""

import sqlite3

import pytest
from playwright.sync_api import expect

from tests.browser.scene import TABLE_TOKENS
from tests.browser.test_every_page import NARROWEST, overflow

CARD = f"t/{TABLE_TOKENS[0]}/"
NORTH_SOUTH, EAST_WEST = "Ann Archer & Bob Baker", "Cyd Carter & Dan Dyer"
PATIENT = {"timeout": 20_000}
# The house has the first thing that is sent, and the phone does not hear of it.
LOSE_THE_FIRST_ANSWER = """
const send = window.fetch;
window.fetch = async (address, options) => {
  const answer = await send(address, options);
  if (options?.method !== "POST" || window.lost) return answer;
  window.lost = true;
  throw new TypeError("the network is gone");
};
"""


@pytest.fixture
def at_table(phone, scene):
    """Open the card of table 1 on one more phone."""
    return lambda **options: phone(CARD, **options)


def entries(site):
    """Return what was kept of what the table said, in order: who, and North-South's tricks."""
    with sqlite3.connect(f"file:{site.var / 'whist.sqlite3'}?mode=ro", uri=True) as database:
        return database.execute(
            "SELECT source, ns_tricks FROM drives_scoreentry"
            " WHERE source LIKE 'table-%' ORDER BY id"
        ).fetchall()


def change(site, sql):
    """Change what the house has, behind its back."""
    with sqlite3.connect(site.var / "whist.sqlite3", timeout=20) as database:
        database.execute(sql)


def back_on_line(page):
    """Let the phone ask now what it would ask within five seconds."""
    page.evaluate("() => window.dispatchEvent(new Event('online'))")


def type_tricks(page, side, tricks):
    page.get_by_role("radio", name=side).check()
    page.get_by_label("Tricks we took").fill(tricks)


def say(page, side, tricks):
    type_tricks(page, side, tricks)
    page.get_by_role("button", name="Save").click()


def test_one_side_says_and_the_other_confirms_on_the_same_phone(at_table, served_site):
    page = at_table()
    expect(page.get_by_role("button", name="Save")).to_be_in_viewport(ratio=1)
    page.clock.install(time=0)
    page.reload()
    page.clock.pause_at(60_000)
    say(page, "North-South", "8")
    expect(page.get_by_text(f"Waiting for {EAST_WEST} to say the same.")).to_be_visible()
    expect(page.get_by_text(f"{EAST_WEST}: did you take 5 tricks?")).to_be_visible()
    # A second tap so soon was meant for Save, and says nothing for the other side.
    page.get_by_role("button", name="Yes, we took 5").click()
    assert entries(served_site) == [("table-ns", 8)]
    page.clock.run_for(1000)
    page.get_by_role("button", name="Yes, we took 5").click()
    expect(page.get_by_text("Both sides agree.")).to_be_visible()
    expect(page.get_by_text("Thank you. Hand 2 follows.")).to_be_visible()
    assert entries(served_site) == [("table-ns", 8), ("table-ew", 8)]


# Case C53: the button to save is large and in sight of whoever types, whatever the size of phone and text.
@pytest.mark.parametrize("text", ["100%", "200%"])
def test_save_is_large_and_never_off_to_the_side(at_table, text):
    page = at_table(viewport={"width": NARROWEST, "height": 640})
    page.evaluate("(size) => { document.documentElement.style.fontSize = size }", text)
    button = page.get_by_role("button", name="Save")
    page.get_by_label("Tricks we took").fill("8")
    button.scroll_into_view_if_needed()
    expect(button).to_be_in_viewport(ratio=1)
    expect(page.get_by_label("Tricks we took")).to_be_in_viewport(ratio=1)
    box = button.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= NARROWEST
    assert box["width"] >= 100
    assert box["height"] >= 48
    assert overflow(page) <= 0
    assert page.evaluate("scrollX") == 0


def test_two_phones_that_differ_show_both_and_the_first_hears_of_it(at_table):
    first, second = at_table(), at_table()
    type_tricks(second, "East-West", "6")
    second.reload()  # what is typed and not saved stays on the phone
    box = second.get_by_label("Tricks we took")
    box.focus()
    say(first, "North-South", "8")
    first.get_by_text("Waiting for").wait_for()
    # What the first has said comes beside the half-typed number, and nothing else moves.
    box.evaluate("(box) => box.setAttribute('data-untouched', 'yes')")
    back_on_line(second)
    expect(second.get_by_text(NORTH_SOUTH)).to_be_visible(**PATIENT)
    expect(box).to_be_focused()
    expect(box).to_have_value("6")
    expect(box).to_have_attribute("data-untouched", "yes")
    second.get_by_role("button", name="Save").click()
    second.get_by_text("Together that makes 14").wait_for()
    back_on_line(first)
    for page in (first, second):
        expect(page.get_by_text("Together that makes 14, and a hand has 13.")).to_be_visible(
            **PATIENT
        )
        expect(page.get_by_text("8 tricks")).to_be_visible()
        expect(page.get_by_text("6 tricks")).to_be_visible()


# Case C33, and an answer that is lost on the way.
def test_what_was_typed_without_a_network_is_sent_once_even_after_the_page_was_closed(
    at_table, served_site
):
    page = at_table()
    context = page.context
    context.set_offline(True)
    say(page, "North-South", "9")
    expect(page.get_by_text(f"Not sent yet. Hand 1, {NORTH_SOUTH}: 9.")).to_be_visible()
    page.close()
    say(at_table(), "East-West", "5")
    context.set_offline(False)

    again = context.new_page()
    again.add_init_script(LOSE_THE_FIRST_ANSWER)
    again.goto(CARD)
    again.wait_for_function("() => window.lost")
    back_on_line(again)
    expect(again.get_by_text("Together that makes 14, and a hand has 13.")).to_be_visible(**PATIENT)
    expect(again.get_by_text("Not sent yet.")).to_have_count(0)
    assert sorted(entries(served_site)) == [("table-ew", 8), ("table-ns", 9)]


# A hall's own network answers, on plain http, whatever was asked.
def test_an_answer_that_is_not_the_houses_is_no_answer(at_table, served_site):
    page = at_table()
    foreign = {"status": 200, "content_type": "text/html", "body": "<h1>Welcome to Hall WiFi</h1>"}
    page.route("**/t/**", lambda route: route.fulfill(**foreign))
    say(page, "North-South", "8")
    expect(page.get_by_text(f"Not sent yet. Hand 1, {NORTH_SOUTH}: 8.")).to_be_visible()
    back_on_line(page)
    page.route("**/t/**", lambda route: route.fulfill(**(foreign | {"status": 404})))
    with page.expect_response(lambda answer: answer.status == 404):
        back_on_line(page)
    expect(page.get_by_role("heading", name="Table 1")).to_be_visible()
    page.unroute_all()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text(f"Waiting for {EAST_WEST}")).to_be_visible(**PATIENT)
    expect(page.get_by_text("Not sent yet.")).to_have_count(0)
    assert entries(served_site) == [("table-ns", 8)]


def test_two_sides_that_spoke_on_one_phone_without_a_network_are_both_sent(at_table, served_site):
    page = at_table()
    page.context.set_offline(True)
    say(page, "North-South", "9")
    expect(page.get_by_text(f"Not sent yet. Hand 1, {NORTH_SOUTH}: 9.")).to_be_visible()
    say(page, "East-West", "5")
    expect(page.get_by_text(f"Not sent yet. Hand 1, {EAST_WEST}: 5.")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("Together that makes 14, and a hand has 13.")).to_be_visible(**PATIENT)
    expect(page.get_by_text("Not sent yet.")).to_have_count(0)
    assert entries(served_site) == [("table-ns", 9), ("table-ew", 8)]


def test_a_card_that_is_over_says_what_was_not_sent_also_when_the_page_is_opened_again(
    at_table, served_site
):
    page = at_table()
    page.context.set_offline(True)
    say(page, "North-South", "9")
    expect(page.get_by_text("Not sent yet.")).to_be_visible()
    change(served_site, "UPDATE drives_tablelink SET revoked_at = CURRENT_TIMESTAMP")
    page.context.set_offline(False)
    for _opened in range(2):
        expect(page.get_by_role("heading", name="This card is no longer used")).to_be_visible(
            **PATIENT
        )
        told = page.get_by_text(f"Not sent. Hand 1, {NORTH_SOUTH}: 9. Tell the organiser.")
        expect(told).to_be_visible()
        expect(page.get_by_text("It goes by itself")).to_have_count(0)
        page.reload()
    assert entries(served_site) == []


def test_a_new_name_comes_beside_a_half_typed_number(at_table, served_site):
    page = at_table()
    type_tricks(page, "North-South", "8")
    change(served_site, "UPDATE drives_player SET name = 'Ann Abbot' WHERE name = 'Ann Archer'")
    back_on_line(page)
    expect(page.get_by_role("radio", name="Ann Abbot")).to_be_checked(**PATIENT)
    expect(page.get_by_label("Tricks we took")).to_have_value("8")


# Case C20.
def test_a_phone_of_before_the_seats_changed_is_told_and_keeps_its_figures(
    at_table, open_page, scene, served_site
):
    page = at_table()
    page.context.set_offline(True)
    say(page, "North-South", "9")
    page.get_by_text("Not sent yet.").wait_for()

    laptop = open_page()
    scene.log_in(laptop)
    laptop.goto(f"drives/{scene.ids['phones']}/seats/")
    laptop.get_by_role("link", name="1 Ann Archer: change seats").first.click()
    laptop.get_by_role("button", name="5 Eve Ellis: change seats with Ann Archer").first.click()
    laptop.get_by_text("changed seats").first.wait_for()

    page.context.set_offline(False)
    expect(page.get_by_text("The seats have changed, so nothing was sent.")).to_be_visible(
        **PATIENT
    )
    assert entries(served_site) == []
    expect(page.locator(".trouble")).to_have_count(1)
    others = page.get_by_role("radio", name="North-South 5 Eve Ellis 2 Bob Baker")
    expect(others).not_to_be_checked()
    expect(page.get_by_label("Tricks we took")).to_have_value("9")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Tap your names first")).to_be_visible()
    assert entries(served_site) == []
    others.check()
    expect(page.get_by_text("Tap your names first")).to_have_count(0)
    page.get_by_role("button", name="Save").click()
    page.get_by_text(f"Waiting for {EAST_WEST}").wait_for()
    assert entries(served_site) == [("table-ns", 9)]
