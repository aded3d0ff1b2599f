"""What the players' own cards say."""

from django.db import models
from django.db.models import Q

from drives.models.drives import Entry
from scoring.hand_rules import most_points
from scoring.rules_of_hands import BY_TABLES

MOST_A_HAND = max(map(most_points, BY_TABLES.values()))
"""What one hand can put on a card by whatever rule; where every trick counts the services know better."""


class CardLine(models.Model):
    """What a player's own card says of some hands; on a card that counts no seats are needed."""

    entry = models.ForeignKey(Entry, models.CASCADE, related_name="card_lines")
    first_hand = models.PositiveSmallIntegerField()
    last_hand = models.PositiveSmallIntegerField()
    half_tricks = models.PositiveIntegerField()
    rest = models.BooleanField(default=False)

    class Meta:
        ordering = ["entry", "first_hand"]
        constraints = [
            models.UniqueConstraint(
                fields=["entry", "first_hand", "last_hand"], name="one_card_line_per_hands"
            ),
            models.CheckConstraint(
                condition=Q(last_hand__gte=models.F("first_hand")), name="card_hands_in_order"
            ),
            models.CheckConstraint(
                condition=Q(
                    half_tricks__lte=2
                    * MOST_A_HAND
                    * (models.F("last_hand") - models.F("first_hand") + 1)
                ),
                name="a_card_has_at_most_56_a_hand",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.entry_id}: {self.first_hand}-{self.last_hand}"
