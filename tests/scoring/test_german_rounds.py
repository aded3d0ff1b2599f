"""What a round of German Whist counts, and matches of several rounds."""

import pytest
from hypothesis import given, strategies as st

from scoring.german import Player
from scoring.german_rounds import (
    FIRST_TO_50,
    USUAL,
    FirstTricksError,
    GermanRound,
    GermanRules,
    GermanRulesError,
    Variant,
    match,
    round_result,
)
from scoring.sides import Side
from scoring.tricks import DealScore

NS, EW = Side
NORTH, EAST = Player
scores = st.integers(0, 13).map(lambda north: DealScore(north, 13 - north))
rules = st.one_of(
    st.builds(GermanRules, st.sampled_from(Variant), st.integers(1, 9)),
    st.builds(GermanRules.first_to, st.integers(1, 80), st.sampled_from(Variant)),
)
rounds = st.lists(st.builds(GermanRound, scores, scores), max_size=12)


def score(north):
    return DealScore(north, 13 - north)


def wins(text):
    """N, E or = a round: won by North, by East, or tied where all 26 count."""
    return [GermanRound(score({"N": 8, "E": 5, "=": 7}[won]), score(6)) for won in text]


@pytest.mark.parametrize(
    ("variant", "first", "second", "points", "winner"),
    [
        (Variant.SECOND_PART, 13, 6, (6, 7), EW),
        (Variant.SECOND_PART, None, 7, (7, 6), NS),
        (Variant.ALL_TRICKS, 13, 6, (19, 7), NS),
        (Variant.ALL_TRICKS, 7, 6, (13, 13), None),
        (Variant.ALL_TRICKS, 0, 13, (13, 13), None),
        (Variant.SECOND_DOUBLE, 13, 3, (19, 20), EW),
        (Variant.SECOND_DOUBLE, 13, 4, (21, 18), NS),
        (Variant.SECOND_DOUBLE, 7, 6, (19, 20), EW),
    ],
)
def test_a_round_counts_what_its_variant_says(variant, first, second, points, winner):
    first = None if first is None else score(first)
    result = round_result(first, score(second), GermanRules(variant))
    assert (result.points, result.winner) == (dict(zip(Side, points, strict=True)), winner)


def test_by_the_usual_rules_seven_of_the_last_thirteen_win():
    assert round_result(None, score(7)).winner is NS
    assert round_result(None, score(6)).winner is EW


@given(scores, scores, st.sampled_from(Variant))
def test_points_make_thirteen_twenty_six_or_thirty_nine_and_each_has_its_mark(
    first, second, variant
):
    result = round_result(first, second, GermanRules(variant))
    assert sum(result.points.values()) == variant.points_in_round
    for side in Side:
        marked = sum(mark.points for mark in result.marks if mark.side is side)
        assert marked == result.points[side]


@given(scores, scores, st.sampled_from([Variant.SECOND_PART, Variant.SECOND_DOUBLE]))
def test_only_where_all_tricks_count_alike_a_round_can_be_tied(first, second, variant):
    assert round_result(first, second, GermanRules(variant)).winner is not None


@pytest.mark.parametrize("variant", [Variant.ALL_TRICKS, Variant.SECOND_DOUBLE])
def test_a_first_part_that_counts_must_be_known(variant):
    with pytest.raises(FirstTricksError):
        round_result(None, score(7), GermanRules(variant))


@pytest.mark.parametrize(
    ("best_of", "points_to_win"), [(None, None), (3, 50), (0, None), (None, 0), (-1, None)]
)
def test_rules_of_a_match_that_cannot_be_are_refused(best_of, points_to_win):
    with pytest.raises(GermanRulesError) as refusal:
        GermanRules(best_of=best_of, points_to_win=points_to_win)
    assert refusal.value.values == {"best_of": best_of, "points_to_win": points_to_win}


@pytest.mark.parametrize(
    ("best_of", "played", "winner", "over_after"),
    [
        (1, "N", NS, 1),
        (1, "=E", EW, 2),
        (3, "NN", NS, 2),
        (3, "N", None, None),
        (3, "NEE", EW, 3),
        (3, "N==", NS, 3),
        (3, "N=N", NS, 3),
        (3, "N=E", None, None),
        (3, "N=E=N", NS, 5),
        (4, "NENE", None, None),
        (5, "NNEN", NS, 4),
    ],
)
def test_the_best_of_so_many_is_won_once_the_other_cannot_draw_level(
    best_of, played, winner, over_after
):
    by_all = GermanRules(Variant.ALL_TRICKS, best_of=best_of)
    so_far = [match(wins(played[:n]), by_all) for n in range(len(played) + 1)]
    assert so_far[-1].winner is winner
    assert next((n for n, now in enumerate(so_far) if now.over), None) == over_after


def test_who_first_has_fifty_points_has_won():
    fours = [GermanRound(score(9))] * 5
    before, after = (
        match([*fours], FIRST_TO_50),
        match([*fours, GermanRound(score(5))], FIRST_TO_50),
    )
    assert (before.points, before.winner, before.ahead) == ({NS: 45, EW: 20}, None, NS)
    assert (after.points, after.winner) == ({NS: 50, EW: 28}, NS)


def test_who_has_more_wins_where_both_pass_the_number_and_nobody_where_they_are_level():
    to_20 = GermanRules.first_to(20, Variant.ALL_TRICKS)
    level = [GermanRound(score(6), score(7)), GermanRound(score(7), score(6))]
    assert match(level, to_20).points == {NS: 26, EW: 26}
    assert not match(level, to_20).over
    both = match([*level, GermanRound(score(7), score(7))], to_20)
    assert (both.points, both.winner) == ({NS: 40, EW: 38}, NS)


def test_players_deal_in_turn_from_whoever_was_drawn():
    assert [line.dealer for line in match(wins("NEN"), GermanRules(best_of=3), NORTH).lines] == [
        NORTH,
        EAST,
        NORTH,
    ]
    assert match(wins("N"), GermanRules(best_of=3), NORTH).dealer is EAST
    assert match((), first_dealer=NORTH).dealer is NORTH


def test_rounds_after_the_match_is_over_do_not_count_and_are_told():
    by_all = GermanRules(Variant.ALL_TRICKS, best_of=3)
    over = match(wins("NNE"), by_all)
    assert (over.winner, over.won, over.beyond) == (NS, {NS: 2, EW: 0}, 1)
    assert [line.number for line in over.lines] == [1, 2, 0]


def test_a_correction_is_followed_by_everything_after_it():
    by_all = GermanRules(Variant.ALL_TRICKS, best_of=3)
    assert match(wins("NNEE"), by_all).winner is NS
    corrected = match(wins("NEEE"), by_all)
    assert (corrected.winner, corrected.beyond) == (EW, 1)


@given(rounds, rules)
def test_a_match_once_won_is_won_by_the_same_whatever_is_played_after(played, by):
    winners = [match(played[:n], by).winner for n in range(len(played) + 1)]
    first = next((winner for winner in winners if winner), None)
    assert set(winners) <= {None, first}
    assert winners == sorted(winners, key=lambda winner: winner is not None)


@given(rounds, rules)
def test_points_and_rounds_never_go_down_and_the_winner_is_ahead(played, by):
    found = match(played, by)
    for before, after in zip(found.lines, found.lines[1:], strict=False):
        assert all(before.points[side] <= after.points[side] for side in Side)
        assert all(before.won[side] <= after.won[side] for side in Side)
    if found.winner:
        assert found.ahead is found.winner


def test_the_usual_match_is_one_round():
    assert match([GermanRound(score(6))], USUAL).winner is EW
