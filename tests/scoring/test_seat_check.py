"""The cards of one table: true ones agree, and the odd one out is named."""

import pytest
from hypothesis import given, strategies as st

from scoring.cards_of_hand import Mark
from scoring.rules import Scoring, worth
from scoring.seat_check import SCORES, Borne, CardAtTable, Should, check_slip, check_table
from scoring.sides import Side
from scoring.tricks import DealScore

NS, EW = Side.NORTH_SOUTH, Side.EAST_WEST
ALL, ODD = Scoring.ALL_TRICKS, Scoring.ODD_TRICKS
FULL, DUMMY, GERMAN = (NS, NS, EW, EW), (NS, NS, EW), (NS, EW)
MOST = {ALL: 13, ODD: 7}


def table(*shows, sides=FULL, scoring=ALL):
    """The cards 1, 2, ... of a table."""
    shown = zip(sides, shows, strict=True)
    return [CardAtTable(number, *card) for number, card in enumerate(shown, start=1)]


def true_cards(score, sides=FULL, scoring=ALL):
    return table(*(worth(score, side, scoring) for side in sides), sides=sides)


def changed(cards, number, shows):
    return [
        CardAtTable(card.number, card.side, shows) if card.number == number else card
        for card in cards
    ]


@given(
    st.sampled_from(SCORES),
    st.sampled_from([FULL, DUMMY, GERMAN]),
    st.sampled_from([ALL, ODD]),
    st.sets(st.integers(1, 4)),
)
def test_the_cards_of_a_deal_that_was_played_agree_whichever_of_them_are_typed(
    score, sides, scoring, out
):
    cards = true_cards(score, sides, scoring)
    for number in out:
        cards = changed(cards, number, None)
    assert check_table(cards, scoring).fits
    check = check_slip(score, cards, scoring)
    assert (check.against, len(check.out)) == ((), len(out & {1, *range(1, len(sides) + 1)}))


@given(st.sampled_from(SCORES), st.integers(1, 4), st.data())
def test_of_four_cards_the_one_that_is_wrong_is_named_alone(score, number, data):
    right = true_cards(score)[number - 1].shows
    wrong = data.draw(st.sampled_from([one for one in [*range(14), Mark.REST] if one != right]))
    assert check_table(changed(true_cards(score), number, wrong), ALL).look_at == (number,)


@given(st.sampled_from(SCORES), st.sampled_from([FULL, DUMMY, GERMAN]), st.data())
def test_a_wrong_card_is_always_among_those_named(score, sides, data):
    scoring = data.draw(st.sampled_from([ALL, ODD]))
    number = data.draw(st.integers(1, len(sides)))
    right = true_cards(score, sides, scoring)[number - 1].shows
    shows = st.sampled_from([one for one in range(MOST[scoring] + 1) if one != right])
    check = check_table(
        changed(true_cards(score, sides, scoring), number, data.draw(shows)), scoring
    )
    # Where nobody sits opposite, a winner's odd tricks may be any.
    alone = sides is GERMAN or (sides is DUMMY and number == len(sides))
    assert number in check.look_at or (scoring is ODD and alone and check.fits)


def test_three_that_agree_leave_the_fourth_to_look_at():
    cards = [
        CardAtTable(12, NS, 8),
        CardAtTable(7, NS, 8),
        CardAtTable(3, EW, 5),
        CardAtTable(9, EW, 6),
    ]
    check = check_table(cards, ALL)
    assert check.shown == (((7, 12), 8), ((3,), 5), ((9,), 6))
    assert check.look_at == (9,)
    assert check.should == Should((7, 12), 8, (3, 9), 5, (((9,), 6),))


@given(st.sampled_from(SCORES), st.integers(1, 4), st.sampled_from([ALL, ODD]), st.data())
def test_what_a_side_should_show_is_what_it_took(score, number, scoring, data):
    right = true_cards(score, scoring=scoring)
    of_number = right[number - 1]
    shows = st.sampled_from([one for one in range(MOST[scoring] + 1) if one != of_number.shows])
    check = check_table(changed(right, number, data.draw(shows)), scoring)
    if check.look_at == (number,) and check.should:
        assert (check.should.shows, number in check.should.cards) == (of_number.shows, True)
    assert check.should or scoring is ODD


@pytest.mark.parametrize(
    "cards",
    [
        table(0, 0, 3, 2, scoring=ODD),  # what the winners took does not follow from 0
        table(8, 7, 5, 4),  # one of either side
        table(8, None, 6, None),
    ],
)
def test_where_a_side_does_not_follow_from_the_other_nothing_is_said_of_it(cards):
    assert check_table(cards, ODD if cards[0].shows == 0 else ALL).should is None


@pytest.mark.parametrize(
    ("shows", "look_at"),
    [
        ((8, 8, 6, 6), (1, 2, 3, 4)),
        ((8, 9, 5, 4), (1, 2, 3, 4)),
        ((8, 9, 6, 5), (2, 3)),
        ((8, 8, 6, 4), (3, 4)),
        ((8, None, 6, None), (1, 3)),
        ((8, None, None, None), ()),
        ((8, 8, 5, Mark.REST), (4,)),
        ((Mark.REST, Mark.REST, Mark.REST, None), ()),
    ],
)
def test_where_no_three_agree_all_that_may_be_wrong_are_named(shows, look_at):
    assert check_table(table(*shows), ALL).look_at == look_at


def test_where_a_penalty_moved_tricks_a_card_may_show_either():
    played = [CardAtTable(number, NS, 8, (0, -3)) for number in (1, 2)]
    moved = [CardAtTable(number, EW, 8, (0, 3)) for number in (3, 4)]
    assert check_table([*played, *moved], ALL).fits
    assert not check_table([*played, *table(8, 8, sides=(EW, EW))], ALL).fits


def borne(slip, *shows):
    return check_slip(DealScore(slip, 13 - slip), table(*shows), ALL)


def test_a_slip_is_borne_out_by_the_cards_that_agree_with_it():
    check = borne(8, 8, 8, 5, 6)
    assert [card.number for card in check.against] == [4]
    assert (check.agree, check.borne_out) == ((1, 2, 3), Borne.SLIP)


def test_cards_that_agree_with_each_other_bear_each_other_out_against_a_slip():
    check = borne(8, 9, 9, 4, 5)
    assert [card.number for card in check.against] == [1, 2, 3]
    assert (check.agree, check.together) == ((4,), (1, 2, 3))
    assert (check.borne_out, check.instead) == (Borne.CARDS, DealScore(9, 4))


@pytest.mark.parametrize(
    ("shows", "borne_out"),
    [
        ((9, None, None, None), Borne.OPEN),
        ((9, None, 5, None), Borne.SLIP),
        ((9, 9, None, None), Borne.CARDS),
        ((9, 10, None, None), Borne.OPEN),
        ((9, 9, 5, None), Borne.OPEN),
        ((9, 9, 5, 5), Borne.SLIP),
    ],
)
def test_the_slip_is_a_word_and_each_card_another(shows, borne_out):
    assert borne(8, *shows).borne_out is borne_out


def test_a_lone_card_against_a_slip_names_the_others_to_type():
    check = borne(8, 9, None, None, None)
    assert (check.together, check.out) == ((1,), (2, 3, 4))
    assert check.borne_out is Borne.OPEN
