"""The plan of a drive: its hands, its trumps and its rules, made and changed before play."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import Q

from drives.errors import DoorClosedError, DriveFinishedError, LevelMeetingsError, PlanChangedError
from drives.models import Act, Club, Drive, Hand, Round
from drives.movements import MOVEMENTS
from drives.movements.games import BY_ROUNDS_WON, movements_of
from drives.movements.left_over import LEFT_OVER
from drives.services.acts import Testimony, lock, log
from drives.services.seasons import season_of
from drives.services.stop import hands_kept
from scoring.halves import to_halves
from scoring.rests import DEFAULT_AWARDS
from scoring.rules import Scoring
from scoring.rules_of_hands import kept, together
from scoring.trumps import AtTable


@dataclass(frozen=True, slots=True)
class DrivePlan:
    """What the organiser decides about an evening; `trumps` has one code a hand, `rest_award` is in
    half tricks (None: the player's own average), `game_options` as `drives.results.games` reads them,
    `half_after` is the last hand before tea or None, `rules` has one code a hand, or nothing where all
    are as usual, `fee` in the smallest coin of the club's money, `tie_rule` what settles a tie for a prize,
    `late_award` what each hand scores that a latecomer missed, as `rest_award` does.
    """

    name: str
    starts_at: datetime
    movement: str
    trumps: Sequence[str]
    venue: str = ""
    game: str = Drive.Game.HANDS
    game_options: dict[str, Any] = field(default_factory=dict)
    movement_options: dict[str, Any] = field(default_factory=dict)
    hands_at_table: int = 1
    half_after: int | None = None
    scoring: str = "all"
    counts_from: str = Drive.CountsFrom.TABLES
    rest_award: int | None = 13
    minutes_a_hand: int | None = None
    fee: int | None = None
    tie_rule: str = Drive.TieRule.SHARE
    late_award: int | None = 0
    show_leavers: bool = True
    seed: int = 1
    rules: tuple[str, ...] = ()

    @classmethod
    def of(cls, drive: Drive) -> "DrivePlan":
        hands = list(drive.hands.all())
        first_half = [hand.number for hand in hands if hand.half == 1]
        return cls(
            trumps=[hand.trumps for hand in hands],
            rules=kept([hand.rule for hand in hands]),
            half_after=len(first_half) if len(first_half) < len(hands) else None,
            **{name: getattr(drive, name) for name in OWN_FIELDS},
        )

    @property
    def as_it_must_be(self) -> "DrivePlan":
        """This plan with what follows from its game and its movement.

        Rubbers score rubber points and German Whist rounds won; every table is one that the game can
        be played at, and turns up its own trumps. Teams of four play for flags, which are entered
        table by table, and nobody else does. Hands have rules of their own only where every trick counts.
        """
        if self.rules and not self._may_have_rules:
            return replace(self, rules=()).as_it_must_be
        if self.rules:
            played = together(self.trumps, self.rules)
            return replace(self, trumps=[trumps for trumps, _rule in played])
        if self.game != Drive.Game.HANDS:
            return self._of_a_game
        if MOVEMENTS[self.movement].competes_as == "team":
            by_tables = Drive.CountsFrom.TABLES
            return replace(self, scoring=Scoring.FLAGS.value, counts_from=by_tables, rest_award=0)
        if self.scoring in (Scoring.ALL_TRICKS, Scoring.ODD_TRICKS):
            return self
        usual = DEFAULT_AWARDS[Scoring.ALL_TRICKS].tricks
        return replace(
            self,
            scoring=Scoring.ALL_TRICKS.value,
            rest_award=None if usual is None else to_halves(usual),
        )

    @property
    def _may_have_rules(self) -> bool:
        """Whether its hands may have rules of their own: what a deal is worth rests on slips' tricks."""
        by_tables = self.counts_from == Drive.CountsFrom.TABLES
        by_tricks = self.game == Drive.Game.HANDS and self.scoring == Scoring.ALL_TRICKS
        return by_tables and by_tricks and MOVEMENTS[self.movement].competes_as != "team"

    @property
    def _of_a_game(self) -> "DrivePlan":
        rubbers = self.game == Drive.Game.RUBBERS
        options = {
            name: said for name, said in self.movement_options.items() if name != LEFT_OVER.name
        }
        allowed = movements_of(self.game, MOVEMENTS)
        return replace(
            self,
            scoring=(Scoring.RUBBER_POINTS if rubbers else Scoring.ROUNDS_WON).value,
            counts_from=Drive.CountsFrom.TABLES,
            movement=self.movement if self.movement in allowed else allowed[0],
            movement_options=options,
            trumps=[AtTable.TURNED_UP.value] * len(self.trumps),
            hands_at_table=1 if rubbers else self.hands_at_table,
            # A number of tricks is nothing to who plays for rubber points or for rounds won.
            rest_award=None if self.rest_award is None else 0,
            late_award=None if self.late_award is None else 0,
        )

    def with_details_of(self, other: "DrivePlan") -> "DrivePlan":
        """Return this plan with those of the other's details that may change at any time."""
        return replace(self, **{name: getattr(other, name) for name in DETAILS})

    def of_so_many(self, hands: int) -> "DrivePlan":
        """Return this plan with so many hands, all by the usual rules: trumps go on from the first again."""
        trumps = [self.trumps[hand % len(self.trumps)] for hand in range(hands)]
        half = self.half_after if self.half_after and self.half_after < hands else None
        return replace(self, trumps=trumps, rules=(), half_after=half)

    def as_json(self) -> dict[str, Any]:
        return {
            **asdict(self),
            "trumps": list(self.trumps),
            "rules": list(self.rules),
            "starts_at": self.starts_at.isoformat(),
        }

    @classmethod
    def from_json(cls, kept: dict[str, Any]) -> "DrivePlan":
        starts_at = datetime.fromisoformat(kept["starts_at"])
        return cls(**{**kept, "starts_at": starts_at, "rules": tuple(kept.get("rules", ()))})


# What no seat and no score rests on, so that it may change while the room plays.
DETAILS = [
    "name",
    "starts_at",
    "venue",
    "minutes_a_hand",
    "fee",
    "tie_rule",
    "late_award",
    "show_leavers",
]
OWN_FIELDS = [
    "name",
    "starts_at",
    "game",
    "game_options",
    "movement",
    "venue",
    "movement_options",
    "hands_at_table",
    "scoring",
    "counts_from",
    "rest_award",
    "minutes_a_hand",
    "fee",
    "tie_rule",
    "late_award",
    "show_leavers",
    "seed",
]


def plan_as_made(drive: Drive) -> DrivePlan:
    """Return the drive's plan with all its hands, though the evening may have ended early.

    Stopping early takes hands away, and they are not to be missed again in the next drive: each stop
    that stands has kept the numbers, rounds, trumps, halves and rules of those it took.
    """
    now = DrivePlan.of(drive)
    stops = drive.acts.standing().filter(kind=Act.Kind.STOP).values_list("before", flat=True)
    taken = sorted(hand for before in stops for hand in hands_kept(before))
    if not taken:
        return now
    played = [*drive.hands.values_list("trumps", "half", "rule"), *(hand[2:] for hand in taken)]
    halves = [half for _trumps, half, _rule in played]
    return replace(
        now,
        trumps=[trumps for trumps, _half, _rule in played],
        rules=kept([rule for _trumps, _half, rule in played]),
        half_after=halves.count(1) if 2 in halves else None,
    )


@transaction.atomic
def create_drive(club: Club, plan: DrivePlan, said: Testimony) -> Drive:
    """Make a drive with its rounds and hands; the first act of its log. Raises LevelMeetingsError where two
    could end a meeting level, one of whom has to go on as the winner."""
    plan = plan.as_it_must_be
    _refuse_level_meetings(plan)
    values = {name: getattr(plan, name) for name in OWN_FIELDS}
    season = season_of(club, plan.starts_at)
    drive = Drive.objects.create(club=club, season=season, **values)
    _make_hands(drive, plan)
    log(drive, Act.Kind.PLAN, said, after=plan.as_json())
    return drive


@transaction.atomic
def change_drive(drive: Drive, plan: DrivePlan, said: Testimony) -> Act:
    """Change the plan of a drive; once the room is seated, only its `DETAILS`.

    Raises DoorClosedError for any other change from then on, DriveFinishedError at the end,
    LevelMeetingsError as `create_drive`, and PlanChangedError where somebody else has changed it since the version that `said` had seen.
    """
    drive, done = lock(drive.pk, said)
    if done:
        return done
    kinds = [Act.Kind.PLAN, *([Act.Kind.TRUMPS] if drive.before_play else [])]
    if said.seen is not None and changed_since(drive, said.seen, kinds):
        raise PlanChangedError
    if drive.state == Drive.State.FINISHED:
        raise DriveFinishedError
    now, plan = DrivePlan.of(drive), plan.as_it_must_be
    before = now.as_json()
    if drive.before_play:
        _refuse_level_meetings(plan)
        apply_plan(drive, plan)
    elif plan == now.with_details_of(plan):
        apply_details(drive, plan)
    else:
        raise DoorClosedError
    return log(drive, Act.Kind.PLAN, said, before=before, after=plan.as_json())


def _refuse_level_meetings(plan: DrivePlan) -> None:
    if plan.movement in BY_ROUNDS_WON and plan.hands_at_table % 2 == 0:
        raise LevelMeetingsError(rounds=plan.hands_at_table)


def changed_since(drive: Drive, seen: int, kinds: Sequence[Act.Kind]) -> bool:
    """Whether an act of these kinds, or the undo of one, has followed act `seen`."""
    changes = drive.acts.filter(Q(kind__in=kinds) | Q(undoes__kind__in=kinds))
    return changes.filter(number__gt=seen).exists()


def apply_plan(drive: Drive, plan: DrivePlan) -> None:
    """Write the plan into a locked drive that has no seats; its hands are made anew."""
    for name in OWN_FIELDS:
        setattr(drive, name, getattr(plan, name))
    drive.season = season_of(drive.club, drive.starts_at)
    drive.save(update_fields=[*OWN_FIELDS, "season"])
    drive.rounds.all().delete()
    _make_hands(drive, plan)


def apply_details(drive: Drive, plan: DrivePlan) -> None:
    """Write the plan's `DETAILS` into a locked drive."""
    for name in DETAILS:
        setattr(drive, name, getattr(plan, name))
    drive.season = season_of(drive.club, drive.starts_at)
    drive.save(update_fields=[*DETAILS, "season"])


def _make_hands(drive: Drive, plan: DrivePlan) -> None:
    rounds = Round.objects.bulk_create(
        Round(drive=drive, number=number)
        for number in range(1, -(-len(plan.trumps) // plan.hands_at_table) + 1)
    )
    Hand.objects.bulk_create(
        Hand(
            drive=drive,
            number=number,
            round=rounds[(number - 1) // plan.hands_at_table],
            trumps=trumps,
            rule=rule,
            half=2 if plan.half_after and number > plan.half_after else 1,
        )
        for number, (trumps, rule) in enumerate(together(plan.trumps, plan.rules), start=1)
    )
