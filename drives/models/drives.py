"""An evening, and who holds which card in it."""

from typing import TYPE_CHECKING

from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from drives.models.clubs import NAME_LENGTH, Club
from drives.models.people import Player, RoleOfEvening
from scoring.rules import Scoring

if TYPE_CHECKING:
    from drives.models.users import User

MOST_HANDS = 40


class DriveQuerySet(models.QuerySet["Drive"]):
    def standing(self) -> "DriveQuerySet":
        """Drives that nobody has put away."""
        return self.filter(put_away=False)

    def for_user(self, user: "User") -> "DriveQuerySet":
        return self.filter(club__memberships__user_id=user.pk)


class Drive(models.Model):
    """One evening's event. `version` counts its acts, and is the version of every page and sheet."""

    class State(models.TextChoices):
        DRAFT = "draft", _("not open yet")
        OPEN = "open", _("door open")
        PLAYING = "playing", _("playing")
        FINISHED = "finished", _("finished")

    class Game(models.TextChoices):
        """What a table plays in a round."""

        HANDS = "hands", _("hands of whist")
        RUBBERS = "rubbers", _("rubbers")
        GERMAN = "german", _("German Whist")

    class CountsFrom(models.TextChoices):
        TABLES = "tables", _("slips after each hand")
        CARDS = "cards", _("the players' cards at tea and at the end")

    class Phones(models.TextChoices):
        """Whether the tables may send their scores by phone, and whose word is enough."""

        OFF = "", _("no phones")
        ONE = "one", _("one side's word is enough")
        BOTH = "both", _("both sides must say the same")

    class TieRule(models.TextChoices):
        SHARE = "share", _("those who tie share the prize")
        CUT = "cut", _("those who tie cut for it, and the winner of the cut is recorded")
        SECOND_HALF = "second-half", _("the better second half")
        HANDS_WON = "hands-won", _("the most hands won")

    SCORING = [
        (Scoring.ALL_TRICKS.value, _("every trick")),
        (Scoring.ODD_TRICKS.value, _("odd tricks: the winners' tricks over six")),
        (Scoring.FLAGS.value, _("flags: one for the majority, two for all thirteen")),
        (Scoring.RUBBER_POINTS.value, _("rubber points")),
        (Scoring.ROUNDS_WON.value, _("rounds won, then tricks")),
    ]

    club = models.ForeignKey(Club, models.CASCADE, related_name="drives")
    name = models.CharField(_("name"), max_length=NAME_LENGTH)
    starts_at = models.DateTimeField(_("date and time"))
    venue = models.CharField(_("venue"), max_length=NAME_LENGTH, blank=True)
    game = models.CharField(_("game"), max_length=7, choices=Game, default=Game.HANDS)
    # What the game leaves to the club, as `drives.models.games` reads it.
    game_options = models.JSONField(default=dict)
    movement = models.CharField(_("movement"), max_length=40)
    movement_options = models.JSONField(default=dict)
    hands_at_table = models.PositiveSmallIntegerField(_("hands at each table"), default=1)
    scoring = models.CharField(
        _("what counts"), max_length=4, choices=SCORING, default=Scoring.ALL_TRICKS.value
    )
    counts_from = models.CharField(
        _("scores come from"), max_length=6, choices=CountsFrom, default=CountsFrom.TABLES
    )
    rest_award = models.PositiveSmallIntegerField(
        _("a rest scores, in half tricks; empty is the player's own average"), null=True, blank=True
    )
    late_award = models.PositiveSmallIntegerField(
        _(
            "a hand missed by who came late scores, in half tricks; empty is the player's own average"
        ),
        null=True,
        blank=True,
        default=0,
    )
    show_leavers = models.BooleanField(_("who left early stands in the results"), default=True)
    minutes_a_hand = models.PositiveSmallIntegerField(_("minutes a hand"), null=True, blank=True)
    # In the smallest coin of the club's currency, so that no sum is ever rounded.
    fee = models.PositiveIntegerField(_("entry fee"), null=True, blank=True)
    tie_rule = models.CharField(
        _("a tie for a prize"), max_length=11, choices=TieRule, default=TieRule.SHARE
    )
    # The numbered cards printed in the afternoon: 1 up to this one lie on the door's table.
    cards_printed = models.PositiveSmallIntegerField(null=True, blank=True)
    season = models.ForeignKey(
        "Season", models.SET_NULL, null=True, blank=True, related_name="drives"
    )
    phones = models.CharField(
        _("phones at the tables"), max_length=4, choices=Phones, blank=True, default=""
    )
    # What a helper types to come in as scorer of this drive; empty while nobody may.
    join_code = models.CharField(max_length=8, blank=True, default="")
    announced_at = models.DateTimeField(null=True, blank=True)
    put_away = models.BooleanField(default=False)
    seed = models.PositiveBigIntegerField(default=1)
    state = models.CharField(max_length=8, choices=State, default=State.DRAFT)
    version = models.PositiveIntegerField(default=0)
    pressed: bool  # whether this press has made its act already, by services.acts.lock
    logged: int | None  # the number of the last act, likewise

    objects = DriveQuerySet.as_manager()

    class Meta:
        ordering = ["-starts_at", "-pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(rest_award__isnull=True) | Q(rest_award__lte=26),
                name="a_rest_scores_at_most_thirteen",
            ),
            models.CheckConstraint(
                condition=Q(late_award__isnull=True) | Q(late_award__lte=26),
                name="a_missed_hand_scores_at_most_thirteen",
            ),
            models.CheckConstraint(
                condition=Q(hands_at_table__range=(1, MOST_HANDS)), name="hands_at_table_1_to_40"
            ),
            models.CheckConstraint(
                condition=Q(minutes_a_hand__isnull=True) | Q(minutes_a_hand__range=(1, 60)),
                name="a_hand_takes_1_to_60_minutes",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("drives:drive", args=[self.pk])

    @property
    def provisional(self) -> bool:
        return self.state != self.State.FINISHED

    @property
    def before_play(self) -> bool:
        return self.state in (self.State.DRAFT, self.State.OPEN)

    @property
    def of_rubbers(self) -> bool:
        return self.game == self.Game.RUBBERS

    @property
    def in_rounds(self) -> bool:
        """Whether people count the evening in rounds: of rubbers, or of German Whist."""
        return self.game != self.Game.HANDS

    @property
    def from_cards(self) -> bool:
        return self.counts_from == self.CountsFrom.CARDS


class Team(models.Model):
    """The pairs of a partner drive, and the teams of four of a flag drive."""

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="teams")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=2 * NAME_LENGTH + 3, blank=True)

    class Meta:
        ordering = ["drive", "number"]
        constraints = [
            models.UniqueConstraint(fields=["drive", "number"], name="one_team_per_number")
        ]

    def __str__(self) -> str:
        return self.name or f"{self.number}"


