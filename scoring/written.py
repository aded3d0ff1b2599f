"""A deal of a rubber as somebody writes it on a sheet."""

from dataclasses import dataclass

from scoring.tricks import DealScore


@dataclass(frozen=True, slots=True)
class WrittenDeal:
    """Tricks, honours and trumps as a table wrote them.

    `ns_honours` is how many honours North-South held, None where nobody claimed any: East-West held the
    rest of the four. `trumps` is a code of `scoring.trumps.Trumps`, empty where nobody said it.
    """

    score: DealScore
    ns_honours: int | None = None
    trumps: str = ""
