"""One quiet line where the evening is looked at: whether the players' cards disagree with the tables."""

from django.db.models import Exists, OuterRef
from django.utils.translation import gettext as _

from drives.models import CardLine, Drive, Hand
from drives.models.play import HandQuerySet
from drives.results.lines import Scored
from drives.results.reconcile import reconcile
from drives.words.compare_cards import disagree_sentence


def compare_line(drive: Drive, read: Scored) -> str:
    """Return how many cards disagree, or nothing where none does or none is compared; in one query.

    `read` is `scored(drive)`.
    """
    return "" if drive.from_cards else disagree_sentence(reconcile(drive, read).disagree)


def with_compared(hands: HandQuerySet) -> HandQuerySet:
    """Return the hands with `compared`, whether any card of their drive is typed to be compared.

    How many disagree takes the whole evening to be read, which the page of a hand does not.
    """
    lines = CardLine.objects.filter(entry__drive=OuterRef("drive"))
    return hands.annotate(compared=Exists(lines))


def compared_line(hands: list[Hand]) -> str:
    """Return, for hands `with_compared`, that cards are compared; nothing where none is typed."""
    compared = any(getattr(hand, "compared", False) for hand in hands)
    return _("Some players' cards are typed to be compared.") if compared else ""
