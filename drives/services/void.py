"""Deals that were not played out: no score, the own average, or a number for everybody at the table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from drives.errors import (
    MovedOnError,
    NothingOutError,
    NotVoidError,
    SaidSinceError,
    VoidTooMuchError,
)
from drives.models import Act, Deal, Drive, Hand, ScoreEntry
from drives.results.flags import flag_rules
from drives.services.acts import Testimony, lock, log
from drives.services.scores import (
    changes_winner,
    kept_counts,
    kept_score,
    note_if_closed,
    open_deal,
    put_counts,
    put_entry,
    refuse_not_playing,
    score_kept,
)
from scoring.sides import Side
from scoring.halves import to_halves
from scoring.rules import Scoring, most_worth

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
    for a number that no deal of the drive can be worth, and SaidSinceError where something was said
    of the deal that `said` had not seen.
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
    deal.void, deal.void_award, deal.void_winner = "", None, ""
    entry = put_entry(deal, score, said)
    put_counts(deal, score, "")
    note_if_closed(drive, deal)
    after = {**kept_score(score), "entry": entry.pk}
    return _log(drive, [deal], [before], [after], said)


def voided(act: Act) -> list[int]:
    """Return the deals, by key, that a VOID act changed."""
    return [pk for pk, _kept in act.after["deals"]]


def put_back_void(drive: Drive, act: Act, said: Testimony) -> None:
    """Undo: each of the deals counts again as it did before."""
    for pk, kept in act.before["deals"]:
        deal = Deal.objects.select_related("hand__round").get(pk=pk)
        put_back_counts(drive, deal, kept, said)


def put_back_counts(drive: Drive, deal: Deal, kept: Kept, said: Testimony) -> None:
    """Let what the log kept of a deal (`kept_counts`) count again, and append that to what was said."""
    score = score_kept(kept)
    put_entry(deal, score, said)
    deal.void, deal.void_award = kept.get("void", ""), kept.get("award")
    deal.void_winner = kept.get("winner", "")
    put_counts(deal, score, "")
    note_if_closed(drive, deal)


def _as_seen(drive: Drive, deal: Deal, said: Testimony) -> Deal:
    found = open_deal(drive, deal.pk, said)
    if found.newest != said.seen:
        raise SaidSinceError(hand=found.hand.number, table=found.table_number)
    return found


def _make_void(drive: Drive, deals: Sequence[Deal], award: VoidAward, said: Testimony) -> Act:
    before, after = [], []
    for deal in deals:
        before.append(kept_counts(deal))
        stood = kept_score(deal.score) if deal.score else _stood(drive, deal)
        deal.void, deal.void_award = award.kind, award.half_tricks
        deal.void_winner = deal.moved_as or (award.winner or "")
        put_counts(deal, None, "")
        entry = put_entry(deal, None, said)
        after.append({**kept_counts(deal), "entry": entry.pk, "stood": stood})
    _refuse_too_much(drive, award)
    note_if_closed(drive, deals[0])  # they are of one hand, and so of one round
    return _log(drive, deals, before, after, said)


def _stood(drive: Drive, deal: Deal) -> Kept:
    """Return the score that stood before a deal was void."""
    if deal.void:
        acts = drive.acts.standing().filter(kind=Act.Kind.VOID, hand=deal.hand.number)
        for act in acts.order_by("-number"):
            for pk, kept in act.after["deals"]:
                if pk == deal.pk and "stood" in kept:
                    return dict(kept["stood"])
    return kept_score(None)

def _refuse_too_much(drive: Drive, award: VoidAward) -> None:
    scoring = Scoring(drive.scoring)
    most = most_worth(scoring, flag_rules(drive))
    if (award.half_tricks or 0) > to_halves(most):
        raise VoidTooMuchError(most=most, flags=scoring is Scoring.FLAGS)



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
