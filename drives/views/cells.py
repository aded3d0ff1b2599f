"""A table's two boxes as the grid shows them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from django.utils.translation import gettext as _

from drives.forms.scores import new_key, standing_text, tricks_text
from drives.models import Act, Deal
from drives.services.said import Voices
from drives.services.scores import score_kept, score_of
from drives.services.winners import won_alone
from drives.words.acts_of_rulings import counts_word
from drives.words.flags import flags_of_table
from drives.words.games import hand_called
from drives.words.rulings import penalty_counts, void_word
from drives.words.voices import let_it_count, settled_word, state_word
from scoring.flags import FlagRules
from scoring.penalties import after_moves
from scoring.sides import Side
from scoring.tricks import DealScore

LEAVE = "leave"
TAKE = "take"
SENT = ("was", "seen", "seats", "key", "sure", "north_south", "east_west", "answer", "undo")


class Ask(Enum):
    """What a cell asks before its score is saved."""

    WHO_SAT_THERE = auto()
    SURE = auto()
    WHOSE_NUMBER = auto()
    WHICH_WAY_IT_MOVED = auto()


Answer = tuple[str, str]
"""What a button under a cell sends, and the words on it."""


@dataclass(frozen=True, slots=True)
class Box:
    """One of the two boxes of a table."""

    name: str
    value: str
    label: str
    wrong: bool

    @property
    def slip(self) -> bool:
        """Whether more was typed than a score: the card numbers of a slip need room."""
        return " " in self.value.strip()


@dataclass(frozen=True, slots=True)
class ScoreCell:
    """The two boxes of a table in one hand as shown: what stands in them, and what there is to say.

    `standing` is the score that counts now, `key` names the next press, `several` says that the page
    has more than one hand. `asks` is the question that `error` puts and `answers` are its buttons, of
    which `elsewhere` leads to another page (address and words); `sure` is the rare score that was asked
    about. `reseated`: others sit here now than the page had shown; `version` is the evening's once this
    was saved. `was` is what a correction replaced, and `undo` the number of the act that would be
    undone. `voices` are what others said of the deal, and `moved_to` the table whose slip it was.
    `flags` are the rules of a flag drive, None where tricks count. `moved` are the tricks that penalties
    move from North-South to East-West, and `settled` says that two readings differed and one was chosen.
    `two_handed`: North alone plays against East. `two_parts`: what is typed is both parts of their round.
    """

    deal: Deal
    boxes: tuple[str, str]
    seen: int | None
    seats: int | None
    key: str
    several: bool = False
    error: str = ""
    saved: bool = False
    undone: bool = False
    asks: Ask | None = None
    answers: Sequence[Answer] = ()
    elsewhere: Answer | None = None
    sure: str = ""
    reseated: bool = False
    version: int = 0
    was: str = ""
    undo: int | None = None
    voices: Voices | None = None
    moved_to: int | None = None
    flags: FlagRules | None = None
    moved: int = 0
    settled: bool = False
    two_handed: bool = False
    two_parts: bool = False

    @property
    def prefix(self) -> str:
        return f"deal-{self.deal.pk}"

    @property
    def where(self) -> str:
        """Which boxes these are, since slips arrive in any order: "Table 3", "Table 3, hand 7"."""
        values = {"table": self.deal.table_number, "hand": hand_called(self.deal.hand.number)}
        if self.several:
            return _("Table %(table)d, %(hand)s") % values
        return _("Table %(table)d") % values

    def located(self, sentence: str) -> str:
        """Return the sentence with its table."""
        return _("%(where)s: %(sentence)s") % {"where": self.where, "sentence": sentence}

    @property
    def params(self) -> str:
        """The names that saving this cell sends, of all that stand in the hand's one form."""
        return ",".join(f"{self.prefix}-{name}" for name in SENT)

    @property
    def word(self) -> str:
        """What counts where that is not what stands there, what happened to it, how what was said stands."""
        void = void_word(self.deal.void, self.deal.void_award) if self.deal.void else ""
        counts = [void, self.penalty, self.flags_won]
        return ", ".join(filter(None, [*counts, self._happened, self.state]))

    @property
    def counts(self) -> DealScore | None:
        """The score once tricks are moved, which is what counts."""
        return after_moves(self.deal.score, self.moved) if self.deal.score else None

    @property
    def penalty(self) -> str:
        """What counts, where a penalty made it something else than what stands in the boxes."""
        counts = self.counts
        return penalty_counts(counts) if counts and counts != self.deal.score else ""

    @property
    def flags_won(self) -> str:
        """What the table's score brings where flags count; nothing where tricks do."""
        return flags_of_table(self.counts, self.flags) if self.flags else ""

    @property
    def _happened(self) -> str:
        if self.moved_to:
            return _("saved at table %(n)d") % {"n": self.moved_to}
        if self.undone:
            return _("undone")
        if self.saved and self.was:
            return _("saved, was %(was)s") % {"was": self.was}
        if self.saved:
            return _("saved")
        return _("was %(was)s") % {"was": self.was} if self.was else ""

    @property
    def inputs(self) -> list[Box]:
        """The two boxes; of those that are refused, the one that says something is wrong."""
        where, labels = {"where": self.where}, self._labels
        names = f"{self.prefix}-north_south", f"{self.prefix}-east_west"
        refused = bool(self.error) and not self.answers
        return [
            Box(name, value, label % where, refused and (bool(value) or not any(self.boxes)))
            for name, value, label in zip(names, self.boxes, labels, strict=True)
        ]

    @property
    def _labels(self) -> tuple[str, str]:
        if self.flags:
            return _("%(where)s, home"), _("%(where)s, away")
        if self.two_parts:
            return (
                _("%(where)s, North's tricks of both parts"),
                _("%(where)s, East's tricks of both parts"),
            )
        if self.two_handed:
            return _("%(where)s, North's tricks"), _("%(where)s, East's tricks")
        return _("%(where)s, North-South tricks"), _("%(where)s, East-West tricks")

    @property
    def state(self) -> str:
        """How what others said of the deal stands to what counts; nothing where nobody else spoke."""
        if self.voices is None:
            return settled_word() if self.settled else ""
        ruling = score_of(self.voices.ruling) if self.voices.ruling else None
        said = {source: score_of(entry) for source, entry in self.voices.since.items()}
        return state_word(self.deal.checked, ruling, said, flags=self.flags is not None)

    @property
    def disputed(self) -> bool:
        return self.deal.checked == Deal.Checked.DISPUTED

    @property
    def settles(self) -> list[Answer]:
        """The buttons that let one of the numbers count that were said: in a dispute, each of them."""
        if self.voices is None or self.asks or self.deal.void:
            return []
        if self.disputed:
            return [(self.take(score), let_it_count(score)) for score in self.said]
        waits = self.deal.checked == Deal.Checked.ONE_SIDE and self.deal.score is None
        return [(self.take(score), _("Take it")) for score in self.said if waits]

    @property
    def said(self) -> list[DealScore]:
        """Every number that stands of what was said, once: what counts first."""
        assert self.voices is not None
        entries = [self.voices.ruling, *self.voices.since.values()]
        said = [self.deal.score, *(score_of(entry) for entry in entries if entry)]
        return list(dict.fromkeys(score for score in said if score))

    def take(self, score: DealScore) -> str:
        """What a button sends: the number, and the last word that whoever presses it has seen."""
        return f"{TAKE}-{standing_text(score)}-{self.deal.newest or ''}"

    @property
    def standing(self) -> str:
        return standing_text(self.deal.score)


