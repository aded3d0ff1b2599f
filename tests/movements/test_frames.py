"""Frames: a group sits out, and two of different groups are partners once and opponents twice."""

from collections import Counter

import pytest

from drives.movements.designs.divisible import cut
from drives.movements.designs.frames import filled, filled_with_four, frame_of, inflated, weighted
from drives.movements.designs.holed import holed_frame
from drives.movements.designs.recursions import equal_frame
from drives.movements.designs.whist import whist_tournament
from tests.movements.check_movement import judge


def on_a_cut_design():
    frames = {length: equal_frame(4, length, whist_tournament) for length in (5, 6)}
    design = cut(5, 5, 2)
    return weighted(design.groups, design.blocks, frames)


FRAMES = {
    "4^6": lambda: holed_frame(4, 6),
    "4^7": lambda: holed_frame(4, 7),
    "4^8": lambda: holed_frame(4, 8),
    "8^7": lambda: holed_frame(8, 7),
    "1^9": lambda: frame_of(whist_tournament(9)),
    "4^5": lambda: inflated(frame_of(whist_tournament(5)), 4),
    "5^5": lambda: inflated(frame_of(whist_tournament(5)), 5),
    "20^5 8^1": on_a_cut_design,
}


@pytest.mark.parametrize("name", FRAMES)
def test_every_frame_keeps_the_law(name):
    frame = FRAMES[name]()
    partners, opponents = Counter(), Counter()
    for group, rounds in zip(frame.groups, frame.rounds, strict=True):
        assert len(rounds) == len(group)
        for tables in rounds:
            playing = sorted(player for table in tables for player in table)
            assert playing == [one for one in range(frame.players) if one not in group]
            for n, e, s, w in tables:
                partners.update(map(frozenset, ((n, s), (e, w))))
                opponents.update(map(frozenset, ((n, e), (e, s), (s, w), (w, n))))
    group_of = {player: group for group in frame.groups for player in group}
    apart = {
        frozenset((one, other))
        for one in range(frame.players)
        for other in range(one)
        if group_of[one] != group_of[other]
    }
    assert partners == dict.fromkeys(apart, 1)
    assert opponents == dict.fromkeys(apart, 2)


@pytest.mark.parametrize(("name", "more"), [("5^5", 0), ("1^9", 0), ("4^6", 1), ("8^7", 1)])
def test_a_filled_frame_is_a_tournament(name, more):
    frame = FRAMES[name]()
    fill = {1: ((),), 5: whist_tournament(5), 9: whist_tournament(9)}.get
    rounds = filled(frame, fill, more)
    assert judge({"players": frame.players + more, "rounds": rounds})["is_whist"]


def test_a_frame_that_lacks_a_small_tournament_makes_none():
    frame = FRAMES["4^6"]()
    assert filled(frame, lambda players: None, 1) is None
    assert filled_with_four(frame, lambda players: None, lambda players: None) is None
    assert inflated(frame, 6) is None
