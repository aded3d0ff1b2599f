"""What is played: rounds and who sits where, and the hands of an evening."""

from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from drives.models.drives import Drive, Entry
from drives.models.people import RoleOfEvening
from scoring.sides import Chair
from scoring.trumps import AtTable, Trumps

REST = "R"
KNOCKOUT = "german-knockout"
"""The movement in which a meeting may be decided before all of its rounds are played."""


class SuitChoice(models.TextChoices):
    HEARTS = Trumps.HEARTS, _("hearts")
    DIAMONDS = Trumps.DIAMONDS, _("diamonds")
    SPADES = Trumps.SPADES, _("spades")
    CLUBS = Trumps.CLUBS, _("clubs")
    NO_TRUMPS = Trumps.NO_TRUMPS, _("no trumps")


HAND_TRUMPS = [
    *SuitChoice.choices,
    (AtTable.TURNED_UP.value, _("turned up at each table")),
    (AtTable.CUT.value, _("cut at each table")),
]


class Round(models.Model):
    """What is played between two moves. `seating_version` is the act that last seated it."""

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    seating_version = models.PositiveIntegerField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)
    is_out: bool  # whether a table of it is, and
    opened: bool  # whether its hands are open again: both as `services/rounds_closed` asks

    class Meta:
        ordering = ["drive", "number"]
        constraints = [
            models.UniqueConstraint(fields=["drive", "number"], name="one_round_per_number")
        ]

    def __str__(self) -> str:
        return f"{self.number}"


class HandQuerySet(models.QuerySet["Hand"]):
    def with_progress(self) -> "HandQuerySet":
        """Hands in order with `tables`, how many play, and `filled`, how many are not waited for.

        Those have a score, are void, or are of a meeting of a knock-out by which the room has moved.
        """
        return self.annotate(  # type: ignore[no-redef]  # declared on the model
            tables=models.Count("deals"),
            filled=models.Count(
                "deals",
                filter=Q(deals__ns_tricks__isnull=False)
                | Q(deals__ns_points__isnull=False)
                | ~Q(deals__void="")
                | Q(drive__movement=KNOCKOUT) & ~Q(deals__moved_as=""),
            ),
        ).order_by("drive", "number")


class Hand(models.Model):
    """What the room plays between two calls of the caller: number, trumps, half."""

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="hands")
    number = models.PositiveSmallIntegerField()
    round = models.ForeignKey(Round, models.CASCADE, related_name="hands")
    trumps = models.CharField(_("trumps"), max_length=3, choices=HAND_TRUMPS)
    # A rule of its own, by its code in `scoring.hand_rules`; empty is what counts in the drive.
    rule = models.CharField(_("rule"), max_length=12, blank=True, default="")
    half = models.PositiveSmallIntegerField(default=1)
    tables: int  # both by with_progress()
    filled: int

    objects = HandQuerySet.as_manager()

    class Meta:
        ordering = ["drive", "number"]
        constraints = [
            models.UniqueConstraint(fields=["drive", "number"], name="one_hand_per_number"),
            models.CheckConstraint(condition=Q(half__in=(1, 2)), name="a_half_is_1_or_2"),
        ]

    def __str__(self) -> str:
        return f"{self.number}"

    def get_absolute_url(self) -> str:
        return reverse("drives:hand", args=[self.drive_id, self.number])


class Seat(models.Model):
    """Where an entry sits in a round; at a rest station the number says which chair of the ring."""

    CHAIRS = [(chair.value, chair.name.title()) for chair in Chair] + [(REST, _("rest"))]

    round = models.ForeignKey(Round, models.CASCADE, related_name="seats")
    table_number = models.PositiveSmallIntegerField()
    chair = models.CharField(max_length=1, choices=CHAIRS)
    entry = models.ForeignKey(Entry, models.RESTRICT, related_name="seats")
    # The role it is played in, where that is not the entry's own.
    role = models.CharField(max_length=1, choices=RoleOfEvening, blank=True, default="")
    # The card that nobody holds and whose place this is: its printed rounds stay true for the others.
    instead_of = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["round", "table_number", "chair"]
        constraints = [
            models.UniqueConstraint(
                fields=["round", "table_number", "chair"],
                condition=~Q(chair=REST),
                name="one_entry_per_chair",
            ),
            models.UniqueConstraint(fields=["round", "entry"], name="one_seat_per_entry_and_round"),
        ]

    def __str__(self) -> str:
        return f"{self.table_number}{self.chair}"
