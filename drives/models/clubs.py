"""Clubs, and who may do what in them."""

from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo, available_timezones

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from drives.models.users import User

NAME_LENGTH = 80


def validate_time_zone(name: str) -> None:
    if name not in available_timezones():
        raise ValidationError(_("“%(name)s” is not a time zone; an example is Europe/London."))


class ClubQuerySet(models.QuerySet["Club"]):
    def for_user(self, user: "User") -> "ClubQuerySet":
        return self.filter(memberships__user_id=user.pk)


class Club(models.Model):
    """A club and its habits: its clock, its paper, its words for the two roles."""

    class Paper(models.TextChoices):
        A4 = "A4", _("A4")
        LETTER = "Letter", _("Letter")

    name = models.CharField(_("name"), max_length=NAME_LENGTH)
    slug = models.SlugField(max_length=NAME_LENGTH, unique=True)
    time_zone = models.CharField(
        _("time zone"), max_length=64, default="Europe/London", validators=[validate_time_zone]
    )
    paper = models.CharField(_("paper"), max_length=6, choices=Paper, default=Paper.A4)
    lady = models.CharField(_("word for a lady"), max_length=20, blank=True)
    ladies = models.CharField(_("word for ladies"), max_length=20, blank=True)
    gent = models.CharField(_("word for a gent"), max_length=20, blank=True)
    gents = models.CharField(_("word for gents"), max_length=20, blank=True)
    currency = models.CharField(_("sign of your money"), max_length=4, blank=True, default="£")
    one_prize_each = models.BooleanField(_("one prize for each person"), default=True)
    practice = models.BooleanField(default=False)

    objects = ClubQuerySet.as_manager()

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("drives:club", args=[self.slug])

    @property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(self.time_zone)


class Membership(models.Model):
    """What a user may do in a club."""

    class Role(models.TextChoices):
        VIEWER = "viewer", _("may look")
        SCORER = "scorer", _("may enter scores")
        ORGANISER = "organiser", _("may run a drive")
        OWNER = "owner", _("may change the club")

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="memberships")
    club = models.ForeignKey(Club, models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=10, choices=Role)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["user", "club"], name="one_membership_per_user_and_club"
            )
        ]

    def __str__(self) -> str:
        return f"{self.user} {self.get_role_display()}: {self.club}"

    def may(self, role: "Membership.Role") -> bool:
        """Whether this membership covers what `role` covers; each role includes those before it."""
        order = list(Membership.Role)
        return order.index(Membership.Role(self.role)) >= order.index(role)
