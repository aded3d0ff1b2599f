"""Any name the hall has, on every sheet that has names."""

import pytest

from drives.sheets import SHEETS
from tests.evenings import make_drive, score, seat
from tests.pdfs.reading import outside, pages
from tests.sheets.readings import printed

SCRIPTS = [
    "Łucja Żółć-Gęśl",
    "Jiří Šťastný",
    "İpek Çağrı Ünsal",  # noqa: RUF001 (a dotless i is what is meant)
    "Ελένη Παπαδάκη",
    "Олександра Їжак",
    "Nguyễn Thị Hạnh",
    "Zoe\u0301 Acute",
    "<b>Unclosed & <img src='x'>",
    '=HYPERLINK("http://x")',
]
AS_PRINTED = {name: name for name in SCRIPTS} | {"Zoe\u0301 Acute": "Zoé Acute"}
UNBROKEN = "X" * 60
WITH_NAMES = ["scorecards", "table-slips", "seating", "leaderboard", "half-time", "results"]


@pytest.fixture
def drive(club):
    names = [*SCRIPTS, "Emoji \U0001f600 Jones", UNBROKEN, "Plain Person"]
    drive = seat(make_drive(club, "individual", people=12, hands=11, names=names))
    score(drive, 1, 1, 8)
    return drive


@pytest.mark.parametrize("key", WITH_NAMES)
def test_a_name_in_any_script_is_printed_letter_for_letter(drive, key):
    found = set(printed(drive, key))
    assert set(AS_PRINTED.values()) <= found
    assert any(text.startswith("Emoji ") and text.endswith(" Jones") for text in found)
    assert "Plain Person" in found


@pytest.mark.parametrize("key", WITH_NAMES)
def test_a_name_without_spaces_leaves_every_other_in_its_place(drive, key):
    assert any(text.startswith("XXXXXXXXXX") for text in printed(drive, key))
    for page in pages(SHEETS[key].build(drive)):
        assert outside(page) == []
