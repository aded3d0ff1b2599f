"""What a table's phone sends: read for the pair that speaks, by the rules of the grid."""

import pytest

from drives.forms.phones import PhoneForm
from drives.models import ScoreEntry
from scoring.rules import Scoring
from scoring.tricks import DealScore

NS, EW = ScoreEntry.Source.NORTH_SOUTH.value, ScoreEntry.Source.EAST_WEST.value


def sent(scoring=Scoring.ALL_TRICKS, side=NS, tricks="", **rest):
    data = {"side": side, "hand": "4", "seats": "17", "tricks": tricks, "key": "k1", **rest}
    return PhoneForm(scoring, data)


def score_of(form):
    assert form.is_valid(), form.errors
    return form.score


def refusal_of(form):
    assert not form.is_valid()
    return form.first_sentence


@pytest.mark.parametrize("typed", ["8", "8-5", "+2", " 8 "])
def test_a_pair_says_its_own_tricks_first(typed):
    assert score_of(sent(tricks=typed)) == DealScore(8, 5)
    assert score_of(sent(side=EW, tricks=typed)) == DealScore(5, 8)


def test_where_odd_tricks_count_two_numbers_are_odd_tricks():
    assert score_of(sent(Scoring.ODD_TRICKS, EW, "0-2")) == DealScore(8, 5)


@pytest.mark.parametrize(
    ("side", "won", "home"), [(NS, "us", True), (NS, "them", False), (EW, "us", False)]
)
def test_where_flags_count_it_is_enough_who_won(side, won, home):
    score = score_of(sent(Scoring.FLAGS, side, won=won))
    assert score.by_majority
    assert (score.ns_tricks > score.ew_tricks) is home


def test_blank_is_not_zero():
    assert refusal_of(sent()) == "Type how many tricks you took, 0 to 13."
    assert score_of(sent(tricks="0")) == DealScore(0, 13)


def test_it_is_asked_whose_tricks_these_are():
    for side in ("", "organiser", "x"):
        assert refusal_of(sent(side=side, tricks="8")).startswith("Tap your names first")


@pytest.mark.parametrize("typed", ["14", "-1", "6.5", "7-7", "O", "8" * 500])
def test_what_no_hand_can_have_is_refused_in_the_words_of_the_grid(typed):
    assert refusal_of(sent(tricks=typed))
    assert len(sent(tricks=typed).typed) <= 20


@pytest.mark.parametrize(("name", "value"), [("hand", ""), ("seats", "x"), ("hand", "9" * 99)])
def test_a_form_that_names_no_hand_or_seats_says_to_look_again(name, value):
    assert "seats changed" in refusal_of(sent(tricks="8", **{name: value}))


@pytest.mark.parametrize("tricks", ["12", "13", "1", "0"])
def test_twelve_and_thirteen_are_asked_about_once(tricks):
    form = sent(tricks=tricks)
    score = score_of(form)
    assert form.asks
    sure = sent(tricks=tricks, sure=f"{score.ns_tricks}")
    assert sure.is_valid()
    assert not sure.asks


def test_being_sure_of_one_rare_number_is_not_being_sure_of_another():
    form = sent(tricks="12", sure="13")
    assert form.is_valid()
    assert form.asks


@pytest.mark.parametrize("tricks", ["2", "11", "7"])
def test_other_numbers_are_not_asked_about(tricks):
    form = sent(tricks=tricks)
    assert form.is_valid()
    assert not form.asks


def test_a_win_that_nobody_counted_is_not_asked_about():
    form = sent(Scoring.FLAGS, won="us")
    assert form.is_valid()
    assert not form.asks


def press_of(form):
    assert form.is_valid()
    return form.testimony()


def test_who_speaks_is_a_side_and_nobody_with_a_name():
    said = press_of(sent(side=EW, tricks="8"))
    assert (said.user, said.source, said.seating_version) == (None, EW, 17)


def test_a_press_is_its_key_and_what_was_said():
    first = press_of(sent(tricks="8")).client_key
    assert press_of(sent(tricks="8")).client_key == first
    others = [sent(tricks="7"), sent(side=EW, tricks="5"), sent(tricks="8", key="k2")]
    assert first not in {press_of(other).client_key for other in others}
    assert len({press_of(other).client_key for other in others}) == 3


@pytest.mark.parametrize("key", ["", "a b", "<x>"])
def test_a_key_that_is_none_makes_every_press_an_act_of_its_own(key):
    assert press_of(sent(tricks="8", key=key)).client_key == ""
