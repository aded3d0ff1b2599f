"""Refusals of what is said of a score after it was first said."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _

from drives.words.games import hand_called, hand_heading


def nothing_to_read(hand: int, table: int) -> str:
    return _(
        "%(hand)s, table %(table)d has no score yet, so there is nothing to read a second time. "
        "Type it on the page of the hand."
    ) % {"hand": hand_heading(hand), "table": table}


def disputed(disputed: Sequence[tuple[int, int]]) -> str:
    where = "; ".join(
        _("%(hand)s, table %(table)d") % {"hand": hand_called(hand), "table": table}
        for hand, table in disputed
    )
    return _(
        "Two say different things of %(where)s. Settle it on the page of the hand, then go on."
    ) % {"where": where}


def no_reason() -> str:
    return _("Say in a few words why it is opened again. The log keeps it.")


def not_closed(hand: int) -> str:
    return _("%(hand)s is open: type its scores on its page.") % {"hand": hand_heading(hand)}


def not_opened_again(hand: int) -> str:
    return _("%(hand)s is closed already, or was not opened again.") % {"hand": hand_heading(hand)}


def stays_said(act: int, hand: int) -> str:
    return _(
        "What is said in line %(act)d of the log rests on this, and stays said. "
        "Open %(hand)s again on its own page instead."
    ) % {"act": act, "hand": hand_called(hand)}


SCORE_SENTENCES: dict[str, Callable[..., str]] = {
    "nothing-to-read": nothing_to_read,
    "disputed": disputed,
    "stays-said": stays_said,
    "no-reason": no_reason,
    "not-closed": not_closed,
    "not-opened-again": not_opened_again,
}
