"""The audit against a judge that shares no code with it."""

from random import Random

import pytest
from hypothesis import given, strategies as st

from drives.movements import individual
from drives.movements.audit import audit
from drives.movements.seating import Entrant, Rest, RoundSeating, TableSeating
from tests.movements.check_movement import judge
from tests.movements.rooms import plain_room, who


def drawn_rounds(players, hands, rng):
    """Return hands drawn by chance, with repeats that no movement would give."""
    rounds = []
    for _ in range(hands):
        order = rng.sample([Entrant(number) for number in range(1, players + 1)], players)
        tables = players // 4
        seats = [order[4 * table : 4 * table + 4] for table in range(tables)]
        rounds.append(
            RoundSeating(
                tuple(TableSeating(number, *four) for number, four in enumerate(seats, start=1)),
                tuple(Rest(tables + 1, one) for one in order[4 * tables :]),
            )
        )
    return rounds


@given(st.integers(4, 23), st.integers(1, 12), st.integers(0, 2**32))
def test_the_audit_agrees_with_an_independent_judge(players, hands, seed):
    rounds = drawn_rounds(players, hands, Random(seed))
    from_zero = [[[card - 1 for card in four] for four in who(seating)] for seating in rounds]
    verdict, found = judge({"players": players, "rounds": from_zero}), audit(rounds)
    assert (found.partners.fewest, found.partners.most) == verdict["partners"]
    assert (found.opponents.fewest, found.opponents.most) == verdict["opponents"]
    assert (found.rests.fewest, found.rests.most) == verdict["sit_outs"]
    assert found.partners.repeats == verdict["repeated_partners"]
    assert found.partners.evenness == pytest.approx(verdict["partner_evenness"])
    assert found.opponents.evenness == pytest.approx(verdict["opponent_evenness"])
    assert found.meetings.evenness == pytest.approx(verdict["meeting_evenness"])
    assert found.tables.most == verdict["most_visits"]
    assert (found.rests_running > 1) == verdict["sit_outs_running"]
    assert found.rests_each_round == (players % 4, players % 4)


def test_a_whole_whist_tournament_is_whist_and_its_beginning_is_not():
    whole = individual.schedule(plain_room(13), 13, {}, Random(1))
    assert audit(whole).is_whist
    assert not audit(whole[:-1]).is_whist


def test_different_partners_are_counted_for_each_player():
    ann, bob, cat, dot, eve = (Entrant(number) for number in range(1, 6))
    rounds = [
        RoundSeating((TableSeating(1, ann, bob, cat, dot),), (Rest(2, eve),)),
        RoundSeating((TableSeating(1, ann, cat, bob, eve),), (Rest(2, dot),)),
    ]
    assert audit(rounds).different_partners == (1, 2)
    assert audit(rounds).different_opponents == (2, 4)


def test_an_empty_chair_is_nobodys_company():
    ann, bob, cat = (Entrant(number) for number in range(1, 4))
    found = audit([RoundSeating((TableSeating(1, ann, bob, None, cat),))])
    assert dict(found.partners.times) == {(2, 3): 1}
    assert dict(found.opponents.times) == {(1, 2): 1, (1, 3): 1}


def test_no_rounds_add_up_to_nothing():
    assert audit([]).players == ()
    assert audit([]).partners.evenness == 1.0


def test_two_alone_at_a_table_are_opponents():
    ann, bob = Entrant(1), Entrant(2)
    found = audit([RoundSeating((TableSeating(1, ann, bob, None, None),))])
    assert dict(found.opponents.times) == {(1, 2): 1}
    assert not found.partners.times


def test_teams_that_share_a_table_have_met():
    people = [Entrant(number, team=team) for number, team in ((1, 1), (2, 2), (3, 1), (4, 2))]
    found = audit([RoundSeating((TableSeating(1, *people),))] * 2)
    assert dict(found.teams.times) == {(1, 2): 2}
    assert found.different_teams == (1, 1)
    assert found.different_people == (3, 3)
