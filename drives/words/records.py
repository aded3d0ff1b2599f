"""What is wrong with the record of a hand."""

from collections.abc import Callable

from django.utils.translation import gettext as _

from drives.words.card_names import card_name
from drives.words.scoring import chair_word, number
from scoring.cards import Card
from scoring.sides import Chair


def _empty() -> str:
    return _(
        "There is no record yet. Begin with trumps and who leads, such as S W, "
        "then write each trick on a line of its own."
    )


def _too_long(most: int) -> str:
    return _(
        "This is longer than %(most)s characters, and no record of a hand is. "
        "Write one hand: thirteen lines of four cards."
    ) % {"most": number(most)}


def _trumps(typed: str) -> str:
    return _(
        "“%(typed)s” does not say what is trumps. Begin with trumps and who leads, such as "
        "S W for spades and West, or NT W for no trumps."
    ) % {"typed": typed}


def _leader(typed: str) -> str:
    return _(
        "“%(typed)s” does not say who leads. After trumps write N, E, S or W, "
        "and begin the first trick on a new line."
    ) % {"typed": typed}


def _no_leader() -> str:
    return _("Trick 1: nobody is said to lead. Write N, E, S or W after trumps, such as S W.")


def _no_tricks() -> str:
    return _(
        "There are no tricks yet. Write each on a line of its own, the cards in the order "
        "played: KH 3H AH 5H."
    )


def _number(trick: int, typed: str) -> str:
    return _(
        "Trick %(trick)s is numbered %(typed)s. "
        "Is a trick missing, or written twice? Look at the line before it."
    ) % {"trick": number(trick), "typed": typed}


def _fourteenth(trick: int) -> str:
    return _("A hand has 13 tricks, and this is number %(trick)s. Take out what is too much.") % {
        "trick": number(trick)
    }


def _stops(trick: int) -> str:
    return _("The record stops after trick %(trick)s. A whole hand has 13 tricks.") % {
        "trick": number(trick)
    }


def _suit(trick: int, chair: Chair, typed: str) -> str:
    return _("%(where)s: “%(typed)s” names no suit. After the rank type H, D, S or C.") % {
        "where": _where(trick, chair),
        "typed": typed,
    }


def _rank(trick: int, chair: Chair, typed: str) -> str:
    return _(
        "%(where)s: “%(typed)s” names no rank. Before the suit type 2 to 10, J, Q, K or A."
    ) % {
        "where": _where(trick, chair),
        "typed": typed,
    }


def _card(trick: int, chair: Chair, typed: str) -> str:
    return _("%(where)s: “%(typed)s” is not a card. Type rank and suit, such as AS or 10H.") % {
        "where": _where(trick, chair),
        "typed": typed,
    }


def _twice(trick: int, chair: Chair, card: Card, first_trick: int, first_chair: Chair) -> str:
    values = {
        "where": _where(trick, chair),
        "card": card_name(card),
        "first_trick": number(first_trick),
        "first_chair": chair_word(first_chair),
    }
    if trick == first_trick:
        return (
            _(
                "%(where)s: the %(card)s was played already, in the same trick, by %(first_chair)s. "
                "Look at both cards."
            )
            % values
        )
    return (
        _(
            "%(where)s: the %(card)s was played already, in trick %(first_trick)s, "
            "by %(first_chair)s. Look at both tricks."
        )
        % values
    )


def _short(trick: int, chair: Chair, cards: int) -> str:
    held = {1: _("one card"), 2: _("two cards"), 3: _("three cards")}[cards]
    return _(
        "Trick %(trick)s has %(cards)s, so %(chair)s would end with twelve. "
        "Write all four in the order they were played."
    ) % {"trick": number(trick), "cards": held, "chair": chair_word(chair)}


def _fifth(trick: int, chair: Chair) -> str:
    return _(
        "%(where)s: there are four cards already. Begin the next trick on a new line, "
        "or take one card out."
    ) % {"where": _where(trick, chair)}


def _turn(trick: int, chair: Chair, turn: Chair) -> str:
    return _(
        "%(where)s: %(turn)s was to play. Write the cards in the order they were played, clockwise."
    ) % {"where": _where(trick, chair), "turn": chair_word(turn)}


def _wrong_leader(trick: int, chair: Chair, turn: Chair) -> str:
    values = {
        "where": _where(trick, chair),
        "turn": chair_word(turn),
        "before": number(trick - 1),
    }
    if trick == 1:
        return _("%(where)s: the first line says that %(turn)s leads. Look at both lines.") % values
    return (
        _("%(where)s: trick %(before)s went to %(turn)s, who leads. Look at both tricks.") % values
    )


def _where(trick: int, chair: Chair) -> str:
    return _("Trick %(trick)s, %(chair)s") % {"trick": number(trick), "chair": chair_word(chair)}


RECORD_SENTENCES: dict[str, Callable[..., str]] = {
    "record_empty": _empty,
    "record_too_long": _too_long,
    "record_trumps": _trumps,
    "record_leader": _leader,
    "record_no_leader": _no_leader,
    "record_no_tricks": _no_tricks,
    "record_number": _number,
    "record_fourteenth": _fourteenth,
    "record_stops": _stops,
    "record_suit": _suit,
    "record_rank": _rank,
    "record_card": _card,
    "record_twice": _twice,
    "record_short": _short,
    "record_fifth": _fifth,
    "record_turn": _turn,
    "record_wrong_leader": _wrong_leader,
}
