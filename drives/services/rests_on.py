"""Which later acts rest on one that changed who sits where, or who plays with which card."""

from django.db.models import Q, QuerySet

from drives.models import Act, Entry, Hand
from drives.models.rubbers import RubberChange

K = Act.Kind
# A correction after which two changed places in every later hand.
EXCHANGED = Q(kind=K.SCORE, after__has_key="exchanged")
# A deal taken out of a rubber, with which penalties in later deals changed their numbers.
RENUMBERED = Q(kind=K.RUBBER, after__did=RubberChange.TOOK_OUT) & ~Q(after__penalties=[])

# What happens to seats while people come, go, or turn out to sit elsewhere; and all that changes seats.
LIFE = (K.JOIN, K.LEAVE, K.PUT_RIGHT)
SEATS_CHANGE = (K.SWAP, K.STOP, *LIFE)
# All that rests on the seating of the room.
ON_A_SEATING = (
    *SEATS_CHANGE,
    K.STAND_IN,
    K.MOVE,
    K.SCORE,
    K.RUBBER,
    K.VOID,
    K.CARD,
    K.FINISH,
)


def later_evening(act: Act, later: QuerySet[Act]) -> QuerySet[Act]:
    """What changed seats since, a move into these rounds, or a score, a card or money of the newcomers."""
    cards = [card["id"] for card in act.after.get("cards", ())]
    changed = Q(kind__in=(*SEATS_CHANGE, K.MOVE)) | EXCHANGED
    theirs = Q(kind__in=(K.CARD, K.PAID, K.STAND_IN, K.PENALTY), subject__in=cards)
    gone = Entry.objects.filter(pk__in=act.after["left"]).values_list("player", flat=True)
    busy = Q(kind=K.STAND_IN, after__player__in=list(gone))
    said = Q(kind__in=(K.SCORE, K.RUBBER, K.VOID), hand__gte=act.hand) | Q(
        kind=K.CARD, after__last_hand__gte=act.hand
    )
    return later.filter(changed | theirs | busy | said)


def later_places(act: Act, later: QuerySet[Act]) -> QuerySet[Act]:
    """What changed seats since, a move on from seats that were put right, or of a rubber there a deal
    taken out, which gave other numbers to penalties that would go to another table."""
    there = (Q(kind=K.MOVE) | RENUMBERED) & Q(hand__gte=act.hand)
    if act.after["last"] is not None:
        hands = Hand.objects.filter(drive=act.drive_id, round__number__lte=act.after["last"])
        there &= Q(hand__in=hands.values("number"))
    return later.filter(Q(kind__in=SEATS_CHANGE) | EXCHANGED | there)


def later_holders(act: Act, later: QuerySet[Act]) -> QuerySet[Act]:
    """Later holders of the card, or what else those did whom an undo would let play again."""
    held = [player for player, _first, _last in act.before["holdings"]]
    players = {*held, act.before["player"], act.after["player"]}
    elsewhere = [
        one.pk
        for one in later.filter(kind=K.JOIN)
        if players & {card["player_id"] for card in one.after["cards"]}
    ]
    again = Q(subject=act.subject) | Q(after__player__in=players)
    return later.filter(Q(kind=K.STAND_IN) & again | Q(pk__in=elsewhere))
