"""A rubber's sheet in words: every mark with its reason."""

from itertools import permutations

import pytest

from drives.words import sentence
from drives.words.rubbers import (
    barred_sentence,
    game_sentence,
    mark_sentence,
    net_phrase,
    no_honours_sentence,
    rubber_lines,
    side_name,
)
from scoring.errors import WhistError
from scoring.games import Game, RevokeForm, RevokePenalty
from scoring.honours import refuse_impossible
from scoring.marks import Mark
from scoring.rubbers import RubberRules, SheetDeal, score, sheet
from scoring.sides import Side
from scoring.tricks import DealScore

NS, EW = Side


def deal(ns, honours=None, *revokes):
    return SheetDeal(DealScore(ns, 13 - ns), honours, tuple(revokes))


@pytest.mark.parametrize(
    ("mark", "said"),
    [
        (
            Mark(NS, 0, "revoke_moved", {"tricks": 3}),
            "North-South revoked: 3 tricks go to East-West.",
        ),
        (
            Mark(EW, 0, "revoke_moved", {"tricks": 1}),
            "East-West revoked: 1 trick goes to North-South.",
        ),
        (
            Mark(NS, -2, "revoke_off", {"points": 2}),
            "North-South revoked: 2 points off their score.",
        ),
        (
            Mark(NS, 0, "revoke_off", {"points": 0}),
            "North-South revoked, and have no points that could be taken off.",
        ),
        (
            Mark(EW, 3, "revoke_onto", {"points": 3}),
            "North-South revoked: East-West have 3 for it.",
        ),
        (
            Mark(EW, 1, "revoke_onto", {"points": 3}),
            "North-South revoked: East-West have 3 for it, of which 1 make game.",
        ),
        (
            Mark(EW, 0, "revoke_onto_too_late", {"points": 3}),
            "North-South revoked, but the game was over: nothing.",
        ),
        (
            Mark(NS, 3, "odd_tricks", {"tricks": 9, "odd": 3}),
            "North-South: 9 tricks, 3 over six: 3.",
        ),
        (
            Mark(NS, 1, "odd_tricks", {"tricks": 9, "odd": 3}),
            "North-South: 9 tricks, 3 over six, of which 1 makes game.",
        ),
        (
            Mark(EW, 0, "odd_tricks_too_late", {"tricks": 8, "odd": 2}),
            "East-West: 8 tricks, but the game was over: nothing.",
        ),
        (Mark(EW, 4, "honours", {"held": 4, "points": 4}), "East-West: 4 honours: 4."),
        (
            Mark(EW, 2, "honours", {"held": 4, "points": 4}),
            "East-West: 4 honours, 4, of which 2 make game.",
        ),
        (
            Mark(EW, 0, "honours_too_late", {"held": 3, "points": 2}),
            "East-West: 3 honours, but the game was over: nothing.",
        ),
        (
            Mark(EW, 0, "honours_one_short", {"held": 3, "points": 2, "at": 4}),
            "East-West: 3 honours, but they stood at 4, and a side at 4 does not count honours.",
        ),
        (
            Mark(NS, -1, "revoked_stops_short", {"at": 4}),
            "North-South revoked in this deal, so they do not make game: they stay at 4.",
        ),
    ],
    ids=lambda value: f"{value.code} {value.points}" if isinstance(value, Mark) else "",
)
def test_a_mark_is_read_aloud_with_its_reason(mark, said):
    assert mark_sentence(mark) == said


def test_that_a_side_counts_no_honours_is_said_once():
    claimed = sheet([deal(10), deal(8, 4)], RubberRules()).lines[1]
    assert [mark.code for mark in claimed.marks if mark.side is NS] == [
        "odd_tricks",
        "honours_one_short",
    ]
    assert barred_sentence(claimed, 5) == ""
    others = sheet([deal(10), deal(6, 0)], RubberRules()).lines[1]
    assert barred_sentence(others, 5) == "North-South stand at 4: no honours for them in this deal."


