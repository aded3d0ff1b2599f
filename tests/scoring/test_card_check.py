"""One hand as the players' cards show it: true cards always fit, and a wrong one is found."""

from dataclasses import replace

import pytest
from hypothesis import given, settings, strategies as st

from scoring.card_check import HandCheck, Misfit, Repair, check_hand
from scoring.cards_of_hand import CardOfHand, Laws, Mark
from scoring.rules import Scoring

MIXED = Laws(2, Scoring.ALL_TRICKS, mixed=True)
SINGLE = Laws(2, Scoring.ALL_TRICKS)
PAIRS = Laws(1, Scoring.ALL_TRICKS)
ODD_MIXED = Laws(2, Scoring.ODD_TRICKS, mixed=True)
ODD_SINGLE = Laws(2, Scoring.ODD_TRICKS)
ODD_PAIRS = Laws(1, Scoring.ODD_TRICKS)
# Where one card read wrong can always be found out.
TELLING = [MIXED, SINGLE, PAIRS, ODD_MIXED, ODD_SINGLE]
GERMAN = [replace(laws, left_over=2) for laws in (MIXED, SINGLE, ODD_MIXED, ODD_SINGLE)]
DUMMY = [replace(laws, left_over=3) for laws in (MIXED, SINGLE, ODD_MIXED, ODD_SINGLE)]


def written(laws, tricks):
    if laws.scoring is Scoring.ODD_TRICKS:
        return max(0, tricks - 6)
    return tricks


@st.composite
def rooms(draw, laws):
    """The true cards of a room: tables that played a hand, and some who rested."""
    tables = draw(st.lists(st.integers(0, 13), min_size=1, max_size=12))
    shown = []
    for tricks in tables:
        for side in (tricks, 13 - tricks):
            roles = "LG"[: laws.cards_a_side]
            shown += [(role, written(laws, side)) for role in roles]
    if laws.left_over:
        side = draw(st.integers(0, 13))
        both = [written(laws, side), written(laws, 13 - side)]
        shown += [("L", both[0]), ("G", both[1])] if laws.left_over == 2 else []
        shown += [("L", both[0]), ("G", both[0]), ("L", both[1])] if laws.left_over == 3 else []
    else:
        shown += [(role, Mark.REST) for role in draw(st.text("LG", max_size=3))]
    shown = draw(st.permutations(shown))
    return [CardOfHand(number, *card) for number, card in enumerate(shown, start=1)]


def with_one_changed(cards, number, shows):
    return [CardOfHand(c.number, c.role, shows) if c.number == number else c for c in cards]


@given(st.data())
def test_the_cards_of_a_hand_that_was_played_always_fit(data):
    laws = data.draw(st.sampled_from([*TELLING, ODD_PAIRS, *GERMAN, *DUMMY]))
    check = check_hand(data.draw(rooms(laws)), laws)
    assert check.fits
    assert (check.misfits, check.look_at, check.repair) == ((), (), None)


@given(st.data())
def test_a_hand_that_was_played_adds_up_to_26_a_table(data):
    cards = data.draw(rooms(MIXED))
    playing = sum(card.shows is not Mark.REST for card in cards)
    check = check_hand(cards, MIXED)
    assert check.total == check.right == 26 * playing // 4


@given(st.data())
def test_one_card_read_wrong_is_always_among_those_to_look_at(data):
    laws = data.draw(st.sampled_from(TELLING))
    cards = data.draw(rooms(laws))
    wrong = data.draw(st.sampled_from(cards))
    others = [*range(laws.most + 1), Mark.REST]
    shows = data.draw(st.sampled_from([one for one in others if one != wrong.shows]))
    check = check_hand(with_one_changed(cards, wrong.number, shows), laws)
    assert not check.fits
    assert wrong.number in check.look_at
    assert check.repair in (None, Repair(shows, wrong.shows))


@given(st.data())
def test_a_hand_is_not_judged_while_a_card_is_out(data):
    cards = data.draw(rooms(SINGLE))
    out = data.draw(st.sampled_from(cards)).number
    check = check_hand(with_one_changed(cards, out, None), SINGLE)
    assert (check.out, check.misfits, check.fits) == ((out,), (), False)


def room(*shows, roles="LG"):
    return [
        CardOfHand(number, roles[(number - 1) % len(roles)], shown)
        for number, shown in enumerate(shows, start=1)
    ]


def test_a_losers_card_that_shows_what_the_winners_have_is_told_from_the_others():
    check = check_hand(room(8, 8, 8, 5), MIXED)
    assert check == HandCheck(
        total=29,
        right=26,
        misfits=(
            Misfit("sides", count=3, shows=8, other=5, other_count=1),
            Misfit("roles", count=3, shows=8, roles=(("L", 2), ("G", 1))),
            Misfit("roles", count=1, shows=5, roles=(("L", 0), ("G", 1))),
        ),
        look_at=(1, 3),
        repair=Repair(shows=8, fits=5),
    )


