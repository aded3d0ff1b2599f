"""How penalties and void deals are put back, and which later acts rest on them."""

from collections.abc import Collection, Mapping
from typing import Any

from django.db.models import Exists, Q, QuerySet, Subquery

from drives.models import Act, Deal, Drive, Hand, Penalty
from drives.models.rubbers import RubberChange
from drives.services.acts import Testimony
from drives.services.penalties import put_penalty_back, table_of
from drives.services.rubber_sheets import settle
from drives.services.scores import score_kept
from drives.services.void import put_back_void, voided
from drives.services.way import Way, known
from drives.services.winners import winner_if

K = Act.Kind


def said_again(later: QuerySet[Act], deals: Collection[int]) -> Q:
    """Return which later acts said something else of any of these deals: a score, a rubber, or that it is void."""
    void = [one.pk for one in later.filter(kind=K.VOID) if set(voided(one)) & set(deals)]
    return Q(kind__in=(K.SCORE, K.RUBBER), subject__in=deals) | Q(pk__in=void)


def moved_by(act: Act, deals: Collection[int]) -> Q:
    """Return the move of the act's hand, where people went by who won one of these deals."""
    decided = Deal.objects.filter(pk__in=deals).exclude(moved_as="")
    played = Hand.objects.filter(drive=act.drive_id, round__hands__number=known(act.hand))
    last = played.order_by("-number").values("number")[:1]  # from which the room moved
    return Q(kind=K.MOVE, hand=Subquery(last)) & Q(Exists(decided))


def goes_as_winner(deal: int, kept: Mapping[str, Any]) -> str:
    """Return the side that goes as the winner by what the log kept of a deal; empty where nobody does."""
    row = Deal.objects.select_related("hand__drive").get(pk=deal)
    won = winner_if(row, score_kept(kept), kept.get("winner", ""))
    return won.value if won else ""


def _void_again(act: Act, later: QuerySet[Act]) -> QuerySet[Act]:
    """Later words of any of the deals, or a move by one of which another side would go as the winner."""
    kept = zip(act.before["deals"], act.after["deals"], strict=True)
    turned = [
        pk
        for (pk, before), (_pk, after) in kept
        if goes_as_winner(pk, before) != goes_as_winner(pk, after)
    ]
    return later.filter(said_again(later, voided(act)) | moved_by(act, turned))


def _same_penalty(act: Act, later: QuerySet[Act]) -> QuerySet[Act]:
    """The same penalty withdrawn, or the move of a hand in which it moved tricks.

    Of a rubber's deal: that deals of it were taken out, since it may be of another number then; or
    deals before it at the table where its holder really sat. Of a withdrawal, that the deal has
    another record since, which may not show what was ruled on.
    """
    again = Q(kind__in=(K.PENALTY, K.FORGIVE), after__penalty=act.after["penalty"])
    if act.after["form"] == Penalty.Form.MOVED and act.table is not None:
        deals = Deal.objects.filter(hand__drive=act.drive_id, hand__number=known(act.hand))
        at_table = deals.filter(table_number=act.table).values_list("pk", flat=True)
        again |= moved_by(act, list(at_table))
    if act.after.get("deal") is not None:
        out = later.filter(kind=K.RUBBER, hand=act.hand, after__did=RubberChange.TOOK_OUT)
        moved = [one.pk for one in out if act.after["penalty"] in one.after["penalties"]]
        again |= Q(pk__in=out.filter(table=act.table).values("pk")) | Q(pk__in=moved)
    if act.kind == K.FORGIVE and act.after.get("revoke"):
        of_deal = act.after.get("deal", 1)
        again |= Q(kind=K.RECORD, hand=act.hand, table=act.table, after__deal=of_deal)
    return later.filter(again)


def _undo_void(drive: Drive, act: Act, said: Testimony) -> None:
    put_back_void(drive, act, said)


def _undo_penalty(drive: Drive, act: Act, said: Testimony) -> None:
    put_penalty_back(act)
    if act.after.get("deal") is None:
        return
    # Whoever sat elsewhere, as it turned out, took the penalty along.
    holder = drive.entries.get(pk=known(act.subject))
    if (table := table_of(drive, holder, known(act.hand))) is not None:
        settle(drive, known(act.hand), table)


WAYS_OF_RULINGS = {
    K.VOID: Way(_undo_void, _void_again),
    K.PENALTY: Way(_undo_penalty, _same_penalty),
    K.FORGIVE: Way(_undo_penalty, _same_penalty),
}
