"""German Whist as a knock-out: winners meet, losers are out, and one is left."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from random import Random

from drives.movements.kinds import Options, Path, ProgressiveMovement
from drives.movements.seating import Entrant, MovementError, Rest, RoundSeating, TableSeating
from drives.movements.twos import SEATS_A_TABLE, Two, by_result, check_people, seated_at
from scoring.sides import Side

Homes = Mapping[Entrant, TableSeating]
"""Where each of those who are left has just played."""


def check(entrants: Sequence[Entrant], options: Options) -> None:
    """Raise MovementError `too_few`, or `too_many_sitters` where they are more than one a table."""
    check_people(entrants)


def rounds_needed(players: int) -> int:
    """Return after how many rounds one of so many is left: each round halves their number."""
    return (players - 1).bit_length()


def byes(players: int) -> int:
    """Return how many of so many have a bye in the first round: as many as leave a power of two."""
    return (1 << rounds_needed(players)) - players


def start(entrants: Sequence[Entrant], options: Options, rng: Random) -> RoundSeating:
    """Return the first round's seating, in an order that is drawn.

    As many have a bye, and rest, as leave a power of two for the second round: so nobody rests after
    the first. Those who sit still have the first tables, one each, and a bye only where there are more
    of them than tables. Raises MovementError as `check` does.
    """
    check(entrants, options)
    drawn = sorted(entrants, key=lambda one: one.number)
    rng.shuffle(drawn)
    drawn.sort(key=lambda one: not one.sits_still)
    return _seated(drawn, {})


def move(seating: RoundSeating, winners: Mapping[int, Side], options: Options) -> RoundSeating:
    """Return the next round's seating: the winner of the first table meets that of the last, and so on.

    Those who had a bye come after the last table's winner, in order of card number. They play at the first
    one's table; at the other's only where the other sits still and the first does not. Where somebody has
    left meanwhile, those in the middle have a bye, so that the next round comes out even. Losers are
    not in it at all. Raises MovementError `winner_missing`, `empty_chair`, or `knockout_over` where
    one alone is left.
    """
    results = by_result(seating.tables, winners)
    homes = {winner: table for (winner, _), table in zip(results, seating.tables, strict=True)}
    rested = sorted((rest.entrant for rest in seating.rests), key=lambda one: one.number)
    left = [*homes, *rested]
    if len(left) < SEATS_A_TABLE:
        raise MovementError("knockout_over")
    return _seated(left, homes)


def without(seating: RoundSeating, gone: Collection[int]) -> RoundSeating:
    """Return a round that is not played yet without those who leave, by card number.

    Whoever would have met one of them goes on without playing, as after a bye.
    """
    whole, alone = [], [rest.entrant for rest in seating.rests if rest.entrant.number not in gone]
    for table in seating.tables:
        staying = [one for one in table.chairs.values() if one and one.number not in gone]
        if len(staying) == SEATS_A_TABLE:
            whole.append(table)
        else:
            alone += staying
    return RoundSeating(tuple(whole), _resting(alone, seating.tables))


def _seated(order: Sequence[Entrant], homes: Homes) -> RoundSeating:
    """Return the round in which the first of `order` meets the last; those in the middle rest."""
    players = len(order)
    tables = players - (1 << (rounds_needed(players) - 1))
    meetings = list(zip(order[:tables], order[: -tables - 1 : -1], strict=True))
    seated = sorted(_at_tables(meetings, homes), key=lambda table: table.number)
    return RoundSeating(tuple(seated), _resting(order[tables:-tables], seated))


def _at_tables(meetings: Sequence[Two], homes: Homes) -> Iterator[TableSeating]:
    """Yield a table for every two, one of theirs if they have one, else the first that is free."""
    found = [(two, _home(two, homes)) for two in meetings]
    taken = {home.number for _, home in found if home}
    free = (number for number in range(1, len(meetings) + 1) if number not in taken)
    for two, home in found:
        yield seated_at(home or TableSeating(next(free), None, None, None, None), two)


def _home(two: Two, homes: Homes) -> TableSeating | None:
    first, other = two
    if other in homes and other.sits_still and not first.sits_still:
        return homes[other]
    return homes.get(first) or homes.get(other)


def _resting(people: Collection[Entrant], tables: Sequence[TableSeating]) -> tuple[Rest, ...]:
    station = max((table.number for table in tables), default=0) + 1
    return tuple(Rest(station, one) for one in sorted(people, key=lambda one: one.number))


GERMAN_KNOCKOUT = ProgressiveMovement(
    key="german-knockout",
    check=check,
    start=start,
    move=move,
    path=Path.KNOCKOUT,
    uses_roles=False,
    seats_a_table=SEATS_A_TABLE,
    rounds_needed=rounds_needed,
)
