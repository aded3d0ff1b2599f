"""What the form of a plan opens with: the drive as it is, last time's, or what most halls play."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from drives.forms.choices import GO, OPTIONS, OWN_AVERAGE, STAY, choice_of, choice_of_award
from drives.models import Club, Drive
from drives.movements.progressive import LOSERS_MOVE
from drives.services.plans import DrivePlan, plan_as_made
from scoring.rules import Scoring
from scoring.trumps import rotation

WEEK = timedelta(days=7)
CLASSIC_HANDS = 24


def last_drive(club: Club) -> Drive | None:
    """Return the drive that the club's next one would be like."""
    return club.drives.standing().first()


def like(drive: Drive, now: datetime) -> DrivePlan:
    """Return the plan of a drive like this one: the same day of the week, the next that comes.

    `now` is aware. The hour is that on the club's clock, whatever the clocks do in between.
    """
    zone = drive.club.zone
    was = timezone.localtime(drive.starts_at, zone).replace(tzinfo=None)
    today = timezone.localtime(now, zone).date()
    weeks = max(1, -((was.date() - today) // WEEK))
    starts_at = timezone.make_aware(was + weeks * WEEK, zone)
    return replace(plan_as_made(drive), starts_at=starts_at)


def usual_plan(club: Club, now: datetime) -> DrivePlan:
    """Return the evening that most halls play, tonight: 24 hands in two halves, losers move."""
    tonight = timezone.localtime(now, club.zone).replace(hour=19, minute=30, second=0)
    return DrivePlan(
        name=_("Whist drive"),
        starts_at=tonight.replace(microsecond=0),
        movement=LOSERS_MOVE.key,
        trumps=[str(trumps) for trumps in rotation(CLASSIC_HANDS)],
        half_after=CLASSIC_HANDS // 2,
    )


def opening(plan: DrivePlan, club: Club) -> dict[str, Any]:
    """Return what each box of the form shows of the plan, as `initial` of a Django form."""
    starts_at = timezone.localtime(plan.starts_at, club.zone)
    in_tricks = plan.scoring if plan.scoring != Scoring.FLAGS else Scoring.ALL_TRICKS.value
    return {
        "name": plan.name,
        "date": starts_at.date(),
        "time": starts_at.time(),
        "venue": plan.venue,
        "movement": plan.movement,
        **{name: value for name, value in plan.movement_options.items() if name in OPTIONS},
        "hands": len(plan.trumps),
        "half_after": plan.half_after,
        "trumps": choice_of(list(plan.trumps)),
        "counts_from": plan.counts_from,
        "hands_at_table": plan.hands_at_table,
        "scoring": in_tricks,
        "rest": choice_of_award(plan.rest_award, Scoring(plan.scoring)),
        "minutes_a_hand": plan.minutes_a_hand,
        "fee": plan.fee,
        "tie_rule": plan.tie_rule,
        "late_award": OWN_AVERAGE if plan.late_award is None else str(plan.late_award),
        "show_leavers": STAY if plan.show_leavers else GO,
    }
