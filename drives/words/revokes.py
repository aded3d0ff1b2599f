"""What is taken for a revoke in a deal of a rubber, in words."""

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


def revoke_line(who: str, where: tuple[int, int], what: str, reason: str) -> str:
    """Return one penalty of a rubber; `where` is round and deal: "Round 2, deal 3: Ann, ... (why)"."""
    values = {"round": where[0], "deal": where[1], "who": who, "what": what, "reason": reason}
    if reason:
        return _("Round %(round)d, deal %(deal)d: %(who)s, %(what)s (%(reason)s)") % values
    return _("Round %(round)d, deal %(deal)d: %(who)s, %(what)s") % values
