"""The two kinds of movement: known before the first card, or made from each hand's winners."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Literal

from drives.movements.seating import Entrant, Role, RoundSeating
from scoring.sides import Side


class Kind(StrEnum):
    SCHEDULED = "scheduled"
    PROGRESSIVE = "progressive"


class CompetesAs(StrEnum):
    """Whose total is placed: each card's own, or that of the two, or the four, of a team."""

    ENTRY = "entry"
    PAIR = "pair"
    TEAM = "team"


class Path(StrEnum):
    """Which way a hand sends those who move: round a ring, up and down a ladder, winners to winners and
    losers out of a knock-out, or nowhere."""

    RING = "ring"
    LADDER = "ladder"
    KNOCKOUT = "knockout"
    NOWHERE = "nowhere"


@dataclass(frozen=True, slots=True)
class Option:
    """One choice that a movement leaves to the club; its words are in `drives.words.movement_names`."""

    name: str
    default: str
    choices: tuple[str, ...]

    def of(self, options: Mapping[str, str]) -> str:
        """Return what `options` choose, or the default where they say nothing."""
        return options.get(self.name, self.default)


Options = Mapping[str, str]
Check = Callable[[Sequence[Entrant], Options], None]
Schedule = Callable[[Sequence[Entrant], int, Options, Random], list[RoundSeating]]
Start = Callable[[Sequence[Entrant], Options, Random], RoundSeating]
Move = Callable[[RoundSeating, Mapping[int, Side], Options], RoundSeating]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScheduledMovement:
    """Known before the first card, and so printed on the scorecards.

    `check` raises MovementError where these entrants cannot be seated, and so does
    `schedule(entrants, rounds, options, rng)`, which seats every round.
    """

    key: str
    check: Check
    schedule: Schedule
    uses_roles: bool = False
    competes_as: CompetesAs = CompetesAs.ENTRY
    seats_a_table: int = 4
    options: tuple[Option, ...] = ()
    kind: Literal[Kind.SCHEDULED] = Kind.SCHEDULED


def nobody_takes_turns(seating: RoundSeating) -> bool:
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgressiveMovement:
    """Made from hand to hand by who wins.

    `start(entrants, options, rng)` seats the first hand, `move(seating, winners, options)` the next
    one, from the winning side of every table number. Both, and `check`, raise MovementError.
    `takes_turns(seating)` says whether in later hands something besides who won decides who goes
    where, such as whose turn it is to rest (see `corrections`). `rounds_needed(players)` is after how many
    rounds the movement is over; None where it goes on as long as people like.
    """

    key: str
    check: Check
    start: Start
    move: Move
    path: Path = Path.RING
    takes_turns: Callable[[RoundSeating], bool] = nobody_takes_turns
    rounds_needed: Callable[[int], int] | None = None
    uses_roles: bool = True
    competes_as: CompetesAs = CompetesAs.ENTRY
    seats_a_table: int = 4
    options: tuple[Option, ...] = ()
    kind: Literal[Kind.PROGRESSIVE] = Kind.PROGRESSIVE

    @property
    def by_winners(self) -> bool:
        """Whether it matters to anybody's next seat who won."""
        return self.path is not Path.NOWHERE

    def role_of(self, entrant: Entrant) -> Role:
        """Return the role somebody plays in; none where roles mean nothing to the movement."""
        return entrant.role if self.uses_roles else Role.NONE

    @property
    def losers_go_out(self) -> bool:
        """Whether whoever has lost plays no more, and nobody new can come in."""
        return self.path is Path.KNOCKOUT


Movement = ScheduledMovement | ProgressiveMovement
