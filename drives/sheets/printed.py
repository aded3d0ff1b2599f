"""Whether the numbered cards that were printed in the afternoon are true for tonight's people."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from drives.models import Drive
from drives.movements import MOVEMENTS, MovementError
from drives.results.competitors import compete_as_pairs
from drives.results.room import rooms
from drives.sheets.blank_scorecards import made_up_entrants, seatings_known
from drives.sheets.spots import Spot, SpotsByRound, spots_of_rooms, spots_of_seatings


@dataclass(frozen=True, slots=True)
class PrintedCards:
    """The cards in people's hands that are `untrue`, and the numbers of those that were never printed."""

    untrue: Sequence[int]
    missing: Sequence[int]

    @property
    def to_print(self) -> list[int]:
        return sorted([*self.untrue, *self.missing])


def printed_cards(drive: Drive, held: Collection[int], now: SpotsByRound) -> PrintedCards | None:
    """Compare the cards printed with where everybody is to sit `now`; `held` are cards, or pairs'.

    Somebody who would rest and plays instead is told so, and does not count. None where no cards were
    printed, or where the movement cannot seat the number they were printed for.
    """
    if drive.cards_printed is None:
        return None
    movement = MOVEMENTS[drive.movement]
    try:
        known = seatings_known(drive, made_up_entrants(drive.cards_printed, movement), movement)
    except MovementError:
        return None
    was, is_now = _by_card(spots_of_seatings(known)), _by_card(now)
    return PrintedCards(
        sorted(card for card in held if card in was and _changed(was[card], is_now[card])),
        sorted(card for card in held if card not in was),
    )


def printed_cards_of_room(drive: Drive) -> PrintedCards | None:
    """Compare the cards printed with the room as it is seated, swaps and all."""
    if drive.cards_printed is None:
        return None
    now = spots_of_rooms(rooms(drive), pairs=compete_as_pairs(drive))
    return printed_cards(drive, {card for spots in now.values() for card in spots}, now)


def _by_card(by_round: SpotsByRound) -> dict[int, list[Spot]]:
    found: dict[int, list[Spot]] = {}
    for spots in by_round.values():
        for card, spot in spots.items():
            found.setdefault(card, []).append(spot)
    return found


def _changed(was: Sequence[Spot], is_now: Sequence[Spot]) -> bool:
    return any(old != new and not old.rest for old, new in zip(was, is_now, strict=False))
