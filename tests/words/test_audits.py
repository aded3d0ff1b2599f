"""The audit in plain words: company, how far from the best possible, rests; and the numbers."""

from dataclasses import replace
from random import Random

import pytest

from drives.movements import MOVEMENTS
from drives.movements.audit import Counts, audit
from drives.movements.bounds import Least
from drives.movements.kinds import CompetesAs
from drives.words.audits import (
    Figure,
    audit_figures,
    audit_sentences,
    evenness_sentence,
    figure_sentence,
)
from tests.movements.rooms import plain_room


def counted(key, players, hands):
    people = plain_room(players)
    if MOVEMENTS[key].competes_as is CompetesAs.TEAM:
        people = [replace(one, team=(one.number + 3) // 4) for one in people]
    return audit(MOVEMENTS[key].schedule(people, hands, {}, Random(1)))


def sentences(key, players, hands):
    return audit_sentences(counted(key, players, hands), MOVEMENTS[key].competes_as)


def test_the_audit_of_an_evening_with_rests():
    company, opponents, beyond, resting = sentences("individual", 22, 12)
    assert company == "Everybody plays with 10 to 11 different partners, no partner twice."
    assert opponents == "Nobody meets the same opponent more than twice."
    assert beyond == "Very even."
    assert resting == "Two people rest each hand, nobody more than twice."


def test_the_audit_of_a_whist_tournament():
    assert sentences("individual", 12, 11) == [
        "Everybody plays with 11 different partners.",
        "Everybody meets everybody: once as partner and twice as opponent.",
        "As even as can be.",
        "Nobody rests.",
    ]


def test_the_audit_of_a_long_evening_for_few():
    assert sentences("individual", 5, 10) == [
        "10 pairs of partners play together twice, none more often.",
        "Nobody meets the same opponent more than 4 times.",
        "As even as can be.",
        "One person rests each hand, nobody more than twice.",
    ]
    assert sentences("individual", 7, 20)[-1] == (
        "Three people rest each hand, nobody more than 9 times."
    )


def test_the_audit_of_a_partner_drive_speaks_of_pairs():
    assert sentences("partner", 16, 4) == [
        "Every pair meets 4 different pairs.",
        "As even as can be.",
        "Nobody rests.",
    ]
    assert sentences("partner", 18, 5)[::2] == [
        "Every pair meets 4 to 5 different pairs, none of them twice.",
        "One pair rests each round, none more than once.",
    ]
    # Four pairs at two tables: in the third round they meet again, though a third pair is there.
    assert sentences("partner", 8, 3)[:2] == [
        "Nobody meets the same pair more than twice.",
        "Some meet often.",
    ]


def test_the_audit_of_a_flag_drive_speaks_of_teams():
    assert sentences("military", 20, 4) == [
        "Every team meets 4 other teams, none more than twice.",
        "As even as can be.",
        "Nobody rests.",
    ]


@pytest.mark.parametrize("which", ["partners", "opponents", "meetings"])
@pytest.mark.parametrize(
    ("over", "said"),
    [
        (0, "As even as can be."),
        (1, "Very even."),
        (5, "Very even."),
        (6, "Fairly even."),
        (15, "Fairly even."),
        (16, "Some meet often."),
    ],
)
def test_how_even_an_evening_is_goes_by_the_worst_of_partners_opponents_and_company(
    which, over, said
):
    """A hundred games, of which so many are with somebody met before who need not have been."""
    times = {(1, 2): over + 1} | {(1, other): 1 for other in range(3, 102 - over)}
    counts = Counts(times, 1000, Least(0, 1))
    assert (counts.total, counts.excess) == (100, over)
    even = Counts({(1, 2): 1}, 1)
    whole = replace(counted("individual", 12, 11), partners=even, opponents=even, meetings=even)
    assert evenness_sentence(replace(whole, **{which: counts})) == said


@pytest.mark.parametrize("competes_as", list(CompetesAs))
def test_an_evening_without_hands_has_nothing_to_say(competes_as):
    assert audit_sentences(audit([]), competes_as) == []


def test_each_number_stands_beside_the_least_possible():
    whole = counted("individual", 12, 11)
    worse = replace(whole, opponents=Counts({(1, 2): 4, (1, 3): 1}, 66, Least(1, 2)))
    figures = {one.what: one for one in audit_figures(worse)}
    assert figures["Same partner again"] == Figure("Same partner again", 0, 0)
    assert figures["Same opponent again"] == Figure("Same opponent again", 3, 1)
    assert figures["Same opponent again"].over == 2
    assert figures["Most often the same opponent"].least == 2
    assert figure_sentence(figures["Same opponent again"]) == "3 (least possible 1: 2 more)"
    assert figure_sentence(figures["Same partner again"]) == "0 (as good as can be)"


def test_two_at_a_table_have_no_numbers_of_partners():
    figures = audit_figures(counted("german", 12, 11))
    assert [one.what for one in figures] == [
        "Same opponent again",
        "Most often the same opponent",
        "Most rests of one person",
    ]


def test_pairs_and_teams_have_numbers_of_their_own():
    pairs = audit_figures(counted("partner", 8, 3), CompetesAs.PAIR)
    assert [(one.found, one.least) for one in pairs] == [(2, 0), (2, 1), (0, 0)]
    teams = audit_figures(counted("military", 20, 4), CompetesAs.TEAM)
    assert [(one.found, one.least) for one in teams] == [(10, 10), (2, 2)]
