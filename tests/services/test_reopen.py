"""A closed hand and a finished drive are opened again with a reason, and all that depends follows."""

from dataclasses import replace
from datetime import date

import pytest

from drives.errors import (
    AnnouncedError,
    CountsFromCardsError,
    DependsError,
    DisputedError,
    DriveFinishedError,
    MissingScoresError,
    NoReasonError,
    NotClosedError,
    NotFinishedError,
    NotOpenedAgainError,
    NotPlayingError,
)
from drives.models import Act, Drive, ScoreEntry
from drives.results.leaderboard import leaderboard
from drives.results.season import season_table
from drives.services.acts import Testimony, kept
from drives.services.finish import finish
from drives.services.prizes import announce
from drives.services.reopen import close_again, reopen_drive, reopen_hand
from drives.services.said import say
from drives.services.scores import RoomMoved, correct_winner
from drives.services.seasons import SeasonPlan, add_season
from drives.services.seats import move_room
from drives.services.undo import undo
from drives.words.acts import logged
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, score, score_hand, seat
from tests.services.rooms import seats, snapshot

SAID = Testimony()
WHY = Testimony(reason="The slip of table 2 was misread")


@pytest.fixture
def progressive(club):
    """Hand 1 is closed, hand 2 seated, of four."""
    drive = seat(make_drive(club, people=8, hands=4))
    score_hand(drive, 1, [8, 5])
    move_room(drive, SAID)
    return drive


@pytest.fixture
def scheduled(club):
    """Hand 1 is closed by its last score, of four."""
    drive = seat(make_drive(club, "individual", people=8, hands=4))
    score_hand(drive, 1, [8, 5])
    return drive


def is_closed(drive, hand):
    return drive.rounds.get(hands__number=hand).closed_at is not None


@pytest.mark.parametrize("reason", ["", "  "])
def test_nothing_is_opened_without_a_reason(finished, reason):
    with pytest.raises(NoReasonError):
        reopen_drive(finished, Testimony(reason=reason))
    reopen_drive(finished, WHY)
    with pytest.raises(NoReasonError):
        reopen_hand(finished, 1, Testimony(reason=reason))
    assert is_closed(finished, 1)


def test_the_room_goes_back_while_nothing_is_done_in_the_next_hand(club):
    drive = seat(make_drive(club, people=8, hands=4))
    score_hand(drive, 1, [8, 5])
    before = snapshot(drive)
    move = move_room(drive, SAID)
    act = reopen_hand(drive, 1, WHY)
    assert snapshot(drive) == before
    assert (act.undoes, act.reason) == (move, WHY.reason)
    assert move_room(drive, SAID).after == {"to": 2}


def test_a_hand_that_others_were_played_after_opens_and_the_seats_stay(progressive):
    score(progressive, 2, 1, 9)
    seated = seats(progressive, 2)
    act = reopen_hand(progressive, 1, WHY)
    assert not is_closed(progressive, 1)
    assert (act.kind, act.hand, act.reason) == (Act.Kind.REOPEN, 1, WHY.reason)
    assert seats(progressive, 2) == seated
    assert act.after == {"round": 1, "hands": [1]}


def test_what_a_phone_said_in_the_next_hand_keeps_the_room_there(progressive):
    Drive.objects.filter(pk=progressive.pk).update(phones="both")
    said = Testimony(source=ScoreEntry.Source.NORTH_SOUTH)
    say(deal_at(progressive, 2, 1), DealScore(9, 4), said)
    assert reopen_hand(progressive, 1, WHY).kind == Act.Kind.REOPEN
    assert progressive.rounds.get(number=2).seating_version is not None


