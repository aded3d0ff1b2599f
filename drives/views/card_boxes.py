"""The players' cards as the page shows them: a row a card, a box for each half or each hand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from drives.forms.cards import Hands, card_text
from drives.results.cards import as_halves, hand_by_hand
from drives.results.competitors import Competitor
from drives.results.line import NOT_TYPED
from drives.results.lines import Half, Said, Scored
from drives.services.cards import CardValue
from drives.views.card_saving import Corrected, Refused, Saving
from drives.words.which_hands import hands_from
from scoring.cards_of_hand import Mark
from scoring.halves import from_halves, tricks_text

NOTHING = "–"
SENT = ("tricks", "was", "key", "sure", "undo")
# Of forty hands, with what stood in each box, as many fields as a form of ours may have.
CARDS_A_PART = 60


@dataclass(frozen=True, slots=True)
class Way:
    """How the cards are typed on a page: two halves, or (`each`) every hand of `half`.

    Hand by hand a great room has more boxes than a page can hold: `part` is which of its cards.
    """

    each: bool
    half: Half
    part: int = 1

    @property
    def query(self) -> str:
        if not self.each:
            return "each=0"
        part = f"&part={self.part}" if self.part > 1 else ""
        return f"each=1&half={self.half.number}{part}"

    def cards_of(self, cards: Sequence[Competitor]) -> Sequence[Competitor]:
        """Return the cards that this page shows."""
        first = (self.part - 1) * CARDS_A_PART
        return cards[first : first + CARDS_A_PART] if self.each else cards

    def boxes(self, halves: Sequence[Half]) -> list[Hands]:
        """Return the hands of each box of a row."""
        if self.each:
            return [Hands.of_one(hand) for hand in range(self.half.first, self.half.last + 1)]
        return [Hands.of_half(half) for half in halves]


@dataclass(frozen=True, slots=True)
class CardBox:
    """One box: what stands in it, what was there before, what is wrong.

    `key` names the next press; it is empty until the box is saved for the first time. `sure` is the
    rare number that `error` asks about, `corrected` what was typed over, `found` how it compares.
    """

    prefix: str
    hands: Hands
    label: str
    value: str
    was: str
    key: str = ""
    error: str = ""
    saved: bool = False
    sure: str = ""
    corrected: Corrected | None = None
    undone: bool = False
    found: str = ""

    @property
    def params(self) -> str:
        """The names that saving this box sends."""
        return ",".join(["client_key", *(f"{self.prefix}-{name}" for name in SENT)])

    @property
    def happened(self) -> str:
        """What became of the number, and what it was before it was typed over."""
        if self.undone:
            return _("undone")
        was = {"was": self.corrected.was} if self.corrected else None
        if self.saved:
            return _("saved, was %(was)s") % was if was else _("saved")
        return _("was %(was)s") % was if was else ""


@dataclass(frozen=True, slots=True)
class OtherWay:
    """A half that is typed the other way on this card, so has no box here; `way` shows it.

    `columns` is how many boxes it stands in place of.
    """

    label: str
    value: str
    way: Way
    columns: int


@dataclass(frozen=True, slots=True)
class CardRow:
    """One player's card: its boxes, halves that are typed the other way, and the sum of the row."""

    competitor: Competitor
    boxes: Sequence[CardBox]
    others: Sequence[OtherWay]
    total: str


@dataclass(frozen=True, slots=True)
class Typed:
    """All that is typed: by entry and hands, by entry and half in sum, and which way."""

    values: Mapping[tuple[int, int, int], CardValue]
    sums: Mapping[tuple[int, int], int]
    by_hand: set[tuple[int, int]]
    as_halves: set[tuple[int, int]]

    @classmethod
    def of(cls, read: Scored) -> Self:
        values: dict[tuple[int, int, int], CardValue] = {}
        sums: dict[tuple[int, int], int] = {}
        for line in read.lines:
            rest = line.said is Said.REST
            if line.said not in NOT_TYPED:
                values[line.entry, line.first, line.last] = Mark.REST if rest else line.half_tricks
            if line.half_tricks is not None:
                key = line.entry, line.half
                sums[key] = sums.get(key, 0) + line.half_tricks
        return cls(values, sums, hand_by_hand(read), as_halves(read))

    def sum(self, entry: int, halves: Sequence[Half]) -> str:
        """Return what an entry has in these halves, or a dash where nothing is known."""
        known = [
            self.sums[entry, half.number] for half in halves if (entry, half.number) in self.sums
        ]
        return tricks_text(from_halves(sum(known))) if known else NOTHING


@dataclass(frozen=True, slots=True)
class Became:
    """What became of the boxes that were sent, and what earlier ones were typed over."""

    saving: Saving
    corrected: Mapping[tuple[int, int, int], Corrected]


def half_label(half: Half) -> str:
    return capfirst(hands_from(half.first, half.last))


def hand_label(number: int) -> str:
    return _("Hand %(n)d") % {"n": number}


def part_label(cards: Sequence[Competitor]) -> str:
    return _("Cards %(first)d to %(last)d") % {"first": cards[0].number, "last": cards[-1].number}


def row_of(
    who: Competitor,
    halves: Sequence[Half],
    way: Way,
    typed: Typed,
    became: Became,
) -> CardRow:
    """Return a card's row as `way` shows it; what was refused stands as it was typed."""
    shown = [way.half] if way.each else halves
    elsewhere = typed.as_halves if way.each else typed.by_hand
    taken = [half for half in shown if (who.entry, half.number) in elsewhere]
    boxes = [
        box_of(who.entry, hands, typed.values, became)
        for hands in way.boxes(halves)
        if hands.prefix(who.entry) in became.saving.refused
        or not any(half.first <= hands.first <= half.last for half in taken)
    ]
    others = [
        OtherWay(
            half_label(half),
            typed.sum(who.entry, [half]),
            Way(not way.each, half),
            len(way.boxes(halves)) - len(boxes),
        )
        for half in taken
    ]
    return CardRow(who, boxes, others, typed.sum(who.entry, shown))


def box_of(
    entry: int,
    hands: Hands,
    typed: Mapping[tuple[int, int, int], CardValue],
    became: Became,
) -> CardBox:
    """Return a box with what is typed in it, or was refused; and what it was before."""
    prefix, place = hands.prefix(entry), (entry, hands.first, hands.last)
    standing = card_text(typed.get(place))
    box = became.saving.refused.get(prefix, Refused(standing, "", standing))
    label = hand_label(hands.first) if hands.code.startswith("h") else stretch_label(hands)
    return CardBox(
        prefix,
        hands,
        label,
        box.typed,
        box.was,
        error=box.sentence,
        sure=box.sure,
        corrected=became.corrected.get(place),
        undone=prefix in became.saving.undone,
    )


def stretch_label(hands: Hands) -> str:
    return half_label(Half(0, hands.first, hands.last))
