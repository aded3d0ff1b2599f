"""A half of a player's card as typed."""

import pytest

from drives.forms.cards import CardHalfForm, halves_text
from drives.results.lines import Half

TEA = Half(1, 1, 12)


def form_of(tricks="", was=""):
    return CardHalfForm(5, TEA, {"card-5-1-tricks": tricks, "card-5-1-was": was})


@pytest.mark.parametrize(
    ("typed", "half_tricks"),
    [("", None), ("0", 0), ("78", 156), ("78.5", 157), ("78½", 157), (" 78,5 ", 157), ("156", 312)],
)
def test_a_half_is_read_to_the_half_trick(typed, half_tricks):
    form = form_of(typed, "1")
    assert form.is_valid()
    assert form.cleaned_data["half_tricks"] == half_tricks
    assert form.cleaned_data["changed"]


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("157", "157"),
        ("-1", "-1"),
        ("78.25", "78.25"),
        ("seven", "seven"),
        ("9" * 600, "too long"),
        ("R", "R"),
    ],
)
def test_what_no_half_can_have_is_refused_with_a_sentence(typed, words):
    form = form_of(typed)
    assert not form.is_valid()
    assert words in form.first_sentence
    assert form.typed == (typed[:20], "")


def test_most_is_thirteen_a_hand_of_the_half():
    assert form_of("156").is_valid()
    assert "156" in _refusal(form_of("156½"))
    short = CardHalfForm(5, Half(2, 13, 14), {"card-5-2-tricks": "27"})
    assert "26" in _refusal(short)


def _refusal(form):
    assert not form.is_valid()
    return form.first_sentence


@pytest.mark.parametrize(("typed", "was", "changed"), [("78", "78", False), ("", "78", True)])
def test_only_a_box_that_was_changed_speaks(typed, was, changed):
    form = form_of(typed, was)
    assert form.is_valid()
    assert form.cleaned_data["changed"] is changed
    assert form.cleaned_data["was_halves"] == 156


@pytest.mark.parametrize(("half_tricks", "shown"), [(None, ""), (0, "0"), (13, "6½"), (156, "78")])
def test_a_box_shows_tricks(half_tricks, shown):
    assert halves_text(half_tricks) == shown


def test_a_box_takes_back_what_it_shows():
    for half_tricks in range(313):
        form = form_of(halves_text(half_tricks))
        assert form.is_valid()
        assert form.cleaned_data["half_tricks"] == half_tricks
