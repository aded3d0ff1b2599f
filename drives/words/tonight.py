"""What Tonight says: when the drive is, and who won the last ones."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from django.utils.translation import gettext as _, ngettext

from drives.models import Club
from drives.words.clubs import winner_titles
from scoring.halves import tricks_text

MOST_NAMED = 6


@dataclass(frozen=True, slots=True)
class WinnerLine:
    """What was won, by whom, and with how many tricks."""

    title: str
    names: str
    total: str


def when_word(day: date, today: date) -> str:
    """Return what stands over the next drive's name, by the club's calendar."""
    if day == today:
        return _("Tonight")
    if day < today:
        return _("Not finished yet")
    return _("Tomorrow") if (day - today).days == 1 else _("Next drive")


def winner_line(
    club: Club, code: str, names: Sequence[str], total: Fraction, *, shared: bool
) -> WinnerLine:
    """Return what the winners of listing `code` won, `total` in tricks; all who are level are named.

    `shared` is whether the drive's tie rule lets those who are level share the prize.
    """
    first = {**winner_titles(club), "pairs": _("First pair"), "teams": _("First team")}
    title = first[code]
    if len(names) > 1:
        level = _("%(title)s, shared") if shared else _("%(title)s, level")
        title = level % {"title": title}
    return WinnerLine(title, _listed(names), tricks_text(total))


def _listed(names: Sequence[str]) -> str:
    """Return "Ann", "Ann and Bob", "Ann, Bob and Cy"; of very many, the first and how many more."""
    shown = list(names[:MOST_NAMED])
    if left := len(names) - len(shown):
        shown.append(ngettext("%(n)d more", "%(n)d more", left) % {"n": left})
    if len(shown) == 1:
        return shown[0]
    return _("%(names)s and %(last)s") % {"names": ", ".join(shown[:-1]), "last": shown[-1]}
