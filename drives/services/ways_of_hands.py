"""How the trumps and the rule of a hand, and what its tables told, are put back, and what rests on them."""

from collections.abc import Iterator

from django.db.models import Q, QuerySet

from drives.models import Act, Deal, Drive
from drives.services.acts import Testimony
from drives.services.hands import Kept, put_told, put_trumps
from drives.services.way import Way, known
from drives.services.ways_of_rulings import moved_by
from drives.services.winners import winner_if
from scoring.sides import Side

K = Act.Kind


def _same_hand(act: Act, later: QuerySet[Act]) -> QuerySet[Act]:
    """Later trumps of the hand, a later plan, which made every hand anew, a stop before it, or a move by
    which people went as winners who have not won by the other rule."""
    stopped = Q(kind=K.STOP, hand__lt=act.hand)
    again = Q(kind=K.TRUMPS, hand=act.hand) | Q(kind=K.PLAN) | stopped
    return later.filter(again | moved_by(act, list(_turned_by_rule(act))))


def _told_again(act: Act, later: QuerySet[Act]) -> QuerySet[Act]:
    """What was told of the hand later, other seats, whose deals are others, a stop before it, or a move
    by which people went as winners who have not won without it."""
    stopped = Q(kind=K.STOP, hand__lt=act.hand)
    again = Q(kind=K.TOLD, hand=act.hand) | Q(kind=K.SEAT) | stopped
    return later.filter(again | moved_by(act, list(_turned_by_told(act))))


def _decided(act: Act) -> QuerySet[Deal]:
    """The deals of the act's hand by which the room has moved."""
    deals = Deal.objects.filter(hand__drive=act.drive_id, hand__number=known(act.hand))
    return deals.exclude(moved_as="").select_related("hand__drive")


def _turned_by_rule(act: Act) -> Iterator[int]:
    """Yield the deals that another side wins by the rule of before the act."""
    if "rule" not in act.after:
        return
    for deal in _decided(act):
        if _by_rule(deal, act.before["rule"]) is not _by_rule(deal, act.after["rule"]):
            yield deal.pk


def _by_rule(deal: Deal, rule: str) -> Side | None:
    deal.hand.rule = rule
    return winner_if(deal, deal.score, deal.void_winner)


def _turned_by_told(act: Act) -> Iterator[int]:
    """Yield the deals that another side wins, or nobody, by what was told before the act."""
    at_table = {deal.table_number: deal for deal in _decided(act)}
    for before, after in zip(act.before["tables"], act.after["tables"], strict=True):
        deal = at_table.get(before[0])
        if deal and _as_told(deal, before) is not _as_told(deal, after):
            yield deal.pk


def _as_told(deal: Deal, kept: Kept) -> Side | None:
    _table, deal.ns_honours, deal.call, deal.caller = kept
    return winner_if(deal, deal.score, deal.void_winner)


def _undo_trumps(drive: Drive, act: Act, said: Testimony) -> None:
    put_trumps(drive, known(act.hand), act.before)


def _undo_told(drive: Drive, act: Act, said: Testimony) -> None:
    put_told(drive, known(act.hand), act.before)


WAYS_OF_HANDS = {
    K.TRUMPS: Way(_undo_trumps, _same_hand),
    K.TOLD: Way(_undo_told, _told_again),
}
