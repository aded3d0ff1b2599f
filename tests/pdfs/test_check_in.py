"""The list at the door: everybody with a box, and lines for who walks in."""

from dataclasses import replace

import pytest

from drives.pdfs.check_in import CheckInPerson, CheckInRow, CheckInSection, build_check_in
from drives.pdfs.paper import Format, Paper
from tests.pdfs import lists
from tests.pdfs.evenings import HEAD, players
from tests.pdfs.reading import frames, outside, overlapping, pages, placed

LARGE = Paper(Format.LETTER, large=True, black=True)


def printed(data, paper=Paper.A4):
    return list(pages(build_check_in(data, paper)))


def boxes(page):
    """The square boxes of a page: two for each line."""
    return [box for box in frames(page) if box[3] == pytest.approx(box[4])]


def ticks(page):
    """Ticks are the only strokes as thick as that."""
    return page.get_contents().get_data().count(b"1.8 w")


@pytest.mark.parametrize("count", [4, 47, 100])
def test_everybody_has_two_boxes_and_four_more_can_be_written_down(count):
    found = printed(lists.check_in(players(count), HEAD))
    names = [text.text for page in found for text in placed(page) if "Surname" in text.text]
    assert sorted(names) == sorted(players(count))
    assert sum(len(boxes(page)) for page in found) >= 2 * (count + 4)


def test_who_is_here_and_has_paid_is_ticked():
    people = [CheckInPerson("Ann", here=True, paid=True), CheckInPerson("Bob", here=True)]
    data = replace(
        lists.check_in([], HEAD),
        sections=(CheckInSection("All", tuple(CheckInRow((one,)) for one in people)),),
    )
    (page,) = printed(data)
    assert ticks(page) == 3


def test_a_pair_has_one_card_and_is_not_parted_by_a_page():
    names = players(80)
    rows = tuple(
        CheckInRow(tuple(map(CheckInPerson, names[first : first + 2])), "12")
        for first in range(0, 80, 2)
    )
    data = replace(
        lists.check_in([], HEAD),
        sections=(CheckInSection("Pairs", rows),),
        walk_in=CheckInSection("Not on the list", (CheckInRow((CheckInPerson(),) * 2),)),
    )
    for page in printed(data):
        found = [text.text for text in placed(page)]
        assert sum(text in names for text in found) == 2 * found.count("12")
    assert printed(replace(data, sections=()))


def test_empty_lines_fill_the_last_page_and_have_what_to_ring():
    (page,) = printed(lists.check_in(players(4), HEAD))
    found = placed(page)
    assert [text.text for text in found].count("lady / gent") > 8
    assert min(text.y for text in found if text.text == "lady / gent") < 110


def blank_lines(page, names):
    return len(boxes(page)) // 2 - sum(text.text in names for text in placed(page))


@pytest.mark.parametrize(("count", "paper"), [(30, Paper.A4), (30, Paper.LETTER), (36, Paper.A4)])
def test_who_is_not_on_the_list_is_written_below_the_names_where_there_is_room(count, paper):
    names = players(count)
    *_, last = printed(lists.check_in(names, HEAD), paper)
    assert any(text.text in names for text in placed(last))
    assert 4 <= blank_lines(last, names) <= 8


def test_empty_lines_stand_in_two_columns_where_a_name_can_be_written_in_them():
    names = players(40)
    data = lists.check_in(names, HEAD)
    rows = tuple(CheckInRow((CheckInPerson(name),)) for name in names)
    (page,) = printed(
        replace(
            data,
            sections=(CheckInSection("All", rows),),
            walk_in=CheckInSection("Not on the list", (CheckInRow((CheckInPerson(),)),)),
        )
    )
    assert len({box[1] for box in boxes(page)}) == 4
    assert blank_lines(page, names) >= 4


def test_a_room_of_a_hundred_stands_in_two_columns_and_large_print_in_one():
    names = players(100)
    first = printed(lists.check_in(names, HEAD))[0]
    assert len({text.x for text in placed(first) if text.text in names}) == 2
    for page in printed(lists.check_in(names, HEAD), LARGE):
        assert outside(page) == overlapping(page) == []
        found = placed(page)
        assert len({text.x for text in found if text.text in names}) <= 1
        assert min(text.size for text in found) >= 15.99
        assert not [text.text for text in found if "…" in text.text]


def test_what_somebody_pays_who_does_not_pay_what_others_do_stands_beside_the_box():
    data = replace(
        lists.check_in([], HEAD),
        sections=(CheckInSection("All", (CheckInRow((CheckInPerson("Ann", fee="£1"),)),)),),
    )
    (page,) = printed(data)
    found = {text.text: text for text in placed(page)}
    assert found["£1"].x > found["Paid £2"].x
    assert found["£1"].y == pytest.approx(found["Ann"].y, abs=3)
