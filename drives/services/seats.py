"""Seating the room and moving it on."""

import random
from collections.abc import Iterable, Mapping

from django.db import transaction
from django.utils import timezone

from drives.errors import (
    DoorClosedError,
    MissingScoresError,
    NoNextRoundError,
    NotPlayingError,
    PartnerNeededError,
)
from drives.models import Act, Deal, Drive, Entry, Round, Seat
from drives.models.play import REST
from drives.movements import MOVEMENTS, Kind
from drives.movements.seating import Entrant, Rest, Role, RoundSeating, TableSeating
from drives.services.acts import Testimony, lock, log
from scoring.sides import Chair, Side


def entrant(entry: Entry) -> Entrant:
    return Entrant(
        number=entry.number or 0,
        role=Role(entry.role),
        team=entry.team.number if entry.team else None,
        sits_still=entry.sits_still,
    )


def entries_of(drive: Drive) -> list[Entry]:
    return list(drive.entries.select_related("player", "team"))


def seating_of(this_round: Round) -> RoundSeating:
    """Return the round's seats, as rows, as the value that movements work with."""
    tables: dict[int, dict[Chair, Entrant]] = {}
    rests = []
    seats = this_round.seats.select_related("entry__team")
    for seat in seats.order_by("table_number", "entry__number"):
        if seat.chair == REST:
            rests.append(Rest(seat.table_number, entrant(seat.entry)))
        else:
            tables.setdefault(seat.table_number, {})[Chair(seat.chair)] = entrant(seat.entry)
    return RoundSeating(
        tuple(TableSeating.of(number, chairs) for number, chairs in sorted(tables.items())),
        tuple(rests),
    )


@transaction.atomic
def seat_room(drive: Drive, said: Testimony) -> Act:
    """Close the door and seat the first round; every round where the movement knows them all.

    Raises MovementError (from the movement) where tonight's number or roles do not fit it,
    PartnerNeededError where somebody in a partner drive has no partner (they checked in before it
    became one), and DoorClosedError where the room is seated already.
    """
    drive, done = lock(drive.pk, said)
    if done:
        return done
    if not drive.before_play:
        raise DoorClosedError
    entries = entries_of(drive)
    if MOVEMENTS[drive.movement].competes_as == "pair" and not all(one.team for one in entries):
        raise PartnerNeededError
    rounds = list(drive.rounds.all())
    seatings = plan_seatings(drive, [entrant(entry) for entry in entries], len(rounds))
    for this_round, seating in zip(rounds, seatings, strict=False):
        write_seating(this_round, seating, entries, drive.version + 1)
    drive.state = Drive.State.PLAYING
    return log(
        drive,
        Act.Kind.SEAT,
        said,
        after={"players": len(entries), "tables": len(seatings[0].tables)},
    )


def plan_seatings(drive: Drive, entrants: list[Entrant], rounds: int) -> list[RoundSeating]:
    """Return the rounds that can be seated before the first hand. Raises MovementError."""
    movement = MOVEMENTS[drive.movement]
    options, rng = drive.movement_options, random.Random(drive.seed)
    movement.check(entrants, options)
    if movement.kind is Kind.PROGRESSIVE:
        return [movement.start(entrants, options, rng)]
    return movement.schedule(entrants, rounds, options, rng)


def write_seating(
    this_round: Round, seating: RoundSeating, entries: Iterable[Entry], version: int
) -> None:
    """Write the seats of a round that has none, and a deal for every table and hand of it."""
    by_number = {entry.number: entry for entry in entries}
    Seat.objects.bulk_create(
        [
            Seat(
                round=this_round,
                table_number=table.number,
                chair=chair,
                entry=by_number[sitter.number],
            )
            for table, chair, sitter in seating.seated()
        ]
        + [
            Seat(
                round=this_round,
                table_number=rest.station,
                chair=REST,
                entry=by_number[rest.entrant.number],
            )
            for rest in seating.rests
        ]
    )
    Deal.objects.bulk_create(
        Deal(hand=hand, table_number=table.number)
        for hand in this_round.hands.all()
        for table in seating.tables
    )
    this_round.seating_version = version
    this_round.save(update_fields=["seating_version"])


def clear_seating(rounds: Iterable[Round]) -> None:
    """Take the seats and deals of these rounds away, as if they had not been seated."""
    numbers = [this_round.pk for this_round in rounds]
    Seat.objects.filter(round__in=numbers).delete()
    Deal.objects.filter(hand__round__in=numbers).delete()
    Round.objects.filter(pk__in=numbers).update(seating_version=None)


@transaction.atomic
def move_room(drive: Drive, said: Testimony) -> Act:
    """Close the hand now played and seat the next by its winners, in a progressive movement.

    Raises NotPlayingError, NoNextRoundError, or MissingScoresError naming the tables that are out.
    """
    drive, done = lock(drive.pk, said)
    if done:
        return done
    if drive.state != Drive.State.PLAYING:
        raise NotPlayingError
    movement = MOVEMENTS[drive.movement]
    current = round_now(drive)
    following = drive.rounds.filter(number=current.number + 1).first() if current else None
    if current is None or following is None or movement.kind is not Kind.PROGRESSIVE:
        raise NoNextRoundError
    winners = _winners(current)
    seating = movement.move(seating_of(current), winners, drive.movement_options)
    write_seating(following, seating, entries_of(drive), drive.version + 1)
    for side in Side:
        won = [table for table, winner in winners.items() if winner is side]
        deals = Deal.objects.filter(hand__round=current, table_number__in=won)
        deals.update(moved_as=side.value)
    current.closed_at = timezone.now()
    current.save(update_fields=["closed_at"])
    return log(drive, Act.Kind.MOVE, said, hand=current.number, after={"to": following.number})


def round_now(drive: Drive) -> Round | None:
    """Return the last round that is seated: in a progressive movement, the one now played."""
    return drive.rounds.filter(seating_version__isnull=False).last()


def _winners(this_round: Round) -> Mapping[int, Side]:
    deals = list(Deal.objects.filter(hand__round=this_round).select_related("hand"))
    missing = [(deal.hand.number, deal.table_number) for deal in deals if deal.score is None]
    if missing:
        raise MissingScoresError(missing=missing)
    return {deal.table_number: deal.score.winner for deal in deals if deal.score}


def exchange(
    drive: Drive, after_round: int, pairs: Iterable[tuple[int, int]], version: int
) -> None:
    """Let each two entries change seats in every round after this one; scores stay at the table.

    Rows are deleted and made again, since an update would trip over the unique constraints.
    """
    other = {entry: partner for pair in pairs for entry, partner in (pair, pair[::-1])}
    seats = list(
        Seat.objects.filter(
            round__drive=drive, round__number__gt=after_round, entry__in=other
        ).select_related("round")
    )
    Seat.objects.filter(pk__in=[seat.pk for seat in seats]).delete()
    Seat.objects.bulk_create(
        Seat(
            round=seat.round,
            table_number=seat.table_number,
            chair=seat.chair,
            entry_id=other[seat.entry_id],
        )
        for seat in seats
    )
    drive.rounds.filter(number__gt=after_round, seating_version__isnull=False).update(
        seating_version=version
    )
