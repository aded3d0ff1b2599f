"""A page whose clock stands still until the test turns it, so that it asks what is new when it is told to."""

import re

from playwright.sync_api import expect

# No page asks less often than this (js/live.js); the tests turn the clock instead of waiting.
FOLLOWS_WITHIN = 5000


def stop_clock(page):
    """Let no time pass on the pages that are opened from now on, however long the test takes."""
    page.clock.install(time=0)
    page.clock.pause_at(1000)


def follow(page):
    """Let so much time pass that the page has asked once and taken the answer; returns its status."""
    live = page.locator("#live")
    live.evaluate("(live) => live.removeAttribute('data-as-of')")
    with page.expect_response(lambda answer: "since=" in answer.url) as answer:
        page.clock.run_for(FOLLOWS_WITHIN)
    expect(live).to_have_attribute("data-as-of", re.compile(r"\S"))
    return answer.value.status
