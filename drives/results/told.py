"""The log of an evening, looked through: the lines of a hand, a table, a card, or the scores alone."""

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from typing import Any

from django.db.models import F

from drives.models import Act, Drive, Entry, Seat
from drives.models.play import REST
from drives.results.competitors import compete_as_pairs, compete_as_teams
from scoring.sides import Chair

K = Act.Kind
SCORES = {K.SCORE, K.RUBBER, K.SAID, K.VOID, K.CARD, K.PENALTY, K.FORGIVE}
"""What was said of a score, or put on a card."""
AT_A_TABLE = {K.SCORE, K.RUBBER, K.SAID, K.VOID}
OF_A_CARD = {
    K.CHECK_IN,
    K.CHECK_OUT,
    K.CARD_CHANGE,
    K.PAID,
    K.CARD,
    K.STAND_IN,
    K.PENALTY,
    K.FORGIVE,
}
"""Acts whose subject is an entry."""
PENALTIES = {K.PENALTY, K.FORGIVE}
FIELDS = (
    "number",
    "kind",
    "subject",
    "hand",
    "table",
    "before",
    "after",
    "undone_by__number",
    "undoes__kind",
)


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the log: what was done, where and about what; `undoes` is the kind that an undo undid."""

    number: int
    kind: str
    subject: int | None
    hand: int | None
    table: int | None
    before: dict[str, Any]
    after: dict[str, Any]
    undone_by: int | None
    undoes: str | None

    @property
    def standing(self) -> bool:
        """Whether it still holds: not undone, and not itself an undo."""
        return self.undone_by is None and self.kind != K.UNDO

    @property
    def about(self) -> str:
        """The kind of what was done, or undone."""
        return self.undoes or self.kind


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which lines are wanted; None is all of them. `card` is an entry."""

    hand: int | None = None
    table: int | None = None
    card: Entry | None = None
    scores: bool = False


def told(drive: Drive) -> list[Told]:
    """Return every line of the evening, the newest first, in one query."""
    return [Told(*row) for row in drive.acts.order_by("-number").values_list(*FIELDS)]


def wanted_lines(drive: Drive, lines: Sequence[Told], wanted: Wanted) -> list[Told]:
    """Return those of the lines that are wanted, in one query where a card's are, or two with its team.

    A card's lines are those that name it, the scores of the tables at which it sat, and the penalties
    that it pays together with somebody else.
    """
    evening = _evening_of(drive, wanted.card) if wanted.card else None
    return [
        line
        for line in lines
        if (wanted.hand is None or _of_hand(line, wanted.hand))
        and (wanted.table is None or line.table == wanted.table)
        and (evening is None or _of_card(line, evening))
        and (not wanted.scores or line.about in SCORES)
    ]


@dataclass(frozen=True, slots=True)
class _Evening:
    """Where a card sat (hand, table), opposite whom (hand, entry), and who competes as one with it."""

    entry: int
    sat_at: Set[tuple[int, int]]
    partners: Set[tuple[int, int]]
    team: Set[int]


def _evening_of(drive: Drive, card: Entry) -> _Evening:
    at_its_tables = Seat.objects.exclude(chair=REST).filter(
        round__drive=drive, round__seats__entry=card, round__seats__table_number=F("table_number")
    )
    seats = list(
        at_its_tables.values_list("round__hands__number", "table_number", "chair", "entry")
    )
    # Without the station where it rests, which may have the number of a table.
    chairs = {
        (hand, table): Chair(chair) for hand, table, chair, entry in seats if entry == card.pk
    }
    partners = {
        (hand, entry)
        for hand, table, chair, entry in seats
        if (hand, table) in chairs and chair == chairs[hand, table].partner
    }
    together = compete_as_pairs(drive) or compete_as_teams(drive)
    mates = drive.entries.filter(team=card.team_id) if together and card.team_id else ()
    return _Evening(card.pk, chairs.keys(), partners, {mate.pk for mate in mates})


def _of_hand(line: Told, hand: int) -> bool:
    kept = {**line.before, **line.after}
    if line.about == K.CARD:
        return bool(kept["first_hand"] <= hand <= kept["last_hand"])
    return line.hand == hand or (line.about == K.REOPEN and hand in kept["hands"])


def _of_card(line: Told, of: _Evening) -> bool:
    if line.about in AT_A_TABLE and (line.hand, line.table) in of.sat_at:
        return True
    if line.about in PENALTIES and _pays_too(line, of):
        return True
    return of.entry in _cards_named(line)


def _pays_too(line: Told, of: _Evening) -> bool:
    """Whether a penalty of somebody else is paid by this card as well, or instead."""
    with_partner = {**line.before, **line.after}.get("pair")
    return line.subject in of.team or bool(
        with_partner and (line.hand, line.subject) in of.partners
    )


def _cards_named(line: Told) -> Iterator[int]:
    """Yield the entries that a line is about, however its kind keeps them."""
    if line.about in OF_A_CARD and line.subject is not None:
        yield line.subject
    for kept in (line.before, line.after):
        yield from (card["id"] for card in kept.get("cards", ()))
        yield from (*kept.get("left", ()), *kept.get("back", ()))
        for pairs in ("swapped", "exchanged"):
            yield from (entry for pair in kept.get(pairs, ()) for entry in pair)
        yield from (entry for entry, *_there in kept.get("places", ()))
        if line.about == K.CUT:
            yield kept["entry"]
        if line.about == K.NUMBERS:
            yield from (int(holder) for holder in kept if holder.isdecimal())
        yield from map(int, kept.get("positions", ()))


def leavings(drive: Drive) -> dict[int, Act]:
    """Return the standing act by which each entry left, with who did it, in one query."""
    acts = drive.acts.standing().filter(kind__in=(K.LEAVE, K.JOIN)).order_by("number")
    told_by = acts.select_related("by__helps")
    return {entry: act for act in told_by for entry in act.after.get("left", ())}
