"""How acts about scores are put back, and which later acts rest on them."""

from django.db.models import Q, QuerySet

from drives.models import Act, Deal, Drive
from drives.services.acts import Testimony
from drives.services.cards import put_card_line
from drives.services.exchanges import exchange_back
from drives.services.rests_on import EXCHANGED, SEATS_CHANGE
from drives.services.scores import meeting_moved_as
from drives.services.void import put_back_counts
from drives.services.way import Way, known
from drives.services.ways_of_rulings import goes_as_winner, moved_by, said_again
from scoring.sides import Side

K = Act.Kind


def _same_score(act: Act, later: QuerySet[Act]) -> QuerySet[Act]:
    """A later score of the deal, that it was void, a move made by this one, or another exchange of seats.

    Nobody moves by who won at the half table.
    """
    deal = known(act.subject)
    on_top = said_again(later, [deal])
    if "exchanged" in act.after:
        on_top |= EXCHANGED | Q(kind__in=SEATS_CHANGE)
        if "exchanged_later" in act.after:  # whose turn it was has decided where people went since
            on_top |= Q(kind=K.MOVE)
    elif goes_as_winner(deal, act.before) != goes_as_winner(deal, act.after):
        on_top |= moved_by(act, [deal])
    return later.filter(on_top)


def _same_line(act: Act, later: QuerySet[Act]) -> QuerySet[Act]:
    """A later number for any of these hands, or an earlier end.

    Where the cards count that is of the half or of one hand of it; only compared, both stand.
    """
    first, last = act.after["first_hand"], act.after["last_hand"]
    of_these = Q(after__first_hand=first, after__last_hand=last)
    if act.drive.from_cards:
        of_these = Q(after__first_hand__lte=last, after__last_hand__gte=first)
    on_card = Q(kind=K.CARD, subject=act.subject)
    return later.filter(on_card & of_these | Q(kind=K.STOP, hand__lt=last))


def _undo_score(drive: Drive, act: Act, said: Testimony) -> None:
    deal = Deal.objects.select_related("hand__round").get(pk=known(act.subject))
    if "exchanged" in act.after:
        exchange_back(drive, deal, act)
        meeting_moved_as(deal, Side(deal.moved_as).other)
    put_back_counts(drive, deal, act.before, act.after["entry"], said)


def _undo_card(drive: Drive, act: Act, said: Testimony) -> None:
    put_card_line(known(act.subject), act.before)


WAYS_OF_SCORES = {
    K.SCORE: Way(_undo_score, _same_score),
    K.CARD: Way(_undo_card, _same_line),
}
