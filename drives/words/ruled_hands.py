"""What is asked of hands with rules of their own, and why one is refused."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _, ngettext

MOST_NAMED = 8


def rule_not_here() -> str:
    return _(
        "Hands can have rules of their own where every trick counts and scores come from slips. "
        "Change the drive first."
    )


def played_without_trumps(hand: int) -> str:
    return _("Hand %(hand)d is played without trumps by its rule. Change the rule first.") % {
        "hand": hand
    }


def honours_need_trumps(hand: int) -> str:
    return _("In hand %(hand)d honours count, so it needs trumps. Choose them too.") % {
        "hand": hand
    }


def untold_deals(untold: Sequence[tuple[int, int]]) -> str:
    shown = [
        _("hand %(hand)d, table %(table)d") % {"hand": hand, "table": table}
        for hand, table in untold[:MOST_NAMED]
    ]
    if more := len(untold) - len(shown):
        shown.append(ngettext("%(n)d more", "%(n)d more", more) % {"n": more})
    return _(
        "Tricks are in, but the call or the honours are not: %(tables)s. "
        "Say them from the page of the hand."
    ) % {"tables": "; ".join(shown)}


RULED_HAND_SENTENCES: dict[str, Callable[..., str]] = {
    "rule-not-here": rule_not_here,
    "played-without-trumps": played_without_trumps,
    "honours-need-trumps": honours_need_trumps,
    "untold-deals": untold_deals,
}
