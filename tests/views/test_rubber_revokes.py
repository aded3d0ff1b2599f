"""The penalty for a revoke in a deal of a rubber, while others write on the same sheet."""

import pytest

from drives import errors
from drives.forms.rubbers import written_text
from drives.models import Penalty
from drives.services.penalties import PenaltyWish, penalise
from drives.services.rubbers import take_out_deal
from tests.evenings import deal_at
from tests.rubbers import SAID, rubber_drive, sheet_at, sitter, write, written
from tests.views.rubbers import row_page, sheet_page


@pytest.fixture
def drive(club):
    drive = rubber_drive(club)
    write(drive, 1, 1, 8, 9, 13)
    return drive


@pytest.fixture
def opened(owner_client, drive):
    """Where the penalty for a revoke in deal 2 is given, and what its page sends of that deal."""
    where = row_page(drive, 1, 1, 2, "rubber-revoke")
    form = owner_client.get(where).context["form"]
    assert 'type="hidden"' in str(form["was"])
    fields = {"whom": sitter(drive, 1, 1).pk, "what": "onto", "reason": "a revoke"}
    return where, {**fields, "was": form["was"].value()}


def test_a_penalty_is_of_the_deal_that_its_page_showed(owner_client, drive, opened):
    where, fields = opened
    assert fields["was"] == written_text(written(9))
    assert owner_client.post(where, fields).url == sheet_page(drive, 1, 1)
    assert [*sheet_at(drive, 1, 1).revokes] == [2]


@pytest.mark.parametrize("times", [1, 2])
def test_no_penalty_lands_on_another_deal_since_one_was_taken_out(
    owner_client, drive, opened, times
):
    """Deal 2 is another then; or there is none."""
    for ns in (8, 9)[:times]:
        take_out_deal(deal_at(drive, 1, 1), 1, written(ns), SAID)
    where, fields = opened
    page = owner_client.post(where, fields, follow=True)
    assert page.redirect_chain[0][0] == sheet_page(drive, 1, 1)
    text = page.content.decode()
    if times == 1:
        assert "Deal 2 is 13-0 now, not what the page of the penalty was about." in text
    else:
        assert "There is no deal 2 there; the last is deal 1." in text
    assert not Penalty.objects.exists()


def test_what_a_page_had_seen_of_a_deal_goes_along_with_the_penalty(drive):
    wish = PenaltyWish(
        sitter(drive, 1, 1), 1, Penalty.Form.OFF, 6, deal=2, shown=written(9, trumps="H")
    )
    with pytest.raises(errors.PenaltyDealChangedError) as refused:
        penalise(drive, wish, SAID)
    assert refused.value.values == {"number": 2, "standing": written(9)}
