"""Where tables stand in the picture: inside it, apart from each other, the next one beside."""

from itertools import combinations, pairwise
from math import atan2, hypot

import pytest
from hypothesis import given, strategies as st

from drives.templatetags.floor import LARGEST_OVAL, WIDTH, Oval, in_a_ring, in_rows

FLOORS = [in_a_ring, in_rows, lambda stations: in_rows(stations, to_and_fro=True)]
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
    middle_x, middle_y = floor.oval.middle
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
    assert in_rows(25).track == ""


def test_the_track_runs_through_every_table_and_ends_where_it_begins():
    floor = in_a_ring(20)
    there, _back = floor.track.split("V", 1)
    assert there == "M" + " ".join(f"{x} {y}" for x, y in floor.places)
    assert floor.track.endswith("Z")


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
    floor = in_a_ring(6)
    there = floor.heads(outside=True, clockwise=True)
    back = floor.heads(outside=True, clockwise=False)
    assert [head.turned for head in there] == [270, 0, 90, 180]
    assert [head.turned for head in back] == [90, 180, 270, 0]
    assert [(head.x, head.y) for head in there] == [(head.x, head.y) for head in back]


@pytest.mark.parametrize("stations", range(2, LARGEST_OVAL + 1))
def test_lanes_pass_the_tables_without_touching_them(stations):
    floor = in_a_ring(stations)
    (_x, middle), reach = floor.oval.middle, floor.size.reach
    outside = floor.heads(outside=True, clockwise=True)[1]
    inside = floor.heads(outside=False, clockwise=True)[0]
    line = middle - floor.oval.radius
    assert 0 < outside.y < line - reach
    assert line + reach < inside.y < middle
