"""What a hand is played by: its trumps and its rule, and what its tables say besides the tricks."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from drives.errors import (
    DriveFinishedError,
    HonoursNeedTrumpsError,
    PlanChangedError,
    PlayedWithoutTrumpsError,
    RuleNotHereError,
    ToldChangesWinnerError,
)
from drives.models import Act, Deal, Drive, Hand
from drives.services.acts import Testimony, lock, log
from drives.services.scores import changes_winner, refuse_not_playing
from scoring.hand_rules import Told, is_enough
from scoring.rules import Scoring
from scoring.rules_of_hands import BY_TABLES
from scoring.trumps import NO_TRUMPS

Kept = list[Any]
"""What the log keeps of one table: its number, North-South's honours, the call, and who called."""


def may_have_rules(drive: Drive) -> bool:
    """Whether hands of this drive may have rules of their own."""
    by_tricks = drive.game == Drive.Game.HANDS and drive.scoring == Scoring.ALL_TRICKS
    return by_tricks and not drive.from_cards


@transaction.atomic
def set_trumps(hand: Hand, trumps: str, said: Testimony, rule: str | None = None) -> Act | None:
    """Let the hand be played in `trumps`, and by `rule` where one is given; None where it is already.

    `hand.trumps` and `hand.rule` are what the page had shown: where they are others by now, raises
    PlanChangedError. A rule that is played without trumps brings that with it. Raises
    DriveFinishedError, RuleNotHereError, PlayedWithoutTrumpsError and HonoursNeedTrumpsError.
    """
    shown = hand.trumps, hand.rule
    drive, done = lock(hand.drive_id, said)
    if done:
        return done
    if drive.state == Drive.State.FINISHED:
        raise DriveFinishedError
    hand = drive.hands.get(pk=hand.pk)
    before = hand.trumps, hand.rule
    after = _played_by(hand, trumps, before[1] if rule is None else rule)
    if before == after:
        return None
    if before != shown:
        raise PlanChangedError
    if after[1] and not may_have_rules(drive):
        raise RuleNotHereError
    hand.trumps, hand.rule = after
    hand.save(update_fields=["trumps", "rule"])
    changed = before[1] != after[1]
    return log(
        drive,
        Act.Kind.TRUMPS,
        said,
        hand=hand.number,
        before=_kept_of_hand(*before, changed=changed),
        after=_kept_of_hand(*after, changed=changed),
    )


def tables_turned(hand: Hand) -> list[int]:
    """Return the tables of a hand that another side has won than went on as the winner, in order.

    A rule set after the move leaves seats as they are; the score of such a table, saved again, asks
    which way the room moved (`correct_winner`).
    """
    deals = Deal.objects.filter(hand=hand.pk).exclude(moved_as="").select_related("hand__drive")
    return [
        deal.table_number
        for deal in deals.order_by("table_number")
        if deal.score is not None and changes_winner(deal, deal.score)
    ]


def _played_by(hand: Hand, trumps: str, code: str) -> tuple[str, str]:
    """Return the trumps and the rule together, as they can be."""
    rule = BY_TABLES[code]
    if rule.no_trumps and trumps != NO_TRUMPS:
        if code == hand.rule:
            raise PlayedWithoutTrumpsError(hand=hand.number)
        trumps = NO_TRUMPS.value
    if rule.honours and trumps == NO_TRUMPS:
        raise HonoursNeedTrumpsError(hand=hand.number)
    return trumps, code


def _kept_of_hand(trumps: str, rule: str, *, changed: bool) -> dict[str, str]:
    return {"trumps": trumps, "rule": rule} if changed else {"trumps": trumps}


def put_trumps(drive: Drive, number: int, kept: Mapping[str, str]) -> None:
    """Let a hand of a locked drive be played as the log kept it."""
    drive.hands.filter(number=number).update(**kept)