class Entry(models.Model):
    """A numbered card in a drive, and who holds it; `Holding` has the hands that others held it for."""

    class Position(models.TextChoices):
        """A place in a team of four: the captain sits still, the scouts carry a flag's colour."""

        CAPTAIN = "C", _("captain")
        BLUE = "B", _("blue")
        RED = "R", _("red")
        WHITE = "W", _("white")

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="entries")
    player = models.ForeignKey(Player, models.RESTRICT, related_name="entries")
    number = models.PositiveSmallIntegerField(null=True, blank=True)
    role = models.CharField(max_length=1, choices=RoleOfEvening, blank=True, default="")
    team = models.ForeignKey(Team, models.CASCADE, null=True, blank=True, related_name="entries")
    position = models.CharField(max_length=1, choices=Position, blank=True, default="")
    sits_still = models.BooleanField(default=False)
    # The first hand this card could play, and the last one it was here for; 0 is a card that never came.
    first_hand = models.PositiveSmallIntegerField(default=1)
    last_hand = models.PositiveSmallIntegerField(null=True, blank=True)
    # A stand-in plays and is not placed: the caller, a helper.
    placed = models.BooleanField(default=True)
    # What this card costs where it is not the drive's fee, in the smallest coin.
    fee = models.PositiveIntegerField(null=True, blank=True)
    paid = models.BooleanField(default=False)

    class Meta:
        ordering = ["drive", F("number").asc(nulls_last=True), "pk"]
        verbose_name_plural = "entries"
        constraints = [
            models.UniqueConstraint(fields=["drive", "player"], name="one_entry_per_player"),
            models.UniqueConstraint(fields=["drive", "number"], name="one_entry_per_card_number"),
            models.CheckConstraint(
                condition=Q(number__isnull=True) | Q(number__gte=1), name="cards_count_from_1"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number or '–'} {self.player}"


class Holding(models.Model):
    """Somebody else who held a card, from hand to hand: a substitute. The card keeps its place."""

    entry = models.ForeignKey(Entry, models.CASCADE, related_name="holdings")
    player = models.ForeignKey(Player, models.RESTRICT, related_name="holdings")
    first_hand = models.PositiveSmallIntegerField()
    last_hand = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["entry", "first_hand", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["entry", "player", "first_hand"], name="one_holding_per_player_and_hand"
            ),
            models.CheckConstraint(
                condition=Q(last_hand__isnull=True) | Q(last_hand__gte=F("first_hand")),
                name="held_hands_in_order",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.entry_id}: {self.player} {self.first_hand}-{self.last_hand or ''}"
