"""Who is placed: every card, or in a partner drive every pair, which shares one card."""

from dataclasses import dataclass

from drives.models import Drive, Entry
from drives.movements import MOVEMENTS


@dataclass(frozen=True, slots=True)
class Competitor:
    """One line of the leaderboard: `entry` is the card that counts, the first of a pair's two."""

    entry: int
    number: int
    names: tuple[str, ...]
    role: str = ""

    @property
    def name(self) -> str:
        return " & ".join(self.names)


def compete_as_pairs(drive: Drive) -> bool:
    return MOVEMENTS[drive.movement].competes_as == "pair"


def competitors(drive: Drive) -> list[Competitor]:
    """Return the drive's competitors in order of card (or pair) number."""
    entries = list(drive.entries.select_related("player", "team").order_by("number", "pk"))
    if compete_as_pairs(drive):
        return _pairs(entries)
    return [
        Competitor(entry.pk, entry.number or 0, (entry.player.name,), entry.role)
        for entry in entries
    ]


def _pairs(entries: list[Entry]) -> list[Competitor]:
    pairs: dict[int, list[Entry]] = {}
    for entry in entries:
        if entry.team:
            pairs.setdefault(entry.team.number, []).append(entry)
    return [
        Competitor(pair[0].pk, number, tuple(entry.player.name for entry in pair))
        for number, pair in sorted(pairs.items())
    ]
