"""What a flag drive says: the call, a table's flags, the proof."""

from dataclasses import replace

import pytest

from drives.models import Drive, Hand
from drives.movements.military import going_out
from drives.words.flags import flags_of_table, flags_proof, goes_out, side_word
from drives.words.hands import call
from scoring.flags import AWAY, HOME, FlagRules, flags_total
from scoring.proof import Proof
from scoring.tricks import DealScore

HOME_WINS, AWAY_13 = DealScore.by_majority_of(HOME), DealScore(0, 13)


@pytest.mark.parametrize(
    ("turn", "tables", "said"),
    [
        (0, 3, "Blue and white go out: table 1 to table 2, and so on round; table 3 to table 1."),
        (6, 25, "Blue and white go out: table 1 to table 8, and so on round; table 25 to table 7."),
        (1, 25, "White and red go out: table 1 to table 3, and so on round; table 25 to table 2."),
        (2, 2, "Red and blue go out, to the other table."),
    ],
)
def test_the_caller_says_who_goes_out_and_where(turn, tables, said):
    assert goes_out(going_out(turn, tables), tables) == said


def test_the_call_of_a_flag_drive_names_hand_trumps_and_who_goes_out():
    hands = [Hand(number=number, trumps="S", round_id=number, half=1) for number in (7, 8)]
    out = goes_out(going_out(1, 2), 2)
    assert call(hands[:1], Drive(movement="military"), hands[1], out) == (
        "Hand 7, spades. White and red go out, to the other table."
    )


@pytest.mark.parametrize(
    ("score", "rules", "said"),
    [
        (None, FlagRules(), ""),
        (HOME_WINS, FlagRules(), "home 1 flag"),
        (AWAY_13, FlagRules(), "away 2 flags"),
        (AWAY_13, FlagRules(thirteen=1), "away 1 flag"),
        (AWAY_13, FlagRules(home_only=True), "away, no flag"),
        (DealScore(9, 4), FlagRules(home_only=True), "home 1 flag"),
    ],
)
def test_what_a_table_brings_in_words(score, rules, said):
    assert flags_of_table(score, rules) == said


def test_the_pairs_of_a_table_are_home_and_away():
    assert [side_word(side) for side in (HOME, AWAY)] == ["Home", "Away"]


HANDS = [[HOME_WINS, AWAY_13, HOME_WINS]] * 2


USUAL = FlagRules()


def proved(hands, rules=USUAL, off=0):
    total = flags_total(hands, rules)
    return flags_proof(Proof(total, total.points + off), total)


def test_the_proof_of_a_flag_drive():
    assert proved(HANDS) == (
        "3 tables × 2 hands = 6; 2 with all thirteen: 8 flags. The teams' flags add up to 8"
    )
    assert proved([*HANDS, [HOME_WINS]]) == (
        "7 deals; 2 with all thirteen: 9 flags. The teams' flags add up to 9"
    )


def test_where_only_home_counts_the_proof_says_how_many_were_won_there():
    assert proved(HANDS, FlagRules(home_only=True)) == (
        "3 tables × 2 hands = 6; 4 won at home, 0 with all thirteen: 4 flags. "
        "The teams' flags add up to 4"
    )


def test_a_proof_that_fails_says_by_how_much():
    assert proved(HANDS, off=-1) == (
        "3 tables × 2 hands = 6; 2 with all thirteen: 8 flags. But the teams' flags add up to 7: "
        "1 too few. Something was read or seated wrong."
    )
    assert replace(Proof(flags_total(HANDS, FlagRules()), 8), cards=9).difference == 1
