"""Who holds which card in a flag drive: every player one, with the flags of the pairs they were in."""

from collections.abc import Iterable, Sequence

from drives.models import Drive
from drives.movements.seating import Entrant
from drives.results.competitors import name_on_card
from drives.results.lines import Line
from drives.results.room import RoomOfNames
from drives.sheets.cards import Holder
from scoring.sides import Chair, Side


def holders_of_teams(
    drive: Drive, seated: Iterable[RoomOfNames], lines: Iterable[Line]
) -> list[Holder]:
    """Return a holder for every card in order of number; the captain's come first of a team's four."""
    entries = drive.entries.select_related("player", "team").prefetch_related("holdings__player")
    figures, hands = _flags_of_players(drive, seated, lines), drive.hands.count()
    return [
        Holder(
            entry.number or 0,
            (name_on_card(entry, hands),),
            half_tricks=figures.get(entry.pk, {}),
            team=entry.team.number if entry.team else None,
            position=entry.position,
        )
        for entry in entries.order_by("number")
    ]


def holders_without_names(entrants: Sequence[Entrant]) -> list[Holder]:
    """Return holders for cards that are printed before anybody has come."""
    return [Holder(one.number, ("",), team=one.team, position=one.position) for one in entrants]


def _flags_of_players(
    drive: Drive, seated: Iterable[RoomOfNames], lines: Iterable[Line]
) -> dict[int, dict[int, int]]:
    """Return entry -> hand -> half flags: a pair's flags stand on the cards of both."""
    won = {
        (line.first, line.table, Chair(line.chair).side): line.half_tricks
        for line in lines
        if line.half_tricks is not None
    }
    hands: dict[int, list[int]] = {}
    for number, of_round in drive.hands.values_list("number", "round__number"):
        hands.setdefault(of_round, []).append(number)
    found: dict[int, dict[int, int]] = {}
    for room in seated:
        for table in room.tables:
            for side in Side:
                for hand in hands[room.number]:
                    flags = won.get((hand, table.number, side))
                    for sitter in table.pair(side) if flags is not None else ():
                        found.setdefault(sitter.entry, {})[hand] = flags or 0
    return found
