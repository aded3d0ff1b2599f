"""Cards as players say them: the king of hearts."""

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
