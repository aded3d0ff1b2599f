"""The results: winners, every place, rests, and the proof."""

from collections.abc import Iterator

from drives.models import Drive
from drives.pdfs.listings import NoteBlock
from drives.pdfs.results import ResultsSheet, Winner, WinnerSection, build_results
from drives.results.leaderboard import Leaderboard, leaderboard
from drives.results.lines import Scored, blank_cards, scored
from drives.results.proof import proof
from drives.sheets.heads import head, paper_of
from drives.sheets.kinds import Choices, Sheet, has_scores
from drives.sheets.placings import (
    figure,
    out_note,
    rests_note,
    section,
    standing_words,
    ties_note,
)
from drives.words import paper
from drives.words.cards import check_sentence
from drives.words.clubs import winner_titles


def build(drive: Drive, choices: Choices) -> bytes:
    """Return the result of the evening; provisional until the drive is finished."""
    read = scored(drive)
    board = leaderboard(drive, read=read)
    data = ResultsSheet(
        head=head(drive, paper.provisional(drive)),
        title=paper.sheet_label("results"),
        words=standing_words(drive),
        winners=tuple(_winners(drive, board)),
        sections=(section(drive, board["everyone"]),),
        notes=tuple(_notes(drive, read)),
    )
    return build_results(data, paper_of(drive))


def _winners(drive: Drive, board: Leaderboard) -> Iterator[WinnerSection]:
    """Yield the first of each listing; all who share first place are named."""
    titles = winner_titles(drive.club)
    for listing in board.listings:
        first = [
            Winner(placed.row.competitor.name, figure(placed.standing.total))
            for placed in listing.rows
            if placed.standing.place == 1
        ]
        if first:
            yield WinnerSection(titles[listing.code], tuple(first))


def _notes(drive: Drive, read: Scored) -> Iterator[NoteBlock]:
    yield from out_note(drive, read)
    yield from rests_note(drive, read)
    yield NoteBlock(
        paper.note_title("proof"), (check_sentence(drive, proof(drive, read), blank_cards(read)),)
    )
    yield ties_note()


RESULTS = Sheet("results", build, has_scores)
