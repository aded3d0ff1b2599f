"""What the form of a plan opens with: the drive as it is, last time's, or what most halls play."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from drives.forms.choices import (
    ANOTHER,
    COUNT,
    DO_NOT_COUNT,
    GO,
    HAND_BY_HAND,
    OPTIONS,
    OWN_AVERAGE,
    POINTS,
    SCORED_IN,
    STAY,
    choice_of,
    choice_of_award,
    usual_award,
)
from drives.models import Club, Drive
from drives.movements import MOVEMENTS
from drives.movements.games import movements_of
from drives.movements.progressive import LOSERS_MOVE
from drives.results.games import VARIANT, rubber_rules_in
from drives.services.plans import DrivePlan, plan_as_made
from drives.words.games import usual_name
from scoring.games import AMERICAN
from scoring.german_rounds import Variant
from scoring.rules import Scoring
from scoring.rules_of_hands import evening_of
from scoring.trumps import rotation

WEEK = timedelta(days=7)
CLASSIC_HANDS = 24
USUAL_ROUNDS = {Drive.Game.RUBBERS.value: 6, Drive.Game.GERMAN.value: 8}
"""An evening of about three hours: rubbers take half an hour or less, a round of two twenty minutes."""


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
        name=usual_name(Drive.Game.HANDS),
        starts_at=tonight.replace(microsecond=0),
        movement=LOSERS_MOVE.key,
        trumps=[str(trumps) for trumps in rotation(CLASSIC_HANDS)],
        half_after=CLASSIC_HANDS // 2,
    )


def in_game(plan: DrivePlan, game: str) -> DrivePlan:
    """Return the plan as it opens in this game: itself in its own, else with that game's usual evening.

    When and where, the fee and how ties are settled stay: nothing of the game rests on them.
    """
    if plan.game == game:
        return plan
    rounds = USUAL_ROUNDS.get(game, CLASSIC_HANDS)
    of_game = DrivePlan(
        name=plan.name,
        starts_at=plan.starts_at,
        game=game,
        movement=movements_of(game, MOVEMENTS)[0],
        trumps=[str(trumps) for trumps in rotation(rounds)],
        half_after=rounds // 2,
        venue=plan.venue,
        fee=plan.fee,
        tie_rule=plan.tie_rule,
        show_leavers=plan.show_leavers,
        seed=plan.seed,
        rest_award=usual_award(SCORED_IN.get(game, Scoring.ALL_TRICKS)),
    )
    return of_game.as_it_must_be


def opening(plan: DrivePlan, club: Club) -> dict[str, Any]:
    """Return what each box of the form shows of the plan, as `initial` of a Django form."""
    starts_at = timezone.localtime(plan.starts_at, club.zone)
    by_tricks = plan.scoring in (Scoring.ALL_TRICKS, Scoring.ODD_TRICKS)
    evening = evening_of(plan.rules)
    return {
        **_game_opening(plan),
        "name": plan.name,
        "date": starts_at.date(),
        "time": starts_at.time(),
        "venue": plan.venue,
        "movement": plan.movement,
        **{name: value for name, value in plan.movement_options.items() if name in OPTIONS},
        "hands": len(plan.trumps),
        "half_after": plan.half_after,
        "trumps": choice_of(list(plan.trumps), plan.rules),
        "counts_from": plan.counts_from,
        "hands_at_table": plan.hands_at_table,
        "scoring": plan.scoring if by_tricks else Scoring.ALL_TRICKS.value,
        "rules": HAND_BY_HAND if evening is None else evening,
        "rest": choice_of_award(plan.rest_award, Scoring(plan.scoring)),
        "minutes_a_hand": plan.minutes_a_hand,
        "fee": plan.fee,
        "tie_rule": plan.tie_rule,
        "late_award": OWN_AVERAGE if plan.late_award is None else str(plan.late_award),
        "show_leavers": STAY if plan.show_leavers else GO,
    }


def _game_opening(plan: DrivePlan) -> dict[str, Any]:
    """The game of a plan, and what each box of the game's own rules shows."""
    rules = rubber_rules_in(plan.game_options)
    points = str(rules.points_to_win)
    # Honours are no choice at seven, where American whist has none: who has them chose the number.
    listed = points in dict(POINTS) and not (rules.honours and points == str(AMERICAN))
    return {
        "game": plan.game,
        "boxes": plan.game,
        "points": points if listed else ANOTHER,
        "another": None if listed else rules.points_to_win,
        "honours": COUNT if rules.honours else DO_NOT_COUNT,
        "best_of": str(rules.best_of),
        "variant": plan.game_options.get(VARIANT, Variant.SECOND_PART.value),
    }
