"""What is taken for a revoke in a deal of a rubber, in words."""

from dataclasses import dataclass

from django.utils.translation import gettext as _, ngettext

from drives.models import Penalty
from drives.words.rubbers import points_phrase
from drives.words.scoring import number


def revoke_phrase(form: str, half_tricks: int) -> str:
    """Return what is taken for a revoke in a rubber, as the log and the lists say it."""
    amount = half_tricks // 2
    if form == Penalty.Form.MOVED:
        tricks = ngettext("%(n)s trick", "%(n)s tricks", amount) % {"n": number(amount)}
        return _("%(tricks)s moved to the other side") % {"tricks": tricks}
    points = {"points": points_phrase(amount)}
    if form == Penalty.Form.OFF:
        return _("%(points)s off their side's score") % points
    return _("%(points)s onto the other side's score") % points


def revoke_of_deal(who: str, what: str, reason: str) -> str:
    """Return one penalty beside its deal: "Ann Archer, 3 points onto the other side's score (why)"."""
    values = {"who": who, "what": what, "reason": reason}
    return _("%(who)s, %(what)s (%(reason)s)") % values if reason else f"{who}, {what}"


@dataclass(frozen=True, slots=True)
class OfRubber:
    """The deal of a rubber: its round, its table (None of who sits nowhere by now), and its number."""

    round: int
    table: int | None
    deal: int


def revoke_line(who: str, where: OfRubber, what: str, reason: str) -> str:
    """Return one penalty of a rubber: "Round 2, table 1, deal 3: Ann, ... (why)"."""
    return f"{_place(where)}: {revoke_of_deal(who, what, reason)}"


def _place(where: OfRubber) -> str:
    values = {"round": where.round, "table": where.table, "deal": where.deal}
    if where.table is None:
        return _("Round %(round)d, deal %(deal)d") % values
    return _("Round %(round)d, table %(table)d, deal %(deal)d") % values
