"""How each kind of act is put back, and which later acts rest on it."""

from django.db.models import Q, QuerySet

from drives.models import Act, Deal, Drive, Hand
from drives.services.acts import Testimony
from drives.services.come_and_go import undo_come_and_go
from drives.services.door import give_out_again, put_card, take_back
from drives.services.finish import thaw
from drives.services.habits import forget
from drives.services.money import put_payment
from drives.services.numbers import put_numbers, put_printed
from drives.services.penalties import give_again
from drives.services.plans import DrivePlan, apply_details, apply_plan
from drives.services.prizes import put_cut, take_announcement_back
from drives.services.put_right import put_back
from drives.services.records import WAYS_OF_RECORDS
from drives.services.rests_on import (
    EXCHANGED,
    LIFE,
    ON_A_SEATING,
    SEATS_CHANGE,
    later_evening,
    later_holders,
    later_places,
)
from drives.services.seats import clear_seating, exchange
from drives.services.stand_ins import undo_play_for
from drives.services.stop import make_again
from drives.services.teams import put_team
from drives.services.way import Way, known, of_kinds
from drives.services.ways_in import end_ways_in
from drives.services.ways_of_closing import WAYS_OF_CLOSING
from drives.services.ways_of_hands import WAYS_OF_HANDS
from drives.services.ways_of_rubbers import WAYS_OF_RUBBERS
from drives.services.ways_of_rulings import WAYS_OF_RULINGS
from drives.services.ways_of_scores import WAYS_OF_SCORES

K = Act.Kind
AT_THE_DOOR = (K.CHECK_IN, K.CHECK_OUT, K.CARD_CHANGE, K.NUMBERS)


def _same_money(act: Act, later: QuerySet[Act]) -> QuerySet[Act]:
    """Later money for the card, or the card taken back, by somebody whose money was given back too."""
    gone = [one.pk for one in later.filter(kind=K.CHECK_OUT) if act.subject in _cards(one)]
    return later.filter(Q(kind=K.PAID, subject=act.subject) | Q(pk__in=gone))


def _cards(act: Act) -> set[int | None]:
    """The cards, by entry, that an act at the door touched: a pair's act touches two."""
    kept = [*act.before.get("cards", []), *act.after.get("cards", [])]
    in_team = map(int, act.after.get("positions", ()))
    return {act.subject, *(card["id"] for card in kept), *in_team} - {None}


def _same_card(act: Act, later: QuerySet[Act]) -> QuerySet[Act]:
    cards = _cards(act)
    kinds = (*AT_THE_DOOR, K.PAID) if act.kind == K.CHECK_IN else AT_THE_DOOR
    touching = [
        one.pk
        for one in later.filter(kind__in=kinds)
        if cards & _cards(one) or _same_team(act, one)
    ]
    on_top = Q(kind__in=(K.SEAT, K.NUMBERS, K.PLAN)) | Q(pk__in=touching)
    if act.kind == K.CHECK_IN:
        on_top |= Q(kind=K.PENALTY, subject__in=cards)
    return later.filter(on_top)


def _same_team(act: Act, later: Act) -> bool:
    """Whether a team was changed, and changed again since or somebody came in to it."""
    team = act.after.get("team")
    came = {card.get("team_id") for card in later.after.get("cards", ())}
    return team is not None and (later.after.get("team") == team or team in came)


def _later_play(act: Act, later: QuerySet[Act]) -> QuerySet[Act]:
    """A later move, a word or a swap in a hand that this move seated, or a stop before that hand.

    Or, of the hand it closed, a correction that exchanged later seats, since it changed what this
    move made; or that it was opened again.
    """
    of_what_it_seated = Q(
        kind__in=(K.SCORE, K.RUBBER, K.SAID, K.VOID, K.SWAP, *LIFE), hand__gte=act.after["to"]
    )
    took_it_away = Q(kind=K.STOP, hand__lt=act.after["to"])
    closed = Hand.objects.filter(drive=act.drive_id, round__hands__number=known(act.hand))
    corrected = (EXCHANGED | Q(kind=K.REOPEN)) & Q(hand__in=closed.values("number"))
    return later.filter(Q(kind=K.MOVE) | of_what_it_seated | took_it_away | corrected)


def _later_seats(act: Act, later: QuerySet[Act]) -> QuerySet[Act]:
    """What changed seats since, a move, a score of a hand whose seats were swapped, or an exchange."""
    changed = Q(kind__in=(*SEATS_CHANGE, K.MOVE)) | EXCHANGED
    return later.filter(changed | Q(kind__in=(K.SCORE, K.RUBBER, K.VOID), hand__gte=act.hand))


def _later_ends(act: Act, later: QuerySet[Act]) -> QuerySet[Act]:
    """Another stop, a card's half that ends with it, or what changed seats that would come back."""
    halves = Q(kind=K.CARD, after__last_hand=act.hand, after__first_hand__lt=act.hand)
    on_top = Q(kind=K.STOP) | halves
    changed = Q(kind__in=(K.SWAP, *LIFE)) | EXCHANGED
    touched = act.before["seats"] or act.before["deals"]
    return later.filter(on_top | changed if touched else on_top)


