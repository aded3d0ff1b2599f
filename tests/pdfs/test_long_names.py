"""A long name in two lines, where that leaves it larger."""

from drives.pdfs.long_names import in_one_line_or_two
from drives.pdfs.paper import Type

STYLE = Type(60).bold
PAIR = "Hubert Featherstonehaugh & Wilhelmina Cholmondeley"


def lines(name, room=700):
    return in_one_line_or_two(name, STYLE, 40, room)


def test_a_name_that_fits_stays_in_one_line():
    assert lines("Ann Archer") == [("Ann Archer", STYLE)]


def test_a_long_name_is_parted_between_words():
    found = lines(PAIR)
    assert " ".join(text for text, _style in found) == PAIR
    assert [style.size for _text, style in found] == [40, 40]


def test_a_word_that_is_too_long_is_not_cut_in_two():
    assert lines(f"Ann {'B' * 70}") == [(f"Ann {'B' * 70}", STYLE)]


def test_what_two_lines_do_not_hold_is_one():
    assert lines(" ".join([PAIR] * 3)) == [(" ".join([PAIR] * 3), STYLE)]
