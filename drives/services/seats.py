"""Seating the room and moving it on."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils import timezone

from drives.errors import (
    DoorClosedError,
    NoNextRoundError,
    NotInRoundError,
    NotPlayingError,
    PartnerNeededError,
    PlanChangedError,
    TeamNeededError,
)
from drives.models import Act, Deal, Drive, Entry, Round, Seat
from drives.models.play import REST
from drives.movements import MOVEMENTS, Kind
from drives.movements.absent import FilledRound
from drives.movements.left_over import played
from drives.movements.seating import Entrant
from drives.services.acts import KeptAt, Testimony, lock, log, tell_kept
from drives.services.apart import part, still_together
from drives.services.lineup import (
    absent_cards,
    entrant as entrant,
    entries_of,
    plan_seatings,
)
from drives.services.plan_changes import plan_to_the_end, play_by
from drives.services.plans import changed_since
from drives.services.seat_rows import put_others, roles_played, touch
from drives.services.seatings import seating_of
from drives.services.who_is_here import with_those_here
from drives.services.winners import winners_of
from scoring.sides import Side


@dataclass(frozen=True, slots=True)
class SeatWish:
    """How the room is to be seated: by the drive's movement or another one, and whether the numbered
    cards that are printed stay true, so that absent numbers are played for by those who rest."""

    movement: str | None = None
    keep_cards: bool = False


@transaction.atomic
def seat_room(drive: Drive, said: Testimony, wish: SeatWish | None = None) -> Act:
    """Close the door and seat the first round; every round where the movement knows them all.

    Two who are kept apart exchange cards with others first, in an act of its own; who begin at one
    table all the same are in `after` as "together", two entries each. Raises MovementError
    (from the movement) where tonight's number or roles do not fit it, PartnerNeededError or
    TeamNeededError where somebody has no partner or team (they came before it became such a drive),
    NotOfTheGameError where the wish is for a movement that the drive's game is not played by, DoorClosedError
    where the room is seated already, and PlanChangedError where somebody else has changed the plan since
    the version that `said` had seen.
    """
    drive, done = lock(drive.pk, said)
    if done:
        return done
    _refuse_closed_or_changed(drive, said)
    wish = wish or SeatWish()
    if wish.movement and wish.movement != drive.movement:
        play_by(drive, wish.movement, said)
    competing = MOVEMENTS[drive.movement].competes_as
    if competing != "entry":
        if not all(one.team for one in entries_of(drive)):
            raise PartnerNeededError if competing == "pair" else TeamNeededError
    else:
        part(drive, said, keep_cards=wish.keep_cards)
    entries = entries_of(drive)
    plan_to_the_end(drive, len(entries), said)
    rounds = list(drive.rounds.all())
    people = [entrant(entry) for entry in entries]
    absent = absent_cards(drive, people) if wish.keep_cards else []
    filled = plan_seatings(drive, people, len(rounds), absent)
    for this_round, now in zip(rounds, filled, strict=False):
        write_seating(this_round, now, entries, drive.version + 1)
    drive.state = Drive.State.PLAYING
    after: dict[str, Any] = {"players": len(entries), "tables": len(filled[0].seating.tables)}
    if absent:
        after["absent"] = sorted({one.team or one.number for one in absent})
    if together := still_together(drive, filled[0].seating, entries):
        after["together"] = together
    return log(drive, Act.Kind.SEAT, said, after=after)


def _refuse_closed_or_changed(drive: Drive, said: Testimony) -> None:
    if not drive.before_play:
        raise DoorClosedError
    if said.seen is not None and changed_since(drive, said.seen, [Act.Kind.PLAN]):
        raise PlanChangedError


def write_seating(
    this_round: Round, now: FilledRound, entries: Iterable[Entry], version: int
) -> None:
    """Write the seats of a round that has none, and a deal for every table and hand of it.

    Those who are left over play, where the club has chosen that.
    """
    by_number = {entry.number: entry for entry in entries}
    seating = played(now.seating, this_round.drive.movement_options)
    Seat.objects.bulk_create(
        [
            Seat(
                round=this_round,
                table_number=table.number,
                chair=chair,
                entry=by_number[sitter.number],
                instead_of=now.instead_of.get(sitter),
                role=_acted(sitter, by_number[sitter.number]),
            )
            for table, chair, sitter in seating.seated()
        ]
        + [
            Seat(
                round=this_round,
                table_number=rest.station,
                chair=REST,
                entry=by_number[rest.entrant.number],
                role=_acted(rest.entrant, by_number[rest.entrant.number]),
            )
            for rest in seating.rests
        ]
    )
    _deal_out(this_round, [table.number for table in seating.tables])
    this_round.seating_version = version
    this_round.save(update_fields=["seating_version"])


def _acted(sitter: Entrant, entry: Entry) -> str:
    """Return the role somebody plays in from now on, where it is not the one on their card."""
    return "" if sitter.role == entry.role else sitter.role.value


def put_deals(rounds: Iterable[Round]) -> None:
    """Make a deal for every table and hand of seated rounds that have none."""
    for this_round in rounds:
        tables = this_round.seats.exclude(chair=REST).order_by("table_number")
        _deal_out(this_round, tables.values_list("table_number", flat=True).distinct())


def _deal_out(this_round: Round, tables: Iterable[int]) -> None:
    tables = list(tables)
    Deal.objects.bulk_create(
        Deal(hand=hand, table_number=table) for hand in this_round.hands.all() for table in tables
    )


def clear_seating(rounds: Iterable[Round]) -> None:
    """Take the seats and deals of these rounds away, as if they had not been seated."""
    numbers = [this_round.pk for this_round in rounds]
    Seat.objects.filter(round__in=numbers).delete()
    Deal.objects.filter(hand__round__in=numbers).delete()
    Round.objects.filter(pk__in=numbers).update(seating_version=None)


@transaction.atomic
def move_room(drive: Drive, said: Testimony) -> Act:
    """Close the hand now played and seat the next by its winners, in a progressive movement.

    Raises NotPlayingError, NoNextRoundError, MissingScoresError naming the tables that are out,
    DisputedError naming those of which two say different things, UntoldDealsError naming those whose
    call or honours decide who won and are not told, or VoidWinnerError naming those that are void
    while nobody has said who goes as the winner.
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
    moving = seating_of(current)
    going = [table.number for table in moving.tables] if movement.by_winners else []
    winners = winners_of(current, going)
    seating = movement.move(moving, winners, drive.movement_options)
    seating = with_those_here(drive, first_hand_of(following), seating)
    write_seating(following, FilledRound(seating, {}), entries_of(drive), drive.version + 1)
    for side in Side if movement.by_winners else ():  # and at the half table nobody does
        won = [table.number for table in moving.tables if winners[table.number] is side]
        deals = Deal.objects.filter(hand__round=current, table_number__in=won)
        deals.update(moved_as=side.value)
    current.closed_at = timezone.now()
    current.save(update_fields=["closed_at"])
    tell_kept(drive, KeptAt.HAND)
    to = first_hand_of(following)
    return log(drive, Act.Kind.MOVE, said, hand=to - 1, after={"to": to})


