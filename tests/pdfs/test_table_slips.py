"""A table's slip: who plays whom in which hand, and a box for each pair's tricks."""

from dataclasses import replace

import pytest

from drives.pdfs.paper import Format, Paper
from drives.pdfs.table_slips import SlipHand, SlipPair, SlipPlayer, TableSlip, build_table_slips
from scoring.trumps import AtTable, Trumps
from tests.pdfs.evenings import SLIP_WORDS, players, table_slips
from tests.pdfs.reading import PAPERS, frames, outside, overlapping, pages, placed, strokes, texts

BOTH_PAPERS = pytest.mark.parametrize("paper", PAPERS, ids=str)
LARGE = Paper(Format.A4, large=True, black=True)
NOBODY = (SlipPair("North-South"), SlipPair("East-West"))


def slip(*hands, sides=NOBODY):
    data = replace(table_slips([]), slips=(TableSlip("12", hands, *sides),))
    return pages(build_table_slips(data, Paper.A4))[0]


@BOTH_PAPERS
@pytest.mark.parametrize(
    ("tables", "hands", "wanted"), [(8, 1, 1), (9, 1, 2), (25, 1, 4), (6, 4, 1)]
)
def test_slips_of_one_hand_go_eight_to_a_page_and_longer_ones_fewer(tables, hands, wanted, paper):
    pdf = build_table_slips(table_slips(players(tables * 4), hands), paper)
    assert len(pages(pdf)) == wanted
    assert texts(pdf).count(SLIP_WORDS.table) == tables


@BOTH_PAPERS
@pytest.mark.parametrize("hands", [1, 3, 4, 12, 24, 40])
def test_any_number_of_hands_fits_on_a_slip(hands, paper):
    for page in pages(build_table_slips(table_slips(players(8), hands), paper)):
        assert outside(page) == []
        assert overlapping(page) == []
        assert min(frame[-1] for frame in frames(page)) > 20


@pytest.mark.parametrize("paper", [LARGE, Paper(Format.LETTER, large=True)], ids=str)
@pytest.mark.parametrize("hands", [1, 4, 40])
def test_in_large_print_names_are_whole_and_boxes_are_high(hands, paper):
    found = list(pages(build_table_slips(table_slips(players(8), hands), paper)))
    words = {text.text for page in found for text in placed(page)}
    assert {*players(8), "North-South", "The two make 13."} <= words
    for page in found:
        assert outside(page) == []
        assert overlapping(page) == []
        assert min(frame[-1] for frame in frames(page)) > 28
        assert min(text.size for text in placed(page)) > 15.9


def test_a_table_with_forty_hands_has_slips_of_twenty():
    found = texts(build_table_slips(table_slips(players(4), 40), Paper.A4))
    assert found.count("Table") == 2
    assert {str(hand) for hand in range(7, 47)} <= set(found)


@pytest.mark.parametrize("hands", [1, 4])
def test_every_hand_has_a_box_for_each_pair_under_its_names(hands):
    page = pages(build_table_slips(table_slips(players(4), hands), Paper.A4))[0]
    assert len(frames(page)) == 2 * hands
    sides = {
        text.text: text.x for text in placed(page) if text.text in {"North-South", "East-West"}
    }
    assert {round(x, 1) for _, x, *_ in frames(page)} == {round(x, 1) for x in sides.values()}


def test_the_table_is_the_largest_thing_on_the_slip():
    found = sorted(placed(slip(SlipHand(7, Trumps.HEARTS))), key=lambda text: text.size)
    assert found[-1].text == "12"
    assert found[-1].size > 2 * found[-2].size


def test_a_slip_of_one_hand_says_it_with_sign_letter_and_word():
    found = {text.text for text in placed(slip(SlipHand(7, Trumps.HEARTS)))}
    assert {"Hand 7", "♥H Hearts"} <= found


def test_a_slip_of_several_hands_says_each_hand_s_trumps():
    found = [
        text.text for text in placed(slip(SlipHand(5, Trumps.CLUBS), SlipHand(6, Trumps.NO_TRUMPS)))
    ]
    assert [text for text in found if text in {"5", "♣C", "6", "NT"}] == ["5", "♣C", "6", "NT"]


def test_trumps_found_at_the_table_are_said():
    assert "Turned up at each table" in {
        text.text for text in placed(slip(SlipHand(1, AtTable.TURNED_UP)))
    }


def test_unknown_trumps_are_a_line_to_write_on():
    known, unknown = slip(SlipHand(1, Trumps.HEARTS)), slip(SlipHand(1))
    assert len(strokes(unknown)) == len(strokes(known)) + 2


def test_players_that_are_not_known_are_lines_to_write_on():
    known = (SlipPlayer(1, "Ann"), SlipPlayer(2, "Bob"))
    sides = (SlipPair("North-South", known), SlipPair("East-West", known))
    with_names, blank = slip(SlipHand(1), sides=sides), slip(SlipHand(1))
    assert len(strokes(blank)) == len(strokes(with_names)) + 2 * 4


def test_a_card_number_alone_has_a_line_for_the_name():
    sides = (SlipPair("North-South", (SlipPlayer(31),)), SlipPair("East-West", (SlipPlayer(32),)))
    page = slip(SlipHand(1), sides=sides)
    (number,) = [text for text in placed(page) if text.text == "31"]
    assert [
        point for point in strokes(page) if abs(point[1] - number.y) < 2 and point[0] > number.right
    ]


RULES = ("×2", "theirs", "+ honours", "honours 2/4", "Minnesota")
SUITS = tuple(Trumps)


@pytest.mark.parametrize("paper", [Paper.A4, LARGE, Paper(Format.LETTER, large=True)], ids=str)
@pytest.mark.parametrize("hands", [1, 4, 20])
def test_a_hand_with_its_own_rule_says_so_on_its_slip_and_stays_apart(hands, paper):
    each = tuple(
        SlipHand(number, trumps, RULES[number % 5])
        for number, trumps in zip(range(1, hands + 1), SUITS * 4, strict=False)
    )
    for only in SUITS if hands == 1 else (None,):
        rows = (SlipHand(7, only, "honours 2/4"),) if only else each
        data = replace(table_slips([]), slips=(TableSlip("12", rows, *NOBODY),))
        found = list(pages(build_table_slips(data, paper)))
        said = [text.text for page in found for text in placed(page) if text.text in RULES]
        assert said == [hand.rule for hand in rows]
        assert all(outside(page) == overlapping(page) == [] for page in found)


def test_slips_of_hands_without_rules_are_drawn_as_ever():
    hands = (SlipHand(5, Trumps.CLUBS), SlipHand(6, Trumps.HEARTS))
    usual, ruled = slip(*hands), slip(hands[0], replace(hands[1], rule="×2"))
    (one, other) = ({t.text: (t.x, t.y, t.size) for t in placed(page)} for page in (usual, ruled))
    assert "×2" in other
    assert one["♣C"] == other["♣C"]
    assert one["♥H"] != other["♥H"]
