"""The results on paper: winners large, every place, and the proof."""

from dataclasses import replace
from itertools import pairwise

import pytest

from drives.pdfs.listings import NoteBlock
from drives.pdfs.paper import Format, Paper
from drives.pdfs.prizes_won import PrizeRow, PrizeSection
from drives.pdfs.results import build_results
from drives.pdfs.winners import Winner, WinnerSection
from tests.pdfs.evenings import HEAD, players, results
from tests.pdfs.reading import PAPERS, outside, overlapping, pages, placed, texts
from tests.torture import TORTURE

PRIZE_LABELS = {"prize": "Prize", "card": "Card", "name": "Name", "what": "Won", "figure": "With"}
TITLES = (
    *("First lady", "Second lady", "First gent", "Second gent"),
    *("Best first half", "Best second half", "Lowest lady", "Lowest gent"),
)
FIRSTS = ("First overall", "First lady", "First gent", "Best first half", "Best second half")
LAST_NOTES = (
    NoteBlock("The proof", ("6 tables x 24 hands x 26 = 3,744; the cards add up to 3,744.",)),
    NoteBlock("Places", ("Level totals share a place: 1, 2=, 2=, 4.",)),
)
SETTLED = NoteBlock(
    "Prizes",
    (
        "A tie goes to the better second half; who is level in it too, shares.",
        "Second lady: Player 3 Surname and Player 9 Surname tie on 168. Second half: Player 3 "
        "Surname 87, Player 9 Surname 84.",
    ),
)


def usual(names, announced=True, prizes=8):
    """Return the results of a usual evening: so many prizes once they are announced, before that who is first."""
    if not announced:
        winners = tuple(WinnerSection(title, (Winner(names[0], "178"),)) for title in FIRSTS)
        return replace(results(names), winners=winners, notes=LAST_NOTES)
    rows = tuple(
        PrizeRow(TITLES[at % len(TITLES)], names[at % len(names)], "7", "Box of chocolates", "178")
        for at in range(prizes)
    )
    section = PrizeSection("Prizes", PRIZE_LABELS, rows)
    return replace(results(names), winners=(), prizes=section, notes=(SETTLED, *LAST_NOTES))


def test_all_who_share_first_place_are_winners_in_large_type():
    winners = (
        WinnerSection("First lady", (Winner("Ann Smith", "178"), Winner("Eve Brown", "178"))),
        WinnerSection("First gent", (Winner("Bob Jones", "175½"),)),
    )
    page = pages(build_results(replace(results(players(8)), winners=winners), Paper.A4))[0]
    large = [text.text for text in placed(page) if text.size > 20 and text.text != "Results"]
    assert sorted(large) == sorted(["Ann Smith", "178", "Eve Brown", "178", "Bob Jones", "175½"])
    found = [text.text for text in placed(page)]
    assert found.index("First lady") < found.index("Eve Brown") < found.index("First gent")


def test_winners_without_a_name_leave_no_heading():
    data = replace(results(players(4)), winners=(WinnerSection("First lady", ()),))
    assert "First lady" not in texts(build_results(data, Paper.A4))


@pytest.mark.parametrize("count", [4, 22, 47, 100])
def test_every_place_and_total_is_printed(count):
    found = texts(build_results(results(players(count)), Paper.A4))
    assert [text for text in found if text.endswith("=")] == [f"{n}=" for n in range(1, count + 1)]
    assert {f"{300 - n}½" for n in range(1, count + 1)} <= set(found)


@pytest.mark.parametrize("paper", PAPERS, ids=str)
def test_proof_and_rule_of_places_close_the_sheet(paper):
    found = texts(build_results(results(players(22)), paper))
    assert "6 tables x 12 hands x 26 = 1,872; the cards add up to 1,872." in found
    assert "Places that are level share a place: 1, 2=, 2=, 4." in found
    assert found.index("Proof") > found.index("Player 22 Surname")


def test_a_result_that_is_not_final_says_so_on_every_page():
    data = replace(results(players(100)), head=replace(HEAD, status="Provisional"))
    for page in pages(build_results(data, Paper.A4)):
        assert "Provisional" in {text.text for text in placed(page)}


