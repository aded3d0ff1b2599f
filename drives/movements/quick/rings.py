"""Evenings in a ring by card numbers alone."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

from drives.movements.kinds import Options
from drives.movements.quick.hand import Four, Hand, Hands, four_of, ns_wins
from drives.movements.rings import LADIES, rings_of
from drives.movements.seating import Role, RoundSeating

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


@dataclass(frozen=True, slots=True)
class Going:
    """Whether losers go (or winners), and how those who stay sit."""

    losers: bool
    reseat: Reseat


def hands(
    how: Going, start: RoundSeating, rounds: int, options: Options, rng: Random
) -> Iterator[Hand]:
    """Yield `rounds` hands from the first seating on; see `quick.hand.Hands`."""
    fours = [four_of(table) for table in start.tables]
    ladies, gents = _rings(start, 1 if LADIES.of(options) == "up" else -1)
    for _ in range(rounds):
        yield Hand(fours, ladies.resting + gents.resting)
        going = [won is not how.losers for won in ns_wins(fours, rng)]
        fours = list(
            map(how.reseat, fours, going, ladies.moved(fours, going), gents.moved(fours, going))
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


LOSERS_MOVE: Hands = partial(hands, Going(losers=True, reseat=_parted))
WINNERS_MOVE: Hands = partial(hands, Going(losers=False, reseat=_parted))
SEMI_PARTNER: Hands = partial(hands, Going(losers=True, reseat=_together))
