"""Sums of money in the club's own."""

import pytest

from drives.models import Club
from drives.words.money import money


@pytest.mark.parametrize(
    ("pence", "said"),
    [
        (600, "£6"),
        (250, "£2.50"),
        (205, "£2.05"),
        (5, "£0.05"),
        (0, "£0"),
        (-250, "-£2.50"),
        (123_456, "£1,234.56"),
    ],
)
def test_a_sum_has_the_clubs_sign_and_a_point_only_where_it_needs_one(pence, said):
    assert money(pence, Club()) == said


@pytest.mark.parametrize(
    ("sign", "said"), [("€", "€2.50"), ("", "2.50"), ("kr", "kr\N{NO-BREAK SPACE}2.50")]
)
def test_the_sign_is_the_clubs_own(sign, said):
    assert money(250, Club(currency=sign)) == said
