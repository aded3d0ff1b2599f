"""The served site with a club in it: an evening in every state, made in a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.scene import PASSWORD

ROOT = Path(__file__).resolve().parents[2]


def log_in(page):
    page.goto("login/")
    page.get_by_label("Username").fill("ann")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()


class Scene:
    """The club that the served site shows: `ids` of its drives, by what state they are in."""

    def __init__(self, var):
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


@pytest.fixture
def scene(served_site):
    return Scene(served_site.var)
