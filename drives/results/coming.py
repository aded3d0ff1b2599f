"""Which evening of a club is meant: the one after this, or the one whose prizes are next."""

from django.db.models import QuerySet

from drives.models import Club, Drive


def coming(drive: Drive) -> QuerySet[Drive]:
    """Return the club's drives after this one that are planned to take place, the next first."""
    later = drive.club.drives.standing().filter(starts_at__gt=drive.starts_at)
    return later.order_by("starts_at", "pk")


def prizes_to_announce(club: Club) -> Drive | None:
    """Return the club's last evening that has begun, while its prizes are not announced."""
    began = club.drives.standing().filter(state__in=(Drive.State.PLAYING, Drive.State.FINISHED))
    last = began.order_by("-starts_at", "-pk").first()
    return last if last and not last.announced_at else None