def test_a_mark_names_the_pairs_where_their_names_are_given():
    names = {NS: "Ann & Bob", EW: "Cy & Di"}
    mark = Mark(EW, 3, "revoke_onto", {"points": 3})
    assert mark_sentence(mark, names) == "Ann & Bob revoked: Cy & Di have 3 for it."
    assert side_name(NS, names) == "Ann & Bob"


def test_every_mark_of_a_long_sheet_has_a_sentence():
    revokes = [RevokePenalty(side, form) for side in Side for form in RevokeForm]
    written = [
        deal(ns, held, *paid)
        for ns in (2, 7, 9)
        for held in (None, 0, 4)
        for paid in ([], *([one] for one in revokes))
    ]
    sheets = [sheet(deals, RubberRules()) for deals in permutations(written, 2)]
    marks = [mark for made in sheets for line in made.lines for mark in line.marks]
    assert {mark.code for mark in marks} == {
        "revoke_moved",
        "revoke_off",
        "revoke_onto",
        "odd_tricks",
        "odd_tricks_too_late",
        "honours",
        "honours_too_late",
        "honours_one_short",
        "revoked_stops_short",
    }
    assert all(mark_sentence(mark).endswith(".") for mark in marks)


@pytest.mark.parametrize(
    ("deals", "rules", "said"),
    [
        ([deal(13)], RubberRules(), "North-South win game 1, 5-0: a treble, 3."),
        ([deal(8), deal(1)], RubberRules(), "East-West win game 1, 2-5: a double, 2."),
        ([deal(9), deal(1)], RubberRules(), "East-West win game 1, 3-5: a single, 1."),
        (
            [deal(9), deal(2), deal(3)],
            RubberRules(7, honours=False),
            "East-West win game 1, 3-7: 4 more, worth 4.",
        ),
        ([deal(9)], RubberRules(), ""),
    ],
    ids=["treble", "double", "single", "by margin", "open"],
)
def test_a_game_won_says_what_it_is_worth(deals, rules, said):
    line = sheet(deals, rules).lines[-1]
    assert game_sentence(line, rules.points_to_win) == said


def test_who_stands_one_short_may_count_no_honours():
    assert no_honours_sentence((), 5) == ""
    assert no_honours_sentence([EW], 5) == "East-West stand at 4: no honours for them in this deal."
    assert no_honours_sentence([NS, EW], 10) == "Both sides stand at 9: no honours in this deal."


def test_the_foot_of_a_sheet_says_how_its_points_are_made():
    # 5-4 A, 1-5 B, 5-0 A: A 1 + 3 + 2 = 6, B 2 (a double), net 4.
    deals = [deal(10), deal(3), deal(7), deal(7), deal(2), deal(12)]
    assert [game.points[NS] - game.points[EW] for game in sheet(deals).games] == [1, -4, 5]
    made = sheet(deals).rubber
    assert rubber_lines(made) == [
        "North-South: 2 games, 4; 2 for the rubber: 6.",
        "East-West: 1 game, 2.",
        "6 less 2: North-South 4 points.",
    ]


@pytest.mark.parametrize(
    ("net", "said"),
    [
        (None, "blank"),
        (0, "level, 0 to both"),
        (1, "North-South 1 point"),
        (-8, "East-West 8 points"),
    ],
)
def test_a_result_names_the_side_that_won_it(net, said):
    assert net_phrase(net) == said


@pytest.mark.parametrize(
    ("refused", "said"),
    [
        (
            lambda: score([Game.ended(5, 0)] * 3),
            "The rubber is over, so no further game belongs to it.",
        ),
        (
            lambda: Game.ended(5, 0).add(DealScore(8, 5)),
            "The game is won at 5, so no further deal belongs to it.",
        ),
        (lambda: Game(0), "A game is to 1 point or more; 0 cannot be right. Type again."),
        (
            lambda: refuse_impossible({NS: 3, EW: 2}),
            "Trumps have four honours; 3 and 2 cannot be right. Type again.",
        ),
    ],
    ids=["rubber over", "game over", "game to 0", "five honours"],
)
def test_what_no_rubber_has_is_refused_in_a_sentence(refused, said):
    with pytest.raises(WhistError) as error:
        refused()
    assert sentence(error.value) == said
