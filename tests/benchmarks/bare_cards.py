"""The same cards drawn barely: what is on our pages, string by string and stroke by stroke, by others too."""

from html import escape
from io import BytesIO
from pathlib import Path

from reportlab.pdfgen.canvas import Canvas

import drives.pdfs
from tests.pdfs.reading import drawn, fonts, pages

FOLDER = Path(drives.pdfs.__file__).parent / "fonts"


def strings_and_strokes(pdf):
    """Return, page by page, what is drawn: ("text", font, size, x, y, text), ("lines", segments) and
    so on, in the order of the page."""
    return [list(_of_page(page)) for page in pages(pdf)]


def _of_page(page):
    texts, lines = _Texts(page), _Lines()
    for operands, operator, _scale in drawn(page):
        if operator in (b"Tf", b"Tm"):
            texts.turn(operator, operands)
        elif operator == b"Tj":
            yield texts.said(operands[0])
        elif operator in (b"m", b"l"):
            lines.go(operator, tuple(map(float, operands)))
        elif operator == b"S" and lines.segments:
            yield "lines", lines.done()
        elif operator in (b"rg", b"RG", b"w", b"re"):
            yield operator.decode(), *map(float, operands)


class _Texts:
    """Where the next string stands, and in which font."""

    def __init__(self, page):
        self.fonts, self.font, self.size, self.at = fonts(page), None, 0.0, (0.0, 0.0)

    def turn(self, operator, operands):
        if operator == b"Tf":
            self.font, self.size = self.fonts[operands[0]], float(operands[1])
        else:
            self.at = tuple(map(float, operands[4:]))

    def said(self, codes):
        (x, y), font = self.at, self.font
        self.at = (x + sum(font.widths[code] for code in codes) * self.size / 1000, y)
        return "text", font.name, self.size, x, y, "".join(font.letters[code] for code in codes)


class _Lines:
    """Segments that are stroked together."""

    def __init__(self):
        self.pen, self.segments = (0.0, 0.0), []

    def go(self, operator, to):
        if operator == b"l":
            self.segments.append((*self.pen, *to))
        self.pen = to

    def done(self):
        stroked, self.segments = self.segments, []
        return stroked


def how_many(found):
    """Return how many strings and how many strokes are drawn."""
    every = [one for page in found for one in page]
    lines = sum(len(one[1]) for one in every if one[0] == "lines")
    return sum(one[0] == "text" for one in every), lines + sum(one[0] == "re" for one in every)


def bare_canvas(found, size):
    """Draw all of it on reportlab's canvas, each as the canvas is told to draw one, and nothing else."""
    file = BytesIO()
    first = "AtkinsonHyperlegibleNext-Regular"
    canvas = Canvas(file, pagesize=size, invariant=1, pageCompression=1, initialFontName=first)
    told = {
        "text": lambda font, points, x, y, text: (
            canvas.setFont(font, points),
            canvas.drawString(x, y, text),
        ),
        "lines": canvas.lines,
        "rg": canvas.setFillColorRGB,
        "RG": canvas.setStrokeColorRGB,
        "w": canvas.setLineWidth,
        "re": canvas.rect,
    }
    for page in found:
        for what, *values in page:
            told[what](*values)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def fpdf2(found, size):
    """Draw all of it by fpdf2, in the same fonts."""
    from fpdf import FPDF

    pdf = FPDF(unit="pt", format=size)
    pdf.set_auto_page_break(False)
    for path in FOLDER.glob("*.ttf"):
        pdf.add_font(path.stem, fname=path)
    high = size[1]
    told = {
        "text": lambda font, points, x, y, text: (
            pdf.set_font(font, size=points),
            pdf.text(x, high - y, text),
        ),
        "lines": lambda lines: [pdf.line(x, high - y, a, high - b) for x, y, a, b in lines],
        "rg": lambda *rgb: pdf.set_text_color(*(round(255 * one) for one in rgb)),
        "RG": lambda *rgb: pdf.set_draw_color(*(round(255 * one) for one in rgb)),
        "w": pdf.set_line_width,
        "re": lambda x, y, wide, tall: pdf.rect(x, high - y - tall, wide, tall),
    }
    for page in found:
        pdf.add_page()
        for what, *values in page:
            told[what](*values)
    return bytes(pdf.output())


def weasyprint(cards):
    """Set the same cards by WeasyPrint as one would: four boxes to a page, in each a head and two tables.

    `cards` are `drives.pdfs.card_listings.ReadCard`s.
    """
    from weasyprint import CSS, HTML
    from weasyprint.text.fonts import FontConfiguration

    known = FontConfiguration()
    css = CSS(string=_STYLE % {"fonts": FOLDER}, font_config=known)
    return HTML(string="".join(map(_html_of, cards))).write_pdf(
        stylesheets=[css], font_config=known
    )


_STYLE = """
@font-face { font-family: A; src: url(file://%(fonts)s/AtkinsonHyperlegibleNext-Regular.ttf) }
@font-face { font-family: A; font-weight: 700;
             src: url(file://%(fonts)s/AtkinsonHyperlegibleNext-Bold.ttf) }
@font-face { font-family: D; src: url(file://%(fonts)s/DejaVuSans.ttf) }
@page { size: A4; margin: 0 }
body { margin: 0; font: 9pt A, D }
section { float: left; width: 93mm; height: 136mm; margin: 6mm }
table { float: left; width: 45mm; border-collapse: collapse }
td { border: 0.5pt solid; height: 6.5mm }
h2 { font-size: 30pt; margin: 0 }
"""


def _html_of(card):
    tables = "".join(
        "<table>" + _row("th", [one.heading for one in listing.columns])
        + "".join(_row("td", row) for row in listing.rows) + "</table>"
        for listing in card.listings
    )  # fmt: skip
    totals = "".join(f"<p>{escape(total.label)}</p>" for total in card.totals)
    names = "".join(f"<p><b>{escape(name)}</b></p>" for name in card.names)
    return f"<section><h2>{card.title}</h2>{names}<p>{card.where}</p>{tables}{totals}</section>"


def _row(tag, cells):
    return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"
