"""Where tables stand in the picture: inside it, apart from each other, the next one beside."""

from itertools import combinations, pairwise
from math import atan2, degrees, hypot

import pytest
from hypothesis import given, strategies as st

from drives.movements.floor import (
    LARGEST_OVAL,
    LONGEST_LINE,
    WIDTH,
    in_a_line,
    in_a_ring,
    in_rows,
)
from drives.movements.walks import Oval

FLOORS = [
    in_a_ring,
    lambda stations: in_a_line(stations, stations),
    in_rows,
    lambda stations: in_rows(stations, to_and_fro=True),
]
MOST = 102
MOST_SMALL = 56


@pytest.mark.parametrize("stand", FLOORS)
@pytest.mark.parametrize("stations", range(1, MOST + 1))
def test_every_table_is_inside_the_picture_and_touches_no_other(stand, stations):
    floor = stand(stations)
    half, reach = floor.size.half, floor.size.reach
    assert len(floor.places) == stations
    for x, y in floor.places:
        assert reach <= x <= WIDTH - reach
        assert reach <= y <= floor.height - reach
    for (x, y), (other_x, other_y) in combinations(floor.places, 2):
        # A table with its chairs is a cross: its arms may stand between another's.
        assert max(abs(x - other_x), abs(y - other_y)) >= 2 * half + 2
        assert hypot(x - other_x, y - other_y) >= 2 * reach - 2


@pytest.mark.parametrize("stations", range(2, LARGEST_OVAL + 1))
def test_a_ring_goes_clockwise(stations):
    floor = in_a_ring(stations)
    middle_x, middle_y = floor.walk.middle
    angles = [atan2(y - middle_y, x - middle_x) for x, y in floor.places]
    turns = [(after - before) % 6.2832 for before, after in pairwise(angles)]
    assert all(0 < turn <= 3.15 for turn in turns)
    assert sum(turns) < 6.2832


@pytest.mark.parametrize("stations", range(3, LARGEST_OVAL + 1))
def test_table_one_stands_top_left_and_the_last_below_it(stations):
    floor = in_a_ring(stations)
    (first_x, first_y), (last_x, last_y) = floor.places[0], floor.places[-1]
    assert first_x == last_x < WIDTH / 2
    assert first_y < floor.height / 2 < last_y


def test_two_tables_face_each_other():
    (left, level), (right, other_level) = in_a_ring(2).places
    assert level == other_level
    assert left + right == WIDTH


@pytest.mark.parametrize("stations", range(LARGEST_OVAL + 1, MOST + 1))
def test_in_rows_to_and_fro_the_next_table_is_a_neighbour(stations):
    places = in_a_ring(stations).places
    steps = {hypot(x - next_x, y - next_y) for (x, y), (next_x, next_y) in pairwise(places)}
    assert len(steps) == 1


def test_rows_that_mean_nothing_read_from_left_to_right():
    places = in_rows(25).places
    assert places == sorted(places, key=lambda place: (place[1], place[0]))
    assert in_rows(25).track_line == ""


def test_the_track_runs_through_every_table_and_ends_where_it_begins():
    floor = in_a_ring(20)
    assert list(floor.track[:20]) == list(floor.places)
    assert floor.track[-1] == floor.places[0]
    for (x, y), (to_x, to_y) in pairwise(floor.track):
        assert x == to_x or y == to_y
    assert floor.track_line == "M" + " ".join(f"{x} {y}" for x, y in floor.track)


ovals = st.builds(
    Oval,
    straight=st.integers(2, 60).map(lambda half: 2 * half),
    radius=st.integers(20, 90),
    middle=st.just((150, 110)),
)


@given(oval=ovals, fraction=st.floats(0, 1))
def test_a_walk_outside_stays_at_its_distance_from_the_oval(oval, fraction):
    on, outside = oval.at(fraction), oval.at(fraction, 12)
    assert hypot(on.x - outside.x, on.y - outside.y) == pytest.approx(12, abs=1.5)
    assert on.turned == outside.turned


@given(oval=ovals, fraction=st.floats(0, 1))
def test_half_way_further_round_is_the_place_opposite(oval, fraction):
    here, opposite = oval.at(fraction), oval.at(fraction + 0.5)
    assert here.x + opposite.x == pytest.approx(300, abs=1)
    assert here.y + opposite.y == pytest.approx(220, abs=1)
    assert (opposite.turned - here.turned) % 360 == pytest.approx(180, abs=1)


def test_the_walk_goes_up_at_the_left_end_right_along_the_top_and_so_on_round():
    oval = Oval(straight=80, radius=50, middle=(150, 100))
    heads = [oval.at(fraction) for fraction in (0, 0.25, 0.5, 0.75)]
    assert [(head.x, head.y) for head in heads] == [(60, 100), (150, 50), (240, 100), (150, 150)]
    assert [head.turned for head in heads] == [270, 0, 90, 180]


