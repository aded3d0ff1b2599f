"""One coming round while it is repaired: places, whose card each of them is on, and who rests."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from drives.movements.absent import FilledRound, Unit, units_of
from drives.movements.kinds import CompetesAs, ScheduledMovement
from drives.movements.repair.change import Change
from drives.movements.repair.new_tables import Met, table_of
from drives.movements.seating import Entrant, Rest, Role, RoundSeating, TableSeating
from scoring.sides import Chair, Side

Chairs = tuple[Chair, ...]
Place = tuple[int, Chairs]
"""A table, by number, and one chair of it; both chairs of a side where pairs compete."""

Claim = Callable[[Unit], tuple[int, ...]]
"""What those who rest are sorted by when a place is free: the least plays first."""


def card(unit: Unit) -> int:
    """Return the number of the card, or of the pair, that the unit holds."""
    return unit[0].team or unit[0].number


def role_of(unit: Unit) -> Role:
    return unit[0].role


def sits_still(unit: Unit) -> bool:
    return any(one.sits_still for one in unit)


def chairs_of_a_table(movement: ScheduledMovement) -> tuple[Chairs, ...]:
    """Return the places of a table; with roles, a lady and a gent turn by turn make mixed pairs."""
    if movement.competes_as is CompetesAs.PAIR:
        return Side.NORTH_SOUTH.chairs, Side.EAST_WEST.chairs
    if movement.seats_a_table < len(Chair):
        return tuple((chair,) for chair in list(Chair)[: movement.seats_a_table])
    return tuple((chair,) for side in Side for chair in side.chairs)


@dataclass(slots=True)
class Room:
    """A round in which people still change places; None in `sitting` is a place that nobody has.

    `cards` says on whose card, and `roles` in which role, a place is printed; a table that is made
    anew is on nobody's. `station` is where those rest who are in `resting`.
    """

    sitting: dict[Place, Unit | None]
    cards: dict[Place, int]
    roles: dict[Place, Role]
    resting: list[Unit]
    station: int

    @classmethod
    def of(cls, now: FilledRound, change: Change) -> "Room":
        """Return the round with the leavers' places empty, and those who come among the resting.

        Who comes with a card that others play for has those places: the stand-in rests instead.
        """
        here = {card(unit): unit for unit in change.units()}
        coming = {card(unit): unit for unit in units_of(change.comers, (), present=True)}
        room = cls({}, {}, {}, [], len(now.seating.tables) + 1)
        for place, unit in _placed(now.seating, here):
            sitting = here.get(card(unit))
            printed = now.instead_of.get(unit[0], card(unit))
            if printed in coming and printed != card(unit):
                room.resting += [sitting] if sitting else []
                sitting = coming.pop(printed)
            room.sitting[place] = sitting
            room.cards[place], room.roles[place] = printed, role_of(unit)
        rests = units_of((rest.entrant for rest in now.seating.rests), (), present=True)
        room.resting += [here[card(unit)] for unit in rests if card(unit) in here]
        room.resting += coming.values()
        return room

    def place_of(self, unit: Unit) -> Place | None:
        return next((place for place, one in self.sitting.items() if one == unit), None)

    def exchange(self, resting: Unit, seated: Unit) -> None:
        """Let `resting` play in the place of `seated`, who rests."""
        place = self.place_of(seated)
        assert place is not None
        self.sitting[place] = resting
        self.resting[self.resting.index(resting)] = seated

    def spare(self) -> int:
        """Return how many rest when every empty place is filled; below 0, how many are wanted."""
        return len(self.resting) - len(self._holes())

    def fill(self, claim: Claim) -> None:
        """Fill every empty place from those who rest, closing tables where they are too few."""
        while len(holes := self._holes()) > len(self.resting):
            self._close(holes)
        for place in sorted(holes):
            unit = min(self.resting, key=lambda one: (*self._fit(place, one), *claim(one)))
            self.resting.remove(unit)
            self.sitting[place] = unit

    def open_tables(self, table: tuple[Chairs, ...], claim: Claim, met: Met) -> None:
        """Make tables of those who rest, as many as they are enough for, at the first free numbers.

        Whoever claims most plays; who sits with whom is by `met`, in which these tables are counted.
        """
        count = len(self.resting) // len(table) * len(table)
        playing = sorted(self.resting, key=claim)[:count]
        playing.sort(key=lambda unit: not sits_still(unit))
        while playing:
            four = table_of(playing, len(table), met)
            met.add(four)
            taken = {number for number, _ in self.sitting}
            number = min(set(range(1, len(taken) + 2)) - taken)
            self.station = max(self.station, number + 1)
            for chairs, unit in zip(table, four, strict=True):
                playing.remove(unit)
                self.resting.remove(unit)
                self.sitting[number, chairs] = unit

    def filled(self) -> FilledRound:
        """Return the round as values: who sits where, by whose card and in its role, and who rests."""
        tables: dict[int, dict[Chair, Entrant]] = {}
        instead_of: dict[Entrant, int] = {}
        for (number, chairs), unit in self.sitting.items():
            assert unit is not None  # fill() has seen to it
            role = self.roles.get((number, chairs), Role.NONE)
            unit = tuple(replace(one, role=role or one.role) for one in unit)
            tables.setdefault(number, {}).update(zip(chairs, unit, strict=True))
            printed = self.cards.get((number, chairs), card(unit))
            if printed != card(unit):
                instead_of |= dict.fromkeys(unit, printed)
        resting = sorted((one for unit in self.resting for one in unit), key=lambda one: one.number)
        seating = RoundSeating(
            tuple(TableSeating.of(number, chairs) for number, chairs in sorted(tables.items())),
            tuple(Rest(self.station, one) for one in resting),
        )
        return FilledRound(seating, instead_of)

    def _holes(self) -> list[Place]:
        return [place for place, unit in self.sitting.items() if unit is None]

    def _close(self, holes: list[Place]) -> None:
        """Close the table with most empty places, the last of them; whoever sits there rests."""
        missing = [number for number, _ in holes]
        closed = max(missing, key=lambda number: (missing.count(number), number))
        for place in [place for place in self.sitting if place[0] == closed]:
            unit = self.sitting.pop(place)
            self.resting += [unit] if unit else []

    def _fit(self, place: Place, unit: Unit) -> tuple[bool, bool, bool]:
        """Sort first who holds the place's own card, then who moves, then who has its role."""
        return (
            self.cards[place] != card(unit),
            sits_still(unit),
            self.roles[place] is not role_of(unit),
        )


def _placed(seating: RoundSeating, here: Mapping[int, Unit]) -> Iterator[tuple[Place, Unit]]:
    """Yield each place with who is printed there, its chairs in the order of the unit as it is `here`."""
    for table in seating.tables:
        chair_of = {one.number: chair for chair, one in table.chairs.items() if one}
        for unit in units_of(table.chairs.values(), (), present=True):
            chairs = (chair_of[one.number] for one in here.get(card(unit), unit))
            yield (table.number, tuple(chairs)), unit
