"""The evening in sentences: one for each act of the log."""

import pytest

from drives.models import Act
from drives.services.acts import Testimony
from drives.services.cards import CardSays, record_card
from drives.services.door import CardChange, CardWish, change_card, check_in, check_out
from drives.services.finish import finish, finish_unproved
from drives.services.hands import set_trumps, tell_hand
from drives.services.numbers import close_gaps
from drives.services.people import add_player, change_player
from drives.services.plans import change_drive
from drives.services.scores import RoomMoved, correct_winner
from drives.services.seats import move_room, seat_room
from drives.services.stop import stop_after
from drives.services.undo import undo
from drives.services.ways_back import WAYS
from drives.words.acts import SENTENCES, logged
from scoring.cards_of_hand import Mark
from scoring.hand_rules import Call, Told
from scoring.sides import Side
from scoring.tricks import DealScore
from tests.evenings import deal_at, make_drive, plan, score, score_hand, seat

SAID = Testimony()
NAMES = ["Ann", "Bob", "Cy", "Di", "Eve", "Fay", "Gus", "Hal"]


@pytest.fixture
def door(club):
    return make_drive(club, people=8, hands=2, names=NAMES)


@pytest.fixture
def playing(club):
    return seat(make_drive(club, people=8, hands=2, names=NAMES))


def _log(drive):
    acts = drive.acts.select_related("by", "undoes", "undone_by").order_by("-number")
    return logged(drive, acts, WAYS)


def _last(drive):
    return _log(drive)[0].sentence


def _card(drive, number):
    return drive.entries.get(number=number)


def test_a_drive_is_made_and_changed(door):
    assert _log(door)[-1].sentence == "The drive was made"
    change_drive(door, plan(hands=3), SAID)
    assert _last(door) == "The drive was changed"


def test_who_came_and_who_was_taken_off(door):
    check_in(door, CardWish(add_player(door.club, "Ida"), "L"), SAID)
    assert _last(door) == "Here: Ida, card 9"
    check_out(_card(door, 9), SAID)
    assert _last(door) == "Taken off: Ida, card 9"


def test_a_pair_came_together(club):
    drive = make_drive(club, "partner", people=4, names=NAMES[:4])
    assert _last(drive) == "Here: Cy, card 3 & Di, card 4"


def test_a_card_changed(door):
    change_card(_card(door, 1), CardChange(12, "G", sits_still=True), SAID)
    assert _last(door) == "Ann: card 1, lady became card 12, gent, sits still"


def test_gaps_closed(door):
    check_out(_card(door, 1), SAID)
    close_gaps(door, SAID)
    assert _last(door) == "Gaps in the card numbers closed: 7 → 1"


def test_trumps_changed(door):
    set_trumps(door.hands.get(number=2), "NT", SAID)
    assert _last(door) == "Hand 2: trumps diamonds became no trumps"


def test_a_rule_changed(door):
    hand = door.hands.get(number=2)
    set_trumps(hand, "D", SAID, "double")
    assert _last(door) == "Hand 2: as usual became tricks count double"
    set_trumps(door.hands.get(number=2), "D", SAID, "norwegian")
    assert _last(door) == (
        "Hand 2: diamonds, tricks count double, became no trumps, Norwegian: grand or nullo"
    )


def test_tables_said_what_was_called_and_held(door):
    set_trumps(door.hands.get(number=1), "H", SAID, "norwegian")
    seat_room(door, SAID)
    hand, nothing = door.hands.get(number=1), Told()
    grand, nullo = Told(call=Call.GRAND, caller=Side.EAST_WEST), Told(call=Call.NULLO)
    tell_hand(hand, {1: nothing, 2: nothing}, {1: grand, 2: nullo}, SAID)
    assert _last(door) == "Hand 1: table 1 grand, East-West, table 2 nullo"
    held = Told(ns_honours=1)
    tell_hand(hand, {1: grand, 2: nullo}, {1: nothing, 2: held}, SAID)
    assert _last(door) == "Hand 1: table 1 not said, table 2 1 honour North-South"


def test_the_room_was_seated_and_moved(door):
    seat_room(door, SAID)
    assert _last(door) == "The room was seated: 8 people, 2 tables"
    score_hand(door, 1, [8, 5])
    move_room(door, SAID)
    assert _last(door) == "Hand 1 closed, hand 2 seated"


