"""Who sits where, by name: what pages and sheets show of a round. Reads only."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import OuterRef, Q, QuerySet, Subquery

from drives.models import Drive, Hand, Holding, Seat
from drives.models.play import REST
from drives.results.competitors import compete_as_pairs, compete_as_teams
from scoring.sides import Chair, Side


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody with a card, as a page shows them; `team` is the number of their pair or team, in which
    `position` is their place, and `instead_of`
    the card that nobody holds tonight and whose place they play in."""

    entry: int
    number: int
    name: str
    role: str
    team: int | None = None
    instead_of: int | None = None
    sits_still: bool = False
    position: str = ""

    @property
    def card(self) -> int:
        """The number they are known by: their card's, or where those compete their pair's or team's."""
        return self.team or self.number


@dataclass(frozen=True, slots=True)
class TableOfNames:
    """A table and the people in its chairs."""

    number: int
    chairs: Mapping[Chair, Sitter]

    def pair(self, side: Side) -> list[Sitter]:
        return [self.chairs[chair] for chair in side.chairs if chair in self.chairs]

    @property
    def north_south(self) -> list[Sitter]:
        return self.pair(Side.NORTH_SOUTH)

    @property
    def east_west(self) -> list[Sitter]:
        return self.pair(Side.EAST_WEST)

    @property
    def dummy(self) -> Chair | None:
        """The chair of the dummy hand, where three sit at the table."""
        empty = [chair for chair in Chair if chair not in self.chairs]
        return empty[0] if len(empty) == 1 else None


@dataclass(frozen=True, slots=True)
class RoomOfNames:
    """A round as the room sees it; `rests` are (station, person)."""

    number: int
    tables: Sequence[TableOfNames]
    rests: Sequence[tuple[int, Sitter]]


def rooms(drive: Drive, number: int | None = None) -> list[RoomOfNames]:
    """Return every seated round of the drive in order, or only round `number`; in one query."""
    return _rooms(drive, Q() if number is None else Q(round__number=number))


def table_in_rounds(drive: Drive, table: int, rounds: Iterable[int]) -> dict[int, TableOfNames]:
    """Return who sits at a table in each of these rounds in which it plays; in one query."""
    at_table = Q(round__number__in=list(rounds), table_number=table) & ~Q(chair=REST)
    return {found.number: found.tables[0] for found in _rooms(drive, at_table)}


def _rooms(drive: Drive, which: Q) -> list[RoomOfNames]:
    teams = compete_as_teams(drive)
    together = teams or compete_as_pairs(drive)
    tables: dict[int, dict[int, dict[Chair, Sitter]]] = {}
    rests: dict[int, list[tuple[int, Sitter]]] = {}
    for this_round, table, chair, *about in _rows(drive, which):
        sitter = _sitter(about, together=together, teams=teams)
        in_round = tables.setdefault(this_round, {})
        if chair == REST:
            rests.setdefault(this_round, []).append((table, sitter))
        else:
            in_round.setdefault(table, {})[Chair(chair)] = sitter
    return [
        RoomOfNames(
            this_round,
            [
                TableOfNames(table, {chair: chairs[chair] for chair in Chair if chair in chairs})
                for table, chairs in in_round.items()
            ],
            rests.get(this_round, []),
        )
        for this_round, in_round in tables.items()
    ]


def _rows(drive: Drive, which: Q) -> Iterable[tuple[Any, ...]]:
    """Return a row for every seat: the round, the table, the chair, then what `_sitter` reads."""
    first_hand = Hand.objects.filter(round=OuterRef("round")).order_by("number").values("number")
    seats = (
        Seat.objects.filter(which, round__drive=drive)
        .annotate(first_hand=Subquery(first_hand[:1]))
        .annotate(holder=Subquery(_held().values("player__name")[:1]))
    )
    return seats.order_by("round__number", "table_number", "entry__number").values_list(
        "round__number",
        "table_number",
        "chair",
        "entry",
        "entry__number",
        "entry__player__name",
        "entry__role",
        "entry__team__number",
        "instead_of",
        "entry__sits_still",
        "entry__position",
        "role",
        "holder",
    )


def _held() -> QuerySet[Holding]:
    """Return, for seats with `first_hand`, who else had the card in that hand."""
    held = Holding.objects.filter(entry=OuterRef("entry"), first_hand__lte=OuterRef("first_hand"))
    return held.exclude(last_hand__lt=OuterRef("first_hand")).order_by("-first_hand", "-pk")


def holders_in(drive: Drive, number: int) -> dict[int, int]:
    """Return who else has a card in the first hand of round `number`: players by entry, as `rooms` names them."""
    hands = Hand.objects.filter(round__drive=drive, round__number=number).order_by("number")
    first = Subquery(hands.values("number")[:1])
    held = Holding.objects.filter(entry__drive=drive, first_hand__lte=first)
    held = held.exclude(last_hand__lt=first).order_by("first_hand", "pk")
    return dict(held.values_list("entry", "player"))


def _sitter(about: Sequence[Any], *, together: bool, teams: bool) -> Sitter:
    entry, number, name, role, team, instead_of, still, position, played_as, holder = about
    return Sitter(
        entry,
        number or 0,
        holder or name,
        played_as or role,
        team if together else None,
        instead_of,
        still,
        position if teams else "",
    )


def room(drive: Drive, number: int) -> RoomOfNames | None:
    """Return round `number` as the room sees it, or None while it is not seated."""
    found = rooms(drive, number)
    return found[0] if found else None
