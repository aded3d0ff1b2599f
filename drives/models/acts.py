"""The log of the evening, and what undo goes by."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from drives.models.drives import Drive


class ActQuerySet(models.QuerySet["Act"]):
    def standing(self) -> "ActQuerySet":
        """Acts that still hold: not undone, and not themselves an undo."""
        return self.filter(undone_by__isnull=True).exclude(kind=Act.Kind.UNDO)

    def after(self, act: "Act") -> "ActQuerySet":
        return self.filter(drive_id=act.drive_id, number__gt=act.number)


class Act(models.Model):
    """One thing done in an evening: who, when, what it was before and what after; ids, never names."""

    class Kind(models.TextChoices):
        CHECK_IN = "check-in", _("checked in")
        CHECK_OUT = "check-out", _("taken off")
        CARD_CHANGE = "card-change", _("card changed")
        NUMBERS = "numbers", _("cards exchanged")
        PAID = "paid", _("paid")
        EXPECT = "expect", _("cards printed")
        PLAN = "plan", _("drive changed")
        TRUMPS = "trumps", _("trumps changed")
        SEAT = "seat", _("room seated")
        SWAP = "swap", _("seats swapped")
        MOVE = "move", _("room moved")
        JOIN = "join", _("came late")
        LEAVE = "leave", _("left")
        STAND_IN = "stand-in", _("somebody else plays")
        PUT_RIGHT = "put-right", _("seats put right")
        STOP = "stop", _("evening shortened")
        SCORE = "score", _("score")
        RUBBER = "rubber", _("rubber")
        RECORD = "record", _("record of a hand")
        TOLD = "told", _("call or honours")
        SAID = "said", _("said")
        VOID = "void", _("void")
        PENALTY = "penalty", _("penalty")
        FORGIVE = "forgive", _("penalty withdrawn")
        REOPEN = "reopen", _("hand opened again")
        PHONES = "phones", _("phones at the tables")
        HELPER = "helper", _("helper")
        CARD = "card", _("player's card")
        FINISH = "finish", _("finished")
        CUT = "cut", _("cut for a prize")
        ANNOUNCE = "announce", _("prizes announced")
        UNDO = "undo", _("undone")

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="acts")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=12, choices=Kind)
    at = models.DateTimeField(auto_now_add=True)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    hand = models.PositiveSmallIntegerField(null=True, blank=True)
    table = models.PositiveSmallIntegerField(null=True, blank=True)
    subject = models.PositiveBigIntegerField(null=True, blank=True)
    before = models.JSONField(default=dict)
    after = models.JSONField(default=dict)
    undoes = models.OneToOneField(
        "self", models.RESTRICT, null=True, blank=True, related_name="undone_by"
    )
    # From where it came, as `ScoreEntry.Source` names it, and why it was done, where somebody said so.
    source = models.CharField(max_length=9, blank=True, default="")
    reason = models.CharField(max_length=200, blank=True, default="")
    client_key = models.CharField(max_length=120, blank=True, default="")

    objects = ActQuerySet.as_manager()

    class Meta:
        ordering = ["drive", "number"]
        constraints = [
            models.UniqueConstraint(fields=["drive", "number"], name="one_act_per_number"),
            models.UniqueConstraint(
                fields=["drive", "client_key"],
                condition=~Q(client_key=""),
                name="one_act_per_client_key",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.kind}"
