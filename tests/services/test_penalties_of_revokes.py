"""One revoke, one penalty: known again by trick, chair and table."""

from dataclasses import replace

import pytest

from drives.errors import RevokeRuledError
from drives.models import Penalty
from drives.services.acts import Testimony
from drives.services.door import check_out
from drives.services.penalties import penalise, withdraw
from drives.services.undo import undo
from tests.evenings import make_drive, seat
from tests.services.penalising import SAID, Form, wish
from tests.services.rooms import around


@pytest.fixture
def drive(club):
    return seat(make_drive(club, "individual", people=8, hands=2))


def rule(drive, card, form=Form.MOVED, revoke="5E", **more):
    asked = replace(wish(drive, card, form, **more), revoke=revoke)
    return Penalty.objects.get(pk=penalise(drive, asked, SAID).after["penalty"])


def test_a_revoke_is_not_ruled_twice_on_whichever_card_it_is_taken(drive):
    north, east, *_ = around(drive, 1, 1)
    given = rule(drive, east)
    for card, form in ((east, Form.MOVED), (north, Form.ONTO)):
        with pytest.raises(RevokeRuledError):
            rule(drive, card, form)
    withdraw(given, Testimony())
    assert rule(drive, north, Form.ONTO).revoke == "5E"


def test_other_revokes_other_tables_and_other_hands_are_ruled_by_themselves(drive):
    _north, east, *_ = around(drive, 1, 1)
    elsewhere = around(drive, 1, 2)[1]
    rule(drive, east)
    rule(drive, east, revoke="6E")
    rule(drive, elsewhere)
    rule(drive, east, hand=2)
    rule(drive, east, revoke="")
    rule(drive, east, revoke="")
    assert drive.penalties.standing().count() == 6


def test_a_card_given_out_again_has_its_penalties_for_the_same_revokes(drive):
    rule(drive, 1, Form.OFF)
    undo(drive.acts.get(kind="seat"), Testimony())
    gone = check_out(drive.entries.get(number=1), Testimony())
    undo(gone, Testimony())
    assert drive.penalties.standing().get().revoke == "5E"
