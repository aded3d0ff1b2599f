"""The audit of a large evening, beside counting the same pairs with nothing round it."""

from collections import Counter
from random import Random

from drives.movements import MOVEMENTS
from drives.movements.audit import audit
from drives.movements.forecast import _forecast, forecast
from drives.movements.suggest import suggestions
from tests.movements.rooms import plain_room, room

PLAYERS, HANDS = 400, 40


def bare_count(rounds):
    """Count who partners whom and who opposes whom, as pairs in whatever order they come."""
    partners, opponents = Counter(), Counter()
    for this_round in rounds:
        for table in this_round.tables:
            n, e, s, w = (one.number for one in (table.north, table.east, table.south, table.west))
            partners.update(((n, s), (e, w)))
            opponents.update(((n, e), (e, s), (s, w), (w, n)))
    return max(partners.values()), max(opponents.values())


def test_the_audit_of_400_players_and_40_hands(ratio):
    rounds = MOVEMENTS["partner"].schedule(plain_room(PLAYERS), HANDS, {}, Random(1))
    found = ratio(
        "audit of 400 players and 40 hands / bare counts",
        lambda: audit(rounds),
        lambda: bare_count(rounds),
    )
    assert found.rounds == HANDS


def test_the_evenings_simulated_for_a_hall(ratio):
    movement, people = MOVEMENTS["progressive-losers"], room(22)
    one = [movement.start(people, {}, Random(1))] * 24

    def anew():
        _forecast.cache_clear()
        return forecast(movement, people, 24, {})

    found = ratio(
        "200 evenings of 22 simulated / one counted 200 times",
        anew,
        lambda: [bare_count(one) for _ in range(200)],
    )
    assert found.evenings == 200


def test_what_fits_400_people(ratio):
    people = room(PLAYERS)
    rounds = MOVEMENTS["seat-by-seat"].schedule(people, 24, {}, Random(1))

    def anew():
        _forecast.cache_clear()
        return suggestions(people, lambda _key: 24, "progressive-losers", {})

    found = ratio(
        "every movement tried for 400 people / bare counts of one",
        anew,
        lambda: bare_count(rounds),
        rounds=5,
    )
    assert found[0].key == "progressive-losers"
