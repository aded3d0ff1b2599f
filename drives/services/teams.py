"""Teams of four at the door of a flag drive: who comes in to which, and who is what in it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db import transaction

from drives.errors import TeamFullError, TeamGoneError
from drives.models import Act, Drive, Entry, Team
from drives.movements.military import CAPTAIN, IN_A_TEAM, POSITIONS
from drives.services.acts import Testimony, log
from drives.services.door import CardWish, kept_cards, lock_open_door, new_card, remember_role


@dataclass(frozen=True, slots=True)
class TeamWish:
    """Those who come in together: to `team`, which still wants people, or to a new one called `name`."""

    people: Sequence[CardWish]
    team: Team | None = None
    name: str = ""


@transaction.atomic
def check_in_team(drive: Drive, wish: TeamWish, said: Testimony) -> Act:
    """Let up to four people in to one team; they take its free places in order, captain first.

    Somebody who sits still is made captain while that place is free: only captains stay. Team k
    holds cards 4k - 3 to 4k, in the order of `POSITIONS`. Raises DoorClosedError, AlreadyInError,
    TeamFullError, or TeamGoneError where somebody has taken the team off meanwhile.
    """
    drive, done = lock_open_door(drive.pk, said)
    if done:
        return done
    entries = list(drive.entries.select_related("player", "team"))
    team = _team_wanted(drive, wish, entries)
    free = _free_positions(one for one in entries if one.team_id == team.pk)
    if len(wish.people) > len(free):
        raise TeamFullError(number=team.number, room=len(free))
    came = []
    for person, position in zip(_captain_first(wish.people, free), free, strict=False):
        number = card_of(team.number, position)
        card = new_card(drive, replace(person, number=number, position=position), entries, team)
        card.save()
        entries.append(card)
        came.append(card)
    remembered = [one for person in wish.people for one in remember_role(person)]
    after = {**kept_cards(came), "remembered": remembered}
    return log(drive, Act.Kind.CHECK_IN, said, subject=came[0].pk, after=after)


def card_of(team: int, position: str) -> int:
    """Return the number on a card: a team's four follow one another."""
    return IN_A_TEAM * (team - 1) + POSITIONS.index(position) + 1


def _team_wanted(drive: Drive, wish: TeamWish, entries: Iterable[Entry]) -> Team:
    if wish.team is None:
        return drive.teams.create(number=_next_team(drive, entries), name=wish.name)
    team = drive.teams.filter(pk=wish.team.pk).first()
    if team is None:
        raise TeamGoneError
    return team


def _next_team(drive: Drive, entries: Iterable[Entry]) -> int:
    """Return the lowest number that no team has and of whose cards nobody holds one."""
    taken = set(drive.teams.values_list("number", flat=True))
    taken |= {(entry.number + IN_A_TEAM - 1) // IN_A_TEAM for entry in entries if entry.number}
    return next(number for number in range(1, len(taken) + 2) if number not in taken)


def _free_positions(members: Iterable[Entry]) -> list[str]:
    held = {member.position for member in members}
    return [position for position in POSITIONS if position not in held]


def _captain_first(people: Sequence[CardWish], free: Sequence[str]) -> list[CardWish]:
    """Return the people in the order of the places they take."""
    if CAPTAIN not in free:
        return list(people)
    return sorted(people, key=lambda one: not one.player.sits_still)  # stable for the others


@dataclass(frozen=True, slots=True)
class TeamChange:
    """A team's name, and who is what in it: positions by entry; of who is not named it stays."""

    name: str
    positions: dict[int, str]


@transaction.atomic
def change_team(team: Team, change: TeamChange, said: Testimony) -> Act | None:
    """Give a team its name and its people their places, before the room is seated.

    None where nothing changes. The card goes with the place. Raises DoorClosedError, and
    TeamGoneError where somebody is no longer in the team or two would have one place.
    """
    drive, done = lock_open_door(team.drive_id, said)
    if done:
        return done
    held = drive.teams.filter(pk=team.pk).first()
    members = {one.pk: one for one in drive.entries.filter(team=team)}
    if held is None or not members or not set(change.positions) <= set(members):
        raise TeamGoneError
    positions = {pk: change.positions.get(pk, one.position) for pk, one in members.items()}
    if len(set(positions.values())) < len(positions) or not set(positions.values()) <= set(
        POSITIONS
    ):
        raise TeamGoneError
    before = _as_kept(held, {pk: one.position for pk, one in members.items()})
    after = _as_kept(held, positions, name=change.name)
    if before == after:
        return None
    put_team(drive, after)
    return log(drive, Act.Kind.CARD_CHANGE, said, before=before, after=after)


def _as_kept(team: Team, positions: dict[int, str], name: str | None = None) -> dict[str, Any]:
    return {
        "team": team.pk,
        "number": team.number,
        "name": team.name if name is None else name,
        "positions": {str(pk): position for pk, position in sorted(positions.items())},
    }


def put_team(drive: Drive, kept: dict[str, Any]) -> None:
    """Write a team's name, and its people's places with their cards, as the log keeps them.

    All cards are taken out of the way first, since numbers are unique.
    """
    team = drive.teams.get(pk=kept["team"])
    team.name = kept["name"]
    team.save(update_fields=["name"])
    positions = {int(pk): position for pk, position in kept["positions"].items()}
    drive.entries.filter(pk__in=positions).update(number=None)
    for pk, position in positions.items():
        number = card_of(team.number, position)
        drive.entries.filter(pk=pk).update(position=position, number=number)
