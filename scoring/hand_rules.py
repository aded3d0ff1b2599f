"""Hands with rules of their own: what their tricks are worth, with a line of explanation for each side."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from scoring import honours as honours_of
from scoring.errors import WhistError
from scoring.marks import Mark
from scoring.sides import Chair, Side
from scoring.tricks import BOOK, TRICKS_IN_DEAL, DealScore


class HandRuleError(WhistError):
    """What the rule of a hand cannot be asked.

    Codes: `no_such_call` where the rule knows no call like the one that was said; `deal_not_told` where a
    call, a caller or honours are not known and it takes them; `own_cards` where the sides' tricks are
    not enough, since each player counts alone; `own_cards_make_13` (value `total`).
    """


class Whose(StrEnum):
    """The tricks that a player's card is given."""

    OWN_SIDE = "own"
    OPPONENTS = "theirs"
    OWN_CARDS = "cards"


class Call(StrEnum):
    """What a table has settled before the first lead: whether tricks are to be won or lost."""

    GRAND = "grand"
    NULLO = "nullo"
    HIGH = "high"
    LOW = "low"


class Leads(StrEnum):
    """Who leads to the first trick; from the dealer too where it is the caller's and nobody called."""

    DEALERS_LEFT = "dealers-left"
    CALLERS_LEFT = "callers-left"
    CALLERS_RIGHT = "callers-right"


@dataclass(frozen=True, slots=True)
class Terms:
    """What tricks are worth, under a call where the rule has calls.

    `each` is what one trick scores, `each_against` what it scores for the side that did not call, where
    that is another figure; `over_book` counts only those beyond six.
    """

    whose: Whose = Whose.OWN_SIDE
    each: int = 1
    each_against: int | None = None
    over_book: bool = False
    call: Call | None = None
    leads: Leads = Leads.DEALERS_LEFT

    @property
    def needs_caller(self) -> bool:
        """Whether the score depends on which side called."""
        return self.each_against is not None

    def leader(self, dealer: Chair, caller: Chair | None = None) -> Chair:
        """Return who leads to the first trick."""
        start = dealer if self.leads is Leads.DEALERS_LEFT or caller is None else caller
        return start.right if self.leads is Leads.CALLERS_RIGHT else start.left

    def counted(self, tricks: int) -> int:
        """Return how many of a side's, or player's, own tricks count for it."""
        counted = TRICKS_IN_DEAL - tricks if self.whose is Whose.OPPONENTS else tricks
        return max(0, counted - BOOK) if self.over_book else counted

    def each_for(self, side: Side, caller: Side | None) -> int:
        """Return what one trick that counts scores for the side."""
        if self.each_against is None or side is caller:
            return self.each
        return self.each_against


EACH_ONE: Final = (0, 1, 2, 3, 4)
"""Points for none to all four honours held, where each is one more trick on the card."""
BY_LAW: Final = tuple(honours_of.points(held) for held in EACH_ONE)
"""Points for them as in a game of whist: 2 for three, 4 for all."""


@dataclass(frozen=True, slots=True)
class HandRule:
    """What a hand is worth where it is not simply its tricks.

    `terms` are those of each call, or the only ones. `honours` are the points for none to four held,
    empty where they do not count. `no_trumps`: the hand is played without. `game` is the number of
    points that wins, where hands are added up to one.
    """

    code: str
    terms: tuple[Terms, ...] = (Terms(),)
    honours: tuple[int, ...] = ()
    no_trumps: bool = False
    game: int | None = None

    @property
    def calls(self) -> tuple[Call, ...]:
        """The calls that a table can settle on; none where the rule has none."""
        return tuple(terms.call for terms in self.terms if terms.call)

    def terms_of(self, call: Call | None) -> Terms:
        """Return the terms of a call. Raises HandRuleError: `deal_not_told`, `no_such_call`."""
        if found := next((terms for terms in self.terms if terms.call is call), None):
            return found
        raise HandRuleError("no_such_call" if call else "deal_not_told")


USUAL: Final = HandRule("")
"""Every trick counts for the side that took it."""


@dataclass(frozen=True, slots=True)
class Told:
    """What is known of a deal besides its tricks: North-South's honours, the call, and who called."""

    ns_honours: int | None = None
    call: Call | None = None
    caller: Side | None = None


NOTHING: Final = Told()


def is_enough(rule: HandRule, told: Told) -> bool:
    """Whether a deal can be scored by this rule, its tricks being known."""
    if rule.honours and told.ns_honours is None:
        return False
    if not rule.calls:
        return True
    if told.call not in rule.calls:
        return False
    return told.caller is not None or not rule.terms_of(told.call).needs_caller


