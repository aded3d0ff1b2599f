"""How much goes over the hall's wireless: packed as the server packs it, fonts aside."""

import gzip
import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders

from tests.every_page import Evening, Page, joined, pages_of

ALL_ASSETS, ONE_PAGE = 300_000, 20_000
FONTS = {".woff2", ".ttf"}


def packed(content):
    return len(gzip.compress(content, mtime=0))


def assets_of(text):
    """Return the static files that a page asks for, and those that its stylesheets ask for."""
    for address in Page(text).addresses:
        if address.startswith("/static/"):
            path = Path(finders.find(address.removeprefix("/static/")))
            yield path
            if path.suffix == ".css":
                yield from beside(path)


def beside(stylesheet):
    named = re.findall(r"url\(\s*[\"']?([^\"')]+)", stylesheet.read_text())
    return ((stylesheet.parent / name).resolve() for name in named if not name.startswith("data:"))


@pytest.fixture(scope="module")
def kept():
    return {}


@pytest.fixture
def texts(kept, request):
    """The text of every page of an evening, by name: asked for once, since both tests only read."""
    if not kept:
        club = request.getfixturevalue("club")
        pages = pages_of(Evening(club), joined(club, "owner"))
        kept.update({name: response.text for name, response in pages})
    return kept


def test_all_assets_of_all_pages_together_are_small(texts):
    assets = {path for text in texts.values() for path in assets_of(text)}
    sizes = {path: packed(path.read_bytes()) for path in assets if path.suffix not in FONTS}
    assert {path.suffix for path in assets} >= {".css", ".js", ".svg", ".woff2"}
    assert sum(sizes.values()) < ALL_ASSETS, sorted(sizes.items(), key=lambda row: -row[1])


def test_no_page_of_a_small_evening_is_large(texts):
    sizes = {name: packed(text.encode()) for name, text in texts.items()}
    assert len(sizes) > 20
    assert {name: size for name, size in sizes.items() if size > ONE_PAGE} == {}
