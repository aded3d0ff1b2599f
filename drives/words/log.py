"""Beside the lines of the log: who said it and from where, what rests on it, and which lines are shown."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _, ngettext

from drives.models import Act, Drive, Entry, ScoreEntry, User
from drives.words.games import hand_called

K = Act.Kind
Source = ScoreEntry.Source
AT_A_TABLE = {K.SCORE, K.RUBBER, K.VOID, K.PENALTY, K.FORGIVE}
"""What is put right on the page of its hand, or of its table, where it is not to be undone."""
TELLS_WHAT_RESTS = {*AT_A_TABLE, K.CARD, K.SWAP, K.JOIN, K.LEAVE, K.PUT_RIGHT}
"""Lines that say why they have no undo: of the others it is plain, and there are many."""


@dataclass(frozen=True, slots=True)
class Resting:
    """The line that rests on another, by its number, and whether it has an undo itself."""

    number: int
    undoable: bool


@dataclass(frozen=True, slots=True)
class Instead:
    """Where something is put right that is not to be undone; `table` is None for the hand's page."""

    hand: int
    table: int | None
    words: str


def instead_of_undo(act: Act) -> Instead | None:
    """Return where an act at a table is put right: a score on its hand's page, a ruling on its table's."""
    if act.kind not in AT_A_TABLE or act.hand is None:
        return None
    if act.kind in (K.SCORE, K.RUBBER) or act.table is None:
        return Instead(
            act.hand, None, _("Correct it on the page of %(n)s") % {"n": hand_called(act.hand)}
        )
    words = _("Correct it on the page of %(hand)s, table %(table)d")
    return Instead(act.hand, act.table, words % {"hand": hand_called(act.hand), "table": act.table})


def said_by(act: Act) -> str:
    """Return who did it and from where: "ann, second reading" or "North-South's phone, table 4"."""
    return ", ".join(part for part in (who(act.by), _from_where(act)) if part)


def who(user: User | None) -> str:
    """Return the name of a member, or of a helper who came in by the evening's code."""
    if user is None:
        return ""
    if hasattr(user, "helps"):
        return _("%(name)s (helper)") % {"name": user.helps.name}
    return user.get_username()


def with_who(what: str, act: Act | None, hour: str) -> str:
    """Return what was done with who did it and when: "left after hand 4 · Mary (helper), 8.14 pm"."""
    if act is None:
        return what
    told = ", ".join(part for part in (who(act.by), hour) if part)
    return _("%(what)s · %(told)s") % {"what": what, "told": told}


def _from_where(act: Act) -> str:
    """Return where the words came from, where it was not the organiser's page."""
    table = {"table": act.table or 0}
    return {
        Source.NORTH_SOUTH.value: _("North-South's phone, table %(table)d") % table,
        Source.EAST_WEST.value: _("East-West's phone, table %(table)d") % table,
        Source.SECOND.value: _("second reading"),
        Source.CARD.value: _("the players' cards"),
        Source.IMPORT.value: _("a file"),
        Source.PRACTICE.value: _("practice"),
    }.get(act.source, "")


def rests_sentence(number: int) -> str:
    """Return why a line has no undo of its own."""
    return _("Line %(n)d rests on it") % {"n": number}


def lines_shown(count: int, parts: Sequence[str]) -> str:
    """Return how many lines were found and for what: "12 lines: hand 5, table 2"."""
    said = ngettext("%(n)d line", "%(n)d lines", count) % {"n": count}
    return _("%(lines)s: %(parts)s") % {"lines": said, "parts": ", ".join(parts)}


def nothing_to_undo(drive: Drive) -> str:
    """Return why a drive that is over offers no undo of what came before; empty where it does."""
    if drive.announced_at:
        return _(
            "The prizes are announced. To undo anything else, take the announcement back first."
        )
    if not drive.provisional:
        return _("The drive is finished. To undo what came before, open it again.")
    return ""


def parts_shown(
    hand: int | None = None,
    table: int | None = None,
    card: Entry | None = None,
    scores: bool = False,
) -> list[str]:
    """Return what the lines were looked for by, part by part."""
    parts = []
    if hand:
        parts.append(hand_called(hand))
    if table:
        parts.append(_("table %(n)d") % {"n": table})
    if card:
        parts.append(_("card %(n)d %(name)s") % {"n": card.number or 0, "name": card.player.name})
    return [*parts, *([_("scores only")] if scores else [])]
