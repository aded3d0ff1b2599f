"""The trumps of every hand, for the wall."""

from itertools import groupby

from drives.models import Drive, Hand
from drives.pdfs.trumps import TrumpHalf, TrumpHand, TrumpSheet, build_trumps
from drives.sheets.heads import head, trump, trump_words
from drives.sheets.kinds import HANDS_ONLY, Choices, Group, Sheet
from drives.words import paper
from drives.words.clubs import listing_titles
from drives.words.hand_rules import rule_key, rule_mark


def read(drive: Drive, choices: Choices) -> TrumpSheet:
    """Return the trumps in one page, a half to a column."""
    titles = listing_titles(drive.club)
    hands = list(drive.hands.order_by("number"))
    halves = [
        (number, tuple(_hand(hand) for hand in half))
        for number, half in groupby(hands, key=lambda hand: hand.half)
    ]
    labelled = tuple(
        TrumpHalf(titles[f"half-{number}"] if len(halves) > 1 else "", half)
        for number, half in halves
    )
    rules = tuple(rule_key(rule) for rule in dict.fromkeys(hand.rule for hand in hands) if rule)
    return TrumpSheet(head(drive), paper.sheet_label("trumps"), trump_words(), labelled, rules)


def _hand(hand: Hand) -> TrumpHand:
    return TrumpHand(hand.number, trump(hand.trumps), rule_mark(hand.rule))


TRUMPS = Sheet("trumps", read, build_trumps, group=Group.WALL, games=HANDS_ONLY)
