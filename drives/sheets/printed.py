"""Whether the numbered cards that were printed in the afternoon are true for tonight's people."""

from collections.abc import Mapping, Sequence

from drives.models import Drive
from drives.movements import MOVEMENTS, MovementError
from drives.movements.seating import Entrant, RoundSeating
from drives.sheets.blank_scorecards import made_up_entrants, seatings_known
from drives.sheets.spots import Spot, spots_of_seatings


def cards_that_change(
    drive: Drive, people: Sequence[Entrant], seatings: Sequence[RoundSeating]
) -> int | None:
    """Return how many of the people hold a printed card that says another chair than `seatings`.

    Somebody who would rest and plays instead is told so, and does not count. None where no cards were
    printed, or where the movement cannot seat the number they were printed for.
    """
    if drive.cards_printed is None:
        return None
    movement = MOVEMENTS[drive.movement]
    try:
        printed = seatings_known(drive, made_up_entrants(drive.cards_printed, movement), movement)
    except MovementError:
        return None
    was, is_now = (_by_card(spots_of_seatings(rounds)) for rounds in (printed, seatings))
    cards = {one.team or one.number for one in people}
    return sum(_changed(was[card], is_now[card]) for card in cards if card in was)


def _by_card(by_round: Mapping[int, Mapping[int, Spot]]) -> dict[int, list[Spot]]:
    found: dict[int, list[Spot]] = {}
    for spots in by_round.values():
        for card, spot in spots.items():
            found.setdefault(card, []).append(spot)
    return found


def _changed(was: Sequence[Spot], is_now: Sequence[Spot]) -> bool:
    return any(old != new and not old.rest for old, new in zip(was, is_now, strict=False))
