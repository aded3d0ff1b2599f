"""What has to be in place before the site is served: tables, results, and static files."""

import hashlib
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.db import DatabaseError, connection

from drives.server import StartError
from drives.services.finish import freeze_finished_drives


def prepare_database() -> None:
    """Bring the tables up to date. Raises StartError `database-unusable`."""
    try:
        call_command("migrate", interactive=False, verbosity=0)
    except DatabaseError as error:
        reason = str(error).strip().splitlines() or [type(error).__name__]
        raise StartError("database-unusable", reason=reason[0].rstrip(".:")) from None
    finally:
        connection.close()


def prepare_results() -> None:
    """Freeze the results of drives that were finished under an earlier version of the program."""
    try:
        freeze_finished_drives()
    finally:
        connection.close()


def prepare_static_files() -> None:
    """Collect the static files where they differ from those collected last: it takes seconds.

    Raises StartError `folder-unusable`, say for a full disk.
    """
    stamp = Path(settings.VAR) / "static.stamp"
    manifest = Path(settings.STATIC_ROOT) / "staticfiles.json"
    now = _fingerprint()
    if manifest.exists() and stamp.exists() and stamp.read_text() == now:
        return
    try:
        # Away first: a collection that is cut off must not pass for a whole one.
        stamp.unlink(missing_ok=True)
        call_command("collectstatic", interactive=False, verbosity=0, clear=True)
        stamp.write_text(now)
    except OSError as error:
        raise StartError("folder-unusable", folder=settings.VAR, reason=error.strerror) from None


def _fingerprint() -> str:
    """Every file's place, size and time of change: what tells whether one is new, in milliseconds."""
    files = sorted(
        (storage.path(path), (stat := Path(storage.path(path)).stat()).st_size, stat.st_mtime_ns)
        for finder in get_finders()
        for path, storage in finder.list([])
    )
    backend = settings.STORAGES["staticfiles"]["BACKEND"]
    return hashlib.sha256(repr((backend, files)).encode()).hexdigest()
