"""The sentences of German Whist."""

import pytest
from django.utils import translation

from drives.words import sentence
from drives.words.german import GERMAN_SENTENCES
from scoring.german import GermanDealError

REFUSALS = [
    (
        GermanDealError(north=14, east=12, stock=26),
        "In German Whist each player is dealt 13 cards and 26 are the stock; these are 14, 12 and 26.",
    ),
]


@pytest.mark.parametrize(("error", "said"), REFUSALS, ids=[error.code for error, _ in REFUSALS])
def test_a_refusal_says_what_was_wrong(error, said):
    with translation.override("en"):
        assert sentence(error) == said


def test_every_refusal_of_german_whist_is_tried():
    assert {error.code for error, _ in REFUSALS} == set(GERMAN_SENTENCES)
