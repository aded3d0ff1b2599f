"""A club's list of prizes: its lines, and their order."""

import pytest

from drives.errors import TooManyPrizesError
from drives.models import Club, Prize
from drives.services.prize_lists import (
    MOST_PRIZES,
    USUAL,
    PrizeWish,
    add_prize,
    change_prize,
    fill_usual_list,
    move_down,
    move_up,
    remove_prize,
)

K = Prize.Kind


def kinds(club):
    return list(club.prizes.values_list("kind", flat=True))


@pytest.fixture
def lines(club):
    return [add_prize(club, PrizeWish(kind)) for kind in (K.TOTAL, K.LOWEST, K.MOST_TENS)]


def test_the_usual_list_fills_an_empty_one_and_no_other(club):
    fill_usual_list(club)
    fill_usual_list(club)
    found = club.prizes.values_list("kind", "role", "number", "what")
    assert [PrizeWish(*row) for row in found] == USUAL


def test_a_new_line_comes_last(club, lines):
    add_prize(club, PrizeWish(K.MYSTERY, number=7, what="Sherry"))
    last = club.prizes.last()
    assert (last.kind, last.number, last.what) == ("mystery", 7, "Sherry")


def test_a_line_is_changed_in_its_place(club, lines):
    change_prize(lines[1], PrizeWish(K.FIRST_HALF, "L"))
    assert kinds(club) == ["total", "half-1", "tens"]
    assert club.prizes.get(kind="half-1").role == "L"


def test_lines_change_places(club, lines):
    move_up(lines[2])
    assert kinds(club) == ["total", "tens", "lowest"]
    move_down(lines[0])
    assert kinds(club) == ["tens", "total", "lowest"]


def test_the_first_goes_no_further_up_and_the_last_no_further_down(club, lines):
    move_up(lines[0])
    move_down(lines[2])
    assert kinds(club) == ["total", "lowest", "tens"]


def test_what_is_removed_leaves_no_gap_that_a_move_falls_into(club, lines):
    remove_prize(lines[1])
    move_up(lines[2])
    assert kinds(club) == ["tens", "total"]


def test_a_list_has_an_end(club):
    Prize.objects.bulk_create(
        Prize(club=club, position=number, kind=K.TOTAL) for number in range(MOST_PRIZES)
    )
    with pytest.raises(TooManyPrizesError):
        add_prize(club, PrizeWish(K.LOWEST))


def test_another_clubs_list_stays_as_it_is(club, lines):
    other = Club.objects.create(name="Other", slug="other")
    fill_usual_list(other)
    move_up(lines[2])
    assert [PrizeWish(p.kind, p.role, p.number, p.what) for p in other.prizes.all()] == USUAL
