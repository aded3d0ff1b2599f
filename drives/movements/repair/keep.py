"""Printed cards stay true though people come and go: who fills in, and who rests in turn for them."""

from collections.abc import Iterable, Iterator, Sequence

from drives.movements.absent import FilledRound, Unit, units_of
from drives.movements.audit import audit
from drives.movements.kinds import ScheduledMovement
from drives.movements.repair.change import Change
from drives.movements.repair.new_tables import Met
from drives.movements.repair.rooms import (
    Chairs,
    Place,
    Room,
    chairs_of_a_table,
    role_of,
    sits_still,
)
from drives.movements.seating import Role


def kept(movement: ScheduledMovement, change: Change) -> list[FilledRound]:
    """Return the coming rounds in which every card stays true but for who fills in or rests in turn.

    Hand by hand a leaver's place goes to whoever holds its card, else to somebody who would rest:
    of its role where there are roles, then whoever has most rests in the whole evening, then who
    rested last. Where the leavers outnumber those who rest, tables stand empty, as few as can be.
    Whoever comes rests with the others, and enough who rest make another table. Then rests are made
    fair: who would rest twice more than somebody else of that role plays by that one's card, and
    nobody rests twice running where an exchange of rests avoids it. Whoever comes and sits still has
    one chair all along; others who sit still play by another card only where nobody else rests.
    """
    rooms = [Room.of(now, change) for now in change.coming]
    evening = _Evening(change, rooms)
    table = chairs_of_a_table(movement)
    if min(room.spare() for room in rooms) < len(table):
        evening.settle_comers()
    evening.seat_those_who_rest(table)
    evening.level()
    evening.part_rests()
    return [room.filled() for room in rooms]


