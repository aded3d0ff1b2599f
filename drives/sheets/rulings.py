"""Penalties and void deals, as the notes at the end of the results have them."""

from drives.models import Drive
from drives.pdfs.listings import NoteBlock
from drives.results.lines import Scored
from drives.results.void_deals import void_deals
from drives.words import paper
from drives.words.rulings import penalty_sentence, void_line
from scoring.rules import Scoring


def penalties_note(drive: Drive, read: Scored) -> list[NoteBlock]:
    """List the penalties that stand, hand by hand, each with its reason."""
    flags = drive.scoring == Scoring.FLAGS
    lines = tuple(penalty_sentence(penalty, flags=flags) for penalty in read.penalties)
    return [NoteBlock(paper.note_title("penalties"), lines)] if lines else []


def void_note(drive: Drive, read: Scored) -> list[NoteBlock]:
    """List the deals that are void, what each puts on the cards at its table, and why."""
    lines = tuple(map(void_line, void_deals(drive, read)))
    return [NoteBlock(paper.note_title("void"), lines)] if lines else []
