"""The rules that a hand may have, by their codes, and the cards on which a club prints them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from scoring.court_card import (
    DOUBLED,
    HONOURS,
    HONOURS_BY_LAW,
    OWN_CARDS,
    THEIRS,
    court_card,
)
from scoring.hand_rules import USUAL, HandRule
from scoring.minnesota import MINNESOTA
from scoring.norwegian import NORWEGIAN
from scoring.trumps import NO_TRUMPS, TRUMP_ROTATION

HAND_RULES: Final[Mapping[str, HandRule]] = {
    rule.code: rule
    for rule in (
        USUAL,
        DOUBLED,
        THEIRS,
        HONOURS,
        HONOURS_BY_LAW,
        NORWEGIAN,
        MINNESOTA,
        OWN_CARDS,
    )
}

BY_TABLES: Final[Mapping[str, HandRule]] = {
    code: rule for code, rule in HAND_RULES.items() if rule is not OWN_CARDS
}
"""The rules by which a deal can be scored from one number a table, and what else its slip says."""


def together(trumps: Sequence[str], rules: Sequence[str]) -> list[tuple[str, str]]:
    """Return the trumps and the rule of each hand, by their codes, as they can be played together.

    Hands beyond the last rule are as usual. A rule without trumps takes them from its hand, and where
    honours count, a hand that had none is played in the suit whose turn it is.
    """
    codes = [*rules, *[USUAL.code] * len(trumps)]
    return [
        (_trumps(BY_TABLES[code], of_hand, turn), code)
        for turn, (of_hand, code) in enumerate(zip(trumps, codes, strict=False))
    ]


def _trumps(rule: HandRule, trumps: str, turn: int) -> str:
    if rule.no_trumps:
        return NO_TRUMPS.value
    if rule.honours and trumps == NO_TRUMPS:
        return TRUMP_ROTATION[turn % len(TRUMP_ROTATION)].value
    return trumps


def kept(rules: Sequence[str]) -> tuple[str, ...]:
    """Return the rules of an evening's hands; nothing where all of them are as usual."""
    return tuple(rules) if any(rules) else ()


def _all(rule: HandRule) -> Callable[[int], Sequence[HandRule]]:
    return lambda hands: [rule] * hands


def _court_card_by_tables(hands: int) -> Sequence[HandRule]:
    return [USUAL if rule is OWN_CARDS else rule for rule in court_card(hands)]


WHOLE_EVENINGS: Final[Mapping[str, Callable[[int], Sequence[HandRule]]]] = {
    "court": _court_card_by_tables,
    NORWEGIAN.code: _all(NORWEGIAN),
    MINNESOTA.code: _all(MINNESOTA),
}
"""What a whole evening may be played by: from its number of hands to the rule of each.

On the court card the hands of own cards are counted as usual here, since a table's slip has one number.
"""


def evening_of(rules: Sequence[str]) -> str | None:
    """Return what a whole evening of hands with these rules is; "" as usual, None nothing of a name."""
    if not any(rules):
        return USUAL.code
    return next(
        (code for code in WHOLE_EVENINGS if rules_of(code, len(rules)) == kept(rules)), None
    )


def rules_of(evening: str, hands: int) -> tuple[str, ...]:
    """Return the rules of so many hands of an evening, by their codes; nothing of a usual one."""
    if evening == USUAL.code:
        return ()
    return tuple(rule.code for rule in WHOLE_EVENINGS[evening](hands))
