"""The whole site out of its file; what was there before is put aside, never destroyed."""

import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from django.conf import settings
from django.contrib.contenttypes.models import ContentType
from django.db import DEFAULT_DB_ALIAS, connection, connections, transaction
from django.utils import timezone

from drives.exchange.other_base import carry, empty, leave_secrets, other_base
from drives.exchange.site_copy import BASE, unpack, write_site
from drives.exchange.whole_files import copy_whole, replace_whole

PUT_ASIDE: Final = "put-aside"
# What SQLite keeps beside a base that is open, or was when the plug was pulled.
BESIDE: Final = ("-wal", "-shm", "-journal")


@dataclass(frozen=True, slots=True)
class SiteBack:
    """A site restored: as it was when, and where that is which was here before, if anything was."""

    made_at: datetime | None
    aside: Path | None


def put_site(path: Path) -> SiteBack:
    """Let the site be what a file of a whole site holds, and no longer what it is now.

    The file is checked, and brought up to this program's tables, before anything here is touched. What
    is here now is put aside under `VAR/put-aside/`. Nobody may be served meanwhile: the caller holds
    the server's lock. Raises OSError, DatabaseError, and as `unpack`.
    """
    with TemporaryDirectory(dir=settings.VAR, prefix=".restore-") as folder:
        base = Path(folder) / BASE
        made_at = unpack(path, base)
        leave_secrets(base)
        with other_base(base):
            pass  # only to bring its tables up to date
        on_file = connection.vendor == "sqlite"
        return SiteBack(made_at, _in_place_of_file(base) if on_file else _into_database(base))


def _in_place_of_file(base: Path) -> Path | None:
    connections.close_all()
    now = Path(settings.DATABASES[DEFAULT_DB_ALIAS]["NAME"])
    aside = None
    if now.exists():
        _settle(now)
        aside = _aside() / BASE
        for ending in ("", *BESIDE):
            if (part := Path(f"{now}{ending}")).exists():
                copy_whole(part, Path(f"{aside}{ending}"))
        # Another base's journal beside the new one would be taken for its own.
        for ending in BESIDE:
            Path(f"{now}{ending}").unlink(missing_ok=True)
    replace_whole(base, now)
    ContentType.objects.clear_cache()
    return aside


def _settle(base: Path) -> None:
    """Have what lies in the journal written into the base, where the base is whole enough for that."""
    with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(base)) as opened:
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _into_database(base: Path) -> Path:
    aside = _aside() / "site.zip"
    write_site(aside)
    with other_base(base) as other, transaction.atomic(), transaction.atomic(using=other):
        empty(DEFAULT_DB_ALIAS)
        carry(other, DEFAULT_DB_ALIAS)
    ContentType.objects.clear_cache()
    return aside


def _aside() -> Path:
    """Return a new folder for what is put aside now."""
    folder = Path(settings.VAR) / PUT_ASIDE / f"{timezone.localtime():%Y%m%d-%H%M%S}"
    number = 1
    while folder.exists():
        number += 1
        folder = folder.with_name(f"{folder.name[:15]}-{number}")
    folder.mkdir(parents=True)
    return folder
