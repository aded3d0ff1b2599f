"""The court whist card: hands in fours, each four with another rule."""

from typing import Final

from scoring.hand_rules import BY_LAW, EACH_ONE, USUAL, HandRule, Terms, Whose

HANDS_OF_A_RULE: Final = 4

DOUBLED: Final = HandRule("double", (Terms(each=2),))
OWN_CARDS: Final = HandRule("cards", (Terms(Whose.OWN_CARDS),))
THEIRS: Final = HandRule("theirs", (Terms(Whose.OPPONENTS),), no_trumps=True)
HONOURS: Final = HandRule("honours", honours=EACH_ONE)
HONOURS_BY_LAW: Final = HandRule("honours-law", honours=BY_LAW)
"""Some clubs count them as in a game of whist; the card itself counts each as one."""

COURT_CARD: Final = (USUAL, DOUBLED, OWN_CARDS, THEIRS, USUAL, HONOURS)
"""Tricks; tricks doubled; the tricks taken with a player's own cards; no trumps, and each side scores
the opponents' tricks; tricks again; tricks and honours held."""


def court_card(hands: int = 24) -> list[HandRule]:
    """Return the rule of each of so many hands, from hand 1 on; a card longer than 24 begins again.

    Raises ValueError for fewer than no hands.
    """
    if hands < 0:
        raise ValueError(hands)
    return [COURT_CARD[hand // HANDS_OF_A_RULE % len(COURT_CARD)] for hand in range(hands)]
