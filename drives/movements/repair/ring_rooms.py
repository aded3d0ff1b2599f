"""The next hand of a ring while it is repaired: chairs, the roles they are for, and who waits."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from drives.movements.fours import START_CHAIRS
from drives.movements.kinds import ProgressiveMovement
from drives.movements.roles import OTHER_ROLE, role_balance
from drives.movements.seating import Entrant, Rest, Role, RoundSeating, TableSeating
from scoring.sides import Chair

Seat = tuple[int, Chair]
"""A table, by number, and a chair of it."""

ROLE_OF_CHAIR = {chair: role for role, chairs in START_CHAIRS.items() for chair in chairs}


@dataclass(slots=True)
class RingRoom:
    """Chairs at tables 1 to T, None where nobody sits, and those who wait for one, the first first.

    `roles` says who may sit in a chair; where a movement has no roles, that is anybody. Stand-ins who
    are still to be found wait as entrants with numbers below 0, at the end.
    """

    chairs: dict[Seat, Entrant | None]
    roles: dict[Seat, Role]
    waiting: list[Entrant]
    has_roles: bool

    @classmethod
    def of(
        cls,
        movement: ProgressiveMovement,
        planned: RoundSeating,
        tables: int,
        leavers: Collection[int],
    ) -> "RingRoom":
        """Return the room of `tables` tables, without leavers and without those who would rest.

        Whoever sits at a table that is broken up waits; a table that is added is empty.
        """
        room = cls({}, {}, [], movement.uses_roles)
        for table, chair, one in planned.seated():
            here = None if one.number in leavers else one
            if table.number <= tables:
                room.chairs[table.number, chair] = here
                room.roles[table.number, chair] = room.role(one)
            elif here:
                room.waiting.append(here)
        for number in range(len(planned.tables) + 1, tables + 1):
            for chair in list(Chair)[: movement.seats_a_table]:
                room.chairs[number, chair] = None
                room.roles[number, chair] = ROLE_OF_CHAIR[chair] if room.has_roles else Role.NONE
        return room

    def role(self, one: Entrant) -> Role:
        return one.role if self.has_roles else Role.NONE

    def balance(self, first: Collection[int]) -> tuple[Entrant, ...]:
        """Return who acts as the other role from now on, those with a number in `first` before others.

        As few as can be, all of them among those who wait: where a role is two too many for the
        tables and the rest chairs, that many wait. Stand-ins take the role that is short, so none of
        them is ever among those who are too many.
        """
        if not self.has_roles:
            return ()
        people = [one for one in self.chairs.values() if one] + self.waiting
        count = {role: sum(one.role is role for one in people) for role in OTHER_ROLE}
        for place, one in enumerate(self.waiting):
            if one.role is Role.NONE:
                short = min(count, key=count.__getitem__)
                count[short] += 1
                self.waiting[place] = replace(one, role=short)
        needed = role_balance(count[Role.LADY], count[Role.GENT])
        could = [one for one in self.waiting if one.role is needed.too_many]
        could.sort(key=lambda one: one.number not in first)
        changed = {one: _as_the_other(one) for one in could[: needed.must_change]}
        self.waiting = [changed.get(one, one) for one in self.waiting]
        return tuple(changed.values())

    def settle_sitters(self) -> None:
        """Give whoever waits and sits still a chair at the last table where nobody does.

        An empty one if there is one, else that of somebody of their role, who waits in their place.
        """
        for sitter in [one for one in self.waiting if one.sits_still]:
            taken = {seat[0] for seat, one in self.chairs.items() if one and one.sits_still}
            free = [
                seat
                for seat, role in self.roles.items()
                if role is self.role(sitter) and seat[0] not in taken
            ]
            seat = max(free, key=lambda seat: (self.chairs[seat] is None, seat))
            displaced, self.chairs[seat] = self.chairs[seat], sitter
            place = self.waiting.index(sitter)
            self.waiting[place : place + 1] = [displaced] if displaced else []

    def fill(self) -> None:
        """Give every empty chair to the first who waits and has its role."""
        for seat in sorted(seat for seat, one in self.chairs.items() if one is None):
            coming = next(one for one in self.waiting if self.role(one) is self.roles[seat])
            self.waiting.remove(coming)
            self.chairs[seat] = coming

    def stand_ins(self) -> Iterator[tuple[Seat, Role]]:
        for seat, one in self.chairs.items():
            if one and one.number < 0:
                yield seat, one.role

    def seated(self, half_way: Collection[int]) -> RoundSeating:
        """Return the room as a value: stand-ins as empty chairs, who still waits at a rest station.

        See `seating.Rest`. Of two of a role, one of those in `half_way` rests there, else the second.
        """
        tables: dict[int, dict[Chair, Entrant]] = {}
        for (number, chair), one in self.chairs.items():
            table = tables.setdefault(number, {})
            if one and one.number > 0:
                table[chair] = one
        return RoundSeating(
            tuple(TableSeating.of(number, chairs) for number, chairs in sorted(tables.items())),
            tuple(self._rests(len(tables), half_way)),
        )

    def _rests(self, tables: int, half_way: Collection[int]) -> Iterator[Rest]:
        if not self.has_roles:
            yield from (Rest(tables + 1, one) for one in self.waiting)
            return
        waiting = sorted(self.waiting, key=lambda one: one.number in half_way)
        by_role = {role: [one for one in waiting if one.role is role] for role in START_CHAIRS}
        for stations in range(max(map(len, by_role.values()))):
            for people in by_role.values():
                yield from (Rest(tables + 1 + stations, one) for one in people[stations:][:1])


def _as_the_other(one: Entrant) -> Entrant:
    return replace(one, role=OTHER_ROLE[one.role])
