"""Seats put right: what really happened, in hands played already too; scores stay at the table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction

from drives.errors import (
    NotInRoundError,
    NotSeatedError,
    SamePersonError,
    SeatsChangedError,
    TwoChairsError,
)
from drives.models import Act, Drive, Entry, Round, Seat
from drives.models.play import REST
from drives.movements import MOVEMENTS
from drives.services.acts import Testimony, lock_playing, log
from drives.services.rubber_sheets import settle_tables
from drives.services.seat_rows import put_others, roles_played, touch
from drives.services.swaps import refuse_teams, who_swaps


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
    drive, done = lock_playing(drive.pk, said)
    if done:
        return done
    if one == other:
        raise SamePersonError(name=one.player.name)
    refuse_teams(drive, one, other)
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
    drive, done = lock_playing(this_round.drive_id, said)
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
    really = {chair: entry.pk for chair, entry in chairs.items()}
    places = _with_partners(drive, _places(recorded, really))
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


def _with_partners(drive: Drive, places: dict[int, int]) -> dict[int, int]:
    """Return the places with those of partners, who share a card and so go together.

    A pair goes to whole places of a pair. Raises SwapTeamsError where one of a team of four would have
    sat for another team, TwoChairsError where partners would be at two tables.
    """
    together = MOVEMENTS[drive.movement].competes_as
    if together == "entry" or not places:
        return places
    entries = {entry.pk: entry for entry in drive.entries.select_related("player", "team")}
    if together == "team":
        for one, other in places.items():
            refuse_teams(drive, entries[one], entries[other])
        return places
    return _pairs_for_pairs(entries, places)


def _pairs_for_pairs(entries: Mapping[int, Entry], places: Places) -> dict[int, int]:
    pairs: dict[int | None, list[int]] = {}
    for entry in entries.values():
        pairs.setdefault(entry.team_id, []).append(entry.pk)
    found: dict[int, int] = {}
    for one, other in places.items():
        here, there = pairs[entries[one].team_id], pairs[entries[other].team_id]
        for coming, place in zip(_led_by(here, one), _led_by(there, other), strict=True):
            if found.setdefault(coming, place) != place:
                raise TwoChairsError(name=entries[coming].player.name)
    if len(set(found.values())) != len(found):
        raise TwoChairsError(name=entries[next(iter(places))].player.name)
    return found


def _led_by(pair: Sequence[int], first: int) -> list[int]:
    return sorted(pair, key=lambda one: one != first)


def _put_right(
    drive: Drive, places: Places, rounds: Rounds, said: Testimony, table: int | None
) -> Act:
    touched = _rounds_of(drive, rounds)
    if not touched or touched[0].number != rounds.first:
        raise NotSeatedError(hand=_first_hand(drive, rounds.first))
    first = touched[0]
    if said.seating_version not in (None, first.seating_version):
        raise SeatsChangedError
    _refuse_missing(drive, first, places)
    put_right(drive, places, rounds, drive.version + 1)
    return log(
        drive,
        Act.Kind.PUT_RIGHT,
        said,
        hand=_first_hand(drive, rounds.first),
        table=table,
        after={"first": rounds.first, "last": rounds.last, "places": sorted(places.items())},
    )


def _first_hand(drive: Drive, number: int) -> int:
    """Return the first hand of a round, by number."""
    hands = drive.hands.filter(round__number=number).order_by("number")
    return hands.values_list("number", flat=True).first() or 0


def _rounds_of(drive: Drive, rounds: Rounds) -> list[Round]:
    found = drive.rounds.filter(seating_version__isnull=False, number__gte=rounds.first)
    if rounds.last is not None:
        found = found.filter(number__lte=rounds.last)
    return list(found.order_by("number"))


def _refuse_missing(drive: Drive, first: Round, places: Places) -> None:
    seated = set(first.seats.values_list("entry", flat=True))
    for entry in drive.entries.select_related("player").filter(pk__in=set(places) - seated):
        raise NotInRoundError(name=entry.player.name, hand=_first_hand(drive, first.number))


def put_right(drive: Drive, places: Places, rounds: Rounds, version: int) -> None:
    """Let each entry have the place of another in these rounds, in a locked drive.

    Where one of a round's places is not there (somebody had left), that round's ring is as it was.
    Penalties go with the person, so the sheets of rubbers are settled again.
    """
    roles = roles_played(drive)
    touched = _rounds_of(drive, rounds)
    for this_round in touched:
        seats = list(this_round.seats.filter(entry__in=places))
        if {seat.entry_id for seat in seats} == set(places):
            put_others(seats, places, roles)
            if drive.game == Drive.Game.RUBBERS:
                settle_tables(drive, this_round, {seat.table_number for seat in seats})
    touch(touched, version)


def put_back(drive: Drive, act: Act) -> None:
    """Undo: everybody has the place again that the record gave them."""
    back = {there: entry for entry, there in act.after["places"]}
    put_right(drive, back, Rounds(act.after["first"], act.after["last"]), drive.version + 1)
