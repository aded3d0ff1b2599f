"""Military whist, flag whist: teams of four, two at home and two out, for flags."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from drives.movements.kinds import CompetesAs, Option, Options, ScheduledMovement
from drives.movements.seating import Entrant, MovementError, RoundSeating, TableSeating

FEWEST_TEAMS: Final = 2
IN_A_TEAM: Final = 4
CAPTAIN, BLUE, RED, WHITE = "C", "B", "R", "W"
POSITIONS: Final = (CAPTAIN, BLUE, RED, WHITE)
"""The places in a team: the captain sits still, the scouts carry a flag's colour."""
OUT: Final = ((BLUE, WHITE), (WHITE, RED), (RED, BLUE))
"""Which two colours are out, from hand to hand: each of them two hands in three."""

THIRTEEN = Option("thirteen", "two", ("two", "one"))
COUNTED = Option("counted", "both", ("both", "home"))

Team = Mapping[str, Entrant]
"""A team's four by position."""


@dataclass(frozen=True, slots=True)
class GoingOut:
    """Who is out in a round, and how many tables on from their own they play."""

    colours: tuple[str, str]
    tables_on: int

    def host_of(self, table: int, tables: int) -> int:
        """Return where the scouts of home table `table` play; tables count from 1, in a ring."""
        return (table - 1 + self.tables_on) % tables + 1


def going_out(turn: int, tables: int) -> GoingOut:
    """Return who is out in round `turn`, from 0, and how far: one table on, then two, to T - 1.

    So nobody is ever out at their own table, and T - 1 rounds pass before the same table again.
    """
    return GoingOut(OUT[turn % len(OUT)], 1 + turn % (tables - 1))


def check(entrants: Sequence[Entrant], options: Options) -> None:
    """Raise MovementError where these entrants do not make teams of four.

    Codes: `people_left_over`, `too_few_teams`, `not_a_team_of_four` (`team`, `players`),
    `positions_missing` (`team`), `scout_sits_still` (`team`: who sits still must be captain).
    """
    _teams(entrants)


def schedule(
    entrants: Sequence[Entrant], rounds: int, options: Options, rng: Random
) -> list[RoundSeating]:
    """Return `rounds` rounds: at home North-South, the visitors East-West.

    Each table is a team's home, in order of team numbers. Its captain stays there all evening with
    the colour that is not out; see `going_out` for the others. Who has no team is put into one by
    card number, four and four, in the order of `POSITIONS`. Raises MovementError as `check` does.
    """
    teams = _teams(entrants)
    return [_seated(teams, going_out(turn, len(teams))) for turn in range(rounds)]


def _seated(teams: Sequence[Team], out: GoingOut) -> RoundSeating:
    (home,) = set(POSITIONS[1:]) - set(out.colours)
    first, second = out.colours
    tables = []
    for number, hosts in enumerate(teams, start=1):
        visitors = teams[(number - 1 - out.tables_on) % len(teams)]
        tables.append(
            TableSeating(
                number,
                north=hosts[CAPTAIN],
                east=visitors[first],
                south=hosts[home],
                west=visitors[second],
            )
        )
    return RoundSeating(tuple(tables))


def _teams(entrants: Sequence[Entrant]) -> list[Team]:
    """Return the teams in order of number, then those made by card number, or raise MovementError."""
    named: dict[int, list[Entrant]] = {}
    single = []
    for entrant in sorted(entrants, key=lambda one: (one.team or 0, one.number)):
        if entrant.team is None:
            single.append(entrant)
        else:
            named.setdefault(entrant.team, []).append(entrant)
    teams = [_team(number, members) for number, members in named.items()]
    if len(single) % IN_A_TEAM:
        raise MovementError("people_left_over", players=len(single))
    for first in range(0, len(single), IN_A_TEAM):
        teams.append(dict(zip(POSITIONS, single[first : first + IN_A_TEAM], strict=True)))
    if len(teams) < FEWEST_TEAMS:
        raise MovementError("too_few_teams", teams=len(teams), fewest=FEWEST_TEAMS)
    for place, team in enumerate(teams, start=1):
        if any(team[colour].sits_still for colour in POSITIONS[1:]):
            raise MovementError("scout_sits_still", team=team[CAPTAIN].team or place)
    return teams


def _team(number: int, members: Sequence[Entrant]) -> Team:
    """Return a team by position; where nobody has one yet, in order of card number."""
    if len(members) != IN_A_TEAM:
        raise MovementError("not_a_team_of_four", team=number, players=len(members))
    held = [one.position for one in members]
    if not any(held):
        return dict(zip(POSITIONS, members, strict=True))
    if sorted(held) != sorted(POSITIONS):
        raise MovementError("positions_missing", team=number)
    return {one.position: one for one in members}


MILITARY = ScheduledMovement(
    key="military",
    check=check,
    schedule=schedule,
    competes_as=CompetesAs.TEAM,
    options=(THIRTEEN, COUNTED),
)
