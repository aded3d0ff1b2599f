"""Evenings that change on the way, for the tests of what becomes of printed rounds."""

from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from drives.movements import MOVEMENTS, CompetesAs, Entrant, Kind, Role
from drives.movements.absent import FilledRound
from drives.movements.repair import Change

IN_A_UNIT = {CompetesAs.ENTRY: 1, CompetesAs.PAIR: 2, CompetesAs.TEAM: 4}
SCHEDULED = [key for key, one in MOVEMENTS.items() if one.kind is Kind.SCHEDULED]
KEPT = [key for key in SCHEDULED if MOVEMENTS[key].competes_as is not CompetesAs.TEAM]


@dataclass(frozen=True)
class Evening:
    """So many people, pairs or teams; after some hands, units by number leave, and more come."""

    key: str
    units: int
    hands: int
    played: int
    leavers: frozenset[int] = frozenset()
    comers: int = 0
    sitters: frozenset[int] = frozenset()

    @property
    def movement(self):
        return MOVEMENTS[self.key]

    def change(self):
        entrants = people(self.movement, self.units, sitters=self.sitters)
        rounds = self.movement.schedule(entrants, self.hands, {}, Random(1))
        size = IN_A_UNIT[self.movement.competes_as]
        gone = [one for one in entrants if (one.number - 1) // size + 1 in self.leavers]
        coming = [FilledRound(now, {}) for now in rounds[self.played :]]
        comers = people(self.movement, self.comers, first=self.units + 1)
        return Change(rounds[: self.played], coming, gone, comers)


def people(movement, units, first=1, sitters=()):
    """Return whole pairs or teams, or single people, with card numbers from the unit `first` on."""
    size = IN_A_UNIT[movement.competes_as]
    found = []
    for unit in range(first, first + units):
        for place in range(size):
            number = (unit - 1) * size + place + 1
            role = (Role.LADY if number % 2 else Role.GENT) if movement.uses_roles else Role.NONE
            team, position = (unit if size > 1 else None), ("CBRW"[place] if size == 4 else "")
            found.append(Entrant(number, role, team, position, number in sitters))
    return found


@st.composite
def evenings(draw, keys=tuple(SCHEDULED)):
    units = draw(st.one_of(st.integers(8, 14), st.integers(8, 60)))
    hands = draw(st.integers(2, 10))
    return Evening(
        draw(st.sampled_from(keys)),
        units,
        hands,
        draw(st.integers(0, hands - 1)),
        frozenset(draw(st.sets(st.integers(1, units), max_size=min(8, units - 4)))),
        draw(st.integers(0, 8)),
    )


def card(entrant):
    return entrant.team or entrant.number


def printed(now):
    """Return whose card each chair of the round is on."""
    return {
        (table.number, chair): now.instead_of.get(one, card(one))
        for table, chair, one in now.seating.seated()
    }


def resting(now):
    return {rest.entrant.number for rest in now.seating.rests}


def rests_in_all(change, rounds):
    """Return how often everybody rests in the whole evening, as `Change.rests_so_far` begins."""
    rests = change.rests_so_far()
    rests.update(number for now in rounds for number in resting(now))
    return {number: rests[number] for unit in change.units() for number in [unit[0].number]}
