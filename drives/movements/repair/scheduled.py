"""What becomes of printed rounds when people come and go: a few ways, each with its price."""

from dataclasses import dataclass
from random import Random

from drives.movements.absent import FilledRound
from drives.movements.audit import Audit, audit
from drives.movements.kinds import CompetesAs, Options, ScheduledMovement
from drives.movements.repair.anew import anew
from drives.movements.repair.change import Change, moved
from drives.movements.repair.keep import kept
from drives.movements.repair.rooms import chairs_of_a_table
from drives.movements.seating import MovementError


@dataclass(frozen=True, slots=True)
class Repair:
    """One way to go on: `keep` the printed cards, or print them `anew`.

    `moved` people have another place in the next round than was planned, `moved_later` in any of the
    coming ones; who comes or leaves is not counted. `audit` is of the rounds played and to come.
    """

    key: str
    rounds: list[FilledRound]
    moved: int
    moved_later: int
    audit: Audit


def repairs(
    movement: ScheduledMovement, change: Change, options: Options, rng: Random
) -> list[Repair]:
    """Return the ways to seat the coming rounds with those who are here now; cards kept true first.

    Teams of four have places of their own at every table, so for them there is a new schedule only.
    The same `rng` gives the same rounds. Raises MovementError where the schedule cannot seat those
    who are here and too few are left to keep a table, or `team_not_a_pair` where half a pair goes.
    """
    change = change.as_seen_by(movement)
    if movement.competes_as is CompetesAs.PAIR:
        change.check_pairs()
    if not change.coming:
        return []
    found = []
    units = len(change.units())
    if movement.competes_as is not CompetesAs.TEAM and units >= len(chairs_of_a_table(movement)):
        found.append(_repair("keep", kept(movement, change), change))
    try:
        rounds = anew(movement, change, options, rng)
    except MovementError:
        if not found:
            raise
    else:
        found.append(_repair("anew", rounds, change))
    return found


def _repair(key: str, rounds: list[FilledRound], change: Change) -> Repair:
    changed = [
        moved(was.seating, now.seating) for was, now in zip(change.coming, rounds, strict=True)
    ]
    return Repair(
        key,
        rounds,
        moved=len(changed[0]),
        moved_later=len(set().union(*changed)),
        audit=audit([*change.played, *(now.seating for now in rounds)]),
    )
