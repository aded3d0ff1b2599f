"""German Whist in the results: rounds won, then tricks, by each of its variants."""

from dataclasses import replace

import pytest
from django.utils import translation

from drives.models import Penalty
from drives.results.leaderboard import leaderboard
from drives.results.lines import Said, lines, scored
from drives.results.prizes import prizes
from drives.results.proof import proof
from drives.results.stages import final_winner
from drives.services import penalties as services
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.penalties import PenaltyWish
from drives.words.proofs import proof_sentence
from scoring.prizes import Settled
from tests.german import enter, german_drive, move_on, play, sitting

EVERYONE = "everyone"
NOTHING = {1: (0, 0), 2: (0, 0), 3: (0, 0)}
OWN = {1: (2, 15), 2: (1, 14), 3: (0, 10)}
"""Of who rests in each round the own average, in half rounds and half tricks: of 2 rounds and 15 tricks,
of 1 and 14, of none and 10, in two rounds each."""


def board(drive, code=EVERYONE):
    """Return the place, the card, the rounds won and the tricks of each row, in order."""
    rows = leaderboard(drive)[code].rows
    return [
        (row.standing.label, row.row.competitor.number, row.row.total, row.row.tricks)
        for row in rows
    ]


def test_rounds_won_are_placed_and_tricks_part_those_with_as_many(club):
    drive = german_drive(club, people=4, rounds=3)
    assert sitting(drive, 1) == {1: [2, 3], 2: [4, 1]}
    play(drive, 1, [9, 5])
    assert board(drive) == [("1", 2, 1, 9), ("2", 1, 1, 8), ("3", 4, 0, 5), ("4", 3, 0, 4)]


def test_who_has_as_many_tricks_too_shares_the_place(club):
    drive = german_drive(club, people=4, rounds=3)
    play(drive, 1, [9, 9])
    assert board(drive) == [("1=", 2, 1, 9), ("1=", 4, 1, 9), ("3=", 1, 0, 4), ("3=", 3, 0, 4)]
    assert all(row.standing.total == row.row.total for row in leaderboard(drive)[EVERYONE].rows)


@pytest.mark.parametrize(
    ("variant", "north", "east"),
    [
        ("second", (1, 8), (0, 5)),
        ("all", (0, 12), (1, 14)),
        ("double", (1, 20), (0, 19)),
    ],
)
def test_each_variant_counts_its_own_tricks(club, variant, north, east):
    drive = german_drive(club, people=2, rounds=1, variant=variant)
    enter(drive, 1, 1, (4, 8))
    found = {card: (rounds, tricks) for _place, card, rounds, tricks in board(drive)}
    assert [found[card] for card in sitting(drive, 1)[1]] == [north, east]


def test_thirteen_each_of_26_is_half_a_round_to_both(club):
    drive = german_drive(club, people=2, rounds=1, variant="all")
    enter(drive, 1, 1, (5, 8))
    assert [(label, float(rounds)) for label, _card, rounds, _tricks in board(drive)] == [
        ("1=", 0.5),
        ("1=", 0.5),
    ]


def test_halves_have_places_of_their_own(club):
    drive = german_drive(club, people=2, rounds=3, half_after=2)
    assert sitting(drive, 1) == sitting(drive, 2) == sitting(drive, 3) == {1: [2, 1]}
    for hand, north in enumerate([6, 9, 5], start=1):
        play(drive, hand, [north])
    half = leaderboard(drive)["half-1"].rows
    assert [(row.standing.label, row.row.competitor.number) for row in half] == [
        ("1", 2),
        ("2", 1),
    ]
    assert [row.row.tricks_of_halves for row in half] == [(15, 5), (11, 8)]
    assert board(drive) == [("1", 1, 2, 19), ("2", 2, 1, 20)]


@pytest.mark.parametrize(("award", "rests"), [(0, NOTHING), (None, OWN)])
def test_a_rest_wins_nothing_unless_it_is_the_own_average(club, award, rests):
    drive = german_drive(club, people=3, rounds=3, rest_award=award)
    assert [sitting(drive, hand)[0] for hand in (1, 2, 3)] == [[1], [2], [3]]
    for hand, north in enumerate([9, 6, 8], start=1):
        play(drive, hand, [north])
    given = [line for line in lines(drive) if line.said is Said.REST]
    assert {line.first: (line.half_tricks, line.tricks) for line in given} == rests


def test_a_penalty_in_tricks_is_paid_in_tricks_and_a_moved_one_may_turn_the_round(club):
    drive = german_drive(club, people=2, rounds=2)
    north, east = sitting(drive, 1)[1]
    play(drive, 1, [8])
    penalise(drive, north, 1, Penalty.Form.MOVED)
    assert board(drive) == [("1", east, 1, 8), ("2", north, 0, 5)]
    penalise(drive, east, 1, Penalty.Form.OFF)
    assert board(drive) == [("1", east, 1, 5), ("2", north, 0, 5)]


def penalise(drive, card, hand, form):
    entry = drive.entries.get(number=card)
    services.penalise(drive, PenaltyWish(entry, hand, form, half_tricks=6), Testimony(reason="."))


