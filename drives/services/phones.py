"""A table's phone: the hands it may speak of, who sits there, and what was said of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from django.db import transaction
from django.db.models import Count, F, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from drives.errors import DriveError, HandClosedError, HandNotNowError, SeatsChangedError
from drives.models import Act, Deal, Drive, Round, ScoreEntry, TableLink
from drives.models.play import DealQuerySet
from drives.movements import MOVEMENTS, Kind
from drives.results.room import TableOfNames, table_in_rounds
from drives.services.acts import Testimony, lock
from drives.services.said import Voices, keep, voices_of
from drives.services.scores import refuse_not_playing
from scoring.sides import Side
from scoring.tricks import DealScore

SOURCES = {
    Side.NORTH_SOUTH: ScoreEntry.Source.NORTH_SOUTH,
    Side.EAST_WEST: ScoreEntry.Source.EAST_WEST,
}
"""Who speaks, where a side of the table does."""


@dataclass(frozen=True, slots=True)
class HandOnPhone:
    """A hand at the table (`deal`, with its hand), and what was said of it."""

    deal: Deal
    voices: Voices


@dataclass(frozen=True, slots=True)
class RoundOnPhone:
    """A round that is open, as the table has it: who sits there, and its hands in order."""

    number: int
    seats: int
    table: TableOfNames
    hands: Sequence[HandOnPhone]


def takes_phones(drive: Drive) -> bool:
    """Whether the tables of a drive may send their scores."""
    return drive.phones != Drive.Phones.OFF and not drive.from_cards


def open_rounds(drive: Drive) -> QuerySet[Round]:
    """Return the rounds of which a phone may speak: the one now played, and any opened again.

    That is the last that is seated where the room moves by the scores, and else the first of which
    half of the tables or more are out, or the last of the evening: one slip that was lost does not hold
    every phone, and an earlier round stays open until all of it is in. Never a later one.
    """
    seated = drive.rounds.filter(seating_version__isnull=False)
    not_closed = Q(closed_at__isnull=True)
    if MOVEMENTS[drive.movement].kind is Kind.PROGRESSIVE:
        return seated.filter(not_closed)
    deals, table = "hands__deals", "hands__deals__table_number"
    is_out = Q(**{f"{deals}__ns_tricks__isnull": True, f"{deals}__void": ""})
    under_way = seated.annotate(
        tables=Count(table, distinct=True), out=Count(table, distinct=True, filter=is_out)
    ).filter(out__gt=0, tables__lte=2 * F("out"))
    last = seated.order_by("-number").values("number")
    now = Coalesce(Subquery(under_way.order_by("number").values("number")[:1]), Subquery(last[:1]))
    return seated.annotate(now=now).filter(Q(number=F("now")) | Q(number__lt=F("now")) & not_closed)


def at_table(link: TableLink) -> list[RoundOnPhone]:
    """Return what the phone of a table shows, the round now played first; in three queries."""
    deals = list(_open_deals(link.drive, link.table_number).with_ends())
    by_round = [
        (this_round, list(of_round))
        for this_round, of_round in groupby(deals, key=lambda deal: deal.hand.round)
    ]
    numbers = [this_round.number for this_round, _of_round in by_round]
    tables = table_in_rounds(link.drive, link.table_number, numbers) if numbers else {}
    voices = voices_of(deals) if deals else {}
    return [
        RoundOnPhone(
            this_round.number,
            this_round.seating_version or 0,
            tables[this_round.number],
            [HandOnPhone(deal, voices[deal.pk]) for deal in of_round],
        )
        for this_round, of_round in by_round
        if this_round.number in tables
    ]


@transaction.atomic
def say_at_table(link: TableLink, hand: int, score: DealScore, said: Testimony) -> Act:
    """Keep what a side of the table (`said.source`) says of a hand; see `services.said.say`.

    A resend (same client key) changes nothing and returns the first act, even once the hand is
    closed. Raises as `say`, HandClosedError with what counts for the table, and HandNotNowError for a
    hand that is not played yet.
    """
    drive, done = lock(link.drive_id, said)
    if done:
        return done
    refuse_not_playing(drive)
    deal = _open_deals(drive, link.table_number).filter(hand__number=hand).first()
    if deal is None:
        raise _not_open(drive, link.table_number, hand, score, said)
    if said.seating_version != deal.hand.round.seating_version:
        raise SeatsChangedError
    return keep(drive, deal, score, said)


@transaction.atomic
def keep_too_late(link: TableLink, hand: int, score: DealScore, said: Testimony) -> Act | None:
    """Keep what was typed on a phone while its hand was open and arrives now that it is closed.

    It counts for nothing; where it differs from what counts, the organiser is to settle it. None where
    the hand is not closed, or others sat there than the phone had shown. Raises NotPlayingError,
    DriveFinishedError, CountsFromCardsError.
    """
    drive, done = lock(link.drive_id, said)
    if done:
        return done
    refuse_not_playing(drive)
    deal = closed_deal(drive, link.table_number, hand)
    if deal is None or said.seating_version != deal.hand.round.seating_version:
        return None
    return keep(drive, deal, score, said, too_late=True)


def closed_deal(drive: Drive, table: int, hand: int) -> Deal | None:
    """Return a hand at the table that is closed, with what counts for it."""
    closed = Deal.objects.filter(hand__drive=drive, hand__round__closed_at__isnull=False)
    at_table = closed.filter(hand__number=hand, table_number=table)
    return at_table.select_related("hand__round").first()


def _open_deals(drive: Drive, table: int) -> DealQuerySet:
    deals = Deal.objects.filter(hand__round__in=open_rounds(drive), table_number=table)
    return deals.select_related("hand__round").order_by("-hand__round__number", "hand__number")


def _not_open(drive: Drive, table: int, hand: int, score: DealScore, said: Testimony) -> DriveError:
    """Return why nothing can be said of a hand at a table."""
    if open_rounds(drive).filter(hands__number=hand).exists():
        return SeatsChangedError()  # the table does not play in it any more
    deal = closed_deal(drive, table, hand)
    if deal is None:
        return HandNotNowError(hand=hand)
    side = next(side for side, source in SOURCES.items() if source == said.source)
    return HandClosedError(hand=hand, side=side, counts=deal.score, typed=score)
