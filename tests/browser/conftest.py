"""Pages in Debian's Chromium, on the site as `run` serves it."""

import os
import shutil
import sys
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.scenes import scene, scene_var
from tests.launching import Nursery, by_command
from tests.served import HALL, migrated_var, served_site

__all__ = ["migrated_var", "scene", "scene_var", "served_site"]

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {HALL} 127.0.0.1",
]
# Many work on the machine of CI at once: what a page shows in the end is waited for so long.
expect.set_options(timeout=15_000)
WIDE = {"width": 1280, "height": 800}
NARROW = {"width": 360, "height": 740}


def pytest_collection_modifyitems(items):
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def launch(tmp_path_factory):
    """What starts a site's process: a nursery where there can be one, since a hundred are started here.

    The folder tests/house starts the command itself.
    """
    if sys.platform != "linux":
        yield by_command
        return
    with closing(Nursery(tmp_path_factory.mktemp("nursery"))) as nursery:
        yield nursery.launch


class Chromium:
    """The one browser of this process, started by the first test that wants it."""

    def __init__(self):
        self._running = ExitStack()
        self._browser = None

    def started(self, path):
        if self._browser is None:
            playwright = self._running.enter_context(sync_playwright())
            self._browser = playwright.chromium.launch(executable_path=path, args=QUIET)
            self._running.callback(self._browser.close)
        return self._browser

    def stop(self):
        self._browser = None
        self._running.close()


CHROMIUM = Chromium()


@pytest.fixture
def chromium(request):
    """A running Chromium, closed again before any other folder's tests and before the database goes:
    while it runs, Django takes this thread for an asynchronous one and refuses to touch it."""
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        complain = pytest.fail if os.environ.get("CI") else pytest.skip
        complain("no Chromium: install it (Debian: apt install chromium) or name it in CHROMIUM")
    here = Path(__file__).parent
    folder = next(node for node in request.node.iter_parents() if node.path == here)
    folder.addfinalizer(CHROMIUM.stop)
    return CHROMIUM.started(path)


@pytest.fixture
def open_page(chromium, served_site):
    """Open a page of the served site in a fresh browser (no cookies): `open_page(path, **options)`.

    Options are those of Playwright's `new_context`: viewport, java_script_enabled, ... The test
    fails when a page had a script error or broke the content security policy.
    """
    contexts, troubles = [], []

    def note(message):
        if message.type == "error" and "Content Security Policy" in message.text:
            troubles.append(message.text)

    def open_it(path="", **options):
        options = {"base_url": served_site.address, "viewport": WIDE} | options
        context = chromium.new_context(**options)
        contexts.append(context)
        context.on("console", note)
        context.on("weberror", lambda error: troubles.append(str(error.error)))
        page = context.new_page()
        page.goto(path.lstrip("/"))
        return page

    yield open_it
    for context in contexts:
        context.close()
    assert not troubles


@pytest.fixture
def page(open_page):
    """The first page of the site, on a laptop."""
    return open_page()


@pytest.fixture
def phone(open_page, served_site):
    """Opens a page as a phone in the hall would: narrow, by touch, over plain http under a name that
    is not the loopback's."""

    def open_it(path="", **options):
        hall = {"base_url": served_site.hall_address, "viewport": NARROW, "has_touch": True}
        return open_page(path, **(hall | options))

    return open_it
