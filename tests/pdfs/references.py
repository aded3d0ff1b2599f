"""The sheets whose look is approved: each as a picture of one page, and how unlike two pictures are."""

import subprocess
from collections.abc import Callable
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter

from drives.pdfs.certificates import build_certificates
from drives.pdfs.club_lists import build_club_list
from drives.pdfs.itinerary import build_itinerary
from drives.pdfs.paper import Format, Paper
from drives.pdfs.scorecards import build_scorecards
from drives.pdfs.standing_cards import build_standing_cards
from tests.pdfs import club_tables, lists, prizes, tables
from tests.pdfs.evenings import EVERY_SHEET, HEAD, scorecards

APPROVED = Path(__file__).parent / "approved"
DPI = 40
GREYS = 16
"""Shades of an approved picture: a whole folder of them is smaller than one photograph."""
BLUR = 2
FAR = 56
MOST_FAR = 0.00005
MOST_ON_AVERAGE = 6.0
"""Once blurred by so many pixels, so great a part may differ by more than FAR of 255 greys, and all by so
much on average. Another poppler smooths letters otherwise, which no pixel then shows; a line more, a
column elsewhere or letters of another size are hundreds of pixels. `test_references.py` has the proof."""

NAMES = [
    *("Ann Archer", "Bob Best", "Carys Ŵyn", "Derek Müller", "Edith Łukasz", "Frank Featherstone"),
    *("Gwen Hughes", "Harry Iles", "Ivy Jones", "Jack Kemp", "Kitty Lane", "Len Moss"),
    *("Mary Nash", "Ned Old", "Olive Price", "Percy Quill", "Queenie Reed", "Ron Stone"),
    *("Sylvia Tate", "Tom Underhill", "Una Vale", "Vic West"),
]
LARGE = Paper(Format.A4, large=True)
BLACK = Paper(Format.A4, black=True)


def _sheet(key, paper=Paper.A4):
    return lambda: EVERY_SHEET[key](NAMES, paper)


def _standing():
    data = tables.standing_cards(HEAD, tables.standing(1))
    return build_standing_cards(data, Paper.A4)


@dataclass(frozen=True)
class Reference:
    """A page, from 1 on, of the PDF that `build` returns."""

    build: Callable[[], bytes]
    page: int = 1


REFERENCES = {
    "scorecards": Reference(_sheet("scorecards")),
    "scorecards-black": Reference(_sheet("scorecards", BLACK)),
    "scorecards-large": Reference(
        lambda: build_scorecards(replace(scorecards(NAMES), up=2), LARGE)
    ),
    "table-slips": Reference(_sheet("table-slips")),
    "standing-card": Reference(_standing),
    "seats-by-table": Reference(_sheet("seating")),
    "seats-by-name": Reference(_sheet("seating"), page=2),
    "leaderboard": Reference(_sheet("leaderboard")),
    "results-letter": Reference(_sheet("results", Paper.LETTER)),
    "trumps": Reference(_sheet("trumps")),
    "itinerary": Reference(
        lambda: build_itinerary(lists.itinerary(NAMES, HEAD, hands=12), Paper.A4)
    ),
    "certificate": Reference(
        lambda: build_certificates(prizes.certificates(NAMES, HEAD), Paper.A4)
    ),
    "season": Reference(lambda: build_club_list(club_tables.season(NAMES, HEAD), Paper.A4)),
    "check-in": Reference(_sheet("check-in")),
}


def picture(reference):
    """Return the reference's page in grey. Raises CalledProcessError where pdftoppm cannot."""
    return rendered(reference.build(), reference.page)


def rendered(pdf, page=1):
    """Return that page of the PDF in grey, as poppler draws it."""
    only = ["-f", str(page), "-l", str(page), "-singlefile", "-gray", "-r", str(DPI)]
    done = subprocess.run(["pdftoppm", *only, "-"], input=pdf, capture_output=True, check=True)
    return Image.open(BytesIO(done.stdout)).convert("L")


@dataclass(frozen=True)
class Unlike:
    """How far two pictures are apart: on average in greys, and which part of the pixels is far."""

    average: float
    far: float
    difference: Image.Image

    @property
    def is_alike(self):
        return self.average <= MOST_ON_AVERAGE and self.far <= MOST_FAR


def unlike(found, approved):
    """Compare two pictures, blurred; of another size they are wholly unlike."""
    if found.size != approved.size:
        return Unlike(255, 1, found)
    blurred = (image.filter(ImageFilter.BoxBlur(BLUR)) for image in (found, approved))
    difference = ImageChops.difference(*blurred)
    greys = difference.histogram()
    pixels = sum(greys)
    average = sum(grey * count for grey, count in enumerate(greys)) / pixels
    return Unlike(average, sum(greys[FAR + 1 :]) / pixels, difference)


def approved(name):
    """Return the approved picture of that reference; None where there is none."""
    path = APPROVED / f"{name}.png"
    return Image.open(path).convert("L") if path.exists() else None


def approve(name):
    """Keep the picture as it is now."""
    APPROVED.mkdir(exist_ok=True)
    greys = picture(REFERENCES[name]).quantize(GREYS, dither=Image.Dither.NONE)
    greys.save(APPROVED / f"{name}.png", optimize=True)


def looks_otherwise(name):
    """Whether the reference is unlike its approved picture, or has none."""
    kept = approved(name)
    return kept is None or not unlike(picture(REFERENCES[name]), kept).is_alike
