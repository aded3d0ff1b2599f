"""Small TrueType fonts for letters that the own families lack, drawn as letters they have."""

from io import BytesIO
from struct import pack

from reportlab.pdfbase.ttfonts import TTFontMaker, TTFontParser

from drives.pdfs.fonts import REGULAR

COLLECTION_HEADER = 16
OUTLINES_OF_ANOTHER_KIND = b"OTTO" + bytes(60)


def tiny_font(letters, drawn_as="A"):
    """A font that has only `letters`, all drawn as one letter of DejaVu."""
    subset = TTFontParser(BytesIO(REGULAR.behind.face.makeSubset([ord(drawn_as)])))
    maker = TTFontMaker()
    for tag in subset.table:
        if tag != "cmap":
            maker.add(tag, subset.get_table(tag))
    maker.add("cmap", _cmap([ord(letter) for letter in letters]))
    return maker.makeStream()


def tiny_collection(font):
    """A collection of one font: its tables are found from the start of the file."""
    count = int.from_bytes(font[4:6], "big")
    directory = b"".join(
        pack(">4s3L", tag, checksum, offset + COLLECTION_HEADER, length)
        for tag, checksum, offset, length in (_entry(font, place) for place in range(count))
    )
    header = pack(">4s3L", b"ttcf", 0x00010000, 1, COLLECTION_HEADER)
    return header + font[:12] + directory + font[12 + len(directory) :]


def _entry(font, place):
    start = 12 + 16 * place
    words = (font[start + at : start + at + 4] for at in (4, 8, 12))
    return font[start : start + 4], *(int.from_bytes(word, "big") for word in words)


def _cmap(codes):
    groups = b"".join(pack(">3L", code, code, 1) for code in sorted(codes))
    table = pack(">2H3L", 12, 0, 16 + len(groups), 0, len(codes)) + groups
    return pack(">2H2HL", 0, 1, 3, 10, 12) + table