@pytest.mark.parametrize("moved", RoomMoved)
def test_who_won_is_put_right_in_a_hand_that_is_open_again(progressive, moved):
    """As in a hand that is closed: whether a hand is open says nothing of who went where."""
    score_hand(progressive, 2, [9, 4])
    move_room(progressive, SAID)
    score(progressive, 3, 1, 7)
    seen = deal_at(progressive, 1, 2).entries.last().pk

    def corrected():
        correct_winner(deal_at(progressive, 1, 2), DealScore(8, 5), Testimony(seen=seen), moved)
        found = snapshot(progressive)
        undo(progressive.acts.standing().last(), SAID)
        return {**found, "closed": None}

    closed = corrected()
    reopen_hand(progressive, 1, WHY)
    seen = deal_at(progressive, 1, 2).entries.last().pk
    assert corrected() == closed


def test_totals_follow_a_correction_of_an_opened_hand(progressive):
    score(progressive, 2, 1, 9)
    reopen_hand(progressive, 1, WHY)
    before = _totals(progressive)
    score(progressive, 1, 1, 9)
    changed = {entry: total - before[entry] for entry, total in _totals(progressive).items()}
    assert sorted(changed.values()) == [-1, -1, 0, 0, 0, 0, 1, 1]


def _totals(drive):
    rows = leaderboard(drive)["everyone"].rows
    return {placed.row.competitor.entry: placed.row.total or 0 for placed in rows}


def test_a_hand_is_closed_again_at_the_hour_it_was_closed_first(progressive):
    score(progressive, 2, 1, 9)
    before = snapshot(progressive), progressive.rounds.get(number=1).closed_at
    opened = reopen_hand(progressive, 1, WHY)
    act = close_again(progressive, 1, SAID)
    assert (snapshot(progressive), progressive.rounds.get(number=1).closed_at) == before
    assert act.undoes == opened
    with pytest.raises(NotOpenedAgainError):
        close_again(progressive, 1, SAID)


def test_closing_again_tells_who_keeps_copies(progressive, django_capture_on_commit_callbacks):
    told = []
    score(progressive, 2, 1, 9)
    reopen_hand(progressive, 1, WHY)
    kept.connect(lambda **sent: told.append(sent["at"]), weak=False, dispatch_uid="test-reopen")
    try:
        with django_capture_on_commit_callbacks(execute=True):
            close_again(progressive, 1, SAID)
    finally:
        kept.disconnect(dispatch_uid="test-reopen")
    assert told == ["hand"]


def test_a_press_that_came_twice_opens_once_and_closes_once(progressive):
    score(progressive, 2, 1, 9)
    pressed = replace(WHY, client_key="one-press")
    assert reopen_hand(progressive, 1, pressed) == reopen_hand(progressive, 1, pressed)
    closing = Testimony(client_key="another-press")
    assert close_again(progressive, 1, closing) == close_again(progressive, 1, closing)
    assert is_closed(progressive, 1)


def test_a_hand_that_was_opened_again_closes_by_the_press_and_not_by_a_number(scheduled):
    reopen_hand(scheduled, 1, WHY)
    assert not is_closed(scheduled, 1)
    score(scheduled, 1, 2, 6)
    assert not is_closed(scheduled, 1)
    close_again(scheduled, 1, SAID)
    assert is_closed(scheduled, 1)


def test_a_hand_of_a_round_opens_with_the_others_of_its_slip(club):
    drive = seat(make_drive(club, "partner", people=8, hands=8, hands_at_table=4))
    for hand in range(1, 5):
        score_hand(drive, hand, [8, 5])
    assert reopen_hand(drive, 3, WHY).after["hands"] == [1, 2, 3, 4]
    acts = drive.acts.select_related("undoes", "undone_by").order_by("-number")
    assert logged(drive, acts, [])[0].sentence == "Hands 1 to 4 opened again"


