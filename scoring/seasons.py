"""A season: which of a person's evenings count."""

from collections.abc import Iterable, Sequence


def best(figures: Iterable[int], counting: int | None) -> int:
    """Return the sum of the `counting` highest figures, or of all where it is None.

    Who has played fewer evenings than count has the sum of those played.
    """
    return sum(sorted(figures, reverse=True)[:counting])


def which_count(figures: Sequence[int], counting: int | None) -> set[int]:
    """Return which of a person's evenings count, by their place in `figures`: the earlier of equal ones."""
    by_figure = sorted(range(len(figures)), key=lambda at: -figures[at])
    return set(by_figure[:counting])
