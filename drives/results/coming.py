"""What the club plays after an evening."""

from django.db.models import QuerySet

from drives.models import Drive


def coming(drive: Drive) -> QuerySet[Drive]:
    """Return the club's drives after this one that are planned to take place, the next first."""
    later = drive.club.drives.standing().filter(starts_at__gt=drive.starts_at)
    return later.order_by("starts_at", "pk")
