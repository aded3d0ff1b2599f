"""Every movement of the house, for every number of people: the laws of its kind and of its format.

A new movement is covered at once by what holds for all; its own laws are one line of `LAWS`.
"""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from drives.movements import MOVEMENTS, CompetesAs, Kind
from drives.movements.seating import MovementError, Role
from drives.words import sentence
from scoring.sides import Side
from tests.movements.rooms import drawn_winners, room

SIZES = (*range(4, 121), 167, 202, 399, 400)
HANDS = 7
LONGER = dict.fromkeys((9, 22, 26, 40, 47, 75), 24)


def people(movement, players):
    """Return so many people with roles, and in pairs or teams where these are what competes."""
    size = {CompetesAs.PAIR: 2}.get(movement.competes_as)
    more = Role.LADY if players % 3 else Role.GENT
    entrants = room(players, more=more)
    if movement.competes_as is CompetesAs.TEAM:
        return [replace(one, role=Role.NONE) for one in entrants]
    return [replace(one, team=size and (one.number - 1) // size + 1) for one in entrants]


def refusal(movement, entrants):
    try:
        movement.check(entrants, {})
    except MovementError as why:
        return why
    return None


def evening(movement, entrants, hands):
    """Return the rounds and, of a movement that goes by winners, who won them."""
    rng = Random(len(entrants))
    if movement.kind is Kind.SCHEDULED:
        return movement.schedule(entrants, hands, {}, rng), []
    rounds, won = [movement.start(entrants, {}, rng)], []
    if movement.rounds_needed:
        hands = min(hands, movement.rounds_needed(len(entrants)))
    while len(rounds) < hands:
        won.append(drawn_winners(rounds[-1], rng))
        rounds.append(movement.move(rounds[-1], won[-1], {}))
    return rounds, won


def sides(seating):
    """Return the two or the one of every side, by table and side."""
    return {
        (table.number, side): tuple(one for one in table.pair(side) if one)
        for table in seating.tables
        for side in Side
    }


def partners(seating):
    """Return the numbers of all who are partners, as pairs; numbers, since they are quick to compare."""
    return {
        frozenset(one.number for one in pair) for pair in sides(seating).values() if len(pair) == 2
    }


def opponents(seating):
    return [
        frozenset({one.number, other.number})
        for table in seating.tables
        for one in table.pair(Side.NORTH_SOUTH)
        for other in table.pair(Side.EAST_WEST)
        if one and other
    ]


def most(meetings):
    return max(Counter(meetings).values(), default=0)


def partnerships(rounds):
    return [pair for seating in rounds for pair in partners(seating)]


def oppositions(rounds):
    return [two for seating in rounds for two in opponents(seating)]


# What holds in every movement but a knock-out, in which losers have no place any more.


def everybody_is_in_one_place(entrants, rounds):
    for seating in rounds:
        placed = [one for _, _, one in seating.seated()]
        placed += [rest.entrant for rest in seating.rests]
        assert sorted(placed, key=lambda one: one.number) == list(entrants)
        numbers = [table.number for table in seating.tables]
        assert numbers == list(range(1, len(numbers) + 1))


def every_table_is_full(movement, entrants, rounds):
    for seating in rounds:
        assert len(seating.tables) == (len(entrants) - len(seating.rests)) // movement.seats_a_table
        for table in seating.tables:
            seated = [one for one in table.chairs.values() if one]
            assert len(seated) == movement.seats_a_table
        spare = 2 * movement.seats_a_table if movement.competes_as is CompetesAs.PAIR else 4
        assert len(seating.rests) < spare


# Laws of formats: each is given who came, the rounds, and the winners where they matter.


def ladies_play_with_gents(entrants, rounds, won):
    for seating in rounds:
        for pair in sides(seating).values():
            assert {one.role for one in pair} == {Role.LADY, Role.GENT}


def partners_change(entrants, rounds, won):
    for before, now in pairwise(rounds):
        assert not partners(before) & partners(now)


def winners_stay_partners_and_losers_part(entrants, rounds, won):
    for before, now, winners in zip(rounds, rounds[1:], won, strict=False):
        together = partners(now)
        for (table, side), pair in sides(before).items():
            stay = frozenset(one.number for one in pair) in together
            assert stay is (winners[table] is side)


def partners_stay(entrants, rounds, won):
    assert len(set(partnerships(rounds))) == len(entrants) // 2
    for seating in rounds:
        for pair in sides(seating).values():
            assert len({one.team for one in pair}) == 1


def east_west_meet_nobody_twice(entrants, rounds, won):
    pairs = len(entrants) // 2
    assert most(oppositions(rounds[: pairs // 2 + pairs % 2])) == 1


def pairs_meet_no_pair_twice(entrants, rounds, won):
    pairs = len(entrants) // 2
    assert most(oppositions(rounds[: pairs - 1 + pairs % 2])) == 1


def no_partner_twice(entrants, rounds, won):
    players = len(entrants)
    full = players - 1 if players % 4 == 0 else players
    if len(rounds) < full - 1 and players > 7:
        assert most(partnerships(rounds)) == 1


def opponents_are_spread(entrants, rounds, won):
    games = 2 * len(rounds) * (len(entrants) // 4 * 4) / len(entrants)
    assert most(oppositions(rounds)) <= 3 + games / (len(entrants) - 1)


def no_lady_partners_a_gent_twice(entrants, rounds, won):
    tables = len(entrants) // 4
    assert most(partnerships(rounds[: 2 * tables - 1])) == 1


def in_fewer_hands_than_tables_opponents_are_new(entrants, rounds, won):
    if len(rounds) + 1 < len(entrants) // 4:
        assert most(oppositions(rounds)) == 1


def everybody_meets_everybody_else_first(entrants, rounds, won):
    players = len(entrants)
    assert most(oppositions(rounds[: players - 1 + players % 2])) == 1


def teams_stay_together(entrants, rounds, won):
    for seating in rounds:
        for table in seating.tables:
            teams = [{(one.number - 1) // 4 for one in table.pair(side)} for side in Side]
            assert [len(team) for team in teams] == [1, 1]
            assert teams[0] != teams[1]


def captains_stay(entrants, rounds, won):
    for seating in rounds:
        for table in seating.tables:
            assert table.north.number == 4 * table.number - 3


def nobody_moves_who_plays(entrants, rounds, won):
    for before, now in pairwise(rounds):
        was, place = (
            {one.number: (table.number, chair) for table, chair, one in seating.seated()}
            for seating in (before, now)
        )
        assert all(place[one] == was[one] for one in place.keys() & was.keys())


def with_no_divisor_two_or_three_meetings_are_new(entrants, rounds, won):
    tables = len(entrants) // 4
    if tables % 2 and tables % 3 and len(entrants) % 4 == 0:
        assert most(partnerships(rounds[:tables]) + oppositions(rounds[:tables])) == 1


def rests_are_fair(entrants, rounds, won):
    """Nobody rests more than once more than another of their kind, nor twice running where avoidable."""
    resting = [{rest.entrant.number for rest in seating.rests} for seating in rounds]
    if 2 * len(resting[0]) <= len(entrants):
        assert not any(one & other for one, other in pairwise(resting))
    rests = Counter(one for now in resting for one in now)
    times = [rests[one.number] for one in entrants]
    assert max(times) - min(times) <= 1


def rests_are_fair_by_role(entrants, rounds, won):
    for role in (Role.LADY, Role.GENT):
        of_role = [one for one in entrants if one.role is role]
        theirs = [
            replace(now, rests=tuple(rest for rest in now.rests if rest.entrant.role is role))
            for now in rounds
        ]
        rests_are_fair(of_role, theirs, won)


def east_west_rest_in_turn(entrants, rounds, won):
    pairs = len(entrants) // 2
    rests = Counter(rest.entrant for now in rounds[: pairs // 2 + 1] for rest in now.rests)
    assert set(rests.values()) <= {1}


def as_many_rest_of_each_role_as_at_the_start(entrants, rounds, won):
    counts = [Counter(rest.entrant.role for rest in now.rests) for now in rounds]
    assert all(count == counts[0] for count in counts)


def nobody_is_out_who_has_not_lost(entrants, rounds, won):
    here = [{one.number for _, _, one in now.seated()} for now in rounds]
    resting = [{rest.entrant.number for rest in now.rests} for now in rounds]
    assert here[0] | resting[0] == {one.number for one in entrants}
    for place, winners in enumerate(won):
        lost = {
            one.number
            for (table, side), people in sides(rounds[place]).items()
            for one in people
            if winners[table] is not side
        }
        assert here[place + 1] == here[place] - lost | resting[place]


def only_the_first_round_has_byes(entrants, rounds, won):
    through = len(rounds[0].tables) + len(rounds[0].rests)
    assert through & (through - 1) == 0
    for now in rounds[1:]:
        assert (len(now.tables), now.rests) == (through // 2, ())
        through //= 2


IN_A_RING = (ladies_play_with_gents, as_many_rest_of_each_role_as_at_the_start)
LAWS = {
    "progressive-losers": (*IN_A_RING, partners_change),
    "progressive-winners": (*IN_A_RING, partners_change),
    "semi-partner": (*IN_A_RING, winners_stay_partners_and_losers_part),
    "ladder": (*IN_A_RING, partners_change, rests_are_fair_by_role),
    "individual": (no_partner_twice, opponents_are_spread, rests_are_fair),
    "mixed-individual": (
        *IN_A_RING,
        no_lady_partners_a_gent_twice,
        in_fewer_hands_than_tables_opponents_are_new,
        rests_are_fair_by_role,
    ),
    "partner": (partners_stay, east_west_meet_nobody_twice, east_west_rest_in_turn),
    "partner-all": (partners_stay, pairs_meet_no_pair_twice, rests_are_fair),
    "military": (teams_stay_together, captains_stay),
    "german": (everybody_meets_everybody_else_first, rests_are_fair),
    "german-ladder": (rests_are_fair,),
    "german-knockout": (nobody_is_out_who_has_not_lost, only_the_first_round_has_byes),
    "seat-by-seat": (with_no_divisor_two_or_three_meetings_are_new, rests_are_fair),
    "as-seated": (nobody_moves_who_plays, rests_are_fair),
}


def test_every_movement_has_laws():
    assert set(LAWS) == set(MOVEMENTS)


@pytest.mark.parametrize("key", MOVEMENTS)
def test_every_size_is_seated_by_the_laws_of_the_format_or_refused_in_a_sentence(key):
    movement, seated = MOVEMENTS[key], 0
    for players in SIZES:
        entrants = people(movement, players)
        if why := refusal(movement, entrants):
            assert sentence(why).endswith(".")
            with pytest.raises(MovementError):
                evening(movement, entrants, 1)
            continue
        rounds, won = evening(movement, entrants, LONGER.get(players, HANDS))
        if key != "german-knockout":
            everybody_is_in_one_place(entrants, rounds)
            every_table_is_full(movement, entrants, rounds)
        for law in LAWS[key]:
            law(entrants, rounds, won)
        seated += 1
    assert seated >= len(SIZES) // 4
