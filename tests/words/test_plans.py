"""A plan in sentences."""

from datetime import date, datetime, time
from zoneinfo import ZoneInfo

import pytest

from drives.models import Club, Drive
from drives.words.plans import look_again, plan_sentences, still_needed, tie_rules, when_and_where
from scoring.trumps import AtTable

TODAY = date(2026, 11, 30)
FRIDAY = {"day": date(2026, 12, 4), "hour": time(19, 30), "venue": "Village Hall"}
CLASSIC = {
    "movement": "progressive-losers",
    "movement_options": {},
    "hands": 24,
    "half_after": 12,
    "hands_at_table": 1,
    "trumps": ["H", "D", "S", "C"] * 6,
    "scoring": "all",
    "counts_from": "tables",
    "rest_award": 13,
    "minutes_a_hand": None,
    "fee": None,
    "tie_rule": "share",
}


def said(**changes):
    return " ".join(plan_sentences(CLASSIC | changes, Club()))


def test_a_flag_drive_says_what_a_flag_is_for(club):
    said = {"movement": "military", "movement_options": {}, "scoring": "flag", "rest_award": 0}
    assert plan_sentences(said, club) == [
        "Military (flags).",
        "Flags count, not tricks: one for seven or more, two for all thirteen.",
    ]
    said["movement_options"] = {"thirteen": "one", "counted": "home"}
    assert plan_sentences(said, club) == [
        "Military (flags). One flag for all thirteen tricks, as for seven. Only the pair at home wins flags.",
        "Flags count, not tricks.",
    ]


def test_the_classic_evening_is_five_short_sentences():
    assert said() == (
        "24 hands in two halves. Losers move. Hearts, diamonds, spades, clubs. "
        "Every trick counts. Scores come from slips after each hand."
    )


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"half_after": 10}, "24 hands, tea after hand 10."),
        ({"half_after": None}, "24 hands without a tea break."),
        ({"hands": 1, "half_after": None}, "1 hand."),
        ({"hands_at_table": 4}, "24 hands in two halves, 4 at each table."),
        ({"movement": "partner"}, "Partner drive."),
        ({"movement_options": {"ladies": "down"}}, "Losers move. Ladies down, gents up."),
        (
            {"trumps": ["H", "D", "S", "C", "NT", "H"]},
            "Hearts, diamonds, spades, clubs, no trumps.",
        ),
        ({"trumps": ["TU"] * 24}, "Trumps turned up at each table."),
        ({"trumps": ["CUT"]}, "Trumps cut at each table."),
        ({"trumps": ["H", "D"]}, "Hearts, diamonds."),
        ({"trumps": ["S"] * 9}, "Spades."),
        ({"trumps": ["H", "D", "S", "C", "NT", "S", "H"]}, "Trumps as chosen hand by hand."),
        (
            {"scoring": "odd", "rest_award": 2},
            "Only odd tricks count: the winners' tricks over six.",
        ),
        ({"counts_from": "cards"}, "Scores come from the players' cards at tea and at the end."),
        (
            {"counts_from": "cards", "half_after": None},
            "Scores come from the players' cards at the end.",
        ),
        ({"rest_award": 12}, "A rest scores 6 a hand."),
        ({"rest_award": 0}, "A rest scores nothing."),
        ({"rest_award": None}, "A rest scores the player's own average."),
        ({"scoring": "odd"}, "A rest scores 6½ a hand."),
        ({"minutes_a_hand": 6}, "6 minutes a hand."),
        ({"minutes_a_hand": 1}, "1 minute a hand."),
        ({"fee": 250}, "Entry £2.50."),
        ({"tie_rule": "cut"}, "Where two tie for a prize, they cut for it."),
        ({"tie_rule": "second-half"}, "Where two tie for a prize, the better second half has it."),
    ],
)
def test_what_is_not_as_in_most_halls_is_said(changes, sentence):
    assert sentence in said(**changes)
    assert sentence not in said()


def test_the_finish_is_said_by_the_clubs_clock():
    finish = datetime(2026, 12, 4, 22, 5, tzinfo=ZoneInfo("Europe/London"))
    assert "6 minutes a hand: finish about 10.05 pm." in said(minutes_a_hand=6, finish=finish)


@pytest.mark.parametrize("unknown", sorted(set(CLASSIC) - {"movement_options"}))
def test_what_is_not_known_yet_takes_only_its_own_sentence_away(unknown):
    known = {name: value for name, value in CLASSIC.items() if name != unknown}
    left = plan_sentences(known, Club())
    whole = plan_sentences(CLASSIC, Club())
    assert len(whole) - len(left) in (0, 1)
    assert len(set(left) - set(whole)) <= 1


def test_nothing_known_is_nothing_said():
    assert plan_sentences({}, Club()) == []
    assert when_and_where({}, TODAY) == ""


@pytest.mark.parametrize(
    ("known", "sentence"),
    [
        (FRIDAY, "Friday 4 December, 7.30 pm, Village Hall."),
        (FRIDAY | {"venue": ""}, "Friday 4 December, 7.30 pm."),
        ({"hour": time(9, 5)}, "9.05 am."),
        ({"day": date(2027, 1, 8)}, "Friday 8 January 2027."),
        ({"day": date(2026, 11, 30)}, "Monday 30 November."),
        ({"day": date(2026, 11, 29)}, "Sunday 29 November. That day is past."),
    ],
)
def test_when_and_where_is_as_much_as_is_known(known, sentence):
    assert when_and_where(known, TODAY) == sentence


def test_boxes_to_fill_and_to_look_at_are_named():
    assert still_needed(["Name", "Time"]) == "Still to fill in: Name, Time."
    assert look_again(["Entry fee (£)"]) == "Look again at: Entry fee (£)."


def test_every_rule_for_ties_has_its_words():
    assert [code for code, _ in tie_rules()] == list(Drive.TieRule)


def test_german_whist_with_suits_fixed_before_is_told_what_most_do(club):
    said = {"movement": "german", "trumps": ["H", "D"]}
    (_movement, trumps) = plan_sentences(said, club)
    assert trumps == "Hearts, diamonds. In German Whist most turn trumps up at each table."
    said["trumps"] = [AtTable.TURNED_UP] * 2
    assert plan_sentences(said, club)[1] == "Trumps turned up at each table."
    said |= {"movement": "individual", "trumps": ["H", "D"]}
    assert plan_sentences(said, club)[1] == "Hearts, diamonds."