def cell_of(
    deal: Deal,
    seats: int | None,
    *,
    several: bool,
    correction: Act | None = None,
    voices: Voices | None = None,
    flags: FlagRules | None = None,
) -> ScoreCell:
    """Return the cell of a deal (with its `newest` and its hand) as a page opened now shows it.

    `correction` is the standing act that last changed the score, where it replaced another one;
    `voices` are what was said of a deal that is `checked`; `flags` are the rules of a flag drive.
    """
    return ScoreCell(
        deal,
        tricks_text(deal.score),
        deal.newest,
        seats,
        new_key(),
        several=several,
        was=was_of(correction),
        undo=correction.number if correction and not _moved_by(deal, correction) else None,
        voices=voices,
        flags=flags,
    )


def replaced_a_score(act: Act) -> bool:
    """Whether the act changed a score that stood there, or a void one, and not a blank."""
    if act.before.get("void"):
        return True
    return act.before["ns"] is not None and score_kept(act.before) != score_kept(act.after)


def was_of(act: Act | None) -> str:
    """Return what a score was before the act changed it, or nothing where it was blank."""
    return counts_word(act.before) if act and replaced_a_score(act) else ""


def _moved_by(deal: Deal, correction: Act) -> bool:
    """Whether the room has moved by what this correction made of the winner: then it is not undone."""
    corrected_since = "room_moved" in correction.after
    before, after = (_winner_kept(deal, kept) for kept in (correction.before, correction.after))
    return bool(deal.moved_as) and not corrected_since and before is not after


def _winner_kept(deal: Deal, kept: Mapping[str, Any]) -> Side | None:
    """Return the side that went on as the winner by what the log kept of the deal, void or not."""
    if kept.get("void"):
        return Side(kept["winner"]) if kept["winner"] else None
    return won_alone(deal, score_kept(kept))
