"""How acts about scores are put back, and which later acts rest on them."""

from django.db.models import Exists, Q, QuerySet

from drives.models import Act, Deal, Drive, ScoreEntry
from drives.services.acts import Testimony
from drives.services.cards import put_card_line
from drives.services.exchanges import exchange_back
from drives.services.rests_on import EXCHANGED, SEATS_CHANGE
from drives.services.scores import note_if_closed, put_score, score_kept, winner
from drives.services.way import Way, known
from scoring.sides import Side

K = Act.Kind


def _same_score(act: Act, later: QuerySet[Act]) -> QuerySet[Act]:
    """A later score of the deal, a move made by this one, or another exchange of seats.

    Nobody moves by who won at the half table.
    """
    on_top = Q(kind=K.SCORE, subject=act.subject)
    if "exchanged" in act.after:
        on_top |= EXCHANGED | Q(kind__in=SEATS_CHANGE)
        if "exchanged_later" in act.after:  # whose turn it was has decided where people went since
            on_top |= Q(kind=K.MOVE)
    elif winner(act.before["ns"]) is not winner(act.after["ns"]):
        moved_by = Deal.objects.filter(pk=known(act.subject)).exclude(moved_as="")
        on_top |= Q(kind=K.MOVE, hand=act.hand) & Q(Exists(moved_by))
    return later.filter(on_top)


def _same_line(act: Act, later: QuerySet[Act]) -> QuerySet[Act]:
    """A later number for any of these hands, of the half or of one hand of it; or an earlier end."""
    first, last = act.after["first_hand"], act.after["last_hand"]
    on_card = Q(kind=K.CARD, subject=act.subject)
    overlaps = Q(after__first_hand__lte=last, after__last_hand__gte=first)
    return later.filter(on_card & overlaps | Q(kind=K.STOP, hand__lt=last))


def _undo_score(drive: Drive, act: Act, said: Testimony) -> None:
    deal = Deal.objects.select_related("hand__round").get(pk=known(act.subject))
    newest = deal.entries.last()
    said = Testimony(said.user, ScoreEntry.Source.UNDO, seen=newest.pk if newest else None)
    if "exchanged" in act.after:
        exchange_back(drive, deal, act)
        deal.moved_as = Side(deal.moved_as).other.value
    put_score(deal, score_kept(act.before), said)
    note_if_closed(drive, deal)


def _undo_card(drive: Drive, act: Act, said: Testimony) -> None:
    put_card_line(known(act.subject), act.before)


WAYS_OF_SCORES = {
    K.SCORE: Way(_undo_score, _same_score),
    K.CARD: Way(_undo_card, _same_line),
}
