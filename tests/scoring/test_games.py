"""A game: odd tricks, honours and revokes marked in their order, until somebody has won."""

from itertools import permutations

import pytest
from hypothesis import given, strategies as st

from scoring.games import (
    AMERICAN,
    Game,
    GameOverError,
    GameRulesError,
    RevokeForm,
    RevokePenalty,
)
from scoring.honours import HonoursError
from scoring.rubbers import LONG
from scoring.sides import Side
from tests.scoring.sheets import DEALS, EW, NS, RULES, SHEETS, of_sheets, tricks

MOVED, OFF, ONTO = RevokeForm


def at(ns, ew, points_to_win=5, **rules):
    return Game(points_to_win, points={NS: ns, EW: ew}, **rules)


def told(game):
    return [(mark.side, mark.points, mark.code) for mark in game.marks]


def score(game):
    return game.points[NS], game.points[EW]


# Laws of the game as they are published: (what a game ended at, to how many) -> its worth.
WORTH = {
    (5, 0, 5): 3,
    (5, 1, 5): 2,
    (5, 2, 5): 2,
    (5, 3, 5): 1,
    (5, 4, 5): 1,
    (7, 0, 7): 7,
    (7, 4, 7): 3,
    (7, 6, 7): 1,
    (10, 0, 10): 3,
    (10, 4, 10): 2,
    (10, 5, 10): 1,
    (10, 9, 10): 1,
}


@pytest.mark.parametrize(("ended", "worth"), WORTH.items())
def test_a_game_is_worth_what_the_losers_fell_short(ended, worth):
    ns, ew, to_win = ended
    assert Game.ended(ns, ew, to_win).value == worth
    assert Game.ended(ew, ns, to_win).value == worth


def test_each_odd_trick_is_a_point():
    assert [score(at(0, 0).add(tricks(ns))) for ns in (7, 10, 6, 3)] == [
        (1, 0),
        (4, 0),
        (0, 1),
        (0, 4),
    ]


def test_tricks_are_marked_before_honours_so_that_the_winner_wins_a_single_only():
    game = at(3, 0).add(tricks(4), {NS: 3, EW: 1})
    assert told(game) == [(EW, 3, "odd_tricks"), (NS, 2, "honours")]
    assert (game.winner, game.value, score(game)) == (NS, 1, (5, 3))


def test_who_is_out_by_tricks_is_out_before_four_honours_are_marked():
    game = at(3, 0).add(tricks(8), {NS: 0, EW: 4})
    assert told(game) == [(NS, 2, "odd_tricks"), (EW, 0, "honours_too_late")]
    assert (game.winner, game.value, score(game)) == (NS, 3, (5, 0))


@pytest.mark.parametrize(
    ("to_win", "stands", "honours"),
    [(5, 4, 0), (5, 3, 2), (5, 0, 4), (10, 9, 0), (10, 8, 2), (10, 4, 4)],
)
def test_one_short_of_game_nobody_counts_honours(to_win, stands, honours):
    held = {0: 4, 2: 3, 4: 4}[honours]
    game = at(stands, 0, to_win).add(tricks(6), {NS: held, EW: 4 - held})
    assert score(game) == (stands + honours, 1)
    assert (NS, 0, "honours_one_short") in told(game) or stands < to_win - 1


def test_who_stood_one_short_counts_none_though_tricks_went_to_the_others():
    game = at(4, 4).add(tricks(5), {NS: 4, EW: 0})
    assert told(game) == [(EW, 1, "odd_tricks"), (NS, 0, "honours_one_short")]


def test_tricks_that_bring_a_side_one_short_leave_it_its_honours():
    game = at(2, 0).add(tricks(8), {NS: 3, EW: 1})
    assert told(game) == [(NS, 2, "odd_tricks"), (NS, 1, "honours")]
    assert game.winner is NS


def test_american_whist_has_no_honours():
    game = Game(AMERICAN, honours=False).add(tricks(9), {NS: 4, EW: 0})
    assert told(game) == [(NS, 3, "odd_tricks")]


