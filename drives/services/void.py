"""Deals that were not played out: no score, the own average, or a number for everybody at the table."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db import transaction

from drives.errors import (
    MovedOnError,
    NothingOutError,
    NotVoidError,
    RubberBegunError,
    SaidSinceError,
    VoidTooMuchError,
)
from drives.models import Act, Deal, Drive, Hand, ScoreEntry
from drives.results.flags import flag_rules
from drives.results.games import rubber_rules
from drives.services.acts import Testimony, lock, log
from drives.services.rounds_closed import note_if_closed
from drives.services.said import Voices
from drives.services.scores import (
    changes_winner,
    kept_counts,
    kept_score,
    open_deal,
    put_counts,
    put_entry,
    refuse_not_playing,
    score_kept,
)
from scoring.halves import to_halves
from scoring.rules import Scoring, most_worth
from scoring.sides import Side

Kept = dict[str, Any]


@dataclass(frozen=True, slots=True)
class VoidAward:
    """What a void deal puts on each card at its table; `half_tricks` (or half flags) of a number.

    `winner` is the side that moves as the winner, where the room moves by who won: the one with more
    tricks so far, or equal, whose gent won the cut. It may be said later, before the room moves on.
    """

    kind: Deal.Void
    half_tricks: int | None = None
    winner: Side | None = None


@transaction.atomic
def make_void(deal: Deal, award: VoidAward, said: Testimony) -> Act:
    """Let a deal be void, or void in another way; a score that stood is kept, and comes back.

    Once the room has moved by this deal, the side that went as the winner stays it. Raises
    NotPlayingError, DriveFinishedError, CountsFromCardsError, SeatsChangedError, VoidTooMuchError
    for a number that no deal of the drive can be worth, SaidSinceError where something was said
    of the deal that `said` had not seen, and RubberBegunError where something of its rubber is written.
    """
    drive, done = lock(deal.hand.drive_id, said)
    if done:
        return done
    return _make_void(drive, [_as_seen(drive, deal, said)], award, said)


@transaction.atomic
def make_rest_void(hand: Hand, award: VoidAward, said: Testimony) -> Act:
    """Let every deal of a hand be void that has no score: the hand was not finished.

    Raises NotPlayingError, DriveFinishedError, CountsFromCardsError, SeatsChangedError,
    VoidTooMuchError, and NothingOutError where every table has a score or is void already.
    """
    drive, done = lock(hand.drive_id, said)
    if done:
        return done
    refuse_not_playing(drive)
    out = Deal.objects.missing().filter(hand__drive=drive, hand__number=hand.number)
    deals = [open_deal(drive, deal.pk, said) for deal in out.order_by("table_number")]
    if not deals:
        raise NothingOutError(hand=hand.number)
    return _make_void(drive, deals, award, said)


@transaction.atomic
def take_back_void(deal: Deal, said: Testimony) -> Act:
    """Let a void deal be open again, with the score that stood before, where there was one.

    Raises as `make_void`, NotVoidError, and MovedOnError where the room has moved by this deal and no
    score, or one with another winner, would stand: type the right one instead.
    """
    drive, done = lock(deal.hand.drive_id, said)
    if done:
        return done
    deal = _as_seen(drive, deal, said)
    if not deal.void:
        raise NotVoidError(hand=deal.hand.number, table=deal.table_number)
    before, score = kept_counts(deal), score_kept(_stood(drive, deal))
    if changes_winner(deal, score):
        raise MovedOnError(hand=deal.hand.number, table=deal.table_number)
    open_again = kept_score(score)
    entry = put_back_counts(drive, deal, open_again, _entry_of_void(drive, deal), said)
    after = {**open_again, "entry": entry}
    return _log(drive, [deal], [before], [after], said)


def voided(act: Act) -> list[int]:
    """Return the deals, by key, that a VOID act changed."""
    return [pk for pk, _kept in act.after["deals"]]


def put_back_void(drive: Drive, act: Act, said: Testimony) -> None:
    """Undo: each of the deals counts again as it did before."""
    for (pk, before), (_pk, after) in zip(act.before["deals"], act.after["deals"], strict=True):
        deal = Deal.objects.select_related("hand__round").get(pk=pk)
        put_back_counts(drive, deal, before, after["entry"], said)


def put_back_counts(
    drive: Drive, deal: Deal, kept: Kept, entry: int | None, said: Testimony
) -> int | None:
    """Let what the log kept of a deal (`kept_counts`) count again; return the key of that testimony.

    `entry` is what is taken back of what was said: the other voices are heard again, and where they
    differ the deal is disputed as it was. None where nothing was said.
    """
    score, taken_back = score_kept(kept), None
    if entry is not None:
        undo = replace(said, source=ScoreEntry.Source.UNDO, seen=entry)
        taken_back = put_entry(deal, score, undo).pk
    deal.void, deal.void_award = kept.get("void", ""), kept.get("award")
    deal.void_winner = kept.get("winner", "")
    voices = Voices.of(deal.entries.order_by("pk"))
    put_counts(deal, score, "" if deal.void else voices.checked(score) or "")
    note_if_closed(drive, deal)
    return taken_back


def _as_seen(drive: Drive, deal: Deal, said: Testimony) -> Deal:
    found = open_deal(drive, deal.pk, said)
    if found.newest != said.seen:
        raise SaidSinceError(hand=found.hand.number, table=found.table_number)
    return found


def _make_void(drive: Drive, deals: Sequence[Deal], award: VoidAward, said: Testimony) -> Act:
    _refuse_too_much(drive, award)
    _refuse_begun(drive, deals)
    before, after = [], []
    for deal in deals:
        before.append(kept_counts(deal))
        stood = kept_score(deal.score) if deal.score else _stood(drive, deal)
        # Void in another way says nothing more of its tricks.
        entry = None if deal.void else put_entry(deal, None, said).pk
        deal.void, deal.void_award = award.kind, award.half_tricks
        deal.void_winner = deal.moved_as or (award.winner or "")
        put_counts(deal, None, "")
        after.append({**kept_counts(deal), "entry": entry, "stood": stood})
    note_if_closed(drive, deals[0])  # they are of one hand, and so of one round
    return _log(drive, deals, before, after, said)


def _refuse_too_much(drive: Drive, award: VoidAward) -> None:
    most = _most_worth(drive, Scoring(drive.scoring))
    if (award.half_tricks or 0) > to_halves(most):
        raise VoidTooMuchError(most=most)


def _most_worth(drive: Drive, scoring: Scoring) -> int:
    if scoring is Scoring.RUBBER_POINTS:
        return rubber_rules(drive).most
    return most_worth(scoring, flag_rules(drive))


def _refuse_begun(drive: Drive, deals: Sequence[Deal]) -> None:
    """Refuse to make a rubber void of which anything is written: it is called to stop instead."""
    if drive.game == Drive.Game.RUBBERS:
        begun = Deal.objects.begun().filter(pk__in=[deal.pk for deal in deals], void="")
        if one := begun.select_related("hand").order_by("table_number").first():
            raise RubberBegunError(hand=one.hand.number, table=one.table_number)


def _stood(drive: Drive, deal: Deal) -> Kept:
    """Return the score that stood before a deal was void."""
    if deal.void:
        acts = drive.acts.standing().filter(kind=Act.Kind.VOID, hand=deal.hand.number)
        for act in acts.order_by("-number"):
            for pk, kept in act.after["deals"]:
                if pk == deal.pk and "stood" in kept:
                    return dict(kept["stood"])
    return kept_score(None)


def _entry_of_void(drive: Drive, deal: Deal) -> int | None:
    """Return what was said of the deal when it was made void."""
    for act in drive.acts.standing().filter(kind=Act.Kind.VOID, hand=deal.hand.number).reverse():
        for pk, kept in act.after["deals"]:
            if pk == deal.pk and "void" in kept and kept["entry"] is not None:
                return int(kept["entry"])
    return None


def _log(
    drive: Drive,
    deals: Sequence[Deal],
    before: Sequence[Kept],
    after: Sequence[Kept],
    said: Testimony,
) -> Act:
    """One act for all: of one deal with its table, of a whole hand without."""
    keys = [deal.pk for deal in deals]
    alone = deals[0] if len(deals) == 1 else None
    return log(
        drive,
        Act.Kind.VOID,
        said,
        hand=deals[0].hand.number,
        table=alone.table_number if alone else None,
        subject=alone.pk if alone else None,
        before={"deals": [list(one) for one in zip(keys, before, strict=True)]},
        after={
            "deals": [list(one) for one in zip(keys, after, strict=True)],
            "tables": [deal.table_number for deal in deals],
        },
    )
