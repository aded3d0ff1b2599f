"""At the door: who is here tonight, with which card and in which role."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from django.db import transaction

from drives.errors import (
    AlreadyInError,
    CardGoneError,
    DoorClosedError,
    NumberTakenError,
    PairTakenError,
    PartnerNeededError,
    RoleNeededError,
    TeamNeededError,
)
from drives.models import Act, Drive, Entry, Player, Team
from drives.models.people import RoleOfEvening
from drives.movements import MOVEMENTS
from drives.services.acts import Testimony, lock, log
from drives.services.habits import forget, remember

LADY, GENT = RoleOfEvening.LADY, RoleOfEvening.GENT


@dataclass(frozen=True, slots=True)
class CardWish:
    """What somebody at the door is given; without a number the next card of the row."""

    player: Player
    role: str = ""
    number: int | None = None
    position: str = ""
    placed: bool = True


def next_number(taken: Iterable[int | None], role: str, *, uses_roles: bool) -> int:
    """Return the next card: where roles sit apart, ladies hold the odd cards, gents the even."""
    first, step = (1, 1) if not uses_roles else (1 if role == LADY else 2, 2)
    numbers = set(taken)
    while first in numbers:
        first += step
    return first


@transaction.atomic
def check_in(drive: Drive, wish: CardWish, said: Testimony) -> Act:
    """Give a player of the club a card for the evening, and remember the role for the next one.

    Raises DoorClosedError, RoleNeededError, AlreadyInError, NumberTakenError, PartnerNeededError in
    a partner drive (see `check_in_pair`), TeamNeededError in a flag drive (see `services.teams`).
    """
    drive, done = lock_open_door(drive.pk, said)
    if done:
        return done
    if MOVEMENTS[drive.movement].competes_as == "pair":
        raise PartnerNeededError
    if MOVEMENTS[drive.movement].competes_as == "team":
        raise TeamNeededError
    entry = _give_card(drive, wish)
    after = {**kept_cards([entry]), "remembered": remember_role(wish)}
    return log(drive, Act.Kind.CHECK_IN, said, subject=entry.pk, after=after)


@transaction.atomic
def check_in_pair(drive: Drive, wishes: tuple[CardWish, CardWish], said: Testimony) -> Act:
    """Give two partners their cards and one pair number. Raises as `check_in`."""
    drive, done = lock_open_door(drive.pk, said)
    if done:
        return done
    numbers = set(drive.teams.values_list("number", flat=True))
    team = drive.teams.create(number=next_number(numbers, "", uses_roles=False))
    entries = [_give_card(drive, wish, team) for wish in wishes]
    remembered = [one for wish in wishes for one in remember_role(wish)]
    after = {**kept_cards(entries), "remembered": remembered}
    return log(drive, Act.Kind.CHECK_IN, said, subject=entries[0].pk, after=after)


def remember_role(wish: CardWish) -> list[dict[str, Any]]:
    """A role said at the door is the usual one next time; to act in the other one comes later."""
    return remember(wish.player, usual_role=wish.role) if wish.role else []


def lock_open_door(drive_id: int, said: Testimony) -> tuple[Drive, Act | None]:
    """Return the drive, locked and its door open, as `lock` does. Raises DoorClosedError."""
    drive, done = lock(drive_id, said)
    if not done and not drive.before_play:
        raise DoorClosedError
    drive.state = Drive.State.OPEN
    return drive, done


def _give_card(drive: Drive, wish: CardWish, team: Team | None = None) -> Entry:
    card = new_card(drive, wish, list(drive.entries.select_related("player")), team)
    card.save()
    return card


def new_card(
    drive: Drive, wish: CardWish, entries: Sequence[Entry], team: Team | None = None
) -> Entry:
    """Return a card for somebody, not saved yet, where `entries` hold the others.

    Raises RoleNeededError, AlreadyInError or NumberTakenError.
    """
    if wish.player.club_id != drive.club_id:  # no page offers that, so it is a fault and no refusal
        raise ValueError(wish.player.club_id)
    uses_roles = MOVEMENTS[drive.movement].uses_roles
    if uses_roles and wish.role not in (LADY, GENT):
        raise RoleNeededError(name=wish.player.name)
    _refuse_taken(entries, wish.player, wish.number)
    taken = [entry.number for entry in entries]
    return Entry(
        drive=drive,
        player=wish.player,
        role=wish.role,
        number=wish.number or next_number(taken, wish.role, uses_roles=uses_roles),
        sits_still=wish.player.sits_still,
        team=team,
        position=wish.position,
        placed=wish.placed,
    )


def _refuse_taken(entries: Iterable[Entry], player: Player, number: int | None) -> None:
    for entry in entries:
        if entry.player_id == player.pk is not None:
            raise AlreadyInError(name=player.name, number=entry.number)
        if entry.number == number is not None:
            raise NumberTakenError(number=number, holder=entry.player.name, name=player.name)


FIELDS = [
    "number",
    "role",
    "sits_still",
    "player_id",
    "team_id",
    "position",
    "placed",
    "fee",
    "paid",
]


def kept_cards(entries: Iterable[Entry]) -> dict[str, Any]:
    """What the log keeps of cards, enough to give them out again."""
    return {
        "cards": [
            {"id": entry.pk, **{name: getattr(entry, name) for name in FIELDS}} for entry in entries
        ],
        "teams": sorted({(e.team.pk, e.team.number, e.team.name) for e in entries if e.team}),
    }


@transaction.atomic
def check_out(entry: Entry, said: Testimony) -> Act:
    """Take a card back before the room is seated; a partner's with it, a team's with its last card.

    Raises DoorClosedError, or CardGoneError where somebody else took it back meanwhile.
    """
    drive, done = lock_open_door(entry.drive_id, said)
    if done:
        return done
    together = entry.team_id and MOVEMENTS[drive.movement].competes_as == "pair"
    chosen = drive.entries.filter(**({"team_id": entry.team_id} if together else {"pk": entry.pk}))
    entries = list(chosen.select_related("team"))
    if not entries:
        raise CardGoneError
    before = kept_cards(entries)
    take_back(drive, before)
    return log(drive, Act.Kind.CHECK_OUT, said, subject=entry.pk, before=before)


def take_back(drive: Drive, kept: dict[str, Any]) -> None:
    drive.entries.filter(pk__in=[card["id"] for card in kept["cards"]]).delete()
    drive.teams.filter(pk__in=[pk for pk, *_ in kept["teams"]], entries=None).delete()
    forget(kept.get("remembered", ()))


def give_out_again(drive: Drive, kept: dict[str, Any]) -> None:
    """Make taken cards anew, as they were.

    Raises AlreadyInError, NumberTakenError or PairTakenError where player, card or pair is in again.
    """
    players = Player.objects.in_bulk([card["player_id"] for card in kept["cards"]])
    here = list(drive.entries.select_related("player"))
    for card in kept["cards"]:
        _refuse_taken(here, players[card["player_id"]], card["number"])
    _make_teams_again(drive, kept["teams"])
    Entry.objects.bulk_create(
        # The log of an older evening may know less of a card.
        Entry(pk=card["id"], drive=drive, **{name: card[name] for name in FIELDS if name in card})
        for card in kept["cards"]
    )


def _make_teams_again(drive: Drive, kept: Sequence[Sequence[Any]]) -> None:
    """Make the teams, or pairs, that went with their last card; each is kept by id, number and name."""
    here = set(drive.teams.values_list("pk", flat=True))
    gone = [one for one in kept if one[0] not in here]  # an older log knows no names
    for team in drive.teams.filter(number__in=[number for _, number, *_ in gone]):
        names = team.entries.order_by("number").values_list("player__name", flat=True)
        raise PairTakenError(number=team.number, holders=" & ".join(names))
    Team.objects.bulk_create(
        Team(pk=pk, drive=drive, number=number, name="".join(name)) for pk, number, *name in gone
    )


@dataclass(frozen=True, slots=True)
class CardChange:
    """What is to change of an entry: its number, role or chair habit; None stays as it is."""

    number: int | None = None
    role: str | None = None
    sits_still: bool | None = None


ON_THE_CARD = ("number", "role", "sits_still")


@transaction.atomic
def change_card(entry: Entry, change: CardChange, said: Testimony) -> Act | None:
    """Give an entry another number or role before the room is seated; None where nothing changes.

    Sitting still is remembered, and so is the role of somebody who had no usual one: a role that
    differs from it is acted for the evening. A taken number raises NumberTakenError. Raises
    DoorClosedError, RoleNeededError, or CardGoneError where somebody else took the card back meanwhile.
    """
    drive, done = lock_open_door(entry.drive_id, said)
    if done:
        return done
    entry = _held(drive, entry)
    before = {name: getattr(entry, name) for name in ON_THE_CARD}
    wanted = {name: value for name, value in asdict(change).items() if value is not None}
    after = {**before, **wanted}
    if MOVEMENTS[drive.movement].uses_roles and after["role"] not in (LADY, GENT):
        raise RoleNeededError(name=entry.player.name)
    if before == after:
        return None
    put_card(entry, after)
    habits = {} if change.sits_still is None else {"sits_still": change.sits_still}
    if after["role"] and not entry.player.usual_role:
        habits["usual_role"] = after["role"]
    after["remembered"] = remember(entry.player, **habits)
    return log(drive, Act.Kind.CARD_CHANGE, said, subject=entry.pk, before=before, after=after)


def _held(drive: Drive, entry: Entry) -> Entry:
    held = drive.entries.select_related("player").filter(pk=entry.pk).first()
    if held is None:
        raise CardGoneError
    return held


@transaction.atomic
def play_as(entry: Entry, role: str, said: Testimony) -> Act | None:
    """Let somebody play as `role`; where ladies and gents hold cards of their own, with the next of those.

    None where they do already. Raises as `change_card`.
    """
    drive, done = lock_open_door(entry.drive_id, said)
    if done:
        return done
    number = _held(drive, entry).number
    odd = number is not None and number % 2 == 1
    if MOVEMENTS[drive.movement].uses_roles and odd != (role == LADY):
        taken = drive.entries.values_list("number", flat=True)
        number = next_number(taken, role, uses_roles=True)
    return change_card(entry, CardChange(number=number, role=role), said)


def put_card(entry: Entry, kept: dict[str, Any]) -> None:
    """Write number, role and chair habit. Raises NumberTakenError where somebody has that number."""
    others = Entry.objects.filter(drive=entry.drive_id).exclude(pk=entry.pk)
    _refuse_taken(others.select_related("player"), entry.player, kept["number"])
    for name in ON_THE_CARD:
        setattr(entry, name, kept[name])
    entry.save(update_fields=ON_THE_CARD)
