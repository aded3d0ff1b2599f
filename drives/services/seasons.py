"""Seasons, and which drives belong to them: those whose day, by the club's clock, they cover."""

from dataclasses import asdict, dataclass
from datetime import date, datetime, time, timedelta

from django.db import transaction
from django.utils import timezone

from drives.errors import GoneError, SeasonsOverlapError
from drives.models import Club, Season


@dataclass(frozen=True, slots=True)
class SeasonPlan:
    """A season as the club says it; `counting` is how many drives of each person count, None: all."""

    name: str
    first_day: date
    last_day: date
    counting: int | None = None


@transaction.atomic
def add_season(club: Club, plan: SeasonPlan) -> Season:
    """Add a season and gather its drives; the same one again (a double press) is the first.

    Raises SeasonsOverlapError: a drive belongs to one season.
    """
    _lock(club)
    if made := club.seasons.filter(**asdict(plan)).first():
        return made
    _refuse_overlap(club, plan)
    season = club.seasons.create(**asdict(plan))
    gather_drives(club)
    return season


@transaction.atomic
def change_season(season: Season, plan: SeasonPlan) -> None:
    """Change a season; drives come and go with its days. Raises SeasonsOverlapError, GoneError."""
    _lock(season.club)
    if not season.club.seasons.filter(pk=season.pk).exists():
        raise GoneError
    _refuse_overlap(season.club, plan, but=season)
    for name, value in asdict(plan).items():
        setattr(season, name, value)
    season.save(update_fields=list(asdict(plan)))
    gather_drives(season.club)


@transaction.atomic
def remove_season(season: Season) -> None:
    """Take a season away; its drives and their results stay."""
    season.delete()


def season_of(club: Club, starts_at: datetime) -> Season | None:
    """Return the season of a drive that starts then, or None where no season covers its day."""
    day = timezone.localtime(starts_at, club.zone).date()
    return club.seasons.filter(first_day__lte=day, last_day__gte=day).first()


def gather_drives(club: Club) -> None:
    """Put every drive of the club into the season of its day: after days, or the clock, changed."""
    club.drives.exclude(season=None).update(season=None)
    for season in club.seasons.all():
        begins = _midnight(club, season.first_day)
        ends = _midnight(club, season.last_day + timedelta(days=1))
        club.drives.filter(starts_at__gte=begins, starts_at__lt=ends).update(season=season)


def _midnight(club: Club, day: date) -> datetime:
    return datetime.combine(day, time.min, tzinfo=club.zone)


def _lock(club: Club) -> None:
    """Let one season of a club be made or changed at a time, so that no two can overlap."""
    Club.objects.select_for_update().get(pk=club.pk)


def _refuse_overlap(club: Club, plan: SeasonPlan, but: Season | None = None) -> None:
    others = club.seasons.exclude(pk=but.pk) if but else club.seasons.all()
    other = others.filter(first_day__lte=plan.last_day, last_day__gte=plan.first_day).first()
    if other:
        raise SeasonsOverlapError(
            name=other.name, first_day=other.first_day, last_day=other.last_day
        )
