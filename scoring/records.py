"""The record of a hand as a text, read and written: trumps and the leader, then a line a trick."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from scoring.cards import CARDS_EACH, Card, CardTextError, Rank, Suit
from scoring.errors import WhistError
from scoring.play import PlayRecord, Trick, TrickSoFar, winning_play
from scoring.sides import Chair
from scoring.trumps import NO_TRUMPS, Trumps
from scoring.typed import plain, shortened

LONGEST: Final = 4_000
"""Characters; a record with a seat at every card and every word spelt out has under 1,000."""
CARDS_IN_TRICK: Final = len(Chair)


class RecordError(WhistError):
    """A text that is no record of a hand; `so_far` is what of it could be read, or None.

    Its codes with their values: `record_empty`; `record_too_long` (`most` characters);
    `record_trumps`, `record_leader` (`typed`, shortened), `record_no_leader`, `record_no_tricks`;
    of a trick, with `trick`, its number from 1: `record_number` (`typed`), `record_fourteenth`,
    `record_stops` (`trick` is the last); and of a `chair` in it: `record_suit`,
    `record_rank`, `record_card` (`typed`), `record_twice` (`card`, `first_trick`, `first_chair`),
    `record_short` (`cards`; the chair is the first that has none), `record_fifth`,
    `record_turn` and `record_wrong_leader` (`turn`: whose turn it was).
    """

    def __init__(self, code: str, so_far: PlayRecord | None = None, /, **values: object) -> None:
        super().__init__(code, **values)
        self.so_far = so_far


def read(text: str) -> PlayRecord:
    """Return the whole hand that the text records, all thirteen tricks of it.

    First trumps and who leads: "S W", "NT, North", "Trumps spades, West leads". Then, on a line
    each or after a stroke, the tricks: four cards in the order played, "KH 3H AH 5H"; before them,
    who likes, the trick's number and who leads to it, "2 E: ..."; and before each card whose it is,
    "W KH N 3H". Cards are rank and suit, a letter or a sign, in capitals or not; ten is 10 or T.
    Commas, dashes, blank lines and spaces are as you like. Who takes a trick, and so leads to the next, is
    worked out; what the text says of it must agree. Revokes are read as they were played.

    Raises RecordError.
    """
    reading = _read(text)
    if reading.cards:
        raise reading.short_trick()
    if len(reading.tricks) < CARDS_EACH:
        raise RecordError("record_stops", reading.record, trick=len(reading.tricks))
    return reading.record


def read_so_far(text: str) -> PlayRecord:
    """Return the hand that the text records, as far as it goes: the last trick may lack cards.

    Raises RecordError as `read` does, for all but what is missing at the end.
    """
    return _read(text).record


def write(record: PlayRecord) -> str:
    """Return the record as a text that reads as the same hand, a line for each trick.

    Trumps that are not known are written as no trumps, as they are played. Raises RecordError
    (`record_no_tricks`) where nothing was played.
    """
    tricks = record.so_far
    if not tricks:
        raise RecordError("record_no_tricks", record)
    lines = [f"{record.trumps or NO_TRUMPS} {tricks[0].leader}"]
    for number, trick in enumerate(tricks, 1):
        lines.append(f"{number} {trick.leader}: {' '.join(map(str, trick.cards))}")
    return "".join(f"{line}\n" for line in lines)


def _read(text: str) -> "_Reading":
    if len(text) > LONGEST:
        raise RecordError("record_too_long", most=LONGEST)
    lines = _lines(text)
    if not lines:
        raise RecordError("record_empty")
    trumps, leader = _read_head(lines[0])
    reading = _Reading(trumps, leader)
    for words in lines[1:]:
        reading.read_trick(words)
    if not reading.record.so_far:
        raise RecordError("record_no_tricks", reading.record)
    return reading


_SIGNS = str.maketrans(
    dict(zip("♥♡♦♢♠♤♣♧", "HHDDSSCC", strict=True))
    | {"\N{VARIATION SELECTOR-15}": None, "\N{VARIATION SELECTOR-16}": None}
)
_NUMBER_AND_SEAT = re.compile(r"^(\d{1,2})([NESW]):", re.IGNORECASE)  # "2S KH" is two cards
_BETWEEN = re.compile(r"[\s,;:.()#=|-]+")


def _lines(text: str) -> list[list[str]]:
    """The words of each line that has any; a stroke ends a line too."""
    lines = [plain(line).translate(_SIGNS) for line in text.replace("/", "\n").splitlines()]
    split = [_BETWEEN.split(_NUMBER_AND_SEAT.sub(r"\1 \2:", line)) for line in lines]
    return [words for line in split if (words := [word for word in line if word])]


_CHAIRS = {name: chair for chair in Chair for name in (chair.value, chair.name)}
_TRUMPS = (
    {name: trumps for trumps in Trumps for name in (trumps.value, trumps.name)}
    | {trumps.name[:-1]: trumps for trumps in Trumps}
    | {"NO": NO_TRUMPS, "NONE": NO_TRUMPS}
)
_LEADS = ("LEADS", "LEAD", "LED")
_FILLING = (*_LEADS, "LEADER", "TRUMPS", "TRUMP", "ARE", "IS", "TO", "AND")


def _read_head(words: Sequence[str]) -> tuple[Trumps, Chair | None]:
    said = [word for word in words if word.upper() not in _FILLING]
    trumps, leader = said[:1], said[1:]
    if "".join(words[1:2]).upper() in _LEADS:
        trumps, leader = said[1:], said[:1]
    if len(trumps) != 1 or trumps[0].upper() not in _TRUMPS:
        raise RecordError("record_trumps", typed=shortened(" ".join(words)))
    if leader and (len(leader) > 1 or leader[0].upper() not in _CHAIRS):
        raise RecordError("record_leader", typed=shortened(" ".join(leader)))
    return _TRUMPS[trumps[0].upper()], _CHAIRS[leader[0].upper()] if leader else None


_NUMBER = re.compile(r"\d{1,3}")


@dataclass(slots=True)
class _Reading:
    """A record as it is being read: whole tricks, the cards of the one begun, where each card was."""

    trumps: Trumps
    leader: Chair | None
    tricks: list[Trick] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    played: dict[Card, tuple[int, Chair]] = field(default_factory=dict)

    @property
    def number(self) -> int:
        """Of the trick that is begun, or else would be next."""
        return len(self.tricks) + 1

    @property
    def record(self) -> PlayRecord:
        """What is read so far; four cards of a line that is not at its end are no trick yet."""
        tricks = tuple(self.tricks)
        if self.leader is None or len(self.cards) not in range(1, CARDS_IN_TRICK):
            return PlayRecord(self.trumps, tricks)
        return PlayRecord(self.trumps, tricks, TrickSoFar(self.leader, tuple(self.cards)))

    def read_trick(self, words: Sequence[str]) -> None:
        """Take in one line: a trick's number, seats and cards."""
        words = self._after_number([word for word in words if word.upper() not in _LEADS])
        if not words:
            return
        if self.cards:
            raise self.short_trick()
        if self.number > CARDS_EACH:
            raise RecordError("record_fourteenth", self.record, trick=self.number)
        for word in words:
            if chair := _CHAIRS.get(word.upper()):
                self._take_seat(chair)
            else:
                self._take_card(word)
        if len(self.cards) == CARDS_IN_TRICK:
            self._close()

    def short_trick(self) -> RecordError:
        """Return the refusal of a trick that lacks cards."""
        return RecordError(
            "record_short",
            self.record,
            trick=self.number,
            chair=self._turn(),
            cards=len(self.cards),
        )

    def _after_number(self, words: Sequence[str]) -> Sequence[str]:
        """The words after "5" or "Trick 5", which must be the trick's number where cards follow."""
        rest = words[1:] if words and words[0].upper() == "TRICK" else words
        if not rest or not _NUMBER.fullmatch(rest[0]):
            return rest
        if rest[1:] and not self.cards and int(rest[0]) != self.number:
            raise RecordError("record_number", self.record, trick=self.number, typed=rest[0])
        return rest[1:]

    def _turn(self) -> Chair:
        if self.leader is None:
            raise RecordError("record_no_leader", self.record)
        return self.leader.in_turn[len(self.cards) % CARDS_IN_TRICK]

    def _take_seat(self, chair: Chair) -> None:
        if self.leader is None:
            self.leader = chair
        values = {"trick": self.number, "chair": chair}
        if len(self.cards) == CARDS_IN_TRICK:
            raise RecordError("record_fifth", self.record, **values)
        if chair is self._turn():
            return
        if self.cards:
            raise RecordError("record_turn", self.record, **values, turn=self._turn())
        raise RecordError("record_wrong_leader", self.record, **values, turn=self._turn())

    def _take_card(self, word: str) -> None:
        values = {"trick": self.number, "chair": self._turn()}
        card = _card(word)
        if card is None:
            raise RecordError(_what_is_wrong(word), self.record, **values, typed=shortened(word))
        if len(self.cards) == CARDS_IN_TRICK:
            raise RecordError("record_fifth", self.record, **values)
        if card in self.played:
            trick, chair = self.played[card]
            raise RecordError(
                "record_twice",
                self.record,
                **values,
                card=card,
                first_trick=trick,
                first_chair=chair,
            )
        self.played[card] = self.number, self._turn()
        self.cards.append(card)

    def _close(self) -> None:
        """Lay the trick, which is whole, to the others: who took it leads to the next."""
        leader = self._turn()
        winner = leader.in_turn[winning_play(self.cards, self.trumps)]
        self.tricks.append(Trick(leader, tuple(self.cards), winner))
        self.cards.clear()
        self.leader = winner


def _card(word: str) -> Card | None:
    """The card that a word names, the rank first or, as some write it, the suit."""
    for name in (word, word[1:] + word[:1]):
        try:
            return Card.parse(name)
        except CardTextError:
            continue
    return None


def _what_is_wrong(word: str) -> str:
    if _card(f"{word[:-1]}{Suit.HEARTS}"):
        return "record_suit"
    if _card(f"{Rank.ACE.text}{word[-1:]}"):
        return "record_rank"
    return "record_card"
