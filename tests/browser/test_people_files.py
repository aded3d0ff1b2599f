"""A list of people from a file: looked at, then added, on any screen and without scripts."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_every_page import WIDTHS, overflow, violations

PASTE = "clubs/ashby/people/paste/"
LIST = (
    "Name;Role;Sits still\nZoë Quill;lady;yes\nWolf Quill;gent;\nZOË  QUILL;;\n;gent;\n" + "W" * 90
)


def choose(page, text):
    page.goto(PASTE)
    file = {"name": "people.csv", "mimeType": "text/csv", "buffer": text.encode("cp1252")}
    page.get_by_label("Or choose a file").set_input_files(files=[file])
    page.get_by_role("button", name="Look at the list").click()
    page.get_by_role("heading", name="2 people to add.").wait_for()


@pytest.mark.parametrize("scripts", [True, False])
def test_a_file_is_looked_at_and_added_with_one_press(open_page, scene, scripts):
    page = open_page(java_script_enabled=scripts)
    scene.log_in(page)
    choose(page, LIST)
    expect(page.get_by_role("alert")).to_contain_text("Line 4, “ZOË  QUILL”")
    page.get_by_role("button", name="Add 2 people").click()
    expect(page.get_by_role("status")).to_contain_text("2 added.")
    left = ["Name;Role;Sits still", "ZOË  QUILL;;", ";gent;", "W" * 90]
    expect(page.get_by_label("Names, one a line")).to_have_value("\n".join(left))
    page.goto("clubs/ashby/people/")
    expect(page.get_by_role("listitem").filter(has_text="Zoë Quill")).to_contain_text("sits still")


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_what_a_list_comes_to_fits_and_passes_axe(open_page, scene, colours):
    page = open_page(color_scheme=colours)
    scene.log_in(page)
    choose(page, LIST)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 740})
        assert overflow(page) <= 0, width
    assert violations(page) == []
