"""A page of a PDF as a picture, for the screen."""

from contextlib import ExitStack, closing
from io import BytesIO
from threading import Lock
from typing import Final

from pypdfium2 import PdfDocument

# PDFium may be at work in one thread only, and what it has open must be closed there too.
_PDFIUM: Final = Lock()
_QUICK: Final = 2  # zlib's level: half the time of the usual one, and a tenth larger


def count_pages(pdf: bytes) -> int:
    """Return how many pages the PDF has."""
    with _PDFIUM, closing(PdfDocument(pdf)) as document:
        return len(document)


def picture(pdf: bytes, page: int, width: int) -> bytes:
    """Return a page of the PDF as a PNG, `width` pixels wide and as high as the paper asks.

    Pages count from 1; one beyond the last is the last.
    """
    found = BytesIO()
    with _PDFIUM, ExitStack() as opened:
        document = opened.enter_context(closing(PdfDocument(pdf)))
        number = min(max(page, 1), len(document))
        sheet = opened.enter_context(closing(document[number - 1]))
        drawn = opened.enter_context(closing(sheet.render(scale=width / sheet.get_width())))
        drawn.to_pil().save(found, "PNG", compress_level=_QUICK)
    return found.getvalue()
