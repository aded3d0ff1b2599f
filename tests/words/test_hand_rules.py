"""What is said of hands with rules of their own."""

import pytest

from drives.words import sentence
from drives.words.hand_rules import (
    HAND_RULE_SENTENCES,
    call_word,
    evening_said,
    mark_sentence,
    rule_called,
    rule_key,
    rule_mark,
    rule_name,
)
from scoring.called import CallError
from scoring.court_card import DOUBLED, HONOURS, THEIRS
from scoring.hand_rules import USUAL, Call, HandRuleError, Told, marks
from scoring.norwegian import NORWEGIAN
from scoring.rules_of_hands import HAND_RULES, WHOLE_EVENINGS, rules_of
from scoring.sides import Chair, Side
from scoring.tricks import DealScore

REFUSALS = {
    "no_such_call": (
        HandRuleError("no_such_call"),
        "This hand knows no such call. Choose one of those it has.",
    ),
    "deal_not_told": (
        HandRuleError("deal_not_told"),
        "The tricks alone do not say what this hand is worth. Say the call or the honours too.",
    ),
    "own_cards": (
        HandRuleError("own_cards"),
        "In this hand each player counts alone. Give the tricks of all four, not of the two sides.",
    ),
    "own_cards_make_13": (
        HandRuleError("own_cards_make_13", total=12),
        "The four players' tricks make 13; these make 12. Count again.",
    ),
    "call_after_call": (
        CallError("call_after_call", chair=Chair.EAST),
        "The call was settled before East spoke. The first call stands.",
    ),
    "call_not_made": (
        CallError("call_not_made", chair=Chair.EAST),
        "Nobody has called yet. East speaks next.",
    ),
    "card_not_laid": (
        CallError("card_not_laid", chair=Chair.EAST),
        "East has laid no card. All four lay one before any is turned.",
    ),
}


@pytest.mark.parametrize("code", HAND_RULE_SENTENCES)
def test_a_refusal_says_what_was_wrong(code):
    error, said = REFUSALS[code]
    assert sentence(error) == said


@pytest.mark.parametrize(
    ("rule", "told", "score", "ns", "ew"),
    [
        (USUAL, Told(), DealScore(12, 1), "12 tricks.", "1 trick."),
        (DOUBLED, Told(), DealScore(8, 5), "8 tricks, times 2: 16.", "5 tricks, times 2: 10."),
        (
            THEIRS,
            Told(),
            DealScore(8, 5),
            "8 tricks, so the others' 5: 5.",
            "5 tricks, so the others' 8: 8.",
        ),
        (
            HONOURS,
            Told(ns_honours=3),
            DealScore(8, 5),
            "8 tricks, and 3 for 3 of the four honours: 11.",
            "5 tricks, and 1 for 1 of the four honours: 6.",
        ),
        (
            NORWEGIAN,
            Told(call=Call.GRAND, caller=Side.NORTH_SOUTH),
            DealScore(4, 9),
            "4 tricks, none over six: 0.",
            "9 tricks against the caller, 3 over six, 8 for each: 24.",
        ),
        (
            NORWEGIAN,
            Told(call=Call.GRAND, caller=Side.NORTH_SOUTH),
            DealScore(8, 5),
            "8 tricks, 2 over six, 4 for each: 8.",
            "5 tricks, none over six: 0.",
        ),
        (
            NORWEGIAN,
            Told(call=Call.NULLO),
            DealScore(12, 1),
            "12 tricks, not under seven: 0.",
            "1 trick, 6 under seven, 2 for each: 12.",
        ),
    ],
)
def test_a_score_can_be_read_aloud(rule, told, score, ns, ew):
    said = [mark_sentence(mark) for mark in marks(score, rule, told)]
    assert said == [f"North-South: {ns}", f"East-West: {ew}"]


@pytest.mark.parametrize("word", [rule_name, rule_mark, rule_key, rule_called])
def test_no_two_rules_are_called_the_same(word):
    words = [word(code) for code in HAND_RULES]
    assert len(set(words)) == len(words)


def test_a_key_explains_the_mark_that_stands_beside_the_hand():
    for code in filter(None, HAND_RULES):
        assert rule_key(code).startswith(f"{rule_mark(code)}: "), code


def test_every_evening_and_call_has_its_word():
    evenings = [rules_of(code, 24) for code in WHOLE_EVENINGS]
    assert len({evening_said(rules) for rules in evenings}) == len(WHOLE_EVENINGS)
    assert evening_said(("", "double")) == "Some hands have rules of their own."
    assert evening_said(()) == ""
    assert [call_word(call) for call in Call] == ["grand", "nullo", "high", "low"]
