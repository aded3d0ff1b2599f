"""A coming round while it is repaired: one person is one person in whatever role and chair."""

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from drives.movements import MOVEMENTS, Entrant, Role
from drives.movements.absent import FilledRound
from drives.movements.repair import Change
from drives.movements.repair.keep import kept
from drives.movements.seating import Rest, RoundSeating, TableSeating
from scoring.sides import Side
from tests.movements.repairs import Evening, resting


def with_exchanged(change, one, other, turns):
    """Let two sit for each other in these coming rounds, each in the role of the other's chair."""
    coming = list(change.coming)
    for turn in turns:
        acting = {one: replace(other, role=one.role), other: replace(one, role=other.role)}
        coming[turn] = FilledRound(coming[turn].seating.with_others(acting), {})
    return replace(change, coming=coming)


def roles_of_places(now):
    return {(table.number, chair): one.role for table, chair, one in now.seating.seated()}


def everybody_once(change, now):
    here = Counter(one.number for unit in change.units() for one in unit)
    return here == Counter(one.number for _, _, one in now.seating.seated()) + Counter(resting(now))


@pytest.mark.parametrize(("gone", "comers"), [((), 1), ((13,), 0), ((13, 14), 3)])
def test_whoever_acts_in_the_other_role_for_a_few_hands_is_still_one_person(gone, comers):
    """A gent and a lady sit for each other in hands 2 to 4, so both are known in two roles."""
    evening = Evening("mixed-individual", 14, 6, 1, frozenset(gone), comers)
    change = evening.change()
    for lady, gent in product(range(1, 13, 2), range(2, 13, 2)):
        two = (change.staying()[number] for number in (lady, gent))
        changed = with_exchanged(change, *two, range(3))
        for before, now in zip(changed.coming, kept(evening.movement, changed), strict=True):
            assert everybody_once(changed, now)
            printed = roles_of_places(before)
            assert all(
                printed.get(place, role) is role for place, role in roles_of_places(now).items()
            )


def test_a_place_is_played_in_its_own_role_whoever_fills_it():
    lady, gent = Entrant(7, Role.LADY), Entrant(4, Role.GENT)
    four = (Entrant(1, Role.LADY), Entrant(3, Role.LADY), Entrant(2, Role.GENT), gent)
    table = TableSeating(1, *four)
    coming = [FilledRound(RoundSeating((table,), (Rest(2, lady),)), {})]
    (now,) = kept(MOVEMENTS["mixed-individual"], Change([], coming, [gent]))
    assert now.seating.tables[0].west == Entrant(7, Role.GENT)
    assert now.instead_of == {Entrant(7, Role.GENT): 4}


def test_partners_who_change_chairs_for_a_hand_are_still_one_pair():
    evening = Evening("partner", 9, 8, 1, frozenset({4}), 1)
    change = evening.change()
    for partners in [unit for unit in change.units() if unit[0].team < 10]:
        changed = with_exchanged(change, *partners, [1, 3])
        for now in kept(evening.movement, changed):
            assert everybody_once(changed, now)
            for table in now.seating.tables:
                assert all(len({one.team for one in table.pair(side)}) == 1 for side in Side)
