"""Minnesota whist: no trumps, and a card laid face down by each says whether tricks are won or lost."""

from collections.abc import Mapping
from typing import Final

from scoring.called import Called, CallError, in_turn
from scoring.cards import Card, Suit
from scoring.hand_rules import Call, HandRule, Leads, Terms, Whose
from scoring.sides import Chair

BLACK: Final = (Suit.SPADES, Suit.CLUBS)


def minnesota(*, against: int = 2, high_leads: Leads = Leads.CALLERS_RIGHT) -> HandRule:
    """Return the rule of a Minnesota hand.

    High: 1 for each trick over six to the side of the player who showed black, `against` for each to
    the others. Low: 1 for each trick under seven. A game is 13. Sources differ on `against` (2, or 1)
    and on who leads at high; at low the player on the dealer's left does.
    """
    return HandRule(
        "minnesota",
        (
            Terms(
                each_against=against if against != 1 else None,
                over_book=True,
                call=Call.HIGH,
                leads=high_leads,
            ),
            Terms(Whose.OPPONENTS, over_book=True, call=Call.LOW),
        ),
        no_trumps=True,
        game=13,
    )


MINNESOTA: Final = minnesota()


def called(dealer: Chair, laid: Mapping[Chair, Card]) -> Called:
    """Return how a hand is played, from the card each has laid face down: black for high, red for low.

    They are turned from the dealer's left until one is black: high, by who laid it. All red: low.
    Raises CallError `card_not_laid` where the next card to be turned is missing.
    """
    for chair in in_turn(dealer):
        if chair not in laid:
            raise CallError("card_not_laid", chair=chair)
        if laid[chair].suit in BLACK:
            return Called(Call.HIGH, chair)
    return Called(Call.LOW)