@pytest.mark.parametrize(
    ("variant", "said"),
    [
        ("second", "6 rounds × 1 = 6 (tricks 6 × 13 = 78), cards add up to 6"),
        ("all", "6 rounds × 1 = 6 (tricks 6 × 26 = 156), cards add up to 6"),
        ("double", "6 rounds × 1 = 6 (points 6 × 39 = 234), cards add up to 6"),
    ],
)
def test_the_proof_counts_rounds_won_and_the_tricks_beside_them(club, variant, said):
    drive = german_drive(club, people=4, rounds=3, variant=variant)
    for hand in (1, 2, 3):
        play(drive, hand, [(5, 8), (13, 0)])
    with translation.override("en"):
        assert proof_sentence(proof(drive)) == said


def test_the_proof_fails_where_the_tricks_beside_rounds_do_not_add_up(club):
    drive = german_drive(club, people=2, rounds=1)
    play(drive, 1, [8])
    read = scored(drive)
    wrong = replace(
        read, lines=[replace(line, tricks=(line.tricks or 0) + 1) for line in read.lines]
    )
    found = proof(drive, wrong)
    assert not found.holds
    assert "but cards show 14" in proof_sentence(found)


def test_prizes_go_by_the_places_so_tricks_part_those_with_as_many_rounds(club):
    club.prizes.all().delete()
    for kind, number in (("total", 1), ("total", 2), ("lowest", 1)):
        club.prizes.create(kind=kind, number=number, position=number)
    drive = german_drive(club, people=4, rounds=3)
    play(drive, 1, [9, 5])
    won = [(one.kind, one.number, [who.number for who in one.winners]) for one in prizes(drive)]
    assert sorted(won) == [("lowest", 1, [3]), ("total", 1, [2]), ("total", 2, [1])]
    assert {one.settled for one in prizes(drive)} == {Settled.CLEAR}


def test_a_finished_evening_keeps_the_places_that_tricks_parted(club):
    drive = german_drive(club, people=4, rounds=3)
    for hand, rounds in enumerate([[9, 5], [8, 7], [6, 11]], start=1):
        play(drive, hand, rounds)
    finish(drive, Testimony())
    kept = {one.player.name: one.place for one in drive.frozen.all()}
    placed = leaderboard(drive)[EVERYONE].rows
    assert kept == {row.row.competitor.name: row.standing.place for row in placed}
    assert len(set(kept.values())) == 4


def test_in_a_knockout_whoever_came_furthest_is_first_whatever_was_won_on_the_way(club):
    """Three rounds at each meeting: the finalist who loses has won 7 rounds, the winner 6."""
    drive = german_drive(club, "german-knockout", 4, 6, hands_at_table=3)
    (first, out), (second, also_out) = sitting(drive, 1)[1], sitting(drive, 1)[2]
    for hand, rounds in enumerate([[7, 9], [7, 9], [6, 9]], start=1):
        play(drive, hand, rounds)
    assert [card for _place, card, _rounds, _tricks in board(drive)][:2] == [second, first]
    move_on(drive)
    assert sitting(drive, 4) == {1: [first, second]}
    for hand, north in enumerate([13, 6, 7], start=4):
        play(drive, hand, [north])
    assert board(drive) == [
        ("1", first, 4, 46),
        ("2", second, 4, 40),
        ("3", out, 1, 19),
        ("4", also_out, 0, 12),
    ]


def test_in_a_knockout_the_lowest_is_the_last_of_the_standings(club):
    club.prizes.all().delete()
    club.prizes.create(kind="lowest", position=1)
    drive = german_drive(club, "german-knockout", 4, 2)
    last = sitting(drive, 1)[2][1]
    play(drive, 1, [7, 9])
    move_on(drive)
    play(drive, 2, [8])
    assert board(drive)[-1][:2] == ("4", last)
    assert [who.number for won in prizes(drive) for who in won.winners] == [last]


def test_a_bye_counts_as_a_round_won_and_the_finalists_come_before_all_others(club):
    drive = german_drive(club, "german-knockout", 5, 3)
    rested = sitting(drive, 1)[0]
    assert len(rested) == 3
    play(drive, 1, [13])
    assert {card: rounds for _place, card, rounds, _tricks in board(drive)} == {
        **dict.fromkeys(rested, 1),
        sitting(drive, 1)[1][0]: 1,
        sitting(drive, 1)[1][1]: 0,
    }
    move_on(drive)
    through = [two[1] for two in sitting(drive, 2).values()]
    play(drive, 2, [6, 6])
    move_on(drive)
    assert sorted(sitting(drive, 3)[1]) == sorted(through)
    first, second = sitting(drive, 3)[1]
    assert {label for label, card, *_ in board(drive) if card in through} < {"1", "1=", "2", "2="}
    play(drive, 3, [8])
    assert [(label, card) for label, card, *_ in board(drive)][:2] == [("1", first), ("2", second)]
    assert final_winner(drive, scored(drive)) == drive.entries.get(number=first).pk
    assert proof(drive).holds
