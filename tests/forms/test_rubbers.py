"""A table's rubber as it is typed: what the boxes say, and what the page had shown."""

import pytest
from hypothesis import given, strategies as st

from drives.forms.rubbers import (
    DealForm,
    OutForm,
    points_text,
    read_written,
    written_text,
)
from scoring.rubber_results import read_result
from scoring.tricks import DealScore
from scoring.written import WrittenDeal

DEALS = st.builds(
    lambda ns, held, trumps: WrittenDeal(DealScore(ns, 13 - ns), held, trumps),
    st.integers(0, 13),
    st.one_of(st.none(), st.integers(0, 4)),
    st.sampled_from(["", "H", "D", "S", "C", "NT"]),
)


def typed(**boxes):
    data = {f"deal-3-{name}": value for name, value in boxes.items()}
    return DealForm(3, data, honours=True)


@given(DEALS)
def test_a_deal_goes_along_with_its_page_and_comes_back(deal):
    assert read_written(written_text(deal)) == deal


@pytest.mark.parametrize("text", ["", "8", "8.4", "14..", "x..", "8.y.", "8.4.H.D", "-1.."])
def test_what_no_page_has_shown_is_no_deal(text):
    assert read_written(text) is None


@given(st.integers(-20, 20))
def test_a_result_stands_in_the_winners_box(net):
    assert read_result(*points_text(net)) == net


def test_of_a_deal_that_is_corrected_the_box_that_was_changed_speaks():
    form = typed(was="8..", north_south="8", east_west="10")
    assert form.is_valid()
    assert form.cleaned_data["deal"].score == DealScore(3, 10)


def test_two_boxes_that_were_both_changed_must_agree():
    assert typed(was="8..", north_south="3", east_west="10").is_valid()
    assert not typed(was="8..", north_south="4", east_west="10").is_valid()


def test_where_both_boxes_were_typed_none_is_passed_over_for_saying_what_stood_there():
    form = typed(was="8..", north_south="9", east_west="5", both="on")
    assert not form.is_valid()
    assert "9-5 makes 14" in form.first_sentence
    assert typed(was="8..", north_south="8", east_west="5", both="on").is_valid()


def test_a_deal_that_was_written_is_not_emptied_but_taken_out():
    form = typed(was="8..", north_south="", east_west="")
    assert not form.is_valid()
    assert form.first_sentence == "Type how many tricks one side took; the other side's follow."


def test_what_is_no_choice_is_refused():
    assert not typed(north_south="8", honours="2").is_valid()
    assert not typed(north_south="8", trumps="X").is_valid()


def test_where_honours_do_not_count_those_of_before_stay_but_not_at_no_trumps():
    for trumps, kept in {"H": 4, "NT": None}.items():
        boxes = {"was": "8.4.S", "north_south": "8", "trumps": trumps}
        data = {f"deal-3-{name}": value for name, value in boxes.items()}
        form = DealForm(3, data, honours=False)
        assert form.is_valid()
        assert form.cleaned_data["deal"] == WrittenDeal(DealScore(8, 5), kept, trumps)


def test_the_same_press_with_another_number_is_another_act():
    form, other = (typed(north_south=ns, key="a-press") for ns in ("8", "9"))
    assert form.is_valid()
    assert other.is_valid()
    keys = {one.testimony(None).client_key for one in (form, other)}
    assert keys == {"a-press:8..", "a-press:9.."}
    forged = typed(north_south="8", key="<script>")
    assert forged.is_valid()
    assert forged.testimony(None).client_key == ""


def test_taking_out_says_what_the_page_had_shown():
    form = OutForm({"was": "8.4.H", "key": "a-press"})
    assert form.is_valid()
    assert form.cleaned_data["shown"] == WrittenDeal(DealScore(8, 5), 4, "H")
    assert form.testimony(None).client_key == "a-press:out-8.4.H"
