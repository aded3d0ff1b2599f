"""Seats put right: what really happened, in hands played already too; scores stay at the table."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db import transaction

from drives.errors import (
    DriveFinishedError,
    NotInRoundError,
    NotPlayingError,
    SamePersonError,
    SeatsChangedError,
    TwoChairsError,
)
from drives.models import Act, Drive, Entry, Round, Seat
from drives.models.play import REST
from drives.movements import MOVEMENTS, Kind
from drives.services.acts import Testimony, lock, log
from drives.services.seat_rows import put_others, touch
from drives.services.swaps import who_swaps


@dataclass(frozen=True, slots=True)
class Rounds:
    """Rounds by number, from `first` to `last`, or to the end of the evening where `last` is None."""

    first: int
    last: int | None = None


Places = Mapping[int, int]
"""Whose place each entry really had: every entry that moves, in the order of a ring."""


@transaction.atomic
def sat_for_each_other(
    drive: Drive, one: Entry, other: Entry, rounds: Rounds, said: Testimony
) -> Act:
    """Record that two people sat in each other's places in these rounds; in a partner drive, two pairs.

    Raises NotPlayingError, DriveFinishedError, SamePersonError, NotInRoundError, SeatsChangedError.
    """
    drive, done = _lock_playing(drive, said)
    if done:
        return done
    if one == other:
        raise SamePersonError(name=one.player.name)
    places: dict[int, int] = {}
    for first, second in who_swaps(drive, one, other):
        places |= {first: second, second: first}
    return _put_right(drive, places, rounds, said, table=None)


@transaction.atomic
def sat_at_table(
    this_round: Round, table: int, chairs: Mapping[str, Entry], rounds: Rounds, said: Testimony
) -> Act:
    """Record who really sat at a table of `this_round`, by chair, and let it hold in `rounds`.

    Whoever the record had there takes the place of whoever came instead, one for one, in the order of
    the chairs. Raises as `sat_for_each_other`, and TwoChairsError naming who was put in two chairs.
    """
    drive, done = _lock_playing(this_round.drive, said)
    if done:
        return done
    named = list(chairs.values())
    for entry in named:
        if named.count(entry) > 1:
            raise TwoChairsError(name=entry.player.name)
    recorded = dict(
        Seat.objects.filter(round=this_round, table_number=table)
        .exclude(chair=REST)
        .values_list("chair", "entry")
    )
    places = _places(recorded, {chair: entry.pk for chair, entry in chairs.items()})
    if not places:
        raise SamePersonError(name=named[0].player.name if named else "")
    return _put_right(drive, places, rounds, said, table=table)


def _places(recorded: Mapping[str, int], really: Mapping[str, int]) -> dict[int, int]:
    """Return whose place each one really had: those who came, then those who were sent elsewhere."""
    places = {
        entry: recorded[chair]
        for chair, entry in really.items()
        if chair in recorded and recorded[chair] != entry
    }
    came = [entry for entry in places if entry not in places.values()]
    went = [entry for entry in places.values() if entry not in places]
    return places | dict(zip(went, came, strict=True))


def _put_right(
    drive: Drive, places: Places, rounds: Rounds, said: Testimony, table: int | None
) -> Act:
    touched = _rounds_of(drive, rounds)
    first = touched[0]
    if said.seating_version not in (None, first.seating_version):
        raise SeatsChangedError
    _refuse_missing(drive, first, places)
    put_right(drive, places, rounds, drive.version + 1)
    hand = first.hands.order_by("number").values_list("number", flat=True).first()
    return log(
        drive,
        Act.Kind.PUT_RIGHT,
        said,
        hand=hand,
        table=table,
        after={
            "first": rounds.first,
            "last": rounds.last,
            "places": sorted(places.items()),
            "goes_on": _goes_on(drive, rounds),
        },
    )


def _goes_on(drive: Drive, rounds: Rounds) -> bool:
    """Whether later seats will be made from these: the room of a progressive movement moves on."""
    seated = drive.rounds.filter(seating_version__isnull=False).last()
    reaches = rounds.last is None or (seated is not None and rounds.last >= seated.number)
    return MOVEMENTS[drive.movement].kind is Kind.PROGRESSIVE and reaches


def _rounds_of(drive: Drive, rounds: Rounds) -> list[Round]:
    found = drive.rounds.filter(seating_version__isnull=False, number__gte=rounds.first)
    if rounds.last is not None:
        found = found.filter(number__lte=rounds.last)
    seated = list(found.order_by("number"))
    if not seated:
        raise NotPlayingError
    return seated


def _refuse_missing(drive: Drive, first: Round, places: Places) -> None:
    seated = set(first.seats.values_list("entry", flat=True))
    for entry in drive.entries.select_related("player").filter(pk__in=set(places) - seated):
        hand = first.hands.order_by("number").first()
        raise NotInRoundError(name=entry.player.name, hand=hand.number if hand else 0)


def put_right(drive: Drive, places: Places, rounds: Rounds, version: int) -> None:
    """Let each entry have the place of another in these rounds, in a locked drive.

    Where one of a round's places is not there (somebody had left), that round's ring is as it was.
    """
    roles = dict(drive.entries.values_list("pk", "role"))
    touched = _rounds_of(drive, rounds)
    for this_round in touched:
        seats = list(this_round.seats.filter(entry__in=places))
        if {seat.entry_id for seat in seats} == set(places):
            put_others(seats, places, roles)
    touch(touched, version)


def put_back(drive: Drive, act: Act) -> None:
    """Undo: everybody has the place again that the record gave them."""
    back = {there: entry for entry, there in act.after["places"]}
    put_right(drive, back, Rounds(act.after["first"], act.after["last"]), drive.version + 1)


def _lock_playing(drive: Drive, said: Testimony) -> tuple[Drive, Act | None]:
    drive, done = lock(drive.pk, said)
    if not done and drive.state == Drive.State.FINISHED:
        raise DriveFinishedError
    if not done and drive.state != Drive.State.PLAYING:
        raise NotPlayingError
    return drive, done
