"""Who comes and who goes between two rounds, and what that does to everybody's seat."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from drives.movements.absent import FilledRound, Unit, units_of
from drives.movements.kinds import CompetesAs, Movement
from drives.movements.seating import Entrant, MovementError, Role, RoundSeating
from scoring.sides import Chair


@dataclass(frozen=True, slots=True)
class Change:
    """An evening, and who comes and goes before its next round.

    `played` are facts and stay; `coming` are the rounds still to be played as they are seated now,
    `leavers` still in them. Those who compete as a pair or a team come and go together.
    """

    played: Sequence[RoundSeating]
    coming: Sequence[FilledRound]
    leavers: Collection[Entrant] = field(default=frozenset())
    comers: Sequence[Entrant] = ()

    def staying(self) -> dict[int, Entrant]:
        """Return those who are in the coming rounds and do not leave, by card number.

        Each has one value whatever the round: in the role they have most often this evening, for
        somebody may act as the other one for a few hands.
        """
        gone = {one.number for one in self.leavers}
        usual = self._usual_roles()
        present = (one for now in self.coming for one in everybody(now.seating))
        return {
            one.number: replace(one, role=usual[one.number])
            for one in present
            if one.number not in gone
        }

    def _usual_roles(self) -> dict[int, Role]:
        rounds = [*self.played, *(now.seating for now in self.coming)]
        acted: defaultdict[int, Counter[Role]] = defaultdict(Counter)
        for now in rounds:
            for one in everybody(now):
                acted[one.number][one.role] += 1
        return {number: roles.most_common(1)[0][0] for number, roles in acted.items()}

    def as_seen_by(self, movement: Movement) -> "Change":
        """Return the change without the roles and pairs that people have and the movement ignores."""
        everyone = {*self.leavers, *self.comers}
        everyone |= {one for now in self.played for one in everybody(now)}
        everyone |= {one for now in self.coming for one in everybody(now.seating)}
        alone = movement.competes_as is CompetesAs.ENTRY
        seen = {
            one: replace(
                one,
                role=one.role if movement.uses_roles else Role.NONE,
                team=None if alone else one.team,
            )
            for one in everyone
        }
        return Change(
            [now.with_others(seen) for now in self.played],
            [_filled_with(now, seen) for now in self.coming],
            [seen[one] for one in self.leavers],
            [seen[one] for one in self.comers],
        )

    def check_pairs(self) -> None:
        """Raise MovementError `team_not_a_pair` where one of a pair comes or goes alone."""
        for unit in self.units():
            if len(unit) != 2:
                raise MovementError("team_not_a_pair", team=unit[0].team, players=len(unit))

    def units(self) -> list[Unit]:
        """Return everybody who is here from now on, in units: who stays, then who comes."""
        return units_of([*self.staying().values(), *self.comers], (), present=True)

    def rests_so_far(self) -> Counter[int]:
        """Return how often everybody who is here from now on has rested, by card number.

        Somebody who comes late counts as having rested as often as whoever has rested least.
        """
        rests = Counter(rest.entrant.number for now in self.played for rest in now.rests)
        staying = self.staying()
        counted = Counter({number: rests[number] for number in staying})
        fewest = min(counted.values(), default=0)
        return counted + Counter({one.number: fewest for one in self.comers})

    def rested_last(self) -> set[int]:
        """Return the card numbers of those who rested in the last round played."""
        return {rest.entrant.number for now in self.played[-1:] for rest in now.rests}


def _filled_with(now: FilledRound, seen: Mapping[Entrant, Entrant]) -> FilledRound:
    instead_of = {seen[one]: card for one, card in now.instead_of.items()}
    return FilledRound(now.seating.with_others(seen), instead_of)


def everybody(seating: RoundSeating) -> Iterator[Entrant]:
    """Yield everybody who sits or rests in the round."""
    for _, _, entrant in seating.seated():
        yield entrant
    for rest in seating.rests:
        yield rest.entrant


def moved(planned: RoundSeating, now: RoundSeating) -> set[int]:
    """Return the card numbers of those who are in both rounds, but not in the same place."""
    was, is_now = _places(planned), _places(now)
    return {number for number in was.keys() & is_now.keys() if was[number] != is_now[number]}


def _places(seating: RoundSeating) -> dict[int, tuple[int, Chair] | int]:
    """Return table and chair by card number; a rest chair is told by how far behind the first it is."""
    first = min((rest.station for rest in seating.rests), default=0)
    places: dict[int, tuple[int, Chair] | int] = {
        rest.entrant.number: rest.station - first for rest in seating.rests
    }
    return places | {one.number: (table.number, chair) for table, chair, one in seating.seated()}
