"""Who is to be seated, by which numbers, and what the movement makes of them before the first hand."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from drives.models import Act, Drive, Entry
from drives.movements import MOVEMENTS, Kind
from drives.movements.absent import FilledRound, without_absent
from drives.movements.left_over import played
from drives.movements.seating import Entrant, Role


def entrant(entry: Entry, played_as: str = "") -> Entrant:
    """Return the card as movements know it, in the role on it or in the one it is `played_as`."""
    return Entrant(
        number=entry.number or 0,
        role=Role(played_as or entry.role),
        team=entry.team.number if entry.team else None,
        position=entry.position,
        sits_still=entry.sits_still,
    )


def entries_of(drive: Drive) -> list[Entry]:
    return list(drive.entries.select_related("player", "team"))


@dataclass(frozen=True, slots=True)
class MovementSettings:
    """What a drive would play a movement by: its options, and how many hands at each table."""

    options: Mapping[str, str]
    hands_at_table: int = 1


def movement_settings(drive: Drive) -> dict[str, MovementSettings]:
    """Return the settings of every movement: as the drive was planned by it last, else one hand a table.

    So trying another way to seat the room, and coming back, loses nothing. Options that another
    movement has too stay as they are.
    """
    found = {}
    for key, movement in MOVEMENTS.items():
        names = {option.name for option in movement.options}
        kept = {name: value for name, value in drive.movement_options.items() if name in names}
        found[key] = MovementSettings(kept)
    plans = drive.acts.filter(kind=Act.Kind.PLAN).order_by("number")
    for plan in plans.values_list("after", flat=True):
        found[plan["movement"]] = MovementSettings(plan["movement_options"], plan["hands_at_table"])
    found[drive.movement] = MovementSettings(drive.movement_options, drive.hands_at_table)
    return found


def plan_seatings(
    drive: Drive, people: Sequence[Entrant], rounds: int, absent: Sequence[Entrant] = ()
) -> list[FilledRound]:
    """Return the rounds that can be seated before the first hand, those left over as they will play.

    Raises MovementError.
    """
    movement = MOVEMENTS[drive.movement]
    options, rng = drive.movement_options, random.Random(drive.seed)
    entrants = [*people, *absent]
    if movement.competes_as == "entry":  # who came as a pair to a drive that plays another movement
        entrants = [replace(one, team=None, position="") for one in entrants]
        absent = [replace(one, team=None, position="") for one in absent]
    movement.check(entrants, options)
    if movement.kind is Kind.PROGRESSIVE:
        return [FilledRound(played(movement.start(entrants, options, rng), options), {})]
    seatings = movement.schedule(entrants, rounds, options, rng)
    filled = without_absent(seatings, absent, by_role=movement.uses_roles)
    return [replace(now, seating=played(now.seating, options)) for now in filled]


def absent_cards(drive: Drive, people: Sequence[Entrant]) -> list[Entrant]:
    """Return the printed cards that nobody holds, where a schedule is printed on them."""
    if drive.cards_printed is None or MOVEMENTS[drive.movement].kind is not Kind.SCHEDULED:
        return []
    held = {one.number for one in people}
    if MOVEMENTS[drive.movement].competes_as == "team":  # no team plays for another
        return []
    if MOVEMENTS[drive.movement].competes_as == "pair":
        return _absent_pairs(drive.cards_printed, people, held)
    last = max([drive.cards_printed, *held])
    role = _role_of_card if MOVEMENTS[drive.movement].uses_roles else lambda _number: Role.NONE
    return [Entrant(number, role(number)) for number in range(1, last + 1) if number not in held]


def _role_of_card(number: int) -> Role:
    """Return whose cards have the number where roles sit apart: odd for ladies, even for gents."""
    return Role.LADY if number % 2 else Role.GENT


def _absent_pairs(printed: int, people: Sequence[Entrant], held: set[int]) -> list[Entrant]:
    """Return two entrants for each pair that is not here, with numbers that nobody holds."""
    here = {one.team for one in people}
    last = max([printed // 2, *(team for team in here if team)])
    gone = [team for team in range(1, last + 1) if team not in here for _partner in range(2)]
    free = range(max(held, default=0) + 1, max(held, default=0) + 1 + len(gone))
    return [Entrant(number, team=team) for number, team in zip(free, gone, strict=True)]
