"""What seating the room changes in the plan: the movement chosen, and how many rounds it needs."""

from dataclasses import replace

from drives.errors import NotOfTheGameError
from drives.models import Act, Drive
from drives.movements import MOVEMENTS, ProgressiveMovement
from drives.movements.games import movements_of
from drives.services.acts import Testimony, log
from drives.services.lineup import movement_settings
from drives.services.plans import DrivePlan, apply_plan


def play_by(drive: Drive, key: str, said: Testimony) -> None:
    """Let a locked drive be played by another movement, with the settings the suggestions show.

    Raises NotOfTheGameError where its game is not played so.
    """
    if key not in movements_of(drive.game, MOVEMENTS):
        raise NotOfTheGameError(game=drive.game)
    before, settings = DrivePlan.of(drive), movement_settings(drive)[key]
    after = replace(
        before,
        movement=key,
        movement_options=dict(settings.options),
        hands_at_table=settings.hands_at_table,
    ).as_it_must_be
    _change(drive, before, after, said)


def plan_to_the_end(drive: Drive, players: int, said: Testimony) -> None:
    """Let a locked drive have as many rounds as its movement needs for so many until one is left.

    Where a movement goes on as long as people like, the plan stays as it is.
    """
    movement = MOVEMENTS[drive.movement]
    if not isinstance(movement, ProgressiveMovement) or movement.rounds_needed is None:
        return
    hands = movement.rounds_needed(players) * drive.hands_at_table
    before = DrivePlan.of(drive)
    if hands == len(before.trumps):
        return
    after = before.of_so_many(hands)
    _change(drive, before, after, said)


def _change(drive: Drive, before: DrivePlan, after: DrivePlan, said: Testimony) -> None:
    apply_plan(drive, after)
    by_nobody_else = replace(said, client_key="")
    log(drive, Act.Kind.PLAN, by_nobody_else, before=before.as_json(), after=after.as_json())
