"""The deals that are void: what each card at the table has of it, and why. Reads only."""

from collections.abc import Sequence
from dataclasses import dataclass

from drives.models import Act, Deal, Drive
from drives.results.lines import Said, Scored

Where = tuple[int, int]
"""The number of a hand, and a table."""


@dataclass(frozen=True, slots=True)
class VoidDeal:
    """A deal that is void: `void` is what it gives (`Deal.Void`), `award` its number in half tricks.

    `got` has what each card has of an own average, by name in half tricks, as far as it is known.
    """

    hand: int
    table: int
    void: str
    award: int | None
    got: Sequence[tuple[str, int]]
    why: str


def void_deals(drive: Drive, read: Scored) -> list[VoidDeal]:
    """Return the void deals in order of hands and tables; one query where there are any."""
    void = {where: deal for where, deal in read.deals.items() if deal.void}
    why = why_void(drive) if void else {}
    got = _got(read) if any(deal.void == Deal.Void.AVERAGE for deal in void.values()) else {}
    return [
        VoidDeal(*where, deal.void, deal.award, got.get(where, ()), why.get(where, ""))
        for where, deal in void.items()
    ]


def why_void(drive: Drive) -> dict[Where, str]:
    """Return the reason that was given last for each deal that was made void."""
    acts = drive.acts.standing().filter(kind=Act.Kind.VOID).order_by("number")
    return {
        (act.hand or 0, table): act.reason
        for act in acts
        for table, (_pk, kept) in zip(act.after["tables"], act.after["deals"], strict=True)
        if kept.get("void")
    }


def _got(read: Scored) -> dict[Where, list[tuple[str, int]]]:
    names = {card.entry: card.name for card in read.cards}
    found: dict[Where, list[tuple[str, int]]] = {}
    for line in read.lines:
        if line.said is Said.AVERAGE and line.table is not None and line.half_tricks is not None:
            at_table = found.setdefault((line.first, line.table), [])
            at_table.append((names[line.entry], line.half_tricks))
    return found
