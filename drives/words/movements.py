"""What movements have to say: labels, refusals, and the audit in plain words."""

from collections.abc import Callable

MOVEMENT_SENTENCES: dict[str, Callable[..., str]] = {}
