"""Prizes in words."""

from fractions import Fraction

import pytest

from drives.models import Prize
from drives.words.prizes import (
    Tie,
    each_sentence,
    figure_text,
    left_out_sentence,
    line_title,
    listed,
    no_halves_sentence,
    nobody_sentence,
    ordinal,
    prize_title,
    rule_sentence,
    tie_sentence,
)
from scoring.prizes import Settled
from scoring.ties import Ties

ROLES = {"L": "lady", "G": "gent"}
BOTH = Tie(["Ada", "Nora"], "98", [50, 48])


@pytest.mark.parametrize(
    ("kind", "role", "number", "title"),
    [
        ("total", "L", 1, "First lady"),
        ("total", "G", 12, "12th gent"),
        ("total", "", 3, "Third overall"),
        ("half-1", "", 1, "Best first half"),
        ("half-2", "G", 2, "Second best second half, gent"),
        ("lowest", "L", 1, "Lowest lady"),
        ("lowest", "", 2, "Second lowest total"),
        ("tens", "", 1, "Most hands of ten or more"),
        ("mystery", "", 7, "Mystery number 7"),
        ("every-nth", "", 8, "Place 8"),
    ],
)
def test_a_prize_is_called_what_the_hall_calls_it(kind, role, number, title):
    assert prize_title(kind, role, number, ROLES) == title


def test_every_kind_of_prize_has_a_title():
    assert all(prize_title(kind, "L", 1, ROLES) for kind in Prize.Kind)


@pytest.mark.parametrize(
    ("role", "title"), [("", "Every fourth place"), ("L", "Every fourth place, lady")]
)
def test_a_line_of_every_so_many_places_is_called_as_a_whole(role, title):
    assert line_title(Prize(kind="every-nth", number=4, role=role), ROLES) == title


@pytest.mark.parametrize(
    ("number", "word"),
    [
        (1, "First"),
        (10, "Tenth"),
        (11, "11th"),
        (13, "13th"),
        (21, "21st"),
        (22, "22nd"),
        (33, "33rd"),
        (111, "111th"),
        (102, "102nd"),
    ],
)
def test_places_are_counted_in_words_and_then_in_figures(number, word):
    assert ordinal(number) == word


@pytest.mark.parametrize(
    ("kind", "figure", "text"),
    [
        ("total", Fraction(179, 2), "89½"),
        ("tens", Fraction(1), "1 hand"),
        ("tens", 3, "3 hands"),
        ("mystery", None, ""),
        ("lowest", 0, "0"),
    ],
)
def test_a_figure_is_said_as_what_it_counts(kind, figure, text):
    assert figure_text(kind, figure) == text


@pytest.mark.parametrize(
    ("names", "text"),
    [([], ""), (["A"], "A"), (["A", "B"], "A and B"), (list("ABC"), "A, B and C")],
)
def test_names_are_listed_as_they_are_said(names, text):
    assert listed(names) == text


@pytest.mark.parametrize(
    ("settled", "ties", "said"),
    [
        (Settled.CLEAR, Ties.SHARE, ""),
        (Settled.OPEN, Ties.CUT, "Ada and Nora tie on 98. They cut: who won?"),
        (Settled.WAITS, Ties.CUT, "Waits for a cut above."),
        (Settled.CUT, Ties.CUT, "Ada and Nora tied on 98. Nora won the cut."),
        (Settled.SHARED, Ties.SHARE, "They tie on 98 and share it."),
        (
            Settled.PARTED,
            Ties.SECOND_HALF,
            "Ada and Nora tie on 98. Second half: Ada 50, Nora 48.",
        ),
        (Settled.PARTED, Ties.HANDS_WON, "Ada and Nora tie on 98. Hands won: Ada 50, Nora 48."),
    ],
)
def test_a_tie_and_what_became_of_it_are_said(settled, ties, said):
    assert tie_sentence(settled, ties, BOTH, "Nora") == said


def test_level_by_the_rule_too_is_said_with_its_figures():
    """Case C03: nobody is placed by a figure that is not shown."""
    level = Tie(["Ada", "Nora"], "98", [9, 9])
    assert tie_sentence(Settled.LEVEL, Ties.HANDS_WON, level, "Ada") == (
        "Ada and Nora tie on 98. Hands won: Ada 9, Nora 9, so they share it."
    )
    unknown = Tie(["Ada", "Nora"], "98", [None, None])
    assert tie_sentence(Settled.LEVEL, Ties.HANDS_WON, unknown, "Ada") == (
        "They tie on 98; nothing known parts them, so they share it."
    )


@pytest.mark.parametrize(
    ("settled", "provisional", "said"),
    [
        (Settled.ALL_HAVE, False, "Nobody is left for it who has no prize yet."),
        (Settled.NOBODY, True, "Nobody yet."),
        (Settled.NOBODY, False, "Nobody tonight."),
    ],
)
def test_why_nobody_has_a_prize_is_said(settled, provisional, said):
    assert nobody_sentence(settled, provisional) == said


def test_without_tea_a_prize_for_a_half_says_that_there_are_none():
    assert no_halves_sentence() == "Nobody: there is no tea tonight, and so there are no halves."


def test_what_nobody_can_win_tonight_is_named():
    assert left_out_sentence(["First lady", "Lowest lady"]) == (
        "Left out, since nobody plays as that tonight: First lady, Lowest lady."
    )


def test_every_rule_is_said_in_a_sentence_of_its_own():
    assert len({rule_sentence(ties) for ties in Ties}) == len(Ties)
    assert each_sentence(one_each=True) != each_sentence(one_each=False)
