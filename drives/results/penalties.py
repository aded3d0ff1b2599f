"""Penalties as they count: tricks moved at a table, and what goes off a card or onto it. Reads only."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from django.db.models import Exists, OuterRef

from drives.models import Drive, Penalty, Seat
from drives.models.deals import DealQuerySet
from drives.models.play import REST
from drives.results.competitors import Competitor, compete_as_pairs, compete_as_teams
from drives.results.games import counts_rounds
from drives.results.line import Half, Line, Said
from scoring.sides import Chair, Side

Moves = Mapping[tuple[int, int], int]
"""By hand and table, the tricks that go from North-South to East-West; negative the other way."""
Place = tuple[int, Chair]
"""A table and a chair."""


@dataclass(frozen=True, slots=True)
class Ruled:
    """The penalties that stand in a drive, and where those who have them sat.

    `places` are by entry and hand of those at the tables of the penalties' own hands.
    """

    penalties: Sequence[Penalty] = ()
    places: Mapping[tuple[int, int], Place] = field(default_factory=dict)

    @property
    def moves(self) -> Moves:
        """What is moved at each table, all penalties there taken together."""
        moved: dict[tuple[int, int], int] = {}
        for penalty in self.penalties:
            place = self.places.get((penalty.entry_id, penalty.hand_number))
            if penalty.form == Penalty.Form.MOVED and place:
                table, chair = place
                tricks = penalty.half_tricks // 2
                to_east_west = tricks if chair.side is Side.NORTH_SOUTH else -tricks
                at = penalty.hand_number, table
                moved[at] = moved.get(at, 0) + to_east_west
        return moved

    def partner(self, penalty: Penalty) -> int | None:
        """Return who sat opposite the one who has the penalty, in its hand."""
        hand = penalty.hand_number
        place = self.places.get((penalty.entry_id, hand))
        if place is None:
            return None
        opposite = place[0], place[1].partner
        found = (who for who, there in self.places.items() if there == opposite and who[1] == hand)
        return next((entry for entry, _hand in found), None)


SeatOfHand = tuple[int, int, str, int]
"""Of somebody in a hand: the hand, the table, the chair, the entry."""


def penalties_of(drive: Drive) -> list[Penalty]:
    """Return the penalties of the drive that stand, hand by hand and at their tables, in one query."""
    standing = drive.penalties.standing().select_related("entry__team", "entry__player")
    return list(standing.at_tables().order_by("hand_number", "pk"))


def ruled(penalties: Sequence[Penalty], seats: Iterator[SeatOfHand]) -> Ruled:
    """Return the penalties with the places of their hands."""
    hands = {penalty.hand_number for penalty in penalties}
    places = {
        (entry, hand): (table, Chair(chair))
        for hand, table, chair, entry in seats
        if hand in hands and chair != REST
    }
    return Ruled(penalties, places)


def moves_in(drive_id: int, hands: Collection[int]) -> Moves:
    """Return the tricks moved in these hands; one query where there are none, else two."""
    moved = Penalty.objects.standing().filter(drive=drive_id, form=Penalty.Form.MOVED)
    penalties = list(moved.filter(hand_number__in=hands))
    if not penalties:
        return {}
    seats = Seat.objects.filter(
        round__drive=drive_id, round__hands__number__in=[one.hand_number for one in penalties]
    ).values_list("round__hands__number", "table_number", "chair", "entry")
    return ruled(penalties, iter(seats)).moves


def with_penalties(deals: DealQuerySet) -> DealQuerySet:
    """Return the deals with `penalised`: whether one of those at the table has a penalty in that hand."""
    # The chairs are named: of "any but the rest" SQLite would make a new plan at every asking.
    standing = Penalty.objects.standing().filter(
        drive=OuterRef("hand__drive"),
        hand_number=OuterRef("hand__number"),
        entry__seats__round=OuterRef("hand__round"),
        entry__seats__table_number=OuterRef("table_number"),
        entry__seats__chair__in=list(Chair),
    )
    return deals.annotate(penalised=Exists(standing))


def penalty_lines(
    drive: Drive,
    found: Ruled,
    who: Sequence[Competitor],
    read: Sequence[Line],
    halves: Sequence[Half],
) -> Iterator[Line]:
    """Yield a line for each card that tricks are taken off or given to.

    It counts once anything is in of its hand, as a rest does. A pair or a team pays once.
    """
    begun = _begun(read)
    half_of = {hand: half.number for half in halves for hand in range(half.first, half.last + 1)}
    cards = {card.entry for card in who}
    by_number = {card.number: card.entry for card in who}
    together = compete_as_pairs(drive) or compete_as_teams(drive)
    rounds = counts_rounds(drive)
    for penalty in found.penalties:
        hand, form = penalty.hand_number, penalty.form
        if form == Penalty.Form.MOVED or hand not in begun or penalty.deal_number is not None:
            continue  # what is settled in a deal of a rubber is in that rubber's points
        worth = penalty.half_tricks if form == Penalty.Form.ONTO else -penalty.half_tricks
        # What is paid are tricks: where rounds won are placed, they are in the figure beside.
        figures = (0, worth) if rounds else (worth, None)
        if together:
            team = penalty.entry.team
            paying = {by_number.get(team.number if team else 0)}
        else:
            paying = {penalty.entry_id, found.partner(penalty) if penalty.pair else None} & cards
        for entry in sorted(one for one in paying if one is not None):
            won, tricks = figures
            yield Line(entry, hand, hand, half_of[hand], Said.PENALTY, won, tricks=tricks)


def _begun(read: Sequence[Line]) -> set[int]:
    """The hands of which anything is in: a score, a card, or that it is void."""
    return {
        hand
        for line in read
        if line.said is not Said.BLANK
        for hand in range(line.first, line.last + 1)
    }
