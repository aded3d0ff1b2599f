"""Seasons, and what a finished drive leaves to them."""

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from drives.models.clubs import NAME_LENGTH, Club
from drives.models.drives import Drive
from drives.models.people import Player, RoleOfEvening


class Season(models.Model):
    """The drives from one day to another; the best `counting` of each person count, or all."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="seasons")
    name = models.CharField(_("name"), max_length=NAME_LENGTH)
    first_day = models.DateField(_("first day"))
    last_day = models.DateField(_("last day"))
    counting = models.PositiveSmallIntegerField(_("how many drives count"), null=True, blank=True)

    class Meta:
        ordering = ["-first_day", "-pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(last_day__gte=F("first_day")), name="a_season_ends_after_it_begins"
            ),
            models.CheckConstraint(
                condition=Q(counting__isnull=True) | Q(counting__gte=1),
                name="at_least_one_drive_counts",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Result(models.Model):
    """A person's line in a finished drive, frozen; dropped when the drive is opened again.

    Places are those of everybody, and of the role played; partners of a pair have a line each. Who
    played for somebody has their own figures and no place: that is the card's.
    """

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="frozen")
    player = models.ForeignKey(Player, models.RESTRICT, related_name="results")
    role = models.CharField(max_length=1, choices=RoleOfEvening, blank=True, default="")
    half_tricks = models.IntegerField()  # below nothing after a penalty
    place = models.PositiveSmallIntegerField(null=True, blank=True)
    place_in_role = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["drive", "place", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["drive", "player"], name="one_result_per_player"),
        ]

    def __str__(self) -> str:
        return f"{self.drive_id}: {self.place} {self.player_id}"
