"""The trumps for the wall: one page, as large as it goes."""

from dataclasses import replace

import pytest

from drives.pdfs.paper import Paper
from drives.pdfs.trumps import TrumpHalf, TrumpHand, build_trumps
from scoring.trumps import AtTable, Trumps
from tests.pdfs.evenings import TRUMP_WORDS, trumps
from tests.pdfs.reading import PAPERS, outside, overlapping, pages, placed, texts
from tests.pdfs.tables import EVERY_PAPER

BOTH_PAPERS = pytest.mark.parametrize("paper", PAPERS, ids=str)
SIGNS = {"♥", "♦", "♠", "♣"}


@pytest.mark.parametrize("paper", EVERY_PAPER, ids=str)
@pytest.mark.parametrize("hands", [2, 12, 20, 24, 40])
def test_every_hand_is_on_the_one_page(hands, paper):
    (page,) = pages(build_trumps(trumps(hands), paper))
    found = [text.text for text in placed(page)]
    assert [text for text in found if text.isdigit()] == [str(n) for n in range(1, hands + 1)]
    assert outside(page) == []
    assert overlapping(page) == []
    if paper.large:
        assert min(text.size for text in placed(page)) > 15.9


@BOTH_PAPERS
def test_an_evening_of_24_hands_is_read_from_across_the_hall(paper):
    (page,) = pages(build_trumps(trumps(24), paper))
    assert min(text.size for text in placed(page) if text.text in SIGNS) > 30
    assert min(text.size for text in placed(page) if text.text == "Diamonds") > 19


@BOTH_PAPERS
@pytest.mark.parametrize("hands", [12, 24, 40])
def test_large_print_of_it_is_not_smaller_than_ordinary(hands, paper):
    ordinary, large = (
        pages(build_trumps(trumps(hands), replace(paper, large=size)))[0] for size in (False, True)
    )
    for text in ("1", "♥", "Diamonds"):
        assert _size(large, text) >= _size(ordinary, text), text


@BOTH_PAPERS
def test_the_one_way_of_all_hands_is_larger_in_large_print(paper):
    hands = TrumpHalf("", (TrumpHand(1, AtTable.TURNED_UP),))
    data = replace(trumps(), halves=(hands,))
    ordinary, large = (
        pages(build_trumps(data, replace(paper, large=size)))[0] for size in (False, True)
    )
    assert _size(large, "Turned") > _size(ordinary, "Turned")
    assert outside(large) == overlapping(large) == []


RULES = ("", "×2", "theirs", "+ honours")
KEY = (
    "×2: tricks count double.",
    "theirs: you score the other side's tricks.",
    "+ honours: one more for each honour that you and your partner hold, and more words to wrap.",
)


def ruled(hands=24):
    """Return the trumps of an evening with a rule in every hand but each fourth."""
    halves = tuple(
        replace(
            half, hands=tuple(replace(hand, rule=RULES[hand.number % 4]) for hand in half.hands)
        )
        for half in trumps(hands).halves
    )
    return replace(trumps(), halves=halves, rules=KEY)


@pytest.mark.parametrize("paper", EVERY_PAPER, ids=str)
@pytest.mark.parametrize("hands", [2, 24, 40])
def test_a_hand_with_its_own_rule_says_so_at_the_end_of_its_row(hands, paper):
    (page,) = pages(build_trumps(ruled(hands), paper))
    found = placed(page)
    assert outside(page) == overlapping(page) == []
    lowest = min(text.y for text in found if text.text.isdigit())
    key = [text for text in found if text.y < lowest]
    assert " ".join(KEY) in " ".join(text.text for text in key)
    rules = [text for text in found if text.text in RULES]
    numbers = {text.text: text for text in found if text.text.isdigit()}
    for number in range(1, hands + 1):
        row = numbers[str(number)]
        same_column = [text for text in rules if 0 < text.x - row.x < page_width(page) / 2]
        beside = [text.text for text in same_column if abs(text.y - row.y) < row.size / 2]
        assert beside == [rule for rule in (RULES[number % 4],) if rule]
    if paper.large:
        assert min(text.size for text in found) > 15.9


def page_width(page):
    return float(page.mediabox.width)


def test_hands_cut_at_the_table_are_said_one_by_one_where_they_have_rules():
    hands = tuple(TrumpHand(number, AtTable.CUT, "×2") for number in (1, 2))
    found = texts(build_trumps(replace(trumps(), halves=(TrumpHalf("", hands),)), Paper.A4))
    assert found.count("×2") == found.count("Cut at each table") == 2


def _size(page, beginning):
    return max(text.size for text in placed(page) if text.text.startswith(beginning))


def test_sign_and_word_stand_beside_their_hand():
    (page,) = pages(build_trumps(trumps(4), Paper.A4))
    found = {text.text: text for text in placed(page)}
    line = [found[text] for text in ("2", "♦", "Diamonds")]
    assert [text.x for text in line] == sorted(text.x for text in line)
    assert max(text.y for text in line) - min(text.y for text in line) < 12


def test_no_trumps_has_a_word_and_no_sign():
    hands = TrumpHalf("", (TrumpHand(1, Trumps.NO_TRUMPS),))
    found = set(texts(build_trumps(replace(trumps(), halves=(hands,)), Paper.A4)))
    assert "No trumps" in found
    assert not found & SIGNS


def test_the_halves_stand_apart_under_their_names():
    (page,) = pages(build_trumps(trumps(24), Paper.A4))
    found = {text.text: text for text in placed(page)}
    assert found["First half"].x <= found["1"].x < found["Second half"].x <= found["13"].x


def test_a_long_evening_without_halves_takes_two_columns():
    hands = tuple(TrumpHand(number, Trumps.CLUBS) for number in range(1, 13))
    (page,) = pages(build_trumps(replace(trumps(), halves=(TrumpHalf("", hands),)), Paper.A4))
    found = {text.text: text for text in placed(page)}
    assert found["1"].y == found["7"].y


@pytest.mark.parametrize("way", list(AtTable))
def test_where_every_table_finds_its_own_the_page_says_so_once(way):
    hands = tuple(TrumpHand(number, way) for number in range(1, 25))
    (page,) = pages(build_trumps(replace(trumps(), halves=(TrumpHalf("", hands),)), Paper.A4))
    (said,) = [text for text in placed(page) if text.text == TRUMP_WORDS.names[way]]
    assert said.size > 35
    assert not [text for text in placed(page) if text.text.isdigit()]


def test_one_hand_found_at_the_table_is_said_in_its_row():
    hands = (TrumpHand(1, AtTable.CUT), TrumpHand(2, Trumps.HEARTS))
    found = texts(build_trumps(replace(trumps(), halves=(TrumpHalf("", hands),)), Paper.A4))
    assert {"Cut at each table", "Hearts"} <= set(found)
