"""Every page with 400 players and with none, names of 80 letters: nothing runs over or is cut unmarked."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.crowd import CROWDED, EMPTY
from tests.browser.scenes import ROOT, log_in
from tests.browser.test_every_page import pages_of

WIDTHS = 1280, 360
CROSSINGS = Path(__file__).with_name("crossings.js").read_text()


@pytest.fixture
def crowded(open_page, served_site):
    """A page logged in to the two clubs; `page.paths` are those of each club."""
    made = subprocess.run(
        [sys.executable, "-m", "tests.browser.crowd"],
        cwd=ROOT,
        env={**os.environ, "WHIST_VAR": str(served_site.var)},
        capture_output=True,
        text=True,
        check=True,
    )
    page = open_page()
    log_in(page)
    page.paths = {
        slug: [path.replace(CROWDED, slug) for path in pages_of(ids)]
        for slug, ids in json.loads(made.stdout).items()
    }
    return page


def crossings(page, path):
    """Return what runs over on a page at any width."""
    page.goto(path)
    wrong = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        wrong += [f"{width} px: {one}" for one in page.evaluate(CROSSINGS)[:5]]
    return wrong


def test_nothing_runs_over_with_400_players_and_with_none(crowded):
    paths = dict.fromkeys(path for slug in (CROWDED, EMPTY) for path in crowded.paths[slug])
    wrong = {path: crossings(crowded, path) for path in paths}
    assert {path: found for path, found in wrong.items() if found} == {}


PLANTED = {
    "too wide": "main.style.minWidth = '3000px'",
    "cut without a mark": "Object.assign(label.style, {width: '2em', whiteSpace: 'nowrap',"
    " overflow: 'hidden'})",
    "runs out of its box": "Object.assign(label.style, {width: '2em', whiteSpace: 'nowrap'})",
    "lies on": "label.style.marginBottom = '-1.2em'; label.nextElementSibling.style.opacity = 0;"
    "label.insertAdjacentHTML('afterend', '<p>another line</p>')",
}


@pytest.mark.parametrize("fault", PLANTED)
def test_what_runs_over_would_be_found(open_page, fault):
    page = open_page("login/")
    assert page.evaluate(CROSSINGS) == []
    page.evaluate(
        "() => { const main = document.querySelector('main');"
        f"const label = document.querySelector('label'); {PLANTED[fault]} }}"
    )
    assert [one for one in page.evaluate(CROSSINGS) if fault in one]


def test_a_name_cut_with_a_mark_is_no_fault(open_page):
    page = open_page("login/")
    marked = "{display: 'block', width: '2em', overflow: 'hidden', textOverflow: 'ellipsis'}"
    page.evaluate(
        f"Object.assign(document.querySelector('label').style, {marked}, {{whiteSpace: 'nowrap'}})"
    )
    assert page.evaluate(CROSSINGS) == []