def test_the_heads_of_a_lane_turn_round_with_it():
    walk = in_a_ring(6).walk
    there, back = (walk.heads(43, forward=forward) for forward in (True, False))
    assert [head.turned for head in there] == [270, 0, 90, 180]
    assert [head.turned for head in back] == [90, 180, 270, 0]
    assert [(head.x, head.y) for head in there] == [(head.x, head.y) for head in back]


@pytest.mark.parametrize("stations", range(2, LARGEST_OVAL + 1))
def test_lanes_pass_the_tables_without_touching_them(stations):
    floor = in_a_ring(stations)
    (_x, middle), reach = floor.walk.middle, floor.size.reach
    outside = floor.walk.heads(floor.outwards(outside=True), forward=True)[1]
    inside = floor.walk.heads(floor.outwards(outside=False), forward=True)[0]
    line = middle - floor.walk.radius
    assert 0 < outside.y < line - reach
    assert line + reach < inside.y < middle


@pytest.mark.parametrize("outside", [True, False])
def test_an_ovals_lane_on_paper_keeps_its_distance_from_the_tables_and_closes(outside):
    floor = in_a_ring(12)
    points = floor.walk.points(floor.outwards(outside=outside))
    assert points[0] == points[-1]
    assert len(set(points)) > 24
    assert nearest(points, floor.places) > floor.size.half + floor.size.chair


@pytest.mark.parametrize("outside", [True, False])
def test_a_lines_lanes_touch_no_table_and_stay_in_the_picture(outside):
    for stations in range(2, LONGEST_LINE + 1):
        floor = in_a_line(stations, stations)
        outwards = floor.outwards(outside=outside)
        points = floor.walk.points(outwards)
        for x, y in points:
            assert 0 < x < WIDTH
            assert 0 < y < floor.height
        for (x, y), (to_x, to_y) in pairwise(points):
            assert x == to_x or y == to_y
        assert nearest(along(points), floor.places) >= floor.size.reach
        assert len(floor.walk.heads(outwards, forward=True)) == len(floor.walk.rows)


def test_the_two_lanes_of_a_line_run_on_either_side_and_opposite_ways():
    floor = in_a_line(8, 8)
    up = floor.walk.heads(floor.outwards(outside=True), forward=False)
    down = floor.walk.heads(floor.outwards(outside=False), forward=True)
    assert [head.turned for head in up] == [180, 0]
    assert [head.turned for head in down] == [0, 180]
    (first, second), row = (head.y for head in up), floor.walk.rows
    assert first < row[0].y < down[0].y < down[1].y < row[1].y < second


def test_a_long_line_has_a_track_from_the_first_table_to_the_last():
    floor = in_a_line(LONGEST_LINE + 1, LONGEST_LINE + 1)
    assert floor.walk is None
    assert list(floor.track) == list(floor.places)


@pytest.mark.parametrize(("steps", "station"), [(1, 1), (2, 2), (-1, 7)])
def test_an_arc_leads_from_the_first_table_past_others_and_its_head_goes_on_with_it(steps, station):
    floor = in_a_ring(8)
    arc = floor.arc(steps)
    assert hypot(*vector(arc.points[0], floor.places[0])) == pytest.approx(32, abs=2)
    assert hypot(*vector(arc.points[-1], floor.places[station])) == pytest.approx(32, abs=2)
    assert (arc.head.x, arc.head.y) == arc.points[-1]
    dx, dy = vector(arc.points[-3], arc.points[-1])
    astray = (degrees(atan2(dy, dx)) - arc.head.turned + 180) % 360 - 180
    assert abs(astray) < 12
    assert arc.mark_at in arc.points
    assert arc.outline.startswith(f"M{arc.points[0][0]} {arc.points[0][1]} ")


def test_a_lines_lanes_end_with_the_last_table_and_not_with_the_chairs_to_rest():
    with_rests, without = in_a_line(6, 5).walk, in_a_line(5, 5).walk
    assert [row.leaves for row in with_rests.rows] == [row.leaves for row in without.rows]


def vector(one, other):
    return other[0] - one[0], other[1] - one[1]


def nearest(points, places):
    return min(hypot(x - px, y - py) for x, y in points for px, py in places)


def along(points):
    """Return places every unit along straight pieces."""
    for (x, y), (to_x, to_y) in pairwise(points):
        steps = max(abs(to_x - x), abs(to_y - y), 1)
        for step in range(steps + 1):
            yield x + (to_x - x) * step / steps, y + (to_y - y) * step / steps
