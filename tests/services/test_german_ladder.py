"""German Whist on a ladder and as a knock-out: corrections made twice, rests that begin later, two who leave."""

from drives.models import Deal, ScoreEntry
from drives.results.leaderboard import leaderboard
from drives.services.acts import Testimony
from drives.services.come_and_go import come_and_go, ways
from drives.services.comers import ComeAndGo
from drives.services.door import CardWish
from drives.services.people import add_player
from drives.services.scores import RoomMoved, correct_winner
from drives.services.undo import undo
from drives.services.void import VoidAward, make_void
from scoring.sides import Side
from tests.evenings import deal_at, make_drive, score_hand, seat
from tests.german import enter, german_drive, move_on, play, sitting, two_parts

SAID = Testimony()


def correct(drive, hand, table, tricks):
    """Correct who won where the room itself had moved by the true result."""
    seen = ScoreEntry.objects.filter(deal=deal_at(drive, hand, table)).last()
    said = Testimony(seen=seen.pk)
    return correct_winner(
        deal_at(drive, hand, table), two_parts(tricks), said, RoomMoved.BY_THE_TRUE
    )


def come_late(drive, role=""):
    change = ComeAndGo(comers=[CardWish(add_player(drive.club, "Late Comer"), role)])
    come_and_go(drive, change, ways(drive, change)[0][0].key, SAID)


def test_a_winner_corrected_there_and_back_leaves_a_ladder_as_if_it_had_never_been(club):
    drive = german_drive(club, "german-ladder", 5, 3)
    play(drive, 1, [8, 4])
    move_on(drive)
    once = sitting(drive, 2)
    correct(drive, 1, 2, 8)
    play(drive, 2, [8, 4])
    move_on(drive)
    correct(drive, 1, 2, 4)
    assert sitting(drive, 2) == once
    assert sitting(drive, 3) == {0: [2], 1: [4, 5], 2: [3, 1]}


def test_who_stands_for_another_in_a_ladder_without_roles_bears_none(club):
    drive = german_drive(club, "german-ladder", 5, 3)
    play(drive, 1, [8, 4])
    move_on(drive)
    correct(drive, 1, 2, 8)
    roles = drive.rounds.get(number=2).seats.values_list("role", flat=True)
    assert set(roles) == {""}


def test_a_correction_from_before_anybody_rested_goes_through_the_hands_in_which_somebody_did(club):
    drive = german_drive(club, "german-ladder", 4, 3)
    play(drive, 1, [8, 8])
    come_late(drive)
    move_on(drive)
    play(drive, 2, [8, 8])
    move_on(drive)
    before = [sitting(drive, hand) for hand in (2, 3)]
    act = correct(drive, 1, 1, 4)
    assert [sitting(drive, hand) for hand in (2, 3)] != before
    undo(act, SAID)
    assert [sitting(drive, hand) for hand in (2, 3)] == before


def test_so_it_does_in_a_ladder_of_four_to_a_table(club):
    drive = seat(make_drive(club, "ladder", people=8, hands=4))
    score_hand(drive, 1, [8, 8])
    come_late(drive, "L")
    move_on(drive)
    score_hand(drive, 2, [8, 8])
    move_on(drive)
    act = correct(drive, 1, 1, 4)
    assert act.after["exchanged"]


def test_two_who_leave_both_semi_finals_leave_a_knock_out_with_its_places(club):
    drive = german_drive(club, "german-knockout", 4, 2)
    seated = sitting(drive, 1)
    gone = {drive.entries.get(number=seated[table][0]).pk for table in (1, 2)}
    change = ComeAndGo(leavers=gone)
    come_and_go(drive, change, ways(drive, change)[0][0].key, SAID)
    assert len(leaderboard(drive)["everyone"].rows) == 2  # who never played has no line
    move_on(drive)
    final = sitting(drive, 2)[1]
    play(drive, 2, [8])
    first, second = leaderboard(drive)["everyone"].rows
    assert [first.row.competitor.number, second.row.competitor.number] == final


def test_a_final_that_is_not_played_out_is_won_by_whoever_was_said_to_go_as_the_winner(club):
    drive = german_drive(club, "german-knockout", 2, 3, hands_at_table=3)
    enter(drive, 1, 1, 7)
    enter(drive, 2, 1, 6)
    given_up = VoidAward(Deal.Void.NO_SCORE, winner=Side.EAST_WEST)
    make_void(deal_at(drive, 3, 1), given_up, SAID)
    first, second = leaderboard(drive)["everyone"].rows
    assert (first.standing.label, second.standing.label) == ("1", "2")
    assert first.row.competitor.number == sitting(drive, 1)[1][1]
