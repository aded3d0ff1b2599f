"""A hand as a table's phone shows it: who said what, how it stands, and what is asked next."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from drives.forms.phones import SIDES, THEM, US
from drives.forms.scores import new_key, standing_text
from drives.models import Deal, Drive, ScoreEntry
from drives.results.room import Sitter, TableOfNames
from drives.services.phones import SOURCES, HandOnPhone
from drives.services.scores import score_of
from drives.words import phones as words
from drives.words.board import trumps_of_hand
from drives.words.hand_rules import rule_mark
from scoring.cards import Suit
from scoring.rules import Scoring
from scoring.sides import Side
from scoring.tricks import DealScore

OF_THE_TABLE = frozenset(SOURCES.values())
Said = Mapping[Side, DealScore]


@dataclass(frozen=True, slots=True)
class PairOnPhone:
    """A pair that may speak: `value` is what the phone sends for it."""

    side: Side
    word: str
    sitters: Sequence[Sitter]

    @property
    def value(self) -> str:
        return SOURCES[self.side].value

    @property
    def names(self) -> str:
        return words.pair_names([sitter.name for sitter in self.sitters])

    @property
    def label(self) -> str:
        return words.tricks_label(len(self.sitters))


@dataclass(frozen=True, slots=True)
class Question:
    """Something one pair is asked that a single press answers: what the button says, and sends."""

    pair: PairOnPhone
    text: str
    answer: str
    tricks: str
    won: str
    sure: str


@dataclass(frozen=True, slots=True)
class Typed:
    """What came from the phone and is not kept: it stands in the box again, with what there is to say."""

    hand: int
    side: str
    tricks: str
    error: str = ""
    rare: DealScore | None = None


@dataclass(frozen=True, slots=True)
class HandShown:
    """One hand: `said` is what each has said, `spoken` that the table has, `silent` that nobody has; `opens` whether its box stands
    open, `filled` whether its button is the next thing to do."""

    number: int
    suit: str
    trumps: str
    rule: str
    deal: Deal
    key: str
    said: Sequence[tuple[str, str]]
    state: str
    trouble: bool
    asked: Question | None
    chosen: PairOnPhone | None
    typed: Typed | None
    spoken: bool
    silent: bool
    opens: bool
    filled: bool = False

    @property
    def rare(self) -> str:
        return words.is_rare(self.typed.rare) if self.typed and self.typed.rare else ""

    @property
    def yes_rare(self) -> str:
        if not (self.typed and self.typed.rare):
            return ""
        return words.yes_rare(self.typed.rare, SIDES[self.typed.side])

    @property
    def sure(self) -> str:
        return standing_text(self.typed.rare) if self.typed else ""


def pairs_of(drive: Drive, table: TableOfNames) -> list[PairOnPhone]:
    """Return the pairs at a table; a side without anybody says nothing."""
    flags = drive.scoring == Scoring.FLAGS
    alone = len(table.chairs) <= len(Side)
    pairs = [
        PairOnPhone(side, words.pair_word(side, flags=flags, alone=alone), table.pair(side))
        for side in Side
    ]
    return [pair for pair in pairs if pair.sitters]


class HandReader:
    """Reads hands of one table for one phone: its pairs, and the side that holds the phone."""

    def __init__(
        self, drive: Drive, pairs: Sequence[PairOnPhone], side: str, typed: Typed | None
    ) -> None:
        self.drive, self.pairs, self.side, self.typed = drive, pairs, side, typed

    def shown(self, hand: HandOnPhone) -> HandShown:
        """Return the hand as it is shown; its button is filled by who knows of the others."""
        deal = hand.deal
        typed = self.typed if self.typed and self.typed.hand == deal.hand.number else None
        said, outside = self._said(hand), self._outside(hand)
        asked = None if typed or deal.void else self._asked(deal, said)
        silent = not (said or outside or deal.void)
        return HandShown(
            deal.hand.number,
            deal.hand.trumps if deal.hand.trumps in set(Suit) else "",
            trumps_of_hand(deal.hand.trumps),
            rule_mark(deal.hand.rule),
            deal,
            new_key(),
            list(self._lines(said, outside)),
            self._state(deal, said, outside),
            deal.checked == Deal.Checked.DISPUTED,
            asked,
            self._chosen(typed, asked),
            typed,
            spoken=bool(said),
            silent=silent,
            # What was typed and is not kept is settled first.
            opens=bool(typed) or (silent and self.typed is None),
        )

    def _said(self, hand: HandOnPhone) -> Said:
        """What each pair says of the hand, since the organiser last said anything."""
        since = hand.voices.since
        said = {
            pair.side: score_of(since[SOURCES[pair.side]])
            for pair in self.pairs
            if SOURCES[pair.side] in since
        }
        return {side: score for side, score in said.items() if score is not None}

    def _outside(self, hand: HandOnPhone) -> dict[str, DealScore]:
        """What is said of the hand by others than the table, by who says it."""
        ruling, since = hand.voices.ruling, hand.voices.since
        said = {words.organiser(): score_of(ruling) if ruling else None}
        said |= {
            words.who_says(source): score_of(entry)
            for source, entry in since.items()
            if source not in OF_THE_TABLE
        }
        return {who: score for who, score in said.items() if score is not None}

    def _lines(self, said: Said, outside: Mapping[str, DealScore]) -> Iterator[tuple[str, str]]:
        for pair in self.pairs:
            if pair.side in said:
                yield pair.names, words.took(said[pair.side], pair.side)
        each = [(pair.side, pair.word) for pair in self.pairs]
        for who, score in outside.items():
            yield who, words.took_each(score, each)

    def _state(self, deal: Deal, said: Said, outside: Mapping[str, DealScore]) -> str:
        if deal.void:
            return words.is_void()
        if deal.checked == Deal.Checked.DISPUTED:
            counted = [score.of(side) for side, score in said.items() if not score.by_majority]
            return words.organiser_settles(counted)
        if len(said) == len(Side):
            return words.both_agree()
        if not said:
            return ""
        if outside:
            return words.organiser_too()
        return self._waits_for_other(said)

    def _waits_for_other(self, said: Said) -> str:
        other = next((pair for pair in self.pairs if pair.side not in said), None)
        if self.drive.phones == Drive.Phones.BOTH:
            return words.waiting_for(other.names if other else words.organiser())
        return words.counts_already(other.names) if other else words.counts()

    def _asked(self, deal: Deal, said: Said) -> Question | None:
        """Return the question whether one pair says the same as the other, which alone has spoken."""
        silent = [pair for pair in self.pairs if pair.side not in said]
        if deal.checked == Deal.Checked.DISPUTED or not said or not silent:
            return None
        (pair,), (score,) = silent, said.values()
        other = next(one.names for one in self.pairs if one.side in said)
        majority = US if score.winner is pair.side else THEM
        return Question(
            pair,
            words.is_it_right(pair.names, other, score, pair.side),
            words.yes_it_is(score, pair.side, len(pair.sitters)),
            "" if score.by_majority else f"{score.of(pair.side)}",
            majority if score.by_majority else "",
            standing_text(score),
        )

    def _chosen(self, typed: Typed | None, asked: Question | None) -> PairOnPhone | None:
        """The pair whose names are tapped already: who typed, who is asked, or who holds the phone."""
        wanted = typed.side if typed else asked.pair.value if asked else self.side
        return next((pair for pair in self.pairs if pair.value == wanted), None)


def side_asked(value: str) -> str:
    """Return the side a phone says it is, or nothing."""
    return value if value in set(ScoreEntry.Source) & OF_THE_TABLE else ""
