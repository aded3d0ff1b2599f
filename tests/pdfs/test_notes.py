"""Notes beside their titles: every word is there, and all texts begin below one another."""

from drives.pdfs.listings import NoteBlock, draw_list
from drives.pdfs.notes import notes_beside_their_titles
from drives.pdfs.page import Sheet
from drives.pdfs.paper import Paper
from tests.pdfs.evenings import HEAD
from tests.pdfs.reading import outside, overlapping, pages, placed

NOTES = (
    NoteBlock("The proof", ("6 tables x 24 hands x 26 = 3,744. " * 6, "It is right.")),
    NoteBlock("Places", ("Level totals share a place.",)),
)


def drawn(*notes):
    sheet = Sheet(HEAD, "Results", Paper.A4)
    room = sheet.body.width
    draw_list(sheet, "Results", (10,), lambda _size: notes_beside_their_titles(notes, room))
    (page,) = pages(sheet.bytes())
    assert outside(page) == []
    assert overlapping(page) == []
    return [text for text in placed(page) if text.size == 10]


def test_titles_stand_on_the_left_and_all_sentences_below_one_another():
    found = drawn(*NOTES)
    titles = [text for text in found if text.text in {"The proof", "Places"}]
    others = [text for text in found if text not in titles]
    assert len({text.x for text in titles}) == len({text.x for text in others}) == 1
    assert max(text.right for text in titles) < others[0].x
    said = " ".join(text.text for text in others)
    assert said == " ".join(line.strip() for note in NOTES for line in note.lines)


def test_a_title_is_on_the_line_of_its_first_sentence():
    by_line = {text.y: [] for text in drawn(*NOTES)}
    for text in drawn(*NOTES):
        by_line[text.y].append(text.text)
    assert ["Places", "Level totals share a place."] in by_line.values()


def test_a_title_of_any_length_leaves_its_sentences_room():
    found = drawn(NoteBlock("W" * 80, ("Level totals share a place.",)))
    assert "Level totals share a place." in {text.text for text in found}


def test_no_notes_are_nothing():
    assert notes_beside_their_titles((), 400) == []
