"""Why an evening cannot end earlier than it does."""

from collections.abc import Callable

from django.utils.translation import gettext as _

from drives.words.games import hand_called, hand_heading
from drives.words.which_hands import hands_from
from drives.words.whose import whose


def not_shorter(last: int) -> str:
    return _("%(last)s is the last as it is. Type the number of an earlier one.") % {
        "last": hand_heading(last)
    }


def later_score(hand: int, table: int) -> str:
    return _(
        "%(hand)s has something typed at table %(table)d already, so the evening cannot end "
        "before it. Stop after a later hand."
    ) % {"hand": hand_heading(hand), "table": table}


def later_card(name: str, first: int, last: int) -> str:
    return _(
        "%(names)s card for %(hands)s is typed already. "
        "Make it blank on the Cards page first, or stop after %(last)s."
    ) % {"names": whose(name), "hands": hands_from(first, last), "last": hand_called(last)}


STOP_SENTENCES: dict[str, Callable[..., str]] = {
    "not-shorter": not_shorter,
    "later-score": later_score,
    "later-card": later_card,
}
