"""Seats as rows that the log keeps: who sat where, and all that is needed to seat them there again."""

from collections.abc import Iterable, Mapping
from typing import Any

from drives.models import Drive, Round, Seat
from drives.movements import MOVEMENTS

SEAT = ("round__number", "table_number", "chair", "entry", "instead_of", "role")

Row = list[Any]
"""A seat as `SEAT` lists it."""


def kept_seats(drive: Drive, first: int, last: int | None = None) -> list[Row]:
    """Return the seats of rounds `first` to `last`, or to the end, as rows for the log."""
    seats = Seat.objects.filter(round__drive=drive, round__number__gte=first)
    if last is not None:
        seats = seats.filter(round__number__lte=last)
    return [list(row) for row in seats.order_by("pk").values_list(*SEAT)]


def put_seats(drive: Drive, rows: Iterable[Row]) -> None:
    """Make seats of rows, in rounds that have none of these chairs taken."""
    rounds = {this_round.number: this_round for this_round in drive.rounds.all()}
    Seat.objects.bulk_create(
        Seat(
            round=rounds[number],
            table_number=table,
            chair=chair,
            entry_id=entry,
            instead_of=absent,
            role=role,
        )
        for number, table, chair, entry, absent, role in rows
    )


def put_others(
    seats: Iterable[Seat], place_of: Mapping[int, int], roles: Mapping[int, str]
) -> None:
    """Give the chairs in `seats` to others: `place_of` says of an entry whose chair it takes.

    `roles` are the entries' own, as `roles_played` has them; a chair keeps the role it is played in. Rows are deleted and made
    again, since an update would trip over the unique constraints.
    """
    seats = list(seats)
    comes = {there: entry for entry, there in place_of.items()}
    Seat.objects.filter(pk__in=[seat.pk for seat in seats]).delete()
    Seat.objects.bulk_create(_given(seat, comes[seat.entry_id], roles) for seat in seats)


def roles_played(drive: Drive) -> Mapping[int, str]:
    """Return the role of every entry; none where roles mean nothing to the movement.

    There a chair keeps no role for whoever comes: two of a table differ in nothing.
    """
    entries = dict(drive.entries.values_list("pk", "role"))
    return entries if MOVEMENTS[drive.movement].uses_roles else dict.fromkeys(entries, "")


def _given(seat: Seat, entry: int, roles: Mapping[int, str]) -> Seat:
    played_as = seat.role or roles[seat.entry_id]
    return Seat(
        round_id=seat.round_id,
        table_number=seat.table_number,
        chair=seat.chair,
        entry_id=entry,
        instead_of=seat.instead_of,
        role="" if played_as == roles[entry] else played_as,
    )


def touch(rounds: Iterable[Round], version: int) -> None:
    """Let the seats of these rounds be those of the act `version`: older pages and sheets are stale."""
    numbers = [this_round.pk for this_round in rounds]
    Round.objects.filter(pk__in=numbers, seating_version__isnull=False).update(
        seating_version=version
    )
