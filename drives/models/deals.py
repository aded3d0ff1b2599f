"""The deals of an evening: the tricks of a hand at one table, and all that was said of them."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from drives.models.clubs import Membership
from drives.models.drives import Drive
from drives.models.play import KNOCKOUT, Hand, SuitChoice
from scoring.games import AMERICAN
from scoring.hand_rules import Call as RuleCall, Told
from scoring.rubbers import RubberRules
from scoring.sides import Side
from scoring.tricks import TRICKS_IN_DEAL, DealScore

SIDES = [(side.value, side.value) for side in Side]

MOST_OF_A_VOID = max(TRICKS_IN_DEAL, RubberRules(AMERICAN, honours=False).most)
"""On a card: all the tricks of a deal, or the dearest of all rubbers."""

OUT = {"ns_tricks__isnull": True, "ns_points__isnull": True, "void": ""}
"""What nobody has scored, and what is not void."""
NOT_NEEDED = Q(hand__drive__movement=KNOCKOUT) & ~Q(moved_as="")
"""What the room has moved by, score or not: in a knock-out a meeting may be decided before its last round."""


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
        """Deals that nobody has scored and that are waited for: they are not void, nor decided without."""
        return self.filter(~NOT_NEEDED, **OUT)

    def known(self) -> "DealQuerySet":
        """Deals that have a score or points, or are void: `Deal.is_in`."""
        return self.exclude(**OUT)

    def begun(self) -> "DealQuerySet":
        """Deals that are known, and rubbers of which anything is written or that were called to stop."""
        return self.filter(~Q(**OUT) | Q(stopped=True) | Q(rubber_deals__isnull=False)).distinct()


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

    class Call(models.TextChoices):
        """What was said before a hand of Norwegian or Minnesota whist."""

        GRAND = "grand", _("grand")
        NULLO = "nullo", _("nullo")
        HIGH = "high", _("high")
        LOW = "low", _("low")

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
    # German Whist: North's tricks of the first part, where they count.
    ns_first_tricks = models.PositiveSmallIntegerField(null=True, blank=True)
    # Hands with rules of their own: honours that North-South held (East-West the rest of four), what
    # was called, and by which side.
    ns_honours = models.PositiveSmallIntegerField(null=True, blank=True)
    call = models.CharField(max_length=5, choices=Call, blank=True, default="")
    caller = models.CharField(max_length=2, choices=SIDES, blank=True, default="")
    # Rubbers: what North-South won, negative what they lost. It follows from the table's `rubber_deals`
    # where there are any, and is written with them; else it is the result that the table handed in.
    ns_points = models.SmallIntegerField(null=True, blank=True)
    # The table was called to stop before its rubber was over.
    stopped = models.BooleanField(default=False)
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
                condition=Q(ns_points__isnull=True) | Q(ns_tricks__isnull=True, void=""),
                name="a_rubber_has_points_and_no_tricks",
            ),
            models.CheckConstraint(
                condition=Q(ns_first_tricks__isnull=True)
                | Q(ns_first_tricks__lte=TRICKS_IN_DEAL, ns_tricks__isnull=False),
                name="first_tricks_come_with_the_second",
            ),
            models.CheckConstraint(
                condition=Q(ns_honours__isnull=True) | Q(ns_honours__lte=4),
                name="honours_held_0_to_4",
            ),
            models.CheckConstraint(
                condition=Q(
                    void="number", void_award__isnull=False, void_award__lte=2 * MOST_OF_A_VOID
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
        return _score(self)

    @property
    def told(self) -> Told:
        """What is known of it besides its tricks, where its hand has a rule of its own."""
        call = RuleCall(self.call) if self.call else None
        return Told(self.ns_honours, call, Side(self.caller) if self.caller else None)

    @property
    def is_in(self) -> bool:
        """Whether nothing of it is waited for: it has a score or points, or is void."""
        return self.ns_tricks is not None or self.ns_points is not None or bool(self.void)


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
    ns_first_tricks = models.PositiveSmallIntegerField(null=True, blank=True)
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
        return _score(self)


def _score(kept: Deal | ScoreEntry) -> DealScore | None:
    """The score that the columns of either keep alike."""
    if kept.ns_tricks is None:
        return None
    rest = TRICKS_IN_DEAL - kept.ns_tricks
    return DealScore(kept.ns_tricks, rest, kept.by_majority, kept.ns_first_tricks)
