"""Writes the whole site, one club or one drive into one file."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError, CommandParser, call_command
from django.db import DatabaseError, connection

from drives.errors import DriveError
from drives.errors.copies import (
    BaseUnreadyError,
    CopyOverOtherError,
    CopyUnwritableError,
    NoSuchClubError,
    NoSuchDriveError,
)
from drives.exchange.club_file import club_file
from drives.exchange.drive_file import drive_file
from drives.exchange.read_copy import is_ours
from drives.exchange.site_copy import write_site
from drives.exchange.whole_files import write_whole
from drives.models import Club, Drive
from drives.words import sentence
from drives.words.copies import backed_up


class Command(BaseCommand):
    help = (
        "Writes the whole site into one file, or with --club or --drive that alone. The site may be "
        "running. Passwords are in it as the site keeps them; the secret key is not."
    )
    requires_system_checks: list[str] = []  # it serves no page

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE", help="as in backup.zip, or evening.json")
        what = parser.add_mutually_exclusive_group()
        what.add_argument("--club", metavar="SLUG", help="one club: the name in its address")
        what.add_argument(
            "--drive", metavar="NUMBER", type=int, help="one drive: as in /drives/12/"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        path = Path(options["file"]).absolute()
        try:
            refuse_over_other(path)
            make_tables()
            write(path, options["club"], options["drive"])
        except DriveError as error:
            raise CommandError(sentence(error)) from error
        self.stdout.write(backed_up(path, path.stat().st_size))


def refuse_over_other(path: Path) -> None:
    """Raise CopyOverOtherError where a file of that name is no earlier backup.

    Raises CopyUnwritableError where that cannot be read, or is a folder.
    """
    try:
        other = path.exists() and path.stat().st_size and not is_ours(path)
    except OSError as error:
        raise CopyUnwritableError(name=str(path), reason=error.strerror or str(error)) from error
    if other:
        raise CopyOverOtherError(name=str(path))


def make_tables() -> None:
    """Make the tables of a machine on which the site was never started. Raises BaseUnreadyError.

    Those of an earlier program stay as they are: a backup is what one makes before an update.
    """
    try:
        Path(settings.VAR).mkdir(parents=True, exist_ok=True)
        if not connection.introspection.table_names():
            call_command("migrate", interactive=False, verbosity=0)
    except DatabaseError as error:
        raise BaseUnreadyError(reason=first_line(error)) from error


def write(path: Path, slug: str | None, number: int | None) -> None:
    """Write the drive of that number, the club of that slug, or the whole site.

    Raises NoSuchClubError, NoSuchDriveError, CopyUnwritableError, BaseUnreadyError.
    """
    try:
        if number is not None:
            write_whole(path, drive_file(drive_of(number)).encode())
        elif slug is not None:
            write_whole(path, club_file(club_of(slug)).encode())
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_site(path)
    except OSError as error:
        raise CopyUnwritableError(name=str(path), reason=error.strerror or str(error)) from error
    except DatabaseError as error:
        raise BaseUnreadyError(reason=first_line(error)) from error


def club_of(slug: str) -> Club:
    found = Club.objects.filter(slug=slug).first()
    if found is None:
        raise NoSuchClubError(slug=slug, slugs=list(Club.objects.values_list("slug", flat=True)))
    return found


def drive_of(number: int) -> Drive:
    found = Drive.objects.filter(pk=number).first()
    if found is None:
        raise NoSuchDriveError(number=number)
    return found


def first_line(error: Exception) -> str:
    """Return what a database said, in one line."""
    lines = str(error).strip().splitlines() or [type(error).__name__]
    return lines[0].rstrip(".:")
