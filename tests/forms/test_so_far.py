"""What a form of a plan says while it is being filled in."""

from datetime import date

import pytest

from drives.forms.plans import DriveForm
from drives.forms.so_far import as_opened, in_words
from tests.evenings import plan
from tests.forms.test_plans import TYPED

TODAY = date(2026, 11, 30)


def told(club, **changes):
    return in_words(DriveForm(TYPED | changes, club=club, start=plan()), TODAY)


def test_a_form_just_opened_says_the_plan_it_opens_with(club):
    opened = in_words(DriveForm(club=club, start=plan(venue="Village Hall")), TODAY)
    assert opened.when == "Friday 4 December, 7.30 pm, Village Hall."
    assert opened == told(club)
    assert opened.troubles == []


@pytest.mark.parametrize(
    ("changes", "when", "lost", "trouble"),
    [
        ({"time": ""}, "Friday 4 December, Village Hall.", None, "Still to fill in: Time."),
        (
            {"name": ""},
            "Friday 4 December, 7.30 pm, Village Hall.",
            None,
            "Still to fill in: Name.",
        ),
        ({"date": "31 June"}, "7.30 pm, Village Hall.", None, "Look again at: Date."),
        ({"hands": ""}, None, "24 hands in two halves.", "Still to fill in: Hands."),
        ({"movement": "conga"}, None, "Losers move.", "Look again at: How people move."),
        ({"trumps": ""}, None, "Hearts, diamonds, spades, clubs.", "Still to fill in: Trumps."),
        ({"fee": "two"}, None, None, "Look again at: Entry fee (£)."),
    ],
)
def test_what_is_known_stays_and_what_is_not_is_named(club, changes, when, lost, trouble):
    whole, found = told(club), told(club, **changes)
    assert found.when == (when or whole.when)
    assert set(whole.sentences) - set(found.sentences) == ({lost} if lost else set())
    assert found.troubles == [trouble]


def test_tea_after_the_last_hand_leaves_the_hands_and_is_looked_at_again(club):
    found = told(club, hands="10")
    assert found.sentences[0] == "10 hands."
    assert found.troubles == ["Look again at: Tea after hand."]


def test_boxes_empty_and_boxes_wrong_are_told_apart(club):
    found = told(club, time="", hands="", fee="two", date="x")
    assert found.troubles == [
        "Still to fill in: Time, Hands.",
        "Look again at: Date, Entry fee (£).",
    ]


def test_nothing_at_all_is_no_error(club):
    found = in_words(DriveForm({}, club=club, start=plan()), TODAY)
    assert (found.when, found.sentences) == ("", [])
    assert found.troubles[0].startswith("Still to fill in: Name, Date, Time")


@pytest.mark.parametrize(
    ("changes", "hour"),
    [
        ({}, "10.15 pm"),  # 24 hands of 6 minutes and 20 for tea: 22.14
        ({"half_after": ""}, "9.55 pm"),  # 21.54
        ({"minutes_a_hand": "5"}, "9.50 pm"),
        ({"hands": "23", "half_after": "", "minutes_a_hand": "4"}, "9.05 pm"),  # 21.02
        ({"time": "23:00"}, "1.45 am"),  # 1.44
    ],
)
def test_the_finish_is_forecast_to_five_minutes_with_tea(club, changes, hour):
    sentences = told(club, **({"minutes_a_hand": "6"} | changes)).sentences
    assert any(one.endswith(f"finish about {hour}.") for one in sentences)


@pytest.mark.parametrize("missing", ["date", "time", "hands", "half_after"])
def test_without_a_day_an_hour_or_hands_no_finish_is_forecast(club, missing):
    changes = {"minutes_a_hand": "6", missing: "x"}
    assert "6 minutes a hand." in told(club, **changes).sentences


def test_a_form_sent_back_as_it_was_opened_is_the_plan_it_opened_with(club):
    start = plan(fee=250, minutes_a_hand=7, movement_options={"ladies": "down"})
    sent = as_opened(DriveForm(club=club, start=start))
    assert sent.is_valid(), sent.errors
    assert sent.plan == start
