"""What a printed sheet said of the prizes, set against what is announced now."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from drives.models import Drive

RESULTS = "results"
"""The sheet that shows them, by its key."""


@dataclass(frozen=True, slots=True)
class PrizeKept:
    """What a prize is for, as the club's list has it."""

    kind: str
    role: str
    number: int


def prizes_to_keep(drive: Drive) -> list[list[Any]]:
    """Return what a printing keeps of the prizes as announced: which it is, whose, with what; no names."""
    kept = drive.awards.values_list("kind", "role", "number", "what", "entry", "half_tricks")
    return [list(award) for award in kept]


def prizes_changed(drive: Drive, kept: Mapping[str, Any]) -> Sequence[PrizeKept]:
    """Return the prizes that have gone, are another's or are new since; none where none were printed.

    In which order they are read out is no change.
    """
    if not kept.get("prizes"):
        return ()
    before, now = _by_prize(kept["prizes"]), _by_prize(prizes_to_keep(drive))
    return [prize for prize in {**now, **before} if before.get(prize) != now.get(prize)]


def _by_prize(awards: Sequence[Sequence[Any]]) -> dict[PrizeKept, list[tuple[Any, ...]]]:
    found: dict[PrizeKept, list[tuple[Any, ...]]] = {}
    for kind, role, number, *won in awards:
        found.setdefault(PrizeKept(kind, role, number), []).append(tuple(won))
    return found
