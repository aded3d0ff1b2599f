"""Cards that count, set against partner and opponents where the movement knows who sat where."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from drives.models import Drive, Penalty, Seat
from drives.models.play import REST
from drives.results.competitors import compete_as_teams
from drives.results.lines import Scored
from scoring.cards_of_hand import Shown
from scoring.rules import Scoring
from scoring.seat_check import CardAtTable, HandOfTables, check_table
from scoring.sides import Chair, Side

Sat = tuple[int, str]
"""An entry and its chair."""
RESTING: Final = 0
"""Where those are who rest, among the numbers of the tables."""


def hands_with_seats(
    drive: Drive, read: Scored, shown: Mapping[tuple[int, int], Shown]
) -> Mapping[int, HandOfTables]:
    """Return how the cards fit of every hand that is seated; `shown` is by entry and hand.

    One query, for the seats, and none where no hand is typed. In a flag drive a team's card is of two
    tables, so nothing is told apart there.
    """
    hands = {hand for _entry, hand in shown}
    if not hands or compete_as_teams(drive):
        return {}
    numbers = {card.entry: card.number for card in read.cards}
    found = {}
    for hand, tables in _places(drive, hands).items():
        of_hand = {entry: shows for (entry, number), shows in shown.items() if number == hand}
        penalties = [one for one in read.ruled.penalties if one.hand_number == hand]
        cards = {
            table: cards_of_table(chairs, numbers, of_hand, penalties)
            for table, chairs in tables.items()
        }
        found[hand] = _checked(cards, Scoring(drive.scoring))
    return found


def _checked(tables: Mapping[int, Sequence[CardAtTable]], scoring: Scoring) -> HandOfTables:
    checks = ((table, check_table(cards, scoring)) for table, cards in tables.items() if table)
    return HandOfTables(
        tuple((table, check) for table, check in checks if not check.fits),
        tuple(
            (card.number, card.shows)
            for card in tables.get(RESTING, ())
            if isinstance(card.shows, int)
        ),
    )


def cards_of_table(
    chairs: Sequence[Sat],
    numbers: Mapping[int, int],
    shown: Mapping[int, Shown],
    penalties: Iterable[Penalty] = (),
) -> list[CardAtTable]:
    """Return the cards of those who sat at a table of one hand; of a pair, one card for its two.

    `numbers` are the cards' numbers by entry, `shown` what each shows. Of a deal with a penalty some
    write what was played and some what it came to, so either is right.
    """
    sides = {entry: Chair(chair).side for entry, chair in chairs if chair != REST}
    written: dict[Side, set[int]] = {side: {0} for side in Side}
    for penalty in penalties:
        payer = sides.get(penalty.entry_id)
        moved = penalty.form == Penalty.Form.MOVED
        tricks = penalty.half_tricks // 2
        for side in Side if payer and moved else filter(None, [payer]):
            written[side] |= {tricks, -tricks}
    return [
        CardAtTable(
            numbers[entry],
            sides.get(entry, Side.NORTH_SOUTH),
            shown.get(entry),
            tuple(sorted(written[sides.get(entry, Side.NORTH_SOUTH)], key=abs)),
        )
        for entry, _chair in chairs
        if entry in numbers
    ]


def _places(drive: Drive, hands: Iterable[int]) -> Mapping[int, Mapping[int, list[Sat]]]:
    """Return who sits where, by hand and table, in one query."""
    rows = Seat.objects.filter(round__drive=drive, round__hands__number__in=hands).values_list(
        "round__hands__number", "table_number", "chair", "entry"
    )
    places: dict[int, dict[int, list[Sat]]] = {}
    for hand, table, chair, entry in rows.order_by("round__hands__number", "table_number", "chair"):
        at = RESTING if chair == REST else table
        places.setdefault(hand, {}).setdefault(at, []).append((entry, chair))
    return places
