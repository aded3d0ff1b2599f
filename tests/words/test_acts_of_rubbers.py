"""The lines of the log that are about rubbers."""

import pytest

from drives.models import Penalty
from drives.services.penalties import withdraw
from drives.services.rubbers import call_to_stop, play_on, take_out_deal, write_deal
from drives.services.undo import undo
from drives.services.ways_back import WAYS
from drives.words.acts import logged
from tests.evenings import deal_at
from tests.rubbers import SAID, result, revoke, rubber_drive, sitter, write, written


@pytest.fixture
def drive(club):
    return rubber_drive(club)


def last(drive):
    acts = drive.acts.select_related("by", "undoes", "undone_by").order_by("-number")
    return logged(drive, acts[:1], WAYS)[0].sentence


def test_a_deal_is_written_changed_and_taken_out(drive):
    deal = deal_at(drive, 2, 1)
    write(drive, 2, 1, (8, 4, "H"))
    assert last(drive) == "Round 2, table 1, deal 1: 8-5, hearts, North-South 4 honours"
    write_deal(deal, 1, written(7, 1), SAID, shown=written(8, 4, "H"))
    assert last(drive) == (
        "Round 2, table 1, deal 1: 8-5, hearts, North-South 4 honours became 7-6, East-West 3 honours"
    )
    take_out_deal(deal, 1, written(7, 1), SAID)
    assert last(drive) == "Round 2, table 1: deal 1 taken out (7-6, East-West 3 honours)"


def test_a_result_is_handed_in_and_becomes_another(drive):
    result(drive, 1, 2, 4)
    assert last(drive) == "Round 1, table 2: North-South 4 points"
    result(drive, 1, 2, -1)
    assert last(drive) == "Round 1, table 2: North-South 4 points became East-West 1 point"
    result(drive, 1, 2, None)
    assert last(drive) == "Round 1, table 2: East-West 1 point became blank"


def test_a_table_is_called_to_stop_and_plays_on(drive):
    stopped = call_to_stop(deal_at(drive, 1, 2), SAID)
    assert last(drive) == "Round 1, table 2 was called to stop"
    play_on(deal_at(drive, 1, 2), SAID)
    assert last(drive) == "Round 1, table 2 plays on after all"
    undo(drive.acts.last(), SAID)
    undo(stopped, SAID)
    assert last(drive) == (f"Undone: line {stopped.number} (Round 1, table 2 was called to stop)")


@pytest.mark.parametrize(
    ("form", "said"),
    [
        (Penalty.Form.MOVED, "3 tricks moved to the other side"),
        (Penalty.Form.OFF, "3 points off their side's score"),
        (Penalty.Form.ONTO, "3 points onto the other side's score"),
    ],
)
def test_a_revoke_says_its_table_and_deal_and_what_was_taken_for_it(drive, form, said):
    write(drive, 2, 1, 8)
    name = sitter(drive, 2, 1).player.name
    given = revoke(drive, (2, 1, 1), form=form)
    assert last(drive) == f"Round 2, table 1, deal 1: {name}, {said}"
    withdraw(Penalty.objects.get(pk=given.after["penalty"]), SAID)
    assert last(drive) == f"Withdrawn: Round 2, table 1, deal 1: {name}, {said} (a revoke)"
