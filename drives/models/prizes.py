"""A club's prizes, and who has won them."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from drives.models.clubs import NAME_LENGTH, Club
from drives.models.drives import Drive, Entry
from drives.models.people import RoleOfEvening
from scoring.prizes import Settled


class Prize(models.Model):
    """A line of the club's list. `number` is the place, the mystery number, or every how many places."""

    class Kind(models.TextChoices):
        TOTAL = "total", _("highest total")
        FIRST_HALF = "half-1", _("best first half")
        SECOND_HALF = "half-2", _("best second half")
        LOWEST = "lowest", _("lowest total")
        MOST_TENS = "tens", _("most hands of ten or more")
        MYSTERY = "mystery", _("mystery number")
        EVERY_NTH = "every-nth", _("every so many places")

    club = models.ForeignKey(Club, models.CASCADE, related_name="prizes")
    position = models.PositiveSmallIntegerField()
    kind = models.CharField(_("what for"), max_length=9, choices=Kind)
    role = models.CharField(
        _("for whom"), max_length=1, choices=RoleOfEvening, blank=True, default=""
    )
    number = models.PositiveSmallIntegerField(_("number"), default=1)
    what = models.CharField(_("what is won"), max_length=NAME_LENGTH, blank=True, default="")

    class Meta:
        ordering = ["club", "position", "pk"]
        constraints = [
            models.CheckConstraint(condition=Q(number__gte=1), name="a_prize_has_a_number")
        ]

    def __str__(self) -> str:
        return f"{self.position} {self.kind}"


class Cut(models.Model):
    """Who won the cut for a prize that was tied: what the line was for, and the entries that cut.

    It counts while the line is for that and just these tie, and never for anything else.
    """

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="cuts")
    prize = models.ForeignKey(Prize, models.CASCADE, related_name="cuts")
    kind = models.CharField(max_length=9, choices=Prize.Kind)
    role = models.CharField(max_length=1, choices=RoleOfEvening, blank=True, default="")
    number = models.PositiveSmallIntegerField()
    between = models.JSONField(default=list)
    entry = models.ForeignKey(Entry, models.CASCADE, related_name="cuts")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["drive", "prize"], name="one_cut_per_prize"),
        ]

    def __str__(self) -> str:
        return f"{self.prize_id}: {self.entry_id}"


class Award(models.Model):
    """A prize as announced: what was said that evening stays, whatever becomes of the club's list."""

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="awards")
    position = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=9, choices=Prize.Kind)
    role = models.CharField(max_length=1, choices=RoleOfEvening, blank=True, default="")
    number = models.PositiveSmallIntegerField(default=1)
    what = models.CharField(max_length=NAME_LENGTH, blank=True, default="")
    entry = models.ForeignKey(Entry, models.CASCADE, related_name="awards")
    half_tricks = models.IntegerField(null=True, blank=True)
    # How it was decided, as `scoring.prizes.Settled` says it.
    settled = models.CharField(max_length=8, default=Settled.CLEAR)

    class Meta:
        ordering = ["drive", "position", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["drive", "position", "entry"], name="one_award_per_prize_and_entry"
            )
        ]

    def __str__(self) -> str:
        return f"{self.position}: {self.entry_id}"
