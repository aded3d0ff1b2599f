"""Lines from the tables: what everybody has of the deals they sat at, and of the hands they rested."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from drives.models import Deal, Drive, Seat
from drives.models.play import REST
from drives.results.competitors import Competitor
from drives.results.deals import DealCounts, Deals
from drives.results.line import HandRow, Line, Said
from drives.results.penalties import SeatOfHand
from scoring.sides import Chair

SIDE_OF = {chair.value: chair.side for chair in Chair}


@dataclass(frozen=True, slots=True)
class Sat:
    """Somebody in a hand: at a table, or resting; `half` is the half the hand is of."""

    where: SeatOfHand
    half: int


def seats_of(drive: Drive, hands: Sequence[HandRow]) -> list[Sat]:
    """Return who sits where in every hand that is seated, in one query: round by round, by table."""
    of_round: dict[int, list[tuple[int, int]]] = {}
    for _pk, number, half, round_pk in hands:
        of_round.setdefault(round_pk, []).append((number, half))
    seats = Seat.objects.filter(round__drive=drive).values_list(
        "round", "table_number", "chair", "entry"
    )
    return [
        Sat((number, table, chair, entry), half)
        for round_pk, table, chair, entry in seats.order_by(
            "round__number", "table_number", "chair"
        )
        for number, half in of_round[round_pk]
    ]


def table_lines(
    seats: Iterable[Sat], deals: Deals, who: Sequence[Competitor], hands: Sequence[HandRow]
) -> Iterator[Line]:
    """Yield a line for everybody in every hand that is seated, and what latecomers missed.

    Awards, of rests, of hands missed and of an own average, are not in yet.
    """
    begun = {hand for (hand, _table), deal in deals.items() if deal.is_in}
    scratched = {hand for (hand, _table), deal in deals.items() if deal.void} - {
        hand for (hand, _table), deal in deals.items() if deal.is_in or not deal.void
    }
    for seat in seats:
        hand, table, chair, entry = seat.where
        if chair == REST:
            said = _of_a_rest(hand, begun, scratched)
            yield Line(entry, hand, hand, seat.half, said, None, None, REST)
        else:
            deal = deals[hand, table]
            said, value = _of_a_deal(deal, chair)
            tricks = deal.tricks[SIDE_OF[chair]] if deal.tricks else None
            yield Line(entry, hand, hand, seat.half, said, value, table, chair, tricks)
    yield from _missed(who, [row for row in hands if row[1] in begun])


def _of_a_rest(hand: int, begun: set[int], scratched: set[int]) -> Said:
    """A rest counts once its hand is played somewhere; nobody rests in a hand that counts for nobody."""
    if hand in begun:
        return Said.REST
    return Said.VOID if hand in scratched else Said.BLANK


def _of_a_deal(deal: DealCounts, chair: str) -> tuple[Said, int | None]:
    if deal.void == Deal.Void.AVERAGE:
        return Said.AVERAGE, None
    if deal.void:
        return Said.VOID, deal.award
    if not deal.points:
        return Said.BLANK, None
    return Said.PLAYED, deal.points[SIDE_OF[chair]]


def lines_of_teams(found: Iterable[Line], who: Sequence[Competitor]) -> Iterator[Line]:
    """Yield each pair's line once, as its team's: the pair wins its flags for all four."""
    team_of: Mapping[int, int] = {member: team.entry for team in who for member in team.members}
    for line in found:
        if line.chair in (Chair.NORTH, Chair.EAST) and line.entry in team_of:
            yield replace(line, entry=team_of[line.entry])


def _missed(who: Sequence[Competitor], played: Sequence[HandRow]) -> Iterator[Line]:
    """Yield the hands that latecomers missed, of those that are played."""
    for card in who:
        for _, number, half, _ in played:
            if number < card.first_hand:
                yield Line(card.entry, number, number, half, Said.LATE, None)
