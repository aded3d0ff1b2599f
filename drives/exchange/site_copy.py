"""The whole site as one file: its base without what opens anything, and a checksum of it."""

import errno
import json
import shutil
import sqlite3
import struct
import zipfile
import zlib
from contextlib import closing
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, connection, transaction
from django.utils import timezone

from drives.errors.copies import CopyDamagedError, CopyForeignError, CopyNewerError
from drives.exchange.other_base import carry, leave_secrets, other_base
from drives.exchange.sealed import FORMAT, checksum_of, made_by, migrations, refuse_newer
from drives.exchange.whole_files import whole_file

SITE: Final = "site"
BASE: Final = "whist.sqlite3"
MANIFEST: Final = "manifest.json"
SQLITE: Final = b"SQLite format 3\0"
ZIP: Final = b"PK\x03\x04"
LONGEST_MANIFEST: Final = 10_000
# What zipfile and json make of bytes that say something else than they did.
DAMAGED: Final = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    KeyError,
    OverflowError,
    RuntimeError,  # a password is wanted, or lists are a thousand deep
    TypeError,
    ValueError,
)
OURS: Final = {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}


def write_site(path: Path) -> None:
    """Write the whole site to a file, over one of that name, as it is at one moment.

    Nobody is held up. Log-ins, table links and helpers' accounts are dead in it, and the secret key is
    not in it. On PostgreSQL the rows are carried into an SQLite base first, so that either kind of site
    can be restored from either. Raises OSError, DatabaseError.
    """
    with TemporaryDirectory(dir=settings.VAR, prefix=".copy-") as folder:
        base = Path(folder) / BASE
        if connection.vendor == "sqlite":
            _vacuum(Path(settings.DATABASES[DEFAULT_DB_ALIAS]["NAME"]), base)
        else:
            _carry_into(base)
        leave_secrets(base)
        pack(base, path)


def _vacuum(base: Path, into: Path) -> None:
    try:
        with closing(sqlite3.connect(base, timeout=20)) as site:
            site.execute("VACUUM INTO ?", [str(into)])
    except sqlite3.Error as error:  # a full disk, most likely
        raise OSError(errno.EIO, str(error)) from error


def _carry_into(base: Path) -> None:
    with other_base(base) as other, transaction.atomic(), transaction.atomic(using=other):
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        carry(DEFAULT_DB_ALIAS, other)


def pack(base: Path, path: Path) -> None:
    """Write a site's file of an SQLite base that has no secrets left in it. Raises OSError."""
    head = {
        "kind": SITE,
        **made_by(),
        "made_at": timezone.now().isoformat(),
        "bytes": base.stat().st_size,
        "sha256": checksum_of(base),
    }
    with whole_file(path) as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr(MANIFEST, json.dumps(head))
        packed.write(base, BASE)


def unpack(path: Path, base: Path) -> datetime | None:
    """Write the base that a site's file holds to `base`, and check it; return when it was made.

    A bare base, such as the one that an earlier restore put aside, is taken too (None). Raises OSError,
    CopyForeignError, CopyDamagedError, CopyNewerError.
    """
    made_at = None
    with path.open("rb") as file:
        kind = file.read(len(SQLITE))
    if kind == SQLITE:
        _copy_base(path, base)
    else:
        made_at = _unpack(path, base)
    check_base(path.name, base)
    return made_at


def _copy_base(path: Path, base: Path) -> None:
    """Copy a base with what still lies in the journal beside it."""
    try:
        with closing(sqlite3.connect(path)) as here, closing(sqlite3.connect(base)) as there:
            here.backup(there)
    except sqlite3.DatabaseError:
        raise CopyDamagedError(name=path.name) from None


def _unpack(path: Path, base: Path) -> datetime:
    try:
        with zipfile.ZipFile(path) as opened:
            head = _head(path.name, opened)
            with opened.open(BASE) as packed, base.open("wb") as file:
                if opened.getinfo(BASE).file_size != head["bytes"]:
                    raise CopyDamagedError(name=path.name)
                shutil.copyfileobj(packed, file)
        if checksum_of(base) != head["sha256"]:
            raise CopyDamagedError(name=path.name)
        return datetime.fromisoformat(head["made_at"])
    except DAMAGED:
        raise CopyDamagedError(name=path.name) from None
    except OSError as error:
        if error.errno != errno.EINVAL:  # that one is a part said to begin before the file does
            raise
        raise CopyDamagedError(name=path.name) from None


def _head(name: str, opened: zipfile.ZipFile) -> dict[str, Any]:
    if MANIFEST not in opened.namelist():
        raise CopyForeignError(name=name)
    if not OURS.issuperset(part.compress_type for part in opened.infolist()):
        raise CopyDamagedError(name=name)  # other ways to unpack fail in ways of their own
    with opened.open(MANIFEST) as file:
        head = json.loads(file.read(LONGEST_MANIFEST))
    if not isinstance(head, dict) or head.get("format") != FORMAT or head.get("kind") != SITE:
        raise CopyForeignError(name=name)
    refuse_newer(name, head)
    return head


def check_base(name: str, base: Path) -> None:
    """See that an SQLite file is a base of this program, whole in itself, and no newer than it.

    Raises CopyForeignError, CopyDamagedError, CopyNewerError.
    """
    try:
        with closing(sqlite3.connect(base)) as opened:
            if opened.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise CopyDamagedError(name=name)
            tables = {table for (table,) in opened.execute("SELECT name FROM sqlite_master")}
            if not {"drives_club", "django_migrations"} <= tables:
                raise CopyForeignError(name=name)
            if opened.execute("PRAGMA foreign_key_check").fetchone():
                raise CopyDamagedError(name=name)
            made = opened.execute("SELECT name FROM django_migrations WHERE app = 'drives'")
            if not {migration for (migration,) in made} <= set(migrations()):
                raise CopyNewerError(name=name)
    except sqlite3.DatabaseError:
        raise CopyDamagedError(name=name) from None
