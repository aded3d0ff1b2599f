"""People who would rather not meet: who exchanges cards with whom so that they sit apart."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from drives.movements.seating import Entrant, RoundSeating
from scoring.sides import Side

Apart = tuple[int, int]
"""The card numbers of two entrants who are to be kept apart."""

Place = tuple[int, Side]
"""A table, by number, and a side of it."""

AT_ONE_TABLE_AT_THE_START = 1_000
"""Worse than being partners in every hand of the longest evening."""


@dataclass(frozen=True, slots=True)
class Itineraries:
    """Where each card plays, round by round; None where it rests."""

    places: Mapping[int, Sequence[Place | None]]

    @classmethod
    def of(cls, rounds: Sequence[RoundSeating]) -> "Itineraries":
        places: dict[int, list[Place | None]] = {}
        for number, this_round in enumerate(rounds):
            for table, chair, entrant in this_round.seated():
                row = places.setdefault(entrant.number, [None] * len(rounds))
                row[number] = table.number, chair.side
            for rest in this_round.rests:
                places.setdefault(rest.entrant.number, [None] * len(rounds))
        return cls(places)

    def cost(self, one: int, other: int) -> int:
        """How badly two cards are parted: at one table at the start, then partnerships."""
        here, there = self.places[one], self.places[other]
        start = here[0], there[0]
        together = start[0] is not None and start[1] is not None and start[0][0] == start[1][0]
        partners = sum(a is not None and a == b for a, b in zip(here, there, strict=True))
        return AT_ONE_TABLE_AT_THE_START * together + partners


def exchanges(
    rounds: Sequence[RoundSeating], entrants: Sequence[Entrant], apart: Sequence[Apart]
) -> list[tuple[int, int]]:
    """Return which cards change hands, two by two in order, so that those in `apart` are parted.

    `rounds` are the seats by card number that are known before the first hand. Two who are kept apart
    never begin at one table where that can be had, and are partners as seldom as one exchange of cards
    for each can make it. Cards change hands only within a role, and nobody who sits still, or is kept apart
    from somebody else, is asked to.
    """
    known = Itineraries.of(rounds)
    holds = {entrant.number: entrant.number for entrant in entrants}
    asked = {number for pair in apart for number in pair}
    found = []
    for one, other in apart:
        touched = [pair for pair in apart if {one, other} & set(pair)]
        best = _best(known, holds, touched, list(_offers(entrants, (one, other), asked)))
        if best and _total(known, _exchanged(holds, best), touched) < _total(known, holds, touched):
            found.append((holds[best[0]], holds[best[1]]))
            holds = _exchanged(holds, best)
    return found


def _offers(entrants: Sequence[Entrant], pair: Apart, asked: set[int]) -> Iterator[tuple[int, int]]:
    by_number = {entrant.number: entrant for entrant in entrants}
    for leaving in (by_number[number] for number in reversed(pair)):
        if leaving.sits_still:
            continue
        for coming in entrants:
            free = coming.number not in asked and not coming.sits_still and coming.team is None
            if free and coming.role is leaving.role:
                yield leaving.number, coming.number


def _best(
    known: Itineraries,
    holds: Mapping[int, int],
    apart: Sequence[Apart],
    offers: Sequence[tuple[int, int]],
) -> tuple[int, int] | None:
    return min(
        offers, key=lambda offer: _total(known, _exchanged(holds, offer), apart), default=None
    )


def _exchanged(holds: Mapping[int, int], offer: tuple[int, int]) -> dict[int, int]:
    one, other = offer
    return {**holds, one: holds[other], other: holds[one]}


def _total(known: Itineraries, holds: Mapping[int, int], apart: Sequence[Apart]) -> int:
    return sum(known.cost(holds[one], holds[other]) for one, other in apart)
