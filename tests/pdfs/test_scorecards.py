"""A player's card: four to a page, everything on it in the order it is needed."""

from dataclasses import replace
from itertools import pairwise

import pytest

from drives.pdfs.card_faces import Scorecard
from drives.pdfs.grids import HandRow
from drives.pdfs.paper import DEEP_RED, INK, Paper
from drives.pdfs.scorecards import build_scorecards
from scoring.trumps import AtTable, Trumps
from tests.pdfs.evenings import CARD_WORDS, HEAD, TRUMP_WORDS, hand_rows, players, scorecards
from tests.pdfs.reading import PAPERS, frames, level_lines, pages, placed, strokes, texts

BOTH_PAPERS = pytest.mark.parametrize("paper", PAPERS, ids=str)


def one_card(card, paper=Paper.A4):
    data = replace(scorecards([]), cards=(card,))
    return pages(build_scorecards(data, paper))[0]


def quarter(text, paper):
    wide, high = paper.size
    return text.x > wide / 2, text.y < high / 2


@BOTH_PAPERS
@pytest.mark.parametrize(("count", "wanted"), [(1, 1), (4, 1), (5, 2), (22, 6), (100, 25)])
def test_four_cards_go_on_a_page(count, wanted, paper):
    found = list(pages(build_scorecards(scorecards(players(count)), paper)))
    assert len(found) == wanted
    cards = [text for page in found for text in placed(page) if text.text == CARD_WORDS.card]
    assert len(cards) == count


@BOTH_PAPERS
def test_each_card_keeps_to_its_quarter(paper):
    (page,) = pages(build_scorecards(scorecards(players(4)), paper))
    wide, high = paper.size
    for text in placed(page):
        assert text.right < wide / 2 - 14 or text.x > wide / 2 + 14
        assert text.y > high / 2 + 14 or text.top < high / 2 - 14
    names = [text for text in placed(page) if text.text.startswith("Player")]
    assert len({quarter(name, paper) for name in names}) == 4


def test_the_number_is_the_largest_thing_on_the_card():
    found = sorted(placed(one_card(scorecards(["Ann"]).cards[0])), key=lambda text: text.size)
    assert found[-1].text == "1"
    assert found[-1].size > 2 * found[-2].size


def test_the_head_has_name_role_and_first_seat():
    found = {text.text for text in placed(one_card(scorecards(["Ann Smith"]).cards[0]))}
    assert {"Ann Smith", "Lady · Table 1, North", HEAD.line} <= found


def test_a_card_without_a_holder_has_a_line_for_the_name():
    blank = scorecards([""]).cards[0]
    found = {text.text: text for text in placed(one_card(blank))}
    label = found[CARD_WORDS.name]
    ends = [x for x, y in strokes(one_card(blank)) if abs(y - label.y) < 3]
    assert max(ends) - min(ends) > 100
    assert min(ends) > label.right


def test_a_pair_shares_one_card_with_both_names():
    found = {text.text for text in placed(one_card(scorecards(["Ann"]).cards[0]))}
    assert CARD_WORDS.name not in found
    pair = replace(scorecards([""]).cards[0], names=("Ann Smith", "Bob Jones"))
    assert {"Ann Smith", "Bob Jones"} <= {text.text for text in placed(one_card(pair))}


@BOTH_PAPERS
@pytest.mark.parametrize("hands", range(1, 41))
def test_up_to_40_hands_have_rows_that_can_be_written_in(hands, paper):
    card = Scorecard(1, (hand_rows(1, hands, place="12 N"),), ("Ann",))
    if hands > 1:
        middle = hands // 2
        halves = (hand_rows(1, middle, place="12 N"), hand_rows(middle + 1, hands, place="12 N"))
        card = replace(card, halves=halves)
    page = one_card(card, paper)
    numbers = [text for text in placed(page) if text.text.isdigit() and text.size < 20]
    assert [int(text.text) for text in numbers] == list(range(1, hands + 1))
    first_column = sorted({text.y for text in numbers}, reverse=True)
    gaps = [high - low for high, low in pairwise(first_column)]
    assert min(gaps, default=20) > 10
    assert min(text.size for text in placed(page)) >= 7


@pytest.mark.parametrize("split", [1, 5, 19, 30, 39])
def test_a_lopsided_evening_keeps_its_rows_and_shows_where_the_half_ends(split):
    halves = (hand_rows(1, split), hand_rows(split + 1, 40))
    page = one_card(Scorecard(1, halves, ("Ann",)))
    (ruled,) = [y for thickness, _, y, *_ in level_lines(page) if 1.6 < thickness < 2]
    heights = {text.text: text.y for text in placed(page) if text.size < 20}
    assert heights[str(split + 1)] < ruled < heights[str(split)]
    numbers = [text for text in placed(page) if text.text.isdigit() and text.size < 20]
    assert [int(text.text) for text in numbers] == list(range(1, 41))
    assert len({round(text.y, 2) for text in numbers}) == 20


# Case C51: boxes were left empty where the eye did not come by them.
def test_a_hand_is_read_in_one_line_in_the_order_it_is_filled_in():
    row = HandRow(7, Trumps.HEARTS, place="3 N", tricks="8", running="51")
    found = placed(one_card(Scorecard(1, ((row,),), ("Ann",))))
    line = [
        next(text for text in found if text.text == part) for part in ("7", "♥H", "3 N", "8", "51")
    ]
    assert [text.x for text in line] == sorted(text.x for text in line)
    assert max(text.y for text in line) - min(text.y for text in line) < 2


