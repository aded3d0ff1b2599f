"""Somebody else plays with a card from a hand on: a substitute. The card keeps its place."""

from django.db import transaction

from drives.errors import (
    DriveFinishedError,
    LeftAlreadyError,
    NotPlayingError,
    PlaysAlreadyError,
    SamePersonError,
)
from drives.models import Act, Drive, Entry, Holding, Player
from drives.services.acts import Testimony, lock, log

HOLDING = ("player", "first_hand", "last_hand")


@transaction.atomic
def play_for(entry: Entry, player: Player, first_hand: int, said: Testimony) -> Act:
    """Let `player` play with the card from `first_hand` on; its owner, when they are back.

    Raises NotPlayingError, DriveFinishedError, LeftAlreadyError where the card has left the evening,
    PlaysAlreadyError where the player has a card tonight, and SamePersonError where they hold this one
    now.
    """
    drive, done = lock(entry.drive_id, said)
    if done:
        return done
    if drive.state == Drive.State.FINISHED:
        raise DriveFinishedError
    if drive.state != Drive.State.PLAYING:
        raise NotPlayingError
    entry = drive.entries.select_related("player").get(pk=entry.pk)
    if entry.last_hand is not None and entry.last_hand < first_hand:
        raise LeftAlreadyError(name=entry.player.name, hand=entry.last_hand)
    _refuse_busy(drive, entry, player)
    kept = [list(row) for row in entry.holdings.values_list(*HOLDING)]
    now = holding_now(entry, first_hand)
    if player.pk == (now.player_id if now else entry.player_id):
        raise SamePersonError(name=player.name)
    _end(entry, first_hand)
    if player.pk != entry.player_id:
        Holding.objects.create(entry=entry, player=player, first_hand=first_hand)
    return log(
        drive,
        Act.Kind.STAND_IN,
        said,
        hand=first_hand,
        subject=entry.pk,
        before={"holdings": kept, "player": now.player_id if now else entry.player_id},
        after={"player": player.pk},
    )


def holding_now(entry: Entry, hand: int) -> Holding | None:
    """Return who else holds the card for this hand, or None while its owner does."""
    held = entry.holdings.filter(first_hand__lte=hand).exclude(last_hand__lt=hand)
    return held.select_related("player").last()


def _refuse_busy(drive: Drive, entry: Entry, player: Player) -> None:
    card = drive.entries.filter(player=player, last_hand=None).exclude(pk=entry.pk).first()
    if card is None:
        other = Holding.objects.filter(entry__drive=drive, player=player, last_hand=None)
        holding = other.exclude(entry=entry).select_related("entry").first()
        card = holding.entry if holding else None
    if card is not None:
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