# A revoke by East-West at 2-2, where they took nine tricks and four honours: each form in turn.
FORMS = {
    MOVED: ([(EW, 0, "revoke_moved"), (NS, 1, "odd_tricks"), (EW, 2, "honours")], (3, 4)),
    OFF: ([(EW, -2, "revoke_off"), (EW, 3, "odd_tricks"), (EW, 2, "honours")], (2, 4)),
    ONTO: (
        [
            (NS, 3, "revoke_onto"),
            (EW, 0, "odd_tricks_too_late"),
            (EW, 0, "honours_too_late"),
        ],
        (5, 2),
    ),
}


@pytest.mark.parametrize("form", RevokeForm)
def test_a_revoke_is_three_tricks_or_three_points_off_or_onto(form):
    game = at(2, 2).add(tricks(4), {NS: 1, EW: 3}, [RevokePenalty(EW, form)])
    marks, points = FORMS[form]
    short = [(EW, -1, "revoked_stops_short")] if form is OFF else []
    assert told(game) == marks + short
    assert score(game) == points


def test_three_put_onto_a_score_win_the_game_before_the_tricks_do():
    game = at(3, 4).add(tricks(1), None, [RevokePenalty(EW, ONTO)])
    assert (game.winner, game.value) == (NS, 1)
    assert told(game) == [(NS, 2, "revoke_onto"), (EW, 0, "odd_tricks_too_late")]


@pytest.mark.parametrize(("stood", "left"), [(4, 1), (3, 0), (2, 0), (0, 0)])
def test_nobody_pays_more_points_than_they_have(stood, left):
    game = at(0, stood).add(tricks(7), None, [RevokePenalty(EW, OFF)])
    assert score(game) == (1, left)


@pytest.mark.parametrize("to_win", [5, 7, 10])
def test_who_revoked_stops_one_short_of_game(to_win):
    game = at(to_win - 2, 0, to_win).add(tricks(13), None, [RevokePenalty(NS, OFF, 1)])
    assert score(game) == (to_win - 1, 0)
    assert game.winner is None


def test_who_revoked_and_stood_one_short_stays_there():
    game = at(0, 4).add(tricks(1), None, [RevokePenalty(EW, MOVED)])
    assert (score(game), game.winner) == ((0, 4), None)


def test_where_both_revoked_neither_makes_game():
    both = [RevokePenalty(EW, ONTO), RevokePenalty(NS, ONTO)]
    game = at(3, 4).add(tricks(10), None, both)
    assert (score(game), game.winner) == ((4, 4), None)


@pytest.mark.parametrize("order", list(permutations(RevokeForm)))
def test_in_whatever_order_revokes_are_told_what_is_put_on_a_score_comes_last(order):
    game = at(3, 2).add(tricks(5), None, [RevokePenalty(EW, form, 2) for form in order])
    assert (score(game), game.value) == ((5, 0), 3)
    counted = [mark for mark in told(game) if mark[1]]
    assert counted == [(EW, -2, "revoke_off"), (NS, 2, "revoke_onto")]


@pytest.mark.parametrize("order", [(NS, EW), (EW, NS)])
@pytest.mark.parametrize("ns", [0, 1, 12, 13])
def test_where_both_revoked_and_tricks_are_moved_as_many_go_each_way(ns, order):
    game = at(0, 0, 10).add(tricks(ns), None, [RevokePenalty(side, MOVED) for side in order])
    assert score(game) == score(at(0, 0, 10).add(tricks(ns)))
    assert [(mark.side, mark.values["tricks"]) for mark in game.marks[:2]] == [(NS, 3), (EW, 3)]


@pytest.mark.parametrize("order", list(permutations((NS, NS, EW))))
def test_what_is_said_to_be_moved_is_what_was_there_to_move(order):
    """Six go one way and three the other, from a side that took one: that one goes over."""
    game = at(0, 0, 10).add(tricks(1), None, [RevokePenalty(side, MOVED) for side in order])
    moved = [(mark.side, mark.values["tricks"]) for mark in game.marks[:3]]
    assert moved == [(EW, 3), (NS, 3), (NS, 1)]
    assert score(game) == (0, 7)


