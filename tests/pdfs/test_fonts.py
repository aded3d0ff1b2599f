"""Every letter has a glyph, figures stand in columns, and a text stays in its room."""

import struct
import unicodedata

import pytest
from bidi.mirror import MIRRORED
from hypothesis import example, given, strategies as st

from drives.pdfs.fonts import (
    BOLD,
    ELLIPSIS,
    REGULAR,
    SMALLEST,
    cut,
    fit,
    legible,
    missing_letters,
    runs,
    width,
    wrap,
)
from drives.pdfs.scripts import NON_JOINER, base_letters, runs_from_the_right

FACES = [pytest.param(REGULAR, id="regular"), pytest.param(BOLD, id="bold")]
faces = st.sampled_from([REGULAR, BOLD])
SOME_TEXT = st.text(max_size=120)
LEFT_TO_RIGHT = st.characters().filter(lambda letter: not runs_from_the_right(letter))
SLACK = 1e-6


def read_apart(text):
    """The letters of a text in no order: none composed, joined, or turned towards the other side."""
    letters = "".join(map(base_letters, text.replace(NON_JOINER, "")))
    turned = {ord(one): min(one, other) for one, other in MIRRORED.items()}
    return sorted(unicodedata.normalize("NFD", letters).translate(turned))


def glyph_names(face):
    """The names of a font's glyphs, from its table `post` in format 2."""
    post = face.get_table("post")
    (count,) = struct.unpack(">H", post[32:34])
    indices = struct.unpack(f">{count}H", post[34 : 34 + 2 * count])
    names, rest = [], post[34 + 2 * count :]
    while rest:
        names.append(rest[1 : 1 + rest[0]].decode("ascii"))
        rest = rest[1 + rest[0] :]
    return {glyph: names[index - 258] for glyph, index in enumerate(indices) if index >= 258}


@pytest.mark.parametrize("face", FACES)
def test_figures_are_the_ones_made_for_columns(face):
    names = glyph_names(face.own.face)
    used = [names[face.own.face.charToGlyph[ord(figure)]] for figure in "0123456789"]
    english = "zero one two three four five six seven eight nine"
    assert used == [f"{figure}.tf" for figure in english.split()]


@pytest.mark.parametrize("face", FACES)
def test_numbers_of_as_many_figures_are_equally_wide(face):
    assert len({width(str(number), face, 10) for number in range(100, 1000)}) == 1


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("letters", ["ąćęłńóśźż", "ěščřžýáíéůďťň", "ğışçöü", "½6…"])
def test_letters_of_the_first_family_are_drawn_in_it(letters, face):
    assert [run.font for run in runs(letters, face)] == [face.own.fontName]


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("letters", ["Πηνελόπη", "Дмитрий", "ễộữ", "♥♦♠♣"])
def test_further_scripts_and_suits_are_drawn_in_the_font_behind(letters, face):
    assert [run.font for run in runs(letters, face)] == [face.behind.fontName]


# Case C46: what no font has is seen to be missing, and it alone.
@pytest.mark.parametrize("face", FACES)
def test_only_the_letter_that_no_font_has_becomes_a_box(face):
    found = runs("Ann 🎉 Smith", face)
    assert [run.text for run in found] == ["Ann ", "🎉", " Smith"]
    glyphs = face.behind.face.charToGlyph
    assert glyphs[ord("🎉")] == glyphs[ord("□")]
    assert found[1].advance == width("□", face, 1)


@pytest.mark.parametrize("face", FACES)
def test_an_accent_is_drawn_in_the_font_of_its_letter(face):
    assert runs("ax\u030cb", face)[1].text == "x\u030c"


@given(SOME_TEXT, faces)
def test_runs_hold_every_letter_of_the_text(text, face):
    assert read_apart("".join(run.text for run in runs(text, face))) == read_apart(legible(text))


@given(st.text(alphabet=LEFT_TO_RIGHT, max_size=120), faces)
def test_runs_from_left_to_right_make_up_the_text(text, face):
    assert "".join(run.text for run in runs(text, face)) == legible(text)


@given(SOME_TEXT)
def test_what_is_drawn_is_composed_and_has_no_control_letters(text):
    found = legible(text)
    assert unicodedata.is_normalized("NFC", found)
    assert legible(found) == found
    assert {unicodedata.category(letter) for letter in found}.isdisjoint({"Cc", "Cs"})
    assert {letter for letter in found if unicodedata.category(letter) == "Cf"} <= {NON_JOINER}


