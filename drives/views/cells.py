"""A table's two boxes as the grid shows them."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from drives.forms.scores import new_key, standing_text, tricks_text
from drives.models import Act, Deal
from drives.services.scores import RoomMoved, score_kept, winner
from drives.words.drives import tricks_or_blank
from drives.words.flags import flags_of_table
from scoring.flags import FlagRules

LEAVE = "leave"
SENT = ("was", "seen", "seats", "key", "north_south", "east_west", "moved", "undo")


@dataclass(frozen=True, slots=True)
class Box:
    """One of the two boxes of a table."""

    name: str
    value: str
    label: str
    wrong: bool


@dataclass(frozen=True, slots=True)
class ScoreCell:
    """The two boxes of a table in one hand as shown: what stands in them, and what there is to say.

    `standing` is the score that counts now, `key` names the next press, `several` says that the page
    has more than one hand. `question` asks which way the room moved; `conflict` says that somebody
    else saved another number, `reseated` that others sit here now than the page had shown; `version`
    is the evening's once this was saved. `was` is what a correction replaced, and `undo` the number
    of the act that would be undone. `flags` are the rules of a flag drive, None where tricks count.
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
    question: bool = False
    conflict: bool = False
    reseated: bool = False
    version: int = 0
    was: str = ""
    undo: int | None = None
    flags: FlagRules | None = None

    @property
    def prefix(self) -> str:
        return f"deal-{self.deal.pk}"

    @property
    def where(self) -> str:
        """Which boxes these are, since slips arrive in any order: "Table 3", "Table 3, hand 7"."""
        values = {"table": self.deal.table_number, "hand": self.deal.hand.number}
        if self.several:
            return _("Table %(table)d, hand %(hand)d") % values
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
        """What the number brings in flags, and what happened to it, as words beside it."""
        return ", ".join(filter(None, [self.flags_won, self._happened]))

    @property
    def flags_won(self) -> str:
        """What the table's score brings where flags count; nothing where tricks do."""
        return flags_of_table(self.deal.score, self.flags) if self.flags else ""

    @property
    def _happened(self) -> str:
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
        where = {"where": self.where}
        if self.flags:
            labels = _("%(where)s, home"), _("%(where)s, away")
        else:
            labels = _("%(where)s, North-South tricks"), _("%(where)s, East-West tricks")
        names = f"{self.prefix}-north_south", f"{self.prefix}-east_west"
        refused = bool(self.error) and not self.answers
        return [
            Box(name, value, label % where, refused and (bool(value) or not any(self.boxes)))
            for name, value, label in zip(names, self.boxes, labels, strict=True)
        ]

    @property
    def answers(self) -> list[tuple[str, str]]:
        """What can be answered: which way the room moved, or whose number is to count."""
        if self.question:
            return [
                (
                    RoomMoved.BY_THE_TRUE.value,
                    _("The room moved by the true result: put later seats right"),
                ),
                (
                    RoomMoved.BY_THE_WRONG.value,
                    _("The room moved by the wrong result: later seats stay"),
                ),
                (LEAVE, _("Leave the score as it was")),
            ]
        if self.conflict:
            return [("", _("Let mine count")), (LEAVE, _("Keep theirs"))]
        return []

    @property
    def standing(self) -> str:
        return standing_text(self.deal.score)


def cell_of(
    deal: Deal,
    seats: int | None,
    *,
    several: bool,
    correction: Act | None = None,
    flags: FlagRules | None = None,
) -> ScoreCell:
    """Return the cell of a deal (with its `newest` and its hand) as a page opened now shows it.

    `correction` is the standing act that last changed the score, where it replaced another one;
    `flags` are the rules of a flag drive.
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
        flags=flags,
    )


def replaced_a_score(act: Act) -> bool:
    """Whether the act changed a score that stood there, and not a blank."""
    return act.before["ns"] is not None and score_kept(act.before) != score_kept(act.after)


def was_of(act: Act | None) -> str:
    """Return what a score was before the act changed it, or nothing where it was blank."""
    if act is None or not replaced_a_score(act):
        return ""
    return tricks_or_blank(act.before["ns"], act.before.get("majority", False))


def _moved_by(deal: Deal, correction: Act) -> bool:
    """Whether the room has moved by what this correction made of the winner: then it is not undone."""
    corrected_since = "room_moved" in correction.after
    before, after = winner(correction.before["ns"]), winner(correction.after["ns"])
    return bool(deal.moved_as) and not corrected_since and before is not after
