"""The choice of rounds: fair rests in every evening, and even company in short ones."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from drives.movements import MOVEMENTS
from drives.movements.designs.evenings import evening
from tests.movements.check_movement import judge
from tests.movements.rooms import plain_room, who

LENGTHS = (8, 10, 12, 16, 20, 24)

YARDSTICK = Path(__file__).parent / "golden" / "short_evenings.json"
"""Number of players -> (meetings, opponents) after each of LENGTHS hands of one long plan each."""

TO_BEAT = {
    (20, 12): 2.035,
    (24, 12): 2.103,
    (32, 12): 2.037,
    (32, 24): 2.002,
    (40, 12): 2.0,
    (60, 24): 2.033,
    (64, 24): 3.925,
    (68, 24): 2.051,
}
"""(players, hands) -> evenness of meetings and of opponents in all: the better of two known ways,
a whist tournament's first rounds and a search for new company round by round."""


class Figures(NamedTuple):
    repeated_partners: int
    opponents: float
    meetings: float


def figures(players, rounds):
    """Count as `judge` does, but quickly: there are hundreds of evenings."""
    partners, opponents = [0] * players**2, [0] * players**2
    for tables in rounds:
        for n, e, s, w in tables:
            for one, other in ((n, s), (e, w)):
                partners[min(one, other) * players + max(one, other)] += 1
            for one, other in ((n, e), (e, s), (s, w), (w, n)):
                opponents[min(one, other) * players + max(one, other)] += 1
    meetings = [p + o for p, o in zip(partners, opponents, strict=True)]
    return Figures(
        sum(times - 1 for times in partners if times > 1),
        evenness(players, opponents),
        evenness(players, meetings),
    )


def evenness(players, counts):
    pairs = players * (players - 1) // 2
    low, more = divmod(sum(counts), pairs)
    best = (pairs - more) * low**2 + more * (low + 1) ** 2
    return sum(times * times for times in counts) / best


def fault(players, rounds):
    """Return what is wrong with who plays and who rests in `rounds`, or nothing."""
    rests, before = Counter(dict.fromkeys(range(players), 0)), set()
    for hand, tables in enumerate(rounds, start=1):
        playing = [player for table in tables for player in table]
        resting = set(range(players)).difference(playing)
        if len(tables) != players // 4 or len(set(playing)) != len(playing):
            return f"hand {hand}: somebody is lost or doubled"
        if not set(playing) <= set(range(players)):
            return f"hand {hand}: somebody is made up"
        if resting & before:
            return f"hand {hand}: somebody rests twice running"
        rests.update(resting)
        before = resting
    if max(rests.values()) - min(rests.values()) > 1:
        return f"{len(rounds)} hands: somebody rests twice more than somebody else"
    return None


@pytest.fixture(scope="module")
def played():
    """Return (players, hands) -> the product's own rounds of every short evening, players from 0."""
    movement = MOVEMENTS["individual"]
    return {
        (players, hands): [
            [tuple(number - 1 for number in four) for four in who(seating)]
            for seating in movement.schedule(plain_room(players), hands, {}, Random(1))
        ]
        for players in range(8, 101)
        for hands in LENGTHS
    }


@pytest.fixture(scope="module")
def measured(played):
    return {size: figures(size[0], rounds) for size, rounds in played.items()}


def test_nobody_is_lost_in_a_short_evening_and_rests_are_fair(played):
    assert {size: fault(size[0], rounds) for size, rounds in played.items()} == dict.fromkeys(
        played
    )


def test_short_evenings_are_nearly_as_even_as_they_could_be(measured):
    for measure, mean in (("meetings", 1.015), ("opponents", 1.009)):
        evennesses = {size: getattr(found, measure) for size, found in measured.items()}
        assert sum(evennesses.values()) / len(evennesses) <= mean
        assert {size: even for size, even in evennesses.items() if even > 1.11} == {}


def test_no_short_evening_is_less_even_than_the_beginning_of_a_long_one(measured):
    yardstick = json.loads(YARDSTICK.read_text())
    for (players, hands), found in measured.items():
        meetings, opponents = yardstick[str(players)][LENGTHS.index(hands)]
        assert found.meetings + found.opponents <= meetings + opponents + 2e-4, (players, hands)
        assert found.meetings <= meetings + 0.03, (players, hands)
        assert found.opponents <= opponents + 0.03, (players, hands)


