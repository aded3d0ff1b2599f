"""What the dispute desk's templates need: cards by sign and by word, and the card at a chair."""

from django import template

from drives.results.record_tricks import ShownCard, ShownTrick
from drives.templatetags.evening import suit_sign
from drives.words import card_names, desk
from drives.words.scoring import trumps_word
from scoring.cards import Card
from scoring.play import Revoke
from scoring.sides import Chair
from scoring.trumps import Trumps

register = template.Library()


@register.filter
def card_sign(card: Card) -> str:
    """Return the card as it is printed: "10♥"."""
    return f"{card.rank.text}{suit_sign(card.suit)}"


@register.filter
def card_word(card: Card) -> str:
    """Return the card as it is said: "ten of hearts"."""
    return card_names.card_name(card)


@register.filter
def suit_word(suit: str) -> str:
    """Return the suit as the caller says it: "hearts", "no trumps"."""
    return trumps_word(Trumps(suit))


@register.filter
def at_chair(trick: ShownTrick, chair: Chair) -> ShownCard | None:
    """Return what the chair has played to the trick."""
    return trick.cards.get(chair)


@register.filter
def revoke_mark(revoke: Revoke) -> str:
    """Return who revoked, and what they held: "East revoked: held the four and nine of hearts"."""
    return desk.revoke_mark(revoke)
