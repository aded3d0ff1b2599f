"""What the laws of whist have to say about a number somebody typed."""

from collections.abc import Callable

SCORING_SENTENCES: dict[str, Callable[..., str]] = {}
