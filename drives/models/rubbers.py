"""The deals of a rubber, as a table wrote them on its sheet."""

from enum import StrEnum

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from drives.models.deals import Deal
from drives.models.play import SuitChoice
from scoring.tricks import TRICKS_IN_DEAL, DealScore

MOST_DEALS = 60
"""In one rubber; a sheet of more is a mistake."""


class RubberChange(StrEnum):
    """What an act did to a table's rubber: `did` in the log."""

    WROTE = "wrote"
    TOOK_OUT = "out"
    RESULT = "result"
    STOPPED = "stopped"
    PLAYS_ON = "on"


class RubberDeal(models.Model):
    """One deal of the rubber that a table plays in a round; its table's `Deal` holds what they come to.

    `ns_honours` is how many honours North-South held, where anybody claimed any: East-West held the
    rest of the four. What a revoke in it cost is a `Penalty` with this deal's number.
    """

    deal = models.ForeignKey(Deal, models.CASCADE, related_name="rubber_deals")
    number = models.PositiveSmallIntegerField()
    trumps = models.CharField(max_length=2, choices=SuitChoice, blank=True, default="")
    ns_tricks = models.PositiveSmallIntegerField(_("North-South tricks"))
    ns_honours = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["deal", "number"]
        constraints = [
            models.UniqueConstraint(fields=["deal", "number"], name="one_rubber_deal_per_number"),
            models.CheckConstraint(
                condition=Q(number__range=(1, MOST_DEALS)), name="a_rubber_has_1_to_60_deals"
            ),
            models.CheckConstraint(
                condition=Q(ns_tricks__range=(0, TRICKS_IN_DEAL)),
                name="rubber_tricks_between_0_and_13",
            ),
            models.CheckConstraint(
                condition=Q(ns_honours__isnull=True) | Q(ns_honours__lte=4),
                name="rubber_honours_0_to_4",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.deal_id}/{self.number}: {self.ns_tricks}"

    @property
    def score(self) -> DealScore:
        return DealScore(self.ns_tricks, TRICKS_IN_DEAL - self.ns_tricks)
