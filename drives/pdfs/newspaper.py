"""The results in the newspaper's words: a few lines, and the whole story."""

from dataclasses import dataclass

from drives.pdfs.listings import NoteBlock, Strip, draw_list, note_strips
from drives.pdfs.page import Sheet, SheetHead
from drives.pdfs.paper import TEXT, Paper


@dataclass(frozen=True, slots=True)
class NewspaperSheet:
    """`versions` are the same results at different lengths, each under its title, in paragraphs."""

    head: SheetHead
    title: str
    versions: tuple[NoteBlock, ...]


def build_newspaper(data: NewspaperSheet, paper: Paper) -> bytes:
    """Return a PDF of the texts one after another."""
    sheet = Sheet(data.head, data.title, paper, data)
    draw_list(sheet, data.title, (TEXT.size,), lambda _size: _strips(data))
    return sheet.bytes()


def _strips(data: NewspaperSheet) -> list[Strip]:
    return [strip for version in data.versions for strip in note_strips(version)]
