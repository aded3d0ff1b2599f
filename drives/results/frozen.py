"""What a finished drive leaves behind: a line for every person, and the winners read from them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Any

from django.db.models import Exists, OuterRef, Q, Subquery

from drives.models import Drive, Entry, Holding, Result
from drives.models.drives import MOST_HANDS
from drives.models.people import RoleOfEvening
from drives.results.competitors import compete_as_pairs, compete_as_teams, team_label
from drives.results.leaderboard import Leaderboard, leaderboard
from drives.results.lines import Line, Scored, scored
from scoring.halves import from_halves, to_halves

LISTING_OF_ROLE = {RoleOfEvening.LADY: "ladies", RoleOfEvening.GENT: "gents"}


@dataclass(frozen=True, slots=True)
class Winner:
    """Who came first in one listing; several share it. `code` is everyone, pairs, teams, ladies or gents."""

    code: str
    names: tuple[str, ...]
    total: Fraction


def lines_to_freeze(drive: Drive) -> list[Result]:
    """Return a line for everybody with a place in the leaderboard, best first, not saved yet.

    Partners have a line each, alike. Who has no figure has not played, and has no line. The card
    takes the place; what somebody else made with it goes to them: onto their own line, or after all
    others where they have none.
    """
    read = scored(drive)
    board = leaderboard(drive, read=read)
    in_role, behind = _places_in_role(board), _cards_behind(drive)
    lent = _made_by_others(drive, read)
    lines = [
        Result(
            drive=drive,
            player_id=entry.player_id,
            role=entry.role,
            half_tricks=to_halves(total) - sum(lent.get(entry.pk, {}).values()),
            place=place,
            place_in_role=in_role.get(placed.row.competitor.entry),
        )
        for placed in board["everyone"].rows
        if (place := placed.standing.place) and (total := placed.row.total) is not None
        for entry in behind[placed.row.competitor.entry]
        if entry.placed  # who stood in for one of a team has no line
    ]
    line_of = {line.player_id: line for line in lines}
    for made in lent.values():
        for player, half_tricks in made.items():
            own = line_of.setdefault(player, Result(drive=drive, player_id=player, half_tricks=0))
            own.half_tricks += half_tricks
    return list(line_of.values())


def _made_by_others(drive: Drive, read: Scored) -> dict[int, dict[int, int]]:
    """Return what others than its owner made with each card: {entry: {player: half tricks}}.

    A half on a card is one figure and stays the owner's. In a pair the lines of the card that
    counts are both partners'.
    """
    made: dict[int, dict[int, int]] = {}
    card_of = {e.pk: card for card, cards in _cards_behind(drive).items() for e in cards}
    of_card: dict[int, list[Line]] = {}
    for line in read.lines:
        of_card.setdefault(line.entry, []).append(line)
    for holding in Holding.objects.filter(entry__drive=drive).order_by("first_hand", "pk"):
        last = holding.last_hand or MOST_HANDS
        figures = made.setdefault(holding.entry_id, {})
        for line in of_card.get(card_of[holding.entry_id], []):
            held = line.first == line.last and holding.first_hand <= line.first <= last
            if held and line.half_tricks is not None:
                player = holding.player_id
                figures[player] = figures.get(player, 0) + line.half_tricks
    return made


def _places_in_role(board: Leaderboard) -> dict[int, int | None]:
    return {
        placed.row.competitor.entry: placed.standing.place
        for listing in board.listings
        if listing.code in LISTING_OF_ROLE.values()
        for placed in listing.rows
    }


def _cards_behind(drive: Drive) -> Mapping[int, Sequence[Entry]]:
    """The cards that share a line of the leaderboard, by any one of them: a pair's, a team's, else one."""
    entries = list(drive.entries.order_by("number", "pk"))
    if not (compete_as_pairs(drive) or compete_as_teams(drive)):
        return {entry.pk: [entry] for entry in entries}
    together: dict[int | None, list[Entry]] = {}
    for entry in entries:
        together.setdefault(entry.team_id, []).append(entry)
    return {entry.pk: together[entry.team_id] for entry in entries}


@dataclass(frozen=True, slots=True)
class _First:
    """Somebody who came first of all, or of their role; `team` is that of a partner or flag drive."""

    drive: int
    role: str
    place: int
    place_in_role: int | None
    half_tricks: int
    name: str
    team: int | None
    team_name: str | None
    beyond_roles: bool  # whether somebody in the drive had no role


def winners(drives: Sequence[Drive]) -> dict[int, list[Winner]]:
    """Return the winners of each finished drive by its id, in one query.

    They are the first lady and the first gent, or the first of all where somebody had no role; in a
    partner drive the first pair, in a flag drive the first team. Names are today's.
    """
    by_id = {drive.pk: drive for drive in drives}
    return {
        drive: list(_winners(by_id[drive], list(firsts)))
        for drive, firsts in groupby(_firsts(list(by_id)), key=lambda first: first.drive)
    }


def _firsts(drives: Sequence[int]) -> Iterator[_First]:
    cards = Entry.objects.filter(drive=OuterRef("drive"), player=OuterRef("player"))
    beyond_roles = Result.objects.filter(drive=OuterRef("drive"), place_in_role=None)
    rows: Iterable[tuple[Any, ...]] = (
        Result.objects.filter(Q(place=1) | Q(place_in_role=1), drive__in=drives)
        .annotate(
            team=Subquery(cards.values("team")[:1]),
            team_name=Subquery(cards.values("team__name")[:1]),
            beyond_roles=Exists(beyond_roles),
        )
        .order_by("drive", "pk")  # lines are written in the order of the leaderboard
        .values_list(
            "drive",
            "role",
            "place",
            "place_in_role",
            "half_tricks",
            "player__name",
            "team",
            "team_name",
            "beyond_roles",
        )
    )
    return (_First(*row) for row in rows)


def _winners(drive: Drive, firsts: Sequence[_First]) -> Iterator[Winner]:
    if compete_as_pairs(drive) or compete_as_teams(drive):
        teams: dict[tuple[int | None, str], list[str]] = {}
        for first in firsts:
            teams.setdefault((first.team, first.team_name or ""), []).append(first.name)
        in_pairs = compete_as_pairs(drive)
        names = tuple(
            " & ".join(who) if in_pairs else team_label(name, who)
            for (_, name), who in teams.items()
        )
        yield Winner("pairs" if in_pairs else "teams", names, from_halves(firsts[0].half_tricks))
    elif firsts[0].beyond_roles:
        yield _winner("everyone", [first for first in firsts if first.place == 1])
    else:
        for role, code in LISTING_OF_ROLE.items():
            of_role = [first for first in firsts if first.role == role and first.place_in_role == 1]
            if of_role:
                yield _winner(code, of_role)


def _winner(code: str, level: Sequence[_First]) -> Winner:
    names = tuple(first.name for first in level)
    return Winner(code, names, from_halves(level[0].half_tricks))
