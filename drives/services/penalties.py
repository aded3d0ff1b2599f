"""Penalties: given to a card for a hand, and withdrawn as easily."""

from dataclasses import dataclass
from typing import Any

from django.db import transaction

from drives.errors import (
    GoneError,
    MoveOnCardsError,
    MoveUnknownError,
    NoSuchDealError,
    NoSuchHandError,
    NotAtTableError,
    PenaltyChangesWinnerError,
    PenaltyDealChangedError,
    PenaltyOfDealError,
    PenaltyTricksError,
    RevokeRuledError,
    WithdrawnAlreadyError,
)
from drives.models import Act, Deal, Drive, Entry, Penalty, Seat
from drives.models.penalties import PenaltyQuerySet
from drives.models.play import REST
from drives.results.competitors import compete_as_pairs, compete_as_teams
from drives.services.acts import Testimony, lock_playing, log
from drives.services.rubber_sheets import settle, written
from drives.services.scores import winner_after_moves
from drives.services.way import known
from scoring.tricks import TRICKS_IN_DEAL
from scoring.written import WrittenDeal

MOST = 2 * TRICKS_IN_DEAL
Form = Penalty.Form


@dataclass(frozen=True, slots=True)
class PenaltyWish:
    """What a card is to pay in a hand, in half tricks; `pair`: its partner in that hand pays as much.

    `revoke`: which revoke in the record of the hand it is for, as `Penalty.revoke` has it.
    """

    entry: Entry
    hand: int
    form: Penalty.Form
    half_tricks: int
    pair: bool = False
    # Of a rubber, the deal in which it was; points of the game then, where tricks are not moved.
    deal: int | None = None
    # What the page had of that deal, where it had anything.
    shown: WrittenDeal | None = None
    revoke: str = ""


@transaction.atomic
def penalise(drive: Drive, wish: PenaltyWish, said: Testimony) -> Act:
    """Give a card a penalty, with `said.reason`, before or after its hand is scored.

    It goes with the person: a room that is seated anew keeps it. Raises NotPlayingError,
    DriveFinishedError, NoSuchHandError, PenaltyTricksError; NotAtTableError where nobody sits opposite,
    or on the other side, to whom tricks could go; MoveOnCardsError and MoveUnknownError where no tricks
    can be moved; RevokeRuledError where the same revoke has a penalty that stands. Raises
    PenaltyChangesWinnerError where moved tricks make another side the winner and the room has moved
    on: see `penalise_after_move`.
    """
    drive, done = lock_playing(drive.pk, said)
    if done:
        return done
    table = _refuse_impossible(drive, wish)
    penalty = _write(drive, wish, said)
    _refuse_other_winner(drive, penalty, table)
    return _log(drive, Act.Kind.PENALTY, penalty, table, said)


@transaction.atomic
def penalise_after_move(drive: Drive, wish: PenaltyWish, said: Testimony) -> Act:
    """Give a penalty that changes who won after the room has moved: the seats are facts, and stay.

    The people moved by what was known at the table. Where they had moved by the penalty already, the
    deal's score is saved again, which asks which way the room moved (`correct_winner`). Raises as
    `penalise`, but PenaltyChangesWinnerError never.
    """
    drive, done = lock_playing(drive.pk, said)
    if done:
        return done
    table = _refuse_impossible(drive, wish)
    return _log(drive, Act.Kind.PENALTY, _write(drive, wish, said), table, said)


@transaction.atomic
def withdraw(penalty: Penalty, said: Testimony) -> Act:
    """Take a penalty back: every total is as it was before it.

    Raises NotPlayingError, DriveFinishedError, GoneError, WithdrawnAlreadyError, and
    PenaltyChangesWinnerError as `penalise`: see `withdraw_after_move`.
    """
    drive, done = lock_playing(penalty.drive_id, said)
    if done:
        return done
    found = _take_back(drive, penalty.pk)
    table = table_of(drive, found.entry, found.hand_number)
    _refuse_other_winner(drive, found, table)
    return _log(drive, Act.Kind.FORGIVE, found, table, said)


