"""A plan in sentences: what will happen, said before it does."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime, time
from typing import TypedDict

from django.utils.dateformat import format as format_date
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from drives.models import Club, Drive
from drives.models.play import HAND_TRUMPS
from drives.movements import MOVEMENTS
from drives.movements.military import THIRTEEN
from drives.words.clock import clock_time, hour_of, minutes_each
from drives.words.games import by_game, hand_called, hands_counted, speaking_in
from drives.words.hand_rules import evening_said
from drives.words.money import money
from drives.words.movement_names import movement_label, option_choice_label
from drives.words.paper import rest_award_sentence
from drives.words.plans_of_games import (
    from_rubber_sheets,
    german_planned,
    rounds_won_count,
    rubber_points_count,
    rubbers_planned,
)
from scoring.german_rounds import Variant
from scoring.rests import DEFAULT_AWARDS, RestAward
from scoring.rubbers import RubberRules
from scoring.rules import Scoring
from scoring.trumps import AtTable

LONGEST_ROTATION = 5


class PlanSaid(TypedDict, total=False):
    """What is known of a plan so far; what is not known yet, or cannot be, is left out.

    As in `services.plans.DrivePlan`, but for the day and the hour, which may be known one without
    the other. `finish` is the moment the last hand would end.
    """

    day: date
    hour: time
    venue: str
    game: str
    rubber: RubberRules
    variant: Variant
    movement: str
    movement_options: Mapping[str, str]
    hands: int
    half_after: int | None
    hands_at_table: int
    trumps: Sequence[str]
    rules: Sequence[str]
    scoring: str
    counts_from: str
    rest_award: int | None
    minutes_a_hand: int | None
    finish: datetime
    fee: int | None
    tie_rule: str


def when_and_where(said: PlanSaid, today: date) -> str:
    """Return "Friday 4 December, 7.30 pm, Village Hall."; the year where it is not this one."""
    parts = []
    if day := said.get("day"):
        # Translators: a date in Django's letters.
        parts.append(format_date(day, _("l j F") if day.year == today.year else _("l j F Y")))
    if hour := said.get("hour"):
        parts.append(hour_of(hour))
    if venue := said.get("venue"):
        parts.append(venue)
    sentence = _("%(parts)s.") % {"parts": ", ".join(parts)} if parts else ""
    if day and day < today:
        return _("%(sentence)s That day is past.") % {"sentence": sentence}
    return sentence


def plan_sentences(said: PlanSaid, club: Club) -> list[str]:
    """Return what will happen that evening, a sentence each, in the order it matters.

    What is as in most halls (who rests scores the mean, ties share) is not worth a sentence.
    """
    with speaking_in(said.get("game", Drive.Game.HANDS)):
        sentences = [
            _what_is_played(said),
            _movement(said),
            _trumps(said),
            _counts(said),
            _source(said),
            _rest(said),
            _clock(said, club),
            _fee(said, club),
            _ties(said),
        ]
    return [sentence for sentence in sentences if sentence]


def tie_rules() -> list[tuple[str, str]]:
    """Return what may settle a tie for a prize: the code, and the words after "where two tie"."""
    return [
        (Drive.TieRule.SHARE, _("they share it")),
        (Drive.TieRule.CUT, _("they cut for it")),
        (Drive.TieRule.SECOND_HALF, _("the better second half has it")),
        (
            Drive.TieRule.HANDS_WON,
            by_game(_("whoever won more hands has it"), _("whoever won more rounds has it")),
        ),
    ]


def still_needed(boxes: Sequence[str]) -> str:
    """Return which boxes are empty that have to be filled, by their labels."""
    return _("Still to fill in: %(boxes)s.") % {"boxes": ", ".join(boxes)}


def look_again(boxes: Sequence[str]) -> str:
    """Return which boxes hold what cannot be, by their labels."""
    return _("Look again at: %(boxes)s.") % {"boxes": ", ".join(boxes)}


def _what_is_played(said: PlanSaid) -> str:
    if "hands" not in said:
        return ""
    hands, at_table = said["hands"], said.get("hands_at_table", 1)
    tea = _halves(hands, said["half_after"]) if "half_after" in said else ""
    game = said.get("game", Drive.Game.HANDS)
    if game == Drive.Game.RUBBERS:
        return rubbers_planned(hands, tea, said.get("rubber"))
    if game == Drive.Game.GERMAN:
        return german_planned(hands, tea, at_table, said.get("variant"))
    sentence = f"{hands_counted(hands)}{tea}"
    if at_table > 1:
        sentence += _(", %(n)d at each table") % {"n": at_table}
    return _("%(hands)s.") % {"hands": sentence}


def _halves(hands: int, tea: int | None) -> str:
    if tea is None:
        return _(" without a tea break") if hands > 1 else ""
    if 2 * tea == hands:
        return _(" in two halves")
    return _(", tea after %(hand)s") % {"hand": hand_called(tea)}


def _movement(said: PlanSaid) -> str:
    """The movement, and the choices in which it is not as usual."""
    if "movement" not in said:
        return ""
    key, chosen = said["movement"], said.get("movement_options", {})
    unusual = [
        option_choice_label(option.name, option.of(chosen))
        for option in MOVEMENTS[key].options
        if option.of(chosen) != option.default
    ]
    return " ".join(_("%(what)s.") % {"what": what} for what in (movement_label(key), *unusual))


def _trumps(said: PlanSaid) -> str:
    if not (trumps := said.get("trumps")):
        return ""
    said_of_them = _trumps_said(_turn(trumps))
    if said.get("movement") == "german" and set(trumps) != {AtTable.TURNED_UP}:
        return _("%(trumps)s In German Whist most turn trumps up at each table.") % {
            "trumps": said_of_them
        }
    return said_of_them


def _trumps_said(turn: Sequence[str]) -> str:
    words = dict(HAND_TRUMPS)
    if len(turn) > LONGEST_ROTATION:
        return _("Trumps as chosen hand by hand.")
    if turn in ([AtTable.TURNED_UP], [AtTable.CUT]):
        return _("Trumps %(how)s.") % {"how": words[turn[0]]}
    return _("%(suits)s.") % {"suits": capfirst(", ".join(str(words[code]) for code in turn))}


def _turn(trumps: Sequence[str]) -> list[str]:
    """Return the shortest run of trumps that, said over and over, makes them all."""
    for length in range(1, len(trumps)):
        if all(trumps[n] == trumps[n - length] for n in range(length, len(trumps))):
            return list(trumps[:length])
    return list(trumps)


def _counts(said: PlanSaid) -> str:
    if "scoring" not in said:
        return ""
    if said["scoring"] == Scoring.RUBBER_POINTS:
        return rubber_points_count()
    if said["scoring"] == Scoring.ROUNDS_WON:
        return rounds_won_count()
    if said["scoring"] == Scoring.ODD_TRICKS:
        return _("Only odd tricks count: the winners' tricks over six.")
    if said["scoring"] == Scoring.FLAGS:
        return _flags(said.get("movement_options", {}))
    return evening_said(said.get("rules", ())) or _("Every trick counts.")


def _flags(options: Mapping[str, str]) -> str:
    if THIRTEEN.of(options) == "two":
        return _("Flags count, not tricks: one for seven or more, two for all thirteen.")
    return _("Flags count, not tricks.")


def _source(said: PlanSaid) -> str:
    if said.get("game") == Drive.Game.RUBBERS:
        return from_rubber_sheets()
    if said.get("game") == Drive.Game.GERMAN:
        return _("Scores come from slips after each round.")
    if "counts_from" not in said:
        return ""
    if said["counts_from"] == Drive.CountsFrom.TABLES:
        return _("Scores come from slips after each hand.")
    if said.get("half_after", 1) is None:
        return _("Scores come from the players' cards at the end.")
    return _("Scores come from the players' cards at tea and at the end.")


def _rest(said: PlanSaid) -> str:
    if "rest_award" not in said or "scoring" not in said:
        return ""
    award = RestAward.of_halves(said["rest_award"])
    if award == DEFAULT_AWARDS[Scoring(said["scoring"])]:
        return ""
    return _("A rest scores nothing.") if award.tricks == 0 else rest_award_sentence(award)


def _clock(said: PlanSaid, club: Club) -> str:
    if not (minutes := said.get("minutes_a_hand")):
        return ""
    each = minutes_each(minutes)
    if "finish" not in said:
        return _("%(each)s.") % {"each": each}
    return _("%(each)s: finish about %(hour)s.") % {
        "each": each,
        "hour": clock_time(said["finish"], club.zone),
    }


def _fee(said: PlanSaid, club: Club) -> str:
    fee = said.get("fee")
    return _("Entry %(sum)s.") % {"sum": money(fee, club)} if fee else ""


def _ties(said: PlanSaid) -> str:
    rule = said.get("tie_rule", Drive.TieRule.SHARE)
    if rule == Drive.TieRule.SHARE:
        return ""
    return _("Where two tie for a prize, %(rule)s.") % {"rule": dict(tie_rules())[rule]}
