"""Everybody expected: who is here already, who was taken along, and whom else the club knows."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from drives.models import Drive, Entry, Player
from drives.models.people import RoleOfEvening
from drives.movements import MOVEMENTS
from drives.movements.military import IN_A_TEAM
from drives.pdfs.check_in import (
    CheckInPerson,
    CheckInRow,
    CheckInSection,
    CheckInSheet,
    CheckInWords,
    build_check_in,
)
from drives.results.competitors import compete_as_pairs, compete_as_teams, in_position
from drives.results.door import last_partners, never_came
from drives.sheets.alphabet import alphabetical
from drives.sheets.heads import head
from drives.sheets.kinds import Choices, Sheet
from drives.words import paper
from drives.words.lists import check_in_labels, check_in_titles, either_role
from drives.words.money import money
from drives.words.teams import with_position

IN_A_PAIR = 2


@dataclass(frozen=True, slots=True)
class Expected:
    """Somebody on the list; `entry` is what the door knows of them tonight."""

    player: Player
    entry: Entry | None = None

    @property
    def role(self) -> str:
        return self.entry.role if self.entry else self.player.usual_role

    @property
    def order(self) -> tuple[str, int]:
        return alphabetical(self.player.name), self.player.pk


def read(drive: Drive, choices: Choices) -> CheckInSheet:
    """Return everybody the club knows and who has come tonight, with boxes as the door has them."""
    pairs, teams = compete_as_pairs(drive), compete_as_teams(drive)
    titles = check_in_titles(drive)
    if pairs:
        parts = _in_pairs(drive, _expected(drive))
    elif teams:
        parts = _in_teams(drive, _expected(drive))
    else:
        parts = _each_alone(drive, _expected(drive))
    together = IN_A_PAIR if pairs else IN_A_TEAM if teams else 1
    ring = either_role(drive) if MOVEMENTS[drive.movement].uses_roles else ""
    empty = CheckInRow((CheckInPerson(role=ring),) * together)
    return CheckInSheet(
        head(drive),
        paper.sheet_label("check-in"),
        CheckInWords(**check_in_labels(drive, pairs=pairs, teams=teams)),
        tuple(CheckInSection(titles[code], tuple(rows)) for code, rows in parts if rows),
        CheckInSection(titles["walk-ins"], (empty,)),
    )


def _expected(drive: Drive) -> list[Expected]:
    """Return them from A to Z: the entries, and those of the club's list who have none."""
    entries = list(drive.entries.select_related("player", "team"))
    here = {entry.player_id for entry in entries}
    known = [Expected(one) for one in drive.club.players.active() if one.pk not in here]
    found = [*(Expected(entry.player, entry) for entry in entries), *known]
    return sorted(found, key=lambda one: one.order)


Parts = Iterable[tuple[str, Sequence[CheckInRow]]]
"""Rows by the code of the title they stand under."""


def _each_alone(drive: Drive, people: Sequence[Expected]) -> Parts:
    if not MOVEMENTS[drive.movement].uses_roles:
        return [("everybody", [_alone(drive, one) for one in people])]
    ring = either_role(drive)
    return [
        (role, [_alone(drive, one, "" if role else ring) for one in people if one.role == role])
        for role in (*RoleOfEvening.values, "")
    ]


def _alone(drive: Drive, one: Expected, role: str = "") -> CheckInRow:
    number = one.entry.number if one.entry else None
    return CheckInRow((replace(_person(drive, one), role=role),), _card(number))


def _card(number: int | None) -> str:
    return "" if number is None else str(number)


def _person(drive: Drive, one: Expected, name: str = "") -> CheckInPerson:
    entry = one.entry
    return CheckInPerson(
        name or one.player.name,
        here=entry is not None and not never_came(entry),
        paid=entry is not None and entry.paid,
        fee="" if entry is None or entry.fee is None else money(entry.fee, drive.club),
    )


def _in_pairs(drive: Drive, people: Sequence[Expected]) -> Parts:
    """Return the pairs of tonight and those who came together last time, then the others."""
    last = last_partners(drive)
    by_player = {one.player.pk: one for one in people}

    def partner(one: Expected) -> Expected | None:
        other = by_player.get(last.get(one.player.pk, 0))
        return other if other and not one.entry and not other.entry else None

    def pair(one: Expected) -> tuple[str, int]:
        if one.entry and one.entry.team:
            return "tonight", one.entry.team.pk
        other = partner(one)
        return "last time", min(one.player.pk, other.player.pk if other else one.player.pk)

    return _together(drive, people, pair, ("pairs", "no-pair"))


def _in_teams(drive: Drive, people: Sequence[Expected]) -> Parts:
    def team(one: Expected) -> tuple[str, int]:
        if one.entry and one.entry.team:
            return "tonight", one.entry.team.pk
        return "alone", one.player.pk

    return _together(drive, people, team, ("teams", "no-team"))


def _together(
    drive: Drive,
    people: Sequence[Expected],
    whose: Callable[[Expected], tuple[str, int]],
    codes: tuple[str, str],
) -> Parts:
    """Return those who come together in one row, in the order of the first of them, then the others."""
    groups = [list(group) for _key, group in groupby(sorted(people, key=whose), key=whose)]
    groups.sort(key=lambda group: group[0].order)
    known = [group for group in groups if _are_together(group)]
    alone = [group[0] for group in groups if not _are_together(group)]
    rows = [_row(drive, group) for group in known]
    return [(codes[0], rows), (codes[1], [_alone(drive, one) for one in alone])]


def _are_together(group: Sequence[Expected]) -> bool:
    return len(group) > 1 or (group[0].entry is not None and group[0].entry.team is not None)


def _row(drive: Drive, group: Sequence[Expected]) -> CheckInRow:
    """Return those who come together; tonight's in their places, as they have cards."""
    entries = in_position([one.entry for one in group if one.entry])
    if not entries:
        return CheckInRow(tuple(_person(drive, one) for one in group))
    teams, team = compete_as_teams(drive), entries[0].team
    people = (
        _person(
            drive,
            Expected(entry.player, entry),
            with_position(entry.player.name, entry.position if teams else ""),
        )
        for entry in entries
    )
    return CheckInRow(tuple(people), _card(team.number if team else None))


def of_the_club(drive: Drive) -> Iterator[str]:
    """Yield what the list says of the club: its money, whom it knows, and who came together last."""
    yield drive.club.currency
    known = drive.club.players.active().order_by("pk")
    yield from map(str, known.values_list("pk", "name", "usual_role"))
    if compete_as_pairs(drive):
        yield from map(str, sorted(last_partners(drive).items()))


CHECK_IN = Sheet("check-in", read, build_check_in, beyond=of_the_club)
