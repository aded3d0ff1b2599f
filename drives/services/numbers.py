"""Card numbers before the room is seated: how many are printed, and who fills the gaps in them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.db import transaction

from drives.errors import DoorClosedError, HeldNumberError, RoleNeededError
from drives.models import Act, Drive, Entry, Team
from drives.models.people import RoleOfEvening
from drives.movements import MOVEMENTS
from drives.services.acts import Testimony, lock, log
from drives.services.teams import card_of

Holder = Entry | Team


@dataclass(frozen=True, slots=True)
class NumberChange:
    """Who gives which number back, and takes which: an entry, or a pair or a team."""

    holder: Holder
    before: int
    after: int


def holders_of(drive: Drive, entries: Sequence[Entry]) -> list[Holder]:
    """Return what bears a number: each entry, or each pair or team where those compete."""
    if MOVEMENTS[drive.movement].competes_as == "entry":
        return list(entries)
    return list({entry.team.pk: entry.team for entry in entries if entry.team}.values())


def sequences(drive: Drive, holders: Sequence[Holder]) -> Iterator[tuple[Sequence[Holder], range]]:
    """Yield each row of cards with the numbers it should hold: by role where roles sit apart."""
    if not MOVEMENTS[drive.movement].uses_roles:
        yield holders, range(1, len(holders) + 1)
        return
    for first, role in ((1, RoleOfEvening.LADY), (2, RoleOfEvening.GENT)):
        of_role = [one for one in holders if isinstance(one, Entry) and one.role == role]
        yield of_role, range(first, first + 2 * len(of_role), 2)


def gaps(drive: Drive, entries: Sequence[Entry]) -> list[int]:
    """Return the numbers that nobody holds and the room needs, lowest first."""
    return sorted(
        number
        for holders, wanted in sequences(drive, holders_of(drive, entries))
        for number in set(wanted) - {one.number for one in holders}
    )


def changes(drive: Drive, entries: Sequence[Entry]) -> list[NumberChange]:
    """Return how the highest numbers of each row would fill its gaps, lowest gap first."""
    found = []
    for holders, wanted in sequences(drive, holders_of(drive, entries)):
        free = sorted(set(wanted) - {one.number for one in holders})
        astray = [one for one in holders if one.number not in wanted]
        astray.sort(key=lambda one: one.number or 0)
        found += [
            NumberChange(one, one.number or 0, number)
            for one, number in zip(astray, free, strict=True)
        ]
    return sorted(found, key=lambda change: change.after)


@transaction.atomic
def close_gaps(drive: Drive, said: Testimony) -> Act | None:
    """Let the highest numbers of each row fill its gaps; None where there are none.

    Raises DoorClosedError once the room is seated, RoleNeededError where somebody's row is not known.
    """
    drive, done = lock(drive.pk, said)
    if done:
        return done
    if not drive.before_play:
        raise DoorClosedError
    entries = list(drive.entries.select_related("player", "team"))
    if MOVEMENTS[drive.movement].uses_roles:
        for entry in (one for one in entries if not one.role):
            raise RoleNeededError(name=entry.player.name)
    moves = changes(drive, entries)
    if not moves:
        return None
    before = _by_holder([(move.holder, move.before) for move in moves])
    after = _by_holder([(move.holder, move.after) for move in moves])
    if MOVEMENTS[drive.movement].competes_as == "team":
        before |= _cards_of([(move.holder, move.before) for move in moves], entries)
        after |= _cards_of([(move.holder, move.after) for move in moves], entries)
    put_numbers(drive, after)
    return log(drive, Act.Kind.NUMBERS, said, before=before, after=after)


PAIR = "pair-"


def _cards_of(numbers: Sequence[tuple[Holder, int]], entries: Sequence[Entry]) -> dict[str, int]:
    """Return the cards of these teams' people, who have their team's numbers."""
    return {
        str(entry.pk): card_of(number, entry.position)
        for team, number in numbers
        for entry in entries
        if entry.team_id == team.pk and entry.position
    }


def _by_holder(numbers: Sequence[tuple[Holder, int]]) -> dict[str, int]:
    """Return what the log keeps: a pair's key says that it is one."""
    return {
        f"{PAIR if isinstance(holder, Team) else ''}{holder.pk}": number
        for holder, number in numbers
    }


def put_numbers(drive: Drive, numbers: dict[str, int]) -> None:
    """Give these holders these numbers; all are taken out of the way first, since numbers are unique."""
    entries = {int(key): number for key, number in numbers.items() if not key.startswith(PAIR)}
    drive.entries.filter(pk__in=entries).update(number=None)
    for pk, number in entries.items():
        drive.entries.filter(pk=pk).update(number=number)
    pairs = {int(key.removeprefix(PAIR)): n for key, n in numbers.items() if key.startswith(PAIR)}
    beyond = max([0, *drive.teams.values_list("number", flat=True), *pairs.values()])
    for step, pk in enumerate(pairs, start=1):
        drive.teams.filter(pk=pk).update(number=beyond + step)
    for pk, number in pairs.items():
        drive.teams.filter(pk=pk).update(number=number)


@transaction.atomic
def print_cards(drive: Drive, count: int, said: Testimony) -> Act | None:
    """Say that cards 1 to `count` are printed without names; None where it was said already.

    Raises DoorClosedError once the room is seated, HeldNumberError where somebody holds a higher one.
    """
    drive, done = lock(drive.pk, said)
    if done:
        return done
    if not drive.before_play:
        raise DoorClosedError
    held = drive.entries.exclude(number=None).order_by("number").last()
    if held and held.number and held.number > count:
        raise HeldNumberError(number=held.number, holder=held.player.name)
    if drive.cards_printed == count:
        return None
    before, after = {"count": drive.cards_printed}, {"count": count}
    put_printed(drive, count)
    return log(drive, Act.Kind.EXPECT, said, before=before, after=after)


def put_printed(drive: Drive, count: int | None) -> None:
    """Write how many cards are printed; None is not known."""
    drive.cards_printed = count
    drive.save(update_fields=["cards_printed"])
