"""Where somebody sits, in words; and what becomes of the cards that are printed."""

from collections.abc import Sequence

from django.utils.translation import gettext as _, ngettext

from drives.words.cards import listed, some_of
from drives.words.scoring import chair_word
from scoring.sides import Chair


def where(table: int | None, chair: Chair | None, *, knockout: bool = False) -> str:
    """Return "Table 3, North"; where there is no table "Rest", or in a knock-out "Through"."""
    if table is None or chair is None:
        return _("Through") if knockout else _("Rest")
    return _("Table %(table)d, %(chair)s") % {"table": table, "chair": chair_word(chair)}


def absent_sentence(cards: Sequence[int], *, stand_ins: bool) -> str:
    """Return which printed cards nobody holds, and how they can be played all the same.

    `stand_ins` is whether anybody rests who then plays in their places.
    """
    named = ", ".join(map(str, cards))
    if not stand_ins:
        return ngettext(
            "Nobody holds card %(cards)s, and nobody rests who could play in its place. "
            "Keep the cards, and its table stands empty; or let the highest number take it, "
            "on the People page.",
            "Nobody holds cards %(cards)s, and nobody rests who could play in their places. "
            "Keep the cards, and their tables stand empty; or let the highest numbers take them, "
            "on the People page.",
            len(cards),
        ) % {"cards": named}
    return ngettext(
        "Nobody holds card %(cards)s. Keep the cards, and somebody who rests plays in its place.",
        "Nobody holds cards %(cards)s. Keep the cards, and those who rest play in their places.",
        len(cards),
    ) % {"cards": named}


def printed_sentence(to_print: Sequence[int]) -> str:
    """Return which of the numbered cards are to be printed, anew or at all; the others stay true."""
    if not to_print:
        return _("Every printed card stays true.")
    named = listed(some_of([str(card) for card in to_print]))
    return ngettext(
        "Card %(cards)s has to be printed; every other card stays true.",
        "Cards %(cards)s have to be printed; every other card stays true.",
        len(to_print),
    ) % {"cards": named}


def kept_sentence(changed: int) -> str:
    """Return whether the printed cards stay true where they are kept; `changed` are those whose table
    stands empty in some hand."""
    if not changed:
        return printed_sentence([])
    return ngettext(
        "%(n)d person rests where the card names a chair; every other card stays true.",
        "%(n)d people rest where their cards name a chair; every other card stays true.",
        changed,
    ) % {"n": changed}


def cards_exchanged(moves: Sequence[tuple[str, int]]) -> str:
    """Return who takes which card, so that two who would rather not meet sit apart."""
    taking = "; ".join(
        _("%(name)s takes card %(card)d") % {"name": name, "card": card} for name, card in moves
    )
    return _("To keep people apart: %(taking)s.") % {"taking": taking}


def not_parted(one: str, other: str) -> str:
    """Return that two who are kept apart begin at one table all the same, and what can be done."""
    return _(
        "%(one)s and %(other)s begin at one table all the same. "
        "Click one of the two, then whoever is to change seats."
    ) % {"one": one, "other": other}


def choose_the_other(name: str) -> str:
    """Return what to do once the first of two who change seats is chosen."""
    return _("%(name)s changes seats with whom? Click the other name.") % {"name": name}


def swapped(one: str, other: str) -> str:
    return _("%(one)s and %(other)s have changed seats.") % {"one": one, "other": other}


def instead_of(card: int) -> str:
    """Return whose place a stand-in plays in."""
    return _("for card %(card)d") % {"card": card}
