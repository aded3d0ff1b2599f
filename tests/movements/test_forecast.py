"""Many evenings simulated: the figures are those of the evenings, however they were told."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from drives.movements import MOVEMENTS, forecast as forecasts
from drives.movements.audit import audit
from drives.movements.forecast import EVENINGS, Usual, can_be_quick, forecast, how_many
from drives.movements.progressive import LOSERS_MOVE
from drives.movements.quick import Hand
from drives.movements.seating import MovementError
from drives.movements.simulate import simulated
from tests.movements.rooms import room

LOSERS = MOVEMENTS["progressive-losers"]


def figures_by_audit(people, evenings, rounds, options):
    """Return the fewest and the most of everything over evenings that are counted one by one."""
    rng = Random(forecasts.SEED)
    rng_start = LOSERS.start(people, options, rng)
    assert rng_start
    found = [audit(simulated(LOSERS, people, rounds, options, rng)) for _ in range(evenings)]
    return {
        "partners": (
            min(one.different_partners.fewest for one in found),
            max(one.different_partners.most for one in found),
        ),
        "opponents": (
            min(one.different_opponents.fewest for one in found),
            max(one.different_opponents.most for one in found),
        ),
        "same_partner": max(one.partners.most for one in found),
        "same_opponent": max(one.opponents.most for one in found),
        "rests": (
            min(one.rests.fewest for one in found),
            max(one.rests.most for one in found),
        ),
    }


@pytest.mark.parametrize(
    ("players", "sitters", "options"),
    [(23, (3, 8), {}), (22, (), {"left_over": "play"}), (11, (1,), {"left_over": "play"})],
)
def test_the_figures_are_those_of_the_same_evenings_audited(players, sitters, options):
    people = room(players, sitters)
    found = forecast(LOSERS, people, 10, options)
    audited = figures_by_audit(people, found.evenings, 10, options)
    assert (found.partners.fewest, found.partners.most) == audited["partners"]
    assert (found.opponents.fewest, found.opponents.most) == audited["opponents"]
    assert found.same_partner.most == audited["same_partner"]
    assert found.same_opponent.most == audited["same_opponent"]
    assert (found.rests.fewest, found.rests.most) == audited["rests"]


def test_evenings_told_by_number_give_the_figures_of_those_with_chairs(monkeypatch):
    quick = forecast(LOSERS, room(22), 12, {})
    monkeypatch.setattr(forecasts, "can_be_quick", lambda *_: False)
    monkeypatch.setattr(forecasts, "how_many", lambda *_, **__: EVENINGS)
    forecasts._forecast.cache_clear()
    slow = forecast(LOSERS, room(22), 12, {})
    forecasts._forecast.cache_clear()
    assert quick.evenings == slow.evenings == EVENINGS
    for one, other in zip(
        (quick.partners, quick.opponents, quick.rests),
        (slow.partners, slow.opponents, slow.rests),
        strict=True,
    ):
        assert abs(one.usual - other.usual) <= 1
        assert abs(one.most - other.most) <= 1


def test_a_usual_hall_is_simulated_two_hundred_times_and_a_crowd_less_often():
    assert forecast(LOSERS, room(22), 24, {}).evenings == 200
    assert how_many(22, 24, by_number=True) == 200
    assert 10 <= how_many(400, 40, by_number=False) <= how_many(400, 40, by_number=True) < 200
    assert how_many(400, 24, by_number=True) < how_many(100, 24, by_number=True)


def test_who_sits_still_or_plays_left_over_is_moved_with_chairs():
    key = "progressive-losers"
    assert can_be_quick(key, room(22), {})
    assert not can_be_quick(key, room(22, sitters=[3]), {})
    assert not can_be_quick(key, room(22), {"left_over": "play"})
    assert not can_be_quick("no such movement", room(22), {})


def test_the_same_people_give_the_same_figures_whatever_their_cards():
    renumbered = [replace(one, number=one.number + 70) for one in room(21)]
    assert forecast(LOSERS, room(21), 6, {}) == forecast(LOSERS, renumbered, 6, {})


def test_an_evening_is_counted_for_everybody():
    tally = forecasts._Tally(5)
    tally.add([Hand([(0, 1, 2, 3)], [4]), Hand([(0, 2, 1, 4)], [3])])
    assert tally.partners == {2: 3, 1: 2}
    assert tally.same_partner == {1: 5}
    assert tally.opponents == {4: 1, 3: 2, 2: 2}
    assert tally.same_opponent == {2: 2, 1: 3}
    assert tally.rests == {0: 3, 1: 2}


def test_the_usual_is_what_half_of_all_have_at_most():
    assert forecasts._usual(Counter({2: 1, 5: 3, 9: 1})) == Usual(2, 5, 9)
    assert forecasts._usual(Counter({2: 2, 9: 2})) == Usual(2, 2, 9)
    assert forecasts._usual(Counter()) == Usual(0, 0, 0)


def test_nobody_who_cannot_be_seated_is_simulated():
    with pytest.raises(MovementError, match="too_few"):
        forecast(LOSERS_MOVE, room(3), 4, {})
