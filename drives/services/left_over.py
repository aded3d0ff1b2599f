"""Where those left over go from the half table: it does not depend on who wins there."""

from drives.models import Round
from drives.movements import MOVEMENTS, MovementError
from drives.movements.kinds import ProgressiveMovement
from drives.movements.left_over import half_table, played
from drives.movements.seating import RoundSeating
from drives.services.seatings import seating_of
from scoring.sides import Side


def next_tables(this_round: Round) -> dict[int, int]:
    """Return, of a seated round's half table, card number -> table of the next hand.

    Only of movements that go by winners, and of those whose next table is the same whoever wins
    anywhere in the room; empty where the room cannot move as it sits.
    """
    drive = this_round.drive
    movement, options = MOVEMENTS[drive.movement], drive.movement_options
    moving = seating_of(this_round)
    half = half_table(played(moving, options))
    if half is None or not isinstance(movement, ProgressiveMovement):
        return {}
    try:
        following = [
            movement.move(moving, {table.number: side for table in moving.tables}, options)
            for side in Side
        ]
    except MovementError:
        return {}
    one, other = (_table_of_each(played(seating, options)) for seating in following)
    here = [sitter.number for sitter in half.chairs.values() if sitter]
    return {card: one[card] for card in here if card in one and one[card] == other.get(card)}


def _table_of_each(seating: RoundSeating) -> dict[int, int]:
    return {sitter.number: table.number for table, _chair, sitter in seating.seated()}
