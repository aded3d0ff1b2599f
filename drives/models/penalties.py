"""Tricks taken off or given for what the laws forbid: a revoke, a card shown, a late start."""

from django.conf import settings
from django.db import models
from django.db.models import OuterRef, Q, Subquery
from django.utils.translation import gettext_lazy as _

from drives.models.drives import Drive, Entry
from drives.models.play import Seat
from scoring.sides import Chair
from scoring.tricks import TRICKS_IN_DEAL

REASON_LENGTH = 200


class PenaltyQuerySet(models.QuerySet["Penalty"]):
    def standing(self) -> "PenaltyQuerySet":
        """Penalties that nobody has withdrawn."""
        return self.filter(withdrawn=False)

    def at_tables(self) -> "PenaltyQuerySet":
        """Penalties with the `table_number` and `chair` of whose they are in that hand; None of a rest."""
        seats = Seat.objects.filter(
            entry=OuterRef("entry"),
            round__hands__number=OuterRef("hand_number"),
            chair__in=list(Chair),
        )
        return self.annotate(
            table_number=Subquery(seats.values("table_number")[:1]),
            chair=Subquery(seats.values("chair")[:1]),
        )


class Penalty(models.Model):
    """What a card pays in one hand, apart from its tricks.

    It goes with the person and not with a deal, so a room that is seated anew keeps it. Tricks that
    are moved go from the side on which the card sits in that hand to the other, before anything else
    is counted; tricks off or onto are the card's alone, or also its partner's in that hand (`pair`).
    """

    class Form(models.TextChoices):
        MOVED = "moved", _("moved to the other side")
        OFF = "off", _("taken off")
        ONTO = "onto", _("given")

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="penalties")
    entry = models.ForeignKey(Entry, models.CASCADE, related_name="penalties")
    hand_number = models.PositiveSmallIntegerField()
    # Which deal of a rubber it is for; there tricks off and onto are points of the side's game.
    deal_number = models.PositiveSmallIntegerField(null=True, blank=True)
    # Which revoke in the record of the hand it is for, by trick and chair: "5E"; or that a side claimed
    # one which the record does not show: "0NS". Empty for all else.
    revoke = models.CharField(max_length=3, blank=True, default="")
    form = models.CharField(max_length=5, choices=Form)
    half_tricks = models.PositiveSmallIntegerField()
    pair = models.BooleanField(default=False)
    reason = models.CharField(_("reason"), max_length=REASON_LENGTH)
    withdrawn = models.BooleanField(default=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    at = models.DateTimeField(auto_now_add=True)

    objects = PenaltyQuerySet.as_manager()

    class Meta:
        ordering = ["drive", "hand_number", "pk"]
        verbose_name_plural = "penalties"
        constraints = [
            models.CheckConstraint(
                condition=Q(half_tricks__range=(1, 2 * TRICKS_IN_DEAL)),
                name="a_penalty_is_half_a_trick_to_13",
            ),
            models.CheckConstraint(
                condition=~Q(form="moved") | Q(half_tricks__in=range(2, 2 * TRICKS_IN_DEAL + 1, 2)),
                name="whole_tricks_are_moved",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.entry_id}: {self.form} {self.half_tricks}"
