"""The rules of an evening's hands, as they are chosen for a drive."""

import pytest

from drives.forms.openings import opening
from drives.forms.plans import DriveForm
from drives.forms.so_far import as_opened, in_words
from drives.services.plans import DrivePlan
from scoring.rules_of_hands import WHOLE_EVENINGS, rules_of
from tests.evenings import FRIDAY, plan
from tests.forms.test_plans import TYPED

MIXED = ("", "double", *[""] * 22)


def form_of(club, start=None, **changes):
    return DriveForm(TYPED | changes, club=club, start=start or plan())


def _plan(form):
    assert form.is_valid(), form.errors
    return form.plan


@pytest.mark.parametrize("evening", WHOLE_EVENINGS)
def test_an_evening_is_chosen_for_all_hands_and_opened_as_it_was_chosen(club, evening):
    made = _plan(form_of(club, rules=evening))
    assert made.rules == rules_of(evening, 24)
    opened = opening(made, club)
    assert (opened["rules"], opened["trumps"]) == (evening, "rotation")
    assert _plan(as_opened(DriveForm(club=club, start=made))) == made


def test_hands_are_as_usual_unless_something_is_chosen(club):
    assert _plan(form_of(club)).rules == ()
    assert opening(plan(), club)["rules"] == ""


def test_rules_of_single_hands_are_kept_until_an_evening_is_chosen(club):
    start = plan(rules=MIXED)
    opened = DriveForm(club=club, start=start)
    assert opened["rules"].value() == "as-it-is"
    assert opened.fields["rules"].choices[0] == ("as-it-is", "Hand by hand, as it is now")
    assert "as-it-is" not in dict(DriveForm(club=club, start=plan()).fields["rules"].choices)
    assert _plan(as_opened(opened)).rules == MIXED
    assert _plan(form_of(club, start, rules="")).rules == ()


@pytest.mark.parametrize(
    ("hands", "rules"), [("1", ()), ("12", MIXED[:12]), ("26", (*MIXED, "", ""))]
)
def test_rules_kept_hand_by_hand_follow_the_number_of_hands(club, hands, rules):
    start = plan(rules=MIXED)
    typed = TYPED | {"rules": "as-it-is", "hands": hands, "half_after": ""}
    shown = DriveForm(club=club, start=start).initial | typed
    assert _plan(DriveForm(shown, club=club, start=start)).rules == rules


@pytest.mark.parametrize(
    "changes",
    [{"scoring": "odd"}, {"counts_from": "cards"}, {"movement": "military"}],
    ids=lambda changes: next(iter(changes)),
)
def test_rules_are_refused_where_not_every_trick_on_a_slip_counts(club, changes):
    form = form_of(club, rules="court", **changes)
    assert form.errors["rules"] == ["Only where every trick counts and scores come from slips."]


@pytest.mark.parametrize(
    ("rules", "said", "unsaid"),
    [
        ("norwegian", "Norwegian whist, without trumps: grand or nullo in every hand.", "Hearts"),
        ("minnesota", "Minnesota whist, without trumps: high or low in every hand.", "Hearts"),
        ("court", "Court whist card", "Every trick counts."),
    ],
)
def test_what_is_chosen_is_said_before_it_happens(club, rules, said, unsaid):
    sentences = " ".join(in_words(form_of(club, rules=rules), FRIDAY.date()).sentences)
    assert said in sentences
    assert unsaid not in sentences


def test_a_drive_like_one_with_rules_has_them_too(club):
    assert DrivePlan.from_json(plan(rules=MIXED).as_json()).rules == MIXED
