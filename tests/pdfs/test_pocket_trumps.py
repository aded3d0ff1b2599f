"""The trumps for the pocket: every hand on a small card, in type that is read at the table."""

from collections import Counter
from dataclasses import replace

import pytest

from drives.pdfs.paper import Format, Paper
from drives.pdfs.pocket_trumps import build_pocket_trumps
from drives.pdfs.trumps import TrumpHalf, TrumpHand
from scoring.trumps import AtTable, Trumps
from tests.pdfs.evenings import TRUMP_WORDS, pocket_trumps, trumps
from tests.pdfs.reading import frames, outside, overlapping, pages, placed, strokes, texts
from tests.pdfs.tables import EVERY_PAPER

ANY_PAPER = pytest.mark.parametrize("paper", EVERY_PAPER, ids=str)
LETTERS = "♥♡♦♢♠♣"


def cards(*hands, count=1):
    numbered = tuple(TrumpHand(number, way) for number, way in enumerate(hands, start=1))
    return replace(pocket_trumps(count), halves=(TrumpHalf("", numbered),))


@ANY_PAPER
@pytest.mark.parametrize("hands", [2, 12, 24, 40])
def test_every_hand_is_on_every_card_and_large_enough_to_read(hands, paper):
    data = replace(pocket_trumps(13), halves=trumps(hands).halves)
    found = list(pages(build_pocket_trumps(data, paper)))
    words = Counter(text.text for page in found for text in placed(page))
    assert {words[str(number)] for number in range(1, hands + 1)} == {13}
    for page in found:
        assert outside(page) == []
        assert overlapping(page) == []
        suits = [text.size for text in placed(page) if text.text[0] in LETTERS]
        assert min(suits) > (15.9 if paper.large else 8.9)


@ANY_PAPER
@pytest.mark.parametrize("rule", ["×2", "Norwegian"])
def test_the_rule_of_a_hand_stands_beside_its_suit_and_is_read_too(rule, paper):
    halves = tuple(
        replace(half, hands=tuple(replace(hand, rule=rule) for hand in half.hands))
        for half in trumps(24).halves
    )
    key = (f"{rule}: tricks count double, and more words than one line of a card has room for.",)
    data = replace(pocket_trumps(3), halves=halves, rules=key)
    for page in pages(build_pocket_trumps(data, paper)):
        found = placed(page)
        assert key[0] in " ".join(text.text for text in found)
        assert outside(page) == overlapping(page) == []
        rules = [text for text in found if text.text == rule]
        assert rules
        assert len(rules) % 24 == 0
        assert min(text.size for text in rules) > (15.9 if paper.large else 8.9)


def test_hands_found_at_the_table_are_said_one_by_one_where_they_have_rules():
    data = cards(AtTable.CUT, AtTable.CUT)
    ruled = tuple(replace(hand, rule="×2") for hand in data.halves[0].hands)
    found = texts(build_pocket_trumps(replace(data, halves=(TrumpHalf("", ruled),)), Paper.A4))
    assert found.count("×2") == 2


@pytest.mark.parametrize(("count", "wanted"), [(1, 1), (10, 1), (101, 11)])
def test_ten_cards_are_on_a_page(count, wanted):
    assert len(pages(build_pocket_trumps(pocket_trumps(count), Paper.A4))) == wanted


def test_large_print_has_larger_cards():
    large = Paper(Format.A4, large=True)
    assert len(pages(build_pocket_trumps(pocket_trumps(10), large))) > 1


def test_hands_go_down_the_columns_and_the_halves_stand_apart():
    (page,) = pages(build_pocket_trumps(pocket_trumps(1), Paper.A4))
    found = {text.text: text for text in placed(page)}
    assert found["1"].y > found["2"].y
    assert found["1"].y == pytest.approx(found["13"].y)
    rule = {x for x, y in strokes(page) if found["12"].right < x < found["13"].x}
    assert rule


@pytest.mark.parametrize("way", list(AtTable))
def test_where_every_table_finds_its_own_the_card_says_so_once(way):
    found = texts(build_pocket_trumps(cards(*[way] * 24), Paper.A4))
    assert found.count(TRUMP_WORDS.names[way]) == 1
    assert "24" not in found


def test_a_hand_whose_trumps_are_found_at_the_table_has_a_mark_and_a_note():
    hands = (Trumps.HEARTS, AtTable.CUT, Trumps.NO_TRUMPS, AtTable.TURNED_UP)
    found = texts(build_pocket_trumps(cards(*hands), Paper.A4))
    marks = [text for text in found if text in {"♥H", "NT", "*", "**"}]
    assert marks == ["♥H", "**", "NT", "*"]
    assert {"* Turned up at each table", "** Cut at each table"} <= set(found)


def test_trumps_that_are_not_known_are_a_line_to_write_on():
    known, unknown = (
        pages(build_pocket_trumps(cards(Trumps.CLUBS, way), Paper.A4))[0]
        for way in (Trumps.CLUBS, None)
    )
    assert len(strokes(unknown)) == len(strokes(known)) + 2
    assert frames(unknown) == []
