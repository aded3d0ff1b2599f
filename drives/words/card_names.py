"""Cards as players say them: the king of hearts."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from drives.words.scoring import trumps_word
from scoring.cards import Card, Rank


def rank_word(rank: Rank) -> str:
    """Return the word for the rank: "two", "king"."""
    words = {
        Rank.TWO: _("two"),
        Rank.THREE: _("three"),
        Rank.FOUR: _("four"),
        Rank.FIVE: _("five"),
        Rank.SIX: _("six"),
        Rank.SEVEN: _("seven"),
        Rank.EIGHT: _("eight"),
        Rank.NINE: _("nine"),
        Rank.TEN: _("ten"),
        Rank.JACK: _("jack"),
        Rank.QUEEN: _("queen"),
        Rank.KING: _("king"),
        Rank.ACE: _("ace"),
    }
    return words[rank]


def card_name(card: Card) -> str:
    """Return the card as it is said: "king of hearts"."""
    return _("%(rank)s of %(suit)s") % {
        "rank": rank_word(card.rank),
        "suit": trumps_word(card.suit),
    }


def any_of_suit(cards: Sequence[Card]) -> str:
    """Return one or several cards of one suit to choose from: "six, nine or ace of hearts"."""
    ranks = [rank_word(card.rank) for card in cards]
    if len(ranks) == 1:
        return card_name(cards[0])
    return _("%(ranks)s or %(last)s of %(suit)s") % {
        "ranks": ", ".join(ranks[:-1]),
        "last": ranks[-1],
        "suit": trumps_word(cards[0].suit),
    }