@transaction.atomic
def withdraw_after_move(penalty: Penalty, said: Testimony) -> Act:
    """Take a penalty back that made a side the winner by which the room has moved; its seats stay.

    Raises as `withdraw`, but PenaltyChangesWinnerError never.
    """
    drive, done = lock_playing(penalty.drive_id, said)
    if done:
        return done
    found = _take_back(drive, penalty.pk)
    table = table_of(drive, found.entry, found.hand_number)
    return _log(drive, Act.Kind.FORGIVE, found, table, said)


def _refuse_impossible(drive: Drive, wish: PenaltyWish) -> int | None:
    """Return the table at which the card sits in that hand, or refuse what could not be counted."""
    last = drive.hands.count()
    if not 1 <= wish.hand <= last:
        raise NoSuchHandError(last=last)
    if drive.game == Drive.Game.RUBBERS:
        return _refuse_unsettled(drive, wish)
    whole = wish.form != Form.MOVED or wish.half_tricks % 2 == 0
    if not (1 <= wish.half_tricks <= MOST and whole):
        raise PenaltyTricksError
    table = table_of(drive, wish.entry, wish.hand)
    if wish.form == Form.MOVED:
        _refuse_unmovable(drive, wish, table)
    together = compete_as_pairs(drive) or compete_as_teams(drive)
    if wish.pair and not together and table is None:
        raise NotAtTableError(name=wish.entry.player.name, hand=wish.hand)
    _refuse_twice(drive, wish, table)
    return table


def by_record(drive: Drive, hand: int, table: int, deal: int | None) -> PenaltyQuerySet:
    """Return the penalties that stand for what a record of the play shows, of those at that table.

    `deal` is that of a rubber, else None. They may be on any card of the table.
    """
    seats = Seat.objects.filter(round__drive=drive, round__hands__number=hand)
    at_table = seats.filter(table_number=table).exclude(chair=REST).values("entry")
    of_deal = drive.penalties.standing().filter(hand_number=hand, deal_number=deal)
    return of_deal.filter(entry__in=at_table).exclude(revoke="")


def _refuse_twice(drive: Drive, wish: PenaltyWish, table: int | None) -> None:
    """Refuse a second penalty for one revoke: it may be on another card, but is of the same table."""
    if not wish.revoke or table is None:
        return
    if by_record(drive, wish.hand, table, wish.deal).filter(revoke=wish.revoke).exists():
        raise RevokeRuledError


def _refuse_unsettled(drive: Drive, wish: PenaltyWish) -> int:
    """Return the table where a rubber is played, or refuse what is in no deal of it that is written."""
    if wish.deal is None:
        raise PenaltyOfDealError
    if wish.half_tricks not in range(2, MOST + 1, 2):
        raise PenaltyTricksError
    table = table_of(drive, wish.entry, wish.hand)
    if table is None:
        raise NotAtTableError(name=wish.entry.player.name, hand=wish.hand)
    rows = list(_deal_at(drive, wish.hand, table).rubber_deals.order_by("number"))
    if not 1 <= wish.deal <= len(rows):
        raise NoSuchDealError(number=wish.deal, last=len(rows))
    stands = written(rows[wish.deal - 1])
    if wish.shown not in (None, stands):
        raise PenaltyDealChangedError(number=wish.deal, standing=stands)
    _refuse_twice(drive, wish, table)
    return table


def _refuse_unmovable(drive: Drive, wish: PenaltyWish, table: int | None) -> None:
    if drive.from_cards:
        raise MoveOnCardsError
    if table is None:
        raise NotAtTableError(name=wish.entry.player.name, hand=wish.hand)
    if _deal_at(drive, wish.hand, table).by_majority:
        raise MoveUnknownError(hand=wish.hand, table=table)