@pytest.mark.parametrize("paper", PAPERS, ids=str)
def test_a_long_note_is_wrapped_and_read_whole(paper):
    sentence = " ".join(f"Hand {n}: card {n} rested." for n in range(1, 200))
    data = replace(results(players(30)), notes=(NoteBlock("Rests", (sentence,)),))
    pdf = build_results(data, paper)
    found = texts(pdf)
    lines = found[found.index("Rests") + 1 :]
    kept = [line for line in lines if "rested" in line or line.startswith(("Hand", "card"))]
    assert " ".join(kept) == sentence
    for page in pages(pdf):
        assert outside(page) == []
        assert overlapping(page) == []


@pytest.mark.parametrize("paper", PAPERS, ids=str)
def test_a_sheet_that_replaces_another_says_so_and_what_each_changed_line_was(paper):
    data = results(players(30))
    rows = data.sections[0].rows
    rows = (replace(rows[0], was="12th=, 142½"), *rows[1:])
    pdf = build_results(
        replace(
            data,
            words=replace(data.words, was="Was"),
            sections=(replace(data.sections[0], rows=rows),),
            replaces="This sheet replaces version 31.",
        ),
        paper,
    )
    found = texts(pdf)
    assert found.index("This sheet replaces version 31.") < found.index("First")
    assert found.count("12th=, 142½") == 1
    for page in pages(pdf):
        assert outside(page) == []
        assert overlapping(page) == []


def test_a_sheet_that_replaces_none_has_no_column_for_it():
    data = results(players(30))
    assert "Was" not in texts(
        build_results(replace(data, words=replace(data.words, was="Was")), Paper.A4)
    )


@pytest.mark.parametrize("paper", PAPERS, ids=str)
@pytest.mark.parametrize("announced", [True, False], ids=["prizes", "firsts"])
@pytest.mark.parametrize("count", [20, 22, 24])
def test_a_usual_evening_is_one_page(count, announced, paper):
    (page,) = pages(build_results(usual(players(count), announced), paper))
    found = [text.text for text in placed(page)]
    assert found.index("The proof") > found.index(f"Player {count} Surname")
    assert LAST_NOTES[0].lines[0] in found
    assert min(text.size for text in placed(page) if text.text.startswith("Player ")) >= 9.5
    assert outside(page) == []
    assert overlapping(page) == []


@pytest.mark.parametrize("count", [40, 47])
def test_nobody_is_left_over_for_a_page_of_their_own(count):
    assert len(pages(build_results(usual(players(count)), Paper.A4))) == 2


def test_a_long_list_is_not_squeezed():
    first = pages(build_results(usual(players(300)), Paper.A4))[0]
    rows = [text.y for text in placed(first) if text.text.startswith("Player ")]
    assert max(one - other for one, other in pairwise(rows[8:])) > 1.6 * 11


def test_a_small_evening_keeps_its_room():
    (page,) = pages(build_results(usual(players(4)), Paper.A4))
    assert {text.size for text in placed(page) if text.text == "Player 4 Surname"} == {13}


LARGE = [Paper(Format.A4, large=True), Paper(Format.LETTER, large=True, black=True)]


@pytest.mark.parametrize("paper", LARGE, ids=str)
@pytest.mark.parametrize("count", [4, 22, 100])
def test_in_large_print_every_heading_and_prize_is_whole(count, paper):
    data = usual(players(count))
    found = []
    for page in pages(build_results(data, paper)):
        found += [text.text for text in placed(page)]
        assert outside(page) == []
        assert overlapping(page) == []
    assert not [text for text in found if "…" in text]
    assert {"Place", "Name", "Total", *TITLES, "Box of chocolates"} <= set(found)
    assert [text for text in found if text.endswith("=")] == [f"{n}=" for n in range(1, count + 1)]


@pytest.mark.parametrize("paper", [*PAPERS, *LARGE], ids=str)
def test_a_short_note_is_on_one_page_with_its_title(paper):
    titles = {note.title: note.lines[0] for note in LAST_NOTES}
    for count in range(14, 30, 3):
        for page in pages(build_results(usual(players(count)), paper)):
            found = {text.text for text in placed(page)}
            for title, line in titles.items():
                assert (title in found) == (line in found)


@pytest.mark.parametrize("paper", [Paper.A4, LARGE[0]], ids=str)
def test_names_and_prizes_of_any_length_are_printed_apart(paper):
    for page in pages(build_results(usual(TORTURE, prizes=30), paper)):
        assert outside(page) == []
        assert overlapping(page) == []
