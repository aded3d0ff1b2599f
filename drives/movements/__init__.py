"""Who sits where next: every movement of the house by its key. A new one is one line here."""

from drives.movements import german, individual, military, partners, progressive
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
        with_left_over(individual.INDIVIDUAL),
        partners.PARTNER,
        military.MILITARY,
        german.GERMAN,
    )
}
