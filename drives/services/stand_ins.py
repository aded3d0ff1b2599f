"""Somebody else plays with a card from a hand on: a substitute. The card keeps its place."""

from django.db import transaction

from drives.errors import (
    CardLeftError,
    NoHandLeftError,
    PlaysAlreadyError,
    SamePersonError,
)
from drives.models import Act, Drive, Entry, Holding, Player
from drives.services.acts import Testimony, lock_playing, log

HOLDING = ("player", "first_hand", "last_hand")


@transaction.atomic
def play_for(
    entry: Entry,
    player: Player,
    first_hand: int,
    said: Testimony,
    last_hand: int | None = None,
) -> Act:
    """Let `player` play with the card from `first_hand` on, or until `last_hand`; the owner, once back.

    Raises NotPlayingError, DriveFinishedError, NoHandLeftError, CardLeftError where the card has left the evening,
    PlaysAlreadyError where the player has a card tonight, and SamePersonError where they hold this one
    now.
    """
    drive, done = lock_playing(entry.drive_id, said)
    if done:
        return done
    entry = drive.entries.select_related("player").get(pk=entry.pk)
    _refuse_gone(drive, entry, first_hand, last_hand)
    refuse_busy(drive, player, first_hand, but=entry)
    _refuse_own_card(drive, player, first_hand, but=entry)
    kept = [list(row) for row in entry.holdings.values_list(*HOLDING)]
    now = holding_now(entry, first_hand)
    if player.pk == (now.player_id if now else entry.player_id):
        raise SamePersonError(name=player.name)
    _end(entry, first_hand)
    if player.pk != entry.player_id:
        Holding.objects.create(
            entry=entry, player=player, first_hand=first_hand, last_hand=last_hand
        )
    before = {"holdings": kept, "player": now.player_id if now else entry.player_id}
    after = {"player": player.pk, "owner": player.pk == entry.player_id, "last": last_hand}
    kind = Act.Kind.STAND_IN
    return log(drive, kind, said, hand=first_hand, subject=entry.pk, before=before, after=after)


def _refuse_gone(drive: Drive, entry: Entry, first_hand: int, last_hand: int | None) -> None:
    """Refuse hands that are not there for the card."""
    last = drive.hands.order_by("-number").values_list("number", flat=True)[0]
    if first_hand > last or (last_hand is not None and last_hand < first_hand):
        raise NoHandLeftError
    if entry.last_hand is not None and entry.last_hand < first_hand:
        raise CardLeftError(name=entry.player.name, hand=entry.last_hand)


def holding_now(entry: Entry, hand: int) -> Holding | None:
    """Return who else holds the card for this hand, or None while its owner does."""
    held = entry.holdings.filter(first_hand__lte=hand).exclude(last_hand__lt=hand)
    return held.select_related("player").last()


def refuse_busy(drive: Drive, player: Player, first_hand: int, but: Entry | None = None) -> None:
    """Raise PlaysAlreadyError where somebody plays with another's card, other than `but`, in any hand
    from this one on."""
    held = Holding.objects.filter(entry__drive=drive, player=player.pk).exclude(entry=but)
    for holding in held.exclude(last_hand__lt=first_hand).select_related("entry"):
        raise PlaysAlreadyError(name=player.name, number=holding.entry.number)


def _refuse_own_card(drive: Drive, player: Player, first_hand: int, but: Entry) -> None:
    here = drive.entries.exclude(last_hand__lt=first_hand).exclude(pk=but.pk)
    for card in here.filter(player=player):
        raise PlaysAlreadyError(name=player.name, number=card.number)


def _end(entry: Entry, first_hand: int) -> None:
    """Let nobody but its owner hold the card from that hand on."""
    entry.holdings.filter(first_hand__gte=first_hand).delete()
    held = entry.holdings.exclude(last_hand__lt=first_hand)
    held.update(last_hand=first_hand - 1)


def undo_play_for(entry: Entry, act: Act) -> None:
    """Put the holders of the card back as they were."""
    entry.holdings.all().delete()
    Holding.objects.bulk_create(
        Holding(entry=entry, player_id=player, first_hand=first, last_hand=last)
        for player, first, last in act.before["holdings"]
    )