def test_short_evenings_are_as_even_as_the_better_of_two_known_ways(measured):
    for size, best in TO_BEAT.items():
        assert measured[size].meetings + measured[size].opponents <= best, size


def test_no_partner_comes_twice_before_it_must(measured):
    for (players, hands), found in measured.items():
        partnerships, pairs = players // 4 * 2 * hands, players * (players - 1) // 2
        if partnerships <= pairs and hands < players:
            assert found.repeated_partners == 0, (players, hands)


def test_the_quick_count_is_that_of_the_independent_judge(played, measured):
    for size in ((8, 10), (22, 12), (40, 16), (99, 24)):
        verdict = judge({"players": size[0], "rounds": [list(now) for now in played[size]]})
        assert verdict["errors"] == []
        assert measured[size] == (
            verdict["repeated_partners"],
            pytest.approx(verdict["opponent_evenness"]),
            pytest.approx(verdict["meeting_evenness"]),
        )


def test_any_number_of_players_and_hands_has_a_fair_evening():
    for players in range(4, 121):
        half_a_ring = {players // 2} if players % 4 == 2 else set()
        for hands in {1 + players % 7, 1 + players * 7 % 40} | half_a_ring:
            assert fault(players, evening(players, hands)) is None, (players, hands)


@pytest.mark.parametrize("players", [121, 162, 163, 202, 255, 318, 399, 400, 999, 1000])
def test_nobody_meets_anybody_twice_in_forty_hands_of_a_large_room(players):
    hands = min(40, players // 4 - 8)
    rounds = evening(players, hands)
    assert fault(players, rounds) is None
    assert figures(players, rounds) == (0, 1.0, 1.0)


@pytest.mark.parametrize(("players", "hands"), [(99, 26), (100, 26), (101, 28), (122, 32)])
def test_with_a_few_more_hands_than_tables_company_stays_new(players, hands):
    found = figures(players, evening(players, hands))
    assert max(found.opponents, found.meetings) < 1.05


def test_longer_evenings_repeat_no_partner_either():
    for players in range(42, 161, 7):
        rounds = evening(players, 40)
        assert figures(players, rounds).repeated_partners == 0, players


@pytest.mark.parametrize("players", [6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50])
def test_4n_plus_2_players_partner_all_but_one_in_as_many_hands(players):
    """So many players have an odd number of pairs, so that one partner each must be left out."""
    verdict = judge(
        {"players": players, "rounds": [list(now) for now in evening(players, players)]}
    )
    assert verdict["partners"] == (0, 1)
    assert verdict["sit_outs"] == (2, 2)
    assert not verdict["sit_outs_running"]


@pytest.mark.parametrize("players", [11, 15, 19, 23, 27, 99])
def test_4n_plus_3_players_at_full_length_are_a_whist_tournament_less_one(players):
    verdict = judge(
        {"players": players, "rounds": [list(now) for now in evening(players, players)]}
    )
    assert verdict["partners"][1] == 1
    assert verdict["opponents"][1] == 2
    assert verdict["sit_outs"] == (3, 3)


@pytest.mark.parametrize("players", [8, 9, 13, 24, 33])
def test_the_whole_length_of_a_whist_tournament_is_played_as_one(players):
    full = players - 1 if players % 4 == 0 else players
    rounds = [list(tables) for tables in evening(players, full)]
    assert judge({"players": players, "rounds": rounds})["is_whist"]


def test_after_a_whole_whist_tournament_it_begins_again():
    verdict = judge({"players": 12, "rounds": [list(tables) for tables in evening(12, 22)]})
    assert (verdict["partners"], verdict["opponents"]) == ((2, 2), (4, 4))


def test_in_a_long_evening_nobody_but_the_last_number_plays_at_one_table():
    for players in (16, 22, 40, 64, 100):
        rounds = evening(players, players // 4 + 2)
        for player in range(players - 1):
            at = {place for now in rounds for place, four in enumerate(now) if player in four}
            assert len(at) > 1, (players, player)


@pytest.mark.parametrize("players", [3, 1001])
def test_only_four_to_a_thousand_players_have_an_evening(players):
    with pytest.raises(ValueError, match=str(players)):
        evening(players, 12)
