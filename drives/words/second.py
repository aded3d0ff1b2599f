"""A hand read a second time: how far it has come, and what differs."""

from collections.abc import Sequence

from django.utils.text import capfirst
from django.utils.translation import gettext as _, ngettext

from drives.words.voices import score_word
from scoring.tricks import DealScore


def first_and_now(first: DealScore | None, now: DealScore | None) -> str:
    return _("first %(first)s, now %(now)s") % {"first": score_word(first), "now": score_word(now)}


def read_so_far(same: int, scores: int, differ: Sequence[str]) -> str:
    """Return "5 of 6 read the same; table 4: first 8-5, now 7-6."

    `scores` are all of the hand or the round, `same` those that agree or are settled, and `differ`
    says of each of the others where and how.
    """
    if same == scores and scores:
        return _("Read twice: everything agrees or is settled.")
    if not same and not differ:
        return _("Nothing is read a second time yet.")
    count = ngettext("%(n)d of %(all)d read the same", "%(n)d of %(all)d read the same", same)
    return _("%(said)s.") % {
        "said": "; ".join([count % {"n": same, "all": scores}, *map(_lower, differ)])
    }


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def is_right(score: DealScore) -> str:
    """Return the words of the button that settles which reading was right."""
    return capfirst(_("%(score)s is right") % {"score": score_word(score)})
