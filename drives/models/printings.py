"""What was printed, so that a sheet on the wall can be told from what is true now."""

from django.conf import settings
from django.db import models

from drives.models.drives import Drive


class Printing(models.Model):
    """The last time a sheet of a drive was made: at which version, and which figures it showed.

    `lines` are what later figures are compared with, as the sheet's own module keeps them; empty for a
    sheet that shows no figures.
    """

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="printings")
    sheet = models.CharField(max_length=60)
    version = models.PositiveIntegerField()
    lines = models.JSONField(default=dict)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    at = models.DateTimeField()

    class Meta:
        ordering = ["drive", "sheet"]
        constraints = [
            models.UniqueConstraint(fields=["drive", "sheet"], name="one_printing_per_sheet")
        ]

    def __str__(self) -> str:
        return f"{self.drive_id}: {self.sheet} {self.version}"
