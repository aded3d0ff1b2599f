"""Beside the lines of the log: who said it and from where, what rests on it, and which lines are shown."""

from collections.abc import Sequence

from django.utils.translation import gettext as _, ngettext

from drives.models import Act, Drive, Entry, ScoreEntry, User

K = Act.Kind
Source = ScoreEntry.Source
TELLS_WHAT_RESTS = {K.SCORE, K.VOID, K.CARD, K.PENALTY, K.FORGIVE}
"""Lines that say why they have no undo: of the others it is plain, and there are many."""


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
        parts.append(_("hand %(n)d") % {"n": hand})
    if table:
        parts.append(_("table %(n)d") % {"n": table})
    if card:
        parts.append(_("card %(n)d %(name)s") % {"n": card.number or 0, "name": card.player.name})
    return [*parts, *([_("scores only")] if scores else [])]
