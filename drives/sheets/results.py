"""The results: winners, every place, rests, and the proof."""

from collections.abc import Iterator, Mapping, Sequence

from drives.models import Drive
from drives.pdfs.listings import NoteBlock
from drives.pdfs.results import ResultsSheet, build_results
from drives.pdfs.winners import Winner, WinnerSection
from drives.results.competitors import full_name
from drives.results.leaderboard import Leaderboard, leaderboard
from drives.results.lines import Scored, blank_cards, scored
from drives.results.prizes import Won, prizes
from drives.results.proof import has_dummy, proof
from drives.results.wall import ChangedLine, Replaced, places, replaced
from drives.sheets.heads import head
from drives.sheets.kinds import Choices, Group, Sheet, has_scores
from drives.sheets.placings import (
    figure,
    out_note,
    rests_note,
    section,
    standing_words,
    teams_note,
    ties_note,
)
from drives.sheets.prizes import prize_section, prizes_note
from drives.sheets.rulings import penalties_note, void_note
from drives.words import paper
from drives.words.cards import check_sentence
from drives.words.clubs import role_words, winner_titles_of
from drives.words.printings import line_was, replaces
from drives.words.prizes import prize_title


def read(drive: Drive, choices: Choices) -> ResultsSheet:
    """Return the result of the evening: the prizes once announced, before that who is first."""
    lines = scored(drive)
    board = leaderboard(drive, read=lines)
    announced = prizes(drive, lines) if drive.announced_at else []
    instead_of = replaced(drive, "results", places(drive, read=lines))
    changed = instead_of.changed if instead_of else {}
    return ResultsSheet(
        head=head(drive, paper.provisional(drive)),
        title=paper.sheet_label("results"),
        words=standing_words(drive),
        winners=() if announced else tuple(_winners(drive, board)),
        prizes=prize_section(drive, announced) if announced else None,
        sections=(section(drive, board["everyone"], _was(changed)),),
        notes=tuple(_notes(drive, lines, announced)),
        replaces=_replaces(drive, instead_of) if instead_of else "",
    )


def _replaces(drive: Drive, found: Replaced) -> str:
    roles = role_words(drive.club)
    titles = [prize_title(one.kind, one.role, one.number, roles) for one in found.prizes]
    return replaces(found.version, titles, lines=bool(found.changed))


def _was(changed: Mapping[int, ChangedLine]) -> dict[int, str]:
    """What each line that changed was on the sheet before, by entry."""
    return {entry: line_was(line.before, line.after) for entry, line in changed.items()}


def _winners(drive: Drive, board: Leaderboard) -> Iterator[WinnerSection]:
    """Yield the first of each listing; all who share first place are named."""
    titles = winner_titles_of(drive)
    for listing in board.listings:
        first = [
            Winner(full_name(placed.row.competitor), figure(placed.standing.total))
            for placed in listing.rows
            if placed.standing.place == 1
        ]
        if first:
            yield WinnerSection(titles[listing.code], tuple(first))


def _notes(drive: Drive, read: Scored, announced: Sequence[Won]) -> Iterator[NoteBlock]:
    if announced:
        yield prizes_note(drive, announced)
    yield from teams_note(read)
    yield from out_note(drive, read)
    yield from rests_note(drive, read)
    yield from void_note(drive, read)
    yield from penalties_note(drive, read)
    yield NoteBlock(
        paper.note_title("proof"),
        (
            check_sentence(
                drive, proof(drive, read), blank_cards(read), dummy=has_dummy(drive, read)
            ),
        ),
    )
    yield ties_note(drive)


RESULTS = Sheet("results", read, build_results, has_scores, Group.AFTER)
