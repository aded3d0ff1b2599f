"""What a finished drive leaves behind: a line for every person, and the winners read from them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from django.db.models import Exists, OuterRef, Q, Subquery

from drives.models import Drive, Entry, Result
from drives.models.people import RoleOfEvening
from drives.results.competitors import compete_as_pairs
from drives.results.leaderboard import Leaderboard, leaderboard
from scoring.halves import from_halves, to_halves

LISTING_OF_ROLE = {RoleOfEvening.LADY: "ladies", RoleOfEvening.GENT: "gents"}


@dataclass(frozen=True, slots=True)
class Winner:
    """Who came first in one listing; several share it. `code` is everyone, pairs, ladies or gents."""

    code: str
    names: tuple[str, ...]
    total: Fraction


def lines_to_freeze(drive: Drive) -> list[Result]:
    """Return a line for everybody with a place in the leaderboard, best first, not saved yet.

    Partners have a line each, alike. Who has no figure has not played, and has no line.
    """
    board = leaderboard(drive)
    in_role, behind = _places_in_role(board), _cards_behind(drive)
    return [
        Result(
            drive=drive,
            player_id=entry.player_id,
            role=entry.role,
            half_tricks=to_halves(total),
            place=place,
            place_in_role=in_role.get(placed.row.competitor.entry),
        )
        for placed in board["everyone"].rows
        if (place := placed.standing.place) and (total := placed.row.total) is not None
        for entry in behind[placed.row.competitor.entry]
    ]


def _places_in_role(board: Leaderboard) -> dict[int, int | None]:
    return {
        placed.row.competitor.entry: placed.standing.place
        for listing in board.listings
        if listing.code in LISTING_OF_ROLE.values()
        for placed in listing.rows
    }


def _cards_behind(drive: Drive) -> Mapping[int, Sequence[Entry]]:
    """The cards that share a line of the leaderboard, by any one of them: a pair's two, else one."""
    entries = list(drive.entries.order_by("number", "pk"))
    if not compete_as_pairs(drive):
        return {entry.pk: [entry] for entry in entries}
    pairs: dict[int | None, list[Entry]] = {}
    for entry in entries:
        pairs.setdefault(entry.team_id, []).append(entry)
    return {entry.pk: pairs[entry.team_id] for entry in entries}


@dataclass(frozen=True, slots=True)
class _First:
    """Somebody who came first of all, or of their role; `team` is the pair in a partner drive."""

    drive: int
    role: str
    place: int
    place_in_role: int | None
    half_tricks: int
    name: str
    team: int | None
    beyond_roles: bool  # whether somebody in the drive had no role


def winners(drives: Sequence[Drive]) -> dict[int, list[Winner]]:
    """Return the winners of each finished drive by its id, in one query.

    They are the first lady and the first gent, or the first of all where somebody had no role; in a
    partner drive the first pair. Names are today's.
    """
    by_id = {drive.pk: drive for drive in drives}
    return {
        drive: list(_winners(by_id[drive], list(firsts)))
        for drive, firsts in groupby(_firsts(list(by_id)), key=lambda first: first.drive)
    }


def _firsts(drives: Sequence[int]) -> Iterator[_First]:
    cards = Entry.objects.filter(drive=OuterRef("drive"), player=OuterRef("player"))
    beyond_roles = Result.objects.filter(drive=OuterRef("drive"), place_in_role=None)
    rows = (
        Result.objects.filter(Q(place=1) | Q(place_in_role=1), drive__in=drives)
        .annotate(team=Subquery(cards.values("team")[:1]), beyond_roles=Exists(beyond_roles))
        .order_by("drive", "pk")  # lines are written in the order of the leaderboard
        .values_list(
            "drive",
            "role",
            "place",
            "place_in_role",
            "half_tricks",
            "player__name",
            "team",
            "beyond_roles",
        )
    )
    return (_First(*row) for row in rows)


def _winners(drive: Drive, firsts: Sequence[_First]) -> Iterator[Winner]:
    if compete_as_pairs(drive):
        pairs: dict[int | None, list[str]] = {}
        for first in firsts:
            pairs.setdefault(first.team, []).append(first.name)
        names = tuple(" & ".join(pair) for pair in pairs.values())
        yield Winner("pairs", names, from_halves(firsts[0].half_tricks))
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