@pytest.mark.parametrize(
    "name", ["🎉\u200dAnn", "अ\u200cब", "\u200cAnn\u200c", "م\u200c Ann", "\u200c"]
)
def test_a_joiner_that_parts_no_arabic_letters_is_not_kept(name):
    assert NON_JOINER not in legible(name)


def test_a_joiner_between_arabic_letters_parts_them():
    (joined,), (parted,) = runs("می", REGULAR), runs("م\u200cی", REGULAR)
    assert joined.text == "\ufbfd\ufee3"
    assert parted.text == "یم"


@given(SOME_TEXT, faces, st.floats(7, 60), st.floats(10, 600))
def test_a_fitted_text_never_leaves_its_room(text, face, size, room):
    fitted, smaller = fit(text, face, size, room)
    assert width(fitted, face, smaller) <= room + SLACK


@given(st.text(alphabet="ابتجدرسعلمهوي \u064e", max_size=60), faces, st.floats(30, 200))
@example("\u0647" * 30, BOLD, 60.0)
def test_joined_letters_do_not_leave_their_room_either(text, face, room):
    fitted, smaller = fit(text, face, 12, room)
    assert width(fitted, face, smaller) <= room + SLACK


@given(SOME_TEXT, faces, st.floats(7, 60), st.floats(10, 600))
def test_a_text_is_only_cut_when_7_points_are_still_too_wide(text, face, size, room):
    fitted, smaller = fit(text, face, size, room)
    assert SMALLEST <= smaller <= size
    if width(text, face, SMALLEST) <= room:
        assert fitted == legible(text)
    else:
        assert fitted.endswith(ELLIPSIS)
        assert smaller == SMALLEST


@given(SOME_TEXT, faces, st.floats(12, 60), st.floats(20, 600), st.sampled_from([9, 12, 16]))
def test_a_text_is_never_smaller_than_the_sheet_allows(text, face, size, room, smallest):
    fitted, smaller = fit(text, face, size, room, smallest)
    assert smaller >= min(size, smallest)
    assert fitted == legible(text) or smaller == min(size, smallest)
    assert width(fitted, face, smaller) <= room + SLACK


@given(SOME_TEXT, faces, st.floats(7, 60))
def test_a_text_with_room_enough_keeps_its_size(text, face, size):
    room = width(text, face, size) + 1
    assert fit(text, face, size, room) == (legible(text), size)


@given(st.text(alphabet="ab\u0301\u030c x", min_size=1), st.floats(1, 6))
def test_a_cut_keeps_a_letter_and_its_accent_together(text, room):
    kept = cut(legible(text), REGULAR, room).removesuffix(ELLIPSIS)
    following = legible(text)[len(kept) : len(kept) + 1]
    assert not (following and unicodedata.combining(following))


@given(st.lists(st.text("abcdefgh", min_size=1, max_size=9), min_size=1), st.floats(80, 300))
def test_wrapped_lines_hold_all_words_in_order_and_keep_to_their_room(words, room):
    lines = wrap(" ".join(words), REGULAR, 12, room)
    assert " ".join(lines).split(" ") == words
    assert max(width(line, REGULAR, 12) for line in lines) <= room


def test_a_word_wider_than_the_line_is_cut_with_a_mark():
    (line,) = wrap("W" * 80, REGULAR, 12, 100)
    assert line.endswith(ELLIPSIS)
    assert width(line, REGULAR, 12) <= 100


def test_letters_that_no_font_has_are_named_with_their_names():
    names = ["Ann", "Ann 🎉🎈🎉", "Łucja", "محمد", "מֹשֶׁה", "Πηνελόπη", "李 Ann"]
    assert missing_letters(names) == {"Ann 🎉🎈🎉": "🎉🎈", "李 Ann": "李"}


@given(SOME_TEXT)
def test_exactly_the_letters_that_become_boxes_are_named(text):
    named = missing_letters([text]).get(text, "")
    boxes = REGULAR.behind.face.charToGlyph[ord("□")]
    drawn = "".join(run.text for run in runs(text, REGULAR) if run.font == REGULAR.behind.fontName)
    glyphs = REGULAR.behind.face.charToGlyph
    found = {letter for letter in drawn if glyphs[ord(letter)] == boxes and letter != "□"}
    assert set(named) == {base for letter in found for base in base_letters(letter)}
