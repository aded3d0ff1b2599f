"""A table's two boxes as the grid shows them."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from drives.models import Deal
from drives.services.scores import RoomMoved

LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class Box:
    """One of the two boxes of a table."""

    name: str
    value: str
    label: str
    wrong: bool


@dataclass(frozen=True, slots=True)
class ScoreCell:
    """The two boxes of a table as shown: what stands in them, and what there is to say.

    `standing` is the score that counts now, `key` names the next press. `question` asks which way
    the room moved; `conflict` says that somebody else saved another number, `reseated` that others
    sit here now than the page had shown; `version` is the evening's once this was saved.
    """

    deal: Deal
    boxes: tuple[str, str]
    seen: int | None
    seats: int | None
    key: str
    error: str = ""
    saved: bool = False
    question: bool = False
    conflict: bool = False
    reseated: bool = False
    version: int = 0

    @property
    def prefix(self) -> str:
        return f"deal-{self.deal.pk}"

    def at_table(self, sentence: str) -> str:
        """Return the sentence with its table, since slips arrive in any order."""
        return _("Table %(n)d: %(sentence)s") % {"n": self.deal.table_number, "sentence": sentence}

    @property
    def params(self) -> str:
        """The names that saving this cell sends, of all that stand in the hand's one form."""
        names = ("was", "seen", "seats", "key", "north_south", "east_west", "moved")
        return ",".join(f"{self.prefix}-{name}" for name in names)

    @property
    def inputs(self) -> list[Box]:
        """The two boxes; of those that are refused, the one that says something is wrong."""
        table = {"n": self.deal.table_number}
        labels = _("Table %(n)d, North-South tricks"), _("Table %(n)d, East-West tricks")
        names = f"{self.prefix}-north_south", f"{self.prefix}-east_west"
        refused = bool(self.error) and not self.answers
        return [
            Box(name, value, label % table, refused and (bool(value) or not any(self.boxes)))
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
        return "" if self.deal.ns_tricks is None else str(self.deal.ns_tricks)
