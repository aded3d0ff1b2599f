"""Every page at every width: nothing runs off the side, and nothing that axe can find is wrong."""

from collections import defaultdict

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.scene import TABLE_TOKENS

WIDTHS = 1280, 360
NARROWEST = 320
NOT_THERE = "clubs/nobodys/"
DEAD_CARD = "t/nobodys/"
ANSWERS = {NOT_THERE: 404, DEAD_CARD: 404, "first-time/": 403}
PARTS = 4  # so that the pages are looked at side by side
# Off by themselves in axe: contrast of 7:1 for text, 4.5:1 for large text.
STRICT = {"color-contrast-enhanced": {"enabled": True}}
# What the program itself writes there, larger than a person would be asked to read it.
TWICE_THE_TEXT = "document.documentElement.style.fontSize = '200%'"
# Colours do not fade from light to dark: axe would see them half-way.
AT_REST = {"reduced_motion": "reduce"}


def pages_of(ids):
    """Return the path of every page; what a scene has not got is page 0, that is not there."""
    ids = defaultdict(int, ids)
    drives = {key: f"drives/{pk}/" for key, pk in ids.items()}
    club, of = "clubs/ashby/", defaultdict(lambda: "drives/0/", drives)
    return [
        "",
        club,
        f"{club}edit/",
        f"{club}people/",
        f"{club}people/paste/",
        f"{club}people/{ids['player']}/edit/",
        f"{club}drives/new/",
        f"{club}drives/",
        f"{club}helpers/",
        f"{club}copies/",
        f"{club}seasons/",
        f"{club}seasons/{ids['season']}/",
        f"{club}seasons/{ids['season']}/edit/",
        f"{of['door']}people/",
        f"{of['door']}people/{ids['entry']}/edit/",
        f"{of['door']}edit/",
        f"{of['door']}seats/",
        f"{of['door']}trumps/",
        f"{of['door']}movement/individual/",
        f"{of['playing']}movement/progressive-losers/",
        f"{of['pairs']}people/",
        f"{of['teams']}people/",
        f"{of['teams']}teams/{ids['team']}/",
        f"{of['flag_night']}hands/1/",
        f"{of['playing']}people/",
        f"{of['playing']}seats/",
        f"{of['playing']}seats/1/1/",
        f"{of['playing']}what-now/",
        f"{of['hall']}what-now/?came=Late+Comer&role=G&left=1",
        f"{of['rounds']}what-now/?left=1",
        f"{of['playing']}hands/1/",
        f"{of['playing']}hands/2/",
        f"{of['hall']}hands/1/",
        f"{of['playing']}hands/1/tables/1/",
        f"{of['playing']}hands/1/tables/1/record/",
        f"{of['hall']}hands/1/tables/2/record/",
        f"{of['hall']}desk/",
        f"{of['playing']}penalties/",
        f"{of['playing']}hands/1/second/",
        f"{of['rounds']}hands/1/second/",
        f"{of['rounds']}hands/1/",
        f"{of['rounds']}hands/16/told/",
        f"{of['rubbers']}hands/1/",
        f"{of['rubbers']}hands/1/tables/1/rubber/",
        f"{of['rubbers']}hands/1/tables/1/rubber/1/revoke/",
        f"{of['playing']}standings/",
        f"{of['playing']}board/",
        f"{of['playing']}board/?what=seats&theme=light",
        f"{of['door']}board/",
        f"{club}prizes/",
        f"{club}prizes/{ids['prize']}/edit/",
        f"{of['playing']}prizes/",
        f"{of['finished']}prizes/",
        f"{of['finished']}prizes/?order=reverse",
        f"{of['playing']}phones/",
        f"{of['door']}phones/",
        f"{of['cards']}phones/",
        "join/",
        "learn/",
        "learn/whist/",
        "learn/german/",
        f"{of['playing']}paper/",
        f"{of['playing']}paper/scorecards/",
        f"{of['playing']}paper/tonight/",
        f"{of['playing']}print/results/",
        f"{of['playing']}log/",
        f"{of['finished']}log/?table=1&card=1&scores=1",
        f"{of['finished']}reopen/",
        f"{of['playing']}cards/compare/",
        f"{of['playing']}cards/compare/?card=1",
        f"{of['cards']}cards/",
        f"{of['cards']}cards/?each=1&half=1",
        f"{of['cards']}cards/?each=1&half=2",
        f"{of['cards']}tea/",
        f"{of['playing']}tea/",
        f"{of['finished']}standings/",
        f"{of['finished']}put-away/",
        f"{of['away']}people/",
        f"{of['finished']}hands/1/",
        f"{of['playing']}edit/",
        "password/",
        f"t/{TABLE_TOKENS[0]}/",
        DEAD_CARD,
        NOT_THERE,
    ]


