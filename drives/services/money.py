"""The cash box: who has paid, and who pays something else than the drive's fee."""

from typing import Any

from django.db import transaction

from drives.errors import CardGoneError
from drives.models import Act, Entry
from drives.services.acts import Testimony, lock, log

MONEY = ("paid", "fee")


@transaction.atomic
def mark_paid(entry: Entry, said: Testimony, *, paid: bool) -> Act | None:
    """Say at any time of the evening that somebody has paid, or not; None where it was said already.

    Raises CardGoneError where somebody took the card back meanwhile.
    """
    return _write(entry, said, {"paid": paid})


@transaction.atomic
def charge(entry: Entry, fee: int | None, said: Testimony) -> Act | None:
    """Let an entry cost `fee`, in the smallest coin; None is the drive's fee. Raises as `mark_paid`."""
    return _write(entry, said, {"fee": fee})


def _write(entry: Entry, said: Testimony, wanted: dict[str, Any]) -> Act | None:
    drive, done = lock(entry.drive_id, said)
    if done:
        return done
    held = drive.entries.filter(pk=entry.pk).first()
    if held is None:
        raise CardGoneError
    before = {name: getattr(held, name) for name in MONEY}
    after = {**before, **wanted}
    if before == after:
        return None
    put_payment(held, after)
    return log(drive, Act.Kind.PAID, said, subject=entry.pk, before=before, after=after)


def put_payment(entry: Entry, kept: dict[str, Any]) -> None:
    """Write what an act of the cash box keeps."""
    for name in MONEY:
        setattr(entry, name, kept[name])
    entry.save(update_fields=MONEY)
