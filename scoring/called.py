"""What a table has settled before the first lead, and by whom."""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.errors import WhistError
from scoring.hand_rules import Call, HandRule, Terms, Told
from scoring.sides import Chair


class CallError(WhistError):
    """Calls that no table can have made.

    `call_after_call`: somebody said more once it was settled (value `chair`); `call_not_made`: nobody
    has settled it and not everybody was asked (`chair` is whose turn it is); `card_not_laid`: a card
    is to be turned that was not laid (`chair`).
    """


@dataclass(frozen=True, slots=True)
class Called:
    """How a hand is played: the call, and who made it; `caller` is None where nobody did."""

    call: Call
    caller: Chair | None = None

    def told(self, ns_honours: int | None = None) -> Told:
        """Return what the score needs to know of it."""
        return Told(ns_honours, self.call, self.caller.side if self.caller else None)

    def terms(self, rule: HandRule) -> Terms:
        return rule.terms_of(self.call)

    def leader(self, rule: HandRule, dealer: Chair) -> Chair:
        """Return who leads to the first trick."""
        return self.terms(rule).leader(dealer, self.caller)


def in_turn(dealer: Chair) -> Iterator[Chair]:
    """Yield the four chairs in the order in which they speak, or turn their cards: dealer's left first."""
    chair = dealer
    for _ in Chair:
        chair = chair.left
        yield chair
