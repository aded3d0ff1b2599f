"""The cash box: who has paid, and who pays something else than the drive's fee."""

from dataclasses import asdict, dataclass
from typing import Any

from django.db import transaction

from drives.errors import CardGoneError
from drives.models import Act, Entry
from drives.services.acts import Testimony, lock, log


@dataclass(frozen=True, slots=True)
class Payment:
    """What holds of an entry's money: whether it is paid, and its own fee where it has one.

    `fee` is in the smallest coin; None is the drive's fee.
    """

    paid: bool
    fee: int | None = None

    @classmethod
    def of(cls, entry: Entry) -> "Payment":
        return cls(entry.paid, entry.fee)


@transaction.atomic
def set_payment(entry: Entry, payment: Payment, said: Testimony) -> Act | None:
    """Write an entry's money, at any time of the evening; None where nothing changes.

    Raises CardGoneError where somebody took the card back meanwhile.
    """
    drive, done = lock(entry.drive_id, said)
    if done:
        return done
    held = drive.entries.filter(pk=entry.pk).first()
    if held is None:
        raise CardGoneError
    before, after = asdict(Payment.of(held)), asdict(payment)
    if before == after:
        return None
    put_payment(held, after)
    return log(drive, Act.Kind.PAID, said, subject=entry.pk, before=before, after=after)


def put_payment(entry: Entry, kept: dict[str, Any]) -> None:
    """Write what an act of the cash box keeps."""
    entry.paid, entry.fee = kept["paid"], kept["fee"]
    entry.save(update_fields=["paid", "fee"])
