"""Seats read back as the values that movements work with."""

from collections.abc import Iterable

from django.db.models import QuerySet

from drives.models import Drive, Round, Seat
from drives.models.play import REST
from drives.movements.absent import FilledRound
from drives.movements.kinds import Options
from drives.movements.left_over import put_back
from drives.movements.seating import Entrant, Rest, RoundSeating, TableSeating
from drives.services.lineup import entrant
from scoring.sides import Chair


def seating_of(this_round: Round) -> RoundSeating:
    """Return the round's seats; at a half table people count as resting, as the movement knows them."""
    return _filled(_in_order(this_round.seats.all()), this_round.drive.movement_options).seating


def filled_rounds(drive: Drive) -> dict[int, FilledRound]:
    """Return every seated round by its number, with who plays for whom; in one query."""
    seats: dict[int, list[Seat]] = {}
    for seat in _in_order(Seat.objects.filter(round__drive=drive)):
        seats.setdefault(seat.round.number, []).append(seat)
    return {number: _filled(seats[number], drive.movement_options) for number in sorted(seats)}


def _in_order(seats: QuerySet[Seat]) -> QuerySet[Seat]:
    return seats.select_related("entry__team", "round").order_by("table_number", "entry__number")


def _filled(seats: Iterable[Seat], options: Options) -> FilledRound:
    tables: dict[int, dict[Chair, Entrant]] = {}
    rests = []
    instead_of = {}
    for seat in seats:
        sitter = entrant(seat.entry, seat.role)
        if seat.chair == REST:
            rests.append(Rest(seat.table_number, sitter))
        else:
            tables.setdefault(seat.table_number, {})[Chair(seat.chair)] = sitter
        if seat.instead_of is not None:
            instead_of[sitter] = seat.instead_of
    seating = RoundSeating(
        tuple(TableSeating.of(number, chairs) for number, chairs in sorted(tables.items())),
        tuple(rests),
    )
    return FilledRound(put_back(seating, options), instead_of)
