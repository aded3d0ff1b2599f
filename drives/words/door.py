"""What the door says: tonight's number, roles out of balance, cards and money."""

from collections.abc import Sequence

from django.utils.translation import gettext as _, ngettext

from drives.models import Club
from drives.movements.roles import RoleBalance
from drives.movements.seating import Role
from drives.words.clubs import listing_titles, role_words
from drives.words.games import each_hand, hand_called
from drives.words.money import money

AT_TABLE = 4


def more_make_a_table(more: int) -> str:
    return ngettext("%(n)d more makes a table.", "%(n)d more make a table.", more) % {"n": more}


def tables_sentence(people: int, at_table: int = AT_TABLE) -> str:
    """Return how many tables tonight's number fills, who rests, and how many more fill another."""
    tables, resting = divmod(people, at_table)
    if not tables:
        return more_make_a_table(at_table - people)
    full = ngettext("%(n)d table", "%(n)d tables", tables) % {"n": tables}
    if not resting:
        return _("%(tables)s, nobody rests.") % {"tables": full}
    rest = ngettext("%(n)d rests %(each)s", "%(n)d rest %(each)s", resting)
    rest %= {"n": resting, "each": each_hand()}
    more = at_table - resting
    filling = ngettext("%(n)d more makes", "%(n)d more make", more) % {"n": more}
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
        "One %(one)s must play as a %(other)s.",
        "%(n)d %(many)s must play as %(others)s.",
        balance.must_change,
    ) % {
        "n": balance.must_change,
        "one": lady if too_many_ladies else gent,
        "many": ladies if too_many_ladies else gents,
        "other": gent if too_many_ladies else lady,
        "others": gents if too_many_ladies else ladies,
    }


def absent_sentence(count: int) -> str:
    """Return how many came last time and are not here yet."""
    return ngettext("%(n)d of last time not yet here", "%(n)d of last time not yet here", count) % {
        "n": count
    }


def printed_sentence(count: int) -> str:
    """Return how many numbered cards lie on the door's table."""
    return ngettext("%(n)d numbered card", "%(n)d numbered cards", count) % {"n": count}


def print_label(count: int) -> str:
    return ngettext("Print %(n)d numbered card", "Print %(n)d numbered cards", count) % {"n": count}


def owing_sentence(pence: int, club: Club) -> str:
    """Return "£6 owing"."""
    return _("%(sum)s owing") % {"sum": money(pence, club)}


def acts_as(name: str, role: str, club: Club) -> str:
    """Return "Ada plays as a gent", in the club's words."""
    return _("%(name)s plays as a %(role)s") % {"name": name, "role": role_words(club)[role]}


def acts_with(name: str, role: str, club: Club, cards: tuple[int, int]) -> str:
    """Return who plays as what, and which card comes back for which where it is another one."""
    acts, (before, after) = acts_as(name, role, club), cards
    if before == after:
        return _("%(acts)s.") % {"acts": acts}
    return _("%(acts)s: card %(before)d comes back, card %(after)d goes out.") % {
        "acts": acts,
        "before": before,
        "after": after,
    }


def takes_number(names: str, before: int, after: int, *, pairs: bool) -> str:
    """Return who fills a gap: "Vera Upton gives card 24 back and takes 5"."""
    if pairs:
        text = _("%(names)s give pair %(before)d back and take %(after)d")
    else:
        text = _("%(names)s gives card %(before)d back and takes %(after)d")
    return text % {"names": names, "before": before, "after": after}


def is_here(name: str, number: int | None, printed: int | None = None) -> str:
    """Return who came and with which card, and where it is beyond the `printed`, that it is not there."""
    if printed is not None and (number or 0) > printed:
        return _("Here: %(name)s, card %(number)s, which is not among the %(printed)d printed") % {
            "name": name,
            "number": number,
            "printed": printed,
        }
    return _("Here: %(name)s, card %(number)s") % {"name": name, "number": number}


def pair_is_here(first: str, second: str, number: int) -> str:
    return _("Here: %(first)s with %(second)s, pair %(number)s") % {
        "first": first,
        "second": second,
        "number": number,
    }


def was_here(name: str) -> str:
    return _("%(name)s was here, and has been taken off since.") % {"name": name}


def not_here(names: str) -> str:
    return _("Not here: %(names)s. Their card is free.") % {"names": names}


def paid_word() -> str:
    return _("paid")


def paid_label(name: str, word: str) -> str:
    """Return what a tap on "£2 owing" or "paid" does, for who hears the button only."""
    return _("%(name)s, %(word)s: change") % {"name": name, "word": word}


def gone_word(first_hand: int, last_hand: int) -> str:
    """Return "left after hand 4" of who has gone; of who was here for no hand "did not come".

    Or "did not play", of somebody who came when the evening had begun.
    """
    if last_hand >= first_hand:
        return _("left after %(hand)s") % {"hand": hand_called(last_hand)}
    return _("did not play") if last_hand else _("did not come")


def role_label(name: str, now: str, other: str) -> str:
    """Return what a tap on a role does, for who hears the button only."""
    if now:
        return _("%(name)s, %(role)s: change") % {"name": name, "role": now}
    return _("%(name)s plays as a %(role)s") % {"name": name, "role": other}


def paid_sentence(name: str, pence: int, club: Club, *, paid: bool) -> str:
    """Return what the cash box says back."""
    text = _("%(name)s paid %(sum)s.") if paid else _("%(name)s has not paid %(sum)s yet.")
    return text % {"name": name, "sum": money(pence, club)}


def pays_tonight(name: str, pence: int, club: Club) -> str:
    return _("%(name)s pays %(sum)s tonight.") % {"name": name, "sum": money(pence, club)}


def several_fit(typed: str, count: int) -> str:
    return _("%(n)d names fit “%(typed)s”: type more, or choose one.") % {
        "n": count,
        "typed": typed,
    }


def quarter_words() -> dict[int, str]:
    """Return which quarter of the sheet is left, as it lies in the printer."""
    return {
        1: _("top left"),
        2: _("top right"),
        3: _("bottom left"),
        4: _("bottom right"),
    }
