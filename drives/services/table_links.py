"""The cards that let a table's phone in: made, switched off, and whether phones may say anything."""

import secrets
from collections.abc import Collection, Iterable

from django.db import transaction
from django.utils import timezone

from drives.errors import CountsFromCardsError, DriveFinishedError, NoPhonesError, NoTablesError
from drives.models import Act, Drive, TableLink
from drives.results.games import one_number_a_table
from drives.results.table_phones import tables_of
from drives.services.acts import Testimony, lock, log
from drives.services.links import hash_of

TOKEN_BYTES = 16


@transaction.atomic
def set_phones(drive: Drive, phones: Drive.Phones, said: Testimony) -> Act | None:
    """Say whether the tables may send their scores, and whose word is enough.

    Returns None where it was so already. Raises DriveFinishedError, CountsFromCardsError, and
    NoPhonesError where one number does not tell a table's score.
    """
    drive, done = _lock_open(drive, said)
    if done or drive.phones == phones:
        return done
    before, drive.phones = drive.phones, phones
    drive.save(update_fields=["phones"])
    return log(drive, Act.Kind.PHONES, said, before={"phones": before}, after={"phones": phones})


@transaction.atomic
def make_links(
    drive: Drive, said: Testimony, tables: Collection[int] | None = None, address: str = ""
) -> dict[int, str]:
    """Give each of these tables (all that are seated, where none are named) a new token, and return it.

    A token is 128 random bits in letters fit for an address; only its hash is kept, so it can be
    printed now or never. Earlier tokens of these tables are revoked. `address` is the site's, as the
    cards say it, and is kept to tell later whether they still lead here. A resend makes nothing and
    returns no token. Raises DriveFinishedError, CountsFromCardsError, NoPhonesError, and NoTablesError
    before the room is seated.
    """
    drive, done = _lock_open(drive, said)
    if done:
        return {}
    numbers = sorted(tables_of(drive) if tables is None else set(tables))
    if not numbers:
        raise NoTablesError
    revoke(drive, numbers)
    tokens = {number: secrets.token_urlsafe(TOKEN_BYTES) for number in numbers}
    TableLink.objects.bulk_create(
        TableLink(drive=drive, table_number=number, token_hash=hash_of(token))
        for number, token in tokens.items()
    )
    log(
        drive,
        Act.Kind.PHONES,
        said,
        table=numbers[0] if len(numbers) == 1 else None,
        after={"tables": numbers, "address": address},
    )
    return tokens


@transaction.atomic
def revoke_links(
    drive: Drive, said: Testimony, tables: Collection[int] | None = None
) -> Act | None:
    """Let the cards of these tables, or of all, open nothing any more.

    Returns None where none of them opened anything.
    """
    drive, done = lock(drive.pk, said)
    if done:
        return done
    numbers = revoke(drive, tables)
    if not numbers:
        return None
    table = numbers[0] if len(numbers) == 1 else None
    return log(drive, Act.Kind.PHONES, said, table=table, after={"off": numbers})


def _lock_open(drive: Drive, said: Testimony) -> tuple[Drive, Act | None]:
    drive, done = lock(drive.pk, said)
    if not done:
        if not drive.provisional:
            raise DriveFinishedError
        if drive.from_cards:
            raise CountsFromCardsError
        if not one_number_a_table(drive):
            raise NoPhonesError
    return drive, done


def revoke(drive: Drive, tables: Iterable[int] | None = None) -> list[int]:
    """Revoke, in a locked drive, what opens anything at these tables, or at all; return at which.

    Logs nothing: that is for the act it is part of.
    """
    links = drive.table_links.filter(revoked_at__isnull=True)
    if tables is not None:
        links = links.filter(table_number__in=list(tables))
    numbers = sorted(set(links.values_list("table_number", flat=True)))
    links.update(revoked_at=timezone.now())
    return numbers
