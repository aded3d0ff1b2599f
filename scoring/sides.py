"""The table: four chairs, two sides. Play goes clockwise, from each chair to the one on its left."""

from enum import StrEnum


class Side(StrEnum):
    """The pair of partners who sit opposite each other."""

    NORTH_SOUTH = "NS"
    EAST_WEST = "EW"

    @property
    def other(self) -> "Side":
        return Side.EAST_WEST if self is Side.NORTH_SOUTH else Side.NORTH_SOUTH

    @property
    def chairs(self) -> tuple["Chair", "Chair"]:
        if self is Side.NORTH_SOUTH:
            return Chair.NORTH, Chair.SOUTH
        return Chair.EAST, Chair.WEST


class Chair(StrEnum):
    """A chair at a table, in the order of play."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"

    @property
    def side(self) -> Side:
        return Side.NORTH_SOUTH if self in (Chair.NORTH, Chair.SOUTH) else Side.EAST_WEST

    @property
    def in_turn(self) -> tuple["Chair", "Chair", "Chair", "Chair"]:
        """The four chairs in order of play, from this one."""
        return _IN_TURN[self]

    @property
    def left(self) -> "Chair":
        """The chair that plays next."""
        return _IN_TURN[self][1]

    @property
    def partner(self) -> "Chair":
        return _IN_TURN[self][2]

    @property
    def right(self) -> "Chair":
        """The chair that plays before this one."""
        return _IN_TURN[self][3]


_N, _E, _S, _W = Chair
_IN_TURN = {_N: (_N, _E, _S, _W), _E: (_E, _S, _W, _N), _S: (_S, _W, _N, _E), _W: (_W, _N, _E, _S)}
