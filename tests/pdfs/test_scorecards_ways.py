"""The ways to print scorecards: two to a page, on both sides, in large print, spare ones, by the thousand."""

from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import pytest
from pypdf import PdfReader

from drives.pdfs.paper import Format, Paper
from drives.pdfs.scorecards import build_scorecards
from tests.pdfs.evenings import CARD_WORDS, GRID_WORDS, HEAD, players, scorecards
from tests.pdfs.reading import frames, outside, overlapping, pages, placed, strokes, texts

LARGE = Paper(Format.A4, large=True)
LARGE_LETTER = Paper(Format.LETTER, large=True, black=True)
NAMES = ["Ann Smith", "Bob Jones", "W" * 80, "", "Cyd Best"]


def sheet_of(names, hands=24, **ways):
    return replace(scorecards(names, hands), **ways)


def printed(data, paper=Paper.A4):
    return list(pages(build_scorecards(data, paper)))


def spare(data):
    rows = tuple(tuple(replace(row, place="") for row in half) for half in data.cards[0].halves)
    return replace(data.cards[0], number=None, names=("",), role="", start="", halves=rows)


def numbers_on(page):
    """Return the numbers of the cards on a page, with where each of them is."""
    found = {}
    for text in placed(page):
        words = text.text.split()
        is_back = words[:1] == [CARD_WORDS.card] and len(words) == 2
        if is_back or (text.text.isdigit() and text.size > 30):
            found[int(words[-1])] = text
    return found


@pytest.mark.parametrize("hands", [2, 24, 40])
@pytest.mark.parametrize("both_sides", [False, True], ids=["one side", "both sides"])
@pytest.mark.parametrize(
    ("up", "paper"),
    [(4, Paper.LETTER), (2, Paper.A4), (2, Paper.LETTER), (2, LARGE), (2, LARGE_LETTER)],
    ids=str,
)
def test_however_it_is_printed_nothing_overlaps_or_is_lost(up, paper, both_sides, hands):
    data = sheet_of(NAMES, hands, up=up, both_sides=both_sides)
    data = replace(data, cards=(*data.cards, spare(data)))
    found = printed(data, paper)
    for page in found:
        assert outside(page) == []
        assert overlapping(page) == []
        assert min(text.size for text in placed(page)) >= (15.99 if paper.large else 7)
        assert any(text.text.startswith("Version") for text in placed(page))
    said = [text.text for page in found for text in placed(page)]
    assert {"Ann Smith", "Bob Jones", "Cyd Best"} <= set(said)
    every_hand = [text for text in said if text == str(hands)]
    assert len(every_hand) >= len(data.cards)


@pytest.mark.parametrize(
    ("count", "paper", "wanted"), [(1, Paper.A4, 1), (4, Paper.LETTER, 2), (5, LARGE, 3)]
)
def test_two_cards_go_on_a_page_one_above_the_other(count, paper, wanted):
    found = printed(sheet_of(players(count), up=2), paper)
    assert len(found) == wanted
    if count > 1:
        first, second = numbers_on(found[0]).values()
        assert first.x == second.x
        assert first.y > float(found[0].mediabox.height) / 2 > second.y


def heights(page, last):
    found = {text.text: text.y for text in placed(page) if text.size < 25}
    return [found[str(high)] - found[str(high + 1)] for high in range(1, last)]


def test_a_card_of_two_to_a_page_has_larger_type_and_taller_rows():
    (quarters,) = printed(sheet_of(["Ann"]))
    (halves,) = printed(sheet_of(["Ann"], up=2))
    assert min(heights(halves, 12)) > 1.1 * max(heights(quarters, 12))

    def type_of(page):
        return next(text.size for text in placed(page) if text.text == "12")

    assert type_of(halves) > 1.3 * type_of(quarters)


