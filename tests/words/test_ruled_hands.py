"""What is asked of hands with rules of their own."""

import pytest

from drives.words.ruled_hands import what_is_told
from scoring.rules_of_hands import BY_TABLES


@pytest.mark.parametrize("code", BY_TABLES)
def test_a_hand_is_asked_for_what_its_rule_needs_and_for_nothing_else(code):
    rule, asked = BY_TABLES[code], what_is_told(code)
    assert ("Honours" in asked) == bool(rule.honours)
    assert ("called" in asked) == bool(rule.calls)
    assert bool(asked) == bool(rule.honours or rule.calls)
