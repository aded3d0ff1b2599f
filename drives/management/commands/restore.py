"""Brings back what a file holds: the whole site, a club or an evening."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError

from drives.errors import DriveError
from drives.errors.copies import (
    BaseUnreadyError,
    CopyForeignError,
    CopyUnreadableError,
    NotOneEveningError,
    SiteServedError,
)
from drives.exchange.club_file import CLUB, put_club
from drives.exchange.drive_back import put_drive
from drives.exchange.drive_file import DRIVE, Content
from drives.exchange.read_copy import is_site, read_copy
from drives.exchange.site_back import put_site
from drives.management.commands.backup import first_line, make_tables
from drives.models import Club, Drive
from drives.server import StartError, only_server
from drives.words import copies as words, sentence
from drives.words.serving import SERVING_SENTENCES


class Command(BaseCommand):
    help = (
        "Brings back what a file of `backup`, or a copy made in the evening, holds. A whole site takes "
        "the place of this one, which is put aside; an evening or a club is added to it."
    )
    requires_system_checks: list[str] = []  # it serves no page

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE")
        parser.add_argument("--club", metavar="SLUG", help="put an evening into this club")

    def handle(self, *args: Any, **options: Any) -> None:
        path = Path(options["file"]).absolute()
        try:
            for line in restore(path, options["club"]):
                self.stdout.write(line)
        except DriveError as error:
            raise CommandError(sentence(error)) from error
        except StartError as error:
            raise CommandError(SERVING_SENTENCES[error.code](**error.values)) from error


def restore(path: Path, slug: str | None) -> list[str]:
    """Bring back what the file holds; return what there is to say. Raises DriveError, StartError."""
    try:
        if is_site(path):
            return whole_site(path, slug)
        kind, content = read_copy(path)
    except OSError as error:
        raise CopyUnreadableError(name=str(path), reason=error.strerror or str(error)) from error
    try:
        return added(path.name, kind, content, slug)
    except DatabaseError as error:
        raise BaseUnreadyError(reason=first_line(error)) from error


def added(name: str, kind: str, content: Content, slug: str | None) -> list[str]:
    """Add an evening or a club to this site. Raises DriveError, DatabaseError."""
    if kind not in (CLUB, DRIVE):
        raise CopyForeignError(name=name)
    make_tables()
    if kind == DRIVE:
        return one_evening(put_drive(name, content, slug))
    if slug:
        raise NotOneEveningError(name=name)
    club, drives = put_club(name, content)
    return [words.club_back(club.name, len(drives)), words.address_of(f"/clubs/{club.slug}/")]


def one_evening(drive: Drive) -> list[str]:
    """Return what there is to say of an evening that is back."""
    same = drive.club.drives.filter(name=drive.name, starts_at=drive.starts_at)
    said = [words.drive_back(drive.name, drive.club.name), words.address_of(f"/drives/{drive.pk}/")]
    return [*said, words.there_twice()] if same.count() > 1 else said


def whole_site(path: Path, slug: str | None) -> list[str]:
    """Let the file's site take the place of this one. Raises DriveError."""
    if slug:
        raise NotOneEveningError(name=path.name)
    try:
        with only_server(settings.VAR):
            back = put_site(path)
    except StartError as error:
        if error.code != "already-served":
            raise
        raise SiteServedError(address=error.values["address"]) from error
    except DatabaseError as error:
        raise BaseUnreadyError(reason=first_line(error)) from error
    clubs, drives = Club.objects.count(), Drive.objects.count()
    said = [words.site_back(back.made_at, clubs, drives), words.dead_after()]
    return [*said, words.aside(back.aside)] if back.aside else said
