"""How acts about a table's rubber are put back, and which later acts rest on them."""

from django.db.models import Q, QuerySet

from drives.models import Act, Drive
from drives.services.acts import Testimony
from drives.services.rubbers import put_rubber_back
from drives.services.way import Way, known
from drives.services.ways_of_rulings import said_again

K = Act.Kind


def _same_rubber(act: Act, later: QuerySet[Act]) -> QuerySet[Act]:
    """Later words of the table's rubber, or that it is void; a penalty or a record of a deal of it.

    Of a deal taken out, with which penalties changed their numbers, that their holders sat elsewhere.
    """
    ruled = Q(kind__in=(K.PENALTY, K.FORGIVE), after__has_key="deal") | Q(kind=K.RECORD)
    here = Q(hand=act.hand, table=act.table)
    on_top = said_again(later, [known(act.subject)]) | ruled & here
    if act.after.get("penalties"):
        ends = Q(after__last=None) | Q(after__last__gte=act.hand)
        on_top |= Q(kind=K.PUT_RIGHT, after__first__lte=act.hand) & ends
    return later.filter(on_top)


def _undo_rubber(drive: Drive, act: Act, said: Testimony) -> None:
    put_rubber_back(drive, act)


WAYS_OF_RUBBERS = {K.RUBBER: Way(_undo_rubber, _same_rubber)}
