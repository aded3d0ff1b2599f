"""The gallery shows every sheet that there is, and stays small."""

from pathlib import Path

from drives.sheets import SHEETS

DOCS = Path(__file__).resolve().parents[2] / "docs"
GALLERY = DOCS / "gallery"
OF_THE_CLUB = {"season", "player-year"}
MOST_BYTES = 3_000_000


def test_every_sheet_is_in_the_gallery_with_its_picture():
    shown = {path.stem for path in GALLERY.glob("*.png")}
    assert shown == {*SHEETS, *OF_THE_CLUB, "all-sheets"}, "python -m docs.make_gallery"
    page = (DOCS / "gallery.md").read_text(encoding="utf-8")
    for key in {*SHEETS, *OF_THE_CLUB}:
        assert f"(gallery/{key}.png)" in page, key


def test_the_gallery_is_small():
    assert sum(path.stat().st_size for path in GALLERY.iterdir()) < MOST_BYTES
