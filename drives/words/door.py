"""What the door says of tonight's number: tables, rests, and roles out of balance."""

from collections.abc import Sequence

from django.utils.translation import gettext as _, ngettext

from drives.models import Club
from drives.movements.roles import RoleBalance
from drives.movements.seating import Role
from drives.words.clubs import listing_titles, role_words

AT_TABLE = 4


def tables_sentence(people: int) -> str:
    """Return how many tables tonight's number fills, who rests, and how many more fill another."""
    tables, resting = divmod(people, AT_TABLE)
    if not tables:
        more = AT_TABLE - people
        return ngettext("%(n)d more makes a table.", "%(n)d more make a table.", more) % {"n": more}
    full = ngettext("%(n)d table", "%(n)d tables", tables) % {"n": tables}
    if not resting:
        return _("%(tables)s, nobody rests.") % {"tables": full}
    rest = ngettext("%(n)d rests each hand", "%(n)d rest each hand", resting) % {"n": resting}
    filling = ngettext("%(n)d more makes", "%(n)d more make", AT_TABLE - resting) % {
        "n": AT_TABLE - resting
    }
    return _("%(tables)s, %(rest)s; %(more)s %(next)d tables.") % {
        "tables": full,
        "rest": rest,
        "more": filling,
        "next": tables + 1,
    }


def role_count(club: Club, role: str, count: int) -> str:
    """Return "12 ladies" or "1 lady", in the club's words."""
    one = role_words(club)[role]
    many = listing_titles(club)["ladies" if role == Role.LADY else "gents"].lower()
    return f"{count} {one if count == 1 else many}"


def next_cards(cards: Sequence[tuple[str, int]]) -> str:
    """Return what an empty box means: "Empty: the next card, lady 23 or gent 24"."""
    said = _(" or ").join(f"{word} {number}".strip() for word, number in cards)
    return _("Empty: the next card, %(cards)s.") % {"cards": said}


def balance_sentence(balance: RoleBalance, club: Club) -> str:
    """Return how many must act as the other role, or nothing where the roles fit."""
    if balance.balanced:
        return ""
    lady, ladies = club.lady or _("lady"), club.ladies or _("ladies")
    gent, gents = club.gent or _("gent"), club.gents or _("gents")
    too_many_ladies = balance.too_many is Role.LADY
    return ngettext(
        "%(n)d %(one)s must play as a %(other)s.",
        "%(n)d %(many)s must play as %(others)s.",
        balance.must_change,
    ) % {
        "n": balance.must_change,
        "one": lady if too_many_ladies else gent,
        "many": ladies if too_many_ladies else gents,
        "other": gent if too_many_ladies else lady,
        "others": gents if too_many_ladies else ladies,
    }
