"""A practice evening: made-up people, real hands of whist, every score through the same services."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import product

from django.db import transaction
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _

from drives.models import Club, Deal, Drive, Membership, Player, ScoreEntry, User
from drives.models.people import RoleOfEvening
from drives.movements import MOVEMENTS, Kind
from drives.movements.military import IN_A_TEAM
from drives.results.competitors import compete_as_pairs, compete_as_teams
from drives.services.acts import Testimony
from drives.services.door import CardWish, check_in, check_in_pair
from drives.services.people import fold_name
from drives.services.plans import DrivePlan, create_drive
from drives.services.scores import record_score
from drives.services.seats import move_room, seat_room
from drives.services.teams import TeamWish, check_in_team
from scoring.cards import deal
from scoring.play import play_out
from scoring.players import sensible_player
from scoring.sides import Chair
from scoring.trumps import Trumps, rotation

LADIES = [
    "Ada",
    "Agnes",
    "Alma",
    "Betty",
    "Cora",
    "Doris",
    "Edith",
    "Elsie",
    "Flora",
    "Gladys",
    "Hilda",
    "Ida",
    "Ivy",
    "Joan",
    "Kitty",
    "Lily",
    "Mabel",
    "Mavis",
    "Nancy",
    "Nora",
    "Olive",
    "Peggy",
    "Queenie",
    "Rose",
    "Sybil",
    "Thelma",
    "Una",
    "Vera",
    "Winnie",
    "Zena",
]
GENTS = [
    "Albert",
    "Alf",
    "Basil",
    "Cecil",
    "Clive",
    "Denis",
    "Edgar",
    "Ernest",
    "Frank",
    "Fred",
    "George",
    "Harold",
    "Horace",
    "Ian",
    "Jack",
    "Kenneth",
    "Len",
    "Maurice",
    "Norman",
    "Oscar",
    "Percy",
    "Ralph",
    "Reg",
    "Sidney",
    "Stan",
    "Ted",
    "Vernon",
    "Walter",
    "Wilf",
    "York",
]
SURNAMES = [
    "Ashby",
    "Barlow",
    "Bexley",
    "Carter",
    "Dalton",
    "Eaton",
    "Fenwick",
    "Garrick",
    "Hadley",
    "Ingham",
    "Jessop",
    "Kirby",
    "Lister",
    "Marlow",
    "Norbury",
    "Oakley",
    "Preston",
    "Quayle",
    "Rowland",
    "Selby",
    "Thornton",
    "Upton",
    "Vickers",
    "Weston",
    "Yardley",
]

PEOPLE_AT_THE_DOOR = 22
PRACTICE_USER = "practice"


@dataclass(frozen=True, slots=True)
class PracticePlan:
    """What a practice evening is to be."""

    players: int = PEOPLE_AT_THE_DOOR
    hands: int = 24
    movement: str = "progressive-losers"
    seed: int = 1
    starts_at: datetime | None = None


def practice_user() -> User:
    """Return the user of practice evenings, who has no password and so cannot log in."""
    user, made = User.objects.get_or_create(username=PRACTICE_USER)
    if made:
        user.set_unusable_password()
        user.save(update_fields=["password"])
    return user


@transaction.atomic
def practice_evening(user: User) -> Drive:
    """Return the user's practice evening that nobody has touched yet, else a new one.

    So a button pressed twice makes one.
    """
    User.objects.select_for_update().get(pk=user.pk)
    untouched = (
        Drive.objects.standing()
        .for_user(user)
        .filter(club__practice=True, state=Drive.State.OPEN, version=PEOPLE_AT_THE_DOOR + 1)
    )
    return untouched.first() or make_practice_evening(user)


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
    pairs = MOVEMENTS[plan.movement].competes_as == "pair"
    half = plan.hands // 2
    at_table = _hands_at_table(plan.hands) if pairs else 1
    return DrivePlan(
        name=_("Practice evening"),
        starts_at=plan.starts_at or timezone.now() + timedelta(minutes=15),
        venue=_("Village hall"),
        movement=plan.movement,
        trumps=[str(trumps) for trumps in rotation(plan.hands)],
        hands_at_table=at_table,
        half_after=half if half and half % at_table == 0 else None,
        seed=plan.seed,
    )


def _hands_at_table(hands: int) -> int:
    """Return the most hands, up to four, that leave tea between two moves."""
    return next(n for n in (4, 3, 2, 1) if hands % (2 * n) == 0 or n == 1)


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


def play_evening(drive: Drive) -> Iterator[int]:
    """Seat the room and play every hand of it; yield each hand's number once its scores are in.

    Every deal is dealt and played card by card, and its tricks entered as the grid enters them.
    """
    said = Testimony(source=ScoreEntry.Source.PRACTICE)
    rng = random.Random(drive.seed)
    seat_room(drive, said)
    progressive = MOVEMENTS[drive.movement].kind is Kind.PROGRESSIVE
    last = drive.hands.count()
    for hand in drive.hands.select_related("round").order_by("number"):
        for table in Deal.objects.filter(hand=hand).select_related("hand"):
            _play(table, Trumps(hand.trumps), rng, said)
        yield hand.number
        if progressive and hand.number < last:
            move_room(drive, said)


def _play(table: Deal, trumps: Trumps, rng: random.Random, said: Testimony) -> None:
    dealer = list(Chair)[(table.hand.number - 1) % 4]
    record = play_out(deal(rng, dealer), trumps, dealer.left, sensible_player(rng))
    record_score(table, record.score, said)
