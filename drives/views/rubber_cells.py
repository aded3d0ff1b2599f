"""A table of a round of rubbers as the page shows it: how it stands, and two boxes for its result."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.http import HttpRequest
from django.utils.translation import gettext as _

from drives.errors import DriveError, ResultChangedError
from drives.forms.rubbers import ResultForm, net_text, points_text
from drives.forms.scores import new_key
from drives.models import Deal, Drive
from drives.results.rubbers import TableSheet, sheet_of
from drives.services.rubbers import hand_in
from drives.views.access import member
from drives.views.cells import Box
from drives.words import sentence
from drives.words.rubber_sheets import state_of_table
from drives.words.rubbers import net_phrase
from drives.words.rulings import what_counts
from scoring.tricks import DealScore

SENT = ("was", "seats", "key", "north_south", "east_west")


@dataclass(frozen=True, slots=True)
class RubberCell:
    """A table's rubber as shown; `boxes` are its result's, `seats` the version of the seating.

    `key` names the next press, `was` is what a correction replaced, `version` the evening's once this
    was saved. A table whose deals are written, or that is void, has no boxes.
    """

    found: TableSheet
    boxes: tuple[str, str]
    seats: int | None
    key: str
    error: str = ""
    saved: bool = False
    was: str = ""
    version: int = 0

    @property
    def deal(self) -> Deal:
        return self.found.deal

    @property
    def prefix(self) -> str:
        return f"deal-{self.deal.pk}"

    @property
    def typed(self) -> bool:
        """Whether the result is typed here, and does not follow from deals."""
        return not self.found.rows and not self.deal.void

    @property
    def where(self) -> str:
        return _("Table %(table)d") % {"table": self.deal.table_number}

    @property
    def state(self) -> str:
        return state_of_table(self.found)

    @property
    def word(self) -> str:
        """How the table stands, and what happened to its result just now."""
        return ", ".join(filter(None, [self.state, self._happened]))

    @property
    def _happened(self) -> str:
        if self.saved and self.was:
            return _("saved, was %(was)s") % {"was": self.was}
        return _("saved") if self.saved else ""

    @property
    def penalty(self) -> str:
        """Nothing: revokes are on the sheet, and the points are those after them."""
        return ""

    @property
    def flags(self) -> None:
        """No flags: its boxes are of numbers."""

    @property
    def standing(self) -> str:
        return net_text(self.deal.ns_points)

    @property
    def params(self) -> str:
        """The names that saving this cell sends, of all that stand in the round's one form."""
        return ",".join(f"{self.prefix}-{name}" for name in SENT)

    @property
    def inputs(self) -> list[Box]:
        labels = _("%(where)s, North-South's points"), _("%(where)s, East-West's points")
        names = f"{self.prefix}-north_south", f"{self.prefix}-east_west"
        wrong = bool(self.error)
        return [
            Box(name, value, label % {"where": self.where}, wrong and bool(value))
            for name, value, label in zip(names, self.boxes, labels, strict=True)
        ]


def rubber_cell(found: TableSheet, seats: int | None) -> RubberCell:
    """Return the cell of a table's sheet as a page opened now shows it."""
    shown = found.deal.ns_points if found.handed_in else None
    return RubberCell(found, points_text(shown), seats, new_key())


def rubber_cells(found: Sequence[TableSheet], seats: int | None) -> list[RubberCell]:
    return [rubber_cell(one, seats) for one in found]


def save_result(request: HttpRequest, cell: RubberCell) -> RubberCell:
    """Hand in what was typed in a cell, and return it as it is to be shown next."""
    form = ResultForm(cell.deal, request.POST)
    if not form.is_valid():
        return _refused(cell, form, form.first_sentence)
    if not form.cleaned_data["changed"]:
        return cell
    net, said = form.cleaned_data["net"], form.testimony(member(request))
    try:
        act = hand_in(cell.deal, net, said, shown=form.cleaned_data["shown"])
    except ResultChangedError as error:
        # What stands now is what the next press has seen, so that saving again lets it count.
        now = rubber_cell(_read_anew(cell), cell.seats)
        return _refused(now, form, sentence(error))
    except DriveError as error:
        return _refused(cell, form, sentence(error))
    now = rubber_cell(_read_anew(cell), cell.seats)
    before = act.before["points"] if act else None
    was = "" if before is None else net_phrase(before)
    return replace(now, saved=True, was=was, version=act.number if act else 0)


def _refused(cell: RubberCell, form: ResultForm, why: str) -> RubberCell:
    said = _("%(where)s: %(sentence)s") % {"where": cell.where, "sentence": why}
    return replace(cell, boxes=form.typed_boxes, error=said)


def _read_anew(cell: RubberCell) -> TableSheet:
    deal = Deal.objects.select_related("hand__round").get(pk=cell.deal.pk)
    deal.hand.drive = deal.hand.round.drive = cell.deal.hand.drive
    return sheet_of(deal)


def said_to_count(drive: Drive, deal: Deal, counts: DealScore | None) -> str:
    """Return what counts of a deal: how its rubber stands, or its score once tricks are moved (`counts`)."""
    if drive.game == Drive.Game.RUBBERS:
        return f"{state_of_table(sheet_of(deal))}."
    return what_counts(deal, counts)
