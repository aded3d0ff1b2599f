"""A rubber: its games, its bonus and what is deducted; and the sheet that it is scored on."""

import pytest
from hypothesis import strategies as st

from scoring.games import Game, RevokeForm, RevokePenalty
from scoring.rubbers import (
    AMERICAN_GAME,
    LONG,
    SHORT,
    RubberOverError,
    RubberRules,
    score,
    sheet,
)
from scoring.sides import Side
from tests.scoring.sheets import EW, NS, RULES, SHEETS, deal, of_sheets


def games(*ended, to_win=5):
    return [Game.ended(ns, ew, to_win) for ns, ew in ended]


# Rubbers as they are published: games of A and B -> what A has, what B has, A's net.
PUBLISHED = {
    "a single, a double lost, a treble": (((5, 4), (1, 5), (5, 0)), 6, 2, 4),
    "two singles less a treble": (((5, 3), (0, 5), (5, 4)), 4, 3, 1),
    "two trebles": (((5, 0), (5, 0)), 8, 0, 8),
    "two doubles": (((5, 1), (5, 2)), 6, 0, 6),
    "lost in three": (((5, 0), (4, 5), (2, 5)), 3, 5, -2),
}


@pytest.mark.parametrize("name", PUBLISHED)
def test_a_rubber_is_its_games_and_two_less_the_losers_games(name):
    ended, ours, theirs, net = PUBLISHED[name]
    found = score(games(*ended))
    assert (found.points(NS), found.points(EW), found.net(NS)) == (ours, theirs, net)
    assert found.net(EW) == -net


@pytest.mark.parametrize("lost", range(7))
def test_an_american_game_is_worth_7_less_what_the_losers_have(lost):
    found = score(games((7, lost), to_win=7), AMERICAN_GAME)
    assert (found.winner, found.net(NS), found.bonus[NS]) == (NS, 7 - lost, 0)


def test_a_long_rubber_is_two_games_of_ten():
    found = score(games((10, 4), (3, 10), (10, 9), to_win=10), LONG)
    assert (found.points(NS), found.points(EW), found.net(NS)) == (2 + 1 + 2, 2, 3)


def test_a_rubber_that_is_stopped_has_its_games_and_no_bonus():
    found = score([*games((5, 0)), Game(points={NS: 1, EW: 4})])
    assert (found.winner, found.net(NS), found.bonus[NS]) == (None, 3, 0)


def test_level_at_one_game_each_of_one_worth_a_stopped_rubber_is_nothing_to_both():
    found = score(games((5, 1), (2, 5)))
    assert (found.winner, found.net(NS), found.net(EW)) == (None, 0, 0)


@pytest.mark.parametrize(
    "played",
    [games((5, 0), (5, 0), (0, 5)), [Game(points={NS: 3, EW: 0}), *games((5, 0))]],
    ids=["after the rubber", "after an open game"],
)
def test_no_game_comes_after_the_rubber_or_after_an_open_game(played):
    with pytest.raises(RubberOverError):
        score(played)


def test_a_corrected_deal_is_followed_by_everything_after_it():
    deals = [deal(10), deal(8, 4), deal(3), deal(4), deal(11)]
    before = sheet(deals)
    assert [line.game for line in before.lines] == [1, 1, 2, 2, 3]
    assert (before.over, before.net(NS)) == (True, 3 + 3 + 2 - 3)
    after = sheet([deal(10), deal(6, 4), *deals[2:]])
    assert [line.game for line in after.lines] == [1, 1, 1, 2, 2]
    assert (after.over, after.rubber.games) == (False, {NS: 1, EW: 1})


def test_a_deal_after_the_rubber_counts_for_nothing_and_is_told_apart():
    found = sheet([deal(13), deal(13), deal(0)])
    assert [line.game for line in found.lines] == [1, 2, 0]
    assert (found.beyond, found.lines[-1].marks, found.net(NS)) == (1, (), 8)


def test_a_line_says_who_may_count_no_honours():
    lines = sheet([deal(10), deal(3), deal(7)]).lines
    assert [list(line.no_honours) for line in lines] == [[], [NS], [NS, EW]]
    assert not sheet([deal(10), deal(7)], RubberRules(honours=False)).lines[1].no_honours


def test_a_line_says_which_game_it_won_and_what_for():
    first, second = sheet([deal(4), deal(5, 1)]).lines
    assert (first.game_won, first.game_value) == (None, 0)
    assert (second.game_won, second.game_value, second.after) == (EW, 3, {NS: 0, EW: 5})
    assert second.at_start == {NS: 0, EW: 3}


def test_a_revoke_on_a_sheet_is_settled_in_its_deal():
    revoked = deal(9, 3, RevokePenalty(NS, RevokeForm.OFF_THEIR_SCORE))
    found = sheet([deal(10), revoked])
    assert found.lines[1].after == {NS: 4, EW: 0}
    assert [mark.code for mark in found.lines[1].marks] == [
        "revoke_off",
        "odd_tricks",
        "honours_one_short",
    ]


@of_sheets(RULES, SHEETS)
def test_a_rubber_that_is_over_has_two_or_three_games_and_a_single_game_one(rules, deals):
    found = sheet(deals, rules)
    most = {1: [1], 3: [2, 3]}[rules.best_of]
    if found.over:
        assert len(found.games) in most
        assert found.rubber.games[found.rubber.winner] == rules.games_to_win
    assert len(found.games) <= rules.best_of


@of_sheets(RULES, SHEETS)
def test_what_a_rubber_comes_to_is_within_its_bounds(rules, deals):
    found = sheet(deals, rules)
    least, most = rules.bounds(stopped=not found.over)
    assert least <= abs(found.net(NS)) <= most


@of_sheets(st.sampled_from([SHORT, LONG, AMERICAN_GAME]), SHEETS)
def test_who_wins_a_rubber_wins_a_point_at_least(rules, deals):
    found = sheet(deals, rules)
    if found.over:
        assert found.net(found.rubber.winner) >= 1


@of_sheets(RULES, SHEETS)
def test_what_one_side_wins_the_other_loses(rules, deals):
    found = sheet(deals, rules)
    assert found.net(NS) == -found.net(EW)


@of_sheets(RULES, SHEETS, st.integers(0, 12))
def test_a_sheet_written_in_pieces_is_the_sheet_written_at_once(rules, deals, at):
    assert sheet(deals[:at], rules).lines == sheet(deals, rules).lines[:at]


@of_sheets(RULES, SHEETS)
def test_every_line_goes_on_from_the_line_before(rules, deals):
    standing, game = dict.fromkeys(Side, 0), 0
    for line in sheet(deals, rules).lines:
        if not line.game:
            assert (line.marks, line.after) == ((), line.at_start)
            continue
        if line.game != game:
            standing, game = dict.fromkeys(Side, 0), line.game
        assert line.at_start == standing
        standing = {
            side: standing[side] + sum(mark.points for mark in line.marks if mark.side is side)
            for side in Side
        }
        assert line.after == standing
