"""The rules of hands on scorecards: in their rows, or under rows that are too low."""

from dataclasses import replace

import pytest

from drives.pdfs.paper import Format, Paper
from drives.pdfs.scorecards import build_scorecards
from tests.pdfs.evenings import players, scorecards
from tests.pdfs.reading import outside, overlapping, pages, placed

LARGE = Paper(Format.LETTER, large=True, black=True)
RULES = ("", "×2", "theirs", "+ honours", "honours 2/4", "Norwegian", "Minnesota")
COURT = ("", "×2", "", "theirs", "", "+ honours")
LARGE_A4 = Paper(Format.A4, large=True, black=True)


def ruled(names, hands, rule, **ways):
    """Return cards of which every hand has the rule that `rule` gives for its number."""
    data = scorecards(names, hands)
    cards = tuple(
        replace(
            card,
            halves=tuple(
                tuple(replace(row, place="12 N", rule=rule(row.number)) for row in half)
                for half in card.halves
            ),
        )
        for card in data.cards
    )
    return replace(data, cards=cards, **ways)


def court(number):
    return COURT[(number - 1) // 4 % 6]


def printed(data, paper=Paper.A4):
    return list(pages(build_scorecards(data, paper)))


def under(found):
    """Return what stands under the rows, in one line."""
    lines = (text.text for text in found if text.text[:1].isdigit() or text.text[:1] in "×+t")
    return " ".join(line for line in lines if line.endswith(RULES[1:]) or " · " in line)


@pytest.mark.parametrize("paper", [Paper.A4, LARGE], ids=str)
@pytest.mark.parametrize("ways", [{}, {"up": 2}, {"both_sides": True}], ids=str)
@pytest.mark.parametrize("hands", [4, 12, 24, 40])
def test_every_rule_is_whole_and_nothing_is_printed_over_anything(hands, ways, paper):
    data = ruled(players(2), hands, lambda number: RULES[number % 7], **ways)
    for page in printed(data, paper):
        assert outside(page) == overlapping(page) == []
        assert not [
            text.text for text in placed(page) if "…" in text.text and "prin" not in text.text
        ]


def test_a_rule_stands_below_the_trumps_of_its_hand():
    (page,) = printed(ruled(["Ann"], 24, court))
    found = placed(page)
    numbers = {int(t.text): t for t in found if t.text.isdigit() and t.size < 20}
    for rule, hands in (
        ("×2", range(5, 9)),
        ("theirs", range(13, 17)),
        ("+ honours", range(21, 25)),
    ):
        marks = sorted((text for text in found if text.text == rule), key=lambda text: -text.y)
        assert len(marks) == 4
        for mark, number in zip(marks, hands, strict=True):
            assert 0 < numbers[number].y - mark.y < 12
            assert abs(mark.x - numbers[number].x) < 30


@pytest.mark.parametrize(("paper", "hands"), [(Paper.A4, 40), (LARGE_A4, 24)], ids=str)
def test_where_rows_are_too_low_the_rules_stand_under_them(paper, hands):
    found = placed(printed(ruled(["Ann"], hands, court), paper)[0])
    assert "theirs" not in {text.text for text in found}
    words = under(found).split(" · ")
    double, honours = ("5–8, 29–32", "21–24") if hands == 40 else ("5–8", "21–24")
    assert {f"{double} ×2", f"{honours} + honours"} <= set(words)


def test_a_rule_and_its_hands_are_kept_in_one_line():
    four = RULES[1:5]
    found = placed(printed(ruled(["Ann"], 40, lambda number: four[(number - 1) // 4 % 4]))[0])
    lines = [text.text for text in found if text.text.endswith(four) and text.text[0].isdigit()]
    assert lines == [
        "1–4, 17–20, 33–36 ×2 · 5–8, 21–24, 37–40 theirs · 9–12, 25–28 + honours",
        "13–16, 29–32 honours 2/4",
    ]


def test_one_hand_alone_is_named_alone():
    found = placed(printed(ruled(["Ann"], 40, lambda number: "×2" if number == 7 else ""))[0])
    assert under(found) == "7 ×2"


@pytest.mark.parametrize("hands", [24, 40])
def test_a_card_of_usual_hands_is_drawn_as_ever(hands):
    usual = placed(printed(scorecards(["Ann"], hands))[0])
    assert {text.text for text in usual if text.text.isdigit() and text.size < 20} == {
        str(number) for number in range(1, hands + 1)
    }
    ruled_too = placed(printed(ruled(["Ann"], hands, court))[0])
    sizes = [
        {t.size for t in found if t.text == "1" and t.size < 20} for found in (usual, ruled_too)
    ]
    assert max(sizes[0]) >= max(sizes[1])