def most_points(rule: HandRule) -> int:
    """Return the most that one deal can put on a card by this rule."""
    return max(
        terms.counted(0 if terms.whose is Whose.OPPONENTS else TRICKS_IN_DEAL)
        * max(terms.each, terms.each_against or 0)
        for terms in rule.terms
    ) + max(rule.honours, default=0)


def points(score: DealScore, rule: HandRule, told: Told = NOTHING) -> Mapping[Side, int]:
    """Return what a deal puts on the card of each player of both sides. Raises as `marks`."""
    return {mark.side: mark.points for mark in marks(score, rule, told)}


def marks(score: DealScore, rule: HandRule, told: Told = NOTHING) -> list[Mark]:
    """Return a mark for each side, North-South's first, with code and values that say why.

    Codes: `all_tricks`, `tricks_times`, `their_tricks`, `tricks_and_honours`; of odd tricks
    `over_six`, `over_six_against` (the caller's opponents), `not_over_six`, `under_seven`,
    `not_under_seven`. Values: `tricks` of the side, `counted` of them or of the others, `each`, and
    where they count, `held` and `honours`, their points.

    Raises HandRuleError (`own_cards`, `deal_not_told`, `no_such_call`), and HonoursError for honours that
    cannot be.
    """
    terms = rule.terms_of(told.call if rule.calls else None)
    if terms.whose is Whose.OWN_CARDS:
        raise HandRuleError("own_cards")
    if not is_enough(rule, told):
        raise HandRuleError("deal_not_told")
    held = honours_of.between(told.ns_honours) if rule.honours else {}
    return [
        _mark(side, score.of(side), terms, told.caller, _honours(rule, held.get(side)))
        for side in Side
    ]


def _honours(rule: HandRule, held: int | None) -> Mapping[str, int]:
    return {} if held is None else {"held": held, "honours": rule.honours[held]}


def _mark(
    side: Side, tricks: int, terms: Terms, caller: Side | None, honours: Mapping[str, int]
) -> Mark:
    counted, each = terms.counted(tricks), terms.each_for(side, caller)
    total = counted * each + honours.get("honours", 0)
    values = {"tricks": tricks, "counted": counted, "each": each, **honours}
    return Mark(side, total, _why(terms, values, against=side is not caller), values)


def _why(terms: Terms, values: Mapping[str, int], *, against: bool) -> str:
    if terms.over_book:
        return _why_beyond_book(terms, values["counted"], against=against)
    if terms.whose is Whose.OPPONENTS:
        return "their_tricks"
    if "held" in values:
        return "tricks_and_honours"
    return "tricks_times" if terms.each != 1 else "all_tricks"


def _why_beyond_book(terms: Terms, counted: int, *, against: bool) -> str:
    if terms.whose is Whose.OPPONENTS:
        return "under_seven" if counted else "not_under_seven"
    if not counted:
        return "not_over_six"
    return "over_six_against" if terms.needs_caller and against else "over_six"


def points_of_players(
    took: Mapping[Chair, int], rule: HandRule, told: Told = NOTHING
) -> Mapping[Chair, int]:
    """Return what a deal puts on the card of each player, from the tricks that each took.

    Where own cards count, each player has those alone; by every other rule, what the side has.
    Raises HandRuleError `own_cards_make_13` where the players' tricks do not, else as `marks`.
    """
    tricks = {chair: took.get(chair, 0) for chair in Chair}
    total = sum(tricks.values())
    if total != TRICKS_IN_DEAL or min(tricks.values()) < 0:
        raise HandRuleError("own_cards_make_13", total=total)
    terms = rule.terms_of(told.call if rule.calls else None)
    if terms.whose is Whose.OWN_CARDS:
        return {chair: terms.each * terms.counted(tricks[chair]) for chair in Chair}
    ns_tricks = sum(tricks[chair] for chair in Side.NORTH_SOUTH.chairs)
    of_sides = points(DealScore.from_side(Side.NORTH_SOUTH, ns_tricks), rule, told)
    return {chair: of_sides[chair.side] for chair in Chair}


@dataclass(frozen=True, slots=True)
class UpTo:
    """Where hands stand that are added up to a number of points; `hands` is how many it took."""

    points: Mapping[Side, int]
    hands: int
    winner: Side | None = None


def up_to(game: int, deals: Iterable[Mapping[Side, int]]) -> UpTo:
    """Add up deals as `points` gives them, until a side has `game` points; later deals do not count.

    Where one deal takes both there, the side with more has won, and of two level ones neither yet.
    """
    total, hands = dict.fromkeys(Side, 0), 0
    for hands, deal in enumerate(deals, start=1):
        for side in Side:
            total[side] += deal[side]
        first = max(Side, key=lambda side: total[side])
        if total[first] >= game and total[first] != total[first.other]:
            return UpTo(total, hands, first)
    return UpTo(total, hands)
