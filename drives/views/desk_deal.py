"""One deal at the dispute desk: who sat there, what was handed in, and what is kept of the play."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404
from django.urls import reverse

from drives.models import Deal, Drive, Hand, HandRecord, Penalty, RubberDeal
from drives.results.room import Sitter, TableOfNames, table_in_rounds
from drives.services.records import DealPlace, last_deal, records_of
from drives.views.access import number_asked
from scoring.sides import Chair
from scoring.tricks import DealScore
from scoring.trumps import Trumps

TWO = 2


def address_of(drive: Drive, place: DealPlace, name: str = "record", **asked: str) -> str:
    """Return where a deal's page, or a press on it, is: which deal of a rubber is asked for."""
    of_deal = {"deal": str(place.deal)} if place.deal > 1 else {}
    where = [drive.pk, place.hand, place.table]
    return reverse(f"drives:{name}", args=where, query=of_deal | asked or None)


@dataclass(frozen=True, slots=True)
class AtDesk:
    """A deal that is looked into; `table` is None where others sit there now and its record outlived it."""

    drive: Drive
    hand: Hand
    place: DealPlace
    table: TableOfNames | None
    deal: Deal | None
    kept: HandRecord | None
    of_rubber: Sequence[RubberDeal] = ()

    @property
    def two_play(self) -> bool:
        return self.table is not None and len(self.table.chairs) <= TWO

    @property
    def in_rubber(self) -> RubberDeal | None:
        """The rubber's deal that is looked into, where the table has written its deals."""
        return next((one for one in self.of_rubber if one.number == self.place.deal), None)

    @property
    def slip(self) -> DealScore | None:
        """The score that was handed in for this deal."""
        if self.drive.of_rubbers:
            return self.in_rubber.score if self.in_rubber else None
        return self.deal.score if self.deal else None

    @property
    def trumps(self) -> str:
        """The suit that was trumps, or nothing where only the table knows."""
        found = self.in_rubber.trumps if self.in_rubber else ""
        found = found or (self.deal.trumps if self.deal else "") or self.hand.trumps
        return found if found in set(Trumps) else ""

    @property
    def address(self) -> str:
        """The desk's page of this deal."""
        return address_of(self.drive, self.place)

    def address_of(self, name: str, **asked: str) -> str:
        return address_of(self.drive, self.place, name, **asked)

    def sitter(self, chair: Chair) -> Sitter | None:
        """Return who answers for a chair: whoever sits there, or the partner of a dummy hand."""
        chairs = self.table.chairs if self.table else {}
        return chairs.get(chair) or chairs.get(chair.partner)


def at_desk(request: HttpRequest, drive: Drive, number: int, table: int) -> AtDesk:
    """Return the deal that an address names.

    Http404 where nothing is kept of it, and nobody sits there or the table had no such deal.
    """
    hand = get_object_or_404(drive.hands.select_related("round"), number=number)
    place = DealPlace(number, table, number_asked(request, "deal") or 1)
    in_round = table_in_rounds(drive, table, [hand.round.number])
    deal = hand.deals.filter(table_number=table).first()
    kept = records_of(drive, place).select_related("user").first()
    names = in_round.get(hand.round.number)
    of_rubber = list(deal.rubber_deals.all()) if deal and drive.of_rubbers else ()
    if kept is None and (names is None or not _was_played(hand, deal, place, of_rubber)):
        raise Http404
    return AtDesk(drive, hand, place, names, deal, kept, of_rubber)


def _was_played(
    hand: Hand, deal: Deal | None, place: DealPlace, of_rubber: Sequence[RubberDeal]
) -> bool:
    if deal is None:
        return place.deal == 1
    deal.hand = hand
    return 1 <= place.deal <= last_deal(deal, len(of_rubber))


def penalties_at(at: AtDesk) -> list[Penalty]:
    """Return the penalties that stand of those at the table, for this hand or this deal of a rubber."""
    if at.table is None:
        return []
    entries = [sitter.entry for sitter in at.table.chairs.values()]
    found = at.drive.penalties.standing().filter(hand_number=at.place.hand, entry__in=entries)
    if at.drive.of_rubbers:
        found = found.filter(deal_number=at.place.deal)
    return list(found.at_tables().select_related("entry__player"))
