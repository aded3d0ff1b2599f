"""Stop early: the hands after a chosen one are no more, and what undo needs of them is kept."""

from datetime import datetime
from typing import Any

from django.db import transaction

from drives.errors import (
    LaterCardError,
    LaterScoreError,
    NotShorterError,
)
from drives.models import Act, CardLine, Deal, Drive, Hand, Round
from drives.services.acts import Testimony, lock_playing, log
from drives.services.rubber_sheets import words_of_rubbers
from drives.services.seat_rows import kept_seats, put_seats

Kept = dict[str, Any]
HAND = ("number", "round__number", "trumps", "half", "rule")
ROUND = ("number", "seating_version", "closed_at")
TOLD = ("ns_honours", "call", "caller")
DEAL = ("hand__number", "table_number", "number", "trumps", *TOLD)
MOVED = ("pk", "moved_as")


@transaction.atomic
def stop_after(drive: Drive, hand_number: int, said: Testimony) -> Act:
    """Let hand `hand_number` be the evening's last: later hands, their seats and rounds are no more.

    A round of which some hands remain stays seated. Raises NotPlayingError, DriveFinishedError,
    NotShorterError where no hand comes after, LaterScoreError naming the first later table of which
    anything was ever said, and LaterCardError naming a card that speaks of later hands.
    """
    drive, done = lock_playing(drive.pk, said)
    if done:
        return done
    numbers = list(drive.hands.order_by("number").values_list("number", flat=True))
    if not 1 <= hand_number < numbers[-1]:
        raise NotShorterError(last=numbers[-1])
    _refuse_said(drive, hand_number)
    last = drive.rounds.get(hands__number=hand_number)
    before = {"last": numbers[-1], **_kept(drive, hand_number, last)}
    _take_away(drive, hand_number, last)
    after = {"last": hand_number, "round": last.number}
    return log(drive, Act.Kind.STOP, said, hand=hand_number, before=before, after=after)


def _refuse_said(drive: Drive, hand_number: int) -> None:
    entries = drive.score_entries.filter(deal__isnull=False, hand_number__gt=hand_number)
    if entry := entries.order_by("hand_number", "table_number").first():
        raise LaterScoreError(hand=entry.hand_number, table=entry.table_number)
    begun = Deal.objects.begun().filter(hand__drive=drive, hand__number__gt=hand_number)
    if deal := begun.select_related("hand").order_by("hand__number", "table_number").first():
        raise LaterScoreError(hand=deal.hand.number, table=deal.table_number)
    words = words_of_rubbers(drive).filter(hand__gt=hand_number)
    if word := words.order_by("hand", "table").first():
        raise LaterScoreError(hand=word.hand, table=word.table)
    lines = CardLine.objects.filter(entry__drive=drive, last_hand__gt=hand_number)
    if line := lines.select_related("entry__player").order_by("entry__number").first():
        name = line.entry.player.name
        raise LaterCardError(name=name, first=line.first_hand, last=line.last_hand)


def _kept(drive: Drive, hand_number: int, last: Round) -> Kept:
    """Return all that is about to go, as rows, and how the room moved on from the last round."""
    rounds = drive.rounds.filter(number__gt=last.number)
    deals = Deal.objects.filter(hand__drive=drive, hand__number__gt=hand_number)
    moved = Deal.objects.filter(hand__round=last).exclude(moved_as="")
    hands = drive.hands.filter(number__gt=hand_number)
    return {
        "hands": list(hands.values_list(*HAND)),
        "rounds": [
            [number, version, closed.isoformat() if closed else None]
            for number, version, closed in rounds.values_list(*ROUND)
        ],
        "seats": kept_seats(drive, last.number + 1),
        "deals": list(deals.values_list(*DEAL)),
        "moved": list(moved.values_list(*MOVED)),
        "closed_at": last.closed_at.isoformat() if last.closed_at else None,
    }


def _take_away(drive: Drive, hand_number: int, last: Round) -> None:
    """Delete the later hands; of the last round nobody moves on, so no correction asks about it."""
    drive.rounds.filter(number__gt=last.number).delete()
    drive.hands.filter(number__gt=hand_number).delete()
    Deal.objects.filter(hand__round=last).update(moved_as="")
    drive.rounds.filter(pk=last.pk).update(closed_at=None)


def make_again(drive: Drive, act: Act) -> None:
    """Put back, in a locked drive, the hands that the STOP `act` took away, as they were."""
    kept: Kept = act.before
    Round.objects.bulk_create(
        Round(drive=drive, number=number, seating_version=version, closed_at=_moment(closed))
        for number, version, closed in kept["rounds"]
    )
    rounds = {this_round.number: this_round for this_round in drive.rounds.all()}
    Hand.objects.bulk_create(
        Hand(
            drive=drive,
            number=number,
            round=rounds[round_number],
            trumps=trumps,
            half=half,
            rule=rule,
        )
        for number, round_number, trumps, half, rule in hands_kept(kept)
    )
    hands = {hand.number: hand for hand in drive.hands.all()}
    put_seats(drive, kept["seats"])
    Deal.objects.bulk_create(
        Deal(
            hand=hands[hand],
            table_number=table,
            number=number,
            trumps=trumps,
            **dict(zip(TOLD, told, strict=False)),  # an older log says nothing of it
        )
        for hand, table, number, trumps, *told in kept["deals"]
    )
    for pk, moved_as in kept["moved"]:
        Deal.objects.filter(pk=pk).update(moved_as=moved_as)
    drive.rounds.filter(number=act.after["round"]).update(closed_at=_moment(kept["closed_at"]))


def hands_kept(before: Kept) -> list[tuple[int, int, str, int, str]]:
    """Return the hands that a stop took away, each as `HAND` says; an older log knows no rule."""
    return [(*hand[:4], hand[4] if len(hand) > 4 else "") for hand in before["hands"]]


def _moment(kept: str | None) -> datetime | None:
    return datetime.fromisoformat(kept) if kept else None
