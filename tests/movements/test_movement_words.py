"""What movements say: a sentence for every refusal, and the audit in plain words."""

import ast
from pathlib import Path

import pytest

import drives.movements
from drives.movements import MOVEMENTS
from drives.movements.audit import audit
from drives.movements.kinds import CompetesAs
from drives.movements.roles import role_balance
from drives.movements.seating import Entrant, MovementError, Role
from drives.words import sentence
from drives.words.audits import audit_sentences
from drives.words.movement_names import (
    movement_explanation,
    movement_label,
    option_choice_label,
    option_label,
)
from drives.words.movements import MOVEMENT_SENTENCES, role_balance_sentence

MOVEMENTS_FOLDER = Path(drives.movements.__file__).parent


def raised_codes():
    """Return every code with which the sources of the movements raise MovementError."""
    for path in MOVEMENTS_FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "MovementError":
                yield node.args[0].value


def test_every_refusal_of_a_movement_has_a_sentence():
    assert set(raised_codes()) == set(MOVEMENT_SENTENCES)


@pytest.mark.parametrize("key", MOVEMENTS)
def test_every_movement_and_option_has_words(key):
    assert movement_label(key)
    assert movement_explanation(key).endswith(".")
    for option in MOVEMENTS[key].options:
        assert option_label(option.name)
        assert option.default in option.choices
        labels = [option_choice_label(option.name, choice) for choice in option.choices]
        assert len(set(labels)) == len(labels)


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (
            MovementError("too_few", players=1, fewest=4),
            "1 person is here; this movement needs at least 4.",
        ),
        (
            MovementError("too_many_sitters", sitters=3, tables=2),
            "There are 2 tables, and one person can sit still at each; 3 are ticked. "
            "Take the tick from some of them.",
        ),
        (
            MovementError("role_missing", numbers=[4, 9]),
            "Cards 4, 9 have no role yet: say lady or gent.",
        ),
        (
            MovementError(
                "roles_out_of_balance", ladies=14, gents=9, must_change=2, too_many=Role.LADY
            ),
            "Ladies 14, gents 9. 2 ladies must play as gents.",
        ),
        (
            MovementError("winner_missing", tables=[4]),
            "Nobody can move yet: who won at table 4?",
        ),
        (
            MovementError("team_not_a_pair", team=3, players=1),
            "Pair 3 has one person in it; a pair is two.",
        ),
        (
            MovementError("odd_person", players=17),
            "17 people do not make pairs: one is left over. Find them a partner, "
            "or let one person help.",
        ),
    ],
    ids=lambda value: getattr(value, "code", None),
)
def test_a_refusal_says_what_is_wrong_and_what_to_do(error, said):
    assert sentence(error) == said


def test_every_refusal_raised_in_the_tests_below_makes_a_sentence():
    examples = {
        "no_design": {"players": 1001, "most": 1000},
        "sitters_meet": {"sitters": 2, "hands": 11},
        "empty_chair": {"table": 3},
        "pair_not_mixed": {"table": 3},
        "no_such_rest_chair": {"station": 9},
        "team_missing": {"alone": 22},
        "losers_never_part": {"players": 8, "fewest": 10},
        "too_many_to_rest": {"sitters": 2, "most": 1},
    }
    for code, values in examples.items():
        said = sentence(MovementError(code, **values))
        assert all(str(value) in said for value in values.values())


@pytest.mark.parametrize(
    ("ladies", "gents", "said"),
    [
        (12, 10, "One lady must play as a gent."),
        (5, 9, "2 gents must play as ladies."),
        (12, 11, ""),
    ],
)
def test_the_roles_say_how_many_must_change(ladies, gents, said):
    assert role_balance_sentence(role_balance(ladies, gents)) == said


def test_an_evening_without_hands_has_nothing_to_say():
    assert audit_sentences(audit([])) == []
    assert audit_sentences(audit([]), CompetesAs.PAIR) == []


def test_numbers_are_those_of_the_cards():
    error = MovementError("role_missing", numbers=[Entrant(7).number])
    assert sentence(error) == "Card 7 has no role yet: say lady or gent."
