"""What the door says of tonight's number."""

import pytest

from drives.models import Club
from drives.movements.roles import role_balance
from drives.words.door import (
    absent_sentence,
    acts_with,
    balance_sentence,
    is_here,
    next_cards,
    owing_sentence,
    paid_label,
    paid_sentence,
    pays_tonight,
    printed_sentence,
    role_count,
    role_label,
    several_fit,
    tables_sentence,
    takes_number,
)


@pytest.mark.parametrize(
    ("people", "words"),
    [
        (0, "4 more make a table."),
        (3, "1 more makes a table."),
        (4, "1 table, nobody rests."),
        (5, "1 table, 1 rests each hand; 3 more make 2 tables."),
        (22, "5 tables, 2 rest each hand; 2 more make 6 tables."),
        (23, "5 tables, 3 rest each hand; 1 more makes 6 tables."),
        (24, "6 tables, nobody rests."),
    ],
)
def test_the_door_says_how_many_tables_and_who_rests(people, words):
    assert tables_sentence(people) == words


@pytest.mark.parametrize(
    ("people", "words"),
    [
        (1, "1 more makes a table."),
        (7, "3 tables, 1 rests each hand; 1 more makes 4 tables."),
        (22, "11 tables, nobody rests."),
    ],
)
def test_where_two_sit_at_a_table_the_door_counts_two_to_each(people, words):
    assert tables_sentence(people, 2) == words


@pytest.mark.parametrize(
    ("ladies", "gents", "words"),
    [
        (11, 11, ""),
        (12, 11, ""),
        (12, 10, "One lady must play as a gent."),
        (10, 12, "One gent must play as a lady."),
        (14, 9, "2 ladies must play as gents."),
        (0, 8, "4 gents must play as ladies."),
    ],
)
def test_the_door_says_who_must_play_as_the_other_role(ladies, gents, words):
    assert balance_sentence(role_balance(ladies, gents), Club()) == words


@pytest.mark.parametrize(
    ("role", "count", "words"),
    [("L", 0, "0 ladies"), ("L", 1, "1 lady"), ("G", 1, "1 gent"), ("G", 12, "12 gents")],
)
def test_the_door_counts_one_lady_and_two_ladies(role, count, words):
    assert role_count(Club(), role, count) == words


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ([("", 23)], "Empty: the next card, 23."),
        ([("lady", 23), ("gent", 24)], "Empty: the next card, lady 23 or gent 24."),
    ],
)
def test_an_empty_box_means_the_next_card_and_the_door_says_which(cards, words):
    assert next_cards(cards) == words


def test_roles_are_said_in_the_clubs_own_words():
    club = Club(lady="red", ladies="reds", gent="blue", gents="blues")
    assert (role_count(club, "L", 1), role_count(club, "G", 2)) == ("1 red", "2 blues")
    assert balance_sentence(role_balance(4, 0), club) == "2 reds must play as blues."
    assert balance_sentence(role_balance(1, 3), club) == "One blue must play as a red."


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (absent_sentence(3), "3 of last time not yet here"),
        (printed_sentence(1), "1 numbered card"),
        (printed_sentence(47), "47 numbered cards"),
        (owing_sentence(600, Club()), "£6 owing"),
        (owing_sentence(250, Club(currency="€")), "€2.50 owing"),
        (paid_sentence("Ann", 200, Club(), paid=True), "Ann paid £2."),
        (paid_sentence("Ann", 200, Club(), paid=False), "Ann has not paid £2 yet."),
        (pays_tonight("Ann", 0, Club()), "Ann pays £0 tonight."),
        (acts_with("Ada", "G", Club(), (3, 3)), "Ada plays as a gent."),
        (
            acts_with("Ada", "G", Club(), (23, 22)),
            "Ada plays as a gent: card 23 comes back, card 22 goes out.",
        ),
        (
            takes_number("Vera Upton", 24, 5, pairs=False),
            "Vera Upton gives card 24 back and takes 5",
        ),
        (takes_number("Ann & Bob", 6, 2, pairs=True), "Ann & Bob give pair 6 back and take 2"),
        (several_fit("an", 3), "3 names fit “an”: type more, or choose one."),
        (paid_label("Ann", "£2 owing"), "Ann, £2 owing: change"),
        (role_label("Ann", "lady", "gent"), "Ann, lady: change"),
        (role_label("Ann", "", "gent"), "Ann plays as a gent"),
    ],
)
def test_the_door_says_it_in_a_few_words(said, words):
    assert said == words


@pytest.mark.parametrize(
    ("number", "printed", "said"),
    [
        (24, None, "Here: Ann Test, card 24"),
        (24, 24, "Here: Ann Test, card 24"),
        (25, 24, "Here: Ann Test, card 25, which is not among the 24 printed"),
    ],
)
def test_a_card_beyond_those_printed_is_said_to_be(number, printed, said):
    assert is_here("Ann Test", number, printed) == said
