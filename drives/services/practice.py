"""A practice evening: a practice club, and its made-up people at the door of a drive."""

import random
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import product

from django.db import transaction
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _

from drives.models import Club, Drive, Membership, Player, User
from drives.models.people import RoleOfEvening
from drives.movements import MOVEMENTS
from drives.movements.games import BY_ROUNDS_WON, movements_of
from drives.movements.military import IN_A_TEAM
from drives.results.competitors import compete_as_pairs, compete_as_teams
from drives.services.acts import Testimony
from drives.services.door import CardWish, check_in, check_in_pair
from drives.services.people import fold_name
from drives.services.plans import DrivePlan, create_drive
from drives.services.practice_names import GENTS, LADIES, SURNAMES
from drives.services.teams import TeamWish, check_in_team
from scoring.trumps import rotation

PEOPLE_AT_THE_DOOR = 22
PRACTICE_USER = "practice"
USUAL_ROUNDS = 6
MOST_AT_TABLE = 4
ROUNDS_OF_A_MEETING = 3
"""Of German Whist, where its winner goes on: an odd number, so that there is one."""


@dataclass(frozen=True, slots=True)
class PracticePlan:
    """What a practice evening is to be; of rubbers and of German Whist `hands` are its rounds."""

    players: int = PEOPLE_AT_THE_DOOR
    hands: int = 24
    movement: str = "progressive-losers"
    game: str = Drive.Game.HANDS
    seed: int = 1
    starts_at: datetime | None = None

    @classmethod
    def of_game(cls, game: str) -> "PracticePlan":
        """Return the usual evening of a game."""
        if game == Drive.Game.HANDS:
            return cls()
        return cls(hands=USUAL_ROUNDS, movement=movements_of(game, MOVEMENTS)[0], game=game)


def practice_user() -> User:
    """Return the user of practice evenings, who has no password and so cannot log in."""
    user, made = User.objects.get_or_create(username=PRACTICE_USER)
    if made:
        user.set_unusable_password()
        user.save(update_fields=["password"])
    return user


@transaction.atomic
def practice_evening(user: User, game: str = Drive.Game.HANDS) -> Drive:
    """Return the user's practice evening of a game that nobody has touched yet, else a new one.

    So a button pressed twice makes one.
    """
    User.objects.select_for_update().get(pk=user.pk)
    untouched = (
        Drive.objects.standing()
        .for_user(user)
        .filter(club__practice=True, game=game)
        .filter(state=Drive.State.OPEN, version=PEOPLE_AT_THE_DOOR + 1)
    )
    return untouched.first() or make_practice_evening(user, PracticePlan.of_game(game))


@transaction.atomic
def make_practice_evening(user: User | None, plan: PracticePlan | None = None) -> Drive:
    """Make a practice club with its people all at the door of a drive, and return the drive."""
    plan = plan or PracticePlan()
    club = Club.objects.create(name=_("Practice club"), slug=_free_practice_slug(), practice=True)
    if user:
        Membership.objects.create(user=user, club=club, role=Membership.Role.OWNER)
    drive = create_drive(club, _drive_plan(plan), Testimony(user))
    _check_everybody_in(drive, _make_people(club, plan), Testimony(user))
    return drive


def _free_practice_slug() -> str:
    slug = slugify(_("Practice club"))
    taken = Club.objects.filter(slug__startswith=slug).count()
    return f"{slug}-{timezone.now():%Y%m%d%H%M%S%f}" if taken else slug


def _drive_plan(plan: PracticePlan) -> DrivePlan:
    half, at_table = plan.hands // 2, _hands_at_table(plan)
    return DrivePlan(
        name=_("Practice evening"),
        starts_at=plan.starts_at or timezone.now() + timedelta(minutes=15),
        venue=_("Village hall"),
        game=plan.game,
        movement=plan.movement,
        trumps=[str(trumps) for trumps in rotation(plan.hands)],
        hands_at_table=at_table,
        half_after=half if half and half % at_table == 0 else None,
        seed=plan.seed,
    )


def _hands_at_table(plan: PracticePlan) -> int:
    """Return how many hands are played between two moves; so that tea is between two, where it can be."""
    if plan.movement in BY_ROUNDS_WON:
        return 1 if plan.hands % ROUNDS_OF_A_MEETING else ROUNDS_OF_A_MEETING
    if plan.game != Drive.Game.HANDS or MOVEMENTS[plan.movement].competes_as != "pair":
        return 1
    usable = (n for n in range(MOST_AT_TABLE, 1, -1) if plan.hands % (2 * n) == 0)
    return next(usable, 1)


def _make_people(club: Club, plan: PracticePlan) -> list[Player]:
    rng = random.Random(plan.seed)
    ladies = rng.sample([" ".join(name) for name in product(LADIES, SURNAMES)], plan.players)
    gents = rng.sample([" ".join(name) for name in product(GENTS, SURNAMES)], plan.players)
    people = []
    for number in range(plan.players):
        role = RoleOfEvening.GENT if number % 2 else RoleOfEvening.LADY
        name = (gents if number % 2 else ladies)[number]
        people.append(
            Player.objects.create(club=club, name=name, folded=fold_name(name), usual_role=role)
        )
    return people


def _check_everybody_in(drive: Drive, people: list[Player], said: Testimony) -> None:
    wishes = [CardWish(player, player.usual_role) for player in people]
    if compete_as_pairs(drive):
        for first, second in zip(wishes[::2], wishes[1::2], strict=True):
            check_in_pair(drive, (first, second), said)
        return
    if compete_as_teams(drive):
        for at in range(0, len(wishes), IN_A_TEAM):
            check_in_team(drive, TeamWish(wishes[at : at + IN_A_TEAM]), said)
        return
    for wish in wishes:
        check_in(drive, wish, said)
