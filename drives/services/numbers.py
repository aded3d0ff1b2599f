"""Card numbers before the room is seated: gaps are filled by the highest number of the role."""

from collections.abc import Iterator

from django.db import transaction

from drives.errors import DoorClosedError, RoleNeededError
from drives.models import Act, Drive, Entry
from drives.models.people import RoleOfEvening
from drives.movements import MOVEMENTS
from drives.services.acts import Testimony, lock, log


def sequences(drive: Drive, entries: list[Entry]) -> Iterator[tuple[list[Entry], range]]:
    """Yield each row of cards with the numbers it should hold: by role where roles sit apart."""
    if not MOVEMENTS[drive.movement].uses_roles:
        yield entries, range(1, len(entries) + 1)
        return
    for first, role in ((1, RoleOfEvening.LADY), (2, RoleOfEvening.GENT)):
        of_role = [entry for entry in entries if entry.role == role]
        yield of_role, range(first, first + 2 * len(of_role), 2)


def gaps(drive: Drive, entries: list[Entry]) -> list[int]:
    """Return the numbers that nobody holds and the room needs, lowest first."""
    return sorted(
        number
        for holders, wanted in sequences(drive, entries)
        for number in set(wanted) - {entry.number for entry in holders}
    )


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
    entries = list(drive.entries.select_related("player"))
    if MOVEMENTS[drive.movement].uses_roles:
        for entry in (one for one in entries if not one.role):
            raise RoleNeededError(name=entry.player.name)
    before, after = {}, {}
    for holders, wanted in sequences(drive, entries):
        free = sorted(set(wanted) - {entry.number for entry in holders})
        astray = [entry for entry in holders if entry.number not in wanted]
        for entry, number in zip(astray, free, strict=True):
            before[str(entry.pk)], after[str(entry.pk)] = entry.number, number
    if not after:
        return None
    put_numbers(drive, after)
    return log(drive, Act.Kind.NUMBERS, said, before=before, after=after)


def put_numbers(drive: Drive, numbers: dict[str, int]) -> None:
    """Give these entries these numbers; all are taken back first, since numbers are unique."""
    entries = list(drive.entries.filter(pk__in=numbers))
    drive.entries.filter(pk__in=numbers).update(number=None)
    for entry in entries:
        entry.number = numbers[str(entry.pk)]
        entry.save(update_fields=["number"])
