"""Where each card plays, round by round: from the rows of a seated room, or from a movement."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from drives.movements.seating import RoundSeating
from drives.results.room import RoomOfNames, Sitter
from drives.words import paper
from scoring.sides import Chair


@dataclass(frozen=True, slots=True)
class Spot:
    """A chair at a table, or a rest, which has neither."""

    table: int | None = None
    chair: Chair | None = None

    @property
    def rest(self) -> bool:
        return self.table is None

    def short(self, *, pairs: bool) -> str:
        """Return "3 N", for a pair "3 N-S", or "Rest"."""
        if self.table is None or self.chair is None:
            return paper.rest_word()
        return paper.place_short(self.table, self.chair, pairs=pairs)

    def long(self, *, pairs: bool) -> str:
        """Return "Table 3, North", for a pair "Table 3, North-South", or "Rest"."""
        if self.table is None or self.chair is None:
            return paper.rest_word()
        return paper.place_long(self.table, self.chair, pairs=pairs)


RESTING = Spot()

SpotsByRound = Mapping[int, Mapping[int, Spot]]
"""Of each round, by its number, the spot of each card, by its number (a pair's, of a pair)."""


def card_number(sitter: Sitter, *, pairs: bool) -> int:
    """Return the number on the card that somebody plays with: partners share their pair's."""
    return sitter.team if pairs and sitter.team else sitter.number


def spots_of_rooms(rooms: Iterable[RoomOfNames], *, pairs: bool) -> SpotsByRound:
    """Return every card's spot in each of the rooms; a pair's is where its first partner sits."""
    found: dict[int, dict[int, Spot]] = {}
    for room in rooms:
        spots = found.setdefault(room.number, {})
        for table in room.tables:
            for chair, sitter in table.chairs.items():
                spots.setdefault(card_number(sitter, pairs=pairs), Spot(table.number, chair))
        for _station, sitter in room.rests:
            spots[card_number(sitter, pairs=pairs)] = RESTING
    return found


def spots_of_seatings(seatings: Iterable[RoundSeating]) -> SpotsByRound:
    """Return every entrant's spot, by team where they have one, in rounds counted from 1."""
    found: dict[int, dict[int, Spot]] = {}
    for number, seating in enumerate(seatings, start=1):
        spots = found.setdefault(number, {})
        for table, chair, entrant in seating.seated():
            spots.setdefault(entrant.team or entrant.number, Spot(table.number, chair))
        for rest in seating.rests:
            spots[rest.entrant.team or rest.entrant.number] = RESTING
    return found
