"""Ways into one drive without a log-in of one's own: a table's phone, a helper's second laptop."""

from django.conf import settings
from django.db import models

from drives.models.clubs import NAME_LENGTH
from drives.models.drives import Drive


class TableLinkQuerySet(models.QuerySet["TableLink"]):
    def alive(self) -> "TableLinkQuerySet":
        """Links that open something: not revoked, of a drive that is neither finished nor put away."""
        return self.filter(revoked_at__isnull=True, drive__put_away=False).exclude(
            drive__state=Drive.State.FINISHED
        )


class TableLink(models.Model):
    """What the QR code on a table's card opens. The token itself is on the card and nowhere else."""

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="table_links")
    table_number = models.PositiveSmallIntegerField()
    token_hash = models.CharField(max_length=64, unique=True)
    made_at = models.DateTimeField(auto_now_add=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    objects = TableLinkQuerySet.as_manager()

    class Meta:
        ordering = ["drive", "table_number", "pk"]

    def __str__(self) -> str:
        return f"{self.drive_id}/{self.table_number}"


class DriveHelperQuerySet(models.QuerySet["DriveHelper"]):
    def alive(self) -> "DriveHelperQuerySet":
        """Helpers who are let in: not let go, of a drive that is neither finished nor put away."""
        return self.filter(let_go=False, drive__put_away=False).exclude(
            drive__state=Drive.State.FINISHED
        )


class DriveHelper(models.Model):
    """Somebody who came in by the drive's code: a scorer of this drive, and of nothing else."""

    drive = models.ForeignKey(Drive, models.CASCADE, related_name="helpers")
    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="helps")
    name = models.CharField(max_length=NAME_LENGTH)
    joined_at = models.DateTimeField(auto_now_add=True)
    let_go = models.BooleanField(default=False)

    objects = DriveHelperQuerySet.as_manager()

    class Meta:
        ordering = ["drive", "joined_at", "pk"]

    def __str__(self) -> str:
        return self.name
