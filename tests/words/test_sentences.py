"""Every refusal has its sentence: what, where, and what to do."""

import ast
from pathlib import Path

import pytest

from drives import errors
from drives.errors import DriveError
from drives.words import PARTS, SENTENCES, sentence
from drives.words.german import GERMAN_SENTENCES
from drives.words.hand_rules import HAND_RULE_SENTENCES
from drives.words.movements import MOVEMENT_SENTENCES
from drives.words.records import RECORD_SENTENCES
from drives.words.rubbers import GAME_SENTENCES
from drives.words.scoring import SCORING_SENTENCES
from tests.words.refusals import REFUSALS

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(("error", "said"), REFUSALS, ids=[error.code for error, _ in REFUSALS])
def test_a_refusal_says_what_and_what_to_do(error, said):
    assert sentence(error) == said


def test_every_refusal_of_the_services_has_one_sentence_and_is_tried():
    codes = [error.code for error in _below(DriveError)]
    assert len(codes) == len(set(codes))
    of_pure_parts = {*MOVEMENT_SENTENCES, *SCORING_SENTENCES, *HAND_RULE_SENTENCES}
    of_services = set(SENTENCES) - of_pure_parts
    of_services -= {*GAME_SENTENCES, *GERMAN_SENTENCES, *RECORD_SENTENCES}
    assert set(codes) == of_services == {error.code for error, _ in REFUSALS}


def test_every_refusal_of_the_services_is_raised_somewhere():
    sources = [path for path in (ROOT / "drives").rglob("*.py") if path.parent.name != "errors"]
    named = {
        node.id if isinstance(node, ast.Name) else node.attr
        for path in sources
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Name | ast.Attribute)
    }
    assert {error.__name__ for error in _below(DriveError)} <= named


def test_no_code_means_two_things():
    assert sum(map(len, PARTS)) == len(SENTENCES)


@pytest.mark.parametrize("package", ["scoring", "drives/movements"])
def test_every_refusal_of_the_pure_parts_has_a_sentence(package):
    raised = {code for path in (ROOT / package).rglob("*.py") for code in _codes(path)}
    assert len(raised) > 5
    assert raised <= set(SENTENCES)


def test_names_are_kept_as_letters_whatever_they_hold():
    for name in ("100%", "%(name)s", "<b>Ann</b>", "{0}"):
        assert sentence(errors.AlreadyInError(name=name, number=1)).startswith(name)


def _below(error):
    for one in error.__subclasses__():
        yield one
        yield from _below(one)


def _codes(path):
    """Find the codes that a module raises: first arguments of errors, and `code = ...`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        value = None
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("Error") and node.args:
            value = node.args[0]
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "code":
            value = node.value
        elif isinstance(node, ast.FunctionDef) and node.name == "_what_is_wrong":
            yield from (
                one.value
                for one in ast.walk(node)
                if isinstance(one, ast.Constant) and "_" in str(one.value)
            )
        if isinstance(value, ast.Constant) and value.value:
            yield value.value
