"""The rules a hand may have, by their codes."""

import pytest

from scoring.hand_rules import USUAL, Whose
from scoring.rules_of_hands import (
    BY_TABLES,
    HAND_RULES,
    WHOLE_EVENINGS,
    evening_of,
    kept,
    rules_of,
    together,
)


def test_a_rule_is_found_by_its_own_code():
    assert all(rule.code == code for code, rule in HAND_RULES.items())
    assert HAND_RULES[""] is USUAL


def test_what_needs_four_numbers_is_not_asked_of_a_slip():
    left_out = set(HAND_RULES) - set(BY_TABLES)
    assert left_out == {"cards"}
    wheres = {terms.whose for rule in BY_TABLES.values() for terms in rule.terms}
    assert Whose.OWN_CARDS not in wheres


@pytest.mark.parametrize("evening", WHOLE_EVENINGS)
def test_a_whole_evening_has_a_rule_for_every_hand(evening):
    rules = WHOLE_EVENINGS[evening](24)
    assert len(rules) == 24
    assert all(BY_TABLES[rule.code] is rule for rule in rules)


def test_the_court_card_of_tables_counts_hands_of_own_cards_as_usual():
    codes = [rule.code for rule in WHOLE_EVENINGS["court"](24)]
    assert codes[8:12] == [""] * 4
    assert (
        codes[4:8] + codes[12:16] + codes[20:] == ["double"] * 4 + ["theirs"] * 4 + ["honours"] * 4
    )


@pytest.mark.parametrize("evening", ["", *WHOLE_EVENINGS])
@pytest.mark.parametrize("hands", [5, 24, 40])
def test_an_evening_is_known_by_its_rules(evening, hands):
    assert evening_of(rules_of(evening, hands)) == evening


def test_rules_of_no_card_are_no_evening():
    assert evening_of(("", "double")) is None
    assert evening_of(("", "")) == ""
    assert kept(["", ""]) == ()
    assert kept(["", "double"]) == ("", "double")


def test_a_rule_without_trumps_takes_them_from_its_hand_and_honours_give_one():
    trumps = ["H", "D", "NT", "TU", "S"]
    rules = ["theirs", "double", "honours", "honours"]
    assert together(trumps, rules) == [
        ("NT", "theirs"),
        ("D", "double"),
        ("S", "honours"),
        ("TU", "honours"),
        ("S", ""),
    ]
