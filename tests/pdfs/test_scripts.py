"""Letters from right to left stand as their readers expect them."""

import pytest
from bidi import get_display
from bidi.mirror import MIRRORED
from hypothesis import example, given, strategies as st

from drives.pdfs.scripts import apart, base_letters, clusters, displayed, runs_from_the_right

# Every kind of letter that the bidirectional algorithm tells apart, and the brackets it pairs.
KINDS = "abאבג\u0671\u06dd12\u0661,.-+%$ ()[]<>&…"
ONE_OF_A_PAIR = {ord(one): min(one, other) for one, other in MIRRORED.items()}


@pytest.mark.parametrize(
    ("typed", "stands"),
    [
        ("Ann שרה", "Ann הרש"),
        ("שרה Ann", "הרש Ann"),
        ("שרה כהן", "ןהכ הרש"),
        ("שרה (2)", "(2) הרש"),
        ("שרה (אבי)", "(יבא) הרש"),
        ("שרה 12", "12 הרש"),
        ("1.5 שרה", "1.5 הרש"),
        ("Table 3: שרה, 13", "Table 3: 13 ,הרש"),
        ("שרה…", "…הרש"),
        ("Ann…", "Ann…"),
        ("שרה Ann…", "הרש Ann…"),
        ("", ""),
    ],
)
def test_a_name_is_turned_and_the_line_is_not(typed, stands):
    assert "".join(displayed(typed)) == stands


@pytest.mark.parametrize(
    ("typed", "stands"),
    [
        ("محمد", "\ufeaa\ufee4\ufea4\ufee3"),
        ("سلام", "م\ufefc\ufeb3"),
        ("دار", "راد"),
        ("Ann محمد", "Ann \ufeaa\ufee4\ufea4\ufee3"),
        ("الله", "\ufeea\ufee0\ufedf\u0627"),
        ("م\u200cد", "دم"),
    ],
)
def test_arabic_letters_join(typed, stands):
    assert "".join(displayed(typed)) == stands


@pytest.mark.parametrize(
    ("typed", "stands"),
    [
        ("לֵב", ["ב", "\u05b5ל"]),
        ("שָׁ", ["\u05b8\ufb2a"]),
        ("שּׁ", ["\ufb2c"]),
        ("مَد", ["\ufeaa", "\u064e\ufee3"]),
        ("لَا", ["\u064e\ufefb"]),
        ("x\u030c שרה", ["x\u030c", " ", "ה", "ר", "ש"]),
    ],
)
def test_points_go_with_their_letter_and_come_before_it(typed, stands):
    assert displayed(typed) == stands


@given(st.text(alphabet=KINDS, max_size=30))
@example("א(b)ג" * 100)
def test_the_order_is_that_of_the_unicode_algorithm(typed):
    text = typed.rstrip("… ")
    stands = "".join(displayed(text))
    assert stands.translate(ONE_OF_A_PAIR) == get_display(text, base_dir="L").translate(
        ONE_OF_A_PAIR
    )


@given(st.text(alphabet="אב() ", max_size=20))
def test_brackets_are_mirrored_wherever_they_are_turned(inner):
    text = f"א{inner}א"
    turned = {ord(one): other for one, other in MIRRORED.items()}
    assert "".join(displayed(text)) == text[::-1].translate(turned)


@given(st.text(max_size=60).filter(lambda text: not runs_from_the_right(text)))
def test_what_runs_from_the_left_is_left_alone(text):
    assert displayed(text) == clusters(text)
    assert "".join(clusters(text)) == text


@pytest.mark.parametrize(
    ("form", "letters"),
    [("\ufefc", "لا"), ("\ufee3", "م"), ("\ufb2a", "ש\u05c1"), ("ﬁ", "ﬁ"), ("½", "½"), ("é", "é")],
)
def test_a_joined_form_is_read_as_the_letters_that_were_typed(form, letters):
    assert base_letters(form) == letters


def test_a_font_without_joined_forms_has_the_letters_in_the_order_of_the_line():
    assert apart("\u064e\ufefc") == "\u064e\u0627\u0644"
