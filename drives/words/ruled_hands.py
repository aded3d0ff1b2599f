"""What is asked of hands with rules of their own, and why one is refused."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _, ngettext

from drives.words.rulings import penalty_changes_winner
from scoring.rules_of_hands import BY_TABLES

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


def seats_stay(hand: int, tables: Sequence[int]) -> str:
    """Return what is said of a rule that changes who won after the room has moved by it."""
    return ngettext(
        "By this rule others have won hand %(hand)d at table %(tables)s, and the room has moved since. "
        "The seats stay as they are; where people moved by it already, type that score again in one box, "
        "as 8-5.",
        "By this rule others have won hand %(hand)d at tables %(tables)s, and the room has moved since. "
        "The seats stay as they are; where people moved by it already, type those scores again in one box, "
        "as 8-5.",
        len(tables),
    ) % {"hand": hand, "tables": _named(tables)}


def what_is_told(rule: str) -> str:
    """Return what each table says of a hand besides its tricks, as a heading; nothing of most rules."""
    if BY_TABLES[rule].honours:
        return _("Honours held at each table")
    return _("What was called at each table") if BY_TABLES[rule].calls else ""


def still_to_be_told(tables: Sequence[int]) -> str:
    """Return at which tables it is not said yet: "Not said yet: tables 1, 3."."""
    if not tables:
        return _("Said at every table.")
    said = ngettext(
        "Not said yet: table %(tables)s.", "Not said yet: tables %(tables)s.", len(tables)
    )
    return said % {"tables": _named(tables)}


def _named(tables: Sequence[int]) -> str:
    return ", ".join(map(str, tables[:MOST_NAMED])) + ("…" if len(tables) > MOST_NAMED else "")


RULED_HAND_SENTENCES: dict[str, Callable[..., str]] = {
    "rule-not-here": rule_not_here,
    "played-without-trumps": played_without_trumps,
    "honours-need-trumps": honours_need_trumps,
    "told-changes-winner": penalty_changes_winner,
    "untold-deals": untold_deals,
}
