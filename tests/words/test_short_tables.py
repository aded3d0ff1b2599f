"""Tables of two and of three, in words."""

import pytest

from drives.movements.suggest import suggestions
from drives.words.movement_names import options_chosen
from drives.words.short_tables import go_on_sentence, short_table_sentence, tables_phrase
from drives.words.suggest import suggestion_sentences
from tests.movements.rooms import plain_room, room

PLAY = {"left_over": "play"}


def said(key, entrants, options):
    found = suggestions(entrants, lambda _key: 12, key, {key: options})
    return suggestion_sentences(found[0])


@pytest.mark.parametrize(
    ("key", "entrants", "first"),
    [
        (
            "individual",
            plain_room(22),
            "22 people: 5 tables and a half table at German Whist, and nobody rests.",
        ),
        (
            "progressive-losers",
            room(22),
            "22 people: 5 tables and a half table at German Whist, and nobody rests.",
        ),
        (
            "progressive-losers",
            room(23),
            "23 people: 5 tables and a table of three with a dummy hand, and nobody rests.",
        ),
        (
            "individual",
            plain_room(7),
            "7 people: 1 table and a table of three with a dummy hand, and nobody rests.",
        ),
    ],
)
def test_a_suggestion_counts_the_table_of_those_left_over(key, entrants, first):
    assert said(key, entrants, PLAY)[0] == first


def test_a_drive_of_german_whist_has_tables_like_any_other():
    assert said("german", plain_room(22), {})[0] == "22 people: 11 tables, and nobody rests."


def test_full_tables_are_told_without_a_half_one():
    assert tables_phrase(5) == "5 tables"
    assert tables_phrase(1, 2) == "1 table and a half table at German Whist"


@pytest.mark.parametrize(("players", "told"), [(20, False), (21, False), (22, True), (23, True)])
def test_what_those_left_over_do_is_told_where_two_or_three_are(players, told):
    sentence = "Two left over play German Whist, three with a dummy hand."
    assert (sentence in options_chosen("progressive-losers", PLAY, players)) is told
    assert "Ladies up, gents down." in options_chosen("progressive-losers", PLAY, players)


def test_who_plays_what_and_who_goes_where():
    assert "German Whist" in short_table_sentence(6, 2)
    assert short_table_sentence(6, 3) == (
        "Table 6 has a dummy hand in the West: East plays its cards."
    )
    assert go_on_sentence([("21 Ann", 1), ("22 Bob", 5)]) == (
        "Whoever wins there: 21 Ann to table 1, 22 Bob to table 5."
    )
    assert go_on_sentence([]) == ""
