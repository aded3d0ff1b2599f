"""The picture of the room, and a table drawn with its chairs."""

import re
from dataclasses import replace
from random import Random
from xml.etree import ElementTree

import pytest
from django.template import engines
from django.template.loader import render_to_string

from drives.movements import MOVEMENTS
from drives.movements.kinds import CompetesAs
from drives.movements.seating import MovementError, Rest, RoundSeating
from drives.movements.simulate import simulated
from drives.results.room import Sitter, TableOfNames
from drives.sheets.room_plan import room_plan
from drives.templatetags.room_picture import room_picture
from scoring.sides import Chair
from tests.movements.rooms import plain_room, room

ROLES = {"L": "lady", "G": "gent"}


def seated(key, players):
    movement = MOVEMENTS[key]
    people = room(players) if movement.uses_roles else plain_room(players)
    if movement.competes_as is CompetesAs.TEAM:
        people = people[: len(people) // 4 * 4]
    return simulated(movement, people, 1, {}, Random(1))[0]


def least(key):
    """Return how few people the movement seats at all."""
    for players in range(2, 20):
        try:
            seated(key, players)
        except MovementError:
            continue
        return players
    raise AssertionError(key)


def drawn(key, players, options=None, roles=ROLES, seating=None):
    seating = seating or seated(key, players)
    html = render_to_string(
        "drives/_room_picture.html", room_picture(key, seating, options or {}, roles)
    )
    return ElementTree.fromstring(html.strip())


def by_class(picture, name):
    return [one for one in picture.iter() if name in one.get("class", "").split()]


def labels(picture, name):
    return ["".join(group.itertext()).strip() for group in by_class(picture.find("svg"), name)]


def said(picture):
    return picture.find("svg").get("aria-label")


@pytest.mark.parametrize("key", MOVEMENTS)
@pytest.mark.parametrize("tables", [1, 2, 5, 6, 12, 13, 25])
def test_every_table_is_drawn_once_with_its_number(key, tables):
    players = MOVEMENTS[key].seats_a_table * tables
    if players < least(key):
        with pytest.raises(MovementError):
            seated(key, players)
        return
    picture = drawn(key, players)
    assert labels(picture, "table") == [str(number) for number in range(1, tables + 1)]
    assert labels(picture, "rest") == []


@pytest.mark.parametrize("key", MOVEMENTS)
@pytest.mark.parametrize("players", [10, 22, 54])
def test_the_picture_keeps_to_the_content_security_policy(key, players):
    for one in drawn(key, players).iter():
        assert one.tag not in {"script", "style"}
        assert not {"style", "fill", "stroke"} & set(one.attrib)
        assert not [name for name in one.attrib if name.startswith("on")]


@pytest.mark.parametrize("key", MOVEMENTS)
@pytest.mark.parametrize("players", [0, 22, 54])
def test_the_label_says_what_the_caption_says_to_those_who_see(key, players):
    picture = drawn(key, max(players, least(key)))
    assert picture.find("svg").get("role") == "img"
    caption = picture.find("figcaption")
    assert caption.get("aria-hidden") == "true"
    sentences = [
        " ".join("".join(words_beside_samples(line)).split()) for line in caption.iter("li")
    ]
    assert said(picture).endswith(" ".join(sentences))


def words_beside_samples(line):
    yield line.text or ""
    for child in line:
        if child.tag != "svg":
            yield from child.itertext()
        yield child.tail or ""


@pytest.mark.parametrize(
    ("key", "players", "options", "label"),
    [
        (
            "progressive-losers",
            22,
            {},
            "5 tables in a ring, numbered clockwise. The losing lady goes up: 1, 2, 3. "
            "The losing gent goes down: 3, 2, 1. 2 chairs to rest after table 5.",
        ),
        (
            "progressive-winners",
            20,
            {"ladies": "down"},
            "5 tables in a ring, numbered clockwise. The winning lady goes down: 3, 2, 1. "
            "The winning gent goes up: 1, 2, 3.",
        ),
        (
            "progressive-losers",
            11,
            {},
            "2 tables in a ring, numbered clockwise. The losing lady goes up a table. "
            "The losing gent goes down a table. 1 chair to rest after table 1. "
            "2 chairs to rest after table 2.",
        ),
        (
            "progressive-losers",
            4,
            {},
            "One table. Everybody stays at the table, and partners change.",
        ),
        (
            "progressive-losers",
            5,
            {},
            "One table. Who leaves the table rests, and who rested comes to it. 1 chair to rest.",
        ),
        (
            "partner",
            22,
            {},
            "5 tables in a ring, numbered clockwise. East-West go down: 3, 2, 1. "
            "North-South stay. 2 chairs to rest after table 5.",
        ),
        (
            "progressive-losers",
            80,
            {},
            "20 tables in a ring, drawn in rows to and fro. The losing lady goes up: 1, 2, 3. "
            "The losing gent goes down: 3, 2, 1.",
        ),
        ("partner", 4, {}, "One table. Both pairs stay at the table."),
        ("partner", 6, {}, "One table. The card says who rests and who plays. 2 chairs to rest."),
        ("individual", 20, {}, "5 tables. The card says where everybody sits next."),
        (
            "ladder",
            22,
            {},
            "5 tables in a line, table 1 at its head. Winners go one table towards table 1. "
            "Losers go one table away from table 1. "
            "Who wins at table 1 stays there, and who loses at the last table. "
            "2 chairs to rest after table 5.",
        ),
        (
            "ladder",
            87,
            {},
            "21 tables in a line, drawn in rows to and fro. Winners go one table towards table 1. "
            "Losers go one table away from table 1. "
            "Who wins at table 1 stays there, and who loses at the last table. "
            "3 chairs to rest after table 21.",
        ),
        (
            "semi-partner",
            20,
            {},
            "5 tables in a ring, numbered clockwise. The losing lady goes up: 1, 2, 3. "
            "The losing gent goes down: 3, 2, 1. The winners stay, and stay partners.",
        ),
        (
            "seat-by-seat",
            20,
            {},
            "5 tables in a ring, numbered clockwise. East goes up 1 table. West goes up 2 tables. "
            "South goes down 1 table. North sits still.",
        ),
        (
            "military",
            20,
            {},
            "5 tables in a ring, numbered clockwise. "
            "The two who are out go one table on, in the next hand two, and so on. "
            "The captain and one scout stay at their home table.",
        ),
        ("german", 10, {}, "5 tables. The card says where everybody sits next."),
        ("as-seated", 20, {}, "5 tables. Everybody stays until you change their seats."),
        ("as-seated", 4, {}, "One table. Everybody stays until you change their seats."),
        (
            "individual",
            5,
            {},
            "One table. The card says where everybody sits next. 1 chair to rest.",
        ),
    ],
)
def test_the_picture_is_said_in_a_sentence(key, players, options, label):
    assert said(drawn(key, players, options)) == label


def test_the_clubs_words_for_the_roles_are_used():
    label = said(drawn("progressive-losers", 20, roles={"L": "red", "G": "blue"}))
    assert "The losing red goes up" in label
    assert "The losing blue goes down" in label
    assert "lady" not in label
    assert "gent" not in label


def turned(picture, name):
    """Return how the heads of a lane round the tables are turned, the top one's first."""
    lane = next(g for g in by_class(picture.find("svg"), name))
    heads = [head.get("transform") for head in by_class(lane, "head")]
    places = [tuple(map(int, re.findall(r"-?\d+", head))) for head in heads]
    return [turn for _x, _y, turn in sorted(places, key=lambda place: place[1])]


@pytest.mark.parametrize(("ladies", "right", "left"), [("up", 0, 180), ("down", 180, 0)])
def test_arrows_point_where_ladies_and_gents_go(ladies, right, left):
    picture = drawn("progressive-losers", 24, {"ladies": ladies})
    assert turned(picture, "ladies")[0] == right
    assert turned(picture, "gents")[0] == left


def test_east_west_go_against_the_clock_and_their_chairs_are_marked():
    picture = drawn("partner", 24)
    assert turned(picture, "east-west")[0] == 180
    moving = by_class(picture.find("svg"), "moves")
    assert len(moving) == 12
    assert {one.get("cy") for one in moving} == {"0"}


def test_winners_and_losers_of_a_ladder_go_opposite_ways_past_every_row():
    picture = drawn("ladder", 32)
    assert turned(picture, "winners") == [180, 0]
    assert turned(picture, "losers") == [0, 180]


def test_seat_by_seat_shows_where_three_chairs_of_table_one_go():
    svg = drawn("seat-by-seat", 20).find("svg")
    marks = [text.text for text in by_class(svg, "mark")]
    assert sorted(marks) == ["E", "S", "W"]
    assert len(by_class(svg, "head")) == 3
    two_tables = drawn("seat-by-seat", 8).find("svg")
    assert sorted(text.text for text in by_class(two_tables, "mark")) == ["E", "S"]


def test_two_at_a_table_are_drawn_across_it_with_no_empty_chairs():
    svg = drawn("german", 6).find("svg")
    assert len(by_class(svg, "taken")) == 6
    assert by_class(svg, "empty") == []


def test_an_individual_room_has_no_arrows():
    for players in (24, 80):
        svg = drawn("individual", players).find("svg")
        assert by_class(svg, "lane") + by_class(svg, "track") == []


def test_a_large_ring_has_a_track_in_place_of_lanes():
    svg = drawn("progressive-losers", 80).find("svg")
    assert by_class(svg, "lane") == []
    assert len(by_class(svg, "track")) == 1


@pytest.mark.parametrize(("players", "chairs"), [(21, [1]), (22, [2]), (23, [2, 1]), (55, [2, 1])])
def test_as_many_rest_chairs_are_drawn_as_people_rest(players, chairs):
    picture = drawn("progressive-losers", players)
    found = [len(list(group.iter("circle"))) for group in by_class(picture.find("svg"), "rest")]
    assert found == chairs


def test_the_single_rest_chair_stands_half_way_round():
    plan = room_plan("progressive-losers", seated("progressive-losers", 23), {}, ROLES)
    after_last, half_way = plan.rests
    places = list(plan.floor.places)
    assert places.index((half_way.x, half_way.y)) == 3
    assert places.index((after_last.x, after_last.y)) == 6


def test_a_chair_with_nobody_in_it_looks_empty():
    whole = seated("individual", 8)
    first = replace(whole.tables[0], east=None)
    picture = drawn("individual", 8, seating=RoundSeating((first, whole.tables[1]), ()))
    (empty,) = by_class(picture.find("svg"), "empty")
    assert int(empty.get("cx")) > 0


def test_a_table_has_its_own_number_where_numbers_have_gaps():
    whole = seated("individual", 8)
    first, second = whole.tables
    gaps = RoundSeating((first, replace(second, number=5)), ())
    assert labels(drawn("individual", 8, seating=gaps), "table") == ["1", "5"]


@pytest.mark.parametrize("key", MOVEMENTS)
def test_a_rest_station_of_any_number_is_drawn(key):
    people = room(9)
    whole = MOVEMENTS["progressive-losers"].start(people[:8], {}, Random(1))
    odd = RoundSeating(whole.tables, (Rest(30, people[8]),))
    assert "1 chair to rest" in said(drawn(key, 9, seating=odd))


@pytest.mark.parametrize("key", MOVEMENTS)
def test_a_room_without_tables_is_a_picture_too(key):
    assert said(drawn(key, 0, seating=RoundSeating(()))).startswith("0 tables.")


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
    html = render_to_string("drives/_table_drawn.html", {"table": table_of(east=True)})
    assert "East Empty South" in words_of(html)


def test_a_page_may_draw_its_own_sitters():
    chair = engines["django"].from_string("{{ sitter.card }}{{ chair }}{{ table.number }};")
    html = render_to_string(
        "drives/_table_drawn.html", {"table": table_of(west=True), "chair_template": chair}
    )
    assert [part for part in words_of(html).split() if ";" in part] == ["10N3;", "11E3;", "12S3;"]
