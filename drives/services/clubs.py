"""The club itself, its owner, and who else may log in. Such changes are in the club's audit log."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils.text import slugify

from drives.models import Club, Membership, User
from drives.services.practice import PRACTICE_USER
from drives.services.seasons import gather_drives

LONGEST_SLUG = 60


@dataclass(frozen=True, slots=True)
class Account:
    """A log-in name and its password."""

    username: str
    password: str


@transaction.atomic
def make_club(name: str, account: Account, **habits: str) -> tuple[Club, User]:
    """Make a club (`habits`: time_zone, paper) and its owner; return both.

    Whoever practised first finds the practice evening again, to go on with or to throw away.
    Raises IntegrityError where the log-in name is taken.
    """
    club = Club.objects.create(name=name, slug=free_slug(name), **habits)
    user = User.objects.create_user(account.username, password=account.password)
    Membership.objects.create(user=user, club=club, role=Membership.Role.OWNER)
    Membership.objects.filter(user__username=PRACTICE_USER).update(user=user)
    return club, user


def free_slug(name: str) -> str:
    """Return a slug that no club has yet."""
    plain = slugify(name)[:LONGEST_SLUG] or "club"
    slug, number = plain, 2
    while Club.objects.filter(slug=slug).exists():
        slug, number = f"{plain}-{number}", number + 1
    return slug


@transaction.atomic
def change_club(club: Club, changes: Mapping[str, Any]) -> None:
    """Write these fields of the club, and no others: they may have changed meanwhile.

    By another clock a drive may be on another day, and so in another season.
    """
    for name, value in changes.items():
        setattr(club, name, value)
    club.save(update_fields=list(changes))
    if "time_zone" in changes:
        gather_drives(club)


@transaction.atomic
def add_helper(club: Club, account: Account, role: str) -> Membership:
    """Make a log-in for a helper. Raises IntegrityError where the name is taken."""
    user = User.objects.create_user(account.username, password=account.password)
    return Membership.objects.create(user=user, club=club, role=role)
