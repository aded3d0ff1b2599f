"""Movement cards: one to stand on each table, with where people go from it, or who plays there."""

from collections.abc import Iterator, Mapping, Sequence

from drives.models import Drive
from drives.movements.directions import Direction, directions
from drives.movements.kinds import CompetesAs, ProgressiveMovement
from drives.movements.military import CAPTAIN
from drives.movements.seating import RoundSeating, TableSeating
from drives.pdfs.plays import PlayedHere
from drives.pdfs.table_cards import (
    Going,
    TableCard,
    TableCardSheet,
    build_table_cards,
)
from drives.sheets.heads import head
from drives.sheets.kinds import Choices, Group, Sheet
from drives.sheets.planned import Planned, planned
from drives.sheets.rest_cards import LeftOver, left_over, rest_cards
from drives.words import paper, table_cards as words
from drives.words.clubs import role_words
from drives.words.movement_names import movement_label
from drives.words.teams import position_word
from scoring.flags import AWAY, HOME
from scoring.sides import Side


def read(drive: Drive, choices: Choices) -> TableCardSheet:
    """Return a card for every table and rest chair, two to a page; see `planned` for the movement.

    Raises MovementError where the movement cannot seat so many.
    """
    plan = planned(drive, choices)
    return TableCardSheet(
        head(drive),
        paper.sheet_label("table-cards"),
        tuple(cards(plan, role_words(drive.club))),
        words.card_labels(plan.key),
    )


def cards(plan: Planned, roles: Mapping[str, str]) -> Iterator[TableCard]:
    """Yield the cards in order of the tables, then those of the rest chairs."""
    found = directions(plan.key, plan.standing, plan.options)
    rest = left_over(plan)
    label = movement_label(plan.key)
    stays = words.who_stays(plan.key, roles, left_over=bool(plan.standing.rests))
    here = _played_here(plan) if plan.scheduled and not found else {}
    for number in _tables(plan):
        going = tuple(_going(plan.key, found.get(number, []), rest, roles))
        yield TableCard(str(number), label, going, stays, tuple(here.get(number, [])))
    if rest.half is not None and rest.half.number in here:
        played = tuple(here[rest.half.number])
        yield TableCard(str(rest.half.number), label, plays=played)
    yield from rest_cards(plan, found, rest, roles)


def _tables(plan: Planned) -> list[int]:
    """Return the tables that need a card: in a knock-out the most of any round.

    Those who had a bye in the first may make more tables of the second.
    """
    movement = plan.movement
    if not isinstance(movement, ProgressiveMovement) or not movement.losers_go_out:
        return [table.number for table in plan.standing.tables]
    first = plan.rounds[0]
    through = len(first.tables) + len(first.rests)
    return list(range(1, max(len(first.tables), through // movement.seats_a_table) + 1))


def _going(
    key: str, ways: Sequence[Direction], rest: LeftOver, roles: Mapping[str, str]
) -> Iterator[Going]:
    for way in ways:
        who = words.mover_words(key, way.mover, roles)
        yield Going(who, words.where_to(way, rest.arrival(way)), stays=way.to is None)


def _played_here(plan: Planned) -> dict[int, list[PlayedHere]]:
    """Return of each table who plays there, hand by hand, by what is printed on their cards."""
    found: dict[int, list[PlayedHere]] = {}
    competes_as = plan.movement.competes_as
    for hands, seating in zip(plan.hands, plan.rounds, strict=True):
        out = _out(seating) if competes_as is CompetesAs.TEAM else {}
        for table in seating.tables:
            ns, ew = (cell(table, side, competes_as) for side in Side)
            here = PlayedHere(hands_text(hands), ns, ew, out.get(_team_at_home(table), ""))
            found.setdefault(table.number, []).append(here)
    return found


def _team_at_home(table: TableSeating) -> int | None:
    return next((one.team for one in table.pair(HOME) if one), None)


def _out(seating: RoundSeating) -> dict[int | None, str]:
    """Return of each team which two of its scouts go out to which table."""
    found = {}
    for table in seating.tables:
        visitors = [one for one in table.pair(AWAY) if one]
        if visitors:
            scouts = " ".join(position_word(one.position) for one in visitors)
            found[visitors[0].team] = words.goes_out(scouts, table.number)
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


TABLE_CARDS = Sheet("table-cards", read, build_table_cards, group=Group.TABLES)