def test_no_deal_is_added_to_a_game_that_is_won():
    with pytest.raises(GameOverError) as refused:
        Game.ended(5, 0).add(tricks(9))
    assert refused.value.values == {"points_to_win": 5}


def test_five_honours_of_a_suit_are_refused_and_nothing_is_marked():
    game = at(1, 1)
    with pytest.raises(HonoursError):
        game.add(tricks(9), {NS: 4, EW: 1})
    assert (score(game), game.marks) == ((1, 1), [])


def test_a_game_is_to_one_point_at_least():
    assert Game(1).add(tricks(7)).winner is NS
    with pytest.raises(GameRulesError):
        Game(0)


def test_an_open_game_is_worth_nothing_yet():
    assert (at(4, 4).value, at(4, 4).winner) == (0, None)


def test_long_whist_is_to_ten_with_honours():
    game = LONG.new_game().add(tricks(9), {NS: 4, EW: 0}).add(tricks(8), {NS: 1, EW: 3})
    assert score(game) == (9, 2)
    game.add(tricks(5), {NS: 4, EW: 0})
    assert told(game)[-2:] == [(EW, 2, "odd_tricks"), (NS, 0, "honours_one_short")]
    assert (game.add(tricks(7)).value, score(game)) == (2, (10, 4))


def _play(rules, deals):
    """Yield the game after each deal, and the marks of that deal, until it is won."""
    game = rules.new_game()
    for one in deals:
        held = None if one.ns_honours is None else {NS: one.ns_honours, EW: 4 - one.ns_honours}
        before = len(game.marks)
        yield game.add(one.score, held, one.revokes), game.marks[before:], one
        if game.winner:
            return


@of_sheets(RULES, SHEETS)
def test_the_score_is_what_the_marks_add_up_to(rules, deals):
    for game, _marks, _deal in _play(rules, deals):
        added = {
            side: sum(mark.points for mark in game.marks if mark.side is side) for side in Side
        }
        assert game.points == added


@of_sheets(RULES, SHEETS)
def test_points_go_down_by_a_penalty_alone(rules, deals):
    for _game, marks, one in _play(rules, deals):
        for mark in marks:
            if mark.points < 0:
                assert mark.code in ("revoke_off", "revoked_stops_short")
                assert mark.side in {revoke.side for revoke in one.revokes}


@of_sheets(RULES, SHEETS)
def test_nobody_has_more_than_game_or_less_than_nothing_and_one_at_most_has_it(rules, deals):
    for game, _marks, _deal in _play(rules, deals):
        assert all(0 <= points <= rules.points_to_win for points in game.points.values())
        assert sum(points == rules.points_to_win for points in game.points.values()) <= 1


@of_sheets(RULES, SHEETS)
def test_after_the_mark_that_won_nothing_is_marked(rules, deals):
    for game, marks, _deal in _play(rules, deals):
        if game.winner is None:
            continue
        score_at, points = dict(game.points), game.points_to_win
        for mark in reversed(marks):
            if mark.points:
                assert (mark.side, score_at[mark.side]) == (game.winner, points)
                break


@of_sheets(RULES, SHEETS)
def test_nobody_wins_a_game_in_a_deal_in_which_they_revoked(rules, deals):
    for game, _marks, one in _play(rules, deals):
        assert game.winner not in {revoke.side for revoke in one.revokes}


@given(st.integers(0, 4), st.integers(0, 4), DEALS)
def test_a_deal_counts_the_same_whichever_side_of_the_table_a_pair_sits(ns, ew, one):
    held = None if one.ns_honours is None else {NS: one.ns_honours, EW: 4 - one.ns_honours}
    turned = None if held is None else {NS: held[EW], EW: held[NS]}
    revokes = [RevokePenalty(each.side.other, each.form, each.amount) for each in one.revokes]
    game = at(ns, ew).add(one.score, held, one.revokes)
    other_way = at(ew, ns).add(tricks(one.score.ew_tricks), turned, revokes)
    assert score(game) == score(other_way)[::-1]
