"""Records of hands, card by card, that settled a dispute."""

from django.conf import settings
from django.db import models

from drives.models.drives import Drive

RECORD_LENGTH = 4000


class HandRecord(models.Model):
    """How a deal was played, in the text form of `scoring.records`. It outlives the seats.

    `deal_number` is that of a rubber's deal, else 1.
    """

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="hand_records")
    hand_number = models.PositiveSmallIntegerField()
    table_number = models.PositiveSmallIntegerField()
    deal_number = models.PositiveSmallIntegerField(default=1)
    text = models.CharField(max_length=RECORD_LENGTH)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["drive", "hand_number", "table_number", "deal_number"]
        constraints = [
            models.UniqueConstraint(
                fields=["drive", "hand_number", "table_number", "deal_number"],
                name="one_record_per_deal",
            )
        ]

    def __str__(self) -> str:
        return f"{self.hand_number}/{self.table_number}"
