"""A table drawn with its four chairs, and who sits in them."""

import re

from django.template import engines
from django.template.loader import render_to_string

from drives.results.room import Sitter, TableOfNames
from scoring.sides import Chair


def table_of(**missing):
    sitters = {chair: Sitter(9, 10 + at, f"<b>{chair}</b>", "L") for at, chair in enumerate(Chair)}
    return TableOfNames(
        3, {chair: one for chair, one in sitters.items() if chair.name.lower() not in missing}
    )


def words_of(html):
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def test_a_table_is_drawn_with_card_and_name_in_every_chair():
    html = render_to_string("drives/_table_drawn.html", {"table": table_of()})
    assert words_of(html) == (
        "Table 3 North 10 &lt;b&gt;N&lt;/b&gt; East 11 &lt;b&gt;E&lt;/b&gt; "
        "South 12 &lt;b&gt;S&lt;/b&gt; West 13 &lt;b&gt;W&lt;/b&gt;"
    )
    assert re.findall(r'class="chair (\w+)"', html) == [
        "north",
        "east",
        "south",
        "west",
    ]


def test_an_empty_chair_of_a_drawn_table_says_so():
    alone = table_of(east=True, south=True, west=True)
    html = render_to_string("drives/_table_drawn.html", {"table": alone})
    assert words_of(html).endswith("East Empty South Empty West Empty")


def test_of_two_at_a_table_only_theirs_are_drawn():
    html = render_to_string("drives/_table_drawn.html", {"table": table_of(east=True, south=True)})
    assert re.findall(r'class="chair (\w+)"', html) == ["north", "west"]


def test_one_chair_alone_that_is_empty_is_the_dummys():
    html = render_to_string("drives/_table_drawn.html", {"table": table_of(east=True)})
    assert "East dummy hand South" in words_of(html)


def test_a_page_may_draw_its_own_sitters():
    chair = engines["django"].from_string("{{ sitter.card }}{{ chair }}{{ table.number }};")
    html = render_to_string(
        "drives/_table_drawn.html", {"table": table_of(west=True), "chair_template": chair}
    )
    assert [part for part in words_of(html).split() if ";" in part] == ["10N3;", "11E3;", "12S3;"]