def _undo_check_in(drive: Drive, act: Act, said: Testimony) -> None:
    take_back(drive, act.after)


def _undo_check_out(drive: Drive, act: Act, said: Testimony) -> None:
    give_out_again(drive, act.before)
    give_again(drive, [card["id"] for card in act.before["cards"]])


def _undo_card_change(drive: Drive, act: Act, said: Testimony) -> None:
    if "team" in act.before:
        put_team(drive, act.before)
        return
    entries = drive.entries.select_related("player")
    put_card(entries.get(pk=known(act.subject)), act.before)
    forget(act.after.get("remembered", ()))


def _undo_numbers(drive: Drive, act: Act, said: Testimony) -> None:
    put_numbers(drive, act.before)


def _undo_paid(drive: Drive, act: Act, said: Testimony) -> None:
    put_payment(drive.entries.get(pk=known(act.subject)), act.before)


def _undo_expect(drive: Drive, act: Act, said: Testimony) -> None:
    put_printed(drive, act.before["count"])


def _undo_plan(drive: Drive, act: Act, said: Testimony) -> None:
    plan, changed = DrivePlan.from_json(act.before), DrivePlan.from_json(act.after)
    only_details = plan == changed.with_details_of(plan)
    if drive.before_play and not only_details:
        apply_plan(drive, plan)
    else:
        apply_details(drive, plan)


def _undo_seat(drive: Drive, act: Act, said: Testimony) -> None:
    clear_seating(drive.rounds.all())
    drive.state = Drive.State.OPEN


def _undo_swap(drive: Drive, act: Act, said: Testimony) -> None:
    exchange(drive, act.after["round"] - 1, act.after["swapped"], drive.version + 1)


def _undo_come_and_go(drive: Drive, act: Act, said: Testimony) -> None:
    undo_come_and_go(drive, act)


def _undo_put_right(drive: Drive, act: Act, said: Testimony) -> None:
    put_back(drive, act)


def _undo_stand_in(drive: Drive, act: Act, said: Testimony) -> None:
    undo_play_for(drive.entries.get(pk=known(act.subject)), act)


def _undo_move(drive: Drive, act: Act, said: Testimony) -> None:
    clear_seating(drive.rounds.filter(hands__number=act.after["to"]))
    left = drive.rounds.get(hands__number=known(act.hand))
    drive.rounds.filter(pk=left.pk).update(closed_at=None)
    Deal.objects.filter(hand__round=left).update(moved_as="")


def _undo_stop(drive: Drive, act: Act, said: Testimony) -> None:
    make_again(drive, act)


def _undo_finish(drive: Drive, act: Act, said: Testimony) -> None:
    drive.state = Drive.State.PLAYING
    thaw(drive)
    end_ways_in(drive)  # an earlier program left them as they were, and they must not come alive


def _same_prize(act: Act, later: QuerySet[Act]) -> QuerySet[Act]:
    return later.filter(kind=K.CUT, subject=act.subject)


def _undo_cut(drive: Drive, act: Act, said: Testimony) -> None:
    put_cut(drive, known(act.subject), act.before)


def _undo_announce(drive: Drive, act: Act, said: Testimony) -> None:
    take_announcement_back(drive)


# What was said stays said, whoever may say it; an undo is undone by doing it again.
NEVER_UNDONE = {K.UNDO, K.SAID, K.PHONES, K.HELPER}

WAYS = {
    K.CHECK_IN: Way(_undo_check_in, _same_card),
    K.CHECK_OUT: Way(_undo_check_out, _same_card),
    K.CARD_CHANGE: Way(_undo_card_change, _same_card),
    K.NUMBERS: Way(_undo_numbers, of_kinds(K.SEAT, K.PLAN, *AT_THE_DOOR)),
    K.PAID: Way(_undo_paid, _same_money),
    K.EXPECT: Way(_undo_expect, of_kinds(K.EXPECT, K.SEAT)),
    K.PLAN: Way(_undo_plan, of_kinds(K.SEAT, K.PLAN, K.TRUMPS)),
    **WAYS_OF_HANDS,
    K.SEAT: Way(_undo_seat, of_kinds(*ON_A_SEATING)),
    K.SWAP: Way(_undo_swap, _later_seats),
    K.MOVE: Way(_undo_move, _later_play),
    K.JOIN: Way(_undo_come_and_go, later_evening),
    K.LEAVE: Way(_undo_come_and_go, later_evening),
    K.STAND_IN: Way(_undo_stand_in, later_holders),
    K.PUT_RIGHT: Way(_undo_put_right, later_places),
    K.STOP: Way(_undo_stop, _later_ends),
    **WAYS_OF_SCORES,
    **WAYS_OF_RUBBERS,
    **WAYS_OF_RULINGS,
    **WAYS_OF_CLOSING,
    **WAYS_OF_RECORDS,
    K.FINISH: Way(_undo_finish, of_kinds(K.FINISH)),
    K.CUT: Way(_undo_cut, _same_prize),
    K.ANNOUNCE: Way(_undo_announce, of_kinds(K.ANNOUNCE)),
}