def test_it_is_not_closed_while_a_table_is_out_or_disputed(scheduled):
    reopen_hand(scheduled, 1, WHY)
    score(scheduled, 1, 2, None)
    with pytest.raises(MissingScoresError) as out:
        close_again(scheduled, 1, SAID)
    assert out.value.values == {"missing": [(1, 2)]}
    score(scheduled, 1, 2, 5)
    deal = deal_at(scheduled, 1, 2)
    deal.checked = "disputed"
    deal.save()
    with pytest.raises(DisputedError):
        close_again(scheduled, 1, SAID)
    assert not is_closed(scheduled, 1)


def test_the_move_is_not_undone_under_a_hand_that_is_open_again(progressive):
    entered = score(progressive, 2, 1, 9)
    opened = reopen_hand(progressive, 1, WHY)
    undo(entered, SAID)
    with pytest.raises(DependsError) as refusal:
        undo(progressive.acts.get(kind="move"), SAID)
    assert refusal.value.values == {"act": opened.number}


def test_only_a_closed_hand_of_an_evening_in_play_is_opened(club, progressive):
    for hand in (2, 3, 99):
        with pytest.raises(NotClosedError):
            reopen_hand(progressive, hand, WHY)
    with pytest.raises(NotOpenedAgainError):
        close_again(progressive, 2, SAID)
    with pytest.raises(NotPlayingError):
        reopen_hand(make_drive(club, names=["a", "b", "c", "d"], hands=2), 1, WHY)
    cards = seat(make_drive(club, names=["e", "f", "g", "h"], hands=2, counts_from="cards"))
    with pytest.raises(CountsFromCardsError):
        reopen_hand(cards, 1, WHY)


@pytest.fixture
def finished(club):
    """An evening of twelve hands, all in and finished, of a season."""
    add_season(club, SeasonPlan("Winter", date(2026, 9, 1), date(2027, 5, 31)))
    drive = seat(make_drive(club, "individual", people=8, hands=12))
    for hand in range(1, 13):
        score_hand(drive, hand, [8, 5])
    finish(drive, SAID)
    drive.refresh_from_db()
    return drive


def _season(drive):
    drive.refresh_from_db()
    rows = season_table(drive.season).rows
    return {row.standing.key: row.standing.total for row in rows}


def test_a_wrong_score_found_after_the_end_is_put_right_and_everything_follows(finished):
    """Case C34: the drive is finished, then hand 12, table 2 is found wrong."""
    before = _season(finished)
    reopen_drive(finished, WHY)
    assert _season(finished) == {}
    score(finished, 12, 2, 6)
    finish(finished, SAID)
    changed = {player: total - before[player] for player, total in _season(finished).items()}
    at_table = finished.rounds.get(number=12).seats.filter(table_number=2)
    sides = {seat.entry.player_id: 1 if seat.chair in "NS" else -1 for seat in at_table}
    assert {player: by for player, by in changed.items() if by} == sides
    acts = finished.acts.select_related("undoes", "undone_by").order_by("-number")[:4]
    said = [(line.sentence, line.act.reason) for line in logged(finished, acts, [])]
    end = finished.acts.filter(kind="finish").first().number
    assert said == [
        ("The drive was finished", ""),
        ("Hand 12, table 2: 5-8 became 6-7", ""),
        (f"Undone: line {end} (The drive was finished)", WHY.reason),
        ("The drive was finished", ""),
    ]


def test_a_drive_that_runs_is_not_opened_again(progressive):
    with pytest.raises(NotFinishedError):
        reopen_drive(progressive, WHY)


def test_no_hand_of_a_finished_drive_is_opened_before_the_drive(finished):
    with pytest.raises(DriveFinishedError):
        reopen_hand(finished, 12, WHY)


def test_the_announcement_is_taken_back_before_the_drive_is_opened(finished):
    finished.club.prizes.create(kind="total", position=1)
    announced = announce(finished, SAID)
    with pytest.raises(AnnouncedError):
        reopen_drive(finished, WHY)
    undo(announced, SAID)
    reopen_drive(finished, WHY)
    finished.refresh_from_db()
    assert finished.provisional
