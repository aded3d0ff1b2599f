"""Rooms of people to seat, and evenings to simulate, for the tests of movements."""

from drives.movements.seating import Entrant, Role
from scoring.sides import Side


def room(players, sitters=(), more=Role.LADY):
    """Return cards 1 to `players`, turn by turn of the two roles, beginning with `more`."""
    less = Role.GENT if more is Role.LADY else Role.LADY
    return [
        Entrant(number, more if number % 2 else less, sits_still=number in sitters)
        for number in range(1, players + 1)
    ]


def plain_room(players, sitters=()):
    return [Entrant(number, sits_still=number in sitters) for number in range(1, players + 1)]


def drawn_winners(seating, rng):
    return {table.number: rng.choice(list(Side)) for table in seating.tables}


def who(seating):
    """Return the card numbers north, east, south, west of each table."""
    return [
        tuple(one.number if one else None for one in table.chairs.values())
        for table in seating.tables
    ]


def partnerships(seating):
    """Return every table as its two pairs, whatever chairs they sit in."""
    return [
        frozenset(frozenset(one.number for one in table.pair(side) if one) for side in Side)
        for table in seating.tables
    ]


def resting(seating):
    return {(rest.station, rest.entrant.number) for rest in seating.rests}


def chairs_of(seating, number):
    return [(table.number, chair) for table, chair, one in seating.seated() if one.number == number]