class _Evening:
    """The coming rounds, and how often everybody rests in the whole evening, by first card number."""

    def __init__(self, change: Change, rooms: Sequence[Room]) -> None:
        self.rooms = rooms
        self.comers = units_of(change.comers, (), present=True)
        self.units = change.units()
        self.due = change.rests_so_far()
        for room in rooms:
            self.due.update(map(_key, room.resting))
        self.rested_last = change.rested_last()
        self.met = Met.of(audit([*change.played, *(now.seating for now in change.coming)]))

    def settle_comers(self) -> None:
        """Give whoever comes and sits still one chair; whoever has it on their card rests instead."""
        for comer in filter(sits_still, self.comers):
            everywhere = all(comer in room.resting for room in self.rooms)
            home = self._home(role_of(comer)) if everywhere else None
            if home:
                self._settle(comer, home)

    def _settle(self, comer: Unit, home: Place) -> None:
        for room in self.rooms:
            room.resting.remove(comer)
            self.due[_key(comer)] -= 1
            displaced, room.sitting[home] = room.sitting[home], comer
            if displaced:
                room.resting.append(displaced)
                self.due[_key(displaced)] += 1

    def _home(self, role: Role) -> Place | None:
        """Return the last place of that role at a table where nobody sits still in any round."""
        taken = {
            place[0]
            for room in self.rooms
            for place, unit in room.sitting.items()
            if unit and sits_still(unit)
        }
        free = [
            place
            for place, printed in self.rooms[0].roles.items()
            if printed is role and place[0] not in taken
        ]
        return max(
            (one for one in free if all(one in room.sitting for room in self.rooms)), default=None
        )

    def seat_those_who_rest(self, table: tuple[Chairs, ...]) -> None:
        """Fill the empty places of every round, and make tables of enough who rest."""
        last = dict.fromkeys(self.rested_last, -1)

        def claim(unit: Unit) -> tuple[int, ...]:
            return -self.due[_key(unit)], -last.get(_key(unit), -2), _key(unit)

        for number, room in enumerate(self.rooms):
            self.due.subtract(map(_key, room.resting))
            before = self.due.copy()
            self.due.update(map(_key, room.resting))
            room.fill(claim)
            room.open_tables(table, claim, self.met)
            self.due = before
            self.due.update(map(_key, room.resting))
            last |= dict.fromkeys(map(_key, room.resting), number)

    def level(self) -> None:
        """Let who would rest twice more than somebody else play in that one's place, once and again."""
        while fairer := self._fairer():
            number, most, least = fairer
            self._exchange(number, most, least)

    def _fairer(self) -> tuple[int, Unit, Unit] | None:
        by_rests = sorted(self.units, key=lambda unit: (self.due[_key(unit)], _key(unit)))
        for most in reversed(by_rests):
            rounds = [] if sits_still(most) else self._rests_of(most)
            for least in by_rests if rounds else ():
                if self.due[_key(most)] - self.due[_key(least)] < 2:
                    break
                plays = [number for number in rounds if least not in self.rooms[number].resting]
                if plays and role_of(most) is role_of(least):
                    return plays[0], most, least
        return None

    def part_rests(self) -> None:
        """Exchange rests of those who would rest twice running, nobody resting more or less for it."""
        while any(self._part(number, unit) for number, unit in self._twice_running()):
            pass

    def _twice_running(self) -> list[tuple[int, Unit]]:
        return [
            (number, unit)
            for number, room in enumerate(self.rooms)
            for unit in room.resting
            if self._rests(unit, number - 1) and not sits_still(unit)
        ]

    def _part(self, number: int, unit: Unit) -> bool:
        """Let somebody rest for `unit` in a round: in it alone or another one too, else in a stretch.

        Where half of those of a role rest in every round, only a stretch of rounds will do.
        """
        others = [
            other
            for other in self.units
            if role_of(other) is role_of(unit) and not self._rests(other, number)
        ]
        return any(
            self._parted(unit, other, rounds)
            for turns in (self._one_or_two, self._stretches)
            for other in others
            for rounds in turns(number, other)
        )

    def _one_or_two(self, number: int, other: Unit) -> Iterator[Sequence[int]]:
        yield [number]
        if not sits_still(other):
            yield from ([number, back] for back in self._rests_of(other))

    def _stretches(self, number: int, other: Unit) -> Iterator[Sequence[int]]:
        if not sits_still(other):
            yield from (range(number, end) for end in range(number + 2, len(self.rooms) + 1))
            yield from (range(first, number + 1) for first in range(number))

    def _parted(self, unit: Unit, other: Unit, rounds: Iterable[int]) -> bool:
        """Exchange the rests of these two in these rounds, if that is as fair and parts more rests."""
        turns = [now for now in rounds if self._rests(unit, now) is not self._rests(other, now)]
        given = sum(1 if self._rests(unit, now) else -1 for now in turns)
        if given not in (0, self.due[_key(unit)] - self.due[_key(other)]):
            return False
        before = self._running(unit, other)
        self._turn_about(turns, unit, other)
        if self._running(unit, other) < before:
            return True
        self._turn_about(turns, unit, other)
        return False

    def _turn_about(self, turns: Iterable[int], one: Unit, other: Unit) -> None:
        for now in turns:
            two = (one, other) if self._rests(one, now) else (other, one)
            self._exchange(now, *two)

    def _running(self, *units: Unit) -> int:
        """Return how often these rest twice running."""
        rounds = range(len(self.rooms))
        return sum(
            self._rests(one, now) and self._rests(one, now - 1) for one in units for now in rounds
        )

    def _exchange(self, number: int, resting: Unit, seated: Unit) -> None:
        self.rooms[number].exchange(resting, seated)
        self.due[_key(resting)] -= 1
        self.due[_key(seated)] += 1

    def _rests_of(self, unit: Unit) -> list[int]:
        return [number for number, room in enumerate(self.rooms) if unit in room.resting]

    def _rests(self, unit: Unit, number: int) -> bool:
        if number < 0:
            return _key(unit) in self.rested_last
        return number < len(self.rooms) and unit in self.rooms[number].resting


def _key(unit: Unit) -> int:
    return unit[0].number
