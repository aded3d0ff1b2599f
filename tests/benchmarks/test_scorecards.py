"""400 scorecards of 24 hands, beside a bare canvas that draws as many strings and lines."""

from io import BytesIO

import pytest
from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas

from drives.sheets import SHEETS, Choices
from tests.evenings import make_drive, seat

CARDS, HANDS = 400, 24


@pytest.fixture
def drive(club):
    return seat(make_drive(club, "progressive-losers", people=CARDS, hands=HANDS))


def bare_cards():
    """As many strings and lines as 400 cards have, four to a page, in a font of every reader."""
    canvas = Canvas(BytesIO(), pagesize=A4, invariant=1)
    for card in range(CARDS):
        x, y = 20 + 290 * (card % 2), 400 * (card // 2 % 2)
        canvas.setFont("Helvetica", 9)
        for hand in range(HANDS):
            row = y + 340 - 24 * (hand % 12)
            left = x + 140 * (hand // 12)
            canvas.drawString(left, row, f"{hand + 1}")
            canvas.drawString(left + 16, row, "H")
            canvas.line(left, row - 4, left + 130, row - 4)
            for column in (30, 60, 90, 110):
                canvas.line(left + column, row - 4, left + column, row + 20)
        for text in range(20):
            canvas.drawString(x, y + 360, f"heading {text}")
        if card % 4 == 3:
            canvas.showPage()
    canvas.save()
    return canvas


def test_400_scorecards(ratio, drive):
    pdf = ratio(
        "400 scorecards of 24 hands / bare canvas",
        lambda: SHEETS["scorecards"].build(drive, Choices()),
        bare_cards,
        rounds=5,
    )
    assert pdf.startswith(b"%PDF")