def there(page):
    """Wait until a page that was asked for is there: between two pages there is nothing to measure."""
    page.wait_for_load_state()
    page.wait_for_function("document.documentElement !== null")
    return page


def overflow(page):
    return there(page).evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )


def violations(page, only=None):
    """Return what axe finds: all that it knows of, or the rules named, contrast at 7:1 among them."""
    options = {"resultTypes": ["violations"], "rules": STRICT}
    if only:
        options["runOnly"] = {"type": "rule", "values": only}
    found = Axe().run(there(page), options=options).response["violations"]
    return [(one["id"], [node["html"][:120] for node in one["nodes"][:3]]) for one in found]


@pytest.fixture
def logged_in(open_page, scene):
    page = open_page(**AT_REST)
    scene.log_in(page)
    return page


def too_wide(page, seen_at):
    over = overflow(page)
    return [f"{seen_at}: {over} too wide"] if over > 0 else []


def troubles_of(page, path):
    """Return what is wrong with a page at any width, in either light, and at twice the size of text."""
    answer = page.goto(path)
    wrong = [f"answered {answer.status}"] * (answer.status != ANSWERS.get(path, 200))
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 740})
        wrong += too_wide(page, f"{width} px")
        wrong += [(f"{width} px", *found) for found in violations(page)]
    page.set_viewport_size({"width": NARROWEST, "height": 740})
    wrong += too_wide(page, f"{NARROWEST} px")
    page.set_viewport_size({"width": WIDTHS[0], "height": 740})
    page.emulate_media(color_scheme="dark")
    # Of all that axe knows, the dark changes colours alone, and those at every width alike.
    wrong += [("dark", *found) for found in violations(page, list(STRICT))]
    page.emulate_media(color_scheme="light")
    page.evaluate(TWICE_THE_TEXT)
    return wrong + too_wide(page, "twice the text")


@pytest.mark.parametrize("part", range(PARTS))
def test_every_page_fits_and_passes_axe(part, logged_in, scene):
    paths = pages_of(scene.ids)[part::PARTS]
    wrong = {path: troubles_of(logged_in, path) for path in paths}
    assert {path: found for path, found in wrong.items() if found} == {}


def test_the_pages_before_the_log_in_fit_and_pass_axe(open_page, served_site):
    page = open_page(**AT_REST)
    paths = ["login/", "first-time/", f"first-time/?key={served_site.key}"]
    wrong = {path: troubles_of(page, path) for path in paths}
    assert {path: found for path, found in wrong.items() if found} == {}


def test_what_is_wrong_on_a_hand_is_said_accessibly(logged_in, scene):
    page = logged_in
    page.goto(f"drives/{scene.ids['playing']}/hands/1/")
    box = page.get_by_label("Table 1, North-South tricks")
    box.fill("14")
    box.press("Tab")
    page.get_by_text("Table 1: ").wait_for()
    page.get_by_label("Table 2, North-South tricks").fill("12 1 2 3 4")
    page.get_by_label("Table 2, North-South tricks").press("Tab")
    page.get_by_text("Is that right?").wait_for()
    assert violations(page) == []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 740})
        assert overflow(page) <= 0


def test_a_page_too_wide_or_without_a_label_would_be_found(open_page):
    page = open_page("login/")
    assert overflow(page) == 0
    page.evaluate("document.querySelector('main').style.minWidth = '3000px'")
    page.evaluate("document.querySelectorAll('label').forEach((label) => label.remove())")
    assert overflow(page) > 0
    assert "label" in [name for name, _ in violations(page)]


def test_search_narrows_the_list_whatever_the_accents(logged_in, scene):
    page = logged_in
    page.goto("clubs/ashby/people/")
    page.get_by_label("Find").fill("dÑnabel person-03")
    expect(page.locator("[data-name]:visible")).to_have_count(1)
