"""To whom places are dealt: rests first, and people of another kind never change places."""

from random import Random

from drives.movements.repair.orders import People, Places, dealt, improved


def places(rests, company, alike=None):
    size = len(rests)
    return Places(company, rests, [False] * size, alike or ["anybody"] * size)


def people(rests, company):
    return People(company, rests, [False] * len(rests))


PARTNERS = {0: {1: (1, 0)}, 1: {0: (1, 0)}, 2: {3: (1, 0)}, 3: {2: (1, 0)}}
"""The first two are partners, and so are the last two."""


def test_partners_so_far_are_parted_though_they_have_rested_more_or_less():
    order = improved(
        [0, 1, 2, 3], places([0] * 4, PARTNERS), people([3, 2, 1, 0], PARTNERS), Random(1)
    )
    assert {0, 1} not in (set(order[:2]), set(order[2:]))


def test_whoever_has_rested_more_does_not_change_places_with_somebody_to_rest_less():
    order = improved(
        [0, 1, 2, 3], places([0, 1, 2, 3], PARTNERS), people([3, 2, 1, 0], PARTNERS), Random(1)
    )
    assert order == [0, 1, 2, 3]


def test_only_people_of_a_kind_change_places():
    """Of a lady, a gent, a lady and a gent the two ladies may, and the two gents."""
    kinds = ["lady", "gent"] * 2
    for seed in range(8):
        rng = Random(seed)
        found = dealt(places([0, 0, 1, 1], {}, kinds), people([0, 0, 1, 1], {}), rng)
        assert found == [2, 3, 0, 1]
        better = improved(
            [0, 1, 2, 3], places([0] * 4, PARTNERS, kinds), people([0] * 4, PARTNERS), rng
        )
        assert [one % 2 for one in better] == [0, 1, 0, 1]
        assert better in ([2, 1, 0, 3], [0, 3, 2, 1])


def test_two_who_sit_still_do_not_change_places_with_each_other_either():
    kinds = [None, "anybody", None, "anybody"]
    order = improved(
        [0, 1, 2, 3], places([0] * 4, PARTNERS, kinds), people([0] * 4, PARTNERS), Random(1)
    )
    assert order == [0, 3, 2, 1]


def test_whoever_has_just_rested_is_dealt_no_place_that_rests_first():
    rests = Places({}, [1] * 4, [True, True, False, False], ["anybody"] * 4)
    tired = People({}, [1] * 4, [True, True, False, False])
    for seed in range(8):
        order = improved([0, 1, 2, 3], rests, tired, Random(seed))
        assert set(order[:2]) == {2, 3}
