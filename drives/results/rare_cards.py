"""What is typed of a card and happens so seldom that it is worth one question."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from drives.models import Drive, Seat
from drives.models.play import REST
from drives.results.card_lines import Typed
from scoring.halves import from_halves
from scoring.rules import Scoring
from scoring.sides import Chair
from scoring.unusual import RARE, is_far_out


@dataclass(frozen=True, slots=True)
class Rare:
    """So many tricks in so many hands; of one hand, `hand` is its number."""

    tricks: Fraction
    hands: int
    hand: int | None = None


@dataclass(frozen=True, slots=True)
class OnCard:
    """Tricks of hands first to last on an entry's card, in half tricks."""

    entry: int
    first: int
    last: int
    half_tricks: int


def rare_on_card(drive: Drive, says: OnCard, typed: Mapping[int, Typed], hands: int) -> Rare | None:
    """Return what is rare about this number, or about the total it makes; None where nothing is.

    `typed` are all cards, this number among them; `hands` are the drive's. Rare are 12 and 13 in a hand,
    unless the partner's card says the same, and a half or a total more than four standard deviations
    out. Where other than all tricks count, or a hand has a rule of its own, nothing is judged. Queries
    only for what is rare.
    """
    if drive.scoring != Scoring.ALL_TRICKS:
        return None
    rare = _rare(drive, says, typed, hands)
    return None if rare and drive.hands.exclude(rule="").exists() else rare


def _rare(drive: Drive, says: OnCard, typed: Mapping[int, Typed], hands: int) -> Rare | None:
    if says.first == says.last and says.half_tricks >= 2 * RARE:
        if not _partner_says_so(drive, says, typed):
            return Rare(from_halves(says.half_tricks), 1, says.first)
        return None
    of_card = typed.get(says.entry, {})
    # Of a card that is compared, a half may stand beside its hands: together they are no total.
    covered = sorted(hand for first, last in of_card for hand in range(first, last + 1))
    stretches = [(says.half_tricks, says.last - says.first + 1)]
    if covered == list(range(1, hands + 1)):
        stretches.append(_played(list(of_card.values()), hands))
    for half_tricks, of_hands in stretches:
        if is_far_out(from_halves(half_tricks), of_hands):
            return Rare(from_halves(half_tricks), of_hands)
    return None


def _played(values: Sequence[tuple[int, bool]], hands: int) -> tuple[int, int]:
    """Return what a whole card comes to, and the hands it is of: those typed as a rest are not."""
    rests = sum(rest for _half_tricks, rest in values)
    return sum(half_tricks for half_tricks, rest in values if not rest), hands - rests


def _partner_says_so(drive: Drive, says: OnCard, typed: Mapping[int, Typed]) -> bool:
    """Whether the partner's card shows the same; without seats, whether anybody else's does."""
    hand = says.first, says.last
    same = {
        entry
        for entry, of_card in typed.items()
        if entry != says.entry and of_card.get(hand) == (says.half_tricks, False)
    }
    if not same:
        return False
    seats = Seat.objects.filter(round__drive=drive, round__hands__number=says.first)
    at = {
        entry: (table, chair)
        for entry, table, chair in seats.exclude(chair=REST).values_list(
            "entry", "table_number", "chair"
        )
    }
    if says.entry not in at:
        return True
    table, chair = at[says.entry]
    return any(at.get(entry) == (table, Chair(chair).partner) for entry in same)
