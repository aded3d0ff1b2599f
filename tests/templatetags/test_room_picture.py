"""The picture of the room on screen."""

import re
from dataclasses import replace
from random import Random
from xml.etree import ElementTree

import pytest
from django.template.loader import render_to_string

from drives.movements import MOVEMENTS
from drives.movements.kinds import CompetesAs
from drives.movements.seating import MovementError, Rest, RoundSeating
from drives.movements.simulate import simulated
from drives.sheets.room_plan import room_plan
from drives.templatetags.room_picture import room_picture
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


@pytest.mark.parametrize("key", [key for key in MOVEMENTS if key != "german-knockout"])
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


@pytest.mark.parametrize(("players", "tables"), [(2, 1), (4, 2), (16, 8), (13, 5), (54, 22)])
def test_a_knockout_is_drawn_with_the_tables_of_its_first_round_and_no_way(players, tables):
    picture = drawn("german-knockout", players)
    assert labels(picture, "table") == [str(number) for number in range(1, tables + 1)]
    assert "clockwise" not in said(picture)
    if players == 2:
        assert "Both stay at the table." in said(picture)
    else:
        assert "who has lost is out" in said(picture)


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
