"""People come late and leave early: from the next hand on the room is seated with those who are here."""

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from django.db import transaction

from drives.errors import (
    ComeTogetherError,
    DriveFinishedError,
    LeftAlreadyError,
    NobodyNamedError,
    NoHandLeftError,
    NotPlayingError,
    SeatsChangedError,
    WayGoneError,
)
from drives.models import Act, Drive, Entry, Hand, Round, ScoreEntry, Team
from drives.movements import MOVEMENTS, CompetesAs, Kind, repair
from drives.movements.absent import FilledRound
from drives.movements.audit import Audit
from drives.movements.seating import Role
from drives.services.acts import Testimony, lock, log
from drives.services.door import CardWish, kept_cards, new_card, take_back
from drives.services.lineup import entrant, entries_of
from drives.services.seat_rows import kept_seats, put_seats
from drives.services.seatings import filled_rounds
from drives.services.seats import clear_seating, put_deals, write_seating
from scoring.sides import Chair

TEAM_OF_FOUR = 4
TOGETHER = {CompetesAs.ENTRY: 1, CompetesAs.PAIR: 2, CompetesAs.TEAM: TEAM_OF_FOUR}
"""How many people come and go together."""

WAITS = "waits"
"""The only way while a hand is being played and the next seats depend on it."""


@dataclass(frozen=True, slots=True)
class ComeAndGo:
    """Who comes, in pairs where pairs compete, and which entries leave.

    A comer with the number of a card that nobody holds takes that card's places. Who only stands in is
    not placed.
    """

    comers: Sequence[CardWish] = ()
    leavers: Collection[int] = ()
    placed: bool = True


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
    """A drive as far as it has come: `free` is the first round of which nothing was said yet."""

    drive: Drive
    free: Round
    first_hand: int
    entries: list[Entry]


def ways(drive: Drive, change: ComeAndGo) -> tuple[list[Way], list[Entry]]:
    """Return the ways to go on with those who are here then, and the cards the comers would hold.

    The way that moves fewest comes first. Nothing is written. Raises NotPlayingError, NoHandLeftError, NobodyNamedError, LeftAlreadyError,
    AlreadyInError, NumberTakenError, RoleNeededError, and MovementError where nothing fits.
    """
    evening = _evening(drive)
    came = _new_cards(evening, change)
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
    evening = _evening(drive)
    if said.seating_version not in (None, evening.free.seating_version):
        raise SeatsChangedError
    came = _new_cards(evening, change)
    found = {way.key: way for way in _ways(evening, came, change) if not way.open_chairs}
    way = found.get(key)
    if way is None:
        raise WayGoneError
    _give_out(came)
    left = list(drive.entries.filter(pk__in=change.leavers).values_list("pk", "last_hand"))
    before = {"left": left, "seats": kept_seats(drive, evening.free.number)}
    drive.entries.filter(pk__in=change.leavers).update(last_hand=evening.first_hand - 1)
    _seat(evening, way)
    return log(
        drive,
        Act.Kind.JOIN if change.comers else Act.Kind.LEAVE,
        said,
        hand=evening.first_hand,
        subject=(came[0].pk if came else min(change.leavers)),
        before=before,
        after={
            **kept_cards(came),
            "left": sorted(change.leavers),
            "round": evening.free.number,
            "way": way.key,
            "moved": way.moved,
            "changed": [(number, role.value) for number, role in way.changed],
        },
    )


def _evening(drive: Drive) -> _Evening:
    if drive.state == Drive.State.FINISHED:
        raise DriveFinishedError
    if drive.state != Drive.State.PLAYING:
        raise NotPlayingError
    hand = first_free_hand(drive)
    if hand is None:
        raise NoHandLeftError
    return _Evening(drive, hand.round, hand.number, entries_of(drive))


def first_free_hand(drive: Drive) -> Hand | None:
    """Return the first hand of the first round of which, and of later ones, nothing was ever said."""
    said = ScoreEntry.objects.filter(deal__hand__drive=drive)
    last = said.order_by("-deal__hand__round__number").values_list(
        "deal__hand__round__number", flat=True
    )
    later = drive.hands.filter(round__number__gt=last.first() or 0)
    return later.select_related("round").order_by("number").first()


def _new_cards(evening: _Evening, change: ComeAndGo) -> list[Entry]:
    """Return the comers' cards, not given out yet; refuse what cannot be."""
    if not change.comers and not change.leavers:
        raise NobodyNamedError
    for entry in evening.entries:
        if entry.pk in change.leavers and entry.last_hand is not None:
            raise LeftAlreadyError(name=entry.player.name, hand=entry.last_hand)
    together = TOGETHER[MOVEMENTS[evening.drive.movement].competes_as]
    if len(change.comers) % together or len(change.leavers) % together:
        raise ComeTogetherError(together=together)
    came: list[Entry] = []
    for at, wish in enumerate(change.comers):
        if at % together == 0:
            team = _next_team(evening.drive, came) if together > 1 else None
        entry = new_card(evening.drive, wish, [*evening.entries, *came], team)
        entry.first_hand, entry.placed = evening.first_hand, change.placed
        if together == TEAM_OF_FOUR:
            entry.position = Entry.Position.values[at % together]
        came.append(entry)
    return came


def _next_team(drive: Drive, came: Sequence[Entry]) -> Team:
    numbers = [*drive.teams.values_list("number", flat=True)]
    numbers += [entry.team.number for entry in came if entry.team]
    return Team(drive=drive, number=1 + max(numbers, default=0))


def _give_out(came: Sequence[Entry]) -> None:
    for entry in came:
        if entry.team:
            entry.team.save()  # once for all who share it
            entry.team = entry.team  # its key is known now
        entry.save()


def _ways(evening: _Evening, came: Sequence[Entry], change: ComeAndGo) -> list[Way]:
    drive, movement = evening.drive, MOVEMENTS[evening.drive.movement]
    if evening.free.seating_version is None:
        return [Way(WAITS, evening.first_hand, moved=0)]
    rounds = filled_rounds(drive)
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


def _ring_way(found: repair.RingRepair, first_hand: int) -> Way:
    return Way(
        found.key,
        first_hand,
        found.moved,
        rounds=[FilledRound(found.seating, {})],
        changed=[(one.number, one.role) for one in found.changed],
        open_chairs=len(found.stand_ins),
    )


def _seat(evening: _Evening, way: Way) -> None:
    """Seat the rounds to come as the way has it; one that waits is seated when the room moves on."""
    version = evening.drive.version + 1
    later = evening.drive.rounds.filter(number__gte=evening.free.number).order_by("number")
    if way.key == WAITS:
        return
    clear_seating(later)
    entries = entries_of(evening.drive)
    for this_round, now in zip(later, way.rounds, strict=False):
        write_seating(this_round, now, entries, version)


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
    take_back(drive, act.after)
    for pk, last_hand in act.before["left"]:
        drive.entries.filter(pk=pk).update(last_hand=last_hand)
