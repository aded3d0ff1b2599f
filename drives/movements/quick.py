"""Evenings in a ring by card numbers alone, for counting many of them: chairs do not matter there."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from drives.movements.kinds import Options
from drives.movements.rings import LADIES, rings_of
from drives.movements.seating import Role, RoundSeating, TableSeating
from scoring.sides import Side

_ROLES = (Role.LADY, Role.GENT)

Four = tuple[int, int, int, int]
"""The cards at a table: North-South's lady and gent, East-West's lady and gent."""


class Hand(NamedTuple):
    """Who plays and who rests in a hand, by card number."""

    fours: Sequence[Four]
    resting: Sequence[int]


Reseat = Callable[[Four, bool, int, int], Four]
"""From a table, whether North-South leave it, and the lady and gent who arrive: the next table."""


def _parted(four: Four, north_south_go: bool, lady: int, gent: int) -> Four:
    """The two who stayed part: the lady keeps her side and has the gent who arrives."""
    ns_lady, ns_gent, ew_lady, ew_gent = four
    if north_south_go:
        return lady, ew_gent, ew_lady, gent
    return ns_lady, gent, lady, ns_gent


def _together(four: Four, north_south_go: bool, lady: int, gent: int) -> Four:
    """The two who stayed stay partners, and so become those who arrive."""
    ns_lady, ns_gent, ew_lady, ew_gent = four
    if north_south_go:
        return lady, gent, ew_lady, ew_gent
    return ns_lady, ns_gent, lady, gent


LOSERS_GO: dict[str, tuple[bool, Reseat]] = {
    "progressive-losers": (True, _parted),
    "progressive-winners": (False, _parted),
    "semi-partner": (True, _together),
}
"""The movements known here by key: whether losers go (or winners), and how those who stay sit."""


@dataclass(slots=True)
class _Ring:
    """The chairs of one role in order: a table by its place in the room, a rest chair by None.

    `seat` is that of the role among North-South's two, `step` 1 where the role goes up, -1 down.
    """

    chairs: list[int | None]
    seat: int
    step: int
    resting: list[int]

    def moved(self, fours: Sequence[Four], north_south_go: Sequence[bool]) -> list[int]:
        """Return who of the role comes to each table, and let those rest who come to a rest chair."""
        waiting = iter(self.resting)
        going = [
            next(waiting)
            if place is None
            else fours[place][self.seat if north_south_go[place] else self.seat + 2]
            for place in self.chairs
        ]
        coming = going[-self.step :] + going[: -self.step]
        self.resting = [
            card for place, card in zip(self.chairs, coming, strict=True) if place is None
        ]
        return [card for place, card in zip(self.chairs, coming, strict=True) if place is not None]


def hands(
    key: str, start: RoundSeating, rounds: int, options: Options, rng: Random
) -> Iterator[Hand]:
    """Yield `rounds` hands of movement `key`, which is one of LOSERS_GO, from its first seating on.

    Each table's winners are a bit of `rng.getrandbits`, that of the first table the lowest: set where
    North-South win. Nobody may sit still, and those left over rest.
    """
    losers_go, reseat = LOSERS_GO[key]
    fours = [_four(table) for table in start.tables]
    ladies, gents = _rings(start, 1 if LADIES.of(options) == "up" else -1)
    for _ in range(rounds):
        yield Hand(fours, ladies.resting + gents.resting)
        won = rng.getrandbits(len(fours))
        going = [bool(won >> place & 1) is not losers_go for place in range(len(fours))]
        fours = list(
            map(reseat, fours, going, ladies.moved(fours, going), gents.moved(fours, going))
        )


def _rings(start: RoundSeating, ladies_step: int) -> tuple[_Ring, _Ring]:
    places = {table.number: place for place, table in enumerate(start.tables)}
    stations = rings_of(start)

    def ring(role: Role, seat: int, step: int) -> _Ring:
        chairs = [places.get(station) for station in stations[role]]
        rests = {
            rest.station: rest.entrant.number for rest in start.rests if rest.entrant.role is role
        }
        return _Ring(chairs, seat, step, [rests[one] for one in stations[role] if one in rests])

    return ring(Role.LADY, 0, ladies_step), ring(Role.GENT, 1, -ladies_step)


def _four(table: TableSeating) -> Four:
    cards = {
        (side, one.role): one.number for side in Side for one in table.pair(side) if one is not None
    }
    ns_lady, ns_gent, ew_lady, ew_gent = (cards[side, role] for side in Side for role in _ROLES)
    return ns_lady, ns_gent, ew_lady, ew_gent
