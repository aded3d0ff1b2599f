"""The served site with a club in it: an evening in every state, made in a process of its own."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import urljoin

import pytest
from django.conf import settings

from tests.browser.scene import PASSWORD
from tests.made_once import made_once

ROOT = Path(__file__).resolve().parents[2]


def log_in(page):
    page.goto("login/")
    page.get_by_label("Log-in name").fill("ann")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()
    # Whoever goes elsewhere before the answer came is not logged in.
    page.wait_for_url(lambda address: "/login/" not in address)


class Scene:
    """The club that a site shows: `ids` of its drives, by what state they are in."""

    def __init__(self, var):
        """Find the club in the data of a site; where they have none, make it."""
        made = Path(var) / "scene.json"
        if not made.exists():
            made.write_text(make_scene(var))
        self.ids = json.loads(made.read_text())

    def log_in(self, page):
        """Let the browser of a page of the site be the owner's, who has logged in before."""
        if page.url == "about:blank":
            page.goto("")  # a cookie is some site's
        cookie = {"name": settings.SESSION_COOKIE_NAME, "value": self.ids["session"]}
        page.context.add_cookies([cookie | {"url": urljoin(page.url, "/")}])


def make_scene(var):
    """Make the club in the data of a site; return what `tests.browser.scene` prints."""
    made = subprocess.run(
        [sys.executable, "-m", "tests.browser.scene"],
        cwd=ROOT,
        env={**os.environ, "WHIST_VAR": str(var)},
        capture_output=True,
        text=True,
        check=True,
    )
    return made.stdout


@pytest.fixture(scope="session")
def scene_var(migrated_var, tmp_path_factory):
    """Data with the scene in them: made once, since every test copies them."""

    def make(folder):
        Scene(shutil.copytree(migrated_var, folder / "var"))

    return made_once(tmp_path_factory, "scene", make) / "var"


@pytest.fixture
def scene(served_site):
    return Scene(served_site.var)
