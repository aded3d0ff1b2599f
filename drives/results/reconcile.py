"""The players' cards set against the tables, in a drive that counts from the tables. Reads only."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import product

from drives.models import Drive, Penalty
from drives.results.against import (
    Against,
    AtTable,
    Compared,
    CouldBe,
    Hands,
    Reconciled,
    StretchOff,
)
from drives.results.card_lines import typed_on_cards
from drives.results.cards_at_tables import Sat, cards_of_table
from drives.results.competitors import Competitor, compete_as_teams
from drives.results.lines import Line, Said, Scored
from scoring.cards_of_hand import Mark, Shown
from scoring.narrowing import CardOff, Explains, explains, likeliest
from scoring.rules import Scoring
from scoring.seat_check import CardAtTable, SlipCheck, can_be, check_slip
from scoring.sides import Chair, Side

MOST_PENALTIES = 4
"""Of one stretch of a card, that are tried with and without; more are not to be met."""

Place = tuple[int, int]
"""A hand and a table."""


def reconcile(drive: Drive, read: Scored) -> Reconciled:
    """Set what is typed of the cards against the lines of the tables; `read` is `scored(drive)`.

    One query. Nothing of it counts. Of a deal with a penalty, or of hands that were missed or void, a
    card may have what was awarded in it or not.
    """
    cards = {card.entry: card for card in read.cards}
    typed = {
        (entry, *hands): Mark.REST if rest else half_tricks
        for entry, of_card in typed_on_cards(drive).items()
        if entry in cards
        for hands, (half_tricks, rest) in of_card.items()
    }
    return _Comparison(drive, read, cards, typed).found() if typed else Reconciled()


@dataclass(frozen=True)
class _Comparison:
    """The work on one drive: its lines, by card and by table, and what is typed."""

    drive: Drive
    read: Scored
    cards: Mapping[int, Competitor]
    typed: Mapping[Hands, Shown]

    def found(self) -> Reconciled:
        boxes = {box: self._against(box) for box in sorted(self.typed)}
        off = [one for one in boxes.values() if one.how is Compared.OFF]
        by_hand = [one for one in off if self._is_of_a_hand(one.first, one.last)]
        of_card: dict[int, list[Against]] = {}
        for one in boxes.values():
            of_card.setdefault(one.card.entry, []).append(one)
        placed = {place for one in by_hand if (place := self._place(one)) is not None}
        # What partners and opponents show by a hand's own rule is no law of thirteen: the cards are named.
        at = {place for place in placed if not self.read.deals[place].rule}
        return Reconciled(
            boxes,
            [AtTable(*place, self._slip_check(place)) for place in sorted(at)],
            [
                self._stretch_off(one, of_card)
                for one in off
                if not self._is_of_a_hand(one.first, one.last)
            ],
            [one for one in by_hand if self._place(one) is None],
        )

    @cached_property
    def scoring(self) -> Scoring:
        return Scoring(self.drive.scoring)

    @cached_property
    def teams(self) -> bool:
        """A team's card is of two tables in every hand, so it is compared by its numbers alone."""
        return compete_as_teams(self.drive)

    @cached_property
    def numbers(self) -> Mapping[int, int]:
        return {entry: card.number for entry, card in self.cards.items()}

    @cached_property
    def lines(self) -> Mapping[int, Sequence[Line]]:
        by_card: dict[int, list[Line]] = {}
        for line in self.read.lines:
            by_card.setdefault(line.entry, []).append(line)
        return by_card

    @cached_property
    def chairs(self) -> Mapping[Place, Sequence[Sat]]:
        by_table: dict[Place, list[Sat]] = {}
        for line in self.read.lines:
            if line.table is not None and line.chair:
                by_table.setdefault((line.first, line.table), []).append((line.entry, line.chair))
        return by_table

    def _is_of_a_hand(self, first: int, last: int) -> bool:
        return first == last and not self.teams

    def _line(self, entry: int, hand: int) -> Line | None:
        """Return where an entry was in a hand."""
        found = (line for line in self.lines.get(entry, ()) if line.first == hand)
        return next((line for line in found if line.said is not Said.PENALTY), None)

    def _place(self, one: Against) -> Place | None:
        line = self._line(one.card.entry, one.first)
        return None if line is None or line.table is None else (one.first, line.table)

    def _against(self, box: Hands) -> Against:
        entry, first, last = box
        says = self.typed[box]
        of_box = [line for line in self.lines.get(entry, ()) if first <= line.first <= last]
        one = Against(self.cards[entry], first, last, says, None, Compared.WAITS)
        if not of_box or any(line.said is Said.BLANK for line in of_box):
            return one
        return self._hand(one) if self._is_of_a_hand(first, last) else self._stretch(one, of_box)

    def _hand(self, one: Against) -> Against:
        line = self._line(one.card.entry, one.first)
        if line is None or line.said not in (Said.PLAYED, Said.REST):
            return one  # void, or missed: nothing that a card could confirm
        if line.said is Said.REST:
            how = Compared.FITS if one.says is Mark.REST else Compared.OFF
            return Against(one.card, one.first, one.last, one.says, None, how)
        place = self._place(one)
        card = next(card for card in self._at(place) if card.number == one.card.number)
        score = self.read.deals[place].score if place else None
        tables = line.half_tricks or 0
        if place and self.read.deals[place].rule:
            fits = one.says == tables
        else:
            fits = score is not None and can_be(card, score, self.scoring)
        off = 0 if fits or isinstance(one.says, Mark) else one.says - tables
        how = Compared.FITS if fits else Compared.OFF
        return Against(one.card, one.first, one.last, one.says, tables, how, off)

    def _stretch(self, one: Against, of_box: Sequence[Line]) -> Against:
        if isinstance(one.says, Mark):
            return one
        says = one.says
        made = sum(
            line.half_tricks or 0 for line in of_box if line.said in (Said.PLAYED, Said.REST)
        )
        given = [
            line.half_tricks or 0
            for line in of_box
            if line.said in (Said.LATE, Said.VOID, Said.AVERAGE)
        ]
        could = [
            made + extra + sum(paid)
            for extra in {0, sum(given)}
            for paid in product(*self._paid(one))
        ]
        tables = min(could, key=lambda tricks: abs(says - tricks))
        how = Compared.FITS if says == tables else Compared.OFF
        return Against(one.card, one.first, one.last, says, tables, how, says - tables)

    def _paid(self, one: Against) -> Iterator[tuple[int, ...]]:
        """Yield what each penalty at the card's tables may have put on it, or not."""
        concern = [
            penalty
            for penalty in self.read.ruled.penalties
            if one.first <= penalty.hand_number <= one.last and self._concerns(penalty, one.card)
        ]
        for penalty in concern[:MOST_PENALTIES]:
            yield 0, penalty.half_tricks, -penalty.half_tricks

    def _concerns(self, penalty: Penalty, card: Competitor) -> bool:
        payer, other = (
            self._line(entry, penalty.hand_number) for entry in (penalty.entry_id, card.entry)
        )
        same_card = penalty.entry_id in (card.entry, *card.members)
        return same_card or (payer is not None and other is not None and payer.table == other.table)

    def _at(self, place: Place | None) -> list[CardAtTable]:
        """Return the cards of a table, with what is typed of that hand."""
        if place is None:
            return []
        hand, _table = place
        shown = {
            entry: shows if isinstance(shows, Mark) else shows // 2
            for entry, _chair in self.chairs[place]
            if (shows := self.typed.get((entry, hand, hand))) is not None
        }
        penalties = [one for one in self.read.ruled.penalties if one.hand_number == hand]
        return cards_of_table(self.chairs[place], self.numbers, shown, penalties)

    def _slip_check(self, place: Place) -> SlipCheck:
        score = self.read.deals[place].score
        assert score is not None  # what is off was set against it
        return check_slip(score, self._at(place), self.scoring)

    def _stretch_off(self, one: Against, of_card: Mapping[int, Sequence[Against]]) -> StretchOff:
        """Narrow a stretch down by those of its hands that are typed by themselves, then by others."""
        by_hand = {
            hand.first: hand.off
            for hand in of_card[one.card.entry]
            if hand is not one and one.first <= hand.first == hand.last <= one.last
            if _is_known(hand)
        }
        differ = [hand for hand, off in by_hand.items() if off]
        left = one.off - sum(by_hand.values())
        open_ones = [
            line
            for line in self.lines[one.card.entry]
            if one.first <= line.first <= one.last
            and line.said is Said.PLAYED
            and line.first not in by_hand
        ]
        could = self._could(replace(one, off=left), open_ones, of_card) if left else []
        return StretchOff(one, could, differ, left, typed=bool(by_hand) and not open_ones)

    def _could(
        self, one: Against, lines: Iterable[Line], of_card: Mapping[int, Sequence[Against]]
    ) -> list[CouldBe]:
        """Return the likeliest of these hands of a stretch to explain what it is off by."""
        if self.teams:
            return []
        found = []
        for line in lines:
            if line.table:
                could = self._explains(one, (line.first, line.table), of_card)
                found += [CouldBe(line.first, line.table, could)] if could else []
        return [found[place] for place in likeliest([one.found for one in found])]

    def _explains(
        self, one: Against, place: Place, of_card: Mapping[int, Sequence[Against]]
    ) -> Explains | None:
        score = None if self.read.deals[place].rule else self.read.deals[place].score
        sides = {entry: Chair(chair).side for entry, chair in self.chairs[place]}
        card = _card_off(one, sides[one.card.entry])
        others = [
            _card_off(other, side)
            for entry, side in sides.items()
            if entry != one.card.entry
            and (other := _known_of(of_card.get(entry, ()), place[0])) is not None
        ]
        return None if score is None else explains(card, score, others, self.scoring)


def _card_off(one: Against, side: Side) -> CardOff:
    return CardOff(one.card.number, side, Fraction(one.off, 2))


def _is_known(one: Against) -> bool:
    return one.how is Compared.FITS or bool(one.off)


def _known_of(of_card: Iterable[Against], hand: int) -> Against | None:
    """Return what a card says of a hand against the tables: by itself, or in the stretch it is in."""
    known = [one for one in of_card if _is_known(one) and one.first <= hand <= one.last]
    return min(known, key=lambda one: one.last - one.first, default=None)
