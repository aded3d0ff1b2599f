"""One table's two boxes as typed."""

import pytest
from hypothesis import given, strategies as st

from drives.forms.scores import (
    ScoreForm,
    new_key,
    standing_score,
    standing_text,
    tricks_text,
)
from drives.models import Deal, User
from scoring.rules import Scoring
from scoring.tricks import DealScore

DEAL = Deal(pk=7)


def form_of(scoring=Scoring.ALL_TRICKS, **boxes):
    return ScoreForm(DEAL, scoring, {f"deal-7-{name}": value for name, value in boxes.items()})


def read(north_south="", east_west="", was="", scoring=Scoring.ALL_TRICKS):
    """Return North-South's tricks as read, None for blank, "same" where nothing was changed."""
    form = form_of(scoring, north_south=north_south, east_west=east_west, was=was)
    assert form.is_valid(), form.errors
    if not form.cleaned_data["changed"]:
        return "same"
    score = form.cleaned_data["score"]
    return score and score.ns_tricks


@pytest.mark.parametrize(
    ("north_south", "east_west", "was", "tricks"),
    [
        ("8", "", "", 8),
        ("", "5", "", 8),
        ("8", "5", "", 8),
        ("8-5", "", "", 8),
        ("", "8-5", "", 5),
        ("+2", "", "", 8),
        ("", "+2", "", 5),
        ("0", "", "", 0),
        ("13", "", "", 13),
        (" 8 ", "", "", 8),
        ("\uff18", "", "", 8),
        # Eight and five stood there; only what was changed since speaks.
        ("9", "5", "8", 9),
        ("8", "6", "8", 7),
        ("7", "6", "8", 7),
        ("8", "5", "8", "same"),
        (" 8", "5 ", "8", "same"),
        ("", "5", "8", None),
        ("8", "", "8", None),
        ("", "", "8", None),
        ("", "6", "8", 7),
        ("", "", "", "same"),
        ("", "", "0", None),
        ("0", "13", "0", "same"),
        # What the page is said to have shown may be anything.
        ("8", "5", "99", 8),
        ("8", "", "x", 8),
        ("8", "", "-1", 8),
    ],
)
def test_only_the_box_that_was_changed_speaks(north_south, east_west, was, tricks):
    assert read(north_south, east_west, was) == tricks


@given(st.integers(0, 13), st.integers(0, 13), st.booleans())
def test_a_correction_in_either_box_is_read_for_its_own_pair(was, typed, first):
    boxes = [str(was), str(13 - was)]
    boxes[0 if first else 1] = str(typed)
    expected = typed if first else 13 - typed
    assert read(*boxes, str(was)) == ("same" if expected == was else expected)


REFUSED = [
    ("14", "A hand has 13 tricks; 14 cannot be right."),
    ("-1", "-1 cannot be right"),
    ("6.5", "6.5"),
    ("7-7", "7-7"),
    ("O", "letter O"),
    ("eight", "is not a number of tricks"),
    ("+8", "+8"),
    ("8" * 600, "too long"),
    ("9" * 5000, "too long"),
    ("<b>", "is not a number of tricks"),
]


@pytest.mark.parametrize("box", ["north_south", "east_west"])
@pytest.mark.parametrize(("typed", "words"), REFUSED, ids=[typed[:6] for typed, _ in REFUSED])
def test_what_no_hand_can_have_is_refused_with_a_sentence(typed, words, box):
    form = form_of(**{box: typed})
    assert not form.is_valid()
    assert words in form.first_sentence
    assert len(form.first_sentence) < 200


def test_boxes_that_do_not_make_thirteen_are_refused():
    form = form_of(north_south="7", east_west="7")
    assert not form.is_valid()
    assert "7-7" in form.first_sentence


def test_a_long_number_shown_before_is_no_number():
    form = form_of(north_south="8", was="9" * 5000)
    assert not form.is_valid()


@pytest.mark.parametrize(
    ("scoring", "taken", "refused"),
    [
        (Scoring.ALL_TRICKS, {"8-5": 8, "13-0": 13}, ["7-7", "14", "-1", "6.5", "O", "1-0", "0-0"]),
        (
            Scoring.ODD_TRICKS,
            {"1-0": 7, "7-0": 13, "0-1": 6, "0-7": 0, "8-5": 8, "8": 8, "+1": 7},
            ["0-0", "2-1", "8-0", "0-8", "14", "O"],
        ),
    ],
)
def test_legal_values_by_what_counts(scoring, taken, refused):
    """Case C31, all its values by both ways of counting; blank is not entered."""
    assert read("", scoring=scoring) == "same"
    assert {typed: read(typed, scoring=scoring) for typed in taken} == taken
    for typed in refused:
        assert not form_of(scoring, north_south=typed).is_valid(), typed


def test_where_odd_tricks_count_two_boxes_may_hold_them():
    assert read("1", "0", scoring=Scoring.ODD_TRICKS) == 7
    assert read("0", "3", scoring=Scoring.ODD_TRICKS) == 4