@transaction.atomic
def tell_hand(
    hand: Hand, shown: Mapping[int, Told], told: Mapping[int, Told], said: Testimony
) -> Act | None:
    """Keep what the tables of a hand say besides their tricks; None where all of it stands already.

    Both are by table: `shown` is what the page had, so that nothing of somebody else's is overwritten.
    Raises NotPlayingError, DriveFinishedError, CountsFromCardsError, PlanChangedError where a table
    says otherwise by now, is gone, or the hand has a rule that knows no such call, and
    ToldChangesWinnerError where another side has won by it and the room has moved: `tell_after_move`.
    """
    drive, done = lock(hand.drive_id, said)
    if done:
        return done
    act, deals = _tell_tables(drive, hand, shown, told, said)
    for deal in deals:
        _refuse_other_winner(deal)
    return act


@transaction.atomic
def tell_after_move(
    hand: Hand, shown: Mapping[int, Told], told: Mapping[int, Told], said: Testimony
) -> Act | None:
    """Keep what changes who won after the room has moved: the seats are facts, and stay.

    Where the people had moved by it already, the deal's score is saved again, which asks which way the
    room moved (`correct_winner`). Raises as `tell_hand`, but ToldChangesWinnerError never.
    """
    drive, done = lock(hand.drive_id, said)
    return done or _tell_tables(drive, hand, shown, told, said)[0]


def _refuse_other_winner(deal: Deal) -> None:
    """Refuse, with what is written already, a winner by whom the room has not moved."""
    score = deal.score
    if score is not None and changes_winner(deal, score):
        raise ToldChangesWinnerError(hand=deal.hand.number, table=deal.table_number)


def _tell_tables(
    drive: Drive,
    hand: Hand,
    shown: Mapping[int, Told],
    told: Mapping[int, Told],
    said: Testimony,
) -> tuple[Act | None, list[Deal]]:
    """Write what is new under the drive's lock; return its act, and the deals it is of."""
    refuse_not_playing(drive)
    changed = {table for table, one in told.items() if one != shown.get(table)}
    if not changed:
        return None, []
    deals = list(
        Deal.objects.filter(hand__drive=drive, hand=hand.pk, table_number__in=changed)
        .select_related("hand__drive")
        .order_by("table_number")
    )
    if len(deals) < len(changed):
        raise PlanChangedError
    for deal in deals:
        _refuse_otherwise(deal, shown.get(deal.table_number, Told()), told[deal.table_number])
    before = [_kept(deal) for deal in deals]
    for deal in deals:
        _tell(deal, told[deal.table_number])
    after = [_kept(deal) for deal in deals]
    act = log(
        drive,
        Act.Kind.TOLD,
        said,
        hand=deals[0].hand.number,
        before={"tables": before},
        after={"tables": after},
    )
    return act, deals


def _refuse_otherwise(deal: Deal, shown: Told, told: Told) -> None:
    calls = BY_TABLES[deal.hand.rule].calls
    if deal.told != shown or (told.call is not None and told.call not in calls):
        raise PlanChangedError


def _tell(deal: Deal, told: Told) -> None:
    deal.ns_honours, deal.call, deal.caller = told.ns_honours, told.call or "", told.caller or ""
    deal.save(update_fields=["ns_honours", "call", "caller"])


def _kept(deal: Deal) -> Kept:
    return [deal.table_number, deal.ns_honours, str(deal.call), str(deal.caller)]


def put_told(drive: Drive, number: int, kept: Mapping[str, list[Kept]]) -> None:
    """Let the tables of a hand say what the log kept; a table that is gone says nothing."""
    of_hand = Deal.objects.filter(hand__drive=drive, hand__number=number)
    for table, ns_honours, call, caller in kept["tables"]:
        of_hand.filter(table_number=table).update(ns_honours=ns_honours, call=call, caller=caller)


def untold(drive: Drive) -> list[tuple[int, int]]:
    """Return (hand, table) of every deal with tricks that cannot be scored before more is said of it."""
    deals = Deal.objects.filter(hand__drive=drive, ns_tricks__isnull=False).exclude(hand__rule="")
    return [
        (deal.hand.number, deal.table_number)
        for deal in deals.select_related("hand").order_by("hand__number", "table_number")
        if not is_enough(BY_TABLES[deal.hand.rule], deal.told)
    ]
