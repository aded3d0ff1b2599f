"""The results on paper: winners large, every place, and the proof."""

from dataclasses import replace

import pytest

from drives.pdfs.listings import NoteBlock
from drives.pdfs.paper import Paper
from drives.pdfs.results import Winner, WinnerSection, build_results
from tests.pdfs.evenings import HEAD, players, results
from tests.pdfs.reading import PAPERS, outside, overlapping, pages, placed, texts


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
