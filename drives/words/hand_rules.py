"""Hands with rules of their own: what they are called, and why a deal is worth what it is."""

from collections.abc import Callable, Sequence

from django.utils.text import capfirst
from django.utils.translation import gettext as _, ngettext

from drives.words.paper import side_word
from drives.words.scoring import chair_word
from drives.words.which_hands import hands_phrase
from scoring.hand_rules import Call, Told
from scoring.marks import Mark
from scoring.rules_of_hands import evening_of
from scoring.sides import Chair


def rule_name(code: str) -> str:
    """Return what the rule of a hand is called where it is chosen: "tricks count double"."""
    return {
        "": _("as usual"),
        "double": _("tricks count double"),
        "theirs": _("no trumps, and the other side's tricks count"),
        "honours": _("tricks and honours, one for each held"),
        "honours-law": _("tricks and honours, 2 for three held, 4 for all"),
        "norwegian": _("Norwegian: grand or nullo"),
        "minnesota": _("Minnesota: high or low"),
        "cards": _("tricks taken with own cards"),
    }[code]


def rule_mark(code: str) -> str:
    """Return what stands beside the trumps of a hand on paper: "×2"; nothing where it is as usual."""
    return {
        "": "",
        "double": _("×2"),
        "theirs": _("theirs"),
        "honours": _("+ honours"),
        "honours-law": _("honours 2/4"),
        "norwegian": _("Norwegian"),
        "minnesota": _("Minnesota"),
        "cards": _("own cards"),
    }[code]


def rule_key(code: str) -> str:
    """Return what explains the mark of a rule below the hands that have it; nothing where it is as usual."""
    return {
        "": "",
        "double": _("×2: tricks count double."),
        "theirs": _("theirs: you score the other side's tricks."),
        "honours": _("+ honours: one more for each honour your side holds."),
        "honours-law": _("honours 2/4: 2 more for three honours held, 4 for all four."),
        "norwegian": _("Norwegian: grand or nullo, the dealer's left speaks first."),
        "minnesota": _("Minnesota: each lays a card face down, black for high, red for low."),
        "cards": _("own cards: each scores the tricks taken with their own cards."),
    }[code]


def rule_called(code: str) -> str:
    """Return what the caller says of a hand's rule; nothing where it is as usual."""
    return {
        "": "",
        "double": _("Tricks count double."),
        "theirs": _("Each side scores the other side's tricks."),
        "honours": _("Each honour held counts as one trick more."),
        "honours-law": _("Three honours held count as two tricks more, all four as four."),
        "norwegian": _("Grand or nullo: the dealer's left speaks first."),
        "minnesota": _("Lay a card face down: black is high, red is low."),
        "cards": _("Each scores the tricks taken with their own cards."),
    }[code]


def rules_called(hands: Sequence[tuple[int, str]]) -> list[str]:
    """Return what the caller says of the rules of these hands, numbered where they differ."""
    called = {rule: rule_called(rule) for _number, rule in hands}
    if len(called) == 1:
        return [word for word in called.values() if word]
    return [
        _("%(hands)s: %(rule)s")
        % {
            "hands": capfirst(hands_phrase([number for number, one in hands if one == rule])),
            "rule": word,
        }
        for rule, word in called.items()
        if word
    ]


def evening_said(rules: Sequence[str]) -> str:
    """Return what is said of an evening whose hands have these rules; nothing where all are usual."""
    evening = evening_of(rules)
    if evening is None:
        return _("Some hands have rules of their own.")
    return {
        "": "",
        "court": _(
            "Court whist card, in fours: tricks; doubled; tricks; without trumps, the other side's; "
            "tricks; tricks and honours."
        ),
        "norwegian": _("Norwegian whist, without trumps: grand or nullo in every hand."),
        "minnesota": _("Minnesota whist, without trumps: high or low in every hand."),
    }[evening]


def call_word(call: Call) -> str:
    """Return the word the table says: "grand", "low"."""
    return {
        Call.GRAND: _("grand"),
        Call.NULLO: _("nullo"),
        Call.HIGH: _("high"),
        Call.LOW: _("low"),
    }[call]


