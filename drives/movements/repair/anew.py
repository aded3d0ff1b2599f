"""A new schedule for those who are here: the order of cards that repeats the least company."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from drives.movements.absent import FilledRound, Unit, units_of
from drives.movements.audit import audit
from drives.movements.kinds import Options, ScheduledMovement
from drives.movements.repair.change import Change, everybody, moved
from drives.movements.repair.homes import at_home
from drives.movements.repair.orders import People, Places, company_of, dealt, improved
from drives.movements.repair.rooms import card, sits_still
from drives.movements.seating import RoundSeating


def anew(
    movement: ScheduledMovement, change: Change, options: Options, rng: Random
) -> list[FilledRound]:
    """Return as many rounds as are coming, for those who are here from now on.

    The movement's schedule, dealt to people in two orders: everybody where they would sit next, and
    those who come where somebody leaves; and a better one, found by exchanges drawn from `rng`, in
    which whoever has rested more rests less. Of these the one with the fairest rests in the whole
    evening, then fewest repeated partners, nobody resting twice running, the evenest company, fewest
    people moved. Somebody who sits still keeps the chair wherever the table still plays. Raises
    MovementError where the movement cannot seat those who are here.
    """
    seats = _in_order_of_seats(change)
    slots = list(_slots(seats))
    entrants = [entrant for slot in slots for entrant in slot]
    rounds = movement.schedule(entrants, len(change.coming), options, rng)
    places, people = _places(slots, rounds), _people(seats, change)
    as_seated = list(range(len(seats)))
    first = as_seated if len(set(places.rests)) == 1 else dealt(places, people, rng)
    orders = [as_seated, improved(first, places, people, rng)]
    found = [_seated(rounds, slots, [seats[one] for one in order]) for order in orders]
    found = [at_home(seated, change) for seated in found]
    best = min(found, key=lambda seated: _price(change, seated))
    return [FilledRound(now, {}) for now in best]


def _in_order_of_seats(change: Change) -> list[Unit]:
    """Return who is here by their next seats; a leaver's place goes to who comes, or who sits last."""
    planned = units_of(everybody(change.coming[0].seating), (), present=True)
    here = {card(unit): unit for unit in change.units()}
    seats: list[Unit | None] = [here.get(card(unit)) for unit in planned]
    waiting = units_of(change.comers, (), present=True)
    for place, unit in enumerate(seats):
        if unit is None and waiting:
            seats[place] = waiting.pop(0)
    while None in seats:
        last = seats.pop()
        if last is not None:
            seats[seats.index(None)] = last
    return [unit for unit in seats if unit] + waiting


def _slots(seats: Sequence[Unit]) -> Iterator[Unit]:
    """Yield everybody with the number of their place in the order, and their pair's or team's."""
    number = 0
    for place, unit in enumerate(seats, start=1):
        team = place if unit[0].team else None
        yield tuple(
            replace(one, number=number + place_in_unit, team=team)
            for place_in_unit, one in enumerate(unit, start=1)
        )
        number += len(unit)


def _places(slots: Sequence[Unit], rounds: Sequence[RoundSeating]) -> Places:
    counted = audit(rounds)
    first = {rest.entrant.number for rest in rounds[0].rests}
    return Places(
        company=company_of(slots, counted),
        rests=[counted.rests.times.get(slot[0].number, 0) for slot in slots],
        rest_first=[slot[0].number in first for slot in slots],
        alike=[None if sits_still(slot) else _kind(slot) for slot in slots],
    )


def _kind(slot: Unit) -> object:
    return tuple((one.role, one.position) for one in slot)


def _people(seats: Sequence[Unit], change: Change) -> People:
    so_far = change.rests_so_far()
    last = change.rested_last()
    return People(
        company=company_of(seats, audit(change.played)),
        rests=[so_far[unit[0].number] for unit in seats],
        rested_last=[unit[0].number in last for unit in seats],
    )


def _seated(
    rounds: Sequence[RoundSeating], slots: Sequence[Unit], people: Sequence[Unit]
) -> list[RoundSeating]:
    """Return the rounds with people in place of slots."""
    person = {
        slot: one
        for places, unit in zip(slots, people, strict=True)
        for slot, one in zip(places, unit, strict=True)
    }
    return [now.with_others(person) for now in rounds]


def _price(change: Change, rounds: Sequence[RoundSeating]) -> tuple[float, ...]:
    """Return what orders are compared by, the least being best."""
    whole = audit([*change.played, *rounds])
    rests = change.rests_so_far()
    rests.update(rest.entrant.number for now in rounds for rest in now.rests)
    times = [rests[one.number] for unit in change.units() for one in unit]
    return (
        max(max(times) - min(times), 1),
        whole.partners.repeats,
        whole.rests_running,
        whole.opponents.evenness + whole.meetings.evenness,
        len(moved(change.coming[0].seating, rounds[0])),
    )
