"""The sheets whose look is approved look as they did; what is no change of ours does not count as one."""

import os
from dataclasses import replace
from shutil import which

import pytest
from PIL import ImageFilter

from drives.pdfs import card_heads, leaderboard
from drives.pdfs.club_lists import build_club_list
from drives.pdfs.paper import Paper, Type
from tests.pdfs import club_tables
from tests.pdfs.evenings import EVERY_SHEET, HEAD
from tests.pdfs.references import (
    APPROVED,
    NAMES,
    REFERENCES,
    approved,
    picture,
    rendered,
    unlike,
)

MOST_BYTES = 400_000


@pytest.fixture(autouse=True)
def poppler():
    if not which("pdftoppm"):
        missing = "there is no pdftoppm on this machine (Debian: apt install poppler-utils)"
        pytest.fail(missing) if os.environ.get("CI") else pytest.skip(missing)


def check(name, found, folder):
    """Fail where the picture is not as approved, and leave it and what differs in the folder."""
    kept = approved(name)
    assert kept, f"{name} has no approved picture: python -m tests.pdfs.approve {name}"
    result = unlike(found, kept)
    if result.is_alike:
        return
    found.save(folder / f"{name}.png")
    result.difference.save(folder / f"{name}-difference.png")
    pytest.fail(
        f"{name} looks otherwise than approved: {result.far:.3%} of it is far off, all of it by "
        f"{result.average:.1f} greys. See {folder}/{name}.png and {name}-difference.png; "
        f"if it is right: python -m tests.pdfs.approve {name}"
    )


@pytest.mark.parametrize("name", REFERENCES)
def test_a_sheet_looks_as_approved(name, tmp_path):
    check(name, picture(REFERENCES[name]), tmp_path)


def test_the_approved_pictures_are_these_and_small():
    found = list(APPROVED.iterdir())
    assert {path.name for path in found} == {f"{name}.png" for name in REFERENCES}
    assert sum(path.stat().st_size for path in found) < MOST_BYTES


@pytest.mark.parametrize("name", REFERENCES)
def test_letters_smoothed_otherwise_are_no_change(name, tmp_path):
    check(name, approved(name).filter(ImageFilter.BoxBlur(1)), tmp_path)


def differs(name, pdf):
    return not unlike(rendered(pdf), approved(name)).is_alike


@pytest.mark.parametrize("sheet", ["leaderboard", "check-in", "results-letter"])
def test_a_row_that_is_missing_is_seen(sheet):
    paper = Paper.LETTER if sheet == "results-letter" else Paper.A4
    build = EVERY_SHEET[sheet.removesuffix("-letter")]
    assert not differs(sheet, build(NAMES, paper))
    assert differs(sheet, build(NAMES[:-1], paper))


def test_a_column_that_has_moved_is_seen():
    data = club_tables.season(NAMES, HEAD)
    (places,) = data.listings
    shares = (0.12, 0.48, 0.2, 0.2)
    columns = [
        replace(column, share=share) for column, share in zip(places.columns, shares, strict=True)
    ]
    moved = replace(data, listings=(replace(places, columns=tuple(columns)),))
    assert differs("season", build_club_list(moved, Paper.A4))


@pytest.mark.parametrize(
    ("sheet", "module", "which", "size"),
    [
        ("leaderboard", leaderboard, "_SIZES", (15.0,)),
        ("scorecards", card_heads, "_ONE_NAME", Type(16, card_heads.BOLD)),
    ],
)
def test_letters_of_another_size_are_seen(monkeypatch, sheet, module, which, size):
    monkeypatch.setattr(module, which, size)
    assert differs(sheet, REFERENCES[sheet].build())


def test_a_sheet_on_another_paper_is_seen():
    assert differs("leaderboard", EVERY_SHEET["leaderboard"](NAMES, Paper.LETTER))


def test_a_failure_says_which_sheet_and_leaves_what_was_found(tmp_path):
    other = rendered(EVERY_SHEET["leaderboard"](NAMES[::-1], Paper.A4))
    with pytest.raises(pytest.fail.Exception, match="leaderboard looks otherwise") as failure:
        check("leaderboard", other, tmp_path)
    assert str(tmp_path / "leaderboard.png") in str(failure.value)
    assert {path.name for path in tmp_path.iterdir()} == {
        "leaderboard.png",
        "leaderboard-difference.png",
    }