def table_of(drive: Drive, entry: Entry, hand: int) -> int | None:
    """Return where the card sits in that hand; None where it rests or nothing is known of it.

    Where the players' cards count, nobody knows who sat where after the first hand.
    """
    if drive.from_cards:
        return None
    seats = Seat.objects.filter(round__drive=drive, round__hands__number=hand, entry=entry)
    return seats.exclude(chair=REST).values_list("table_number", flat=True).first()


def _deal_at(drive: Drive, hand: int, table: int) -> Deal:
    deals = Deal.objects.select_related("hand").filter(hand__drive=drive)
    return deals.get(hand__number=hand, table_number=table)


def _write(drive: Drive, wish: PenaltyWish, said: Testimony) -> Penalty:
    return Penalty.objects.create(
        drive=drive,
        entry=wish.entry,
        hand_number=wish.hand,
        deal_number=wish.deal,
        form=wish.form,
        half_tricks=wish.half_tricks,
        pair=wish.pair,
        revoke=wish.revoke,
        reason=said.reason,
        user=said.user,
    )


def _take_back(drive: Drive, pk: int) -> Penalty:
    penalty = drive.penalties.select_related("entry__player").filter(pk=pk).first()
    if penalty is None:
        raise GoneError
    if penalty.withdrawn:
        raise WithdrawnAlreadyError
    penalty.withdrawn = True
    penalty.save(update_fields=["withdrawn"])
    return penalty


def _refuse_other_winner(drive: Drive, penalty: Penalty, table: int | None) -> None:
    """Refuse, with what is written already, a winner by whom the room has not moved."""
    if penalty.form != Form.MOVED or table is None:
        return
    deal = _deal_at(drive, penalty.hand_number, table)
    if deal.score is None or not deal.moved_as:
        return
    if winner_after_moves(deal, deal.score).value != deal.moved_as:
        raise PenaltyChangesWinnerError(hand=penalty.hand_number, table=table)


def kept_penalty(penalty: Penalty) -> dict[str, Any]:
    """Return what the log keeps of a penalty, by ids; of a rubber with its deal."""
    of_deal = {} if penalty.deal_number is None else {"deal": penalty.deal_number}
    return of_deal | {
        "penalty": penalty.pk,
        "form": penalty.form,
        "half_tricks": penalty.half_tricks,
        "pair": penalty.pair,
        "revoke": penalty.revoke,
        "reason": penalty.reason,
    }


def _log(drive: Drive, kind: Act.Kind, penalty: Penalty, table: int | None, said: Testimony) -> Act:
    if penalty.deal_number is not None and table is not None:
        settle(drive, penalty.hand_number, table)
    return log(
        drive,
        kind,
        said,
        hand=penalty.hand_number,
        table=table,
        subject=penalty.entry_id,
        after=kept_penalty(penalty),
    )


def put_penalty_back(act: Act) -> None:
    """Undo: the penalty is as if it had not been given, or stands again."""
    penalty = Penalty.objects.filter(pk=act.after["penalty"])
    if act.kind == Act.Kind.FORGIVE:
        penalty.update(withdrawn=False)
    else:
        penalty.delete()


def give_again(drive: Drive, entries: list[int]) -> None:
    """Make the penalties of cards anew that went with them, when the cards are given out again."""
    forgiven = drive.acts.standing().filter(kind=Act.Kind.FORGIVE)
    withdrawn = {act.after["penalty"] for act in forgiven}
    given = drive.acts.standing().filter(kind=Act.Kind.PENALTY, subject__in=entries)
    Penalty.objects.bulk_create(
        Penalty(
            pk=act.after["penalty"],
            drive=drive,
            entry_id=known(act.subject),
            hand_number=known(act.hand),
            deal_number=act.after.get("deal"),
            form=act.after["form"],
            half_tricks=act.after["half_tricks"],
            pair=act.after["pair"],
            revoke=act.after.get("revoke", ""),  # logs of before 0005 have none
            reason=act.after["reason"],
            withdrawn=act.after["penalty"] in withdrawn,
            user=act.by,
        )
        for act in given
    )
