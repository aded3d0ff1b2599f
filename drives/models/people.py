"""The people a club knows."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from drives.models.clubs import NAME_LENGTH, Club

FOLDED_LENGTH = 3 * NAME_LENGTH


class RoleOfEvening(models.TextChoices):
    """A role taken for the evening, not a person's sex."""

    LADY = "L", _("lady")
    GENT = "G", _("gent")


class PlayerQuerySet(models.QuerySet["Player"]):
    def active(self) -> "PlayerQuerySet":
        return self.filter(archived=False)


class Player(models.Model):
    """A person of a club. `folded` is the name as compared: no two people may look the same."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="players")
    name = models.CharField(_("name"), max_length=NAME_LENGTH)
    folded = models.CharField(max_length=FOLDED_LENGTH, editable=False)
    usual_role = models.CharField(
        _("usual role"), max_length=1, choices=RoleOfEvening, blank=True, default=""
    )
    sits_still = models.BooleanField(_("sits still"), default=False)
    archived = models.BooleanField(_("archived"), default=False)

    objects = PlayerQuerySet.as_manager()

    class Meta:
        ordering = ["folded"]
        constraints = [
            models.UniqueConstraint(fields=["club", "folded"], name="one_player_per_name_and_club"),
            models.CheckConstraint(condition=~models.Q(name=""), name="player_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.name


class KeptApart(models.Model):
    """Two people who would rather not meet; the one made first comes first, so a pair is one row."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="kept_apart")
    first = models.ForeignKey(Player, models.CASCADE, related_name="+")
    second = models.ForeignKey(Player, models.CASCADE, related_name="+")

    class Meta:
        ordering = ["club", "pk"]
        verbose_name_plural = "kept apart"
        constraints = [
            models.UniqueConstraint(fields=["first", "second"], name="two_are_kept_apart_once"),
            models.CheckConstraint(
                condition=models.Q(first__lt=models.F("second")), name="kept_apart_in_order"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.first_id} / {self.second_id}"