def first_hand_of(this_round: Round) -> int:
    return this_round.hands.order_by("number").values_list("number", flat=True)[0]


def round_now(drive: Drive) -> Round | None:
    """Return the last round that is seated: in a progressive movement, the one now played."""
    return drive.rounds.filter(seating_version__isnull=False).last()


def exchange(
    drive: Drive, after_round: int, pairs: Iterable[tuple[int, int]], version: int
) -> None:
    """Let each two entries change seats in every round after this one; scores stay at the table.

    Pairs change one after the other: somebody in two of them goes on from where the first led. Raises
    NotInRoundError where one of them has left before one of these rounds, or comes after it.
    """
    place_of = _places(pairs)
    _refuse_missing(drive, _later_seats(drive, after_round, place_of), place_of)
    _exchange(drive, after_round, place_of, version)


def stand_for_each_other(
    drive: Drive, after_round: int, pairs: Iterable[tuple[int, int]], version: int
) -> None:
    """Let each two entries change seats as `exchange` does, also where one of them is out and has none."""
    _exchange(drive, after_round, _places(pairs), version)


def _places(pairs: Iterable[tuple[int, int]]) -> dict[int, int]:
    place_of: dict[int, int] = {}
    for one, other in pairs:
        here, there = place_of.get(one, one), place_of.get(other, other)
        place_of |= {one: there, other: here}
    return place_of


def _later_seats(drive: Drive, after_round: int, entries: Iterable[int]) -> list[Seat]:
    later = Seat.objects.filter(round__drive=drive, round__number__gt=after_round)
    return list(later.filter(entry__in=entries).select_related("round"))


def _exchange(drive: Drive, after_round: int, place_of: Mapping[int, int], version: int) -> None:
    seats = _later_seats(drive, after_round, place_of)
    put_others(seats, place_of, roles_played(drive))
    touch(drive.rounds.filter(number__gt=after_round), version)


def _refuse_missing(drive: Drive, seats: Iterable[Seat], place_of: Mapping[int, int]) -> None:
    """Raise NotInRoundError where somebody who is to change places is not there in one of the rounds."""
    there: dict[Round, set[int]] = {}
    for seat in seats:
        there.setdefault(seat.round, set()).add(seat.entry_id)
    for this_round, entries in there.items():
        for entry in drive.entries.select_related("player").filter(pk__in=set(place_of) - entries):
            raise NotInRoundError(name=entry.player.name, hand=first_hand_of(this_round))
