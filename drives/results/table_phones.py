"""The cards that let the tables' phones in: when each was printed, for where, and what came by it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Max

from drives.models import Act, Drive, ScoreEntry, Seat, TableLink
from drives.models.play import REST

OF_A_TABLE = (ScoreEntry.Source.NORTH_SOUTH, ScoreEntry.Source.EAST_WEST)


@dataclass(frozen=True, slots=True)
class TablePhone:
    """A table: its card's printing, None before the first, and whether it opens anything (`is_on`).

    `address` is the site's as the card has it; `last_hand` and `last_at` are of the last score that a
    phone of the table sent.
    """

    number: int
    printed_at: datetime | None = None
    is_on: bool = False
    address: str = ""
    last_hand: int | None = None
    last_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Phones:
    """The tables in order, and whether it was ever said in this drive whose word is enough.

    `cards_ended` and `helpers_ended`: those that there were ended with the drive, when it was finished
    or put away, and none were made since.
    """

    tables: Sequence[TablePhone]
    decided: bool
    cards_ended: bool
    helpers_ended: bool


def phones_of(drive: Drive) -> Phones:
    """Return the tables of the drive, seated or with a card, and their phones; four queries."""
    newest = {link.table_number: link for link in drive.table_links.order_by("pk")}
    said = _said(drive)
    printed_for = {table: after["address"] for after in said for table in after.get("tables", ())}
    last = {entry.table_number: entry for entry in _last_by_phone(drive)}
    tables = sorted(tables_of(drive) | set(newest))
    ended = _ended(said)
    return Phones(
        [
            _table(number, newest.get(number), printed_for.get(number, ""), last.get(number))
            for number in tables
        ],
        decided=any("phones" in after for after in said),
        cards_ended="cards" in ended,
        helpers_ended=bool(ended & {"code", "helpers"}),
    )


def tables_of(drive: Drive) -> set[int]:
    """Return the numbers of the tables at which anybody sits tonight; none before the room is seated."""
    seats = Seat.objects.filter(round__drive=drive).exclude(chair=REST)
    return set(seats.order_by().values_list("table_number", flat=True).distinct())


def _said(drive: Drive) -> list[dict[str, Any]]:
    kinds = (Act.Kind.PHONES, Act.Kind.HELPER, Act.Kind.FINISH)
    return list(
        drive.acts.filter(kind__in=kinds).order_by("number").values_list("after", flat=True)
    )


def _ended(said: Iterable[dict[str, Any]]) -> set[str]:
    """Return which ways in ended with the drive and were not made anew (`services.ways_in`)."""
    ended: set[str] = set()
    for after in said:
        ended |= set(after.get("ended", ()))
        if "tables" in after:
            ended -= {"cards"}
        if after.get("code"):
            ended -= {"code", "helpers"}
    return ended


def _last_by_phone(drive: Drive) -> Iterable[ScoreEntry]:
    entries = drive.score_entries.filter(source__in=OF_A_TABLE).order_by()
    newest = entries.values("table_number").annotate(newest=Max("pk")).values("newest")
    return ScoreEntry.objects.filter(pk__in=newest)


def _table(
    number: int, link: TableLink | None, address: str, last: ScoreEntry | None
) -> TablePhone:
    return TablePhone(
        number,
        printed_at=link.made_at if link else None,
        is_on=link is not None and link.revoked_at is None,
        address=address,
        last_hand=last.hand_number if last else None,
        last_at=last.at if last else None,
    )
