"""A half of a player's card as typed."""

import pytest

from drives.forms.cards import CardHalfForm, halves_text
from drives.models import Entry
from drives.results.lines import Half

TEA = Half(1, 1, 12)


ENTRY = Entry(pk=5)


def form_of(tricks="", was=""):
    data = {"card-5-1-tricks": tricks, "card-5-1-was": was}
    return CardHalfForm(ENTRY, TEA, 156, data)


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


def test_a_half_has_no_more_tricks_than_its_hands_can():
    assert form_of("156").is_valid()
    assert "156" in _refusal(form_of("156½"))
    short = CardHalfForm(ENTRY, Half(2, 13, 14), 26, {"card-5-2-tricks": "27"})
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


def key_of(tricks, was="", key="a-box"):
    form = CardHalfForm(
        ENTRY, TEA, 156, {"card-5-1-tricks": tricks, "card-5-1-was": was, "card-5-1-key": key}
    )
    assert form.is_valid()
    return form.testimony(None).client_key


def test_a_press_is_one_number_over_what_was_seen():
    assert key_of("78") == key_of("78")
    assert len({key_of("8"), key_of("7", "8"), key_of("8", "7"), key_of("8", key="next")}) == 4


def test_a_press_without_a_key_is_never_taken_for_another():
    assert key_of("78", key="") == ""


def test_a_forged_key_is_refused_before_the_log_has_no_room_for_it():
    assert "64" in _refusal(CardHalfForm(ENTRY, TEA, 156, {"card-5-1-key": "k" * 65}))


@pytest.mark.parametrize(("half_tricks", "shown"), [(None, ""), (0, "0"), (13, "6½"), (156, "78")])
def test_a_box_shows_tricks(half_tricks, shown):
    assert halves_text(half_tricks) == shown


def test_a_box_takes_back_what_it_shows():
    for half_tricks in range(313):
        form = form_of(halves_text(half_tricks))
        assert form.is_valid()
        assert form.cleaned_data["half_tricks"] == half_tricks
