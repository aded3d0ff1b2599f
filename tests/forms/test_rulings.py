"""Void deals as they are typed."""

import pytest

from drives.errors import VoidTooMuchError
from drives.forms.rulings import PenaltyForm, VoidForm
from drives.models import Deal
from drives.services.void import make_void
from scoring.rubbers import RubberRules
from tests.evenings import deal_at
from tests.rubbers import SAID, rubber_drive
from tests.services.voiding import Void

AMERICAN = {"points_to_win": 7, "best_of": 3, "honours": False}


def typed(number):
    data = {"how": Void.NUMBER.value, "tricks": number}
    return VoidForm(data, Deal(), winners=False, others=False, why="")


@pytest.mark.parametrize("rules", [AMERICAN, {}])
def test_the_number_for_a_void_rubber_is_as_much_as_a_rubber_can_be_worth(club, rules):
    drive = rubber_drive(club, options=rules)
    most = RubberRules(**rules).most
    form = typed(str(most))
    assert form.is_valid(), form.errors
    make_void(deal_at(drive, 1, 1), form.award, SAID)
    found = deal_at(drive, 1, 1)
    assert (found.void, found.void_award) == (Void.NUMBER, 2 * most)


def test_more_than_a_rubber_can_be_worth_is_refused_and_more_tricks_than_there_are(club):
    drive = rubber_drive(club, options=AMERICAN)
    form = typed("16½")
    assert form.is_valid(), form.errors
    with pytest.raises(VoidTooMuchError) as refused:
        make_void(deal_at(drive, 1, 1), form.award, SAID)
    assert refused.value.values == {"most": 16}
    assert "tricks" in PenaltyForm({"tricks": "13½"}).errors
