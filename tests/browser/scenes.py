"""The served site with a club in it: an evening in every state, made in a process of its own."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.scene import PASSWORD

ROOT = Path(__file__).resolve().parents[2]


def log_in(page):
    page.goto("login/")
    page.get_by_label("Log-in name").fill("ann")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()
    # Whoever goes elsewhere before the answer came is not logged in.
    page.wait_for_url(lambda address: "/login/" not in address)


class Scene:
    """The club that the served site shows: `ids` of its drives, by what state they are in."""

    def __init__(self, var):
        """Make the club in the site whose data are in `var`."""
        made = subprocess.run(
            [sys.executable, "-m", "tests.browser.scene"],
            cwd=ROOT,
            env={**os.environ, "WHIST_VAR": str(var)},
            capture_output=True,
            text=True,
            check=True,
        )
        self.ids = json.loads(made.stdout)

    def log_in(self, page):
        log_in(page)


@pytest.fixture(scope="session")
def scene_made(migrated_var, tmp_path_factory):
    """The scene and the data it is in: made once, since every test copies them."""
    var = tmp_path_factory.mktemp("scene") / "var"
    shutil.copytree(migrated_var, var)
    return Scene(var), var


@pytest.fixture(scope="session")
def scene_var(scene_made):
    return scene_made[1]


@pytest.fixture
def scene(scene_made, served_site):
    return scene_made[0]
