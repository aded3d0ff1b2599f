"""What is known of those left over before the winners are: where they go, and who is left over next."""

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


def rest_next(this_round: Round) -> list[int]:
    """Return the cards of those who rest, or are left over to play, in the hand after a seated round.

    Only of movements in which people take turns (see `movements.turns`), so that it is known
    whoever wins; empty for others, and where the room cannot move as it sits.
    """
    movement = MOVEMENTS[this_round.drive.movement]
    if not isinstance(movement, ProgressiveMovement):
        return []
    moving = seating_of(this_round)
    if movement.by_winners and not movement.takes_turns(moving):
        return []
    winners = {table.number: Side.NORTH_SOUTH for table in moving.tables}
    try:
        following = movement.move(moving, winners, this_round.drive.movement_options)
    except MovementError:
        return []
    return [rest.entrant.number for rest in following.rests]


def _table_of_each(seating: RoundSeating) -> dict[int, int]:
    return {sitter.number: table.number for table, _chair, sitter in seating.seated()}
