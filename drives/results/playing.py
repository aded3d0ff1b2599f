"""Who has gone home, and so who plays now. Reads only."""

from django.db.models import QuerySet

from drives.models import Deal, Drive, Entry


def gone_home(drive: Drive) -> QuerySet[Entry]:
    """Return the cards of those who have left: their last hand is over.

    Where scores come from the players' cards nothing says which hand is played, and whoever has a
    last hand counts as gone.
    """
    leavers = drive.entries.filter(last_hand__isnull=False)
    if drive.from_cards:
        return leavers
    out = Deal.objects.missing().filter(hand__drive=drive).order_by("hand__number")
    now = out.values_list("hand__number", flat=True).first()
    return leavers if now is None else leavers.filter(last_hand__lt=now)
