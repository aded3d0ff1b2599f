"""Who sits where next: every movement of the house by its key. A new one is one line here."""

from drives.movements import individual, partners, progressive
from drives.movements.kinds import (
    CompetesAs,
    Kind,
    Movement,
    Option,
    ProgressiveMovement,
    ScheduledMovement,
)
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
        progressive.LOSERS_MOVE,
        progressive.WINNERS_MOVE,
        individual.INDIVIDUAL,
        partners.PARTNER,
    )
}
