"""People come late and leave early: from the next hand on the room is seated with those who are here."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import Max, Min

from drives.errors import (
    DriveFinishedError,
    LaterChangeError,
    NoHandLeftError,
    NotPlayingError,
    SaidAlreadyError,
    SeatsChangedError,
    WayGoneError,
)
from drives.models import Act, CardLine, Drive, Entry, Hand, Round, ScoreEntry
from drives.movements import MOVEMENTS, Kind, ProgressiveMovement, repair
from drives.movements.absent import FilledRound
from drives.movements.audit import Audit
from drives.movements.seating import Role
from drives.services.acts import Testimony, lock, log
from drives.services.comers import ComeAndGo, give_out, new_cards
from drives.services.door import kept_cards, take_back
from drives.services.lineup import entrant, entries_of
from drives.services.rubber_sheets import words_of_rubbers
from drives.services.seat_rows import kept_seats, put_seats
from drives.services.seatings import filled_rounds
from drives.services.seats import clear_seating, put_deals, write_seating
from scoring.sides import Chair

WAITS = "waits"
"""The only way while a hand is being played and the next seats depend on it."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to go on from hand `first_hand`: how many people change seat, and what it comes to.

    `moved` sit elsewhere in the next round than was planned, `moved_later` in any round to come. `audit`
    is of all rounds where they are known. `changed` are the cards whose holders play in another role
    from now on, with it; `open_chairs` how many chairs wait for a stand-in.
    """

    key: str
    first_hand: int
    moved: int
    moved_later: int = 0
    audit: Audit | None = None
    rounds: Sequence[FilledRound] = ()
    changed: Sequence[tuple[int, Role]] = ()
    open_chairs: int = 0

    def place_of(self, number: int) -> tuple[int, Chair] | None:
        """Return table and chair of a card in the next round; None where it rests, or is not known."""
        for now in self.rounds[:1]:
            for table, chair, one in now.seating.seated():
                if one.number == number:
                    return table.number, chair
        return None


@dataclass(slots=True)
class _Evening:
    """A drive as far as it has come: from round `free` on it is seated anew. Nothing was said of it."""

    drive: Drive
    free: Round
    first_hand: int
    entries: list[Entry]


def ways(drive: Drive, change: ComeAndGo) -> tuple[list[Way], list[Entry]]:
    """Return the ways to go on with those who are here then, and the cards the comers would hold.

    The way that moves fewest comes first. Nothing is written. Raises NotPlayingError, NoHandLeftError,
    SaidAlreadyError, LaterChangeError, NobodyNamedError, LeftAlreadyError, PlaysAlreadyError,
    AlreadyInError, NumberTakenError, RoleNeededError, and MovementError where nothing fits.
    """
    evening = _evening(drive, change.from_hand)
    came = new_cards(drive, evening.entries, change, evening.first_hand)
    return _ways(evening, came, change), came


@transaction.atomic
def come_and_go(drive: Drive, change: ComeAndGo, key: str, said: Testimony) -> Act:
    """Let people come and go in the way `key`, from the first hand of which nothing was said.

    Played hands stay as they are. Raises as `ways`, SeatsChangedError where the seats are no longer
    those that `said` had seen, and WayGoneError where that way is not offered any more.
    """
    drive, done = lock(drive.pk, said)
    if done:
        return done
    evening = _evening(drive, change.from_hand)
    if said.seating_version not in (None, evening.free.seating_version):
        raise SeatsChangedError
    came = new_cards(drive, evening.entries, change, evening.first_hand)
    found = {way.key: way for way in _ways(evening, came, change) if not way.open_chairs}
    way = found.get(key)
    if way is None:
        raise WayGoneError
    kept = _kept(evening, came, change)
    give_out(came)
    drive.entries.filter(pk__in=change.leavers).update(last_hand=evening.first_hand - 1)
    reprint = _seat(evening, way)
    return log(
        drive,
        Act.Kind.JOIN if change.comers else Act.Kind.LEAVE,
        said,
        hand=evening.first_hand,
        subject=(came[0].pk if came else min(change.leavers)),
        before=kept,
        after={
            **kept_cards([entry for entry in came if entry.pk not in kept["back"]]),
            "left": sorted(change.leavers),
            "round": evening.free.number,
            "way": way.key,
            "moved": way.moved,
            "reprint": reprint,
        },
    )


def _kept(evening: _Evening, came: Sequence[Entry], change: ComeAndGo) -> dict[str, Any]:
    """Return what undo needs: the seats to come, when cards had left, and who of the comers is `back`."""
    back = [entry.pk for entry in came if entry.pk]
    touched = evening.drive.entries.filter(pk__in=[*change.leavers, *back])
    return {
        "left": list(touched.values_list("pk", "last_hand")),
        "back": back,
        "seats": kept_seats(evening.drive, evening.free.number),
    }


def _evening(drive: Drive, from_hand: int | None) -> _Evening:
    if drive.state == Drive.State.FINISHED:
        raise DriveFinishedError
    if drive.state != Drive.State.PLAYING:
        raise NotPlayingError
    hand = first_free_hand(drive)
    if hand is None:
        raise NoHandLeftError
    if from_hand is not None and from_hand != hand.number:
        hand = _hand_from(drive, from_hand, hand)
    entries = entries_of(drive)
    _refuse_later(entries, hand.number)
    return _Evening(drive, hand.round, hand.number, entries)


def _hand_from(drive: Drive, number: int, free: Hand) -> Hand:
    """Return the first hand of the first round that begins with this hand or after it."""
    if number < free.number:
        raise SaidAlreadyError(hand=number, first=free.number)
    rounds = drive.rounds.annotate(begins=Min("hands__number")).filter(begins__gte=number)
    later = rounds.order_by("number").first()
    if later is None:
        raise NoHandLeftError
    return later.hands.select_related("round").order_by("number")[0]


def _refuse_later(entries: Sequence[Entry], hand: int) -> None:
    """Refuse a change before one that is planned already: its rounds are made for other people."""
    planned = [entry.first_hand for entry in entries if entry.first_hand > hand]
    planned += [
        entry.last_hand + 1
        for entry in entries
        if entry.last_hand is not None and entry.last_hand >= hand
    ]
    if planned:
        raise LaterChangeError(hand=min(planned))


def first_free_hand(drive: Drive) -> Hand | None:
    """Return the first hand of the first round of which, and of later ones, nothing was ever said,
    neither by a table's slip nor on a player's card."""
    said = ScoreEntry.objects.filter(deal__hand__drive=drive)
    on_slips = said.aggregate(last=Max("deal__hand__number"))["last"]
    lines = CardLine.objects.filter(entry__drive=drive)
    on_cards = lines.aggregate(last=Max("last_hand"))["last"]
    last_said = max(on_slips or 0, on_cards or 0, _last_rubber(drive))
    last = drive.hands.filter(number=last_said).first()
    later = drive.hands.select_related("round").order_by("number")
    return later.filter(round__number__gt=last.round.number if last else 0).first()


def _last_rubber(drive: Drive) -> int:
    """Return the last round of which a table has ever said anything of its rubber; 0 where none has."""
    if drive.game != Drive.Game.RUBBERS:
        return 0
    return words_of_rubbers(drive).aggregate(last=Max("hand"))["last"] or 0


def _ways(evening: _Evening, came: Sequence[Entry], change: ComeAndGo) -> list[Way]:
    drive, movement = evening.drive, MOVEMENTS[evening.drive.movement]
    rounds = filled_rounds(drive)
    if evening.free.seating_version is None:
        _refuse_unseatable(evening, came, change)
        return [Way(WAITS, evening.first_hand, moved=0)]
    played = [now.seating for number, now in rounds.items() if number < evening.free.number]
    coming = [now for number, now in rounds.items() if number >= evening.free.number]
    leavers = {entrant(entry) for entry in evening.entries if entry.pk in change.leavers}
    wanted = repair.Change(played, coming, leavers, [entrant(entry) for entry in came])
    if movement.kind is Kind.PROGRESSIVE:
        return [
            _ring_way(found, evening.first_hand) for found in repair.ring_repairs(movement, wanted)
        ]
    rng = random.Random(drive.seed)
    return [
        Way(
            found.key,
            evening.first_hand,
            found.moved,
            found.moved_later,
            found.audit,
            found.rounds,
        )
        for found in repair.repairs(movement, wanted, drive.movement_options, rng)
    ]


def _refuse_unseatable(evening: _Evening, came: Sequence[Entry], change: ComeAndGo) -> None:
    """Raise MovementError where the room could not move on with those who will be here."""
    movement = MOVEMENTS[evening.drive.movement]
    if isinstance(movement, ProgressiveMovement):
        staying = [
            entry
            for entry in evening.entries
            if entry.last_hand is None and entry.pk not in change.leavers
        ]
        cards = {entry.number: entry for entry in (*staying, *came)}
        here = [entrant(entry) for entry in cards.values()]
        repair.check_ring(movement, here, [entrant(entry) for entry in came])


def _ring_way(found: repair.RingRepair, first_hand: int) -> Way:
    return Way(
        found.key,
        first_hand,
        found.moved,
        rounds=[FilledRound(found.seating, {})],
        changed=[(one.number, one.role) for one in found.changed],
        open_chairs=len(found.stand_ins),
    )


def _seat(evening: _Evening, way: Way) -> list[int]:
    """Seat the rounds to come as the way has it; one that waits is seated when the room moves on.

    Returns the cards, by number, whose printed tables and chairs are no longer true: of a movement
    whose cards are printed with them.
    """
    drive = evening.drive
    later = drive.rounds.filter(number__gte=evening.free.number).order_by("number")
    if way.key == WAITS:
        return []
    entries = entries_of(drive)
    planned = {number: now.seating for number, now in filled_rounds(drive).items()}
    clear_seating(later)
    changed: set[int] = set()
    for this_round, now in zip(later, way.rounds, strict=False):
        write_seating(this_round, now, entries, drive.version + 1)
        changed |= repair.moved(planned[this_round.number], now.seating)
    scheduled = MOVEMENTS[drive.movement].kind is Kind.SCHEDULED
    return sorted(changed) if scheduled else []


def undo_come_and_go(drive: Drive, act: Act) -> None:
    """Put the rounds to come back as they were, and the cards of those who came or left."""
    first = act.after["round"]
    seated = bool(act.before["seats"])
    later = drive.rounds.filter(number__gte=first)
    if seated:
        clear_seating(later)
        put_seats(drive, act.before["seats"])
        numbers = {row[0] for row in act.before["seats"]}
        touched = drive.rounds.filter(number__in=numbers)
        touched.update(seating_version=drive.version + 1)
        put_deals(touched)
    take_back(drive, act.after)  # who came for the first time; who came back has left again
    for pk, last_hand in act.before["left"]:
        drive.entries.filter(pk=pk).update(last_hand=last_hand)
