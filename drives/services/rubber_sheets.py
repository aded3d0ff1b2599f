"""A table's rubber as it is kept: what the log has of it, how it is written, what its round makes of it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import Exists, F, OuterRef

from drives.models import Act, Deal, Drive, HandRecord, Penalty, Round, RubberDeal, Seat
from drives.models.acts import ActQuerySet
from drives.results.rubbers import TableSheet, sheet_of
from drives.services.rounds_closed import note_if_closed
from scoring.sides import Chair
from scoring.tricks import TRICKS_IN_DEAL, DealScore
from scoring.written import WrittenDeal

Kept = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Written:
    """All that is written of a table's rubber: its deals, or the result it handed in, net to North-South."""

    deals: Sequence[WrittenDeal] = ()
    stopped: bool = False
    handed_in: int | None = None

    @classmethod
    def of(cls, found: TableSheet) -> "Written":
        handed_in = found.deal.ns_points if found.handed_in else None
        return cls([written(row) for row in found.rows], found.deal.stopped, handed_in)

    @classmethod
    def from_log(cls, kept: Kept) -> "Written":
        """Return what `in_log` kept."""
        deals = [
            WrittenDeal(DealScore(ns, TRICKS_IN_DEAL - ns), honours, trumps)
            for trumps, ns, honours in kept["deals"]
        ]
        return cls(deals, kept["stopped"], None if deals else kept["points"])

    def deal(self, number: int) -> WrittenDeal | None:
        """Return deal `number`, from 1, or None where there is none."""
        return self.deals[number - 1] if 1 <= number <= len(self.deals) else None

    def with_deal(self, number: int, wish: WrittenDeal) -> "Written":
        """Return this with deal `number` written so; the one after the last is a further one."""
        deals = list(self.deals)
        deals[number - 1 : number] = [wish]
        return replace(self, deals=deals)

    def without_deal(self, number: int) -> "Written":
        deals = list(self.deals)
        del deals[number - 1]
        return replace(self, deals=deals)


def written(row: RubberDeal) -> WrittenDeal:
    return WrittenDeal(row.score, row.ns_honours, row.trumps)


def in_log(what: Written, points: int | None) -> Kept:
    """Return what the log keeps of a table's rubber: every deal, whether it was stopped, the points."""
    deals = [[one.trumps, one.score.ns_tricks, one.ns_honours] for one in what.deals]
    return {"deals": deals, "stopped": what.stopped, "points": points}


def put_written(found: TableSheet, now: Written) -> TableSheet:
    """Write a table's rubber under the drive's lock, and return its sheet; see `put_points`."""
    deal, old = found.deal, list(found.rows)
    rows = [_put_row(deal, number, old, one) for number, one in enumerate(now.deals, start=1)]
    if len(old) > len(rows):
        deal.rubber_deals.filter(number__gt=len(rows)).delete()
    deal.stopped = now.stopped
    deal.ns_points = now.handed_in
    return found.with_rows(rows, found.revokes)


def _put_row(deal: Deal, number: int, old: Sequence[RubberDeal], one: WrittenDeal) -> RubberDeal:
    row = old[number - 1] if number <= len(old) else RubberDeal(deal=deal, number=number)
    if row.pk and written(row) == one:
        return row
    row.trumps, row.ns_tricks, row.ns_honours = one.trumps, one.score.ns_tricks, one.ns_honours
    row.save()
    return row


def put_points(found: TableSheet, stood: tuple[int | None, bool]) -> bool:
    """Keep with the deal what its sheet comes to, and return whether that, as it `stood`, has changed."""
    deal = found.deal
    deal.ns_points = found.net
    changed = (deal.ns_points, deal.stopped) != stood
    if changed:
        deal.save(update_fields=["ns_points", "stopped"])
    return changed


def words_of_rubbers(drive: Drive) -> ActQuerySet:
    """Return all that was ever said of the tables' rubbers and is not undone.

    Undoing it needs the deals as they were made then, though nothing be written there now.
    """
    return drive.acts.standing().filter(kind=Act.Kind.RUBBER)


def settle(drive: Drive, hand: int, table: int) -> None:
    """Let a table's points follow its sheet again, after a penalty of a deal of it came or went."""
    deals = Deal.objects.select_related("hand__round")
    _settle(drive, deals.get(hand__drive=drive, hand__number=hand, table_number=table))


def settle_tables(drive: Drive, this_round: Round, tables: Collection[int]) -> None:
    """Do the same of some tables of a round at which other people sit now, with their penalties."""
    deals = Deal.objects.select_related("hand__round").filter(hand__round=this_round)
    for deal in deals.filter(table_number__in=tables).order_by("table_number"):
        _settle(drive, deal)


def _settle(drive: Drive, deal: Deal) -> None:
    deal.hand.drive = drive
    if put_points(sheet_of(deal), (deal.ns_points, deal.stopped)):
        note_if_closed(drive, deal)


def penalties_in(drive: Drive, deal: Deal, number: int | None = None) -> list[int]:
    """Return the penalties, by key, of those at the table in deal `number`, or in later ones of those given.

    Withdrawn ones too: they stand again where their withdrawal is undone.
    """
    seats = Seat.objects.filter(
        round=deal.hand.round_id, table_number=deal.table_number, entry=OuterRef("entry")
    )
    found = Penalty.objects.filter(
        Exists(seats.filter(chair__in=list(Chair))),
        drive=drive,
        hand_number=deal.hand.number,
        deal_number__gt=number or 0,
    )
    return list(found.order_by("pk").values_list("pk", flat=True))


def renumber(deal: Deal, penalties: Sequence[int], after: int, by: int) -> None:
    """Let these penalties, and the records of deals after deal `after`, be of the deal `by` further on."""
    Penalty.objects.filter(pk__in=penalties).update(deal_number=F("deal_number") + by)
    records = HandRecord.objects.filter(
        drive=deal.hand.drive_id,
        hand_number=deal.hand.number,
        table_number=deal.table_number,
        deal_number__gt=after,
    )
    # One after another, since two of a table are never of one deal.
    for record in records.order_by("deal_number" if by < 0 else "-deal_number"):
        record.deal_number += by
        record.save(update_fields=["deal_number"])
