"""To whom the places of a new schedule are dealt, so that they meet those whom they have met least."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp
from random import Random

from drives.movements.absent import Unit
from drives.movements.audit import Audit

TRIES = 6_000
"""How many exchanges of two are tried: a fixed number, so that the same seed gives the same order."""

PARTNER_AGAIN = 40
"""What a repeated partner costs, where meeting an opponent again costs one or two."""

TWICE_RUNNING = 200

HOT, COLD = 20.0, 1.0
"""Annealing: an exchange that costs this much more is still made about one time in three, at the
beginning and at the end. So the search gets out of orders that no single exchange betters."""

Company = Mapping[int, Mapping[int, tuple[int, int]]]
"""Of each unit, by index, how often it has each other unit as partner and as opponent."""


@dataclass(slots=True)
class Places:
    """The places of a schedule, by index: whose company they have, and how often they rest.

    `alike` says which places the schedule could exchange; None cannot be exchanged at all.
    """

    company: Company
    rests: Sequence[int]
    rest_first: Sequence[bool]
    alike: Sequence[object]


@dataclass(slots=True)
class People:
    """Who is to be dealt a place, by index, and what they have had so far."""

    company: Company
    rests: Sequence[int]
    rested_last: Sequence[bool]


Order = list[int]
"""By the index of a place, the index of who has it."""


def company_of(units: Sequence[Unit], counted: Audit) -> Company:
    """Return who has met whom in what was counted; nobody counts as their own company."""
    index = {one.number: place for place, unit in enumerate(units) for one in unit}
    company: defaultdict[int, dict[int, tuple[int, int]]] = defaultdict(dict)
    for pairs, met in (
        (counted.partners.times, (1, 0)),
        (counted.opponents.times, (0, 1)),
    ):
        for (one, other), times in pairs.items():
            a, b = index.get(one), index.get(other)
            if a is None or b is None or a == b:
                continue
            for here, there in ((a, b), (b, a)):
                partner, opponent = company[here].get(there, (0, 0))
                company[here][there] = partner + met[0] * times, opponent + met[1] * times
    return company


def dealt(places: Places, people: People, rng: Random) -> Order:
    """Return an order in which whoever has rested more rests less, drawn among those who are level."""
    order = list(range(len(people.rests)))
    alike = defaultdict(list)
    for place, kind in enumerate(places.alike):
        if kind is not None:
            alike[kind].append(place)
    for both in alike.values():
        free = sorted(both, key=lambda place: (places.rests[place], rng.random()))
        coming = sorted(both, key=lambda one: (-people.rests[one], rng.random()))
        for place, one in zip(free, coming, strict=True):
            order[place] = one
    return order


def improved(order: Order, places: Places, people: People, rng: Random) -> Order:
    """Return a better order, found by exchanging two of a kind so that fewer meet again.

    Only exchanges that leave the rests as even as they are: of two places with as many rests, or of
    two people with as many so far.
    """
    order = order.copy()
    free = [place for place, kind in enumerate(places.alike) if kind is not None]
    heat, cooling = HOT, (COLD / HOT) ** (1 / TRIES)
    for _ in range(TRIES if len(free) > 1 else 0):
        heat *= cooling
        one, other = rng.sample(free, 2)
        if not _exchangeable(one, other, order, places, people):
            continue
        before = _price(one, other, order, places, people)
        order[one], order[other] = order[other], order[one]
        dearer = _price(one, other, order, places, people) - before
        if dearer > 0 and rng.random() > exp(-dearer / heat):
            order[one], order[other] = order[other], order[one]
    return order


def _exchangeable(one: int, other: int, order: Order, places: Places, people: People) -> bool:
    level = places.rests[one] == places.rests[other]
    level = level or people.rests[order[one]] == people.rests[order[other]]
    return level and places.alike[one] == places.alike[other]


def _price(one: int, other: int, order: Order, places: Places, people: People) -> int:
    """Return what the meetings of these two places cost; those of each other count once or twice alike."""
    price = 0
    for place in (one, other):
        person = order[place]
        met = people.company.get(person, {})
        for elsewhere, (partners, opponents) in places.company.get(place, {}).items():
            had_partners, had_opponents = met.get(order[elsewhere], (0, 0))
            both = had_partners + had_opponents
            price += partners * (PARTNER_AGAIN * had_partners + both)
            price += opponents * (had_opponents + both)
        price += TWICE_RUNNING * (places.rest_first[place] and people.rested_last[person])
    return price
