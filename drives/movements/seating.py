"""Who sits where in a round, as values: what every movement takes in and gives out."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from scoring.sides import Chair, Side


class Role(StrEnum):
    """A role taken for the evening, not a person's sex; clubs may rename both or use none."""

    LADY = "L"
    GENT = "G"
    NONE = ""


@dataclass(frozen=True, slots=True)
class Entrant:
    """One numbered card of a drive. `team` is the pair or the team it belongs to, from 1."""

    number: int
    role: Role = Role.NONE
    team: int | None = None
    position: str = ""
    sits_still: bool = False


@dataclass(frozen=True, slots=True)
class TableSeating:
    """A table, numbered from 1, and who sits in each chair; None is an empty chair."""

    number: int
    north: Entrant | None
    east: Entrant | None
    south: Entrant | None
    west: Entrant | None

    @classmethod
    def of(cls, number: int, chairs: dict[Chair, Entrant]) -> "TableSeating":
        return cls(number, *(chairs.get(chair) for chair in Chair))

    def __getitem__(self, chair: Chair) -> Entrant | None:
        return self.chairs[chair]

    @property
    def chairs(self) -> dict[Chair, Entrant | None]:
        return {
            Chair.NORTH: self.north,
            Chair.EAST: self.east,
            Chair.SOUTH: self.south,
            Chair.WEST: self.west,
        }

    def pair(self, side: Side) -> tuple[Entrant | None, Entrant | None]:
        if side is Side.NORTH_SOUTH:
            return self.north, self.south
        return self.east, self.west


@dataclass(frozen=True, slots=True)
class Rest:
    """Somebody who sits out at a rest station. In a ring the station says where that chair stands.

    Stations count on from the last table: T+1 is the half table (or the single chair) after table T,
    T+2 the single chair after table ceil(T/2). Where stations mean nothing, all are T+1.
    """

    station: int
    entrant: Entrant


@dataclass(frozen=True, slots=True)
class RoundSeating:
    """Everybody's place in one round: tables in order of number, then those who rest."""

    tables: tuple[TableSeating, ...]
    rests: tuple[Rest, ...] = field(default=())

    def seated(self) -> Iterator[tuple[TableSeating, Chair, Entrant]]:
        for table in self.tables:
            for chair, entrant in table.chairs.items():
                if entrant is not None:
                    yield table, chair, entrant

    def with_others(self, instead_of: Mapping[Entrant, Entrant]) -> "RoundSeating":
        """Return the round with others in the places, chairs and rests, of those named."""
        tables = (
            TableSeating(
                table.number, *(one and instead_of.get(one, one) for one in table.chairs.values())
            )
            for table in self.tables
        )
        rests = (
            Rest(rest.station, instead_of.get(rest.entrant, rest.entrant)) for rest in self.rests
        )
        return RoundSeating(tuple(tables), tuple(rests))


class MovementError(ValueError):
    """A movement that cannot be made; `code` and `values` are what `drives.words` needs to say why."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code, values)
        self.code = code
        self.values = values
