"""Hands by their numbers, as they are said."""

from collections.abc import Sequence
from itertools import pairwise

from django.utils.translation import gettext as _, ngettext

from drives.words.games import by_game


def hands_phrase(hands: Sequence[int]) -> str:
    """Return hands in order as they are said: "hand 3", "hands 1 to 4 and 9", "rounds 3, 9 and 12"."""
    runs: list[list[int]] = [[hands[0]]]
    for before, hand in pairwise(hands):
        if hand == before + 1:
            runs[-1].append(hand)
        else:
            runs.append([hand])
    parts = [part for run in runs for part in _run(run)]
    if len(parts) > 1:
        parts = [_("%(first)s and %(last)s") % {"first": ", ".join(parts[:-1]), "last": parts[-1]}]
    said = by_game(
        ngettext("hand %(named)s", "hands %(named)s", len(hands)),
        ngettext("round %(named)s", "rounds %(named)s", len(hands)),
    )
    return said % {"named": parts[0]}


def hands_from(first: int, last: int) -> str:
    """Return a stretch of hands: "hand 3", "hands 1 and 2", "hands 1 to 12"."""
    return hands_phrase(range(first, last + 1))


def _run(run: Sequence[int]) -> list[str]:
    if len(run) < 3:
        return [str(hand) for hand in run]
    return [_("%(first)d to %(last)d") % {"first": run[0], "last": run[-1]}]