def test_what_was_typed_stands_in_the_boxes_again_cut_to_what_fits():
    form = form_of(north_south="eight", east_west="x" * 600)
    assert form.typed_boxes == ("eight", "x" * 40)
    assert ScoreForm(DEAL, Scoring.ALL_TRICKS, {}).typed_boxes == ("", "")


def test_a_box_of_another_deal_says_nothing():
    form = ScoreForm(DEAL, Scoring.ALL_TRICKS, {"deal-8-north_south": "8"})
    assert form.is_valid()
    assert not form.cleaned_data["changed"]


def _key(**boxes):
    form = form_of(**boxes)
    assert form.is_valid()
    return form.testimony(User()).client_key


def test_a_press_is_one_key_one_number_and_what_was_seen():
    same = {"north_south": "8", "key": "k", "seen": "3"}
    assert _key(**same) == _key(**same)
    keys = {
        _key(**same),
        _key(**same | {"north_south": "7"}),
        _key(**same | {"north_south": "", "was": "8"}),
        _key(**same | {"seen": "4"}),
        _key(**same | {"key": "other"}),
    }
    assert len(keys) == 5
    assert _key(north_south="8") == ""


def test_who_says_it_and_what_they_had_seen_go_with_the_score():
    user = User(pk=5)
    form = form_of(north_south="8", key="k", seen="3", seats="9")
    assert form.is_valid()
    said = form.testimony(user)
    assert (said.user, said.seen, said.seating_version) == (user, 3, 9)


def test_a_key_fits_its_column_and_never_comes_twice():
    longest = _key(north_south="13", key="k" * 64, seen=str(2**63 - 1))
    assert len(longest) <= 120
    assert new_key() != new_key()
    assert not form_of(north_south="8", key="k" * 65).is_valid()


def test_boxes_show_both_sides_or_nothing():
    assert tricks_text(DealScore(8, 5)) == ("8", "5")
    assert tricks_text(DealScore(0, 13)) == ("0", "13")
    assert tricks_text(None) == ("", "")


def cleaned(**boxes):
    form = form_of(**boxes)
    assert form.is_valid(), form.errors
    return form.cleaned_data


@pytest.mark.parametrize("typed", ["13", "12", "1", "0", "+7", "13-0", "0-13"])
def test_twelve_and_thirteen_are_asked_about_until_somebody_is_sure_of_that_very_number(typed):
    data = cleaned(north_south=typed)
    assert data["unsure"]
    text = str(data["score"].ns_tricks)
    assert not cleaned(north_south=typed, sure=text)["unsure"]
    assert cleaned(north_south=typed, sure="11")["unsure"]


@pytest.mark.parametrize(
    ("typed", "asked"),
    [("h13", False), ("a+", False), ("2-0", False), ("13-0", True), ("13", True)],
)
def test_flags_for_all_thirteen_are_said_on_purpose_and_only_tricks_are_asked_about(typed, asked):
    form = form_of(Scoring.FLAGS, north_south=typed)
    assert form.is_valid()
    assert form.cleaned_data["unsure"] is asked


@pytest.mark.parametrize("ns", range(2, 12))
def test_no_other_number_is_asked_about(ns):
    assert not cleaned(north_south=str(ns))["unsure"]


def test_a_rare_number_that_counts_already_is_not_asked_about_again():
    deal = Deal(pk=7, ns_tricks=13)
    form = ScoreForm(deal, Scoring.ALL_TRICKS, {"deal-7-north_south": "13"})
    assert form.is_valid()
    assert not form.cleaned_data["unsure"]


def test_a_box_that_is_emptied_is_not_asked_about():
    assert not cleaned(north_south="", east_west="", was="13")["unsure"]


@pytest.mark.parametrize(
    ("boxes", "ns", "cards"),
    [
        ({"north_south": "8 12 7 3 9"}, 8, (12, 7, 3, 9)),
        ({"east_west": "8 c 12 7 3 9"}, 5, (12, 7, 3, 9)),
        ({"north_south": "8 12 7 3 9", "east_west": "5"}, 8, (12, 7, 3, 9)),
        ({"north_south": "9 12 7 3 9", "east_west": "5", "was": "8"}, 9, (12, 7, 3, 9)),
        ({"north_south": "8"}, 8, ()),
    ],
)
def test_the_cards_of_a_slip_stand_after_its_tricks(boxes, ns, cards):
    data = cleaned(**boxes)
    assert (data["score"].ns_tricks, data["cards"]) == (ns, cards)


def test_wrong_tricks_before_the_cards_are_refused_as_ever():
    form = form_of(north_south="14 12 7 3 9")
    assert not form.is_valid()
    assert form.first_sentence == "A hand has 13 tricks; 14 cannot be right. Type again."


@pytest.mark.parametrize("score", [DealScore(8, 5), DealScore(0, 13), None])
def test_what_stands_is_read_back_from_its_one_word(score):
    assert standing_score(standing_text(score)) == score


@pytest.mark.parametrize("text", ["", "x", "14", "-1", "h13"])
def test_what_never_stood_is_no_score(text):
    assert standing_score(text) is None
