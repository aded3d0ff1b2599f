"""The rounds that a movement's sheets are made from: as seated, or as made-up people would be."""

import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from drives.models import Drive
from drives.movements import MOVEMENTS, ProgressiveMovement
from drives.movements.kinds import Movement
from drives.movements.left_over import LEFT_OVER, played, put_back
from drives.movements.seating import Entrant, Rest, Role, RoundSeating, TableSeating
from drives.results.playing import gone_home
from drives.results.room import RoomOfNames, Sitter, rooms
from drives.sheets.blank_scorecards import expected_players, made_up_entrants
from drives.sheets.kinds import Choices


@dataclass(frozen=True, slots=True)
class Planned:
    """A movement's rounds as far as they are known, in order, and the hands played in each."""

    key: str
    options: Mapping[str, str]
    rounds: Sequence[RoundSeating]
    hands: Sequence[Sequence[int]]

    @property
    def movement(self) -> Movement:
        return MOVEMENTS[self.key]

    @property
    def scheduled(self) -> bool:
        return not isinstance(self.movement, ProgressiveMovement)

    @property
    def left_over_play(self) -> bool:
        return LEFT_OVER.of(self.options) == "play"

    @property
    def standing(self) -> RoundSeating:
        """The room as it stands now, with those left over in rest chairs."""
        return put_back(self.rounds[-1], self.options)


def planned(drive: Drive, choices: Choices) -> Planned:
    """Return the rounds of `choices.movement`, else of the drive's own, for `choices.players`.

    Once the room is seated by it the drive's own movement has the rounds as they are seated. Raises
    MovementError where the movement cannot seat so many.
    """
    key = choices.movement if choices.movement in MOVEMENTS else drive.movement
    own = key == drive.movement
    hands = _hands(drive, own=own)
    if own and not drive.before_play:
        seated = [seating_of(room) for room in rooms(drive)]
        return Planned(key, drive.movement_options, seated, hands[: len(seated)])
    movement = MOVEMENTS[key]
    names = {option.name for option in movement.options}
    options = {name: value for name, value in drive.movement_options.items() if name in names}
    entrants = made_up_entrants(choices.players or _players(drive), movement)
    rng = random.Random(drive.seed)
    if isinstance(movement, ProgressiveMovement):
        found = [movement.start(entrants, options, rng)]
    else:
        found = movement.schedule(entrants, len(hands), options, rng)
    return Planned(key, options, [played(one, options) for one in found], hands[: len(found)])


def _players(drive: Drive) -> int:
    """Return how many play: once the room is seated those who have not gone home."""
    if drive.before_play:
        return expected_players(drive)
    return drive.entries.count() - gone_home(drive).count()


def only(numbers: Collection[int], seating: RoundSeating) -> RoundSeating:
    """Return the round with only those cards in it, the chairs of others empty."""
    tables = (
        TableSeating.of(
            table.number,
            {chair: one for chair, one in table.chairs.items() if one and one.number in numbers},
        )
        for table in seating.tables
    )
    rests = (rest for rest in seating.rests if rest.entrant.number in numbers)
    return RoundSeating(tuple(tables), tuple(rests))


def _hands(drive: Drive, *, own: bool) -> list[list[int]]:
    """Return the numbers of the hands of each round; by another movement one hand is a round."""
    found: dict[int, list[int]] = {}
    numbers = drive.hands.order_by("number").values_list("number", "round__number")
    for hand, number in numbers:
        found.setdefault(number if own else hand, []).append(hand)
    return list(found.values())


def seating_of(room: RoomOfNames) -> RoundSeating:
    """Return a seated round as movements know it."""
    return RoundSeating(
        tuple(
            TableSeating.of(
                table.number, {chair: _entrant(one) for chair, one in table.chairs.items()}
            )
            for table in room.tables
        ),
        tuple(Rest(station, _entrant(one)) for station, one in room.rests),
    )


def _entrant(sitter: Sitter) -> Entrant:
    role = Role(sitter.role) if sitter.role in set(Role) else Role.NONE
    return Entrant(sitter.number, role, sitter.team, sitter.position, sitter.sits_still)
