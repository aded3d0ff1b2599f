"""Who sits where next: every movement of the house by its key. A new one is one line here."""

from drives.movements import (
    as_seated,
    german,
    german_knockout,
    german_ladder,
    individual,
    ladder,
    military,
    mixed,
    partner_all,
    partners,
    progressive,
    seat_by_seat,
    semi_partner,
)
from drives.movements.kinds import (
    CompetesAs,
    Kind,
    Movement,
    Option,
    ProgressiveMovement,
    ScheduledMovement,
)
from drives.movements.left_over import with_left_over
from drives.movements.seating import Entrant, MovementError, Role

__all__ = [
    "MOVEMENTS",
    "CompetesAs",
    "Entrant",
    "Kind",
    "Movement",
    "MovementError",
    "Option",
    "ProgressiveMovement",
    "Role",
    "ScheduledMovement",
]

MOVEMENTS: dict[str, Movement] = {
    movement.key: movement
    for movement in (
        with_left_over(progressive.LOSERS_MOVE),
        with_left_over(progressive.WINNERS_MOVE),
        with_left_over(semi_partner.SEMI_PARTNER),
        with_left_over(ladder.LADDER),
        with_left_over(individual.INDIVIDUAL),
        with_left_over(mixed.MIXED),
        partners.PARTNER,
        partner_all.PARTNER_ALL,
        military.MILITARY,
        german.GERMAN,
        german_ladder.GERMAN_LADDER,
        german_knockout.GERMAN_KNOCKOUT,
        with_left_over(seat_by_seat.SEAT_BY_SEAT),
        with_left_over(as_seated.AS_SEATED),
    )
}