def test_without_roles_any_of_those_that_show_it_may_be_the_wrong_one():
    check = check_hand(room(8, 8, 8, 5, roles=" "), SINGLE)
    assert [(one.code, one.shows) for one in check.misfits] == [
        ("sides", 8),
        ("partners", 8),
        ("partners", 5),
    ]
    assert check.look_at == (1, 2, 3)


def test_partners_of_one_role_are_found_where_every_pair_is_mixed():
    check = check_hand(room(8, 5, 8, 5), MIXED)
    assert check.misfits == (
        Misfit("roles", count=2, shows=8, roles=(("L", 2), ("G", 0))),
        Misfit("roles", count=2, shows=5, roles=(("L", 0), ("G", 2))),
    )
    assert check_hand(room(8, 5, 8, 5), SINGLE).fits


def test_a_rest_too_many_leaves_a_table_that_is_not_full():
    check = check_hand(room(9, 9, 4, Mark.REST, Mark.REST), SINGLE)
    assert check.misfits[0] == Misfit("rests", count=2, other=4, other_count=3)
    assert check.right is None
    assert (check.look_at, check.repair) == ((4, 5), Repair(Mark.REST, 4))


def test_where_two_cards_are_wrong_those_of_which_there_are_too_many_are_looked_at():
    check = check_hand(room(10, 10, 10, 10), SINGLE)
    assert (check.misfits, check.repair) == ((Misfit("sides", 4, 10, 3, 0),), None)
    assert check.look_at == (1, 2, 3, 4)
    swapped = check_hand(room(8, 5, 8, 5), MIXED)
    assert swapped.look_at == (1, 2, 3, 4)


def test_where_odd_tricks_count_as_many_win_as_lose():
    check = check_hand(room(2, 2, 1, 0), ODD_SINGLE)
    assert check.misfits[0] == Misfit("winners", count=3, other_count=1)
    assert (check.look_at, check.repair, check.right) == ((3,), Repair(1, 0), None)
    everybody_won = check_hand(room(2, 2, 2, 2), ODD_SINGLE)
    assert everybody_won.look_at == (1, 2, 3, 4)


@pytest.mark.parametrize("cards", [[], room(*[Mark.REST] * 3)])
def test_where_nobody_plays_nothing_is_wrong(cards):
    assert check_hand(cards, SINGLE).fits


@given(st.data())
def test_a_hand_with_a_table_of_two_or_three_adds_up_to_what_its_cards_show(data):
    laws = data.draw(st.sampled_from([GERMAN[0], GERMAN[1], DUMMY[0], DUMMY[1]]))
    cards = data.draw(rooms(laws))
    check = check_hand(cards, laws)
    full, over = divmod(len(cards), 4)
    assert (over, len(check.besides)) == (laws.left_over, laws.left_over)
    assert check.total == check.right == 26 * full + sum(check.besides)
    assert laws.left_over == 3 or sum(check.besides) == 13


@settings(max_examples=30)
@given(st.data())
def test_beside_german_whist_one_card_read_wrong_is_always_among_those_to_look_at(data):
    laws = data.draw(st.sampled_from(GERMAN[:2]))
    cards = data.draw(rooms(laws))
    wrong = data.draw(st.sampled_from(cards))
    shows = data.draw(st.sampled_from([one for one in range(14) if one != wrong.shows]))
    check = check_hand(with_one_changed(cards, wrong.number, shows), laws)
    assert not check.fits
    assert wrong.number in check.look_at


@settings(max_examples=30)
@given(st.data())
def test_beside_a_dummy_a_card_that_does_not_fit_is_among_those_to_look_at(data):
    """Where partner and opponent change places in what is typed, nothing can tell."""
    laws = data.draw(st.sampled_from(DUMMY[:2]))
    cards = data.draw(rooms(laws))
    wrong = data.draw(st.sampled_from(cards))
    shows = data.draw(st.sampled_from([one for one in range(14) if one != wrong.shows]))
    check = check_hand(with_one_changed(cards, wrong.number, shows), laws)
    assert check.fits or wrong.number in check.look_at
    assert check.fits or check.right is None


def test_the_two_at_german_whist_are_left_out_of_what_does_not_fit():
    check = check_hand(room(8, 8, 8, 5, 10, 3), GERMAN[0])
    assert check.besides == (10, 3)
    assert (check.total, check.right) == (42, 39)
    assert [(one.code, one.shows) for one in check.misfits] == [
        ("sides", 8),
        ("roles", 8),
        ("roles", 5),
    ]
    assert check_hand(room(8, 8, 5, 5, 10, 3), GERMAN[0]).fits
    assert not check_hand(room(8, 8, 5, 5, 10, 3), MIXED).fits


def test_where_they_rested_after_all_the_hand_fits_too():
    rested = room(8, 8, 5, 5, Mark.REST, Mark.REST)
    assert check_hand(rested, GERMAN[0]).fits
    one_did = check_hand(room(8, 8, 5, 5, 10, Mark.REST), GERMAN[0])
    assert one_did.misfits[0].code == "rests"
