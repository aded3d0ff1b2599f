"""Prizes as they were printed, set against those announced now."""

import pytest

from drives.results.wall_prizes import PrizeKept, prizes_changed, prizes_to_keep
from tests.evenings import make_drive, score_hand, seat
from tests.prize_giving import FIRSTS, announced

LADY, GENT = PrizeKept("total", "L", 1), PrizeKept("total", "G", 1)


@pytest.fixture
def drive(club):
    drive = seat(make_drive(club, "individual", people=8, hands=1))
    score_hand(drive, 1, [8, 5])
    return announced(drive, *FIRSTS)


def test_of_each_award_it_is_kept_what_it_is_for_and_whose_and_no_name(drive):
    kept = prizes_to_keep(drive)
    assert [(*award[:4], award[4]) for award in kept] == [
        (one.kind, one.role, 1, one.what, one.entry_id) for one in drive.awards.all()
    ]
    assert "Person" not in str(kept)


def test_what_is_as_it_was_in_any_order_has_not_changed(drive):
    kept = {"prizes": prizes_to_keep(drive)}
    for award in drive.awards.filter(role="L"):
        award.position = 9
        award.save()
    assert prizes_changed(drive, kept) == []


@pytest.mark.parametrize("change", [{"half_tricks": 3}, {"what": "Spoon"}])
def test_a_prize_with_another_figure_or_thing_has_changed(drive, change):
    kept = {"prizes": prizes_to_keep(drive)}
    drive.awards.filter(role="G").update(**change)
    assert prizes_changed(drive, kept) == [GENT]


def test_one_that_is_gone_and_one_that_is_new_have_changed(drive):
    kept = {"prizes": prizes_to_keep(drive)}
    drive.awards.filter(role="L").delete()
    assert prizes_changed(drive, kept) == [LADY]
    kept = {"prizes": prizes_to_keep(drive)}
    drive.awards.update(number=2)
    assert prizes_changed(drive, kept) == [PrizeKept("total", "G", 2), GENT]


@pytest.mark.parametrize("kept", [{}, {"prizes": []}])
def test_a_sheet_without_prizes_has_none_that_changed(drive, kept):
    assert not prizes_changed(drive, kept)
