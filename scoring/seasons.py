"""A season: which of a person's evenings count."""

from collections.abc import Iterable


def best(figures: Iterable[int], counting: int | None) -> int:
    """Return the sum of the `counting` highest figures, or of all where it is None.

    Who has played fewer evenings than count has the sum of those played.
    """
    return sum(sorted(figures, reverse=True)[:counting])
