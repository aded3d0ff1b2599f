"""A half of a player's card as typed, and a hand of it."""

import pytest

from drives.forms.cards import CardForm, Hands, card_text
from drives.models import Entry
from drives.results.lines import Half
from scoring.cards_of_hand import Mark

TEA = Hands.of_half(Half(1, 1, 12))
FIFTH = Hands.of_one(5)
FULL_WIDTH_EIGHT = "\N{FULLWIDTH DIGIT EIGHT}"
FULL_WIDTH_R = "\N{FULLWIDTH LATIN CAPITAL LETTER R}"

ENTRY = Entry(pk=5)


def form_of(tricks="", was=""):
    data = {"card-5-1-tricks": tricks, "card-5-1-was": was}
    return CardForm(ENTRY, TEA, 156, data)


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
    short = CardForm(ENTRY, Hands.of_half(Half(2, 13, 14)), 26, {"card-5-2-tricks": "27"})
    assert "26" in _refusal(short)


def _refusal(form):
    assert not form.is_valid()
    return form.first_sentence


@pytest.mark.parametrize(("typed", "was", "changed"), [("78", "78", False), ("", "78", True)])
def test_only_a_box_that_was_changed_speaks(typed, was, changed):
    form = form_of(typed, was)
    assert form.is_valid()
    assert form.cleaned_data["changed"] is changed
    assert form.cleaned_data["was_value"] == 156


def hand_of(tricks, was="", most=13):
    data = {"card-5-h5-tricks": tricks, "card-5-h5-was": was}
    return CardForm(ENTRY, FIFTH, most, data)


@pytest.mark.parametrize(
    ("typed", "half_tricks"),
    [("", None), ("0", 0), ("13", 26), (" 8 ", 16), (FULL_WIDTH_EIGHT, 16)]
    + [(rest, Mark.REST) for rest in ("R", "r", " r ", FULL_WIDTH_R)],
)
def test_a_hand_is_read_as_tricks_or_a_rest(typed, half_tricks):
    form = hand_of(typed, "1")
    assert form.is_valid()
    assert form.cleaned_data["half_tricks"] == half_tricks


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("14", "13 tricks at most"),
        ("6.5", "whole number"),
        ("6½", "whole number"),
        ("-1", "-1"),
        ("rest", "rest"),
        ("c12", "c12"),
        ("r" * 600, "too long"),
    ],
)
def test_what_no_hand_can_show_is_refused_with_a_sentence(typed, words):
    assert words in _refusal(hand_of(typed))


def test_a_half_takes_no_rest_and_says_where_it_is_typed():
    assert "hand by hand" in _refusal(form_of("R"))


def test_where_odd_tricks_count_a_hand_has_seven_at_most():
    assert hand_of("7", most=7).is_valid()
    assert "7" in _refusal(hand_of("8", most=7))


def key_of(tricks, was="", key="a-box"):
    form = CardForm(
        ENTRY, TEA, 156, {"card-5-1-tricks": tricks, "card-5-1-was": was, "card-5-1-key": key}
    )
    assert form.is_valid()
    return form.testimony(None).client_key


def test_a_press_is_one_number_over_what_was_seen():
    assert key_of("78") == key_of("78")
    assert len({key_of("8"), key_of("7", "8"), key_of("8", "7"), key_of("8", key="next")}) == 4


def key_of_page(code="1", tricks="8", was="", page="a-page"):
    hands = TEA if code == "1" else Hands.of_one(int(code[1:]))
    prefix = hands.prefix(ENTRY.pk)
    data = {f"{prefix}-tricks": tricks, f"{prefix}-was": was, "client_key": page}
    form = CardForm(ENTRY, hands, 156, data)
    assert form.is_valid()
    return form.testimony(None).client_key


def test_until_a_box_has_a_key_of_its_own_the_page_and_the_box_name_its_press():
    assert key_of_page() == key_of_page()
    presses = [
        key_of_page(),
        key_of_page("h5"),
        key_of_page("h6"),
        key_of_page(tricks="7"),
        key_of_page(was="7"),
        key_of_page(page="another"),
    ]
    assert len(set(presses)) == len(presses)
    assert key_of_page("h5", "0") != key_of_page("h5", "R")


def test_a_key_fits_into_the_log_however_long_what_the_page_sends():
    assert len(key_of_page("h40", "13", "R", "k" * 64)) <= 120
    assert key_of_page(page="k" * 65) == ""


def test_a_press_without_a_key_is_never_taken_for_another():
    assert key_of("78", key="") == ""


def test_a_forged_key_is_refused_before_the_log_has_no_room_for_it():
    assert "64" in _refusal(CardForm(ENTRY, TEA, 156, {"card-5-1-key": "k" * 65}))


@pytest.mark.parametrize(
    ("half_tricks", "shown"), [(None, ""), (0, "0"), (13, "6½"), (156, "78"), (Mark.REST, "R")]
)
def test_a_box_shows_tricks(half_tricks, shown):
    assert card_text(half_tricks) == shown


def test_a_box_takes_back_what_it_shows():
    for half_tricks in range(313):
        form = form_of(card_text(half_tricks))
        assert form.is_valid()
        assert form.cleaned_data["half_tricks"] == half_tricks
    for value in (None, *range(0, 27, 2), Mark.REST):
        form = hand_of(card_text(value))
        assert form.is_valid()
        assert form.cleaned_data["half_tricks"] == value