def told_word(told: Told) -> str:
    """Return what a table says of its hand: "grand, North-South", "3 honours North-South", "not said"."""
    if told.call is not None:
        word = call_word(told.call)
        if told.caller is None:
            return word
        return _("%(call)s, %(side)s") % {"call": word, "side": side_word(told.caller)}
    if told.ns_honours is not None:
        said = ngettext("%(n)d honour North-South", "%(n)d honours North-South", told.ns_honours)
        return said % {"n": told.ns_honours}
    return _("not said")


def mark_sentence(mark: Mark) -> str:
    """Return why a side has its points, to be read aloud: "North-South: 8 tricks, doubled: 16."."""
    why = _WHY[mark.code](mark.values["tricks"]) % {**mark.values, "points": mark.points}
    return _("%(side)s: %(why)s") % {"side": side_word(mark.side), "why": why}


def _all_tricks(tricks: int) -> str:
    return ngettext("%(tricks)d trick.", "%(tricks)d tricks.", tricks)


def _tricks_times(tricks: int) -> str:
    return ngettext(
        "%(tricks)d trick, times %(each)d: %(points)d.",
        "%(tricks)d tricks, times %(each)d: %(points)d.",
        tricks,
    )


def _their_tricks(tricks: int) -> str:
    return ngettext(
        "%(tricks)d trick, so the others' %(counted)d: %(points)d.",
        "%(tricks)d tricks, so the others' %(counted)d: %(points)d.",
        tricks,
    )


def _tricks_and_honours(tricks: int) -> str:
    return ngettext(
        "%(tricks)d trick, and %(honours)d for %(held)d of the four honours: %(points)d.",
        "%(tricks)d tricks, and %(honours)d for %(held)d of the four honours: %(points)d.",
        tricks,
    )


def _over_six(_tricks: int) -> str:
    return _("%(tricks)d tricks, %(counted)d over six, %(each)d for each: %(points)d.")


def _over_six_against(_tricks: int) -> str:
    return _(
        "%(tricks)d tricks against the caller, %(counted)d over six, %(each)d for each: %(points)d."
    )


def _not_over_six(tricks: int) -> str:
    return ngettext(
        "%(tricks)d trick, none over six: 0.", "%(tricks)d tricks, none over six: 0.", tricks
    )


def _under_seven(tricks: int) -> str:
    return ngettext(
        "%(tricks)d trick, %(counted)d under seven, %(each)d for each: %(points)d.",
        "%(tricks)d tricks, %(counted)d under seven, %(each)d for each: %(points)d.",
        tricks,
    )


def _not_under_seven(_tricks: int) -> str:
    return _("%(tricks)d tricks, not under seven: 0.")


_WHY: dict[str, Callable[[int], str]] = {
    "all_tricks": _all_tricks,
    "tricks_times": _tricks_times,
    "their_tricks": _their_tricks,
    "tricks_and_honours": _tricks_and_honours,
    "over_six": _over_six,
    "over_six_against": _over_six_against,
    "not_over_six": _not_over_six,
    "under_seven": _under_seven,
    "not_under_seven": _not_under_seven,
}


def _no_such_call() -> str:
    return _("This hand knows no such call. Choose one of those it has.")


def _deal_not_told() -> str:
    return _(
        "The tricks alone do not say what this hand is worth. Say the call or the honours too."
    )


def _own_cards() -> str:
    return _(
        "In this hand each player counts alone. Give the tricks of all four, not of the two sides."
    )


def _own_cards_make_13(total: int) -> str:
    return _("The four players' tricks make 13; these make %(total)d. Count again.") % {
        "total": total
    }


def _call_after_call(chair: Chair) -> str:
    return _("The call was settled before %(chair)s spoke. The first call stands.") % {
        "chair": chair_word(chair)
    }


def _call_not_made(chair: Chair) -> str:
    return _("Nobody has called yet. %(chair)s speaks next.") % {"chair": chair_word(chair)}


def _card_not_laid(chair: Chair) -> str:
    return _("%(chair)s has laid no card. All four lay one before any is turned.") % {
        "chair": chair_word(chair)
    }


HAND_RULE_SENTENCES: dict[str, Callable[..., str]] = {
    "no_such_call": _no_such_call,
    "deal_not_told": _deal_not_told,
    "own_cards": _own_cards,
    "own_cards_make_13": _own_cards_make_13,
    "call_after_call": _call_after_call,
    "call_not_made": _call_not_made,
    "card_not_laid": _card_not_laid,
}
