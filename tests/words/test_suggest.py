"""What a suggested movement says of itself."""

import re
from dataclasses import replace

import pytest

from drives.movements.suggest import suggestions
from drives.words.suggest import suggestion_sentences
from tests.movements.rooms import plain_room, room


def in_pairs(entrants):
    return [replace(one, team=place // 2 + 1) for place, one in enumerate(entrants)]


def said(key, entrants, rounds=12):
    found = {one.key: one for one in suggestions(entrants, lambda _key: rounds, key, {})}
    return suggestion_sentences(found[key])


@pytest.mark.parametrize(
    ("key", "entrants", "sentences"),
    [
        (
            "military",
            [replace(one, team=(one.number + 3) // 4) for one in plain_room(12)],
            [
                "3 teams of four, each with a table of its own.",
                "Every team meets 2 other teams, none more than 12 times.",
                "As even as can be.",
            ],
        ),
        (
            "partner",
            in_pairs(plain_room(22)),
            [
                "11 pairs: 5 tables, 1 pair rests each round, none more than twice.",
                "Nobody meets the same pair more than twice.",
                "Some meet often.",
                "In 6 rounds East-West come to every table once.",
            ],
        ),
        (
            "partner",
            in_pairs(plain_room(24)),
            [
                "12 pairs: 6 tables, and nobody rests.",
                "Nobody meets the same pair more than twice.",
                "Some meet often.",
                "In 6 rounds East-West come to every table once.",
            ],
        ),
        ("progressive-losers", room(3), ["3 people are here; this movement needs at least 4."]),
        (
            "partner",
            plain_room(1),
            [
                "1 person came without a partner, and here two stay together all evening. "
                "To play it, choose it in the drive's plan: then People asks for two names at once. "
                "Undo the check-in, and check the two in together."
            ],
        ),
    ],
)
def test_a_suggestion_says_tables_rests_and_company(key, entrants, sentences):
    assert said(key, entrants) == sentences


@pytest.mark.parametrize(
    ("players", "people", "partners"),
    [
        (
            20,
            "20 people: 5 tables, and nobody rests.",
            "Everybody plays with 12 different partners.",
        ),
        (
            9,
            "9 people: 2 tables, 1 rests each hand, nobody more than twice.",
            "Everybody plays with 8 different partners, with nobody more than twice.",
        ),
    ],
)
def test_a_schedule_says_tables_partners_opponents_and_how_even_it_is(players, people, partners):
    room_said, partners_said, opponents, beyond = said("individual", plain_room(players))
    assert (room_said, partners_said) == (people, partners)
    assert re.fullmatch(
        r"Nobody meets the same opponent more than (once|twice|\d times)\.", opponents
    )
    assert beyond in {"As even as can be.", "Very even."}


def test_a_whole_whist_tournament_says_so_in_one_sentence():
    assert said("individual", plain_room(9), rounds=9)[1:] == [
        "Everybody meets everybody: once as partner and twice as opponent."
    ]


def test_figures_of_many_evenings_are_said_to_be_tried_out():
    people, company = said("progressive-losers", room(22))
    assert people == "22 people: 5 tables, 2 rest each hand."
    assert re.fullmatch(
        r"Tried out 200 times: usually \d+ partners, \d+ to 11\. "
        r"Nobody rested more than (twice|3 times)\.",
        company,
    )


def test_where_nobody_rests_a_simulated_evening_does_not_speak_of_it():
    people, company = said("progressive-winners", room(20))
    assert people == "20 people: 5 tables, and nobody rests."
    assert "rest" not in company


def test_four_people_at_one_table_are_told_so():
    assert said("progressive-losers", room(4)) == [
        "4 people: 1 table, and nobody rests.",
        "Tried out 200 times: always 2 partners.",
    ]


def test_what_is_not_counted_says_how_many_tables_and_who_rests():
    found = suggestions(room(22), lambda _key: 12, "individual", {})
    seated = next(one for one in found if one.key == "as-seated")
    assert suggestion_sentences(seated) == ["22 people: 5 tables, 2 rest each hand."]


def test_nine_pairs_are_told_in_how_many_rounds_all_would_meet():
    pairs = in_pairs(plain_room(18))
    assert said("partner", pairs, 9)[-1] == "In 5 rounds East-West come to every table once."
    assert said("partner-all", pairs, 5)[-1] == "In 9 rounds every pair meets every other."
    assert not any(sentence.startswith("In 9") for sentence in said("partner-all", pairs, 9))


def test_two_at_a_table_meet_others_and_have_no_partners():
    assert said("german", room(10), rounds=9) == [
        "10 people: 5 tables, and nobody rests.",
        "Everybody meets 9 others.",
        "Nobody meets the same opponent more than once.",
        "As even as can be.",
    ]


def test_a_long_list_of_cards_says_how_it_begins():
    (refusal,) = said("progressive-losers", plain_room(22))
    assert refusal == (
        "Cards 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 10 more have no role yet: say lady or gent."
    )


def test_a_knockout_says_how_many_rounds_and_who_goes_on_without_playing():
    assert said("german-knockout", plain_room(22)) == [
        "22 people: 6 tables, and 10 go on without playing the first of 5 meetings."
    ]
    assert said("german-knockout", plain_room(2)) == [
        "2 people: 1 table, and after 1 meeting one is left."
    ]
    assert said("german-knockout", plain_room(7)) == [
        "7 people: 3 tables, and 1 goes on without playing the first of 3 meetings."
    ]


def test_two_at_a_table_are_told_of_opponents():
    first, second = said("german-ladder", plain_room(9))
    assert first == "9 people: 4 tables, 1 rests each hand."
    assert second.startswith("Tried out 200 times: usually ")
    assert "opponents" in second
