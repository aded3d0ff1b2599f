"""Latecomers and leavers where the room moves by who wins: empty chairs, rest chairs, a table more."""

from collections.abc import Sequence
from dataclasses import dataclass

from drives.movements.german_knockout import without
from drives.movements.kinds import ProgressiveMovement
from drives.movements.repair.change import Change, moved
from drives.movements.repair.ring_rooms import RingRoom
from drives.movements.seating import Entrant, MovementError, Role, RoundSeating
from scoring.sides import Chair

MOST_STAND_INS = 2


@dataclass(frozen=True, slots=True)
class StandIn:
    """A chair that waits for somebody who is not placed, and the role they take."""

    table: int
    chair: Chair
    role: Role


@dataclass(frozen=True, slots=True)
class RingRepair:
    """One way to seat the next hand.

    Chairs go to those who are `resting` first, to `newcomers` first, or also to a `stand-in`: then
    `stand_ins` are the chairs that are empty in `seating`. In a knock-out a leaver's opponent has a `bye`. `moved` people have another place than
    they would have had; who comes or leaves is not counted. `changed` act as the other role from now
    on: they are in `seating` with their new one.
    """

    key: str
    seating: RoundSeating
    moved: int
    changed: tuple[Entrant, ...] = ()
    stand_ins: tuple[StandIn, ...] = ()


def ring_repairs(movement: ProgressiveMovement, change: Change) -> list[RingRepair]:
    """Return at most three ways to seat the next hand, the first of `change.coming`.

    Of those who rest first and newcomers first, the one that moves fewer people; then the stand-in.

    Nobody else moves: a leaver's chair goes to somebody of the role who rests or comes; two ladies
    and two gents who wait make table T+1; where too few are left the last table is broken up, and
    its people fill the gaps or rest. Who is left over rests: a lady and a gent at the half table, a
    third half-way round. As few as can be act as the other role: those who come before those who have
    played. Somebody who sits still and would rest has the chair of somebody of their role at the
    last table that nobody sits still at. A stand-in is offered for the one who is wanted to make up a
    table, or two where a table would be broken up without them. In a knock-out there is one way: whoever
    would have met a leaver goes on without playing. Raises MovementError as `check_ring`.
    """
    here = [*change.staying().values(), *change.comers]
    check_ring(movement, here, change.comers)
    planned, seats = change.coming[0].seating, movement.seats_a_table
    if movement.losers_go_out:
        seating = without(planned, {one.number for one in change.leavers})
        return [RingRepair("bye", seating, len(moved(planned, seating)))]
    resting, coming = _resting(change), list(change.comers)
    found = [_repair(movement, "resting", change, resting + coming)]
    newcomers = _repair(movement, "newcomers", change, coming + resting)
    if newcomers.seating != found[0].seating:
        found.append(newcomers)
    found.sort(key=lambda repair: repair.moved)
    wanted = -len(here) % seats
    breaks_up = len(here) // seats < len(planned.tables)
    if wanted == 1 or (breaks_up and 0 < wanted <= MOST_STAND_INS):
        found.append(_repair(movement, "stand-in", change, resting + coming, wanted))
    return found


def check_ring(
    movement: ProgressiveMovement, here: Sequence[Entrant], comers: Sequence[Entrant] = ()
) -> None:
    """Refuse those who stay and come where no way to seat them could be found, whoever wins.

    So it needs no next seating. `comers` are those of them who come. Somebody acts as the other role where
    one is short, so that roles out of balance are no reason. Raises MovementError `too_few`,
    `role_missing` or `too_many_sitters`; of a knock-out only `knockout_closed`, where anybody comes.
    """
    if movement.losers_go_out:
        if comers:
            raise MovementError("knockout_closed", numbers=sorted(one.number for one in comers))
        return
    seats = movement.seats_a_table
    if len(here) < seats:
        raise MovementError("too_few", players=len(here), fewest=seats)
    missing = [one.number for one in here if one.role is Role.NONE]
    if movement.uses_roles and missing:
        raise MovementError("role_missing", numbers=missing)
    sitters = sum(one.sits_still for one in here)
    if sitters > len(here) // seats:
        raise MovementError("too_many_sitters", sitters=sitters, tables=len(here) // seats)


def _resting(change: Change) -> list[Entrant]:
    """Return who rests next and stays: first who has just rested too, then who has rested most."""
    last, so_far, staying = change.rested_last(), change.rests_so_far(), change.staying()
    resting = [rest.entrant for rest in change.coming[0].seating.rests]
    return sorted(
        (one for one in resting if one.number in staying),
        key=lambda one: (one.number not in last, -so_far[one.number], one.number),
    )


def _repair(
    movement: ProgressiveMovement,
    key: str,
    change: Change,
    waiting: Sequence[Entrant],
    stand_ins: int = 0,
) -> RingRepair:
    planned = change.coming[0].seating
    here = len(change.staying()) + len(change.comers) + stand_ins
    gone = {one.number for one in change.leavers}
    room = RingRoom.of(movement, planned, here // movement.seats_a_table, gone)
    to_be_found = [Entrant(-number) for number in range(1, stand_ins + 1)]
    room.waiting = [*waiting, *room.waiting, *to_be_found]
    changed = room.balance([one.number for one in change.comers])
    room.settle_sitters()
    room.fill()
    half_way = [
        one.entrant.number for one in planned.rests if one.station > len(planned.tables) + 1
    ]
    seating = room.seated(half_way)
    chairs = [StandIn(table, chair, role) for (table, chair), role in room.stand_ins()]
    return RingRepair(key, seating, len(moved(planned, seating)), changed, tuple(chairs))
