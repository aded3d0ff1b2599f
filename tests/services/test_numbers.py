"""Gaps in the card numbers, and who fills them."""

import pytest
from hypothesis import given, settings, strategies as st

from drives.errors import DependsError, DoorClosedError, HeldNumberError, RoleNeededError
from drives.models import Act, Drive, Entry
from drives.services.acts import Testimony
from drives.services.door import CardWish, check_in, check_out
from drives.services.numbers import changes, close_gaps, gaps, print_cards, sequences
from drives.services.people import add_player
from drives.services.plans import create_drive
from drives.services.undo import undo
from tests.evenings import make_drive, plan, seat


def _numbers(drive):
    return {entry.player.name: entry.number for entry in drive.entries.select_related("player")}


def _leave(drive, *numbers):
    for number in numbers:
        check_out(drive.entries.get(number=number), Testimony())


def test_the_highest_number_of_the_role_fills_the_gap(club):
    drive = make_drive(club, people=8, names=list("ABCDEFGH"))
    _leave(drive, 1, 4)
    assert gaps(drive, list(drive.entries.all())) == [1, 4]
    act = close_gaps(drive, Testimony())
    assert _numbers(drive) == {"G": 1, "B": 2, "C": 3, "H": 4, "E": 5, "F": 6}
    assert act.kind == Act.Kind.NUMBERS
    assert sorted(act.before.values()) == [7, 8]
    assert sorted(act.after.values()) == [1, 4]


def test_a_gap_at_the_end_of_a_row_is_none(club):
    drive = make_drive(club, people=8)
    _leave(drive, 7, 8)
    assert gaps(drive, list(drive.entries.all())) == []
    assert close_gaps(drive, Testimony()) is None


def test_where_roles_sit_together_one_row_has_all_numbers(club):
    drive = make_drive(club, "individual", people=6, names=list("ABCDEF"))
    _leave(drive, 2, 3)
    close_gaps(drive, Testimony())
    assert _numbers(drive) == {"A": 1, "E": 2, "F": 3, "D": 4}


def test_closing_gaps_is_undone_exactly(club):
    drive = make_drive(club, people=9)
    _leave(drive, 1, 2, 3)
    before = _numbers(drive)
    undo(close_gaps(drive, Testimony()), Testimony())
    assert _numbers(drive) == before


def test_two_rows_may_exchange_numbers_in_one_act(club):
    drive = create_drive(club, plan(), Testimony())
    for name, role, number in (("Ann", "L", 2), ("Bob", "G", 1)):
        check_in(drive, CardWish(add_player(club, name), role, number), Testimony())
    close_gaps(drive, Testimony())
    assert _numbers(drive) == {"Ann": 1, "Bob": 2}


def test_numbers_stay_once_the_room_is_seated(club):
    drive = seat(make_drive(club, people=4))
    with pytest.raises(DoorClosedError):
        close_gaps(drive, Testimony())


def test_somebody_without_a_role_is_named_before_numbers_move(club):
    drive = make_drive(club, "individual", people=4, names=["Ann", "Bob", "Cy", "Di"])
    drive.entries.filter(number=3).update(role="L")
    drive.entries.exclude(number=3).update(role="")
    Drive.objects.filter(pk=drive.pk).update(movement="progressive-losers")
    before = _numbers(drive)
    with pytest.raises(RoleNeededError) as refusal:
        close_gaps(drive, Testimony())
    assert refusal.value.values == {"name": "Ann"}
    assert _numbers(drive) == before


@settings(max_examples=40)
@given(st.sets(st.integers(1, 30), max_size=20), st.sampled_from(["individual", "partner"]))
def test_as_many_are_astray_as_there_are_gaps(numbers, movement):
    entries = [Entry(number=number) for number in sorted(numbers)]
    for holders, wanted in sequences(Drive(movement=movement), entries):
        held = {entry.number for entry in holders}
        assert len(set(wanted) - held) == len(held - set(wanted))


def test_who_fills_which_gap_is_known_before_it_is_done(club):
    drive = make_drive(club, people=8, names=list("ABCDEFGH"))
    _leave(drive, 1, 4)
    entries = list(drive.entries.select_related("player", "team"))
    told = [(one.holder.player.name, one.before, one.after) for one in changes(drive, entries)]
    assert told == [("G", 7, 1), ("H", 8, 4)]


def test_the_highest_pair_fills_the_gap_in_the_pairs(club):
    drive = make_drive(club, "partner", names=list("ABCDEFGH"), hands=4)
    _leave(drive, 3)
    entries = list(drive.entries.select_related("player", "team"))
    assert gaps(drive, entries) == [2]
    act = close_gaps(drive, Testimony())
    pairs = {entry.player.name: entry.team.number for entry in drive.entries.all()}
    assert pairs == {"A": 1, "B": 1, "E": 3, "F": 3, "G": 2, "H": 2}
    undo(act, Testimony())
    pairs = {entry.player.name: entry.team.number for entry in drive.entries.all()}
    assert pairs == {"A": 1, "B": 1, "E": 3, "F": 3, "G": 4, "H": 4}


def test_cards_are_printed_before_anybody_comes_and_that_is_undone(club):
    drive = create_drive(club, plan(), Testimony())
    act = print_cards(drive, 47, Testimony())
    drive.refresh_from_db()
    assert (drive.cards_printed, drive.state) == (47, Drive.State.DRAFT)
    assert print_cards(drive, 47, Testimony()) is None
    more = print_cards(drive, 60, Testimony())
    with pytest.raises(DependsError):
        undo(act, Testimony())
    undo(more, Testimony())
    undo(act, Testimony())
    drive.refresh_from_db()
    assert drive.cards_printed is None


def test_fewer_cards_than_somebody_holds_are_refused(club):
    drive = make_drive(club, people=8)
    with pytest.raises(HeldNumberError) as refusal:
        print_cards(drive, 7, Testimony())
    assert refusal.value.values == {"number": 8, "holder": "Person 008"}
    print_cards(drive, 8, Testimony())
    seat(drive)
    with pytest.raises(DoorClosedError):
        print_cards(drive, 12, Testimony())
