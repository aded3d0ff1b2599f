"""What every sheet promises, whatever is on it."""

from functools import cache
from io import BytesIO

import pytest
from pypdf import PdfReader

from drives.pdfs.paper import Paper
from tests.pdfs.evenings import EVERY_SHEET, WITH_NAMES, players
from tests.pdfs.reading import PAPERS, fonts, outside, overlapping, pages, placed, texts

SIZES = {Paper.A4: (595.28, 841.89), Paper.LETTER: (612, 792)}
NUMBERS = [1, 4, 22, 47, 100]

LEGIBLE_NAMES = [
    "Zażółć Gęślą Jaźń Łukasz",
    "Příliš Žluťoučký Kůň",
    "Işıl Çağrı Özgür Şimşek",  # noqa: RUF001  # Turkish has an i without a dot
    "Πηνελόπη Παπαδοπούλου",
    "Дмитрий Щербаков",
    "Nguyễn Thị Hồng Ngọc",
    "José with x̌",
    "Ann <b>Unclosed",
    '<img src="/etc/passwd">',
    "<para>&amp;</para>",
    'O\'Brien "Bob" (back\\slash)',
    "%s {page} $HOME",
    "T̲̱om",
]


@pytest.fixture(params=PAPERS, ids=str)
def paper(request):
    return request.param


@cache
def pages_for(sheet, count, paper):
    return list(pages(EVERY_SHEET[sheet](players(count), paper)))


@pytest.mark.parametrize("sheet", EVERY_SHEET)
def test_every_page_has_the_size_of_the_paper(sheet, paper):
    for page in pages_for(sheet, 22, paper):
        size = float(page.mediabox.width), float(page.mediabox.height)
        assert size == pytest.approx(SIZES[paper], abs=0.01)


@pytest.mark.parametrize("count", NUMBERS)
@pytest.mark.parametrize("sheet", EVERY_SHEET)
def test_nothing_is_nearer_to_the_edge_than_5_mm(sheet, count, paper):
    for page in pages_for(sheet, count, paper):
        assert outside(page) == []


@pytest.mark.parametrize("count", NUMBERS)
@pytest.mark.parametrize("sheet", EVERY_SHEET)
def test_no_text_is_printed_over_another(sheet, count, paper):
    for page in pages_for(sheet, count, paper):
        assert overlapping(page) == []


@pytest.mark.parametrize("sheet", EVERY_SHEET)
def test_every_font_is_embedded(sheet, paper):
    used = [font for page in pages_for(sheet, 22, paper) for font in fonts(page).values()]
    assert used
    assert all(font.embedded for font in used)


@pytest.mark.parametrize("count", NUMBERS)
@pytest.mark.parametrize("sheet", WITH_NAMES)
def test_every_name_is_on_the_sheet(sheet, count, paper):
    found = {text.text for page in pages_for(sheet, count, paper) for text in placed(page)}
    assert set(players(count)) <= found


# Case C46: letters that were missing on paper, or stopped it.
@pytest.mark.parametrize("sheet", WITH_NAMES)
def test_a_name_in_any_script_reads_back_as_it_was_typed(sheet, paper):
    assert set(LEGIBLE_NAMES) <= set(texts(WITH_NAMES[sheet](LEGIBLE_NAMES, paper)))


@pytest.mark.parametrize("sheet", WITH_NAMES)
def test_another_reader_finds_the_names_too(sheet):
    names = ["Łucja Żółw", "Дмитрий Щербаков", "Ann <b>Unclosed", "🎉"]
    found = PdfReader(BytesIO(WITH_NAMES[sheet](names, Paper.A4)))
    text = "\n".join(page.extract_text() for page in found.pages)
    assert [name for name in names if name not in text] == []


@pytest.mark.parametrize("sheet", WITH_NAMES)
def test_a_decomposed_name_is_printed_composed(sheet):
    found = texts(WITH_NAMES[sheet](["Jose\u0301 Mun\u0303oz"], Paper.A4))
    assert "José Muñoz" in found


@pytest.mark.parametrize("sheet", WITH_NAMES)
def test_control_characters_are_not_printed(sheet):
    found = texts(WITH_NAMES[sheet](["Ann\x00 \x1b[1mSmith\u202e\n\tBob\ud800"], Paper.A4))
    assert "Ann [1mSmith Bob" in found


# Case C47: one long name blanked the page of everybody.
@pytest.mark.parametrize("sheet", WITH_NAMES)
def test_a_long_name_is_cut_with_a_mark_and_the_others_stay_whole(sheet, paper):
    names = ["Ann Before", "W" * 80, "Bob After"]
    pdf = WITH_NAMES[sheet](names, paper)
    cut = [text for text in texts(pdf) if text.startswith("WW")]
    assert cut
    assert all(text.endswith("W…") or text == "W" * 80 for text in cut)
    assert {"Ann Before", "Bob After"} <= set(texts(pdf))
    for page in pages(pdf):
        assert outside(page) == []
        assert overlapping(page) == []


@pytest.mark.parametrize("sheet", WITH_NAMES)
def test_no_name_is_smaller_than_7_points(sheet, paper):
    names = ["W" * 80, *LEGIBLE_NAMES]
    for page in pages(WITH_NAMES[sheet](names, paper)):
        assert min(text.size for text in placed(page)) >= 7


@pytest.mark.parametrize("sheet", EVERY_SHEET)
def test_the_same_data_give_the_same_bytes(sheet, paper):
    names = [*LEGIBLE_NAMES, "🎉"]
    assert EVERY_SHEET[sheet](names, paper) == EVERY_SHEET[sheet](names, paper)


@pytest.mark.parametrize("sheet", EVERY_SHEET)
def test_the_file_says_its_language_and_what_it_is(sheet):
    reader = PdfReader(BytesIO(EVERY_SHEET[sheet](players(4), Paper.A4)))
    assert reader.trailer["/Root"]["/Lang"] == "en-GB"
    assert reader.metadata.title.endswith("· Christmas drive · Friday 4 December")
    assert reader.metadata.author == "Village Hall Whist Club"


@pytest.mark.parametrize("sheet", EVERY_SHEET)
def test_every_sheet_says_whose_evening_and_which_version_it_is(sheet, paper):
    for page in pages_for(sheet, 22, paper):
        found = {text.text for text in placed(page)}
        assert "Village Hall Whist Club · Christmas drive · Friday 4 December" in found
        assert "Version 31, printed 19.42" in found
