"""A meeting of a knock-out over several rounds: once it is decided, the rest of it is not waited for."""

import pytest
from django.urls import reverse

from drives.errors import MissingScoresError
from drives.models import Deal, Penalty
from drives.results.leaderboard import leaderboard
from drives.results.lines import scored
from drives.results.proof import proof
from drives.results.stages import final_winner
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.penalties import PenaltyWish, penalise
from drives.services.scores import missing_scores
from drives.services.undo import undo
from scoring.german_rounds import Variant
from scoring.german_scores import is_decided
from scoring.tricks import DealScore
from tests.german import enter, german_drive, move_on, sitting

SAID = Testimony()


@pytest.fixture
def drive(club):
    """Four, three rounds a meeting: table 1 is decided after two, table 2 needs its third."""
    drive = german_drive(club, "german-knockout", 4, 6, hands_at_table=3)
    for hand, table, north in ((1, 1, 8), (2, 1, 9), (1, 2, 8), (2, 2, 5)):
        enter(drive, hand, table, north)
    return drive


def rounds_won(drive):
    rows = leaderboard(drive)["everyone"].rows
    return {row.row.competitor.number: row.row.total for row in rows}


def finalists(drive):
    enter(drive, 3, 2, 8)
    first, second = (two[0] for two in sitting(drive, 1).values())
    act = move_on(drive)
    assert sorted(sitting(drive, 4)[1]) == sorted([first, second])
    return act


@pytest.mark.parametrize(
    ("north", "left", "decided"),
    [([8, 8], 1, True), ([8, 5], 1, False), ([8], 2, False), ([8, 8], 2, False), ([], 3, False)],
)
def test_a_meeting_is_decided_once_the_other_cannot_draw_level(north, left, decided):
    scores = [DealScore(tricks, 13 - tricks) for tricks in north]
    assert is_decided(scores, left, Variant.SECOND_PART) is decided


def test_the_round_waits_for_the_tables_that_are_not_decided_and_for_no_other(drive):
    with pytest.raises(MissingScoresError) as refused:
        move_on(drive)
    assert refused.value.values["missing"] == [(3, 2)]
    assert (3, 1) not in missing_scores(drive)
    finalists(drive)


def test_the_page_of_a_round_says_so_and_goes_on(owner_client, drive):
    address = reverse("drives:hand", args=[drive.pk, 1])
    said = owner_client.get(address).context["progress"]
    assert "Round 3: 1 of 2 tables in, waiting for table 2." in said
    assert said.endswith("Decided: table 1 plays no further round.")
    enter(drive, 3, 2, 8)
    page = owner_client.get(address).context
    assert page["progress"].startswith("2 of 2 tables in.")
    assert page["can_move"]


def test_once_the_room_has_moved_the_round_that_was_not_played_is_no_longer_the_one_now_played(
    drive,
):
    act = finalists(drive)
    assert Deal.objects.missing().filter(hand__drive=drive, hand__number=3).count() == 0
    marks = {hand.number: hand.filled for hand in drive.hands.with_progress()}
    assert (marks[3], marks[4]) == (2, 0)
    undo(act, SAID)
    assert Deal.objects.missing().filter(hand__drive=drive, hand__number=3).count() == 1


def test_a_final_that_two_rounds_decide_is_won_and_the_evening_is_finished(owner_client, drive):
    finalists(drive)
    first = sitting(drive, 4)[1][0]
    enter(drive, 4, 1, 8)
    assert missing_scores(drive) == [(5, 1), (6, 1)]
    enter(drive, 5, 1, 8)
    assert final_winner(drive, scored(drive)) == drive.entries.get(number=first).pk
    page = owner_client.get(reverse("drives:hand", args=[drive.pk, 4])).context
    assert f"Person {first:03} has won." in page["progress"]
    finish(drive, SAID)
    assert proof(drive).holds


def test_a_round_that_is_played_all_the_same_counts(drive):
    finalists(drive)
    north, east = sitting(drive, 1)[1]
    before = rounds_won(drive)
    enter(drive, 3, 1, 8)
    assert rounds_won(drive) == {**before, north: before[north] + 1}
    assert rounds_won(drive)[east] == 0


def test_a_penalty_that_turns_a_round_makes_the_third_needed_again(drive):
    north = drive.entries.get(number=sitting(drive, 1)[1][0])
    penalise(drive, PenaltyWish(north, 2, Penalty.Form.MOVED, 6), Testimony(reason="revoke"))
    assert (3, 1) in missing_scores(drive)
