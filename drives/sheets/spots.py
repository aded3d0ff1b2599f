"""Where each card plays, round by round: from the rows of a seated room, or from a movement."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from drives.movements.seating import RoundSeating
from drives.results.room import RoomOfNames, Sitter
from drives.words import paper
from drives.words.hands import played_for
from drives.words.teams import with_position
from scoring.sides import Chair


@dataclass(frozen=True, slots=True)
class Spot:
    """A chair at a table, or a rest, which has neither; in a knock-out that is a bye."""

    table: int | None = None
    chair: Chair | None = None
    of_team: bool = False
    knockout: bool = False

    @property
    def rest(self) -> bool:
        return self.table is None

    def short(self, *, pairs: bool) -> str:
        """Return "3 N", for a pair "3 N-S", in a team "home" or "3", or "Rest"."""
        if self.table is None or self.chair is None:
            return paper.rest_word(knockout=self.knockout)
        if self.of_team:
            return paper.home_or_table(self.table, self.chair.side)
        return paper.place_short(self.table, self.chair, pairs=pairs)

    def long(self, *, pairs: bool) -> str:
        """Return "Table 3, North", for a pair "Table 3, North-South", in a team "Table 3, home", or "Rest"."""
        if self.table is None or self.chair is None:
            return paper.rest_word(knockout=self.knockout)
        if self.of_team:
            return paper.table_of_team(self.table, self.chair.side)
        return paper.place_long(self.table, self.chair, pairs=pairs)


RESTING = Spot()

SpotsByRound = Mapping[int, Mapping[int, Spot]]
"""Of each round, by its number, the spot of each card, by its number (a pair's, of a pair)."""


def card_number(sitter: Sitter, *, pairs: bool) -> int:
    """Return the number on the card that somebody plays with: partners share their pair's."""
    return sitter.team if pairs and sitter.team else sitter.number


def number_shown(sitter: Sitter, *, pairs: bool) -> int:
    """Return the number beside a name: a pair's card's, a team's, or that of the card."""
    return sitter.card if sitter.position else card_number(sitter, pairs=pairs)


def name_shown(sitter: Sitter) -> str:
    """Return the name, and who they play for or what they are in their team: "Ann Archer, captain"."""
    return with_position(played_for(sitter.name, sitter.instead_of), sitter.position)


def spots_of_rooms(
    rooms: Iterable[RoomOfNames], *, pairs: bool, knockout: bool = False
) -> SpotsByRound:
    """Return every card's spot in each of the rooms; a pair's is where its first partner sits."""
    found: dict[int, dict[int, Spot]] = {}
    for room in rooms:
        spots = found.setdefault(room.number, {})
        for table in room.tables:
            for chair, sitter in table.chairs.items():
                spot = Spot(table.number, chair, of_team=bool(sitter.position))
                spots.setdefault(card_number(sitter, pairs=pairs), spot)
        for _station, sitter in room.rests:
            spots[card_number(sitter, pairs=pairs)] = Spot(knockout=knockout)
    return found


def spots_of_seatings(seatings: Iterable[RoundSeating]) -> SpotsByRound:
    """Return every entrant's spot, a pair's by its number, in rounds counted from 1."""
    found: dict[int, dict[int, Spot]] = {}
    for number, seating in enumerate(seatings, start=1):
        spots = found.setdefault(number, {})
        for table, chair, entrant in seating.seated():
            if entrant.position:
                spots[entrant.number] = Spot(table.number, chair, of_team=True)
            else:
                spots.setdefault(entrant.team or entrant.number, Spot(table.number, chair))
        for rest in seating.rests:
            spots[rest.entrant.team or rest.entrant.number] = RESTING
    return found
