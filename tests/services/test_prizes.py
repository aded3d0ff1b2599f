"""A cut for a tied prize, the announcement that fixes them all, and the way back."""

import pytest

from drives.errors import (
    AnnouncedError,
    DriveFinishedError,
    NoPrizesError,
    NotFinishedError,
    NotTiedError,
    PrizesOpenError,
)
from drives.models import Act, Drive, Prize
from drives.results.prizes import prizes
from drives.services.acts import Testimony
from drives.services.finish import finish
from drives.services.prize_lists import PrizeWish, add_prize, remove_prize
from drives.services.prizes import announce, change_tie_rule, record_cut
from drives.services.undo import open_to_undo, undo
from scoring.ties import Ties
from tests.results.evenings import from_cards
from tests.services.rooms import snapshot

SAID = Testimony()
TIED = 120, 120, 90, 86


@pytest.fixture
def line(club):
    return add_prize(club, PrizeWish(Prize.Kind.TOTAL, what="Hamper"))


@pytest.fixture
def playing(club, line):
    return from_cards(club, *TIED, tie_rule="cut")


@pytest.fixture
def drive(playing):
    finish(playing, SAID)
    return fresh(playing)


def fresh(drive):
    drive.refresh_from_db()
    return drive


def card(drive, number):
    return drive.entries.get(number=number)


def cut(drive, line, number, said=SAID):
    return record_cut(drive, line, card(drive, number), said)


def winners(drive):
    return [who.number for won in prizes(fresh(drive)) for who in won.winners]


def test_who_won_the_cut_has_the_prize(drive, line):
    act = cut(drive, line, 2)
    assert winners(drive) == [2]
    assert (act.kind, act.subject, act.after["entry"]) == (
        Act.Kind.CUT,
        line.pk,
        card(drive, 2).pk,
    )


def test_a_cut_pressed_twice_is_one_act_and_said_again_is_none(drive, line):
    press = Testimony(client_key="press")
    assert cut(drive, line, 2, press) == cut(drive, line, 2, press)
    assert cut(drive, line, 2) is None


def test_a_cut_is_corrected_and_each_is_undone_in_turn(drive, line):
    before = snapshot(drive)
    first = cut(drive, line, 2)
    between = snapshot(drive)
    second = cut(drive, line, 1)
    assert (second.before["entry"], winners(drive)) == (card(drive, 2).pk, [1])
    undo(second, SAID)
    assert snapshot(drive) == between
    undo(first, SAID)
    assert snapshot(drive) == before


def test_who_does_not_tie_wins_no_cut(drive, line):
    with pytest.raises(NotTiedError) as refusal:
        cut(drive, line, 3)
    assert refusal.value.values == {"name": card(drive, 3).player.name}
    assert winners(drive) == []


def test_a_line_that_is_off_the_list_is_cut_for_by_nobody(drive, line):
    remove_prize(line)
    line.pk = 0
    with pytest.raises(NotTiedError):
        cut(drive, line, 1)


def test_a_cut_for_a_line_taken_off_the_list_meanwhile_can_be_undone(drive, line):
    act = cut(drive, line, 2)
    cut(drive, line, 1)
    remove_prize(line)
    last = drive.acts.last()
    undo(last, SAID)
    undo(act, SAID)
    assert not drive.cuts.exists()


def test_nobody_cuts_or_announces_while_results_may_change(playing, line):
    for press in (lambda: cut(playing, line, 1), lambda: announce(playing, SAID)):
        with pytest.raises(NotFinishedError):
            press()


def test_nothing_is_announced_while_a_cut_is_to_come(drive):
    with pytest.raises(PrizesOpenError) as refusal:
        announce(drive, SAID)
    assert refusal.value.values == {"count": 1}
    assert not fresh(drive).announced_at


