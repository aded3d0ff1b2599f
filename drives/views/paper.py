"""Paper: every sheet of the evening, listed by when it is wanted; and the leaderboard as a file."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from drives.exchange.leaderboard_csv import leaderboard_csv
from drives.models import Drive
from drives.sheets import SHEETS, AnySheet
from drives.sheets.facts import PaperFacts, waits
from drives.sheets.kinds import Group
from drives.sheets.letters import cannot_print
from drives.sheets.pack import in_order, usual
from drives.views.access import Role, drive_page
from drives.views.downloads import csv_file, file_name
from drives.views.printings import PrintingSaid, printings_said
from drives.views.rooms import page
from drives.views.sheet_files import made_from
from drives.words.print_room import group_title, in_the_pack


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A sheet as the page lists it; what it waits for is empty once it is ready.

    `said` is of its last printing.
    """

    key: str
    label: str
    what: str
    waits_for: str
    said: PrintingSaid | None

    @property
    def ready(self) -> bool:
        return not self.waits_for


@dataclass(frozen=True, slots=True)
class SheetGroup:
    """The sheets that are wanted at one time: those that can be printed, and those that wait."""

    title: str
    ready: Sequence[SheetRow]
    waiting: Sequence[SheetRow]

    @classmethod
    def of(cls, group: Group, rows: Mapping[str, SheetRow]) -> "SheetGroup":
        listed = [row for key, row in rows.items() if SHEETS[key].group is group]
        return cls(
            group_title(group),
            [row for row in listed if row.ready],
            [row for row in listed if not row.ready],
        )


@require_safe
@drive_page(Role.VIEWER)
def paper(request: HttpRequest, drive: Drive) -> HttpResponse:
    seen = made_from(drive)  # reads the printings too, which are asked for no more
    facts = PaperFacts.of(drive)
    waiting, said = waits(drive, facts), printings_said(drive, facts.since)
    rows = {key: _row(SHEETS[key], why, said.get(key)) for key, why in waiting.items()}
    wanted = usual(drive) & rows.keys()
    tonight = [one.label for key, one in in_order().items() if key in wanted and rows[key].ready]
    context = {
        "groups": [SheetGroup.of(group, rows) for group in Group],
        "seats_version": facts.seats,
        "cards_version": facts.cards,
        "tonight": in_the_pack(tonight) if tonight else "",
        "cannot_print": cannot_print(drive),
        "made_from": seen,
    }
    return page(request, drive, "paper", context)


def _row(sheet: AnySheet, waits_for: str, said: PrintingSaid | None) -> SheetRow:
    return SheetRow(sheet.key, sheet.label, sheet.what, waits_for, said)


@require_safe
@drive_page(Role.VIEWER)
def export(request: HttpRequest, drive: Drive) -> HttpResponse:
    """The leaderboard as CSV."""
    return csv_file(leaderboard_csv(drive), file_name("leaderboard", drive, "csv"))
