"""Certificates: a page each, on its side, and the name the largest thing on it."""

import re
from dataclasses import replace

import pytest

from drives.pdfs.certificates import build_certificates
from drives.pdfs.fonts import ELLIPSIS, legible
from drives.pdfs.paper import DEEP_RED, Format, Paper
from drives.pdfs.prizes_given import Given
from drives.pdfs.scripts import runs_from_the_right
from tests.pdfs.evenings import HEAD, players
from tests.pdfs.prizes import certificates
from tests.pdfs.reading import outside, overlapping, pages, placed
from tests.pdfs.tables import EVERY_PAPER
from tests.torture import EMPTY, TORTURE

FULL = Given(
    "Second most hands of ten or more, Dame",
    "Ann, Bob, Cyd & Dan",
    "Ann Archer, Bob Best, Cyd Cole and Dan Dunn",
    "with 89½ odd tricks",
    "A bottle of sherry and a box of chocolates, given by the ladies of the Village Hall",
)

TEAMS = [
    "Ann, Bob, Cyd and Dan",
    "Ann Archer, Bob Best, Cyd Cole and Dan Dunn",
    "Maximiliana Featherstonehaugh, Bartholomew Wriothesley-Ross, Wilhelmina Cholmondeley-Kerr "
    "and Constantine Marjoribanks",
]


def read(names, paper=Paper.A4):
    return list(pages(build_certificates(certificates(names, HEAD), paper)))


def of(one, paper):
    data = replace(certificates([], HEAD), certificates=(one,))
    (page,) = pages(build_certificates(data, paper))
    return page


def check(page):
    assert outside(page) == []
    assert overlapping(page) == []


@pytest.mark.parametrize("paper", EVERY_PAPER, ids=str)
def test_everybody_has_a_page_that_lies_on_its_side(paper):
    found = read(players(3), paper)
    assert len(found) == 3
    wide, high = paper.format.size
    for page, name in zip(found, players(3), strict=True):
        assert (page.mediabox.width, page.mediabox.height) == pytest.approx((high, wide), abs=0.01)
        texts = [text.text for text in placed(page)]
        assert {name, HEAD.club, HEAD.drive, "Friday 4 December 2026", "with 98 tricks"} < set(
            texts
        )
        assert max(placed(page), key=lambda text: text.size).text == name
        check(page)


@pytest.mark.parametrize("paper", EVERY_PAPER, ids=str)
def test_all_that_may_stand_on_one_has_room(paper):
    page = of(FULL, paper)
    check(page)
    assert {FULL.title, FULL.name, FULL.figure} < {text.text for text in placed(page)}
    assert " ".join(text.text for text in placed(page)).count("Dan Dunn") == 1


@pytest.mark.parametrize("paper", EVERY_PAPER, ids=str)
@pytest.mark.parametrize("members", TEAMS, ids=len)
def test_everybody_in_a_team_is_named(paper, members):
    page = of(replace(FULL, members=members), paper)
    check(page)
    read_through = " ".join(text.text for text in placed(page))
    assert members in read_through


def test_what_is_not_known_leaves_no_gap():
    names = [
        text.y
        for one in (FULL, Given("Mystery number 7", FULL.name))
        for text in placed(of(one, Paper.A4))
        if text.text == FULL.name
    ]
    assert names[1] < names[0]


@pytest.mark.parametrize("paper", [Paper.A4, Paper(Format.LETTER, large=True)], ids=str)
def test_a_name_of_any_kind_stays_within_its_frame(paper):
    for page, name in zip(read([*TORTURE, *EMPTY], paper), [*TORTURE, *EMPTY], strict=True):
        check(page)
        read_through = " ".join(text.text for text in placed(page))
        if name not in EMPTY and not runs_from_the_right(legible(name)):
            begun = re.findall(rf"(\S\S+){ELLIPSIS}", read_through)
            assert legible(name) in read_through or any(one in legible(name) for one in begun)


def test_a_long_name_of_several_words_stands_in_two_lines_and_stays_large():
    name = "Hubert Featherstonehaugh & Wilhelmina Cholmondeley"
    page = of(Given("First overall", name), Paper.A4)
    check(page)
    (first, second) = [text for text in placed(page) if text.text in name]
    assert f"{first.text} {second.text}" == name
    assert first.size == second.size > 40


def test_in_black_and_white_nothing_is_red_and_the_red_suits_are_hollow():
    (page,) = read(players(1), Paper(Format.A4, black=True))
    assert {text.colour for text in placed(page)} == {(0.0, 0.0, 0.0)}
    assert {"♡", "♢", "♠", "♣"} < {text.text for text in placed(page)}
    (coloured,) = read(players(1))
    assert pytest.approx(DEEP_RED, abs=0.01) in [text.colour for text in placed(coloured)]


def test_the_same_prizes_give_the_same_bytes():
    data = certificates(players(3), HEAD)
    assert build_certificates(data, Paper.A4) == build_certificates(data, Paper.A4)