def test_one_table_is_one(club):
    drive = seat(make_drive(club, people=4, names=NAMES[:4]))
    assert _last(drive) == "The room was seated: 4 people, 1 table"


def test_a_score_and_what_it_became(playing):
    score(playing, 1, 2, 8)
    assert _last(playing) == "Hand 1, table 2: 8-5"
    score(playing, 1, 2, 7)
    assert _last(playing) == "Hand 1, table 2: 8-5 became 7-6"
    score(playing, 1, 2, None)
    assert _last(playing) == "Hand 1, table 2: 7-6 became blank"


def test_the_evening_was_shortened(playing):
    stop_after(playing, 1, SAID)
    assert _last(playing) == "The evening was to end after hand 1, not 2"


@pytest.mark.parametrize("moved", RoomMoved)
def test_an_answer_is_logged_with_the_correction(playing, moved):
    score_hand(playing, 1, [8, 5])
    move_room(playing, SAID)
    seen = deal_at(playing, 1, 1).entries.last().pk
    correct_winner(deal_at(playing, 1, 1), DealScore(5, 8), Testimony(seen=seen), moved)
    assert _last(playing) == (
        f"Hand 1, table 1: 8-5 became 5-8; the room had moved by the {moved} result"
    )


def test_a_card_as_typed(club):
    drive = seat(make_drive(club, people=4, hands=4, names=NAMES[:4], counts_from="cards"))
    entry = _card(drive, 1)
    record_card(CardSays(entry, 1, 2, 27), SAID)
    assert _last(drive) == "Ann's card, hands 1 and 2: 13½"
    record_card(CardSays(entry, 1, 2, None, was=27), SAID)
    assert _last(drive) == "Ann's card, hands 1 and 2: 13½ became blank"
    record_card(CardSays(entry, 1, 1, Mark.REST), SAID)
    assert _last(drive) == "Ann's card, hand 1: a rest"
    record_card(CardSays(entry, 1, 1, 14, was=Mark.REST), SAID)
    assert _last(drive) == "Ann's card, hand 1: a rest became 7"


def test_the_end_and_what_was_undone(club):
    drive = seat(make_drive(club, people=4, hands=1, names=NAMES[:4]))
    score_hand(drive, 1, [8])
    act = finish(drive, SAID)
    assert _last(drive) == "The drive was finished"
    undo(act, SAID)
    assert _last(drive) == f"Undone: line {act.number} (The drive was finished)"


def test_an_end_that_is_not_proved_is_logged_as_such(playing):
    score_hand(playing, 1, [8, 5])
    move_room(playing, SAID)
    score_hand(playing, 2, [8, 5])
    act = finish_unproved(playing, SAID)
    assert _last(playing) == "The drive was finished though the cards do not add up"
    undo(act, SAID)
    finish(playing, SAID)
    assert _last(playing) == "The drive was finished"


def test_names_are_todays_since_the_log_keeps_none(door):
    ann = _card(door, 1).player
    check_out(_card(door, 1), SAID)
    change_player(ann, "Anne", "L", sits_still=False)
    assert _last(door) == "Taken off: Anne, card 1"


def test_older_lines_name_whom_a_later_one_took_off(door):
    change_card(_card(door, 1), CardChange(9, "L", sits_still=False), SAID)
    check_out(_card(door, 9), SAID)
    assert _log(door)[1].sentence == "Ann: card 1, lady became card 9, lady"


def test_every_kind_of_act_has_its_sentence():
    assert set(SENTENCES) == set(Act.Kind) - {Act.Kind.UNDO}


def test_undo_is_offered_once_and_never_for_the_making(playing):
    act = score(playing, 1, 1, 8)
    undone = undo(act, SAID)
    lines = {line.act.number: line for line in _log(playing)}
    assert (lines[act.number].undoable, lines[act.number].undone) == (False, True)
    assert (lines[undone.number].undoable, lines[undone.number].undone) == (False, False)
    assert not lines[1].undoable
    seated = playing.acts.get(kind=Act.Kind.SEAT)
    assert (lines[seated.number].undoable, lines[seated.number].undone) == (True, False)


def test_a_long_log_takes_as_many_queries_as_a_short_one(playing, django_assert_num_queries):
    for ns in range(14):
        score(playing, 1, 1, ns)
    assert playing.club
    with django_assert_num_queries(3):  # acts, players, cards
        assert len(_log(playing)) == 24
