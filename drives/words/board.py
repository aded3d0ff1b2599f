"""What stands on the projector: few words, to be read from the back of the hall."""

from collections.abc import Sequence

from django.utils.translation import gettext as _, ngettext

from drives.models import Drive
from drives.models.play import HAND_TRUMPS
from drives.words.clubs import titles_of
from drives.words.games import hand_heading

MOST_NAMED = 6


def hand_word(number: int) -> str:
    return hand_heading(number)


def trumps_of_hand(trumps: str) -> str:
    """Return the word for a hand's trumps, as they are kept: "spades", "cut at each table"."""
    return str(dict(HAND_TRUMPS)[trumps])


def people_here(count: int) -> str:
    return ngettext("%(n)d here", "%(n)d here", count) % {"n": count}


def waiting(tables: int, out: Sequence[int]) -> str:
    """Return "waiting for table 4", "all in", or a count where too many are out to be named.

    `out` are the tables still out, of `tables` that play.
    """
    if not out:
        return _("all in")
    if len(out) == tables:
        return _("now played")
    if len(out) > MOST_NAMED:
        values = {"n": tables - len(out), "tables": tables}
        return (
            ngettext("%(n)d of %(tables)d table in", "%(n)d of %(tables)d tables in", tables)
            % values
        )
    named = ", ".join(str(table) for table in out)
    return ngettext("waiting for table %(named)s", "waiting for tables %(named)s", len(out)) % {
        "named": named
    }


def waiting_for_cards(out: int | None) -> str:
    """Return how many cards are out; nothing before the first is typed (None)."""
    if out is None:
        return ""
    if not out:
        return _("all cards in")
    return ngettext("waiting for %(n)d card", "waiting for %(n)d cards", out) % {"n": out}


def page_titles(drive: Drive) -> dict[str, str]:
    """Return the heading of each kind of page."""
    return {**titles_of(drive), "here": _("Here tonight"), "seats": _("Who sits where")}


def page_word(number: int, pages: int) -> str:
    """Return "page 2 of 5"; nothing where one page holds all."""
    if pages == 1:
        return ""
    return _("page %(n)d of %(pages)d") % {"n": number, "pages": pages}
