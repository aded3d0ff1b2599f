"""Who is first, above the places."""

import pytest

from drives.pdfs.winners import Winner, WinnerSection, winner_strips

SHARED = WinnerSection("First lady", (Winner("Ann Smith", "178"), Winner("Eve Brown", "178")))


@pytest.mark.parametrize("close", [False, True])
def test_the_title_stays_with_the_first_and_comes_again_on_a_new_page(close):
    title, *winners = winner_strips(SHARED, close=close)
    assert title.keeps
    assert [one.heading for one in winners] == [title, title]


def test_set_close_they_take_less_height():
    usual, close = (winner_strips(SHARED, close=close) for close in (False, True))
    assert sum(one.height for one in close) < 0.75 * sum(one.height for one in usual)


def test_nobody_first_leaves_no_title():
    assert winner_strips(WinnerSection("First lady", ())) == []
