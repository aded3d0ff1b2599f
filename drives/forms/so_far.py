"""What a form of a plan says so far, in words, while it is still being filled in."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, cast

from drives.forms.choices import SCORED_IN, award_of
from drives.forms.plans import DriveForm
from drives.models import Drive
from drives.models.drives import MOST_HANDS
from drives.results.clock import planned_finish
from drives.results.games import VARIANT, rubber_rules_in
from drives.words.games import speaking_in
from drives.words.plans import (
    PlanSaid,
    look_again,
    plan_sentences,
    still_needed,
    when_and_where,
)
from scoring.german_rounds import Variant
from scoring.rules_of_hands import together
from scoring.trumps import NO_TRUMPS

# What a plan calls as the form does.
AS_TYPED = (
    "venue",
    "movement",
    "hands",
    "half_after",
    "hands_at_table",
    "scoring",
    "counts_from",
    "minutes_a_hand",
    "fee",
    "tie_rule",
)


@dataclass(frozen=True, slots=True)
class PlanInWords:
    """The sentence above the form: when and where, what will happen, and what is not right yet."""

    when: str
    sentences: list[str]
    troubles: list[str]


def in_words(form: DriveForm, today: date) -> PlanInWords:
    """Return what the form says; of a form nobody has sent yet, what it opens with.

    What is empty or cannot be is left out of the sentences, and its box is named.
    """
    with speaking_in(form.played):
        return _in_words(form if form.is_bound else as_opened(form), today)


def _in_words(form: DriveForm, today: date) -> PlanInWords:
    errors = form.errors.as_data()
    said = _said(form)
    boxes = {name: str(form[name].label) for name in errors if name in form.fields}
    empty = {name for name in boxes if any(e.code == "required" for e in errors[name])}
    troubles = []
    if needed := [label for name, label in boxes.items() if name in empty]:
        troubles.append(still_needed(needed))
    if wrong := [label for name, label in boxes.items() if name not in empty]:
        troubles.append(look_again(wrong))
    return PlanInWords(when_and_where(said, today), plan_sentences(said, form.club), troubles)


def as_opened(form: DriveForm) -> DriveForm:
    """Return the form as if it were sent back just as it was opened."""
    shown = {box.name: box.value() for box in form}
    return DriveForm(shown, club=form.club, start=form.start, drive=form.drive)


def _said(form: DriveForm) -> PlanSaid:
    known = form.cleaned_data
    said: dict[str, Any] = {name: known[name] for name in AS_TYPED if name in known}
    said |= _said_of_game(form)
    if "date" in known:
        said["day"] = known["date"]
    if "time" in known:
        said["hour"] = known["time"]
    if "movement" in known:
        said["movement_options"] = form.options()
    if "trumps" in known or "trumps" not in form.fields:
        hands = known.get("hands") or MOST_HANDS
        said["rules"] = form.rules_of(hands)
        said["trumps"] = _trumps(form.trumps_of(hands), said["rules"])
    if "rest" in known and "scoring" in said:
        said["rest_award"] = award_of(known["rest"], form.what_counts())
    if known.get("minutes_a_hand") and {"date", "time", "hands", "half_after"} <= set(known):
        said["finish"] = planned_finish(
            form.starts_at, known["hands"], known["minutes_a_hand"], tea=bool(known["half_after"])
        )
    return cast(PlanSaid, said)


def _trumps(chosen: list[str], rules: Sequence[str]) -> list[str]:
    """Return the trumps to be said: as they are chosen, or none where no hand has any by its rule."""
    played = [trumps for trumps, _rule in together(chosen, rules)]
    return played if set(played) == {NO_TRUMPS} else chosen


def _said_of_game(form: DriveForm) -> dict[str, Any]:
    """The game, with as much of its rules as can be: a number still to be typed leaves them out."""
    said: dict[str, Any] = {"game": form.played}
    if form.played in SCORED_IN:
        said["scoring"] = form.what_counts().value
    options = form.game_options()
    if options and form.played == Drive.Game.RUBBERS:
        said["rubber"] = rubber_rules_in(options)
    if options and form.played == Drive.Game.GERMAN:
        said["variant"] = Variant(options[VARIANT])
    return said
