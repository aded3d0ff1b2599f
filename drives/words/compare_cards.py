"""The players' cards against the tables, in words."""

from collections.abc import Sequence
from fractions import Fraction

from django.utils.translation import gettext as _, ngettext

from drives.words.cards import halves_or_blank, listed, some_of
from drives.words.cards_at_tables import cards_named, cards_show
from drives.words.which_hands import hands_from
from scoring.cards_of_hand import Shown
from scoring.halves import from_halves, tricks_text
from scoring.narrowing import Explains
from scoring.rules import Scoring, worth
from scoring.seat_check import Borne, SlipCheck
from scoring.sides import Side
from scoring.tricks import DealScore

Could = tuple[int, int, Explains]
"""A hand and a table that would explain a card, and how."""


def compare_sentence(typed: int, disagree: int) -> str:
    """Return how many cards are typed, and how many of them disagree with the tables."""
    if not typed:
        return _("Nothing is typed yet.")
    cards = ngettext("%(n)d card typed", "%(n)d cards typed", typed) % {"n": typed}
    if not disagree:
        return _("%(cards)s; what is in of the tables fits.") % {"cards": cards}
    return _("%(cards)s. %(disagree)s") % {"cards": cards, "disagree": disagree_sentence(disagree)}


def disagree_sentence(cards: int) -> str:
    """Return "2 cards disagree with the tables."; nothing where none does."""
    if not cards:
        return ""
    said = ngettext(
        "%(n)d card disagrees with the tables.", "%(n)d cards disagree with the tables.", cards
    )
    return said % {"n": cards}


def found_word(how: str, tables: int | None) -> str:
    """Return, beside a box, how its number compares; `tables` are half tricks."""
    if how == "fits":
        return _("fits")
    if how == "waits":
        return _("slips not in")
    if tables is None:
        return _("the tables say a rest")
    return _("the tables say %(tricks)s") % {"tricks": halves_or_blank(tables)}


def slip_sentence(hand: int, table: int, check: SlipCheck, scoring: Scoring) -> str:
    """Return which cards say otherwise than a table's slip, and whom the others bear out.

    "Hand 5, table 3: the slip says 8 – 5, and card 9 shows 6. Cards 3, 7 and 12 bear the slip out."
    """
    by_what: dict[Shown, list[int]] = {}
    for card in check.against:
        if card.shows is not None:
            by_what.setdefault(card.shows, []).append(card.number)
    shown = [cards_show(sorted(numbers), shows) for shows, numbers in by_what.items()]
    said = _("Hand %(hand)d, table %(table)d: the slip says %(slip)s, but %(shown)s.") % {
        "hand": hand,
        "table": table,
        "slip": score_text(check.slip, scoring),
        "shown": listed(shown),
    }
    return f"{said} {_verdict(check, scoring)}"


def _verdict(check: SlipCheck, scoring: Scoring) -> str:
    agree = {"cards": cards_named(check.agree), "together": cards_named(check.together)}
    if check.borne_out is Borne.CARDS and check.instead:
        return _("Cards %(together)s agree on %(score)s.") % {
            **agree,
            "score": score_text(check.instead, scoring),
        }
    if check.borne_out is Borne.CARDS:
        return _("Cards %(together)s agree with each other.") % agree
    if check.agree and check.borne_out is Borne.SLIP:
        return (
            ngettext(
                "Card %(cards)s bears the slip out.",
                "Cards %(cards)s bear the slip out.",
                len(check.agree),
            )
            % agree
        )
    if check.out:
        out = {"cards": cards_named(check.out)}
        return (
            ngettext(
                "Card %(cards)s may tell which is right.",
                "Cards %(cards)s may tell which is right.",
                len(check.out),
            )
            % out
        )
    return _("The cards of that table do not tell which is right.")


def score_text(score: DealScore, scoring: Scoring) -> str:
    """Return a deal as its slip has it: North-South's figure first."""
    ns, ew = (worth(score, side, scoring) for side in Side)
    return f"{ns} – {ew}"


def stretch_sentence(
    card: int, hands: tuple[int, int], says: int, tables: int, narrowed: str
) -> str:
    """Return that a half or the whole of a card does not come to what the tables say, and where to look.

    `says` and `tables` are half tricks, `narrowed` is where to look, or nothing.
    """
    first, last = hands
    values = {
        "card": card,
        "hands": hands_from(first, last),
        "says": tricks_text(from_halves(says)),
        "tables": tricks_text(from_halves(tables)),
    }
    said = _("Card %(card)d, %(hands)s: the card says %(says)s, the tables %(tables)s.") % values
    return f"{said} {narrowed}".rstrip()


def narrowed_words(could: Sequence[Could], hands: Sequence[int], left: int, *, typed: bool) -> str:
    """Return where what a stretch is off by is to be looked for.

    `hands` are those of it that differ by themselves, `left` the half tricks they leave open, `typed`
    whether every hand of it is typed by itself.
    """
    if not left:
        named = listed(some_of([str(hand) for hand in hands]))
        said = ngettext(
            "Hand %(hands)s makes the difference.",
            "Hands %(hands)s make the difference.",
            len(hands),
        )
        return said % {"hands": named}
    if typed:
        return _("By its hands it does not come to that: add the card up again.")
    return _where(could)


def _where(could: Sequence[Could]) -> str:
    if not could:
        return _("No one hand explains it, by the other cards: add the card up again.")
    borne_out = could[0][2].others
    if not borne_out:
        return _("Type it hand by hand, or the cards of those it played with, to find the hand.")
    if len(could) == 1:
        hand, table, found = could[0]
        said = ngettext(
            "Hand %(hand)d at table %(table)d would explain it: card %(cards)s is off there alike.",
            "Hand %(hand)d at table %(table)d would explain it: cards %(cards)s are off there alike.",
            len(found.others),
        )
        return said % {"hand": hand, "table": table, "cards": cards_named(found.others)}
    hands = some_of([str(hand) for hand, _table, _found in could])
    return _("One of hands %(hands)s would explain it.") % {"hands": listed(hands)}


def rested_sentence(hand: int, card: int, tricks: Fraction) -> str:
    """Return that a card shows tricks of a hand that it rested by the seats."""
    return _("Hand %(hand)d: card %(card)d shows %(tricks)s, where it rested.") % {
        "hand": hand,
        "card": card,
        "tricks": tricks_text(tricks),
    }


def sat_words(with_card: int | None, against: Sequence[int]) -> str:
    """Return with whom a card played a hand, and against whom: "with 7, against 3 and 9"."""
    said = []
    if with_card is not None:
        said.append(_("with %(card)d") % {"card": with_card})
    if against:
        said.append(_("against %(cards)s") % {"cards": cards_named(against)})
    return ", ".join(said)
