"""What the People page shows of a flag drive: team by team, and how many have their four."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from drives.models import Drive, Entry, Team
from drives.movements import MOVEMENTS
from drives.movements.military import IN_A_TEAM, POSITIONS
from drives.results.competitors import compete_as_teams, in_position, team_label
from drives.results.games import is_knockout
from drives.services.numbers import NumberChange
from drives.words.door import tables_sentence
from drives.words.knockouts import first_tables_sentence
from drives.words.teams import still_wanted, takes_team, team_title, teams_sentence

Row = TypeVar("Row")


@dataclass(frozen=True, slots=True)
class TeamHere(Generic[Row]):
    """A team and a row for each of its people, captain first, and what it still wants."""

    team: Team
    title: str
    wanted: str
    people: Sequence[Row]


def teams_here(entries: Sequence[Entry], row: Callable[[Entry], Row]) -> list[TeamHere[Row]]:
    """Return the teams in order of number, each with its people's rows."""
    by_team: dict[Team, list[Entry]] = {}
    for entry in entries:
        if entry.team:
            by_team.setdefault(entry.team, []).append(entry)
    return [
        TeamHere(
            team,
            team_title(team.number, team.name),
            still_wanted(wanted(members)),
            [row(member) for member in in_position(members)],
        )
        for team, members in sorted(by_team.items(), key=lambda one: one[0].number)
    ]


def wanted(members: Sequence[Entry]) -> list[str]:
    """Return the places of a team that nobody has."""
    held = {member.position for member in members}
    return [position for position in POSITIONS if position not in held]


def tables_said(drive: Drive, entries: Sequence[Entry]) -> str:
    """Return how many tables tonight's people fill; in a flag drive, how many teams have their four."""
    if is_knockout(drive):
        return first_tables_sentence(len(entries))
    if not compete_as_teams(drive):
        return tables_sentence(len(entries), MOVEMENTS[drive.movement].seats_a_table)
    sizes = Counter(entry.team_id for entry in entries if entry.team_id)
    whole = sum(size == IN_A_TEAM for size in sizes.values())
    return teams_sentence(whole, len(sizes) - whole)


def team_takes(team: Team, members: Sequence[Entry], change: NumberChange) -> str:
    """Return which team fills a gap in the numbers."""
    name = team_label(team.name, [one.player.name for one in in_position(members)])
    return takes_team(name, change.before, change.after)
