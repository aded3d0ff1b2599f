"""Penalties and void deals on the results sheet, read back from the PDF."""

import pytest

from drives.models import Deal, Penalty
from drives.services.acts import Testimony
from drives.services.penalties import PenaltyWish, penalise, withdraw
from drives.services.void import VoidAward, make_void
from tests.evenings import deal_at, make_drive, score, seat
from tests.sheets.readings import printed


@pytest.fixture
def drive(club):
    drive = seat(
        make_drive(club, "individual", names=["Ann", "Bob", "Cy", "Di"], hands=2, half_after=None)
    )
    score(drive, 1, 1, 8)
    return drive


def _sheet(drive):
    drive = type(drive).objects.select_related("club").get(pk=drive.pk)
    return " ".join(printed(drive, "results"))


def test_a_penalty_is_printed_with_its_reason_and_stands_in_the_proof(drive):
    """Case C09: the table still makes 13 before it; withdrawn, the sheet is as it was."""
    before = _sheet(drive)
    entry = drive.entries.select_related("player").get(number=1)
    wish = PenaltyWish(entry, 1, Penalty.Form.OFF, 6, pair=True)
    penalise(drive, wish, Testimony(reason="a revoke in hearts"))
    text = _sheet(drive)
    assert "Penalties Hand 1: Ann and partner, 3 tricks taken off (a revoke in hearts)" in text
    assert "1 table × 1 hand × 26 = 26, penalties take off 6, together 20" in text
    withdraw(Penalty.objects.get(), Testimony())
    assert "Penalties" not in _sheet(drive)
    assert _unversioned(_sheet(drive)) == _unversioned(before)


def _unversioned(text):
    """Every act makes a new version of the sheet, which says so."""
    return text.split("Everyone")[1]


def test_a_void_deal_is_printed_with_what_it_puts_on_each_card(drive):
    deal = deal_at(drive, 1, 1)
    said = Testimony(seen=deal.entries.last().pk)
    make_void(deal, VoidAward(Deal.Void.NUMBER, 13), said)
    text = _sheet(drive)
    assert "Void deals Hand 1, table 1: void, 6½ each" in text
    assert "void deals add 26" in text


def test_an_own_average_is_printed_by_name_with_the_reason_of_the_void_deal(drive):
    said = Testimony(seen=None, reason="called away")
    make_void(deal_at(drive, 2, 1), VoidAward(Deal.Void.AVERAGE), said)
    deal = deal_at(drive, 2, 1)
    first = drive.rounds.get(number=1).seats.order_by("chair")
    scores = {seat.entry.player.name: 8 if seat.chair in "NS" else 5 for seat in first}
    seats = deal.hand.round.seats.order_by("chair")
    got = ", ".join(f"{one.entry.player.name} {scores[one.entry.player.name]}" for one in seats)
    assert f"Hand 2, table 1: void, own average: {got} (called away)" in _sheet(drive)
