"""A table's phone: the hands it may speak of, who sits there, and what was said of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from django.db import transaction
from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from drives.errors import HandClosedError, HandNotNowError, SeatsChangedError
from drives.models import Act, Deal, Drive, Round, ScoreEntry, TableLink
from drives.models.deals import DealQuerySet
from drives.movements import MOVEMENTS, Kind
from drives.results.games import one_number_a_table
from drives.results.room import TableOfNames, table_in_rounds
from drives.services.acts import Testimony, lock
from drives.services.said import Voices, keep, voices_of
from drives.services.scores import refuse_not_playing, score_kept, score_of
from scoring.sides import Side
from scoring.tricks import DealScore

SOURCES = {
    Side.NORTH_SOUTH: ScoreEntry.Source.NORTH_SOUTH,
    Side.EAST_WEST: ScoreEntry.Source.EAST_WEST,
}
"""Who speaks, where a side of the table does."""

MOST_LATE_WORDS = 5
"""So many words of a side are kept of a hand that is closed."""

TOO_LATE = "too_late"
"""What the log keeps with an act whose word came after its hand was closed."""


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
    chosen = drive.phones != Drive.Phones.OFF and not drive.from_cards
    return chosen and one_number_a_table(drive)


def open_rounds(drive: Drive) -> QuerySet[Round]:
    """Return the rounds of which a phone may speak: the one now played, and any opened again.

    That is the last that is seated where the room moves by the scores, and else the first of which
    half of the tables or more are out, or the last of the evening: one slip that was lost does not hold
    every phone, and an earlier round stays open until all of it is in. The one before stays open besides
    until something is in of this one, so that the other side of the last table may still speak. Never
    a later one.
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
    begun = Deal.objects.filter(hand__drive=drive, hand__round__number=OuterRef("now"))
    just_over = Q(number=F("now") - 1) & ~Exists(begun.exclude(ns_tricks=None, void=""))
    earlier = Q(number__lt=F("now")) & not_closed
    return seated.annotate(now=now).filter(Q(number=F("now")) | earlier | just_over)


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


def say_at_table(link: TableLink, hand: int, score: DealScore, said: Testimony) -> Act:
    """Keep what a side of the table (`said.source`) says of a hand; see `services.said.say`.

    What was typed while the hand was open and arrives once it is closed raises HandClosedError, with
    what counts and whether it is kept: it counts for nothing, and where it differs the organiser is
    to settle it. A resend (same client key) changes nothing and ends as it did the first time,
    whatever has happened since. Raises as `say`, and HandNotNowError for a hand that is not played yet.
    """
    heard = _hear(link, hand, score, said)
    if isinstance(heard, HandClosedError):  # raised only now, so that what came too late stays kept
        raise heard
    return heard


@transaction.atomic
def _hear(link: TableLink, hand: int, score: DealScore, said: Testimony) -> Act | HandClosedError:
    drive, done = lock(link.drive_id, said)
    if done:
        return _as_first_told(done)
    refuse_not_playing(drive)
    deal = _open_deals(drive, link.table_number).filter(hand__number=hand).first()
    if deal is None:
        return _keep_too_late(drive, _deal_closed(drive, link.table_number, hand), score, said)
    if said.seating_version != deal.hand.round.seating_version:
        raise SeatsChangedError
    return keep(drive, deal, score, said)


def _as_first_told(act: Act) -> Act | HandClosedError:
    if TOO_LATE not in act.after:
        return act
    return HandClosedError(
        hand=act.hand,
        side=_side_of(act.source),
        counts=score_kept(act.before),
        typed=score_kept(act.after),
        kept=True,
    )


def _keep_too_late(drive: Drive, deal: Deal, score: DealScore, said: Testimony) -> HandClosedError:
    """Keep what comes after the hand is closed, where it is news; return what the phone is told."""
    counts, source = deal.score, ScoreEntry.Source(said.source)
    if _is_late_news(drive, deal, score, said):
        act = keep(drive, deal, score, said, too_late=True)
        act.after[TOO_LATE] = True
        act.save(update_fields=["after"])
    return HandClosedError(
        hand=deal.hand.number,
        side=_side_of(source),
        counts=counts,
        typed=score,
        kept=_stands(deal, source) == score,
    )


def _is_late_news(drive: Drive, deal: Deal, score: DealScore, said: Testimony) -> bool:
    """Whether a late word is of the seats that were played, new from this side, and not one too many.

    Whoever has a card could else write for ever on a hand that is over. What the organiser has seen
    and settled is no news either.
    """
    if said.seating_version != deal.hand.round.seating_version:
        return False
    source = ScoreEntry.Source(said.source)
    last = deal.entries.filter(source=source).order_by("pk").last()
    if score in (_stands(deal, source), last and score_of(last)):
        return False
    late = drive.acts.filter(subject=deal.pk, source=source, after__has_key=TOO_LATE)
    return late.count() < MOST_LATE_WORDS


def _stands(deal: Deal, source: ScoreEntry.Source) -> DealScore | None:
    """Return what a side says of a deal now, if anything."""
    word = Voices.of(deal.entries.order_by("pk")).since.get(source)
    return score_of(word) if word else None


def closed_deal(drive: Drive, table: int, hand: int) -> Deal | None:
    """Return a hand at the table that is closed, with what counts for it."""
    closed = Deal.objects.filter(hand__drive=drive, hand__round__closed_at__isnull=False)
    at_table = closed.filter(hand__number=hand, table_number=table)
    return at_table.select_related("hand__round").first()


def _open_deals(drive: Drive, table: int) -> DealQuerySet:
    deals = Deal.objects.filter(hand__round__in=open_rounds(drive), table_number=table)
    return deals.select_related("hand__round").order_by("-hand__round__number", "hand__number")


def _deal_closed(drive: Drive, table: int, hand: int) -> Deal:
    """Return the closed hand of which a phone speaks; raise where it may not speak of it at all."""
    if open_rounds(drive).filter(hands__number=hand).exists():
        raise SeatsChangedError  # the table does not play in it any more
    deal = closed_deal(drive, table, hand)
    if deal is None:
        raise HandNotNowError(hand=hand)
    return deal


def _side_of(source: str) -> Side:
    return next(side for side, spoken in SOURCES.items() if spoken == source)
