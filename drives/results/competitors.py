"""Who competes: every card, or in a partner drive every pair, which shares one card."""

from dataclasses import dataclass

from drives.models import Drive, Entry
from drives.movements import MOVEMENTS


@dataclass(frozen=True, slots=True)
class Competitor:
    """One line of the leaderboard: `entry` is the card that counts, the first of a pair's two.

    `first_hand` is that of a latecomer, else 1; `left_after` is the last hand of somebody who has gone. Who is not `placed` (a stand-in, a card that
    never came, a leaver where the drive does not show them) counts in the proof and has no line.
    """

    entry: int
    number: int
    names: tuple[str, ...]
    role: str = ""
    first_hand: int = 1
    left_after: int | None = None
    placed: bool = True

    @property
    def name(self) -> str:
        return " & ".join(self.names)


def compete_as_pairs(drive: Drive) -> bool:
    return MOVEMENTS[drive.movement].competes_as == "pair"


def competitors(drive: Drive) -> list[Competitor]:
    """Return the drive's competitors in order of card (or pair) number: those who are placed."""
    return [one for one in everybody(drive) if one.placed]


def everybody(drive: Drive) -> list[Competitor]:
    """Return all cards that count, in order of number, whether or not they are placed."""
    entries = list(
        drive.entries.select_related("player", "team")
        .prefetch_related("holdings__player")
        .order_by("number", "pk")
    )
    if compete_as_pairs(drive):
        return _pairs(entries, drive)
    return [
        Competitor(
            entry.pk,
            entry.number or 0,
            (name_on_card(entry),),
            entry.role,
            entry.first_hand,
            entry.last_hand,
            _is_placed(entry, drive),
        )
        for entry in entries
    ]


def name_on_card(entry: Entry) -> str:
    """Return who holds the card and who else did, one after the other: "Ann Archer / Bob Best"."""
    held = [holding.player.name for holding in entry.holdings.all()]
    return " / ".join(dict.fromkeys([entry.player.name, *held]))


def _is_placed(entry: Entry, drive: Drive) -> bool:
    gone = entry.last_hand is not None
    return entry.placed and entry.last_hand != 0 and (drive.show_leavers or not gone)


def _pairs(entries: list[Entry], drive: Drive) -> list[Competitor]:
    pairs: dict[int, list[Entry]] = {}
    for entry in entries:
        if entry.team:
            pairs.setdefault(entry.team.number, []).append(entry)
    return [
        Competitor(
            pair[0].pk,
            number,
            tuple(name_on_card(entry) for entry in pair),
            first_hand=pair[0].first_hand,
            left_after=pair[0].last_hand,
            placed=all(_is_placed(entry, drive) for entry in pair),
        )
        for number, pair in sorted(pairs.items())
    ]
