"""Every refusal has its sentence: what, where, and what to do."""

import ast
from fractions import Fraction
from pathlib import Path

import pytest

from drives import errors
from drives.errors import DriveError, ScoreConflictError, Standing
from drives.words import SENTENCES, sentence
from drives.words.cards import halves_or_blank
from drives.words.drives import DRIVE_SENTENCES, tricks_or_blank
from drives.words.movements import MOVEMENT_SENTENCES
from drives.words.scoring import SCORING_SENTENCES

ROOT = Path(__file__).parents[2]
REFUSALS = [
    (
        errors.NameTakenError(name="Ann"),
        "Ann is on the list already. Another person? Add a word to the name.",
    ),
    (errors.NoNameError(), "Type a name."),
    (
        errors.CountsFromCardsError(),
        "In this drive the players' cards count. Type them on the Cards page.",
    ),
    (
        errors.NameTooLongError(name="x" * 600, length=600, most=80),
        "“xxxxxxxxxxxxxxxxxxxx…” has 600 letters; a name has at most 80. Shorten it.",
    ),
    (
        errors.AlreadyInError(name="Ann", number=7),
        "Ann is here already, with card 7. Another person? Add a word to the name.",
    ),
    (
        errors.HeldNumberError(number=31, holder="Ann"),
        "Ann holds card 31 already. Print 31 cards or more.",
    ),
    (
        errors.NoSuchCardError(number=99),
        "There is no card 99 this evening. Choose one on the People page.",
    ),
    (
        errors.NumberTakenError(number=7, holder="Ann", name="Bea"),
        "Card 7 is Ann's. Give Bea another number.",
    ),
    (
        errors.PairTakenError(number=1, holders="Ann & Bob"),
        "Pair 1 is Ann & Bob now. Check the two in anew, as another pair.",
    ),
    (
        errors.CardGoneError(),
        "That card has been taken back meanwhile. Look at the list again.",
    ),
    (
        errors.RoleNeededError(name="Ann"),
        "Does Ann play as a lady or as a gent tonight? Choose one.",
    ),
    (
        errors.PartnerNeededError(),
        "In a partner drive two people check in together. Name the partner too.",
    ),
    (
        errors.DoorClosedError(),
        "The room is seated, so people, cards and plan stay as they are. "
        "To change them, undo the seating in the log first.",
    ),
    (errors.NotPlayingError(), "The room is not seated yet. Seat it first."),
    (
        errors.DriveFinishedError(),
        "The drive is finished. To correct something, open it again on the Standings page.",
    ),
    (
        errors.MissingScoresError(missing=[(12, 3), (13, 0)]),
        "Scores are still missing: hand 12 table 3, hand 13 (not seated yet). Enter them first.",
    ),
    (
        errors.MissingCardsError(missing=[("Ann", 1, 12), ("Bob", 13, 24)]),
        "Cards are still missing: Ann (hands 1 to 12), Bob (hands 13 to 24). Type them first.",
    ),
    (
        errors.PlanChangedError(),
        "Somebody else changed the drive after this page was opened, so nothing was saved. "
        "Open it again to see theirs, then change it.",
    ),
    (
        errors.ProofFailsError(difference=-2),
        "The cards do not add up: 2 too few. Look for a card that is read or added wrong; "
        "or finish all the same, and the results will say so.",
    ),
    (
        errors.ProofFailsError(difference=Fraction(1, 2)),
        "The cards do not add up: ½ too many. Look for a card that is read or added wrong; "
        "or finish all the same, and the results will say so.",
    ),
    (errors.NoNextRoundError(), "That was the last hand; there is no further one to seat."),
    (
        errors.SeatsChangedError(),
        "The seats changed after this page was opened. Look at the names, then save again.",
    ),
    (
        ScoreConflictError(Standing(8, 1), 7),
        "Somebody else saved 8-5 meanwhile; you typed 7-6. "
        "Which is right? Save again to let yours count.",
    ),
    (
        ScoreConflictError(Standing(None, 1), 0),
        "Somebody else saved blank meanwhile; you typed 0-13. "
        "Which is right? Save again to let yours count.",
    ),
    (
        errors.WinnerChangedError(hand=2, table=4, before=8),
        "It was 8-5. This changes who won hand 2 at table 4, and the room has moved since. "
        "Which way did the people move?",
    ),
    (
        errors.MovedOnError(hand=2, table=4),
        "The room moved on by hand 2, table 4, so it cannot be blank. "
        "Type the right number instead.",
    ),
    (
        errors.NotShorterError(last=24),
        "Hand 24 is the last as it is. Type the number of an earlier hand.",
    ),
    (
        errors.LaterScoreError(hand=21, table=3),
        "Hand 21 has something typed at table 3 already, so the evening cannot end before it. "
        "Stop after a later hand.",
    ),
    (
        errors.LaterCardError(name="Ann", first=13, last=24),
        "Ann's card for hands 13 to 24 is typed already. Make it blank on the Cards page first, "
        "or stop after hand 24.",
    ),
    (errors.NotUndoableError(), "This cannot be undone."),
    (errors.UndoneAlreadyError(), "This is undone already."),
    (errors.DependsError(act=9), "Line 9 of the log rests on this. Undo that first."),
    (
        errors.CardTricksError(half_tricks=313, most=156),
        "These hands have at most 156 tricks; 156½ cannot be right. Type again.",
    ),
    (
        errors.CardRestError(),
        "R is the rest of one hand. In a half, type its tricks with the rests in them, "
        "such as 78½; or type this card hand by hand.",
    ),
    (
        errors.CardTypedOtherwiseError(name="Ann", by_hand=True),
        "This half of Ann's card is typed hand by hand already. Go on that way, "
        "or empty those boxes first.",
    ),
    (
        errors.CardConflictError(standing=157, typed=None),
        "Somebody else typed 78½ meanwhile; you typed blank. "
        "Which is right? Save again to let yours count.",
    ),
]


