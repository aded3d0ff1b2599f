"""What is played: rounds and who sits where, hands, and the tricks of every deal."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from drives.models.clubs import Membership
from drives.models.drives import Drive, Entry
from drives.models.people import RoleOfEvening
from scoring.sides import Chair, Side
from scoring.tricks import TRICKS_IN_DEAL, DealScore
from scoring.trumps import AtTable, Trumps

REST = "R"


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
        """Hands in order with `tables`, how many play, and `filled`, how many have a score or are void."""
        return self.annotate(  # type: ignore[no-redef]  # declared on the model
            tables=models.Count("deals"),
            filled=models.Count(
                "deals", filter=Q(deals__ns_tricks__isnull=False) | ~Q(deals__void="")
            ),
        ).order_by("drive", "number")


class Hand(models.Model):
    """What the room plays between two calls of the caller: number, trumps, half."""

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="hands")
    number = models.PositiveSmallIntegerField()
    round = models.ForeignKey(Round, models.CASCADE, related_name="hands")
    trumps = models.CharField(_("trumps"), max_length=3, choices=HAND_TRUMPS)
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


SIDES = [(side.value, side.value) for side in Side]


class DealQuerySet(models.QuerySet["Deal"]):
    def for_scorer(self, user: int) -> "DealQuerySet":
        """Deals of the clubs in which the user with this key may enter scores."""
        scorers = [role for role in Membership.Role if role is not Membership.Role.VIEWER]
        return self.filter(
            hand__drive__club__memberships__user=user,
            hand__drive__club__memberships__role__in=scorers,
        )

    def with_newest(self) -> "DealQuerySet":
        """Deals with `newest`, the id of the last score entry: what a page has seen of each."""
        entries = ScoreEntry.objects.filter(deal=models.OuterRef("pk")).order_by("-pk")
        newest = models.Subquery(entries.values("pk")[:1])
        return self.annotate(newest=newest)  # type: ignore[no-redef]  # declared on the model

    def with_ends(self) -> "DealQuerySet":
        """Deals with `last_hand` of the drive and `tea_after`, the last hand of its first half."""
        hands = Hand.objects.filter(drive=models.OuterRef("hand__drive")).order_by("-number")
        last_hand = models.Subquery(hands.values("number")[:1])
        tea_after = models.Subquery(hands.filter(half=1).values("number")[:1])
        return self.annotate(  # type: ignore[no-redef]  # declared on the model
            last_hand=last_hand, tea_after=tea_after
        )

    def missing(self) -> "DealQuerySet":
        """Deals that nobody has scored, and that are not void."""
        return self.filter(ns_tricks__isnull=True, void="")


class Deal(models.Model):
    """A hand as played at one table. East-West's tricks are the rest, so are not stored."""

    class Checked(models.TextChoices):
        """How what was said of a deal stands to what counts; empty is the organiser's word alone."""

        ONE_SIDE = "one-side", _("one side has said")
        AGREED = "agreed", _("both sides agree")
        DISPUTED = "disputed", _("disputed")
        READ_TWICE = "read-twice", _("read twice")

    class Void(models.TextChoices):
        """What a deal that was not played out puts on each card."""

        NO_SCORE = "none", _("no score")
        AVERAGE = "average", _("the player's own average")
        NUMBER = "number", _("a number")

    hand = models.ForeignKey(Hand, models.CASCADE, related_name="deals")
    table_number = models.PositiveSmallIntegerField()
    number = models.PositiveSmallIntegerField(default=1)
    trumps = models.CharField(max_length=2, choices=SuitChoice, blank=True, default="")
    ns_tricks = models.PositiveSmallIntegerField(_("North-South tricks"), null=True, blank=True)
    # Who won is known, the tricks are not: `ns_tricks` is 7 or 6 then and stands for no more than that.
    by_majority = models.BooleanField(default=False)
    checked = models.CharField(max_length=10, choices=Checked, blank=True, default="")
    # A void deal has no tricks. `void_award` is its number in half tricks, and `void_winner` the side
    # that moves as the winner where the room moves by who won.
    void = models.CharField(max_length=7, choices=Void, blank=True, default="")
    void_award = models.PositiveSmallIntegerField(null=True, blank=True)
    void_winner = models.CharField(max_length=2, choices=SIDES, blank=True, default="")
    # The side that later seats take for the winner; empty until the room has moved by this deal.
    moved_as = models.CharField(max_length=2, choices=SIDES, blank=True, default="")

    newest: int | None  # by with_newest()
    last_hand: int  # both by with_ends()
    tea_after: int

    objects = DealQuerySet.as_manager()

    class Meta:
        ordering = ["hand", "table_number", "number"]
        constraints = [
            models.UniqueConstraint(
                fields=["hand", "table_number", "number"], name="one_deal_per_table_and_hand"
            ),
            models.CheckConstraint(
                condition=Q(ns_tricks__isnull=True) | Q(ns_tricks__range=(0, TRICKS_IN_DEAL)),
                name="tricks_between_0_and_13",
                violation_error_message=_("A side takes between 0 and 13 tricks."),
            ),
            models.CheckConstraint(
                condition=Q(void="") | Q(ns_tricks__isnull=True), name="a_void_deal_has_no_tricks"
            ),
            models.CheckConstraint(
                condition=Q(
                    void="number", void_award__isnull=False, void_award__lte=2 * TRICKS_IN_DEAL
                )
                | ~Q(void="number") & Q(void_award__isnull=True),
                name="a_void_deal_of_a_number_has_one",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.hand_id}/{self.table_number}"

    def get_absolute_url(self) -> str:
        return reverse("drives:deal-score", args=[self.pk])

    @property
    def score(self) -> DealScore | None:
        if self.ns_tricks is None:
            return None
        return DealScore(self.ns_tricks, TRICKS_IN_DEAL - self.ns_tricks, self.by_majority)


class ScoreEntry(models.Model):
    """What somebody said about a deal. Append only: the deal holds what counts, this how it came.

    The deal goes where a seating is undone; what was said of it stays, by drive, hand and table.
    """

    class Source(models.TextChoices):
        ORGANISER = "organiser", _("the hand's page")
        NORTH_SOUTH = "table-ns", _("North-South's phone")
        EAST_WEST = "table-ew", _("East-West's phone")
        SECOND = "second", _("the second reading")
        CARD = "card", _("a player's card")
        IMPORT = "import", _("a file")
        PRACTICE = "practice", _("a practice evening")
        UNDO = "undo", _("an undo")

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="score_entries")
    hand_number = models.PositiveSmallIntegerField()
    table_number = models.PositiveSmallIntegerField()
    deal = models.ForeignKey(Deal, models.SET_NULL, null=True, blank=True, related_name="entries")
    ns_tricks = models.PositiveSmallIntegerField(null=True, blank=True)
    by_majority = models.BooleanField(default=False)
    source = models.CharField(max_length=9, choices=Source)
    seating_version = models.PositiveIntegerField()
    seen = models.ForeignKey("self", models.SET_NULL, null=True, blank=True, related_name="+")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        verbose_name_plural = "score entries"
        constraints = [
            models.CheckConstraint(
                condition=Q(ns_tricks__isnull=True) | Q(ns_tricks__range=(0, TRICKS_IN_DEAL)),
                name="said_tricks_between_0_and_13",
            )
        ]

    def __str__(self) -> str:
        return f"{self.deal_id}: {self.ns_tricks}"

    @property
    def score(self) -> DealScore | None:
        """What was said, or None where that is that it is blank."""
        if self.ns_tricks is None:
            return None
        return DealScore(self.ns_tricks, TRICKS_IN_DEAL - self.ns_tricks, self.by_majority)
