"""The cash box: who has paid, and who pays something else."""

import pytest

from drives.errors import CardGoneError, DependsError
from drives.models import Act
from drives.services.acts import Testimony
from drives.services.door import check_out
from drives.services.money import charge, mark_paid
from drives.services.undo import undo
from tests.evenings import make_drive, seat

SAID = Testimony()


@pytest.fixture
def drive(club):
    return make_drive(club, people=4, hands=2, fee=200)


@pytest.fixture
def entry(drive):
    return drive.entries.get(number=1)


def _money(entry):
    entry.refresh_from_db()
    return entry.paid, entry.fee


def test_paid_is_one_act_and_is_undone(drive, entry):
    act = mark_paid(entry, SAID, paid=True)
    assert (act.kind, act.subject) == (Act.Kind.PAID, entry.pk)
    assert _money(entry) == (True, None)
    undo(act, SAID)
    assert _money(entry) == (False, None)


def test_paying_twice_is_one_act(drive, entry):
    said = Testimony(client_key="press")
    first = mark_paid(entry, said, paid=True)
    assert mark_paid(entry, said, paid=True) == first
    assert mark_paid(entry, SAID, paid=True) is None
    assert drive.acts.filter(kind=Act.Kind.PAID).count() == 1


def test_a_fee_of_ones_own_leaves_paid_as_it_is(entry):
    mark_paid(entry, SAID, paid=True)
    charge(entry, 100, SAID)
    assert _money(entry) == (True, 100)
    charge(entry, 0, SAID)
    assert _money(entry) == (True, 0)


def test_money_comes_in_after_the_room_is_seated_too(drive, entry):
    seat(drive)
    mark_paid(entry, SAID, paid=True)
    assert _money(entry) == (True, None)


def test_who_is_taken_off_has_no_money_to_change(entry):
    check_out(entry, SAID)
    with pytest.raises(CardGoneError):
        mark_paid(entry, SAID, paid=True)


def test_a_card_that_comes_back_is_still_paid(drive, entry):
    charge(entry, 150, SAID)
    mark_paid(entry, SAID, paid=True)
    undo(check_out(entry, SAID), SAID)
    assert _money(entry) == (True, 150)


def test_money_rests_on_the_check_in_and_a_later_payment_on_the_first(drive, entry):
    came = drive.acts.get(kind=Act.Kind.CHECK_IN, subject=entry.pk)
    fee = charge(entry, 100, SAID)
    paid = mark_paid(entry, SAID, paid=True)
    with pytest.raises(DependsError) as refusal:
        undo(came, SAID)
    assert refusal.value.values == {"act": paid.number}
    with pytest.raises(DependsError):
        undo(fee, SAID)
    for act in (paid, fee, came):
        undo(act, SAID)
    assert not drive.entries.filter(number=1).exists()


def test_a_payment_of_somebody_taken_off_waits_for_their_return(drive, entry):
    paid = mark_paid(entry, SAID, paid=True)
    gone = check_out(entry, SAID)
    with pytest.raises(DependsError) as refusal:
        undo(paid, SAID)
    assert refusal.value.values == {"act": gone.number}


def test_anothers_payment_does_not_hold_up_an_undo(drive, entry):
    mark_paid(drive.entries.get(number=2), SAID, paid=True)
    came = drive.acts.get(kind=Act.Kind.CHECK_IN, subject=entry.pk)
    undo(came, SAID)
    assert not drive.entries.filter(pk=entry.pk).exists()