@pytest.mark.parametrize(("error", "words"), REFUSALS, ids=[error.code for error, _ in REFUSALS])
def test_a_refusal_says_what_and_what_to_do(error, words):
    assert sentence(error) == words


def test_every_refusal_of_the_services_has_one_sentence_and_is_tried_here():
    codes = [error.code for error in DriveError.__subclasses__()]
    assert len(codes) == len(set(codes))
    assert set(codes) == set(DRIVE_SENTENCES) == {error.code for error, _ in REFUSALS}


def test_no_code_means_two_things():
    parts = (DRIVE_SENTENCES, MOVEMENT_SENTENCES, SCORING_SENTENCES)
    assert sum(map(len, parts)) == len(SENTENCES)


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


@pytest.mark.parametrize("package", ["scoring", "drives/movements"])
def test_every_refusal_of_the_pure_parts_has_a_sentence(package):
    raised = {code for path in (ROOT / package).rglob("*.py") for code in _codes(path)}
    assert len(raised) > 5
    assert raised <= set(SENTENCES)


def test_long_lists_name_some_and_count_the_rest():
    error = errors.MissingScoresError(missing=[(hand, 1) for hand in range(1, 25)])
    assert "hand 8 table 1, 16 more." in sentence(error)
    assert "hand 9 table 1" not in sentence(error)


def test_names_are_kept_as_letters_whatever_they_hold():
    for name in ("100%", "%(name)s", "<b>Ann</b>", "{0}"):
        assert sentence(errors.AlreadyInError(name=name, number=1)).startswith(name)


@pytest.mark.parametrize(("ns", "words"), [(None, "blank"), (0, "0-13"), (13, "13-0"), (7, "7-6")])
def test_tricks_are_said_for_both_sides(ns, words):
    assert tricks_or_blank(ns) == words


@pytest.mark.parametrize(("half_tricks", "words"), [(None, "blank"), (0, "0"), (157, "78½")])
def test_half_tricks_are_said_as_on_a_card(half_tricks, words):
    assert halves_or_blank(half_tricks) == words
