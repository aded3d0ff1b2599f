"""Which lines of the log are rested on by a later one, for the whole of it at once."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from drives.models import Act, Deal, Drive, Penalty
from drives.models.rubbers import RubberChange
from drives.results.games import german_variant
from drives.results.penalties import Moves, moves_in
from drives.results.told import Told
from drives.services.rests_on import LIFE, SEATS_CHANGE
from drives.services.scores import score_kept
from drives.services.undo import CERTAINLY_ON_TOP
from drives.services.winners import decides_if, winner_by
from scoring.german_rounds import Variant
from scoring.penalties import after_moves
from scoring.tricks import DealScore

K = Act.Kind
Place = tuple[int | None, int | None]
"""A hand and a table."""
Ruled = tuple[str, int | None]
"""What an act ruled on, a deal, a penalty, a record: the next ruling on it rests on this one."""


def resting_on(drive: Drive, lines: Sequence[Told]) -> dict[int, int]:
    """Return, by its number, the last later line that certainly rests on each line.

    `lines` are all of the evening's, the newest first. So the log offers no undo that would be refused
    for sure, and says what to undo first; `undo` itself may still refuse one that is offered. Of
    scores, void deals, penalties, cards, moves and openings nothing is missed. One query, and two more
    where penalties were given.
    """
    moved = Deal.objects.filter(hand__drive=drive).exclude(moved_as="").select_related("hand")
    # Tricks that a penalty moves may decide who won, which the lines alone do not tell.
    hands = {line.hand for line in lines if line.kind == K.PENALTY and line.hand is not None}
    tricks_moved = moves_in(drive.pk, hands) if hands else {}
    variant = german_variant(drive)
    later = _Later({deal.pk: deal for deal in moved}, tricks_moved, _rounds(drive), variant)
    found: dict[int, int] = {}
    for line in lines:
        if on_top := max(later.on(line), default=0):
            found[line.number] = on_top
        if line.standing:
            later.add(line)
    return found


def _rounds(drive: Drive) -> Mapping[int, range]:
    """Return by hand the hands of its round, where there are several: people move after the last."""
    if drive.hands_at_table == 1:
        return {}
    by_round: dict[int, list[int]] = {}
    for number, this_round in drive.hands.order_by("number").values_list("number", "round"):
        by_round.setdefault(this_round, []).append(number)
    return {
        number: range(hands[0], hands[-1] + 1) for hands in by_round.values() for number in hands
    }


@dataclass
class _Later:
    """What is known of the lines that come after the one looked at: of each sort, the last.

    `moved` are the deals by which the room moved, by key. Moves, openings and exchanges are by the last
    hand of their round.
    """

    moved: Mapping[int, Deal]
    tricks_moved: Moves
    rounds: Mapping[int, range]
    variant: Variant
    of_kind: dict[str, int] = field(default_factory=dict)
    ruled: dict[Ruled, int] = field(default_factory=dict)
    seats_used: dict[int, int] = field(default_factory=dict)
    moves: dict[int | None, int] = field(default_factory=dict)
    opened: dict[int | None, int] = field(default_factory=dict)
    exchanged: dict[int | None, int] = field(default_factory=dict)
    on_card: dict[int | None, list[Told]] = field(default_factory=dict)
    penalised: dict[int | None, int] = field(default_factory=dict)
    # Of rubbers, by round and table: the last penalty or record of a deal, and the last deal taken out.
    in_rubber: dict[Place, int] = field(default_factory=dict)
    taken_out: dict[Place, int] = field(default_factory=dict)
    # By the record of a deal, the last penalty or withdrawal that was given by it.
    by_record: dict[Ruled, int] = field(default_factory=dict)

    def add(self, line: Told) -> None:
        self.of_kind.setdefault(line.kind, line.number)
        for what in _ruled_by(line):
            self.ruled.setdefault(what, line.number)
        if "exchanged" in line.after:
            self.of_kind.setdefault("exchanged", line.number)
            self.exchanged.setdefault(self._last_hand(line), line.number)
        if line.kind == K.MOVE:
            self.moves.setdefault(line.hand, line.number)
        elif line.kind == K.REOPEN:
            self.opened.setdefault(self._last_hand(line), line.number)
        elif line.kind == K.CARD:
            self.on_card.setdefault(line.subject, []).append(line)
        elif line.kind in (K.PENALTY, K.FORGIVE):
            self._add_ruling(line)
        self._add_of_rubber(line)
        if line.kind in (K.SCORE, K.RUBBER, K.SWAP, *LIFE) and line.hand is not None:
            self.seats_used.setdefault(line.hand, line.number)

    def _add_ruling(self, line: Told) -> None:
        if line.kind == K.PENALTY:
            self.penalised.setdefault(line.subject, line.number)
        if line.after.get("revoke"):
            self.by_record.setdefault(_record(line), line.number)

    def _add_of_rubber(self, line: Told) -> None:
        place = line.hand, line.table
        if line.after.get("did") == RubberChange.TOOK_OUT:
            self.taken_out.setdefault(place, line.number)
        elif line.kind in (K.PENALTY, K.FORGIVE, K.RECORD) and "deal" in line.after:
            self.in_rubber.setdefault(place, line.number)

    def on(self, line: Told) -> Iterator[int]:
        """Yield the numbers of those that rest on `line`."""
        kinds: Iterable[str] = CERTAINLY_ON_TOP.get(K(line.kind), ())
        yield from self._last(kinds)
        yield from (self.ruled[what] for what in _ruled_by(line) if what in self.ruled)
        further = {
            K.CHECK_IN: self._on_check_in,
            K.SCORE: self._on_score,
            K.RUBBER: self._on_rubber,
            K.CARD: self._on_card_line,
            K.MOVE: self._on_move,
            K.REOPEN: self._on_opening,
            K.PUT_RIGHT: self._on_places,
            K.VOID: self._on_ruling,
            K.PENALTY: self._on_ruling,
            K.FORGIVE: self._on_withdrawal,
            K.RECORD: self._on_record,
        }.get(K(line.kind))
        if further:
            yield from further(line)

    def _last_hand(self, line: Told) -> int | None:
        """The last hand of the round that the line is about a hand of."""
        hands = self.rounds.get(line.hand or 0)
        return hands[-1] if hands else line.hand

    def _last(self, kinds: Iterable[str]) -> Iterator[int]:
        yield from (self.of_kind[kind] for kind in kinds if kind in self.of_kind)

    def _on_check_in(self, line: Told) -> Iterator[int]:
        cards = (card["id"] for card in line.after.get("cards", ()))
        yield from (self.penalised[card] for card in cards if card in self.penalised)

    def _on_card_line(self, line: Told) -> Iterator[int]:
        first, last = line.after["first_hand"], line.after["last_hand"]
        for one in self.on_card.get(line.subject, ()):
            if one.after["first_hand"] <= last and one.after["last_hand"] >= first:
                yield one.number

    def _on_opening(self, line: Told) -> Iterator[int]:
        last = self._last_hand(line)
        if last in self.opened:
            yield self.opened[last]

    def _on_score(self, line: Told) -> Iterator[int]:
        if "exchanged" in line.after:
            turns = (K.MOVE,) if "exchanged_later" in line.after else ()
            yield from self._last(("exchanged", *SEATS_CHANGE, *turns))
        elif line.subject is not None and self._turned(line.subject, line.before, line.after):
            yield from self._move_of(line)

    def _on_rubber(self, line: Told) -> Iterator[int]:
        if (number := self.in_rubber.get((line.hand, line.table))) is not None:
            yield number

    def _on_ruling(self, line: Told) -> Iterator[int]:
        """Yield the move of its hand, where people went by who won a deal that it rules on.

        Of a rubber's deal, that deals were taken out, since it has another number then.
        """
        if "deal" in line.after and (line.hand, line.table) in self.taken_out:
            yield self.taken_out[line.hand, line.table]
        if line.kind == K.VOID:
            kept = zip(line.before["deals"], line.after["deals"], strict=True)
            decides = any(self._turned(pk, before, after) for (pk, before), (_, after) in kept)
        else:
            moves_tricks = line.after["form"] == Penalty.Form.MOVED
            decides = moves_tricks and any(
                (deal.hand.number, deal.table_number) == (line.hand, line.table)
                for deal in self.moved.values()
            )
        if decides:
            yield from self._move_of(line)

    def _on_withdrawal(self, line: Told) -> Iterator[int]:
        yield from self._on_ruling(line)
        if line.after.get("revoke") and (record := _record(line)) in self.ruled:
            yield self.ruled[record]

    def _on_record(self, line: Told) -> Iterator[int]:
        """Yield what was given by the record; of a rubber's deal, that deals were taken out."""
        if (record := _record(line)) in self.by_record:
            yield self.by_record[record]
        if (line.hand, line.table) in self.taken_out:
            yield self.taken_out[line.hand, line.table]

    def _move_of(self, line: Told) -> Iterator[int]:
        last = self._last_hand(line)
        if last in self.moves:
            yield self.moves[last]

    def _on_places(self, line: Told) -> Iterator[int]:
        first, last = line.after["first"], line.after["last"]
        for hand, number in self.moves.items():
            this_round = self._round_left(hand or 0)
            if first <= this_round and (last is None or this_round <= last):
                yield number
        yield from self._last(("exchanged",))

    def _turned(self, deal: int, before: Mapping[str, Any], after: Mapping[str, Any]) -> bool:
        """Whether the room went by who won the deal, and another side goes as the winner since."""
        if deal not in self.moved:
            return False
        return self._goes_as_winner(deal, before) != self._goes_as_winner(deal, after)

    def _goes_as_winner(self, deal: int, kept: Mapping[str, Any]) -> str:
        """Return the side that wins by what the log kept of a deal; empty where nobody does."""
        said = kept.get("winner", "")
        others = [other for other in self._meeting(self.moved[deal]) if other.pk != deal]
        decides = [(other.score, other, other.void_winner) for other in others]
        decides.append((score_kept(kept), self.moved[deal], said))
        won = winner_by(
            (decides_if(of, self._as_moved(score, of), winner) for score, of, winner in decides),
            self.variant,
        )
        return won.value if won else ""

    def _as_moved(self, score: DealScore | None, deal: Deal) -> DealScore | None:
        moved = self.tricks_moved.get((deal.hand.number, deal.table_number), 0)
        return after_moves(score, moved) if score else None

    def _meeting(self, deal: Deal) -> list[Deal]:
        """The deals that decided together who moved as the winner of this one's table."""
        together = deal.hand.round_id, deal.table_number
        if not self.rounds:
            return [deal]
        deals = self.moved.values()
        return [one for one in deals if (one.hand.round_id, one.table_number) == together]

    def _round_left(self, hand: int) -> int:
        """The number of the round of a hand that the room moved from."""
        lasts = sorted({hands[-1] for hands in self.rounds.values()})
        return lasts.index(hand) + 1 if hand in lasts else hand

    def _on_move(self, line: Told) -> Iterator[int]:
        used = self.seats_used.items()
        yield from (number for hand, number in used if hand >= line.after["to"])
        for since in (self.opened, self.exchanged):
            if line.hand in since:
                yield since[line.hand]


def _ruled_by(line: Told) -> Iterator[Ruled]:
    if line.kind in (K.SCORE, K.RUBBER):
        yield "deal", line.subject
        # A deal taken out gives others to penalties in later ones, wherever their holders sat.
        yield from (("penalty", one) for one in line.after.get("penalties", ()))
    elif line.kind == K.VOID:
        yield from (("deal", deal) for deal, _kept in line.after["deals"])
    elif line.kind in (K.PENALTY, K.FORGIVE):
        yield "penalty", line.after["penalty"]
    elif line.kind == K.RECORD:
        yield _record(line)


def _record(line: Told) -> Ruled:
    """Return the record that a line keeps, or that a penalty in it was given by."""
    return f"record {line.table}/{line.after.get('deal', 1)}", line.hand
