"""No two names of a sheet read the same, however long they are."""

import pytest
from hypothesis import given, strategies as st

from drives.pdfs.alike import Names, cut_apart, is_figure
from drives.pdfs.fonts import BOLD, ELLIPSIS, REGULAR, SMALLEST, fit, legible, width
from drives.pdfs.listings import Column, Listing
from tests.pdfs.evenings import table_slips

SLACK = 1e-6
faces = st.sampled_from([REGULAR, BOLD])
# Two letters only, so that many names begin, go on and end alike.
LONG = st.builds(
    lambda head, middle, tail: "W" * head + middle + "W" * tail,
    st.integers(0, 40),
    st.text("ab ", max_size=4),
    st.integers(0, 40),
).map(legible)
ROOMS = st.floats(4, 30)


def fitted(names, room, face=REGULAR, smallest=SMALLEST):
    known = Names(names)
    return [known.fit(name, face, 12, room, smallest)[0] for name in names]


@given(st.lists(LONG, unique=True, max_size=12), ROOMS, faces)
def test_no_two_are_cut_to_the_same_text(names, room, face):
    cuts = cut_apart(names, face, room)
    assert len(set(cuts.values())) == len(names)


@given(st.lists(LONG, unique=True, max_size=12), ROOMS, faces)
def test_what_is_cut_stays_in_its_room(names, room, face):
    for text in cut_apart(names, face, room).values():
        assert width(text, face, 1) <= room + SLACK
        assert ELLIPSIS in text


@given(st.lists(LONG, unique=True, max_size=12), ROOMS)
def test_the_order_of_the_names_changes_nothing(names, room):
    assert cut_apart(names, REGULAR, room) == cut_apart(names[::-1], REGULAR, room)


def test_names_that_end_apart_keep_their_ends():
    names = ["Maximiliana Featherstonehaugh-Cholmondeley-" + who for who in ("Ann", "Bob")]
    ann, bob = fitted(names, 110)
    assert (ann[:9], ann[-3:]) == ("Maximilia", "Ann")
    assert (bob[:9], bob[-3:]) == ("Maximilia", "Bob")


def test_names_that_differ_in_the_middle_show_where():
    names = ["W" * 38 + who + "W" * 38 for who in ("Anna", "Bob", "Bobby")]
    for text, who in zip(fitted(names, 110), ("Anna", "BobW", "Bobby"), strict=True):
        assert text.startswith("WWWW")
        assert f"{ELLIPSIS}{who}" in text


def test_names_too_like_for_their_room_are_numbered():
    names = ["W" * 38 + middle + "W" * 38 for middle in ("aaaaab", "aaaabb", "baaaab")]
    names += ["V" * 38 + middle + "W" * 38 for middle in ("aaaaab", "aaaabb")]
    cuts = list(cut_apart(names, REGULAR, 3.2).values())
    assert len(set(cuts)) == len(names)


def test_names_of_two_families_are_told_apart_though_they_begin_and_end_alike():
    names = [f"WWWW{middle * 30}cccc{end}" for middle in "ab" for end in "12"]
    cuts = list(cut_apart(names, REGULAR, 6.4).values())
    assert cuts[:2] == ["WWWW…ccc1", "WWWW…ccc2"]
    assert len(set(cuts)) == 4


def test_a_name_like_no_other_is_cut_at_its_end():
    names = ["Ann", "W" * 80, "Bob " + "W" * 76]
    assert fitted(names, 60) == [fit(name, REGULAR, 12, 60)[0] for name in names]


def test_a_text_that_is_no_name_is_cut_at_its_end():
    text = "W" * 80
    assert Names(["W" * 79 + "A"]).fit(text, REGULAR, 12, 60) == fit(text, REGULAR, 12, 60)


def test_large_print_keeps_its_letters_large():
    names = ["W" * 30 + "A", "W" * 30 + "B"]
    known = Names(names)
    found = [known.fit(name, REGULAR, 20, 200, 16) for name in names]
    assert [size for _text, size in found] == [16, 16]
    assert [text[-1] for text, _size in found] == ["A", "B"]


@pytest.mark.parametrize("name", ["שרה" * 27, "محمد" * 20])
def test_a_long_name_from_the_right_is_told_apart_too(name):
    first, second = fitted([name[:-1] + "א", name[:-1] + "ב"], 60)
    assert first != second
    assert (first[-1], second[-1]) == ("א", "ב")


def test_a_sheet_knows_its_names_by_its_data():
    names = ["W" * 79 + "A", "W" * 79 + "B"]
    known = Names(table_slips([*names, "Ann", "Bob"]))
    assert set(names) <= known.texts
    assert [known.fit(name, REGULAR, 12, 60)[0][-1] for name in names] == ["A", "B"]


def test_texts_are_looked_for_only_when_one_is_cut():
    known = Names(["Ann", "W" * 80])
    assert known.fit("Ann", REGULAR, 12, 60) == ("Ann", 12)
    assert "texts" not in vars(known)
    known.fit("W" * 80, REGULAR, 12, 60)
    assert "texts" in vars(known)


@pytest.mark.parametrize("figure", ["(90½)", "100½", "120=", "7 (9)", "-3", "9.9", "12-1"])
def test_a_figure_is_set_smaller_and_never_cut(figure):
    known = Names([figure, *(f"({number}½)" for number in range(90, 99))])
    text, size = known.fit(figure, REGULAR, 12, 9, 12)
    assert text == figure
    assert width(figure, REGULAR, size) <= 9 + SLACK


def test_the_heading_of_a_column_is_none_of_the_names():
    rows = tuple((f"Place{number}" + "W" * 40,) for number in range(9))
    known = Names(Listing("Places", (Column("Place", 1),), rows))
    assert known.fit("Place", REGULAR, 12, 20, 12) == fit("Place", REGULAR, 12, 20, 12)


@pytest.mark.parametrize("name", ["", "Ann", "A. B.", "W" * 80, "王小明", "4 Dec", "007" * 9])
def test_a_name_is_no_figure(name):
    assert not is_figure(name)