def test_the_announcement_keeps_who_has_what_and_with_which_figure(drive, line):
    cut(drive, line, 2)
    act = announce(drive, SAID)
    (award,) = drive.awards.all()
    kept = (award.entry.number, award.what, award.half_tricks, award.settled, award.position)
    assert kept == (2, "Hamper", 120, "cut", 1)
    assert fresh(drive).announced_at
    assert (act.kind, act.after) == (Act.Kind.ANNOUNCE, {"prizes": 1})


def test_a_shared_prize_is_an_award_for_each_and_one_prize(drive):
    change_tie_rule(drive, Ties.SHARE, SAID)
    assert announce(drive, SAID).after == {"prizes": 1}
    assert set(drive.awards.values_list("entry__number", "settled")) == {
        (1, "shared"),
        (2, "shared"),
    }


def test_announced_twice_is_told_and_pressed_twice_is_once(drive, line):
    cut(drive, line, 2)
    press = Testimony(client_key="press")
    assert announce(drive, press) == announce(drive, press)
    with pytest.raises(AnnouncedError):
        announce(drive, SAID)


def test_what_is_announced_is_neither_cut_for_nor_settled_otherwise(drive, line):
    cut(drive, line, 2)
    announce(drive, SAID)
    presses = (lambda: cut(drive, line, 1), lambda: change_tie_rule(drive, Ties.SHARE, SAID))
    for press in presses:
        with pytest.raises(AnnouncedError):
            press()


def test_without_a_list_there_is_nothing_to_announce(drive, line):
    remove_prize(line)
    with pytest.raises(NoPrizesError):
        announce(drive, SAID)


def test_an_announcement_is_taken_back_as_if_it_had_not_been(drive, line):
    cut(drive, line, 2)
    before = snapshot(drive)
    undo(announce(drive, SAID), SAID)
    assert snapshot(drive) == before
    assert announce(fresh(drive), SAID)


def test_a_drive_is_opened_again_only_without_its_announcement(drive, line):
    made_final = drive.acts.get(kind=Act.Kind.FINISH)
    act = cut(drive, line, 2)
    announcement = announce(drive, SAID)
    for rested_on in (made_final, act):
        with pytest.raises(AnnouncedError):
            undo(rested_on, SAID)
    undo(announcement, SAID)
    undo(made_final, SAID)
    assert fresh(drive).state == Drive.State.PLAYING


def test_undo_is_open_as_far_as_the_evening_has_come(playing, line):
    assert {Act.Kind.CARD, Act.Kind.FINISH} <= set(open_to_undo(playing))
    finish(playing, SAID)
    assert set(open_to_undo(fresh(playing))) == {Act.Kind.CUT, Act.Kind.FINISH}
    with pytest.raises(DriveFinishedError):
        undo(playing.acts.filter(kind=Act.Kind.CARD).last(), SAID)
    cut(playing, line, 1)
    announce(playing, SAID)
    assert set(open_to_undo(fresh(playing))) == {Act.Kind.ANNOUNCE}


def test_a_cut_outlives_a_correction_that_leaves_the_tie(drive, line):
    cut(drive, line, 2)
    undo(drive.acts.get(kind=Act.Kind.FINISH), SAID)
    finish(fresh(drive), SAID)
    assert winners(drive) == [2]


def test_the_rule_may_change_though_the_results_are_final_and_is_logged_as_the_plan(drive):
    act = change_tie_rule(drive, Ties.SHARE, SAID)
    assert (act.kind, fresh(drive).tie_rule) == (Act.Kind.PLAN, "share")
    assert (act.before["tie_rule"], act.after["tie_rule"]) == ("cut", "share")
    assert winners(drive) == [1, 2]
    assert change_tie_rule(drive, Ties.SHARE, SAID) is None


def test_a_changed_rule_is_undone_with_nothing_else(playing):
    before = snapshot(playing)
    undo(change_tie_rule(playing, Ties.HANDS_WON, SAID), SAID)
    assert snapshot(playing) == before
