"""Movement cards: one to stand on each table, with where people go from it, or who plays there."""

from collections.abc import Iterator, Mapping, Sequence

from drives.models import Drive
from drives.movements.directions import Direction, directions
from drives.movements.kinds import CompetesAs
from drives.movements.military import CAPTAIN
from drives.movements.seating import TableSeating
from drives.pdfs.table_cards import (
    Going,
    PlayedHere,
    TableCard,
    TableCardSheet,
    build_table_cards,
)
from drives.sheets.heads import head, paper_of
from drives.sheets.kinds import Choices, Sheet
from drives.sheets.planned import Planned, planned
from drives.words import paper, table_cards as words
from drives.words.clubs import role_words
from drives.words.movement_names import movement_label
from drives.words.teams import position_word
from scoring.flags import HOME
from scoring.sides import Side


def build(drive: Drive, choices: Choices) -> bytes:
    """Return a card for every table and rest chair, two to a page; see `planned` for the movement.

    Raises MovementError where the movement cannot seat so many.
    """
    plan = planned(drive, choices)
    data = TableCardSheet(
        head(drive),
        paper.sheet_label("table-cards"),
        tuple(cards(plan, role_words(drive.club))),
        words.card_labels(plan.key),
    )
    return build_table_cards(data, paper_of(drive))


def cards(plan: Planned, roles: Mapping[str, str]) -> Iterator[TableCard]:
    """Yield the cards in order of the tables, then those of the rest chairs."""
    found = directions(plan.key, plan.standing, plan.options)
    stations = sorted({rest.station for rest in plan.standing.rests})
    rests = dict.fromkeys(stations, words.to_rest(plays=plan.left_over_play))
    label = movement_label(plan.key)
    stays = words.who_stays(plan.key, roles)
    here = _played_here(plan) if plan.scheduled and not found else {}
    for table in plan.standing.tables:
        going = _going(plan.key, found.get(table.number, []), rests, roles)
        played = tuple(here.get(table.number, []))
        yield TableCard(str(table.number), label, tuple(going), stays, played)
    for station in stations:
        ways = found.get(station, [])
        going = _going(plan.key, ways, rests, roles, resting=True)
        rest = words.rest_label(plays=plan.left_over_play)
        if ways:
            yield TableCard(rest, label, tuple(going))


def _going(
    key: str,
    ways: Sequence[Direction],
    rests: Mapping[int, str],
    roles: Mapping[str, str],
    *,
    resting: bool = False,
) -> Iterator[Going]:
    for way in ways:
        who = words.mover_words(key, way.mover, roles, resting=resting)
        yield Going(who, words.where_to(way, rests), stays=way.to is None)


def _played_here(plan: Planned) -> dict[int, list[PlayedHere]]:
    """Return of each table who plays there, hand by hand, by what is printed on their cards."""
    found: dict[int, list[PlayedHere]] = {}
    competes_as = plan.movement.competes_as
    for hands, seating in zip(plan.hands, plan.rounds, strict=True):
        for table in seating.tables:
            ns, ew = (cell(table, side, competes_as) for side in Side)
            found.setdefault(table.number, []).append(PlayedHere(hands_text(hands), ns, ew))
    return found


def hands_text(hands: Sequence[int]) -> str:
    """Return the hands of a round as a row has them: "7", or "5–8"."""
    return f"{hands[0]}" if len(hands) == 1 else f"{hands[0]}–{hands[-1]}"


def cell(table: TableSeating, side: Side, competes_as: CompetesAs) -> str:
    """Return a side of a table as the chart has it: "3 · 14", of a pair "7", of visitors "5 blue white".

    At home a team is at its own table with its captain, so that only the scout is named.
    """
    sitting = [one for one in table.pair(side) if one]
    if not sitting:
        return paper.DASH
    first = sitting[0]
    if competes_as is CompetesAs.PAIR and first.team:
        return str(first.team)
    if competes_as is CompetesAs.TEAM and first.team:
        scouts = [position_word(one.position) for one in sitting if one.position != CAPTAIN]
        return " ".join([*([] if side is HOME else [str(first.team)]), *scouts])
    return " · ".join(str(one.number) for one in sitting)


TABLE_CARDS = Sheet("table-cards", build)
