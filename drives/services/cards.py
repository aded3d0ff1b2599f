"""The players' own cards, typed at tea and at the end, where no slips are collected."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from drives.errors import (
    CardConflictError,
    CardRestError,
    CardTricksError,
    CardTypedOtherwiseError,
    DriveError,
    DriveFinishedError,
    NotPlayingError,
)
from drives.models import Act, CardLine, Drive, Entry
from drives.results.lines import typed_halves
from drives.services.acts import KeptAt, Testimony, lock, log, tell_kept
from scoring.cards_of_hand import Mark
from scoring.hand_rules import most_points
from scoring.rules import Scoring
from scoring.rules_of_hands import BY_TABLES
from scoring.tricks import MOST_ODD_TRICKS, TRICKS_IN_DEAL

CardValue = int | Mark | None
"""What a card says: half tricks, a rest, or nothing yet."""


@dataclass(frozen=True, slots=True)
class CardSays:
    """What an entry's card says of hands first to last, in half tricks; None is blank again.

    A half is typed as one, or each of its hands by itself, where a rest is `Mark.REST`. `was` is
    what the page showed when this was typed.
    """

    entry: Entry
    first: int
    last: int
    half_tricks: CardValue
    was: CardValue = None


@transaction.atomic
def record_card(says: CardSays, said: Testimony) -> Act | None:
    """Keep what a card says; None where it says that already.

    Raises NotPlayingError, DriveFinishedError, CardTricksError over 13 tricks a hand, CardRestError
    for a rest that is not of one hand, CardTypedOtherwiseError where the cards count and the half is
    typed the other way on this card (only to be compared, both stand), and CardConflictError where somebody else has typed another number since the page
    was opened.
    """
    drive, done = lock(says.entry.drive_id, said)
    if done:
        return done
    act = _record(drive, says, said)
    _tell_typed(drive, [act])
    return act


@transaction.atomic
def record_cards(
    drive: Drive, pressed: Iterable[tuple[CardSays, Testimony]]
) -> list[Act | DriveError | None]:
    """Keep all that a page of cards says, in one transaction; one refused leaves the others standing.

    Returns for each, in order, what `record_card` returns or would raise.
    """
    drive, _ = lock(drive.pk, Testimony())
    pressed = list(pressed)
    keys = [said.client_key for _, said in pressed if said.client_key]
    done = {act.client_key: act for act in drive.acts.filter(client_key__in=keys)}
    found: list[Act | DriveError | None] = []
    for says, said in pressed:
        try:
            found.append(done.get(said.client_key) or _record(drive, says, said))
        except DriveError as error:  # raised before anything is written
            found.append(error)
    _tell_typed(drive, [act for act in found if isinstance(act, Act) and act not in done.values()])
    return found


def _tell_typed(drive: Drive, acts: Iterable[Act | None]) -> None:
    """Have the evening copied where all cards of a half are in: no hand is ever closed in it."""
    hands = {
        act.after["first_hand"] for act in acts if act and act.after["half_tricks"] is not None
    }
    if not hands or not drive.from_cards:
        return
    if any(half.first <= hand <= half.last for half in typed_halves(drive) for hand in hands):
        tell_kept(drive, KeptAt.HALF)


def _record(drive: Drive, says: CardSays, said: Testimony) -> Act | None:
    if drive.state == Drive.State.FINISHED:
        raise DriveFinishedError
    if drive.state != Drive.State.PLAYING:
        raise NotPlayingError
    _refuse_what_no_card_says(drive, says)
    before = _standing(drive, says)
    if before == says.half_tricks:
        return None
    if before != says.was:
        raise CardConflictError(standing=before, typed=says.half_tricks)
    where = {"first_hand": says.first, "last_hand": says.last}
    after = {**where, **_kept(says.half_tricks)}
    put_card_line(says.entry.pk, after)
    return log(
        drive,
        Act.Kind.CARD,
        said,
        subject=says.entry.pk,
        before={**where, **_kept(before)},
        after=after,
    )


def _refuse_what_no_card_says(drive: Drive, says: CardSays) -> None:
    if says.half_tricks is Mark.REST:
        if says.first != says.last:
            raise CardRestError
        return
    most = most_on_card(drive, says.first, says.last)
    if says.half_tricks is not None and not 0 <= says.half_tricks <= 2 * most:
        raise CardTricksError(half_tricks=says.half_tricks, most=most)


def _standing(drive: Drive, says: CardSays) -> CardValue:
    """Return what stands for these hands, or refuse what would count the same hands twice."""
    lines = CardLine.objects.filter(
        entry=says.entry, first_hand__lte=says.last, last_hand__gte=says.first
    )
    by_hands = {(line.first_hand, line.last_hand): line for line in lines}
    line = by_hands.pop((says.first, says.last), None)
    if by_hands and drive.from_cards and says.half_tricks is not None:
        raise CardTypedOtherwiseError(
            name=says.entry.player.name, by_hand=any(first == last for first, last in by_hands)
        )
    if line is None:
        return None
    return Mark.REST if line.rest else line.half_tricks


def _kept(value: CardValue) -> dict[str, Any]:
    """What the log keeps of a card: half tricks, and whether they are a rest's."""
    if value is Mark.REST:
        return {"half_tricks": 0, "rest": True}
    return {"half_tricks": value, "rest": False}


def most_on_card(drive: Drive, first: int, last: int) -> int:
    """Return the most a card can show for these hands, by what counts in the drive and their rules."""
    if drive.scoring == Scoring.ODD_TRICKS:
        return MOST_ODD_TRICKS * (last - first + 1)
    if drive.from_cards:  # whose hands have no rules of their own
        return TRICKS_IN_DEAL * (last - first + 1)
    rules = drive.hands.filter(number__range=(first, last)).values_list("rule", flat=True)
    return sum(most_points(BY_TABLES[code]) for code in rules)


def put_card_line(entry: int, kept: Mapping[str, Any]) -> None:
    """Let a card say what the log kept of it. A rest's tricks are the drive's award, not the line's."""
    where = {"entry_id": entry, "first_hand": kept["first_hand"], "last_hand": kept["last_hand"]}
    if kept["half_tricks"] is None:
        CardLine.objects.filter(**where).delete()
        return
    says = {"half_tricks": kept["half_tricks"], "rest": kept.get("rest", False)}
    CardLine.objects.update_or_create(**where, defaults=says)
