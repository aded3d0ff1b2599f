"""The proof as it is printed."""

from fractions import Fraction

import pytest
from django.utils import translation

from drives.words.proofs import proof_sentence
from scoring.proof import Proof, RuledDeals, all_tricks_total, odd_tricks_total, rubbers_total
from scoring.tricks import DealScore

SIX_TABLES = all_tricks_total([6] * 12, 2)
FIVE_TABLES = all_tricks_total([5] * 24, 2)


@pytest.mark.parametrize(
    ("proof", "said"),
    [
        (Proof(SIX_TABLES, 1872), "6 tables × 12 hands × 26 = 1,872, cards add up to 1,872"),
        (
            Proof(FIVE_TABLES, 3432, rests=Fraction(312)),
            "5 tables × 24 hands × 26 = 3,120, rests add 312, together 3,432; "
            "cards add up to 3,432",
        ),
        (
            Proof(FIVE_TABLES, Fraction(6867, 2), rests=Fraction(633, 2), penalties=-3),
            "5 tables × 24 hands × 26 = 3,120, rests add 316½, penalties take off 3, "
            "together 3,433½; cards add up to 3,433½",
        ),
        (Proof(all_tricks_total([1], 1), 13), "1 table × 1 hand × 13 = 13, cards add up to 13"),
        (
            Proof(all_tricks_total([5, 6], 2), 286),
            "11 deals × 26 = 286, cards add up to 286",
        ),
        (
            Proof(odd_tricks_total([DealScore(8, 5), DealScore(6, 7)], 2), 6),
            "2 deals, 3 odd tricks × 2 = 6, cards add up to 6",
        ),
        (
            Proof(SIX_TABLES, 2912, ruled=RuledDeals(20, 1040)),
            "6 tables × 12 hands × 26 = 1,872, 20 deals by their own rules add 1,040, "
            "together 2,912; cards add up to 2,912",
        ),
        (
            Proof(all_tricks_total([], 2), 53, rests=13, ruled=RuledDeals(1, 40)),
            "1 deal by its own rule = 40, rests add 13, together 53; cards add up to 53",
        ),
        (
            Proof(all_tricks_total([], 2), 480, ruled=RuledDeals(24, 480)),
            "24 deals by their own rules = 480, cards add up to 480",
        ),
        (
            Proof(rubbers_total([4, -8, 0, 1], 2), 26),
            "4 rubbers, 13 points × 2 = 26, cards add up to 26",
        ),
        (
            Proof(rubbers_total([1], 1), 3, rests=1),
            "1 rubber, 1 point × 1 = 1, rests add 1, together 2; but cards add up to 3: "
            "1 too many. Something was read or added wrong.",
        ),
        (
            Proof(SIX_TABLES, 1870),
            "6 tables × 12 hands × 26 = 1,872, but cards add up to 1,870: 2 too few. "
            "Something was read or added wrong.",
        ),
        (
            Proof(SIX_TABLES, Fraction(3759, 2), rests=7, penalties=3),
            "6 tables × 12 hands × 26 = 1,872, rests add 7, penalties add 3, together 1,882; "
            "but cards add up to 1,879½: 2½ too few. Something was read or added wrong.",
        ),
        (
            Proof(all_tricks_total([1], 1), 14),
            "1 table × 1 hand × 13 = 13, but cards add up to 14: 1 too many. "
            "Something was read or added wrong.",
        ),
    ],
    ids=lambda value: None if isinstance(value, Proof) else value[:40],
)
def test_the_proof_is_printed_as_a_sum(proof, said):
    with translation.override("en"):
        assert proof_sentence(proof) == said
