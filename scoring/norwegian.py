"""Norwegian whist: no trumps, and the first who wishes says whether tricks are won or lost."""

from collections.abc import Sequence
from typing import Final

from scoring.called import Called, CallError, in_turn
from scoring.hand_rules import Call, HandRule, Leads, Terms, Whose
from scoring.sides import Chair

NORWEGIAN: Final = HandRule(
    "norwegian",
    (
        Terms(each=4, each_against=8, over_book=True, call=Call.GRAND, leads=Leads.CALLERS_LEFT),
        Terms(Whose.OPPONENTS, each=2, over_book=True, call=Call.NULLO, leads=Leads.CALLERS_RIGHT),
    ),
    no_trumps=True,
    game=50,
)
"""Grand: 4 for each odd trick of the side that said so, 8 for each of the others'. Nullo: 2 for each odd
trick, to the side that did not take it. A game is 50."""


def called(dealer: Chair, said: Sequence[Call | None]) -> Called:
    """Return how a hand is played, from what was said in turn from the dealer's left; None is a pass.

    The first who says grand or nullo settles it; where all four pass it is nullo. Raises CallError
    `call_after_call` and `call_not_made`, and HandRuleError for a call of another game.
    """
    turns = list(in_turn(dealer))
    caller = next((chair for chair, call in zip(turns, said, strict=False) if call), None)
    spoken = len(turns) if caller is None else turns.index(caller) + 1
    if len(said) > spoken:
        raise CallError("call_after_call", chair=turns[spoken % len(turns)])
    if len(said) < spoken:
        raise CallError("call_not_made", chair=turns[len(said)])
    call = said[-1] or Call.NULLO
    NORWEGIAN.terms_of(call)  # refuses a call of another game
    return Called(call, caller)