# Case C51 too.
def test_the_box_of_the_total_stands_out():
    page = one_card(scorecards(["Ann"]).cards[0])
    *others, (thickest, left, *_) = sorted(frames(page))
    assert thickest >= 3 * others[-1][0]
    (label,) = [text for text in placed(page) if text.text == CARD_WORDS.total]
    assert 0 < label.x - left < 10
    assert "Bold" in label.fonts[0]


@pytest.mark.parametrize(("halves", "boxes"), [(1, 0), (2, 2)])
def test_only_a_drive_of_two_halves_has_boxes_for_them(halves, boxes):
    rows = (hand_rows(1, 6), hand_rows(7, 12))[:halves]
    found = [text.text for text in placed(one_card(Scorecard(1, rows, ("Ann",))))]
    over_grid_and_in_total = 2
    assert found.count("First half") + found.count("Second half") == boxes * over_grid_and_in_total


def test_a_rest_is_said_and_shaded():
    rows = (
        HandRow(1, Trumps.HEARTS, place="Rest", rest=True),
        HandRow(2, Trumps.CLUBS, place="3 N"),
    )
    page = one_card(Scorecard(1, (rows,), ("Ann",)))
    fills = page.get_contents().get_data().decode("latin-1").count(" re f")
    assert fills == 1
    (rest,) = [text for text in placed(page) if text.text == "Rest"]
    (number,) = [text for text in placed(page) if text.text == "1" and text.size < 20]
    assert abs(rest.y - number.y) < 2


def test_all_is_printed_in_ink_save_the_red_suits():
    rows = tuple(
        HandRow(number, trumps, place="Rest", rest=True)
        for number, trumps in enumerate(Trumps, start=1)
    )
    coloured = {
        text.text: text.colour for text in placed(one_card(Scorecard(1, (rows,), ("Ann",))))
    }
    assert {text for text, colour in coloured.items() if colour != INK} == {"♥H", "♦D"}
    assert coloured["♥H"] == pytest.approx(DEEP_RED)


def test_hands_at_one_table_stand_together_and_name_it_once():
    rows = tuple(
        HandRow(
            number, Trumps.CLUBS, round_number=(number + 3) // 4, place=f"{(number + 3) // 4} N"
        )
        for number in range(1, 9)
    )
    found = placed(one_card(Scorecard(1, (rows,), ("Ann", "Bob"))))
    assert [text.text for text in found if text.text.endswith(" N")] == ["1 N", "2 N"]
    (table,) = [text for text in found if text.text == "1 N"]
    heights = {text.text: text.y for text in found if text.text in {"2", "3"} and text.size < 20}
    assert heights["3"] < table.y < heights["2"]


def test_tables_of_one_and_of_two_figures_are_of_one_size():
    places = ["3 N", "12 W", "Rest"]
    halves = tuple(
        tuple(HandRow(number, place=place) for number, place in enumerate(places, start))
        for start in (1, 4)
    )
    found = placed(one_card(Scorecard(1, halves, ("Ann",))))
    assert len({text.size for text in found if text.text in places}) == 1


def test_a_sum_of_three_figures_and_a_half_is_whole():
    halves = tuple(
        tuple(HandRow(n, Trumps.HEARTS, place="12 W", tricks="6½", running="178½") for n in hands)
        for hands in (range(1, 13), range(13, 25))
    )
    found = [text.text for text in placed(one_card(Scorecard(1, halves, ("Ann",))))]
    assert found.count("178½") == 24
    assert {"12 W", "Tricks", "Opp."} <= set(found)


@pytest.mark.parametrize("trumps", [None, AtTable.TURNED_UP])
def test_trumps_that_only_the_table_knows_have_a_line(trumps):
    row = HandRow(1, trumps)
    found = [text.text for text in placed(one_card(Scorecard(1, ((row,),), ("Ann",))))]
    assert not {"♥H", "♦D", "♠S", "♣C", "NT"} & set(found)


def test_one_lost_card_is_printed_on_the_quarter_that_is_left():
    data = replace(scorecards(["Ann Smith"]), skip=3)
    (page,) = pages(build_scorecards(data, Paper.A4))
    assert {quarter(text, Paper.A4) for text in placed(page)} == {(True, True)}


def test_a_card_printed_again_has_what_counts_so_far():
    rows = (HandRow(1, Trumps.HEARTS, tricks="6½", running="6½"), HandRow(2, Trumps.CLUBS))
    found = texts(
        build_scorecards(replace(scorecards([]), cards=(Scorecard(1, (rows,)),)), Paper.A4)
    )
    assert found.count("6½") == 2


def test_the_words_of_trumps_are_the_hall_s_own():
    german = replace(TRUMP_WORDS, letters={**TRUMP_WORDS.letters, Trumps.SPADES: "P"})
    row = HandRow(1, Trumps.SPADES)
    data = replace(scorecards([]), cards=(Scorecard(1, ((row,),)),), trump_words=german)
    assert "♠P" in texts(build_scorecards(data, Paper.A4))


def test_a_card_printed_again_shows_its_halves_and_its_total_framed():
    card = Scorecard(
        7,
        (tuple(hand_rows(1, 12)), tuple(hand_rows(13, 24))),
        ("Ann",),
        half_totals=("81½", "78"),
        total="159½",
    )
    text = one_card(card).extract_text()
    assert {"81½", "78", "159½"} <= set(text.split())
