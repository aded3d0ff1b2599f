"""What the laws of whist have to say about what somebody typed."""

from collections.abc import Callable
from fractions import Fraction

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from scoring.cards import Card, Suit
from scoring.halves import to_halves
from scoring.sides import Chair
from scoring.trumps import AtTable, Trumps


def trumps_word(trumps: Trumps | AtTable | Suit) -> str:
    """Return the word the caller says: "spades", "no trumps"."""
    words = {
        Trumps.HEARTS: _("hearts"),
        Trumps.DIAMONDS: _("diamonds"),
        Trumps.SPADES: _("spades"),
        Trumps.CLUBS: _("clubs"),
        Trumps.NO_TRUMPS: _("no trumps"),
        AtTable.TURNED_UP: _("turned up at each table"),
        AtTable.CUT: _("cut at each table"),
    }
    return words[Trumps(trumps) if isinstance(trumps, Suit) else trumps]


def chair_word(chair: Chair) -> str:
    words = {
        Chair.NORTH: _("North"),
        Chair.EAST: _("East"),
        Chair.SOUTH: _("South"),
        Chair.WEST: _("West"),
    }
    return words[chair]


def number(tricks: int | Fraction) -> str:
    """Return the number as the reader's country writes it, with a half as ½: "1,872", "65½"."""
    whole, half = divmod(abs(to_halves(tricks)), 2)
    figures = number_format(whole, force_grouping=True) if whole or not half else ""
    return f"{'-' if tricks < 0 else ''}{figures}{'½' if half else ''}"


def _tricks_make_13(ns: int, ew: int) -> str:
    return _("A hand has 13 tricks; %(ns)s and %(ew)s cannot be right.") % {"ns": ns, "ew": ew}


def _typed_not_13(typed: str, total: int) -> str:
    return _(
        "The two sides' tricks make 13; %(typed)s makes %(total)s. "
        "Type one side's tricks: the other's follow."
    ) % {"typed": typed, "total": total}


def _too_many_tricks(typed: str) -> str:
    return _("A hand has 13 tricks; %(typed)s cannot be right. Type again.") % {"typed": typed}


def _negative_tricks(typed: str) -> str:
    return _("Tricks are counted from 0 to 13; %(typed)s cannot be right. Type again.") % {
        "typed": typed
    }


def _part_tricks(typed: str) -> str:
    return _("A hand's tricks are a whole number; %(typed)s cannot be right. Type again.") % {
        "typed": typed
    }


def _letter_o(typed: str) -> str:
    return _("“%(typed)s” has the letter O in it. Type the figure 0.") % {"typed": typed}


def _odd_out_of_range(typed: str) -> str:
    return _("A side takes 1 to 7 odd tricks; %(typed)s cannot be right. Type again.") % {
        "typed": typed
    }


def _nobody_over_book(typed: str) -> str:
    return _(
        "%(typed)s cannot be right: 13 is odd, so one side is at least one over the book. Type again."
    ) % {"typed": typed}


def _both_over_book(typed: str) -> str:
    return _(
        "Only one side can score odd tricks; %(typed)s cannot be right. "
        "Type 8-5 for tricks or 2-0 for odd tricks."
    ) % {"typed": typed}


def _not_tricks(typed: str) -> str:
    return _("“%(typed)s” is not a number of tricks. Type 8, 8-5 or +2.") % {"typed": typed}


def _flag_or_trick(typed: str) -> str:
    return _(
        "%(typed)s may be flags or tricks. Type h or a for who won, h13 or a13 for all thirteen, "
        "or the tricks of both."
    ) % {"typed": typed}


def _not_flags(typed: str) -> str:
    return _(
        "“%(typed)s” does not say who won. Type h or a, h13 or a13 for all thirteen, or the tricks."
    ) % {"typed": typed}


def _too_long(typed: str) -> str:
    return _("“%(typed)s” is too long for a number of tricks. Type 8, 8-5 or +2.") % {
        "typed": typed
    }


def _boxes_disagree(north_south: str, east_west: str) -> str:
    return _(
        "The two boxes do not fit together: %(north_south)s and %(east_west)s. "
        "Empty one of them: the other side's tricks follow."
    ) % {"north_south": north_south, "east_west": east_west}


def _not_half_tricks(typed: str) -> str:
    return _("Tricks are whole or half; %(typed)s cannot be right. Type 6, 6.5 or 6½.") % {
        "typed": typed
    }


def _not_a_total(typed: str) -> str:
    return _("“%(typed)s” is not a number of tricks. Type it in figures, such as 84 or 6½.") % {
        "typed": typed
    }


def _negative_total(typed: str) -> str:
    return _("Tricks are counted from 0; %(typed)s cannot be right. Type again.") % {"typed": typed}


def _total_too_long(typed: str) -> str:
    return _("“%(typed)s” is too long for a number of tricks. Type again.") % {"typed": typed}


def _more_than_possible(typed: str, most: int) -> str:
    return _("There are %(most)s tricks at most; %(typed)s cannot be right. Type again.") % {
        "typed": typed,
        "most": number(most),
    }


def _not_a_card(typed: str) -> str:
    return _("“%(typed)s” is not a card. Type rank and suit, such as AS or 10H.") % {"typed": typed}


def _not_a_pack(different: int) -> str:
    return _("A pack has 52 different cards; these are %(different)s.") % {"different": different}


def _card_not_held(chair: Chair, card: Card) -> str:
    return _("%(chair)s does not hold %(card)s.") % {"chair": chair_word(chair), "card": card}


def _must_follow_suit(chair: Chair, card: Card, led: Suit) -> str:
    return _("%(chair)s can follow suit in %(led)s, so cannot play %(card)s.") % {
        "chair": chair_word(chair),
        "led": trumps_word(led),
        "card": card,
    }


SCORING_SENTENCES: dict[str, Callable[..., str]] = {
    "tricks_make_13": _tricks_make_13,
    "typed_not_13": _typed_not_13,
    "too_many_tricks": _too_many_tricks,
    "negative_tricks": _negative_tricks,
    "part_tricks": _part_tricks,
    "letter_o": _letter_o,
    "odd_out_of_range": _odd_out_of_range,
    "nobody_over_book": _nobody_over_book,
    "both_over_book": _both_over_book,
    "not_tricks": _not_tricks,
    "flag_or_trick": _flag_or_trick,
    "not_flags": _not_flags,
    "too_long": _too_long,
    "boxes_disagree": _boxes_disagree,
    "not_half_tricks": _not_half_tricks,
    "not_a_total": _not_a_total,
    "negative_total": _negative_total,
    "total_too_long": _total_too_long,
    "more_than_possible": _more_than_possible,
    "not_a_card": _not_a_card,
    "not_a_pack": _not_a_pack,
    "card_not_held": _card_not_held,
    "must_follow_suit": _must_follow_suit,
}
