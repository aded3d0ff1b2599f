"""Which lines of the log are rested on by a later one, for the whole of it at once."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from drives.models import Act, Deal, Drive
from drives.results.told import Told
from drives.services.rests_on import LIFE, SEATS_CHANGE
from drives.services.scores import winner
from drives.services.undo import CERTAINLY_ON_TOP

K = Act.Kind
Ruled = tuple[str, int | None]
"""What an act ruled on, a deal or a penalty: the next ruling on it rests on this one."""


def resting_on(drive: Drive, lines: Sequence[Told]) -> dict[int, int]:
    """Return, by its number, the last later line that certainly rests on each line, in one query.

    `lines` are all of the evening's, the newest first. So the log offers no undo that would be refused
    for sure, and says what to undo first; `undo` itself may still refuse one that is offered. Of
    scores, cards, moves and openings nothing is missed, as long as no penalty moves tricks.
    """
    deals = Deal.objects.filter(hand__drive=drive).exclude(moved_as="")
    # Tricks that a penalty moves may decide who won, which the lines alone do not tell.
    plain = not any(line.kind == K.PENALTY for line in lines)
    later = _Later(set(deals.values_list("pk", flat=True)) if plain else set())
    found: dict[int, int] = {}
    for line in lines:
        if on_top := max(later.on(line), default=0):
            found[line.number] = on_top
        if line.standing:
            later.add(line)
    return found


@dataclass
class _Later:
    """What is known of the lines that come after the one looked at: of each sort, the last."""

    moved: set[int]
    of_kind: dict[str, int] = field(default_factory=dict)
    ruled: dict[Ruled, int] = field(default_factory=dict)
    seats_used: dict[int, int] = field(default_factory=dict)
    moves: dict[int | None, int] = field(default_factory=dict)
    opened: dict[int | None, int] = field(default_factory=dict)
    exchanged: dict[int | None, int] = field(default_factory=dict)
    on_card: dict[int | None, list[Told]] = field(default_factory=dict)

    def add(self, line: Told) -> None:
        self.of_kind.setdefault(line.kind, line.number)
        for what in _ruled_by(line):
            self.ruled.setdefault(what, line.number)
        if "exchanged" in line.after:
            self.of_kind.setdefault("exchanged", line.number)
            self.exchanged.setdefault(line.hand, line.number)
        if line.kind == K.MOVE:
            self.moves.setdefault(line.hand, line.number)
        elif line.kind == K.REOPEN:
            self.opened.setdefault(line.hand, line.number)
        elif line.kind == K.CARD:
            self.on_card.setdefault(line.subject, []).append(line)
        if line.kind in (K.SCORE, K.SWAP, *LIFE) and line.hand is not None:
            self.seats_used.setdefault(line.hand, line.number)

    def on(self, line: Told) -> Iterator[int]:
        """Yield the numbers of those that rest on `line`."""
        kinds: Iterable[str] = CERTAINLY_ON_TOP.get(K(line.kind), ())
        yield from self._last(kinds)
        yield from (self.ruled[what] for what in _ruled_by(line) if what in self.ruled)
        if line.kind == K.SCORE:
            yield from self._on_score(line)
        elif line.kind == K.CARD:
            yield from (one.number for one in self._same_hands(line))
        elif line.kind == K.MOVE:
            yield from self._on_move(line)
        elif line.kind == K.REOPEN and line.hand in self.opened:
            yield self.opened[line.hand]

    def _last(self, kinds: Iterable[str]) -> Iterator[int]:
        yield from (self.of_kind[kind] for kind in kinds if kind in self.of_kind)

    def _on_score(self, line: Told) -> Iterator[int]:
        if "exchanged" in line.after:
            turns = (K.MOVE,) if "exchanged_later" in line.after else ()
            yield from self._last(("exchanged", *SEATS_CHANGE, *turns))
        elif line.subject in self.moved and _winner_kept(line.before) != _winner_kept(line.after):
            yield from (self.moves[hand] for hand in [line.hand] if hand in self.moves)

    def _on_move(self, line: Told) -> Iterator[int]:
        used = self.seats_used.items()
        yield from (number for hand, number in used if hand >= line.after["to"])
        for since in (self.opened, self.exchanged):
            if line.hand in since:
                yield since[line.hand]

    def _same_hands(self, line: Told) -> Iterator[Told]:
        first, last = line.after["first_hand"], line.after["last_hand"]
        for one in self.on_card.get(line.subject, ()):
            if one.after["first_hand"] <= last and one.after["last_hand"] >= first:
                yield one


def _ruled_by(line: Told) -> Iterator[Ruled]:
    if line.kind == K.SCORE:
        yield "deal", line.subject
    elif line.kind == K.VOID:
        yield from (("deal", deal) for deal, _kept in line.after["deals"])
    elif line.kind in (K.PENALTY, K.FORGIVE):
        yield "penalty", line.after["penalty"]


def _winner_kept(kept: Mapping[str, Any]) -> str:
    """The side that goes as the winner by what the log kept of a deal; empty where nobody does."""
    won = winner(kept["ns"])
    return won.value if won else str(kept.get("winner", ""))
