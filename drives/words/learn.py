"""What somebody who learns the game is told: the rules, what was played, what to do, and how it ended."""

from collections.abc import Sequence

from django.utils.text import capfirst
from django.utils.translation import gettext as _, ngettext

from drives.words.card_names import card_name
from drives.words.pads import german_rules as german_rules_of_a_card
from drives.words.scoring import number, trumps_word
from scoring.alone import YOU, YOUR_CHAIR
from scoring.cards import Card, Suit
from scoring.german import Player
from scoring.sides import Chair
from scoring.tricks import BOOK
from scoring.trumps import Trumps


def suit_word(suit: Suit) -> str:
    """Return the suit as the head of its cards: "Hearts"."""
    return capfirst(trumps_word(suit))


def who_word(who: Chair | Player) -> str:
    """Return who sits there, as you see the table from your chair."""
    words = {
        YOUR_CHAIR: _("You"),
        YOUR_CHAIR.left: _("On your left"),
        YOUR_CHAIR.partner: _("Your partner"),
        YOUR_CHAIR.right: _("On your right"),
    }
    if isinstance(who, Player):
        return _("You") if who is YOU else _("The other player")
    return words[who]


def played(who: Chair | Player, card: Card) -> str:
    """Return who played what: "Your partner: ten of hearts."."""
    return _("%(who)s: %(card)s.") % {"who": who_word(who), "card": card_name(card)}


def took(who: Chair | Player) -> str:
    """Return who took a trick."""
    sentences = {
        YOUR_CHAIR: _("You take the trick."),
        YOUR_CHAIR.left: _("The player on your left takes the trick."),
        YOUR_CHAIR.partner: _("Your partner takes the trick."),
        YOUR_CHAIR.right: _("The player on your right takes the trick."),
    }
    if isinstance(who, Player):
        return _("You take the trick.") if who is YOU else _("The other player takes the trick.")
    return sentences[who]


def drew(card: Card) -> str:
    return _("You draw the %(card)s.") % {"card": card_name(card)}


def your_turn(led: Suit | None, legal: Sequence[Card], trumps: Suit | Trumps) -> str:
    """Return what you may do now: lead, follow suit, or throw or trump."""
    if led is None:
        return _("You lead: play any card.")
    if all(card.suit is led for card in legal):
        return _("Your turn. %(suit)s were led and you hold some, so play one of them.") % {
            "suit": suit_word(led)
        }
    if any(card.suit == trumps for card in legal):
        return _("Your turn. You have no %(suit)s: trump it, or throw any other card.") % {
            "suit": trumps_word(led)
        }
    return _("Your turn. You have no %(suit)s: throw any card.") % {"suit": trumps_word(led)}


def trumps_are(trumps: Suit) -> str:
    return _("%(suit)s are trumps") % {"suit": suit_word(trumps)}


def trumps_shown(dealer: Chair, turned: Card) -> str:
    """Return how trumps were found in this hand."""
    values = {"card": card_name(turned)}
    sentences = {
        YOUR_CHAIR: _("You dealt. Your last card, the %(card)s, was turned up."),
        YOUR_CHAIR.left: _("The player on your left dealt and turned up the %(card)s."),
        YOUR_CHAIR.partner: _("Your partner dealt and turned up the %(card)s."),
        YOUR_CHAIR.right: _("The player on your right dealt and turned up the %(card)s."),
    }
    return sentences[dealer] % values


def whist_score(ours: int, theirs: int) -> str:
    return _("Your side %(ours)s, the others %(theirs)s.") % {
        "ours": number(ours),
        "theirs": number(theirs),
    }


def german_score(yours: int, others: int) -> str:
    return _("You %(yours)s, the other %(others)s.") % {
        "yours": number(yours),
        "others": number(others),
    }


def stock_word(cards: int) -> str:
    """Return how many cards are left to draw, the one turned up among them."""
    said = ngettext("%(n)s card left to draw.", "%(n)s cards left to draw.", cards)
    return said % {"n": number(cards)}


def part_word(*, first: bool) -> str:
    """Return which part of the round this is, and what its tricks are for."""
    if first:
        return _("First part: a trick wins the card turned up. It does not count yet.")
    return _("Second part: these tricks count. Seven win the round.")


def whist_over(ours: int, theirs: int) -> str:
    """Return how the hand ended, counted as it is at a table."""
    odd = max(ours, theirs) - BOOK
    points = ngettext("%(n)s odd trick", "%(n)s odd tricks", odd) % {"n": number(odd)}
    won = (
        _("You and your partner have won the hand, %(ours)s tricks to %(theirs)s: %(points)s.")
        if ours > theirs
        else _("The others have won the hand, %(theirs)s tricks to %(ours)s: %(points)s.")
    )
    return won % {"ours": number(ours), "theirs": number(theirs), "points": points}


def german_over(yours: int, others: int) -> str:
    won = (
        _("You have won the round, %(yours)s tricks to %(others)s.")
        if yours > others
        else _("The other player has won the round, %(others)s tricks to %(yours)s.")
    )
    return won % {"yours": number(yours), "others": number(others)}


def whist_rules() -> tuple[str, ...]:
    """Return how a hand of classic Whist is played, as sentences."""
    return (
        _("You and the player opposite are partners, against the two others. 13 cards each."),
        _("The last card dealt is turned up: its suit is trumps."),
        _follow(),
        _highest(),
        _("Thirteen tricks. The side with seven or more wins, and scores each trick over six."),
    )


def german_rules() -> tuple[str, ...]:
    """Return how German Whist is played, as sentences."""
    dealt, *rest = german_rules_of_a_card()
    return (dealt, _follow(), _highest(), *rest)


def _follow() -> str:
    return _(
        "Who leads plays any card. After that a card of the same suit has to be played "
        "by whoever holds one; who holds none may play any card."
    )


def _highest() -> str:
    return _(
        "The highest trump takes the trick; without a trump, the highest card of the suit led. "
        "The ace is high. Who takes the trick leads to the next."
    )


def not_your_game() -> str:
    return _("That game could not be read, so here is a new one.")


def not_held() -> str:
    return _("That card is not in your hand. Press one of your cards.")


def follow(led: Suit) -> str:
    return _("%(suit)s were led and you hold some: play one of them.") % {"suit": suit_word(led)}
