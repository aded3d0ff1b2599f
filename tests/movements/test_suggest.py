"""What each movement would give tonight's people: the planned one first, what cannot be last."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from drives.movements import MOVEMENTS
from drives.movements.audit import audit
from drives.movements.games import BY_ROUNDS_WON, movements_of
from drives.movements.seating import Rest
from drives.movements.suggest import BY_COMPANY, MOST_COUNTED, Plan, suggestion, suggestions
from tests.movements.rooms import plain_room, room

KEYS = list(MOVEMENTS)


def in_pairs(entrants):
    return [replace(one, team=place // 2 + 1) for place, one in enumerate(entrants)]


def of_the_game(planned):
    """Return the movements for an evening of German Whist where one of its own is planned."""
    return movements_of("german" if planned in BY_ROUNDS_WON else "hands", MOVEMENTS)


def suggested(entrants, planned="progressive-losers", rounds=12, options=None, seed=0):
    offered = of_the_game(planned)

    def how_many(key):
        return rounds if key in offered else None

    return suggestions(entrants, how_many, planned, options or {}, seed)


def keys(found, *, fits):
    return [one.key for one in found if one.fits is fits]


@settings(max_examples=30, deadline=None)
@given(
    players=st.integers(0, 40),
    planned=st.sampled_from(KEYS),
    paired=st.booleans(),
    rounds=st.integers(1, 8),
)
def test_every_movement_is_there_once_with_figures_or_with_a_refusal(
    players, planned, paired, rounds
):
    entrants = in_pairs(room(players)) if paired else room(players)
    found = suggested(entrants, planned, rounds)
    assert len({one.key for one in found}) == len(found)
    assert {one.key for one in found} == set(of_the_game(planned))
    assert [one.key for one in found] == keys(found, fits=True) + keys(found, fits=False)
    for one in found:
        assert (one.refusal is None) is one.fits
        assert (one.first is None) is not one.fits
        if one.audit:
            assert one.audit.rounds == rounds
            assert one.audit.players == tuple(range(1, players + 1))


def test_the_first_three_are_counted_and_no_others():
    for count, found in ((3, suggested(in_pairs(room(22)))), (1, suggested(plain_room(6)))):
        counted = [bool(one.audit or one.forecast) for one in found]
        assert counted == sorted(counted, reverse=True)
        assert count <= sum(counted) <= MOST_COUNTED


def test_winners_are_simulated_and_schedules_are_audited():
    found = {one.key: one for one in suggested(room(22))}
    assert found["progressive-losers"].forecast.evenings == 200
    assert found["progressive-losers"].audit is None
    assert found["individual"].audit.rounds == 12
    assert found["individual"].forecast is None


def test_one_movement_alone_is_counted_whatever_its_place():
    alone = suggestion("seat-by-seat", room(22), Plan(12, {}))
    assert alone.audit.rounds == 12
    assert suggestion("individual", room(3), Plan(12, {})).refusal.code == "too_few"
    by_hand = suggestion("as-seated", room(22), Plan(12, {}))
    assert by_hand.first
    assert (by_hand.audit, by_hand.forecast) == (None, None)


def test_every_movement_has_a_place_in_the_houses_order():
    assert set(KEYS) <= set(BY_COMPANY)


@pytest.mark.parametrize("planned", KEYS)
def test_the_planned_movement_comes_first_where_it_fits(planned):
    in_fours = MOVEMENTS[planned].competes_as == "team"
    people = [replace(one, team=(one.number + 3) // 4) for one in room(24)]
    found = suggested(people if in_fours else in_pairs(room(24)), planned)
    assert found[0].key == planned
    of_another_size = {"team", "pair"}
    assert {MOVEMENTS[key].competes_as for key in keys(found, fits=False)} <= of_another_size


def test_a_planned_movement_that_does_not_fit_is_not_first():
    found = suggested(plain_room(22))
    assert found[0].key == "individual"
    assert "progressive-losers" in keys(found, fits=False)


def test_most_company_comes_before_less_and_seats_by_hand_last():
    found = keys(suggested(in_pairs(room(24)), planned="no such plan"), fits=True)
    assert found == [key for key in BY_COMPANY if key in found]
    assert found[0] == "individual"
    assert found[-1] == "as-seated"


def test_movements_of_another_game_are_not_offered():
    assert not {one.key for one in suggested(room(24))} & set(BY_ROUNDS_WON)
    of_german = suggested(room(24), planned="german-ladder")
    assert [one.key for one in of_german] == ["german-ladder", "german", "german-knockout"]
    assert of_german[0].forecast.evenings >= 10
    assert (of_german[2].audit, of_german[2].forecast) == (None, None)


def test_fewer_people_resting_come_before_more_company(monkeypatch):
    def all_but_four(entrants, rounds, options, rng):
        seatings = MOVEMENTS["seat-by-seat"].schedule(entrants, rounds, options, rng)
        return [
            replace(one, tables=one.tables[1:], rests=rests_of(one.tables[0])) for one in seatings
        ]

    def rests_of(table):
        return tuple(Rest(99, one) for one in table.chairs.values())

    crowded = replace(MOVEMENTS["individual"], schedule=all_but_four)
    monkeypatch.setitem(MOVEMENTS, "individual", crowded)
    found = keys(suggested(in_pairs(room(24)), planned="partner"), fits=True)
    assert found.index("individual") > found.index("progressive-winners")


def test_another_game_is_not_pressed_upon_a_whist_drive_though_nobody_would_rest():
    found = keys(suggested(room(22), planned="no such plan"), fits=True)
    assert found[-2:] == ["german", "as-seated"]
    assert suggested(room(22), planned="german")[0].key == "german"


@settings(max_examples=10, deadline=None)
@given(players=st.integers(16, 40), seed=st.integers(0, 50))
def test_chance_in_a_drawn_evening_does_not_change_the_order(players, seed):
    other_way = {"progressive-losers": {"ladies": "down"}}
    found, again = (
        [one.key for one in suggested(room(players), "individual", rounds=2, **changes)]
        for changes in ({}, {"options": other_way, "seed": seed})
    )
    assert found == again


def test_a_partner_drive_needs_everybody_in_a_pair():
    alone = [*in_pairs(plain_room(22)), *plain_room(24)[22:]]
    found = {one.key: one for one in suggested(alone, "partner")}
    assert found["partner"].refusal.code == "team_missing"
    assert found["partner"].refusal.values == {"alone": 2}


def test_a_flag_drive_needs_everybody_in_a_team_of_four():
    fours = [replace(one, team=(one.number + 3) // 4) for one in plain_room(12)]
    alone = [replace(one, team=None) if one.number > 10 else one for one in fours]
    by_key = [{one.key: one for one in suggested(people)} for people in (fours, alone)]
    assert by_key[0]["military"].fits
    assert by_key[1]["military"].refusal.code == "team_of_four_missing"
    assert by_key[1]["military"].refusal.values == {"alone": 2}


def test_roles_out_of_balance_keep_the_rings_out():
    ladies = [replace(one, role="L") for one in room(8)]
    found = {one.key: one for one in suggested(ladies)}
    assert not found["progressive-losers"].fits
    assert found["individual"].fits


def test_what_only_the_schedule_finds_is_a_refusal_too():
    found = {one.key: one for one in suggested(plain_room(12, sitters=(1, 2, 3)), rounds=11)}
    assert found["individual"].refusal.code == "sitters_meet"


def test_the_first_round_is_what_seating_the_room_gives():
    people = in_pairs(room(22))
    found = {one.key: one for one in suggested(people, "partner", seed=7, rounds=5)}
    for key in ("progressive-losers", "progressive-winners"):
        assert found[key].first == MOVEMENTS[key].start(people, {}, Random(7))
    for key in ("individual", "partner"):
        evening = MOVEMENTS[key].schedule(people, 5, {}, Random(7))
        assert found[key].first == evening[0]
        assert found[key].audit == audit(evening)


def test_the_clubs_options_count():
    plays = {"individual": {"left_over": "play"}}
    plain, playing = (
        suggested(room(22), "individual", options=options)[0] for options in ({}, plays)
    )
    assert (plain.audit.rests.most, playing.audit.rests.most) == (2, 0)
    assert len(playing.first.tables) == len(plain.first.tables) + 1
