"""Hands that were closed, and opened again to be put right. Reads only."""

from django.db.models import Exists, OuterRef, QuerySet

from drives.models import Act, Hand, Round
from drives.models.deals import DealQuerySet
from drives.models.play import HandQuerySet


def hands_with_opened(hands: HandQuerySet) -> HandQuerySet:
    """Return the hands with `opened`: whether each is open again, with all hands of its round."""
    return hands.annotate(opened=_opened("drive", "round"))


def deals_with_opened(deals: DealQuerySet) -> DealQuerySet:
    """Return the deals with `opened`: whether the hand of each is open again."""
    return deals.annotate(opened=_opened("hand__drive", "hand__round"))


def rounds_with_opened(rounds: QuerySet[Round]) -> QuerySet[Round]:
    """Return the rounds with `opened`: whether their hands are open again."""
    return rounds.annotate(opened=_opened("drive", "pk"))  # type: ignore[no-redef]  # declared there


def _opened(drive: str, its_round: str) -> Exists:
    """An opening has the number of the round's first hand, and is undone when that is closed again."""
    of_round = Hand.objects.filter(round=OuterRef(OuterRef(its_round)))
    acts = Act.objects.standing().filter(drive=OuterRef(drive), kind=Act.Kind.REOPEN)
    return Exists(acts.filter(hand__in=of_round.values("number")))
