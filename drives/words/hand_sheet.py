"""What the sheet of one hand at one table says: its heads, what was said, who signs."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from drives.words.labels import slip_labels
from scoring.sides import Side


def hand_sheet_title(hand: int | None, table: int | None) -> str:
    """Return "Hand 7, table 3", or as much of it as is known."""
    if hand and table:
        return _("Hand %(hand)d, table %(table)d") % {"hand": hand, "table": table}
    if hand:
        return _("Hand %(n)d") % {"n": hand}
    return _("Hand sheet")


def hand_sheet_labels() -> Mapping[str, str]:
    """Return the headings and the words before what is written in."""
    return {
        "hand": _("Hand"),
        "table": _("Table"),
        "trumps": _("Trumps"),
        "chairs": _("Who sat where"),
        "ruling": _("The ruling"),
        "reason": _("Because"),
    }


def boxes_of_ruling(sides: Mapping[Side, str], *, flags: bool) -> Sequence[str]:
    """Return what stands before the box of each side: "North-South, tricks"."""
    counted = slip_labels(flags=flags)["tricks"].lower()
    return [
        _("%(side)s, %(counted)s") % {"side": side, "counted": counted} for side in sides.values()
    ]


def who_signs(sides: Mapping[Side, str]) -> Sequence[str]:
    return [*sides.values(), _("Organiser"), _("Time")]


def said_title() -> str:
    return _("What was said")


def said_columns() -> tuple[str, str, str]:
    """Return the heads of what was said: when, what, by whom."""
    return _("Time"), _("What was said"), _("Who said it, and where")


def said_by(source: str, who: str, *, elsewhere: bool) -> str:
    """Return where a score came from and who typed it: "the hand's page, Joan Carter"."""
    said = _("%(source)s, %(who)s") % {"source": source, "who": who} if who else source
    return _("%(said)s, while others sat here") % {"said": said} if elsewhere else said


def counts_title() -> str:
    return _("What counts now")


def why_void_sentence(reason: str) -> str:
    return _("Why: %(reason)s") % {"reason": reason}
