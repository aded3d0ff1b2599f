"""A line of the club's list as it is typed, and who won a cut."""

import pytest

from drives.forms.prizes import CutForm, PrizeForm, TieRuleForm, prize_form
from drives.models import Prize
from drives.services.prize_lists import PrizeWish, add_prize
from scoring.ties import Ties
from tests.evenings import make_drive

TYPED = {"kind": "total", "role": "L", "number": "2", "what": " Box  of chocolates"}


def test_what_is_typed_is_a_wish(club):
    form = PrizeForm(TYPED, club=club)
    assert form.is_valid()
    assert form.wish == PrizeWish("total", "L", 2, "Box of chocolates")


def test_a_prize_is_for_everybody_unless_a_role_is_chosen_in_the_clubs_words(club):
    club.gent = "red"
    choices = PrizeForm(club=club).fields["role"].choices
    assert [str(label) for _, label in choices] == ["everybody", "lady", "red"]
    form = PrizeForm({**TYPED, "role": ""}, club=club)
    assert form.is_valid()
    assert form.wish.role == ""


@pytest.mark.parametrize(
    ("kind", "number", "good"),
    [
        ("every-nth", "1", False),
        ("every-nth", "2", True),
        ("mystery", "400", True),
        ("mystery", "401", False),
        ("total", "0", False),
        ("total", "x", False),
    ],
)
def test_a_number_is_one_that_a_prize_of_its_kind_can_have(club, kind, number, good):
    assert PrizeForm({**TYPED, "kind": kind, "number": number}, club=club).is_valid() is good


def test_a_line_on_the_list_is_shown_as_it_is(club):
    prize = add_prize(club, PrizeWish(Prize.Kind.MYSTERY, "G", 7, "Sherry"))
    shown = {name: prize_form(club, prize)[name].value() for name in TYPED}
    assert shown == {"kind": "mystery", "role": "G", "number": 7, "what": "Sherry"}


def test_every_rule_for_ties_can_be_chosen_and_no_other(club):
    drive = make_drive(club, people=4, hands=2, tie_rule="cut")
    assert TieRuleForm(drive=drive)["tie_rule"].value() == "cut"
    for ties in Ties:
        form = TieRuleForm({"tie_rule": ties.value}, drive=drive)
        assert form.is_valid()
        assert form.ties is ties
    assert not TieRuleForm({"tie_rule": "toss"}, drive=drive).is_valid()


def test_a_cut_is_won_by_a_card_of_the_same_drive(club):
    drive = make_drive(club, names=list("abcd"), hands=2)
    other = make_drive(club, names=list("efgh"), hands=2)
    ours, theirs = drive.entries.first(), other.entries.first()
    form = CutForm({"winner": ours.pk}, drive=drive)
    assert form.is_valid()
    assert form.cleaned_data["winner"] == ours
    assert not CutForm({"winner": theirs.pk}, drive=drive).is_valid()