@pytest.mark.parametrize(("hands", "on_a_page"), [(12, 2), (24, 2), (40, 1)])
def test_large_print_is_two_to_a_page_while_the_rows_can_be_written_in(hands, on_a_page):
    found = printed(sheet_of(players(4), hands), LARGE)
    assert len(found) == 4 // on_a_page
    assert min(heights(found[0], hands // 2)) > 18


def test_under_each_half_of_a_card_that_lies_there_is_a_box_for_its_sum():
    (page,) = printed(sheet_of(["Ann"], up=2))
    boxes = [(x, x + wide) for thickness, x, _, wide, _ in frames(page) if 1 < thickness < 2]
    found = {text.text: text for text in placed(page)}
    labels = [found[half] for half in GRID_WORDS.halves]
    for label, (left, right) in zip(labels, boxes, strict=True):
        assert 0 < left - label.right < 12 < right - left


def test_what_is_known_already_stands_in_the_boxes():
    data = sheet_of(["Ann"], up=2)
    card = replace(data.cards[0], half_totals=("81½", "78"), total="159½")
    found = texts(build_scorecards(replace(data, cards=(card,)), Paper.A4))
    assert {"81½", "78", "159½"} <= set(found)


@pytest.mark.parametrize("up", [4, 2])
def test_the_back_of_each_card_lies_behind_its_front(up):
    found = printed(sheet_of(players(5), up=up, both_sides=True))
    wide = float(found[0].mediabox.width)
    seen = []
    for front, back in zip(found[::2], found[1::2], strict=True):
        fronts, backs = numbers_on(front), numbers_on(back)
        assert set(fronts) == set(backs)
        seen += fronts
        for number, text in fronts.items():
            behind = backs[number]
            assert (text.y > 420) == (behind.y > 420), number
            if up == 4:
                assert (text.x > wide / 2) == (behind.x < wide / 2), number
    assert seen == [1, 2, 3, 4, 5]


def test_the_front_has_the_first_half_and_the_back_the_second_with_the_totals():
    front, back = ({text.text for text in placed(page)} for page in printed(
        sheet_of(["Ann Smith"], both_sides=True)
    ))  # fmt: skip
    assert {"1", "12", "Ann Smith", "Lady · Table 1, North", GRID_WORDS.first_half} <= front
    assert not {"13", "24", CARD_WORDS.total, GRID_WORDS.second_half} & front
    assert {"13", "24", "Card 1", "Ann Smith", CARD_WORDS.total, *GRID_WORDS.halves} <= back
    assert "12" not in back
    assert HEAD.line in front & back


def test_an_evening_without_halves_is_parted_in_the_middle():
    data = sheet_of(["Ann"], both_sides=True)
    hands = tuple(row for half in data.cards[0].halves for row in half)[:9]
    front, back = printed(replace(data, cards=(replace(data.cards[0], halves=(hands,)),)))
    assert {"1", "5"} <= {text.text for text in placed(front)}
    assert {"6", "9"} <= {text.text for text in placed(back)}
    assert not set(GRID_WORDS.halves) & {text.text for text in placed(back)}


def test_a_spare_card_has_lines_for_number_and_name_and_no_seat():
    data = sheet_of(["Ann"])
    (page,) = printed(replace(data, cards=(spare(data),)))
    found = {text.text for text in placed(page)}
    assert {CARD_WORDS.card, CARD_WORDS.name, "24"} <= found
    assert not numbers_on(page)
    assert not {"Ann", "3 N", "None"} & found


def outline(data):
    return [mark.title for mark in PdfReader(BytesIO(build_scorecards(data, Paper.A4))).outline]


def test_the_list_of_contents_has_a_line_for_each_page():
    assert outline(sheet_of(players(4))) == []
    assert outline(sheet_of(players(9))) == ["1–4", "5–8", "Card 9"]
    assert outline(sheet_of(players(9), up=2, both_sides=True))[-1] == "Card 9"


def test_spare_cards_are_called_so_in_the_list_of_contents():
    data = replace(sheet_of(players(4)), words=replace(CARD_WORDS, spare="Spare cards"))
    assert outline(replace(data, cards=(*data.cards, spare(data)))) == ["1–4", "Spare cards"]


@pytest.fixture(scope="module")
def thousand():
    reader = PdfReader(BytesIO(build_scorecards(sheet_of(players(1000), hands=2), Paper.A4)))
    return reader.pages, [mark.title for mark in reader.outline]


def test_a_thousand_cards_are_250_pages_with_a_list_that_can_be_read(thousand):
    found, marks = thousand
    assert len(found) == 250
    assert marks[0] == "1–28"
    assert marks[-1].endswith("–1000")
    assert len(marks) <= 40
    starts = [int(mark.split("–")[0]) for mark in marks]
    assert all(later - sooner == 28 for sooner, later in pairwise(starts))


def test_the_thousandth_card_is_as_right_as_the_first(thousand):
    page = thousand[0][-1]
    assert list(numbers_on(page)) == [997, 998, 999, 1000]
    assert overlapping(page) == outside(page) == []
    assert "Player 1000 Surname" in {text.text for text in placed(page)}


@pytest.mark.parametrize("paper", [LARGE, LARGE_LETTER], ids=str)
def test_in_large_print_the_columns_have_room_for_longer_headings_and_a_pairs_table(paper):
    words = replace(GRID_WORDS, tricks="Stiche", running="Summe", initials="Geg.")
    data = replace(sheet_of(["Ann Smith"]), words=replace(CARD_WORDS, grid=words))
    card = data.cards[0]
    rows = tuple(
        tuple(replace(row, place="12 N-S", round_number=(row.number + 1) // 2) for row in half)
        for half in card.halves
    )
    (page,) = printed(replace(data, cards=(replace(card, halves=rows),)), paper)
    found = [text.text for text in placed(page)]
    assert found.count("12 N-S") == 12
    assert [found.count(word) for word in ("Table", "Stiche", "Summe", "Geg.")] == [2, 2, 2, 2]
    assert overlapping(page) == []


def test_on_a_wide_card_what_is_printed_stands_together_and_leaves_room_to_write():
    front, _back = printed(sheet_of(["Ann"], up=2, both_sides=True))
    found = {text.text: text for text in placed(front)}
    assert found["3 N"].x - found["12"].right < 100
    uprights = sorted({round(x) for x, _y in strokes(front)})
    assert max(right - left for left, right in pairwise(uprights)) > 100
